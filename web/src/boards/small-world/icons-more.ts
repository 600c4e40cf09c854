/** Pictograms of the expansions: added to those of the base set when a table needs them. */
import { MARKER, POWER, RACE } from './icons.ts';
import * as more from 'virtual:small-world-glyphs/more';
import catapult from 'icon:catapult';
import evilMinion from 'icon:evil-minion';
import fireball from 'icon:fireball';
import goldStack from 'icon:gold-stack';
import gorilla from 'icon:gorilla';
import graveyard from 'icon:graveyard';
import island from 'icon:island';
import soulVessel from 'icon:soul-vessel';
import minions from 'icon:minions';
import mirrorMirror from 'icon:mirror-mirror';
import sacrificialDagger from 'icon:sacrificial-dagger';
import skeleton from 'icon:skeleton';
import soap from 'icon:soap';
import spectre from 'icon:spectre';
import tavernSign from 'icon:tavern-sign';
import whiteTower from 'icon:white-tower';

Object.assign(RACE, more.RACE, { monster: evilMinion, ghosts: spectre });
Object.assign(POWER, more.POWER);

Object.assign(MARKER, {
  catapult,
  pot: goldStack,
  behemoth: gorilla,
  fireball,
  island,
  well: soulVessel,
  hordes: minions,
  monster: evilMinion,
  bony: skeleton,
  ivory_tower: whiteTower,
  golden_soapbar: soap,
  tavern: tavernSign,
  boneyard: graveyard,
  mirrors_vale: mirrorMirror,
  sigil: sacrificialDagger,
});
