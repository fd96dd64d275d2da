import pMap from 'p-map';
import type { CentralContactView, CentralResult } from '#shared/contacts/central.api.ts';
import * as centralApi from '#shared/contacts/central.api.ts';
import {
  type CentralCommand,
  type CentralPerson,
  personErrors,
  tidiedPerson,
} from '#shared/contacts/centralRules.ts';
import { addressesOf, type Contact, fullName } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { isRegulatorId } from '#shared/homes/regulatorId.ts';
import { EmailAddress, HomeUuid, type Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { fold } from '#shared/kernel/text.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { type Place, placePartition, placeRef } from '#shared/places/place.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import {
  centralContactsFrom,
  centralContactsWith,
  contactEntity,
} from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHomeByCqcId, findHomes } from '#shared/store/homes.store.ts';
import { invitationEntity } from '#shared/store/invitations.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create, remove, replace, type Write } from '#shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import { cursorsTo } from '../runtime/cursor.ts';
import { type Change, handle, type Request } from '../runtime/handle.ts';
import { type CentralPlan, centralAt, type NamedHome } from './centralAt.ts';
import { contactAuditView } from './contactView.ts';
import { cardWrites, membershipWrites } from './contactWrites.ts';
import { invitedWrite } from './invitationWrites.ts';
import { rosterWrite } from './roster.ts';

/** Central contacts of places that one answer looks at; one person's own places are never parted. */
const STRETCH = 250;

const cursors = cursorsTo(() => EmailAddress);

export const listCentralContacts = handle(
  centralApi.listCentralContacts,
  async ({ query, table }) => {
    const { name = '', provider = '' } = query;
    const question = JSON.stringify(['centralContacts', name, provider]);
    const from = query.cursor === undefined ? null : cursors.readCursor(question, query.cursor);
    const { people, next } = await stretchFrom(table, from);
    const named = people.filter((contacts) => isNamed(contacts, name));
    const uuids = named.flat().map(({ place }) => place.uuid as HomeUuid);
    const homes = new Map((await findHomes(table, uuids)).map((home) => [home.uuid, home]));
    return {
      results: named
        .map((contacts) => view(contacts, homes))
        .filter((centralContactView) => isOf(centralContactView, provider)),
      cursor: next && cursors.writeCursor(question, next),
    };
  },
);

type Person = [Contact, ...Contact[]];

/** People in the order of their addresses, each with all of their places, and where to go on. */
async function stretchFrom(
  table: Table,
  from: EmailAddress | null,
): Promise<{ people: Person[]; next: EmailAddress | null }> {
  const contacts = await centralContactsFrom(table, { from, limit: STRETCH + 1 });
  const people = byAddress(contacts);
  if (contacts.length <= STRETCH) return { people, next: null };
  const last = people.pop() as Person;
  const address = addressesOf(last[0])[0] as EmailAddress;
  if (people.length > 0) return { people, next: address };
  const whole = await centralContactsWith(table, address);
  const [behind] = await centralContactsFrom(table, { from: behindAddress(address), limit: 1 });
  return { people: byAddress(whole), next: behind ? (addressesOf(behind)[0] ?? null) : null };
}

/** Sorts behind every place of this address: `#` comes before `$`, and no address has either. */
const behindAddress = (address: EmailAddress): string => `${address}$`;

function byAddress(contacts: Contact[]): Person[] {
  const people = new Map<string, Person>();
  for (const contact of contacts) {
    const address = addressesOf(contact)[0] ?? '';
    const person = people.get(address);
    if (person) person.push(contact);
    else people.set(address, [contact]);
  }
  return [...people.values()];
}

const has = (text: string, part: string): boolean => fold(text).includes(fold(part));

const isNamed = (contacts: Person, part: string): boolean =>
  contacts.some((contact) =>
    [fullName(contact), ...addressesOf(contact)].some((text) => has(text, part)),
  );

const isOf = ({ homes }: CentralContactView, part: string): boolean =>
  part === '' || homes.some(({ provider_name }) => has(provider_name, part));

/** The details are those that were entered last, at whichever home. */
function view(contacts: Person, homes: Map<HomeUuid, Home>): CentralContactView {
  const newest = contacts.reduce((a, b) => (enteredAt(b) > enteredAt(a) ? b : a));
  const details = detailsOf(newest);
  return {
    ...details,
    email: addressesOf(newest)[0] ?? '',
    homes: contacts
      .flatMap((contact) => {
        const home = homes.get(contact.place.uuid as HomeUuid);
        if (!home) return [];
        const { uuid, name, provider_name } = home;
        const same_details = JSON.stringify(detailsOf(contact)) === JSON.stringify(details);
        return [{ uuid, name, provider_name, same_details, contact_version: contact.version }];
      })
      .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
  };
}

