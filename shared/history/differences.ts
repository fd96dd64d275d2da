import { poundsAWeek } from '../homes/aqpRate.ts';
import { londonStamp } from '../kernel/calendar.ts';
import { Period, periodInWords } from '../reporting/period.ts';
import { contactFieldWords, fieldWords, valueWords } from './changeWords.ts';
import type { Difference } from './history.api.ts';

/** What stands for nothing. */
export const NOTHING = 'None';
/** Somebody who is no contact of the place any more. */
export const FORMER_CONTACT = 'A former contact';

/** The names of a place's contacts by their ids. */
export type ContactNames = ReadonlyMap<string, string>;

/** The place whose history it is: its contacts' names, and fields that its kind has other words for. */
export interface PlaceNames {
  names?: ContactNames;
  words?: Readonly<Partial<Record<string, string>>>;
}

/**
 * What changed between two states of a thing, in words: one line for each field that has words and
 * whose words differ, in the order of those words. A state of null says nothing of any field; two
 * lists are told by what was added and removed.
 */
export function differencesOf(
  before: unknown,
  after: unknown,
  place: PlaceNames = {},
): Difference[] {
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(before, after);
  const earlier = textsByLabel(before, place);
  const later = textsByLabel(after, place);
  const labels = new Set([...earlier.keys(), ...later.keys()]);
  return [...labels].flatMap((label) => {
    const from = earlier.get(label) ?? NOTHING;
    const to = later.get(label) ?? NOTHING;
    return from === to ? [] : [{ label, before: from, after: to }];
  });
}

function listDifferences(before: unknown[], after: unknown[]): Difference[] {
  const texts = (list: unknown[]) => list.filter((item) => typeof item === 'string');
  const removed = texts(before).filter((text) => !after.includes(text));
  const added = texts(after).filter((text) => !before.includes(text));
  return [
    ...(removed.length > 0
      ? [{ label: 'Removed', before: removed.join(', '), after: NOTHING }]
      : []),
    ...(added.length > 0 ? [{ label: 'Added', before: NOTHING, after: added.join(', ') }] : []),
  ];
}

/** The words of a state, by label, in the order of `fieldWords`. */
function textsByLabel(state: unknown, place: PlaceNames): Map<string, string> {
  const { names = new Map(), words: ofKind = {} } = place;
  const words = new Map<string, string>();
  if (!isPlainObject(state)) return words;
  for (const [field, usual] of Object.entries(fieldWords)) {
    if (!Object.hasOwn(state, field)) continue;
    const label = ofKind[field] ?? usual;
    const value = state[field];
    if (isBeds(value)) {
      for (const { bed_type, vacant_beds } of value)
        words.set(`${bed_type} beds`, `${vacant_beds}`);
    } else if (isPlainObject(value)) {
      for (const [inner, text] of textsByLabel(value, place)) words.set(`${label}: ${inner}`, text);
    } else {
      words.set(label, valueText(field, value));
    }
  }
  for (const [field, label] of Object.entries(contactFieldWords)) {
    if (!Object.hasOwn(state, field)) continue;
    const ids = [state[field]].flat().filter((id) => typeof id === 'string');
    const people = ids.map((id) => names.get(id) ?? FORMER_CONTACT);
    words.set(label, people.join(', ') || NOTHING);
  }
  return words;
}

function valueText(field: string, value: unknown): string {
  switch (typeof value) {
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'number':
      return String(value);
    case 'string':
      return textOf(field, value);
    default:
      return Array.isArray(value) ? listText(field, value) : NOTHING;
  }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

function textOf(field: string, text: string): string {
  if (text.trim() === '') return NOTHING;
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return londonStamp(new Date(text));
  const day = DAY.exec(text);
  if (day) return `${day[3]}-${day[2]}-${day[1]}`;
  const month = Period.safeParse(text);
  if (month.success) return periodInWords(month.data);
  const words = valueWords[field];
  return words && Object.hasOwn(words, text) ? (words[text] as string) : text;
}

/** The members of a list by what they are called: a name, an address, a number. */
function listText(field: string, list: unknown[]): string {
  const texts = list.flatMap((item) => {
    if (typeof item === 'string') return [textOf(field, item)];
    if (typeof item === 'number') return [String(item)];
    if (!isPlainObject(item)) return [];
    if (typeof item.bed_type === 'string' && typeof item.rate === 'number') {
      return [`${item.bed_type} ${poundsAWeek(item.rate)}`];
    }
    const name = item.address ?? item.phone_number ?? item.name;
    return typeof name === 'string' ? [name] : [];
  });
  return texts.join(', ') || NOTHING;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isBeds(value: unknown): value is { bed_type: string; vacant_beds: number }[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (item) =>
        isPlainObject(item) &&
        typeof item.bed_type === 'string' &&
        typeof item.vacant_beds === 'number',
    )
  );
}
