import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import {
  FAST_TRACK,
  NO_YOUNG_ADULTS,
  SPECIALISM_CATEGORIES,
  YOUNG_ADULTS,
} from '#shared/specialisms/categories.ts';
import { inOrder, withToggled } from '#shared/specialisms/newServices.ts';
import { demoHomes } from './demoHomes.ts';
import { type Dice, dice } from './random.ts';

const DAY_MS = 24 * 3_600_000;

/** `chosen`: saved by the home; `unreviewed`: came with the home, so the Fast Track dialog asks. */
type Choice = 'chosen' | 'unreviewed' | 'none';

/** What the demo accounts' homes have chosen; of the others chance decides. */
const SETTLED = new Map<string, Choice>([
  [demoHomes.fresh.uuid, 'chosen'],
  [demoHomes.amber.uuid, 'none'],
  [demoHomes.stale.uuid, 'chosen'],
  [demoHomes.aqp.uuid, 'chosen'],
  [demoHomes.aqpLondon.uuid, 'chosen'],
  [demoHomes.aqpSussex.uuid, 'none'],
  [demoHomes.aqpFrimley.uuid, 'unreviewed'],
  [demoHomes.aqpSuspended.uuid, 'chosen'],
  [demoHomes.embargoed.uuid, 'chosen'],
  [demoHomes.bsol.uuid, 'chosen'],
]);

/** Languages that homes in England name most, after English. */
const USUAL_LANGUAGES = [
  'Polish',
  'Romanian',
  'Tagalog',
  'Malayalam',
  'Hindi',
  'Punjabi',
  'Urdu',
  'Bengali',
  'Gujarati',
  'Yoruba',
  'Shona',
  'Portuguese',
  'Spanish',
  'British Sign Language',
  'Welsh',
];
/** Categories that a home without nurses has little to do with. */
const NURSES_NEEDED = new Set([
  'Respiratory care',
  'Gastrointestinal care',
  'Catheter management',
  'Specialist nursing homes',
]);

/** What few homes are. */
const RARE = new Set([
  'Jewish care home',
  'Muslim care home',
  'Hindu and Sikh residents’ community',
]);

/** A home's specialisms and languages, the same each time. */
export function specialismsOf(
  home: Pick<Home, 'uuid' | 'service_types'>,
  now: Date,
): Pick<Home, 'new_services' | 'new_services_updated'> {
  const roll = dice('specialisms', home.uuid);
  const chance: Choice = roll.chance(0.12) ? 'none' : roll.chance(0.2) ? 'unreviewed' : 'chosen';
  const choice = SETTLED.get(home.uuid) ?? chance;
  if (choice === 'none') return { new_services: [], new_services_updated: null };
  const saved = instant(new Date(now.getTime() - roll.whole(1, 200) * DAY_MS));
  return {
    new_services: chosenBy(home, roll),
    new_services_updated: choice === 'chosen' ? saved : null,
  };
}

function chosenBy(home: Pick<Home, 'service_types'>, roll: Dice): string[] {
  const nursing = home.service_types.includes('Nursing homes');
  const takesYoungAdults = roll.chance(0.25);
  let chosen: string[] = [];
  for (const { name, options } of SPECIALISM_CATEGORIES) {
    const share = name === YOUNG_ADULTS ? 0.4 : NURSES_NEEDED.has(name) && !nursing ? 0.03 : 0.22;
    if (name === YOUNG_ADULTS && !takesYoungAdults) continue;
    for (const option of options) {
      if (option === NO_YOUNG_ADULTS) continue;
      if (roll.chance(RARE.has(option) ? 0.02 : share)) chosen.push(option);
    }
  }
  if (roll.chance(0.6)) chosen = withToggled(without(chosen, 'Dementia'), 'Dementia');
  if (roll.chance(0.5)) chosen = withToggled(without(chosen, FAST_TRACK), FAST_TRACK);
  if (!takesYoungAdults && roll.chance(0.7)) chosen.push(NO_YOUNG_ADULTS);
  const languages = USUAL_LANGUAGES.filter(() => roll.chance(0.2));
  return inOrder([...chosen, 'English', ...languages]);
}

const without = (values: string[], value: string): string[] =>
  values.filter((other) => other !== value);
