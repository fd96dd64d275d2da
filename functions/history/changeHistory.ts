import { type AuditEntry, NAMELESS_LINK } from '#shared/audit/audit.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { wordsOf } from '#shared/history/changeWords.ts';
import { type ContactNames, differencesOf, FORMER_CONTACT } from '#shared/history/differences.ts';
import type { PastChange } from '#shared/history/history.api.ts';
import { type PlaceRef, placePartition } from '#shared/places/place.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { placeKindOf } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { changePage } from './changePage.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** A page of what was changed at a place, the newest first, in words. */
export async function changeHistory(
  table: Table,
  place: PlaceRef,
  cursor: string | undefined,
): Promise<{ changes: PastChange[]; cursor: string | null }> {
  const pk = placePartition(place);
  const question = `changes/${pk}`;
  const after = cursor === undefined ? undefined : readCursor(question, cursor);
  const { entries, next } = await changePage(table, pk, after);
  const contacts = await contactsOf(table, place);
  const names = new Map(contacts.map((contact) => [contact.id as string, fullName(contact)]));
  return {
    changes: entries.map((entry) => pastChange(entry, { names, words: holderWords(place) })),
    cursor: next === undefined ? null : writeCursor(question, next),
  };
}

/** What the kind of place calls those who hold its responsibilities, by their fields. */
const holderWords = (place: PlaceRef): Record<string, string> =>
  Object.fromEntries(
    placeKindOf(place).responsibilities.flatMap(({ field, holder }) =>
      holder === undefined ? [] : [[field, holder]],
    ),
  );

function pastChange(
  entry: AuditEntry,
  place: { names: ContactNames; words: Record<string, string> },
): PastChange {
  const { names } = place;
  const { id, at, what, before, after } = entry;
  const who = actorShown(entry);
  const differences = differencesOf(before, after, place);
  const words = wordsOf(what, { differs: differences.length > 0 });
  const about = what.startsWith('contacts.') ? contactOf(after ?? before, names) : null;
  return {
    id,
    at,
    who: who.name === NAMELESS_LINK ? (names.get(who.id) ?? NAMELESS_LINK) : who.name,
    kind: who.kind,
    what: about === null ? words : `${words}: ${about}`,
    differences,
  };
}

/** Who did it. Of what commissioners find by phone a home learns the organisation, not the person. */
function actorShown({ who, what, after }: AuditEntry): AuditEntry['who'] {
  if (!what.startsWith('feedback.')) return who;
  const { organisation } = Object(after) as { organisation?: unknown };
  return { ...who, name: typeof organisation === 'string' ? organisation : 'A commissioner' };
}

/** Whom an entry about a contact is about: by the name it had then, or that it has now. */
function contactOf(state: unknown, names: ContactNames): string | null {
  const { name, id } = Object(state) as { name?: unknown; id?: unknown };
  if (typeof name === 'string') return name;
  return typeof id === 'string' ? (names.get(id) ?? FORMER_CONTACT) : null;
}
