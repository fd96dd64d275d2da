import { type AuditEntry, NAMELESS_LINK, STRANGER } from '#shared/audit/audit.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { type Cleaner, cleanerOf } from '#shared/erasure/cleaner.ts';
import { type ErasedPerson, isPseudonym } from '#shared/erasure/erasure.ts';
import { type ContactId, EmailAddress } from '#shared/kernel/ids.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { placeOfPartition } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { withAddresses } from './addressesOfPerson.ts';
import { knowing } from './personDetails.ts';
import { placesOfPerson, sharedNumbers } from './placesOfPerson.ts';

/** Somebody as an entry describes them: a contact of a place or head office, an invitee, a signatory. */
interface DescribedPerson {
  /** Of a contact; undefined where it is the id of something else. */
  contact: string | undefined;
  name: string;
  emails: string[];
  phones: string[];
}

type Fields = Record<string, unknown>;

const textsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .map((item) => Object(item).address ?? Object(item).phone_number ?? item)
        .filter((item) => typeof item === 'string')
    : [];

/** The person that an object describes; undefined where it describes none. `field`: the name it stands under. */
function describedIn(held: Fields, field: string): DescribedPerson | undefined {
  const isContact = Array.isArray(held.emails);
  const { first_name, last_name } = held;
  const hasNames = typeof first_name === 'string' && typeof last_name === 'string';
  if (!isContact && !hasNames && field !== 'signatory') return undefined;
  const id = held.id ?? held.uuid;
  return {
    contact: isContact && typeof id === 'string' ? id : undefined,
    name: hasNames
      ? fullName({ first_name: String(first_name), last_name: String(last_name) })
      : String(held.name ?? ''),
    emails: isContact ? textsIn(held.emails) : textsIn([held.email]),
    phones: [...textsIn(held.phone_numbers), ...textsIn(held.phones)],
  };
}

/** Everybody whom a value describes, at any depth. */
function everybodyIn(value: unknown, field = ''): DescribedPerson[] {
  if (Array.isArray(value)) return value.flatMap((item) => everybodyIn(item, field));
  if (typeof value !== 'object' || value === null) return [];
  const described = describedIn(value as Fields, field);
  const within = Object.entries(value).flatMap(([name, held]) => everybodyIn(held, name));
  return described ? [described, ...within] : within;
}

/** Whether a name is somebody's, and not what stands for a person whom nobody names. */
const isSomebodys = (name: string): boolean =>
  name !== '' && name !== NAMELESS_LINK && name !== STRANGER && !isPseudonym(name);

/**
 * Whether somebody whom an entry describes with one of the person's addresses is the person: another may
 * have had it before them. Their name tells; another surname is theirs where the contact has gone since.
 */
async function isAtTheirAddress(
  table: Table,
  cleaner: Cleaner,
  of: string,
  { contact: id, name, emails }: DescribedPerson,
): Promise<boolean> {
  if (!emails.some(cleaner.isAddress)) return false;
  if (cleaner.person.names.length === 0) return name === (await lastNameAt(table, cleaner, of));
  if (cleaner.isName(name)) return true;
  if (!cleaner.isNamedAlike(name)) return false;
  if (id === undefined) return true;
  const place = placeOfPartition(of);
  if (!place) return false;
  const [contact] = await table.read(wanted(contactEntity, { place, id: id as ContactId }));
  return contact === undefined;
}

/** What a trail calls the last who had one of the person's addresses: of those before them it is not theirs. */
async function lastNameAt(
  table: Table,
  { isAddress }: Cleaner,
  of: string,
): Promise<string | undefined> {
  const trail = await auditOf(table, of);
  return trail
    .flatMap(({ before, after }) => everybodyIn([before, after]))
    .findLast(({ name, emails }) => name !== '' && emails.some(isAddress))?.name;
}

/** Former names, former addresses and contacts that have been deleted: only the audit trail has them. */
export async function learnFromAudit(
  table: Table,
  cleaner: Cleaner,
  { of, who, what, before, after }: AuditEntry,
): Promise<ErasedPerson> {
  let updated = cleaner.person;
  const subject = of.slice(of.indexOf('#') + 1);
  const isOwn = cleaner.isId(subject) || cleaner.isAddress(subject);
  // Of an account's own trail the bearer of a link is who was invited.
  const isInvitee = isOwn && who.kind === 'link' && cleaner.isNamedAlike(who.name);
  const isDoer = cleaner.isId(who.id) || isInvitee;
  if (isDoer && isSomebodys(who.name)) updated = knowing(updated, { names: [who.name] });
  const place = placeOfPartition(of);
  const described = everybodyIn([before, after]);
  const own: DescribedPerson[] = [];
  for (const one of described) {
    // A renamed account's entry names nobody but them.
    const isRenamed = isOwn && what === 'account.renamed';
    const isTheirs = cleaner.isId(one.contact) || isRenamed;
    if (isTheirs || (await isAtTheirAddress(table, cleaner, of, one))) own.push(one);
  }
  if (own.length === 0) return updated;
  const isContact = own.some(({ contact }) => contact !== undefined);
  updated = knowing(updated, {
    ids: own.flatMap(({ contact }) => contact ?? []),
    names: own.map(({ name }) => name).filter(isSomebodys),
    places: place && isContact ? [place] : [],
    known_through: place === undefined && !isOwn ? [subject] : [],
  });
  const { isId } = cleanerOf(updated, '');
  const others = described.filter(
    (describedPerson) => !own.includes(describedPerson) && !isId(describedPerson.contact),
  );
  const shared = new Set(others.flatMap(({ phones }) => phones));
  const fresh = own
    .flatMap(({ phones }) => phones)
    .filter((number) => !shared.has(number) && !updated.phones.includes(number));
  if (fresh.length > 0) {
    const places = place ? await placesOfPerson(table, { places: [place] }) : [];
    const sharedThere = sharedNumbers(places, updated);
    updated = knowing(updated, { phones: fresh.filter((number) => !sharedThere.has(number)) });
  }
  const addresses = own.flatMap(({ emails }) =>
    emails.flatMap((email) => EmailAddress.safeParse(email).data ?? []),
  );
  return addresses.length > 0 ? withAddresses(table, updated, addresses) : updated;
}
