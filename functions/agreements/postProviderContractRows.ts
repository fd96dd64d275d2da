import { createHash } from 'node:crypto';
import { AGREED_KIND } from '#shared/agreements/agreedPlaces.ts';
import { line } from '#shared/agreements/agreementRules.ts';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import { contractInTrail, type ProviderContract } from '#shared/agreements/providerContract.ts';
import * as providerContractsApi from '#shared/agreements/providerContracts.api.ts';
import { CONTRACT_COLUMNS } from '#shared/agreements/providerContracts.api.ts';
import { badRow, type CsvRow, type RowChange, type RowResult } from '#shared/csvRows/csvRows.ts';
import { PlaceUuid } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { fold } from '#shared/kernel/text.ts';
import type { Place } from '#shared/places/place.ts';
import { findHomeByCqcId } from '#shared/store/homes.store.ts';
import { findPlace } from '#shared/store/placeKinds.ts';
import {
  contractNameEntity,
  contractPartition,
  findContractNamed,
  providerContractEntity,
} from '#shared/store/providerContracts.store.ts';
import { findLocationByCqcId } from '#shared/store/serviceLocations.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create, replace, type Write } from '#shared/store/write.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { anotherHas, nameOf, placesAfter } from './contractWrites.ts';
import { addressWrites, withContact } from './headContacts.ts';
import { refusedField } from './load.ts';
import { newContract } from './newContract.ts';

const TRIES = 5;
const UNKNOWN_COLUMN = 'There is no such column';
const YES_OR_NO = 'Please write yes or no';
const NO_SUCH_PLACE: Readonly<Record<AgreementType, string>> = {
  NH: 'No care home here has this id',
  DC: 'No service location here has this id',
};
const SINCE_PREVIEW = 'The contract has changed since the preview. Check the row again';
const SAVED_AT_ONCE = 'Others were saving this contract at the same time. Try the row again';

type Column = (typeof CONTRACT_COLUMNS)[number];
type Cells = Record<Column, string>;

export const postProviderContractRows = handle(
  providerContractsApi.postProviderContractRows,
  async ({ body, ...request }) => {
    const { agreement_type, rows, preview } = body;
    const results: RowResult[] = [];
    const earlier = new Map<string, ProviderContract>();
    // One after the other: a contract has a row for each of its homes and contacts.
    for (const row of rows) {
      if (preview) {
        const { result, made } = await lookedAt(row, { ...request, agreement_type, earlier });
        if (made) earlier.set(fold(made.after.contract_name), made.after);
        results.push(result);
      } else results.push(await saved(row, { ...request, agreement_type }));
    }
    return preview ? { results } : request.remember({ results });
  },
);

interface Around {
  table: Table;
  at: Request<typeof providerContractsApi.postProviderContractRows>['at'];
  agreement_type: AgreementType;
  /** What the rows before come to, by folded name: a preview has none of it in the table. */
  earlier?: ReadonlyMap<string, ProviderContract>;
}

interface Looked {
  result: RowResult;
  /** What the row comes to; undefined where nothing is to be saved. */
  made?: { before: ProviderContract | undefined; after: ProviderContract; writes: Write[] };
}

/** What a row would do: the contract with its home and its contact, or every error. */
async function lookedAt(row: CsvRow, around: Around): Promise<Looked> {
  const { cells, errors } = readCells(row);
  // Many rows are about one contract: two say the same where home and contact are the same too.
  const { contract_name, place, email } = cells;
  const id = JSON.stringify([fold(contract_name), place.toLowerCase(), email.toLowerCase()]);
  const about = contract_name ? { id, name: contract_name } : null;
  errors.push(...nameErrors(cells));
  if (errors.length > 0) return { result: badRow(row.line, errors, about) };
  const before =
    around.earlier?.get(fold(contract_name)) ??
    (await findContractNamed(around.table, around.agreement_type, contract_name));
  try {
    const named = namedContract(before, cells, around);
    const { contract: placed, writes } = await withRowPlace(named, cells, around);
    const after = withRowContact(placed, cells);
    const changes = changesOf(before, after);
    const result: RowResult = {
      line: row.line,
      outcome: !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
      about,
      changes,
      errors: [],
      ...(changes.length > 0 && { seal: sealOf(changes) }),
    };
    return changes.length > 0 ? { result, made: { before, after, writes } } : { result };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = Object.entries(error.errors ?? {}).flatMap(([field, messages]) =>
      messages.map((message) => ({ column: columnOf(field), message })),
    );
    return { result: badRow(row.line, refused, about) };
  }
}

