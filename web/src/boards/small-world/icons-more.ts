/** Pictograms of the expansions: added to those of the base set when a table needs them. */
import { MARKER, POWER, RACE } from './icons.ts';
import barbarian from 'icon:barbarian';
import cash from 'icon:cash';
import catapult from 'icon:catapult';
import crossedAxes from 'icon:crossed-axes';
import crystalBall from 'icon:crystal-ball';
import cursedStar from 'icon:cursed-star';
import dolphin from 'icon:dolphin';
import evilMinion from 'icon:evil-minion';
import fairy from 'icon:fairy';
import fireball from 'icon:fireball';
import ghost from 'icon:ghost';
import goat from 'icon:goat';
import goblinHead from 'icon:goblin-head';
import goldStack from 'icon:gold-stack';
import gorilla from 'icon:gorilla';
import graveyard from 'icon:graveyard';
import imperialCrown from 'icon:imperial-crown';
import island from 'icon:island';
import soulVessel from 'icon:soul-vessel';
import lizardman from 'icon:lizardman';
import madScientist from 'icon:mad-scientist';
import minions from 'icon:minions';
import mirrorMirror from 'icon:mirror-mirror';
import nunFace from 'icon:nun-face';
import olive from 'icon:olive';
import payMoney from 'icon:pay-money';
import robber from 'icon:robber';
import sacrificialDagger from 'icon:sacrificial-dagger';
import scrollQuill from 'icon:scroll-quill';
import shamrock from 'icon:shamrock';
import skeleton from 'icon:skeleton';
import soap from 'icon:soap';
import spectre from 'icon:spectre';
import tavernSign from 'icon:tavern-sign';
import testTubes from 'icon:test-tubes';
import treeFace from 'icon:tree-face';
import tribalMask from 'icon:tribal-mask';
import werewolf from 'icon:werewolf';
import whiteTower from 'icon:white-tower';
import woodenFence from 'icon:wooden-fence';

Object.assign(RACE, {
  barbarians: barbarian,
  fauns: goat,
  goblins: goblinHead,
  gypsies: crystalBall,
  homunculi: testTubes,
  igors: madScientist,
  kobolds: lizardman,
  leprechauns: shamrock,
  pixies: fairy,
  priestesses: nunFace,
  pygmies: tribalMask,
  shrubmen: treeFace,
  white_ladies: ghost,
  monster: evilMinion,
  ghosts: spectre,
});

Object.assign(POWER, {
  aquatic: dolphin,
  barricade: woodenFence,
  behemoth: gorilla,
  catapult,
  corrupt: payMoney,
  cursed: cursedStar,
  fireball,
  historian: scrollQuill,
  hordes_of: minions,
  imperial: imperialCrown,
  marauding: crossedAxes,
  mercenary: cash,
  peace_loving: olive,
  ransacking: robber,
  were: werewolf,
});

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
