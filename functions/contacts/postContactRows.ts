import pMap from 'p-map';
import { addressesOf } from '#shared/contacts/contact.ts';
import * as contactFileApi from '#shared/contacts/contactFile.api.ts';
import { type ContactRow, readContactRow } from '#shared/contacts/contactRow.ts';
import { badRow, type RowError, type RowResult, withoutRepeats } from '#shared/csvRows/csvRows.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Place, placePartition } from '#shared/places/place.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { CommitRefused } from '#shared/store/write.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { addContact } from './addContact.ts';
import { entryOfRow, placeOfRow } from './rowContact.ts';

const CONCURRENCY = 10;
const TRIES = 5;
const SAVED_AT_ONCE = 'Others were changing this place at the same time. Try the row again';

type RowsRequest = Pick<
  Request<typeof contactFileApi.postContactRows>,
  'caller' | 'table' | 'now' | 'at' | 'saveRow'
>;

/** A row with the place that it names, or why it names none. */
interface PlacedRow {
  row: ContactRow;
  place: Place | undefined;
  errors: RowError[];
}

export const postContactRows = handle(
  contactFileApi.postContactRows,
  async ({ body: { rows, save }, ...request }) => {
    const placed = await pMap(rows.map(readContactRow), (row) => placedAt(row, request), {
      concurrency: CONCURRENCY,
    });
    const looked = withoutRepeats(
      await pMap(placed, (placedRow) => lookedAt(placedRow, request), { concurrency: CONCURRENCY }),
    );
    if (!save) return { results: looked };
    const results = [...looked];
    // The rows of one place one after the other: each changes the same roster.
    const byPlace = new Map<string, number[]>();
    for (const [at, { outcome }] of looked.entries()) {
      const { place } = placed[at] as PlacedRow;
      if (outcome !== 'new' || !place) continue;
      const partition = placePartition(place);
      byPlace.set(partition, [...(byPlace.get(partition) ?? []), at]);
    }
    await pMap(
      byPlace.values(),
      async (positions) => {
        for (const at of positions) {
          results[at] = await saved(placed[at] as PlacedRow, looked[at] as RowResult, request);
        }
      },
      { concurrency: CONCURRENCY },
    );
    return request.remember({ results });
  },
);

async function placedAt(row: ContactRow, { table }: RowsRequest): Promise<PlacedRow> {
  const rowPlace = await placeOfRow(row, table);
  return 'wrong' in rowPlace
    ? { row, place: undefined, errors: [...row.errors, ...rowPlace.wrong] }
    : { row, place: rowPlace.place, errors: row.errors };
}

/** What a row would do: the contact that it adds, or every error. One who is a contact there already stays as is. */
async function lookedAt(
  { row, place, errors }: PlacedRow,
  request: RowsRequest,
): Promise<RowResult> {
  const { line } = row;
  if (!place) return badRow(line, errors);
  const email = row.email.trim().toLowerCase();
  const name = `${row.first_name} ${row.last_name}`.trim();
  const about = { id: `${placePartition(place)} ${email}`, name: `${place.name}: ${name}` };
  const entry = entryOfRow(row, place);
  const all = [...errors, ...entry.errors];
  if (all.length > 0) return badRow(line, all, about);
  const contacts = await contactsOf(request.table, place);
  if (contacts.some((contact) => addressesOf(contact).some((address) => address === email))) {
    return { line, outcome: 'unchanged', about, changes: [], errors: [] };
  }
  try {
    await addContact(place, entry.contact, request, entry.marks);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return badRow(line, rowErrors(error), about);
  }
  const values = [
    ['name', name],
    ['email', email],
    ['phone', row.phones.join('; ')],
    ['responsibilities', entry.names.join('; ')],
  ] as const;
  return {
    line,
    outcome: 'new',
    about,
    changes: values
      .filter(([, after]) => after !== '')
      .map(([column, after]) => ({ column, before: '', after })),
    errors: [],
  };
}

/** Which column of the file each field of a contact is in. */
const COLUMN: Record<string, string> = {
  first_name: 'name',
  last_name: 'name',
  emails: 'email',
  phone_numbers: 'phone',
};

const rowErrors = ({ message, errors = {} }: Refusal): RowError[] => {
  const listed = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((text) => ({
      column: COLUMN[field.split('.')[0] as string] ?? 'responsibilities',
      message: text,
    })),
  );
  return listed.length > 0 ? listed : [{ column: '', message }];
};

/** Saves a row's contact with their invitation, on the place's contacts as they are by now. */
async function saved(
  placed: PlacedRow,
  rowResult: RowResult,
  request: RowsRequest,
): Promise<RowResult> {
  const { row, place } = placed;
  for (let attempt = 1; attempt <= TRIES && place; attempt++) {
    const current = await lookedAt(await placedAt(row, request), request);
    if (current.outcome !== 'new') return current;
    const { contact, marks } = entryOfRow(row, place);
    try {
      const { change, writes } = await addContact(place, contact, request, marks);
      await request.saveRow(change, writes);
      return current;
    } catch (error) {
      if (error instanceof Refusal) return badRow(row.line, rowErrors(error), rowResult.about);
      if (!(error instanceof CommitRefused)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
  return badRow(row.line, [{ column: '', message: SAVED_AT_ONCE }], rowResult.about);
}
