"""What travels between a club and its people, beside what tables say: the types, and the only door to them."""

from meadhall.club.wire.people import *
from meadhall.club.wire.standing import *
from meadhall.club.wire.strangers import *