const enteredAt = ({ details_at, created_at }: Contact): Instant => details_at ?? created_at;

const detailsOf = ({ first_name, last_name, job_title, phone_numbers }: Contact) => ({
  first_name,
  last_name,
  job_title,
  phone_numbers: phone_numbers.map(({ phone_number }) => phone_number),
});

const READ_AT_ONCE = 16;

export const postCentralContactsPreview = handle(
  centralApi.postCentralContactsPreview,
  async ({ body, table, at }) => {
    const command = checkedCommand(body.command);
    const homes = await namedHomes(table, body.homes);
    const planned = await pMap(homes, (home) => centralAt(table, command, home, at), {
      concurrency: READ_AT_ONCE,
    });
    return { results: planned.map(({ result }) => result) };
  },
);

const SAVED_AT_ONCE = 8;
const TRIES = 4;
const BUSY = 'Someone else is changing this home’s contacts. Please try again';

/**
 * Each home in a transaction of its own, so that one that is refused holds nobody else up. The person's
 * one invitation goes with the first home that they are appointed at.
 */
export const postCentralContacts = handle(
  centralApi.postCentralContacts,
  async ({ body, ...request }) => {
    const command = checkedCommand(body.command);
    const homes = await namedHomes(request.table, body.homes);
    const inviter = { name: actorOf(request.caller).name, at: request.at };
    const lookUp = async () =>
      hasNewAddress(command) ? dueInvitation(request.table, command.person, inviter) : null;
    let invitation = await lookUp();
    const results: CentralResult[] = [];
    // One after the other while there is somebody to invite: two homes at once would invite twice.
    while (invitation && results.length < homes.length) {
      const home = homes[results.length] as NamedHome;
      const { result, stillDue } = await saveAt(request, command, home, { invitation, lookUp });
      results.push(result);
      invitation = stillDue;
    }
    const nobody = { invitation: null, lookUp: async () => null };
    const rest = await pMap(
      homes.slice(results.length),
      (home) => saveAt(request, command, home, nobody),
      { concurrency: SAVED_AT_ONCE },
    );
    results.push(...rest.map(({ result }) => result));
    return request.remember({ results });
  },
);

const hasNewAddress = (
  command: CentralCommand,
): command is Exclude<CentralCommand, { act: 'standDown' }> =>
  command.act === 'appoint' || (command.act === 'change' && command.email !== command.person.email);

/** The invitation that goes with the next home, and how to find out whether it is still due. */
interface Inviting {
  invitation: DueInvitation | null;
  lookUp: () => Promise<DueInvitation | null>;
}

async function saveAt(
  {
    table,
    at,
    saveRow,
  }: Pick<Request<typeof centralApi.postCentralContacts>, 'table' | 'at' | 'saveRow'>,
  command: CentralCommand,
  named: NamedHome,
  { invitation, lookUp }: Inviting,
): Promise<{ result: CentralResult; stillDue: DueInvitation | null }> {
  let stillDue = invitation;
  for (let attempt = 1; ; attempt++) {
    const { result, plan } = await centralAt(table, command, named, at);
    if (!plan) return { result, stillDue };
    try {
      const invites = inviting(plan, stillDue);
      await saveRow(centralChange(plan), [...(await centralWrites(table, plan, at)), ...invites]);
      return { result, stillDue: invites.length > 0 ? null : stillDue };
    } catch (error) {
      const refusal = whyRefused(error, attempt);
      // What was in the way may be that somebody else has invited them meanwhile.
      if (stillDue) stillDue = await lookUp();
      if (refusal === undefined) continue;
      return { result: { ...result, outcome: 'refused', detail: refusal }, stillDue };
    }
  }
}

/** The invitation goes with the first home where the person's address is new. */
function inviting({ home, before, after }: CentralPlan, invitation: DueInvitation | null): Write[] {
  const [address] = addressesOf(after);
  if (!after || !invitation || addressesOf(before).some((earlier) => earlier === address))
    return [];
  return invitation.writes(after, home);
}

/** What the row says; undefined: it is worth another try. Throws what is no refusal of the row's. */
function whyRefused(error: unknown, attempt: number): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof CommitRefused)) throw error;
  return attempt < TRIES ? undefined : BUSY;
}

