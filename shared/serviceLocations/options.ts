import languages from './spokenLanguages.json' with { type: 'json' };

/*
 * What a service location can choose from (domiciliary, section 3). An id or key is never given to
 * another option: one that is no longer offered gets `until` and stays where it was chosen.
 */

/** An option of a list by its id. */
export interface Option {
  readonly id: number;
  readonly name: string;
  /** The last day, `YYYY-MM-DD`, on which it was offered; left out while it is. */
  readonly until?: string;
}

export const CARE_TIERS: readonly Option[] = [
  { id: 1, name: 'Care Tier 1: personal care' },
  { id: 2, name: 'Care Tier 2: personal care with delegated nursing tasks' },
  { id: 3, name: 'Care Tier 3: specialist care' },
  { id: 4, name: 'Care Tier 4: care led by registered nurses' },
];

/** The specialism with which services are described in words of one's own. */
export const OTHER = 99;

export const DOMCARE_SPECIALISMS: readonly Option[] = [
  { id: 1, name: 'Dementia' },
  { id: 2, name: 'End of life care' },
  { id: 3, name: 'Learning disability' },
  { id: 4, name: 'Autism' },
  { id: 5, name: 'Mental health needs' },
  { id: 6, name: 'Physical disability' },
  { id: 7, name: 'Sensory impairment: sight' },
  { id: 8, name: 'Sensory impairment: hearing' },
  { id: 9, name: 'Acquired brain injury' },
  { id: 10, name: 'Spinal cord injury' },
  { id: 11, name: 'Stroke' },
  { id: 12, name: 'Parkinson’s disease' },
  { id: 13, name: 'Multiple sclerosis' },
  { id: 14, name: 'Motor neurone disease' },
  { id: 15, name: 'Epilepsy and rescue medication' },
  { id: 16, name: 'Insulin and other injections' },
  { id: 17, name: 'PEG and other tube feeding' },
  { id: 18, name: 'Catheter care' },
  { id: 19, name: 'Stoma care' },
  { id: 20, name: 'Oxygen therapy and nebulisers' },
  { id: 21, name: 'CPAP and BiPAP' },
  { id: 22, name: 'Tracheostomy care' },
  { id: 23, name: 'Invasive ventilation' },
  { id: 24, name: 'Bariatric care' },
  { id: 25, name: 'Hoisting with two carers' },
  { id: 26, name: 'Distressed behaviour' },
  { id: 27, name: 'Substance misuse' },
  { id: 28, name: 'Reablement' },
  { id: 29, name: 'Discharge to assess' },
  { id: 30, name: 'Fast Track (NHS continuing healthcare)' },
  { id: 31, name: 'Waking nights' },
  { id: 32, name: 'Sleeping nights' },
  { id: 33, name: 'Respite for family carers' },
  { id: OTHER, name: 'Other' },
];

export const SPOKEN_LANGUAGES: readonly Option[] = languages;

export const NO_LIVE_IN = '2';
export const LIVE_IN = '3';
export const ONLY_LIVE_IN = '4';

/** A coded answer of the availability form: its key is stored, its measure stays on the server. */
interface Coded {
  readonly key: string;
  readonly name: string;
  readonly until?: string;
}

/** The shortest call that a location makes; `minutes` null: it makes no calls. */
export interface CallDuration extends Coded {
  readonly minutes: number | null;
}

/** The key that only a provider of live-in care alone can choose. */
export const LIVE_IN_ONLY_DURATION = 'A_8';

export const CALL_DURATIONS: readonly CallDuration[] = [
  { key: 'A_0', name: '15 minutes', minutes: 15 },
  { key: 'A_1', name: '30 minutes', minutes: 30 },
  { key: 'A_2', name: '45 minutes', minutes: 45 },
  { key: 'A_3', name: '1 hour', minutes: 60 },
  { key: 'A_4', name: '1 hour 30 minutes', minutes: 90 },
  { key: 'A_5', name: '2 hours', minutes: 120 },
  { key: 'A_6', name: '3 hours', minutes: 180 },
  { key: 'A_7', name: '4 hours', minutes: 240 },
  { key: LIVE_IN_ONLY_DURATION, name: 'Live-in care only', minutes: null },
];

/** The notice that a location needs before a package starts; `days` null: more than any choice. */
export interface Notice extends Coded {
  readonly days: number | null;
}

export const NOTICES: readonly Notice[] = [
  { key: 'A_0', name: 'Same day', days: 0 },
  { key: 'A_1', name: '24 hours', days: 1 },
  { key: 'A_2', name: '48 hours', days: 2 },
  { key: 'A_3', name: '3 days', days: 3 },
  { key: 'A_4', name: '5 days', days: 5 },
  { key: 'A_5', name: '7 days', days: 7 },
  { key: 'A_6', name: '14 days', days: 14 },
  { key: 'A_7', name: 'More than 14 days', days: null },
];

/** Those of a list with these ids, in the list's order, each once; ids that are not in it are left out. */
export function chosenOf(options: readonly Option[], ids: readonly number[]): Option[] {
  const chosen = new Set(ids);
  return options.filter(({ id }) => chosen.has(id));
}

/** The option of a list of keys; undefined: there is none, or nothing was answered. */
export const codedOf = <C extends Coded>(
  options: readonly C[],
  key: string | null,
): C | undefined => options.find((option) => option.key === key);