/** The cells of the known columns, without spaces around them. */
function readCells({ cells }: CsvRow): { cells: Cells; errors: RowResult['errors'] } {
  const errors: RowResult['errors'] = [];
  const named = new Map(
    Object.entries(cells).map(([heading, text]) => [heading.trim().toLowerCase(), text.trim()]),
  );
  const knownColumns = new Set<string>(CONTRACT_COLUMNS);
  for (const heading of named.keys()) {
    if (!knownColumns.has(heading)) errors.push({ column: heading, message: UNKNOWN_COLUMN });
  }
  const read = Object.fromEntries(
    CONTRACT_COLUMNS.map((column) => [column, named.get(column) ?? '']),
  ) as Cells;
  for (const column of ['wants_contact', 'primary'] as const) {
    if (!['', 'yes', 'no'].includes(read[column].toLowerCase())) {
      errors.push({ column, message: YES_OR_NO });
    }
  }
  return { cells: read, errors };
}

/** What is wrong with the names of a row. A contract that there is has its provider's name already. */
function nameErrors(cells: Cells): RowResult['errors'] {
  return (['contract_name', 'provider_name'] as const).flatMap((column) => {
    if (column === 'provider_name' && cells[column] === '') return [];
    const checked = line(column === 'contract_name' ? 120 : 200).safeParse(cells[column]);
    return checked.success ? [] : { column, message: checked.error.issues[0]?.message ?? '' };
  });
}

/** The contract that a row is about, new where there is none yet. */
function namedContract(
  before: ProviderContract | undefined,
  { contract_name, provider_name }: Cells,
  { at, agreement_type }: Around,
): ProviderContract {
  if (before) return { ...before, provider_name: provider_name || before.provider_name };
  if (provider_name === '') throw refusedField('provider_name', 'This field is required');
  return newContract({ agreement_type, contract_name, provider_name }, at);
}

/** The contract with the row's place; refused where another has it, be it by an earlier row of the file. */
async function withRowPlace(
  contract: ProviderContract,
  { place: id }: Cells,
  { table, agreement_type, earlier }: Around,
): Promise<{ contract: ProviderContract; writes: Write[] }> {
  if (id === '') return { contract, writes: [] };
  const place = await placeNamed(table, agreement_type, id);
  if (!place) throw refusedField('place', NO_SUCH_PLACE[agreement_type]);
  const isTaken = [...(earlier?.values() ?? [])].some(
    ({ uuid, places }) => uuid !== contract.uuid && places.some((held) => held.uuid === place.uuid),
  );
  if (isTaken) throw refusedField('place', anotherHas(place.name));
  const { places, writes } = await placesAfter(table, contract, { add: [place.uuid] });
  return { contract: { ...contract, places }, writes };
}

const isYes = (text: string): boolean => text.toLowerCase() === 'yes';

/** The row's contact, new or, by the address, the one that there is; as it is where no address stands. */
function withRowContact(contract: ProviderContract, cells: Cells): ProviderContract {
  const address = cells.email.toLowerCase();
  const { first_name, last_name, job_title, phone, wants_contact, primary } = cells;
  const hasContact =
    [first_name, last_name, job_title, cells.email, phone].some((text) => text !== '') ||
    [wants_contact, primary].some(isYes);
  if (!hasContact) return contract;
  const existing = contract.head_office_contacts.find(
    ({ is_deleted, emails }) => !is_deleted && emails.some((email) => email === address),
  );
  const { contacts, contact } = withContact(contract, existing?.uuid, {
    ...(cells.first_name !== '' && { first_name: cells.first_name }),
    ...(cells.last_name !== '' && { last_name: cells.last_name }),
    ...(cells.job_title !== '' && { job_title: cells.job_title }),
    ...(cells.phone !== '' && { phones: [cells.phone] }),
    ...(cells.wants_contact !== '' && { wants_contact: isYes(cells.wants_contact) }),
    ...(existing ? {} : { emails: [cells.email] }),
  });
  return {
    ...contract,
    head_office_contacts: contacts,
    primary_head_contact: isYes(cells.primary) ? contact.uuid : contract.primary_head_contact,
  };
}

