import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Enquiry } from '#shared/enquiries/enquiry.ts';
import type { AskerNews, EnquiryUpdateContent } from '#shared/enquiries/enquiryMails.ts';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create } from '#shared/store/write.ts';
import { aCommissioner, aHome, anAqpLocation } from '#shared/testing/builders.ts';
import {
  aLocationEnquiry,
  anEnquiry,
  anEnquiryPlace,
  someEnquiry,
} from '#shared/testing/enquiries.ts';
import { followChanges } from '../stream/onTableChange.ts';
import { insertsOf, type Mailroom, mailIn, startMailroom } from '../testing/mailroom.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

let room: Mailroom;
beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.stop());

/** What is told, and how the enquiry stands by the time at which the email goes. */
interface News {
  news: AskerNews;
  stands: Partial<Enquiry>;
  homes: Home[];
}

/** News of an enquiry to a kind of place is queued for such an account, and is to go out. */
async function told(
  kind: 'careHome' | 'serviceLocation',
  about: Partial<Account>,
  colleague?: Account,
  { news = 'timeIsOver', stands = { time_is_told: true }, homes = [] }: Partial<News> = {},
) {
  const asker = aCommissioner({
    email: 'robin@example.org',
    organisation_code: 'icb-north-example',
    ...about,
  });
  const table = await room.open({ homes });
  const isHome = kind === 'careHome';
  const enquiry = (isHome ? anEnquiry : aLocationEnquiry)({ account: asker.id, ...stands });
  const place = anEnquiryPlace(enquiry, isHome ? aHome() : anAqpLocation());
  const content: EnquiryUpdateContent = {
    kind: 'enquiryUpdate',
    news,
    enquiry: enquiry.id,
    first_name: 'Robin',
    shown: null,
  };
  const mail = queuedMail({
    cause: `enquiryUpdate:timeIsOver:${enquiry.id}`,
    date: 'v2',
    to: (colleague ?? asker).email,
    content,
    now: instant(NOW),
  });
  await table.load([
    create(accountEntity, asker),
    ...(colleague ? [create(accountEntity, colleague)] : []),
    ...someEnquiry({ enquiry, places: [place] }),
    create(outboxEntity, mail),
  ]);
  await followChanges(insertsOf([mail]), { table, clock: () => NOW });
  return { sent: room.ses.mails.length, mail: await mailIn(table, mail) };
}

it.each([
  ['careHome', { flags: ['nhList'] }],
  ['serviceLocation', { flags: ['dcList'] }],
] as const)('news of an enquiry to a %s goes to whoever asked', async (kind, { flags }) => {
  expect(await told(kind, { flags: [...flags] })).toMatchObject({
    sent: 1,
    mail: { status: 'SENT' },
  });
});

it('it does not go to whoever has moved to another organisation', async () => {
  const moved = { flags: ['nhList' as const], organisation_code: 'icb-elsewhere' };
  expect(await told('careHome', moved)).toMatchObject({
    sent: 0,
    mail: { status: 'FAILED', reason: 'They may not see such enquiries any more' },
  });
});

it.each<[string, 'careHome' | 'serviceLocation', Partial<Account>]>([
  ['has lost the flag of homes', 'careHome', { flags: ['dcList'] }],
  ['has lost the flag of homecare', 'serviceLocation', { flags: ['nhList'] }],
  ['is of Sussex now', 'serviceLocation', { flags: ['dcList'], area_flags: ['Sussex'] }],
])('it does not go to whoever %s', async (_, kind, about) => {
  expect(await told(kind, about)).toMatchObject({
    sent: 0,
    mail: { status: 'FAILED', reason: 'They may not see such enquiries any more' },
  });
});

const kim = (about: Partial<Account> = {}) =>
  aCommissioner({
    email: 'kim@example.org',
    organisation_code: 'icb-north-example',
    flags: ['nhList'],
    ...about,
  });
const gone = { flags: ['nhList' as const], organisation_code: 'icb-elsewhere' };

it('it goes to a colleague while whoever asked does not look after it', async () => {
  const { sent, mail } = await told('careHome', gone, kim());
  expect([sent, mail?.status]).toEqual([1, 'SENT']);
});

it.each<[string, Partial<Account>, Account, string]>([
  ['of who looks after it', { flags: ['nhList'] }, kim(), 'The enquiry is another’s now'],
  [
    'who may not see such enquiries',
    gone,
    kim({ flags: ['dcList'] }),
    'They may not see such enquiries any more',
  ],
  [
    'of another organisation',
    gone,
    kim({ organisation_code: 'icb-third' }),
    'They may not see such enquiries any more',
  ],
])('it does not go to a colleague %s', async (_, about, colleague, reason) => {
  expect(await told('careHome', about, colleague)).toMatchObject({
    sent: 0,
    mail: { status: 'FAILED', reason },
  });
});

const chosenAt = (bed_kept: boolean, { uuid } = aHome()): Partial<Enquiry> => ({
  state: 'CHOSEN',
  chosen: {
    ...{ place: { kind: 'careHome', uuid }, name: 'Larch House' },
    ...{ arrival: '2026-11-25', by: { id: 'x', name: 'Robin' }, at: instant(NOW), bed_kept },
  },
});

it.each<[AskerNews, Partial<Enquiry>, boolean]>([
  ['firstYes', { yes: 1 }, true],
  // It was changed to no.
  ['firstYes', { yes: 0 }, false],
  ['firstYes', chosenAt(true), false],
  // The time was lengthened, or somebody is chosen: it is over no more.
  ['timeIsOver', { time_is_told: false }, false],
  ['timeIsOver', { ...chosenAt(true), time_is_told: true }, false],
  ['givenBack', {}, true],
  ['givenBack', { state: 'CLOSED', outcome: 'withdrawn' }, false],
  ['bedGone', chosenAt(false), true],
  ['bedGone', chosenAt(true), false],
  ['expired', { state: 'EXPIRED', outcome: 'expired' }, true],
  ['notMovedIn', { state: 'CLOSED', outcome: 'not_placed' }, true],
])('%s is told while it is so: %j', async (news, stands, goes) => {
  const { sent } = await told('careHome', { flags: ['nhList'] }, undefined, { news, stands });
  expect(sent).toBe(goes ? 1 : 0);
});

it.each<[string, Partial<Home>, RegExp]>([
  ['has no bed for it', {}, /One is kept as soon as it fits\./],
  ['has an embargo', { embargo: true }, /This home has an embargo\. Please phone them, or take/],
  [
    'has closed',
    { location_status: 'CLOSED' },
    /This home has closed\. Please phone them, or take/,
  ],
])('that no bed is kept any more is told with why, where the home %s', async (_, bar, says) => {
  const home = { ...aHome(), ...bar };
  const stands = chosenAt(false, home);
  await told('careHome', { flags: ['nhList'] }, undefined, {
    ...{ news: 'bedGone', stands, homes: [home] },
  });
  expect(room.ses.mails[0]?.text.replaceAll(/\s+/g, ' ')).toMatch(says);
});
