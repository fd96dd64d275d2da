import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { aContact, aHome, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { registrationLink } from '../../events/contacts/registrationLink.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* Whoever was invited to a home in whose place another continues before they have registered. */

const DAY_MS = 86_400_000;
let portal: Portal;
let postcodes = 0;
const lph = anAccount({ kind: 'lph' });
const staff = anAccount();

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [lph, staff] });
});
beforeEach(() => {
  vi.setSystemTime(FRIDAY_AT_TEN);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

async function twoHomes() {
  const postcode = `ZZ${++postcodes} 2AA`;
  const id = (kind: number) => `1-${600_000_000 + postcodes * 10 + kind}`;
  const former = aHome({ name: 'Sycamore', postcode, cqc_recorded_id: id(1) });
  const successor = aHome({ name: 'Sycamore', postcode, cqc_recorded_id: id(2) });
  const contacts = [aContact({ home: former.uuid, email: staff.email, home_manager: true })];
  await portal.add({ homes: [former, successor], contacts });
  return { former, successor };
}
const invite = async (home: Home, email: string) => {
  const { status, text } = await portal.call(api.postContact, {
    as: staff,
    body: {
      care_home: home.uuid,
      first_name: 'Ida',
      last_name: 'Fernsby',
      job_title: 'Nurse',
      emails: [email],
      phone_numbers: [],
      individual_contact: false,
      vacancy_contact: false,
      aqp_list_stakeholder: false,
    },
  });
  expect(status, text).toBe(200);
};
/** Both calls: it closes one home, then moves its people. */
async function succeed(former: Home, successor: Home): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    const { status, text } = await portal.call(api.postSuccession, {
      as: lph,
      params: { uuid: former.uuid },
      body: { successor: successor.uuid },
    });
    expect(status, text).toBe(200);
  }
}
async function invitationsTo(email: string): Promise<OutboxMail[]> {
  const mails = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return mails
    .filter(({ to, content }) => to === email && content.kind === 'invitation')
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
}
/** Whether the link of an invitation opens, with the name of its place. */
async function opened(mail: OutboxMail | undefined) {
  if (mail?.content.kind !== 'invitation') throw new Error('No invitation');
  const link = await registrationLink(mail.to, mail.content, new Date(mail.created_at));
  const headers = { 'x-link-token': link.split('#')[1] as string };
  return portal.call(api.getInvitation, { headers });
}
const named = (address: string) => address as EmailAddress;

describe('an invitation that has not been used', () => {
  it('is sent anew, for the home that continues, once', async () => {
    const { former, successor } = await twoHomes();
    const email = 'ida@sycamore.example';
    await invite(former, email);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 2 * DAY_MS);
    await succeed(former, successor);
    const mails = await invitationsTo(email);
    expect(mails).toHaveLength(2);
    expect((await opened(mails[0])).status).toBe(401);
    const { status, body } = await opened(mails[1]);
    expect([status, body.email]).toEqual([200, email]);
  });

  it('is sent anew to whoever is a contact there already', async () => {
    const { former, successor } = await twoHomes();
    const email = 'ada@sycamore.example';
    const there: Contact = aContact({ home: successor.uuid, email: named(email) });
    await portal.add({ contacts: [there] });
    await invite(former, email);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + DAY_MS);
    await succeed(former, successor);
    const mails = await invitationsTo(email);
    expect(mails).toHaveLength(2);
    expect((await opened(mails[1])).status).toBe(200);
    expect((await contactsOf(portal.table, successor)).map(({ id }) => id)).toContain(there.id);
  });

  it('is not where its link had expired, nor to whoever has registered since', async () => {
    const { former, successor } = await twoHomes();
    const [late, registered] = ['late@sycamore.example', 'eva@sycamore.example'];
    for (const email of [late, registered]) await invite(former, email);
    await portal.add({ accounts: [anAccount({ email: named(registered) })] });
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 7 * DAY_MS);
    await succeed(former, successor);
    expect(await invitationsTo(late)).toHaveLength(1);
    expect(await invitationsTo(registered)).toHaveLength(1);
  });
});
