import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import {
  getEnquiryDashboard,
  getLinkedEnquiry,
  listEnquiries,
  listEnquiryChanges,
  postEnquiry,
  postHomeEnquiryAnswer,
} from '#shared/enquiries/enquiries.api.ts';
import { ENQUIRY_LIMITS } from '#shared/enquiries/enquiryLimits.ts';
import { IS_THIS_ABOUT_A_PERSON, textHash } from '#shared/kernel/identifiers/textCheck.ts';
import { type EnquiryId, type Instant, instant } from '#shared/kernel/ids.ts';
import type { OrganisationCode } from '#shared/organisations/organisation.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { enquiryEntity, findEnquiry } from '#shared/store/enquiries.store.ts';
import { stored } from '#shared/store/entity.ts';
import { organisationEntity } from '#shared/store/organisations.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { create, replace } from '#shared/store/write.ts';
import { aCommissioner, anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { anEnquiry, anEnquiryPlace, someEnquiry, someNeeds } from '#shared/testing/enquiries.ts';
import { followChanges } from '../../events/stream/onTableChange.ts';
import { eraseWhole } from '../erasure/testing/eraseWhole.ts';
import type { Answer, Portal } from '../testing/portal.ts';
import {
  aFreeHome,
  answerBy,
  command,
  enquiryScene,
  later,
  linkOf,
  readEnquiry,
  recordOf,
  type Staffed,
  sendEnquiry,
  sentBody,
  withPortal,
} from './testing/enquiryScene.ts';

let portal: Portal;
withPortal((started) => {
  portal = started;
});

async function scene() {
  const home = aFreeHome(1);
  const { staffed, asker, colleague } = await enquiryScene(portal, [home]);
  const [staffedHome] = staffed;
  if (!staffedHome) throw new Error('A home');
  return { home, one: staffedHome, asker, colleague };
}

const takeOver = { command: 'take_over', phone: '020 7946 0019' };

it('of who has moved to another organisation stays with the old one, which takes it over', async () => {
  const { home, one, asker, colleague } = await scene();
  const id = await sendEnquiry(portal, asker, [home]);
  const moved = { ...asker, organisation_code: 'icb-elsewhere' };
  await portal.table.commit(replace(accountEntity, moved, asker));
  expect((await readEnquiry(portal, moved, id)).status).toBe(404);
  const close = { command: 'close', outcome: 'withdrawn' };
  expect((await command(portal, moved, id, close)).status).toBe(404);
  const theirs = await portal.call(listEnquiries, { as: moved });
  expect(theirs.body.enquiries).toEqual([]);
  const ended = await portal.call(listEnquiries, { as: moved, query: { ended: 'true' } });
  expect(ended.body.enquiries).toEqual([]);
  const query = { since: '2026-11-20T09:00:00.000Z' };
  const changed = await portal.call(listEnquiryChanges, { as: moved, query });
  expect(changed.body.enquiries).toEqual([]);
  const again = sentBody([home], { replaces: id });
  expect((await portal.call(postEnquiry, { as: moved, body: again })).status).toBe(404);
  const { body: open } = await portal.call(listEnquiries, { as: colleague });
  expect(open.enquiries).toMatchObject([{ id, is_own: false }]);
  expect((await answerBy(portal, id, one, { act: 'yes' })).status).toBe(200);
  expect((await command(portal, colleague, id, takeOver)).status).toBe(200);
  expect((await readEnquiry(portal, colleague, id)).body.enquiry.is_own).toBe(true);
});

it('of somebody of no organisation stays theirs when they get one', async () => {
  const { home, asker } = await scene();
  const alone = { ...asker, organisation_code: null };
  await portal.table.commit(replace(accountEntity, alone, asker));
  const id = await sendEnquiry(portal, alone, [home]);
  const placed = { ...alone, version: 2, organisation_code: 'icb-elsewhere' };
  await portal.table.commit(replace(accountEntity, placed, { ...alone, version: 2 }));
  expect((await readEnquiry(portal, placed, id)).body.enquiry.is_own).toBe(true);
  // Beside those that they send from then on.
  const later = await sendEnquiry(portal, placed, [home]);
  const listed = async (query = {}) => {
    const { body } = await portal.call(listEnquiries, { as: placed, query });
    return body.enquiries.map((enquiry: { id: string }) => enquiry.id).sort();
  };
  const changed = async () => {
    const query = { since: '2026-11-20T09:00:00.000Z' };
    const { body } = await portal.call(listEnquiryChanges, { as: placed, query });
    return body.enquiries.map((enquiry: { id: string }) => enquiry.id).sort();
  };
  expect(await listed()).toEqual([id, later].sort());
  expect(await changed()).toEqual([id, later].sort());
  for (const enquiryId of [id, later]) {
    await command(portal, placed, enquiryId, { command: 'close', outcome: 'withdrawn' });
  }
  expect([await listed(), await listed({ ended: 'true' })]).toEqual([[], [id, later].sort()]);
  expect(await changed()).toEqual([id, later].sort());
});

it('lists those that ended last, also on the day on which older ones lose their needs', async () => {
  const { home, asker } = await scene();
  const day = (ago: number) => instant(new Date(FRIDAY_AT_TEN.getTime() - ago * 86_400_000));
  const ended = (ago: number, more: { needs?: null; changed_at?: Instant } = {}) => {
    const enquiry = anEnquiry({
      ...{ account: asker.id, organisation: asker.organisation_code ?? '' },
      ...{ state: 'CLOSED', outcome: 'withdrawn' },
      ...{ ended_at: day(ago), created_at: day(ago + 1), changed_at: day(ago) },
      ...more,
    });
    return { enquiry, places: [anEnquiryPlace(enquiry, home)] };
  };
  const newest = Array.from({ length: 30 }, (_, at) => ended(at + 1));
  const emptied = { needs: null, changed_at: day(0) };
  const older = Array.from({ length: 30 }, (_, at) => ended(91 + at, emptied));
  const listed = async () => {
    const { body } = await portal.call(listEnquiries, { as: asker, query: { ended: 'true' } });
    return body.enquiries.map((row: { id: string }) => row.id);
  };
  const idsOf = (enquiries: ReturnType<typeof ended>[]) =>
    enquiries.map(({ enquiry }) => enquiry.id);
  await portal.table.load([...older, ...newest].flatMap(someEnquiry));
  expect(await listed()).toEqual(idsOf([...newest, ...older.slice(0, 20)]));
  const more = Array.from({ length: 30 }, (_, at) => ended(at + 31));
  await portal.table.load(more.flatMap(someEnquiry));
  expect(await listed()).toEqual(idsOf([...newest, ...more.slice(0, 20)]));
});

it('of who was erased can be taken over and answered, and names the organisation to the home', async () => {
  const { home, one, asker, colleague } = await scene();
  const id = await sendEnquiry(portal, asker, [home]);
  const { email } = asker;
  await eraseWhole(portal, email);
  const { enquiry } = (await findEnquiry(portal.table, id)) ?? {};
  expect(enquiry?.contact.phone).toBe('');
  expect(JSON.stringify(enquiry)).not.toContain('Robin');
  const headers = await linkOf(id, one);
  expect((await portal.call(getLinkedEnquiry, { headers })).body.enquiry).toMatchObject({
    organisation: 'North Example ICB',
    name: 'North Example ICB',
    phone: '',
  });
  // The yes has nobody to be mailed to.
  expect((await answerBy(portal, id, one, { act: 'yes' })).status).toBe(200);
  const mails = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  expect(mails.filter(({ to }) => to === email)).toEqual([]);
  expect((await command(portal, colleague, id, takeOver)).status).toBe(200);
  const choose = { command: 'choose', place: home.uuid, arrival: '2026-11-20' };
  expect((await command(portal, colleague, id, choose)).status).toBe(200);
});

it('asks once of each text whether it is about a person: a need’s line, a home’s answers, one by phone', async () => {
  const { home, one, asker } = await scene();
  const text = 'Peggy Larkspur likes tea';
  const checked = [textHash(text)];
  const staff = anAccount({ email: one.contact.emails[0]?.address ?? '' });
  await portal.add({ accounts: [staff] });
  const send = (more: object) => {
    const sent = sentBody([home], { needs: someNeeds({ line: text }), ...more });
    return portal.call(postEnquiry, { as: asker, body: sent });
  };
  const refusedAnswer = await send({});
  expect([
    refusedAnswer.status,
    refusedAnswer.body.detail,
    refusedAnswer.body.errors,
    refusedAnswer.body.asked,
  ]).toEqual([
    400,
    IS_THIS_ABOUT_A_PERSON,
    { 'needs.line': [IS_THIS_ABOUT_A_PERSON] },
    { 'needs.line': checked[0] },
  ]);
  const sent = await send({ checked });
  expect(sent.status, sent.text).toBe(200);
  const { id } = sent.body;

  const doors: [field: string, (act: object) => Promise<Answer>][] = [
    [
      'said.text',
      (act) => command(portal, asker, id, { command: 'phone_answer', place: home.uuid, said: act }),
    ],
    [
      'text',
      async (act) =>
        portal.call(api.postLinkedEnquiry, { headers: await linkOf(id, one), body: act }),
    ],
    [
      'text',
      (act) =>
        portal.call(postHomeEnquiryAnswer, {
          as: staff,
          params: { uuid: home.uuid, id },
          body: act,
        }),
    ],
  ];
  for (const [at, [field, answer]] of doors.entries()) {
    const own = `${text} ${at}`;
    const act = { act: 'assess', version: at + 1, assess_by: 'visit', text: own };
    const refused = await answer(act);
    expect([refused.status, refused.body.asked]).toEqual([400, { [field]: textHash(own) }]);
    // What was said of another text is none of this one's.
    expect((await answer({ ...act, checked })).status).toBe(400);
    expect((await answer({ ...act, checked: [textHash(own)] })).status).toBe(200);
  }
  // The text that stays is not asked about again.
  const same = { act: 'no', version: 4, reasons: ['mix'], text: `${text} 2` };
  expect((await answerBy(portal, id, one, same)).status).toBe(200);
});

const newCode = () => `icb-${randomUUID()}` as OrganisationCode;

/** An organisation ended yesterday; those that follow it, each with an account. */
async function followedBy(ended: string, count: number): Promise<Account[]> {
  const following = Array.from({ length: count }, newCode);
  const stored = (code: string, until: string | null, successors: OrganisationCode[]) =>
    create(organisationEntity, {
      code: code as OrganisationCode,
      version: 1,
      flags: [],
      area_flags: [],
      details: { type: 'icb', name: code, ods: null, ons: null, from: null, until, successors },
    });
  await portal.table.commit(
    stored(ended, '2026-11-19', following),
    ...following.map((code) => stored(code, null, [])),
  );
  const accounts = following.map((code) =>
    aCommissioner({
      organisation_code: code,
      organisation: `The new ${code}`,
      flags: ['nhList', 'nhPlacement'],
    }),
  );
  await portal.add({ accounts });
  return accounts;
}

const listedTo = async (account: Account) =>
  (await portal.call(listEnquiries, { as: account })).body.enquiries;

it('of a body that has ended is its sender’s still, moved to the one that follows, and its people’s', async () => {
  const { home, one, asker } = await scene();
  const id = await sendEnquiry(portal, asker, [home]);
  const [theirs] = await followedBy(asker.organisation_code ?? '', 1);
  if (!theirs) throw new Error('Somebody of the successor');
  const moved = { ...asker, organisation_code: theirs.organisation_code };
  await portal.table.commit(replace(accountEntity, moved, asker));
  const me = { ...moved, version: 2 };
  expect(await listedTo(me)).toMatchObject([{ id, is_own: true }]);
  expect(await listedTo(theirs)).toMatchObject([{ id, is_own: false, is_nobodys: false }]);
  const query = { since: '2026-11-20T09:00:00.000Z' };
  const changes = await portal.call(listEnquiryChanges, { as: theirs, query });
  expect(changes.body.enquiries).toMatchObject([{ id, is_own: false }]);
  // The sender hears of a yes, and chooses without taking over what is theirs.
  expect(await saysYes(id, one)).toBe(200);
  expect(await newsRecipients(id)).toEqual([asker.email]);
  const choose = { command: 'choose', place: home.uuid, arrival: '2026-11-20' };
  expect((await command(portal, me, id, choose)).status).toBe(200);
  await command(portal, me, id, { command: 'close', outcome: 'withdrawn' });
  const ended = await portal.call(listEnquiries, { as: me, query: { ended: 'true' } });
  expect(ended.body.enquiries).toMatchObject([{ id }]);
  // It counts among the figures of the body that follows.
  const { body } = await portal.call(getEnquiryDashboard, { as: theirs });
  expect(body.counts.enquiries).toBe(1);
});

it('count as those of their sender, who moved to the body that follows', async () => {
  const { home, asker } = await scene();
  const { organisation_code: organisation } = asker;
  if (!organisation) throw new Error('An organisation');
  const sent = Array.from({ length: ENQUIRY_LIMITS.sentInHour }, () =>
    anEnquiry({ account: asker.id, organisation, created_at: instant(FRIDAY_AT_TEN) }),
  );
  for (const enquiry of sent) {
    await portal.table.load(someEnquiry({ enquiry, places: [anEnquiryPlace(enquiry, home)] }));
  }
  const [theirs] = await followedBy(organisation, 1);
  if (!theirs) throw new Error('Somebody of the successor');
  const moved = { ...asker, organisation_code: theirs.organisation_code };
  await portal.table.commit(replace(accountEntity, moved, asker));
  const answer = await portal.call(postEnquiry, {
    as: { ...moved, version: 2 },
    body: sentBody([home]),
  });
  expect([answer.status, answer.body.detail]).toEqual([
    429,
    'You have sent 20 enquiries within an hour. Please wait a little.',
  ]);
});

it('of a body that was split is seen by each that follows, and of one alone once it is taken over', async () => {
  const { home, one, asker } = await scene();
  const id = await sendEnquiry(portal, asker, [home]);
  const [first, second] = await followedBy(asker.organisation_code ?? '', 2);
  if (!first || !second) throw new Error('Two bodies follow');
  for (const each of [first, second]) {
    expect(await listedTo(each)).toMatchObject([{ id, is_own: false }]);
    const close = { command: 'close', outcome: 'withdrawn' };
    expect((await command(portal, each, id, close)).status).toBe(409);
  }
  const changes = async (as: Account, since = '2026-11-20T09:00:00.000Z') =>
    (await portal.call(listEnquiryChanges, { as, query: { since } })).body;
  const before = await changes(second);
  expect(before).toMatchObject({ enquiries: [{ id }], gone: [] });
  later(60_000);
  expect((await command(portal, first, id, takeOver)).status).toBe(200);
  expect(await changes(second, before.as_of)).toMatchObject({ enquiries: [], gone: [id] });
  expect(await changes(first, before.as_of)).toMatchObject({ enquiries: [{ id }], gone: [] });
  later(60_000);
  expect((await changes(second, new Date(Date.now()).toISOString())).gone).toEqual([]);
  expect(await listedTo(first)).toMatchObject([{ id, is_own: true }]);
  expect(await listedTo(second)).toEqual([]);
  expect((await readEnquiry(portal, second, id)).status).toBe(404);
  const headers = await linkOf(id, one);
  const linked = await portal.call(getLinkedEnquiry, { headers });
  expect(linked.body.enquiry.organisation).toBe(first.organisation);
});

it('of two colleagues who take it over at once one does, and the other sees whose it is now', async () => {
  const { home, asker } = await scene();
  const id = await sendEnquiry(portal, asker, [home]);
  const [kim, sam] = ['Kim', 'Sam'].map((first_name) =>
    aCommissioner({ organisation_code: asker.organisation_code, first_name }),
  ) as [Account, Account];
  await portal.add({ accounts: [kim, sam] });
  const { account: holder } = (await readEnquiry(portal, kim, id)).body.enquiry;
  const answers = await Promise.all(
    [kim, sam].map((each) => command(portal, each, id, { ...takeOver, holder })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const quicker = answers[0]?.status === 200 ? kim : sam;
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.detail).toBe(
    `${quicker.first_name} ${quicker.last_name} has taken this enquiry over since you opened this page.`,
  );
  expect(refused?.body.current.enquiry).toMatchObject({ account: quicker.id, is_own: false });
  expect((await findEnquiry(portal.table, id))?.enquiry.account).toBe(quicker.id);
  // Seen, it can be taken over from them.
  const other = quicker === kim ? sam : kim;
  const again = { ...takeOver, holder: quicker.id };
  expect((await command(portal, other, id, again)).status).toBe(200);
});

/** A home says yes; then the stream follows, twice, as it repeats itself. */
async function saysYes(
  id: EnquiryId,
  staffed: Staffed,
  meanwhile = async () => {},
): Promise<number> {
  const image = async () => {
    const { enquiry } = (await findEnquiry(portal.table, id)) ?? {};
    if (!enquiry) throw new Error('An enquiry');
    return stored(enquiryEntity, enquiry);
  };
  const before = await image();
  const { status } = await answerBy(portal, id, staffed, { act: 'yes' });
  const record = recordOf('MODIFY', await image(), before);
  await meanwhile();
  for (let time = 0; time < 2; time++) {
    const around = { table: portal.table, clock: () => new Date() };
    expect(await followChanges({ Records: [record] }, around)).toEqual({ batchItemFailures: [] });
  }
  return status;
}

/** To whom emails of what became of an enquiry are queued. */
async function newsRecipients(id: string): Promise<string[]> {
  const mails = await portal.table.all(outboxEntity, { index: 'LINK', pk: 'MAIL_OPEN' });
  return mails
    .filter(({ content }) => content.kind === 'enquiryUpdate' && content.enquiry === id)
    .map(({ to }) => to)
    .sort();
}

it('of who looks after it no more is heard of by colleagues who can take it over', async () => {
  const gone: [string, Partial<Account>][] = [
    ['moved', { organisation_code: 'icb-elsewhere' }],
    ['deactivated', { is_active: false }],
    ['without the list', { flags: [] }],
  ];
  for (const [how, as] of gone) {
    const { home, one, asker, colleague } = await scene();
    const { organisation_code } = asker;
    const id = await sendEnquiry(portal, asker, [home]);
    await portal.table.commit(replace(accountEntity, { ...asker, ...as }, asker));
    const others = [
      aCommissioner({ organisation_code, flags: [] }),
      aCommissioner({ organisation_code, is_active: false }),
    ];
    await portal.add({ accounts: others });
    expect(await saysYes(id, one), how).toBe(200);
    expect(await newsRecipients(id), how).toEqual([colleague.email]);
    // What answers stood already is no less theirs to see.
    expect(await listedTo(colleague), how).toMatchObject([{ id, is_own: false, is_nobodys: true }]);
    expect((await readEnquiry(portal, colleague, id)).body.enquiry.is_nobodys, how).toBe(true);
    const query = { since: '2026-11-20T09:00:00.000Z' };
    const changes = await portal.call(listEnquiryChanges, { as: colleague, query });
    expect(changes.body.enquiries, how).toMatchObject([{ id, is_nobodys: true }]);
    expect((await command(portal, colleague, id, takeOver)).status, how).toBe(200);
    expect(await listedTo(colleague), how).toMatchObject([{ is_own: true, is_nobodys: false }]);
  }
});

it('is heard of by colleagues also where its sender goes in the moment of an answer, and by no taker twice', async () => {
  const { home, one, asker, colleague } = await scene();
  const id = await sendEnquiry(portal, asker, [home]);
  const goes = () =>
    portal.table.commit(replace(accountEntity, { ...asker, is_active: false }, asker));
  expect(await saysYes(id, one, goes)).toBe(200);
  // The sender's own was made with the answer, and is dropped as it would go.
  expect(await newsRecipients(id)).toEqual([asker.email, colleague.email].sort());

  const again = await sendEnquiry(portal, colleague, [home]);
  const second = aCommissioner({ organisation_code: colleague.organisation_code });
  await portal.add({ accounts: [second] });
  const takes = async () => {
    expect((await command(portal, second, again, takeOver)).status).toBe(200);
  };
  expect(await saysYes(again, one, takes)).toBe(200);
  expect(await newsRecipients(again)).toEqual([colleague.email]);
});

it('of a body that has ended, whose sender has gone, is heard of by the people of the one that follows', async () => {
  const { home, one, asker, colleague } = await scene();
  const id = await sendEnquiry(portal, asker, [home]);
  const [theirs] = await followedBy(asker.organisation_code ?? '', 1);
  const away = (account: Account) =>
    replace(accountEntity, { ...account, organisation_code: 'icb-elsewhere' }, account);
  await portal.table.commit(away(asker), away(colleague));
  expect(await saysYes(id, one)).toBe(200);
  expect(await newsRecipients(id)).toEqual([theirs?.email]);
});
