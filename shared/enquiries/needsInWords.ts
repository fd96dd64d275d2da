import { CARE_HOME } from '../homes/careHome.ts';
import { atFirstUse } from '../kernel/atFirstUse.ts';
import {
  CARE_TIERS,
  DOMCARE_SPECIALISMS,
  type Option,
  SPOKEN_LANGUAGES,
} from '../serviceLocations/options.ts';
import {
  CARE,
  FUNDING,
  HOMECARE,
  HOW_LONG,
  type HomeNeeds,
  type LocationNeeds,
  type NeedKey,
  type Needs,
  STAYS,
  WEEKDAYS,
} from './needs.ts';

/** A label, and what stands after it. */
interface NeedInWords {
  label: string;
  value: string;
}

interface Around {
  /** Null of a kind that has none. */
  beds: number | null;
  /** The day in words. */
  needed_from: string;
}

const names = atFirstUse(() => new Intl.ListFormat('en-GB'));
const SPECIALISM = 'specialism_';

const nameOf = (options: readonly Option[], id: number): string =>
  options.find((option) => option.id === id)?.name ?? '';
const namesOf = (options: readonly Option[], ids: readonly number[]): string[] =>
  ids.map((id) => nameOf(options, id)).filter((name) => name !== '');
const specialismsOf = ({ specialisms }: LocationNeeds): string[] =>
  namesOf(DOMCARE_SPECIALISMS, specialisms);
const extrasOf = (needs: LocationNeeds) =>
  (Object.keys(HOMECARE) as (keyof typeof HOMECARE)[]).filter((extra) => needs[extra]);

/** '2 a day, of 30 and 45 minutes'; '' where there are none. */
function callsInWords(calls: readonly number[]): string {
  const [first] = calls;
  if (first === undefined) return '';
  if (calls.every((minutes) => minutes === first)) {
    return `${calls.length} a day, of ${first} minutes${calls.length > 1 ? ' each' : ''}`;
  }
  return `${calls.length} a day, of ${names().format(calls.map(String))} minutes`;
}

function daysInWords(days: LocationNeeds['days']): string {
  const all = Object.keys(WEEKDAYS) as (keyof typeof WEEKDAYS)[];
  const chosen = all.filter((day) => days.includes(day));
  return chosen.length === all.length
    ? 'Every day'
    : names().format(chosen.map((day) => WEEKDAYS[day]));
}

/** The needs as a short list, as mails and pages show them. */
export const needsInWords = (needs: Needs, around: Around): NeedInWords[] =>
  needs.kind === CARE_HOME ? homeNeeds(needs, around) : locationNeeds(needs, around);

function homeNeeds(needs: HomeNeeds, { beds, needed_from }: Around): NeedInWords[] {
  const all = [...needs.care.map((care) => CARE[care]), ...needs.services];
  return [
    { label: 'Bed', value: `${beds === 2 ? '2 beds for a couple, ' : ''}${needs.bed_type}` },
    { label: 'From', value: needed_from },
    { label: 'Stay', value: STAYS[needs.stay] },
    { label: 'How long', value: HOW_LONG[needs.how_long] },
    { label: 'Funding', value: FUNDING[needs.funding] },
    ...(all.length > 0 ? [{ label: 'Needs', value: all.join(', ') }] : []),
    { label: 'Local authority', value: needs.local_authority },
    ...(needs.line === '' ? [] : [{ label: 'Also', value: needs.line }]),
  ];
}

function locationNeeds(needs: LocationNeeds, { needed_from }: Around): NeedInWords[] {
  const all = [...extrasOf(needs).map((extra) => HOMECARE[extra]), ...specialismsOf(needs)];
  const said = [
    ['Care', nameOf(CARE_TIERS, needs.care_tier)],
    ['Where', `${needs.local_authority}, ${needs.postcode_district}`],
    ['From', needed_from],
    ['Calls', callsInWords(needs.calls)],
    ['Days', daysInWords(needs.days)],
    ['Hours a week', String(needs.hours_a_week)],
    ['Needs', all.join(', ')],
    ['Languages', namesOf(SPOKEN_LANGUAGES, needs.languages).join(', ')],
    ['Also', needs.line],
  ] as const;
  return said.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

/** What is needed in one line of a list: 'Nursing', 'Care Tier 2, 4 calls a day'. */
export function needsInShort(needs: Needs, { beds }: Pick<Around, 'beds'>): string {
  if (needs.kind === CARE_HOME) return `${beds === 2 ? '2 beds, ' : ''}${needs.bed_type}`;
  const [tier = ''] = nameOf(CARE_TIERS, needs.care_tier).split(':');
  const count = needs.calls.length;
  const calls = count === 0 ? [] : [`${count} ${count === 1 ? 'call' : 'calls'} a day`];
  const extras = extrasOf(needs).map((extra) => HOMECARE[extra].toLowerCase());
  return [tier, ...calls, ...extras].join(', ');
}

/** The needs that a place may say are beyond it. */
export function namedNeeds(needs: Needs): { value: NeedKey; label: string }[] {
  if (needs.kind === CARE_HOME) return needs.care.map((value) => ({ value, label: CARE[value] }));
  const keys: NeedKey[] = [
    'care_tier',
    ...extrasOf(needs),
    ...needs.specialisms.map((id) => `${SPECIALISM}${id}`),
  ];
  return keys.map((value) => ({
    value,
    label: value === 'care_tier' ? nameOf(CARE_TIERS, needs.care_tier) : needInWords(value),
  }));
}

const HOMECARE_KEYS: Readonly<Record<string, string>> = { ...HOMECARE, care_tier: 'Care tier' };
const CARE_KEYS: Readonly<Record<string, string>> = CARE;

/** A need that a place has said is beyond it, in words. */
export function needInWords(key: NeedKey): string {
  if (key.startsWith(SPECIALISM)) {
    return nameOf(DOMCARE_SPECIALISMS, Number(key.slice(SPECIALISM.length)));
  }
  return CARE_KEYS[key] ?? HOMECARE_KEYS[key] ?? key;
}
