import { randomUUID } from 'node:crypto';
import type { Account } from '#shared/account/account.ts';
import { homesWithoutRecipient } from '#shared/bounces/withoutRecipient.ts';
import { addressesOf } from '#shared/contacts/contact.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { ratesOn } from '#shared/rates/ratesOn.ts';
import { bouncingAddress } from '#shared/server/bounces/bouncingAddress.ts';
import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { TakesPart } from '#shared/server/careHomesList/homeFacets.ts';
import { locationFigures } from '#shared/server/domiciliary/locationNames.ts';
import { liveList } from '#shared/server/placeList/liveList.ts';
import type { HelpContactView } from '#shared/setUp/helpContact.api.ts';
import * as helpContactApi from '#shared/setUp/helpContact.api.ts';
import {
  helpErrors,
  helpInWords,
  NO_HELP,
  type StoredHelpContact,
  tidiedHelp,
} from '#shared/setUp/helpContact.ts';
import { type MailTest, mayTestAgain, testMailCause, testMailKey } from '#shared/setUp/mailTest.ts';
import type { SetUp, TestMailState } from '#shared/setUp/setUp.api.ts';
import * as setUpApi from '#shared/setUp/setUp.api.ts';
import { begunSteps, doneSteps } from '#shared/setUp/setUpRules.ts';
import { staffAfter } from '#shared/store/accounts.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { centralContactsFrom } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { findRates } from '#shared/store/rates.store.ts';
import { findRecipientCount } from '#shared/store/recipientCount.store.ts';
import {
  findHelpContact,
  findMailTest,
  helpContactEntity,
  mailTestEntity,
} from '#shared/store/setUp.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace, upsert } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

/**
 * Counts of homes are the list's and those of homecare agencies of their names, both in memory; the rest are a handful of reads, each of a number
 * of items that is known beforehand. Nothing is scanned, however often the page is opened.
 */
export const getSetUp = handle(setUpApi.getSetUp, async ({ caller, table, now }) => {
  const [{ model }, locations, rates, commissioners, central_contacts, mail, counted, help] =
    await Promise.all([
      liveList(careHomesList, table).at(now),
      locationFigures(table, now),
      rateFigures(table, now),
      commissionerFigures(table),
      centralContactFigures(table),
      mailFigures(table, { by: accountOf(caller), now }),
      findRecipientCount(table),
      findHelpContact(table),
    ]);
  const having = (part: keyof typeof TakesPart) => model.countOf('takes_part', TakesPart[part]);
  const { lastChange } = model;
  const figures = {
    homes: {
      count: model.listed,
      changed_at: lastChange === undefined ? null : instant(new Date(lastChange)),
    },
    rates,
    participation: { aqp: having('aqp'), reporting: having('reporting') },
    locations,
    commissioners,
    central_contacts,
    contacts: counted
      ? {
          homes: counted.asked - homesWithoutRecipient(counted),
          of: counted.asked,
          counted_at: counted.counted_at,
        }
      : { homes: having('contacts'), of: model.listed, counted_at: null },
    mail,
    help: helpInWords(help ?? NO_HELP),
  };
  return { ...figures, done: doneSteps(figures), begun: begunSteps(figures) };
});

const TOO_SOON = 'A test email was sent less than a minute ago. Please wait for it.';

export const postTestMail = handle(
  setUpApi.postTestMail,
  async ({ caller, table, now, at, save }) => {
    const { id: account, email, first_name } = accountOf(caller);
    const before = await findMailTest(table);
    if (!mayTestAgain(before, now)) throw new Refusal('tooMany', TOO_SOON);
    const test = randomUUID();
    const next = {
      test,
      account,
      asked_at: at,
      arrived_at: null,
      last_arrived_at: before?.last_arrived_at ?? null,
    };
    const mail = queuedMail({
      cause: testMailCause(next),
      date: at,
      to: email,
      content: { kind: 'testMail', test, first_name },
      now: at,
    });
    return save(
      { of: mailTestEntity.key({}).pk, what: 'setUp.mailTested', before: null, after: { test } },
      [upsert(mailTestEntity, next, before), create(outboxEntity, mail)],
      { address: email },
    );
  },
);

const NOT_THE_LAST =
  'This link is of an earlier test email, or of someone else’s. Please send a test email and open its link.';

