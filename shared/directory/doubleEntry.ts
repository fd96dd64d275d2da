import { firstAuthorityName } from '../areas/authorityNames.ts';
import { fold } from '../kernel/text.ts';
import type { RegisterEntry } from './directory.api.ts';
import { nameWords } from './nameWords.ts';

/** What the rule looks at. */
type Entry = Pick<RegisterEntry, 'name' | 'local_authority' | 'phone' | 'cqc_recorded_id'>;

/** One home that was entered twice: from a list without the regulator's ids, and from one with them. */
export interface DoubleEntry<E extends Entry = RegisterEntry> {
  withoutId: E;
  withId: E;
}

/** The same name and council; undefined where the name has no word of its own. */
function nameAndCouncil({ name, local_authority }: Entry): string | undefined {
  const words = [...nameWords(name)].sort();
  return words.length === 0
    ? undefined
    : [...words, fold(firstAuthorityName(local_authority))].join('|');
}

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

const haveDifferentPhones = (entry: Entry, other: Entry): boolean =>
  entry.phone !== '' && other.phone !== '' && digitsOf(entry.phone) !== digitsOf(other.phone);

/**
 * Whether these may be one home, entered first without and then with an id of the regulator: the same name
 * but for words that every home has, the same council, and no telephone numbers that differ. Never by the
 * name alone: two homes of one name are in two councils, or have a number each.
 */
export function isDoubleEntry(withoutId: Entry, withId: Entry): boolean {
  if (withoutId.cqc_recorded_id !== null || withId.cqc_recorded_id === null) return false;
  const key = nameAndCouncil(withoutId);
  return (
    key !== undefined && key === nameAndCouncil(withId) && !haveDifferentPhones(withoutId, withId)
  );
}

/**
 * The homes that were entered twice, each once on either side, in the order of the entries without an id.
 * Where several entries with an id fit, the telephone number has to tell.
 */
export function doubleEntries<E extends Entry>(entries: readonly E[]): DoubleEntry<E>[] {
  const byName = new Map<string, E[]>();
  for (const entry of entries) {
    const key = entry.cqc_recorded_id === null ? undefined : nameAndCouncil(entry);
    if (key !== undefined) byName.set(key, [...(byName.get(key) ?? []), entry]);
  }
  const paired = new Set<E>();
  return entries.flatMap((withoutId) => {
    const fitting = (byName.get(nameAndCouncil(withoutId) ?? '') ?? []).filter(
      (entry) => !paired.has(entry) && isDoubleEntry(withoutId, entry),
    );
    const withSamePhone = fitting.find(({ phone }) => phone !== '' && withoutId.phone !== '');
    const withId = withSamePhone ?? (fitting.length === 1 ? fitting[0] : undefined);
    if (!withId) return [];
    paired.add(withId);
    return [{ withoutId, withId }];
  });
}