/** A command in the form in which it is compared and stored. Refuses `invalid` what breaks a contact's rules. */
function checkedCommand(command: CentralCommand): CentralCommand {
  if (command.act === 'standDown') return { ...command, email: tidyAddress(command.email) };
  const person = tidiedPerson(command.person);
  const errors = personErrors(person);
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  return command.act === 'appoint'
    ? { ...command, person }
    : { ...command, person, email: tidyAddress(command.email) };
}

const tidyAddress = (email: string): string => email.trim().toLowerCase();

/** The one invitation that a central contact is to get, whatever the number of their homes. */
interface DueInvitation {
  /** Queues it, as a contact of this place: its link registers them there. */
  writes: (contact: Contact, place: Place) => Write[];
}

/**
 * The invitation to a central contact without an account. Null when they have one, were invited already
 * or their mail comes back: then the home's page invites again.
 */
async function dueInvitation(
  table: Table,
  { email, first_name }: CentralPerson,
  inviter: { name: string; at: Instant },
): Promise<DueInvitation | null> {
  const to = email as EmailAddress;
  const [account, [sent], bouncing] = await Promise.all([
    findAccountByEmail(table, to),
    table.read(wanted(invitationEntity, { email: to })),
    suppressedAmong(table, [to], new Date(inviter.at)),
  ]);
  if (account || sent || bouncing.has(to)) return null;
  return {
    writes: (contact, place) => [
      create(
        outboxEntity,
        queuedMail({
          cause: `centralInvitation:${contact.id}`,
          date: inviter.at,
          to,
          content: {
            kind: 'centralInvitation',
            place: placeRef(place),
            place_name: place.name,
            contact: contact.id,
            first_name,
            invited_by: inviter.name,
          },
          now: inviter.at,
        }),
      ),
      invitedWrite(contact, { to, at: inviter.at, existing: undefined }),
    ],
  };
}

type CentralWhat =
  | 'contacts.centralAppointed'
  | 'contacts.centralChanged'
  | 'contacts.centralStoodDown';

/** What a plan writes at its home, the invitation apart. */
async function centralWrites(
  table: Table,
  { home, underRoster, before, after }: CentralPlan,
  at: Instant,
): Promise<Write[]> {
  const others = underRoster.contacts.filter(({ id }) => id !== before?.id);
  // A leave without its deputy has ended: the prompts go to the contact again.
  const leftAlone = after ? [] : others.filter(({ leave }) => leave?.deputy === before?.id);
  return [
    ...contactWrite(before, after),
    ...leftAlone.map((contact) => replace(contactEntity, { ...contact, leave: null }, contact)),
    rosterWrite(underRoster, at),
    ...(await membershipWrites(table, before, after)),
    ...cardWrites(home, { before, after }, after ? [...others, after] : others),
  ];
}

function contactWrite(before: CentralPlan['before'], after: CentralPlan['after']): Write[] {
  if (!before) return after ? [create(contactEntity, after)] : [];
  return [after ? replace(contactEntity, after, before) : remove(contactEntity, before)];
}

/** How the home's history has it. */
function centralChange({ home, before, after }: CentralPlan): Change<CentralWhat> {
  const view = (contact: CentralPlan['before']) =>
    contact ? { ...contactAuditView(contact), central_contact: contact.central_contact } : null;
  const isCentral = after?.central_contact ?? false;
  return {
    of: placePartition(home),
    what: !isCentral
      ? 'contacts.centralStoodDown'
      : before?.central_contact
        ? 'contacts.centralChanged'
        : 'contacts.centralAppointed',
    before: view(before),
    after: view(after),
  };
}

/** The homes of a request, each by its uuid or the regulator's id; `home` undefined where there is none. */
async function namedHomes(
  table: Table,
  named: { id: string; contact_version?: number | undefined }[],
): Promise<NamedHome[]> {
  const uuids = named.flatMap(({ id }) => HomeUuid.safeParse(id.toLowerCase()).data ?? []);
  const byUuid = new Map((await findHomes(table, uuids)).map((home) => [home.uuid, home]));
  return pMap(
    named,
    async (row) => {
      const uuid = HomeUuid.safeParse(row.id.toLowerCase()).data;
      if (uuid) return { ...row, home: byUuid.get(uuid) };
      const cqcId = row.id.toUpperCase();
      const home = isRegulatorId(cqcId) ? await findHomeByCqcId(table, cqcId) : undefined;
      return { ...row, home };
    },
    { concurrency: READ_AT_ONCE },
  );
}