/** The column that a field's message is about. */
function columnOf(field: string): string {
  if (field.startsWith('emails')) return 'email';
  if (field.startsWith('phones')) return 'phone';
  return field === 'add_places' ? 'place' : field;
}

/** The place of the type's kind that a row names, by our id or the regulator's. */
async function placeNamed(
  table: Table,
  type: AgreementType,
  id: string,
): Promise<Pick<Place, 'uuid' | 'name'> | undefined> {
  const uuid = PlaceUuid.safeParse(id.toLowerCase());
  if (uuid.success) return findPlace(table, { kind: AGREED_KIND[type], uuid: uuid.data });
  return type === 'NH' ? findHomeByCqcId(table, id) : findLocationByCqcId(table, id);
}

/** What changes, in words. */
function changesOf(before: ProviderContract | undefined, after: ProviderContract): RowChange[] {
  const contacts = (contract: ProviderContract | undefined): string[] =>
    (contract?.head_office_contacts ?? []).filter(({ is_deleted }) => !is_deleted).map(inWords);
  const [old, next] = [contacts(before), contacts(after)];
  const texts = (contract: ProviderContract | undefined): Record<string, string> => ({
    contract_name: contract?.contract_name ?? '',
    provider_name: contract?.provider_name ?? '',
    place: String(contract?.places.length ?? 0),
    // A row adds or changes one: the others are as they were.
    contact: (contract === after ? next : old)
      .filter((contact) => !old.includes(contact) || !next.includes(contact))
      .join('; '),
    primary: contract
      ? (contract.head_office_contacts.find(({ uuid }) => uuid === contract.primary_head_contact)
          ?.emails[0] ?? '')
      : '',
  });
  const [was, is] = [texts(before), texts(after)];
  return Object.keys(is).flatMap((column) => {
    const [previous, other] = [was[column] ?? '', is[column] ?? ''];
    return previous === other ? [] : [{ column, before: previous, after: other }];
  });
}

/** A contact as a preview shows it; what is not known of them is left out. */
const inWords = (headOfficeContact: ProviderContract['head_office_contacts'][number]): string =>
  [
    `${headOfficeContact.first_name} ${headOfficeContact.last_name}`,
    headOfficeContact.job_title,
    headOfficeContact.emails.join(' '),
    headOfficeContact.phones.join(' '),
    ...(headOfficeContact.wants_contact ? ['gets copies'] : []),
  ]
    .filter((part) => part !== '')
    .join(', ');

const sealOf = (changes: RowChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22);

/** Saves a row by itself, as its contract is by now; after a lost answer the same row says that all is so. */
async function saved(
  row: CsvRow,
  around: Around & Pick<Request<typeof providerContractsApi.postProviderContractRows>, 'saveRow'>,
): Promise<RowResult> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { result, made } = await lookedAt(row, around);
    if (!made) return result;
    // A contract that an earlier row of the file has made is another than in the preview.
    const isOther = row.seal !== undefined && result.outcome === 'new' && row.seal !== result.seal;
    if (isOther) return badRow(row.line, [{ column: '', message: SINCE_PREVIEW }], result.about);
    const { before, after, writes } = made;
    const next = { ...after, changed_at: around.at };
    try {
      await around.saveRow(
        {
          of: contractPartition(next.uuid),
          what: 'agreements.contractImported',
          before: before ? contractInTrail(before) : null,
          after: contractInTrail(next),
        },
        [
          ...(before
            ? [replace(providerContractEntity, next, before)]
            : [create(providerContractEntity, next), create(contractNameEntity, nameOf(next))]),
          ...writes,
          ...(await addressWrites(
            around.table,
            before ?? { ...next, head_office_contacts: [] },
            next,
          )),
        ],
      );
      return result;
    } catch (error) {
      // Somebody of the row is being erased at the moment.
      if (error instanceof Refusal) {
        return badRow(row.line, [{ column: '', message: error.message }], result.about);
      }
      if (!(error instanceof CommitRefused)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
  return badRow(row.line, [{ column: '', message: SAVED_AT_ONCE }]);
}