export const postTestMailArrived = handle(
  setUpApi.postTestMailArrived,
  async ({ body, caller, table, at, save }) => {
    const test = await findMailTest(table);
    if (!test || test.test !== body.test || test.account !== accountOf(caller).id) {
      throw new Refusal('notFound', NOT_THE_LAST);
    }
    // Opened again: it arrived when it was first opened.
    if (test.arrived_at) return { arrived_at: test.arrived_at };
    return save(
      {
        of: mailTestEntity.key({}).pk,
        what: 'setUp.mailArrived',
        before: null,
        after: { test: test.test },
      },
      [replace(mailTestEntity, { ...test, arrived_at: at, last_arrived_at: at }, test)],
      { arrived_at: at },
    );
  },
);

export const getHelpContact = handle(helpContactApi.getHelpContact, async ({ table }) =>
  helpView(await findHelpContact(table)),
);

const STALE = 'Someone else has changed this in the meantime. Nothing was saved.';

export const putHelpContact = handle(
  helpContactApi.putHelpContact,
  async ({ body: { version, ...entry }, table, at, save }) => {
    const stored = await findHelpContact(table);
    const { version: present, ...before } = helpView(stored);
    if (version !== present) throw new Refusal('stale', STALE, { current: helpView(stored) });
    const help = tidiedHelp(entry);
    const errors = helpErrors(help);
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    return save(
      {
        of: helpContactEntity.key({}).pk,
        what: 'setUp.helpChanged',
        before: stored ? before : null,
        after: help,
      },
      [upsert(helpContactEntity, { ...help, changed_at: at }, stored)],
      { ...help, version: present + 1 },
    );
  },
);

/** Beyond so many the page says 'more than': the exact number is the list's business. */
const MOST_CONTACTS = 250;

/** How many people are central contacts of how many homes. */
async function centralContactFigures(table: Table): Promise<SetUp['central_contacts']> {
  const contacts = await centralContactsFrom(table, { from: null, limit: MOST_CONTACTS + 1 });
  const counted = contacts.slice(0, MOST_CONTACTS);
  return {
    people: new Set(counted.map((contact) => addressesOf(contact)[0])).size,
    homes: new Set(counted.map(({ place }) => place.uuid)).size,
    more: contacts.length > MOST_CONTACTS,
  };
}

/** Beyond so many the page says 'more than': the exact number is the accounts page's business. */
const MOST_STAFF = 250;

/** Active commissioners' accounts, and of how many organisations they are. */
async function commissionerFigures(table: Table): Promise<SetUp['commissioners']> {
  const staff = await staffAfter(table, { after: null, limit: MOST_STAFF + 1 });
  const commissioners = staff
    .slice(0, MOST_STAFF)
    .filter(({ kind, is_active }) => kind === 'commissioner' && is_active);
  return {
    accounts: commissioners.length,
    organisations: new Set(
      commissioners.map(({ organisation_code, organisation }) => organisation_code ?? organisation),
    ).size,
    more: staff.length > MOST_STAFF,
  };
}

/** Where help is, as it is kept; nothing, where nobody has said. */
const helpView = (stored: StoredHelpContact | undefined): HelpContactView => {
  const { email, phone, controller } = stored ?? NO_HELP;
  return { email, phone, controller, version: stored?.version ?? 0 };
};

/** Whether mail arrives: the last test, and what stands in the way at the caller's own address. */
async function mailFigures(
  table: Table,
  { by, now }: { by: Account; now: Date },
): Promise<SetUp['mail']> {
  const test = await findMailTest(table);
  const own = test?.account === by.id ? test : undefined;
  const [address, mail] = await table.read(
    wanted(suppressedAddressEntity, { email: by.email }),
    wanted(outboxEntity, own && { key: testMailKey(own, by.email) }),
  );
  return {
    address: by.email,
    arrived_at: test?.last_arrived_at ?? null,
    test: own ? stateOf(own, mail) : null,
    bounce: bouncingAddress(address, { by, now }),
  };
}

function stateOf({ asked_at, arrived_at }: MailTest, mail: OutboxMail | undefined): TestMailState {
  if (arrived_at) return { asked_at, state: 'arrived', at: arrived_at };
  if (mail?.bounced) return { asked_at, state: 'bounced', at: mail.bounced.at };
  if (mail?.status === 'FAILED') return { asked_at, state: 'failed', at: mail.claimed_at };
  if (mail?.status === 'SENT') return { asked_at, state: 'sent', at: mail.sent_at };
  return { asked_at, state: 'waiting', at: null };
}

/** The contracts' weekly rates in force today. */
async function rateFigures(table: Table, now: Date): Promise<SetUp['rates']> {
  const rates = await findRates(table);
  const { london, sussex, frimley } = ratesOn(rates, londonDay(now)).variants;
  return { london, sussex, frimley, saved_at: rates.saved_at };
}
