import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../shared/account/account.ts';
import type { Contact } from '../../shared/contacts/contact.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import type { Home } from '../../shared/homes/home.ts';
import { placePartition } from '../../shared/places/place.ts';
import type { Answers } from '../../shared/reporting/answers.ts';
import type { Period } from '../../shared/reporting/period.ts';
import * as link from '../../shared/reporting/reportLink.api.ts';
import * as returns from '../../shared/reporting/returns.api.ts';
import { signLink } from '../../shared/server/linkToken.ts';
import { auditOf } from '../../shared/store/audit.store.ts';
import { contactEntity } from '../../shared/store/contacts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { findHome } from '../../shared/store/homes.store.ts';
import { openMails } from '../../shared/store/outbox.store.ts';
import { findReturn, returnEntity, returnSectionEntity } from '../../shared/store/returns.store.ts';
import { create, replace } from '../../shared/store/write.ts';
import { aCommissioner, aContact, aHome, anAccount } from '../../shared/testing/builders.ts';
import { aReturn, goodAnswers, someSections } from '../../shared/testing/reports.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const PERIOD = '2026-10' as Period;
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');

let portal: Portal;
let home: Home;
let as: Account;
let reader: Account;
let contact: Contact;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  vi.setSystemTime(AT_TEN);
  home = aHome({ reporting: true });
  as = anAccount({ first_name: 'Ada', last_name: 'Larkspur' });
  reader = anAccount();
  contact = aContact({
    home: home.uuid,
    email: as.email,
    individual_contact: true,
    first_name: 'Ada',
    last_name: 'Larkspur',
  });
  const other = aContact({ home: home.uuid, email: reader.email });
  await portal.add({ homes: [home], contacts: [contact, other], accounts: [as, reader] });
});

/** A return of the home, with everything answered unless `sections` says otherwise. */
async function opened({ complete = true } = {}) {
  const one = aReturn(home, PERIOD, complete ? { draft_version: 7, percentage: 99 } : {});
  await portal.table.load([
    create(returnEntity, one),
    ...(complete ? someSections(one) : []).map((each) => create(returnSectionEntity, each)),
  ]);
  return one;
}

const params = (more: Record<string, string> = {}) => ({
  uuid: home.uuid,
  period: PERIOD,
  ...more,
});
const get = (who = as) => portal.call(returns.getReturn, { as: who, params: params() });
const put = (section: string, answers: object, more: object = {}, who = as) =>
  portal.call(returns.putReturnSection, {
    as: who,
    params: params({ section }),
    body: { version: 0, answers, not_known: [], confirmed: [], ...more },
  });
const sign_off = {
  name: 'Ada Larkspur',
  position: 'Manager',
  email: 'typed@example.org',
  confirm_agreement: true,
};
const submit = (more: object = {}, who = as) =>
  portal.call(returns.submitReturn, {
    as: who,
    params: params(),
    body: { draft_version: 7, confirmed: [], sign_off, ...more },
  });

describe('a draft', () => {
  it('is saved by section, counts what a person answered and is shown to staff', async () => {
    await opened({ complete: false });
    const saved = await put('falls_injury', { falls_total: 0, injuries_other: 2 });
    expect(saved.body).toMatchObject({
      section: { version: 1, complete: true, saved_by: 'Ada Larkspur' },
      draft_version: 1,
      percentage_complete: 6,
    });
    const { body } = await get(reader);
    expect(body).toMatchObject({
      status: 'outstanding',
      started_at: AT_TEN.toISOString(),
      may: { save: false, submit: false, amend: false },
      writers: ['Ada Larkspur'],
    });
    expect(body.sections[0]).toMatchObject({
      answers: { beds_open: 30 },
      prefilled: ['beds_open'],
    });
  });

  it.each([
    ['3.5', { falls_total: 3.5 }, { falls_total: ['Enter a whole number from 0 to 500'] }],
    ['-1', { falls_total: -1 }, { falls_total: ['Enter a whole number from 0 to 500'] }],
    ['a text', { falls_total: 'seven' }, { falls_total: ['Enter a whole number from 0 to 500'] }],
    ['another section', { deaths: 1 }, { deaths: ['This question is not part of this report'] }],
    [
      'no question',
      { constructor: 1 },
      { constructor: ['This question is not part of this report'] },
    ],
  ])('keeps nothing of a save with %s', async (_, answers, errors) => {
    await opened({ complete: false });
    const refused = await put('falls_injury', answers);
    expect(refused).toMatchObject({ status: 400, body: { errors } });
    expect(
      (await findReturn(portal.table, { home: home.uuid, period: PERIOD }))?.draft_version,
    ).toBe(0);
  });

  it('refuses a six-monthly question in another month, a nurse’s at a residential home, and 12.55 posts', async () => {
    await opened({ complete: false });
    const refused = await put('workforce', { staff_left: 1, nurse_posts: 2, care_posts: 12.55 });
    expect(refused.body.errors).toEqual({
      staff_left: ['This question is not part of this report'],
      nurse_posts: ['This question is not part of this report'],
      care_posts: ['Enter a number from 0 to 1000 with at most one decimal'],
    });
  });

  it('takes Not known where it is offered, and not beside a figure', async () => {
    await opened({ complete: false });
    const more = { not_known: ['uti_treated', 'medication_errors'] };
    const refused = await put('medicines_infection', { uti_treated: 3 }, more);
    expect(refused.body.errors).toEqual({
      uti_treated: ['Give a figure or Not known, not both'],
      medication_errors: ['Enter a figure: this cannot be left as not known'],
    });
  });

  it('refuses a stale section with what stands now, and never a save of another section', async () => {
    await opened({ complete: false });
    await put('falls_injury', { falls_total: 0 });
    const refused = await put('falls_injury', { falls_total: 9 });
    expect(refused).toMatchObject({
      status: 409,
      body: { type: 'urn:placewell:stale', current: { version: 1, answers: { falls_total: 0 } } },
    });
    const both = await Promise.all([
      put('workforce', { care_posts: 10 }),
      put('hospital_safety', { restraint_uses: 0 }),
      put('skin_nutrition', { pu_cat2_new: 0 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('is for those with Reporting; the central team says why', async () => {
    await opened({ complete: false });
    const refused = await put('falls_injury', { falls_total: 0 }, {}, reader);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        detail:
          'Only people with the Reporting responsibility can complete this report: Ada Larkspur.',
      },
    });
    const lph = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [lph] });
    expect((await put('falls_injury', { falls_total: 0 }, {}, lph)).body.errors).toEqual({
      reason: ['Say why'],
    });
    const done = await put('falls_injury', { falls_total: 0 }, { reason: 'By phone' }, lph);
    expect(done.status).toBe(200);
  });

  it('is not there for a commissioner, nor any report of a month that is none', async () => {
    await opened();
    const commissioner = aCommissioner({ flags: ['nhQuality'] });
    await portal.add({ accounts: [commissioner] });
    expect((await get(commissioner)).status).toBe(404);
    for (const period of ['2026-11', '2020-01', '2026-13']) {
      const none = await portal.call(returns.getReturn, {
        as,
        params: { uuid: home.uuid, period },
      });
      expect(none).toMatchObject({ status: 404, body: { detail: 'There is no such report' } });
    }
  });
});

describe('a submission', () => {
  it('is refused while an answer is missing, broken, or odd and not confirmed', async () => {
    const one = await opened({ complete: false });
    const answers = { ...goodAnswers(one), falls_harm: 6, residents_month_end: 44, beds_open: 42 };
    const { deaths: _, ...lacking } = answers as Answers;
    await portal.table.load(
      someSections(one, lacking).map((each) => create(returnSectionEntity, each)),
    );
    const refused = await submit({ draft_version: 0 });
    expect(refused.body.errors).toEqual({
      beds_open: [
        'Open beds (42) are more than registered beds (30). Please check it. Please confirm it',
      ],
      residents_month_end: ['Residents (44) cannot be more than open beds (42).'],
      occupied_bed_days: [expect.stringMatching(/Please confirm it$/)],
      deaths: ['Answer this question, or enter 0 if there were none'],
      falls_harm: ['Falls that caused an injury (6) cannot be more than falls (4).'],
    });
  });

  it('is kept with its receipt’s mail, and the list follows', async () => {
    await opened();
    const done = await submit();
    expect(done.body).toMatchObject({
      status: 'complete',
      version: 1,
      on_time: true,
      lateness: 'On time',
      percentage_complete: 100,
      sign_off: { name: 'Ada Larkspur', position: 'Manager', date: '05/11/2026' },
      may: { save: false, submit: false, amend: true },
    });
    expect((await findHome(portal.table, home.uuid))?.last_submitted_quality_questionnaire).toBe(
      AT_TEN.toISOString(),
    );
    const mails = [];
    for await (const mail of openMails(portal.table)) {
      if (mail.content.kind === 'reportReceipt' && mail.content.home === home.uuid)
        mails.push(mail);
    }
    expect(mails.map(({ to }) => to)).toEqual([as.email]);
    const trail = await auditOf(portal.table, placePartition(home));
    expect(trail.map(({ what }) => what)).toContain('reports.submitted');
    expect(await submit()).toMatchObject({
      status: 409,
      body: { detail: 'This report was submitted on 5 November 2026 at 10:14.' },
    });
  });

  it('names the draft that was checked', async () => {
    await opened();
    expect(await submit({ draft_version: 6 })).toMatchObject({
      status: 409,
      body: {
        detail: 'This report has changed since you checked it. Please check it again.',
        current: { draft_version: 7 },
      },
    });
  });

  it('needs the agreement and an address', async () => {
    await opened();
    const refused = await submit({
      sign_off: { ...sign_off, email: 'nobody', confirm_agreement: false },
    });
    expect(refused.body.errors).toEqual({
      'sign_off.confirm_agreement': ['This field is required'],
      'sign_off.email': ['Please provide a valid email address'],
    });
  });

  it('at noon is on time, a millisecond later late by less than a day', async () => {
    await opened();
    vi.setSystemTime('2026-11-06T12:00:00.001Z');
    expect((await submit()).body).toMatchObject({
      on_time: false,
      lateness: 'Late by less than a day',
    });
  });
});

describe('an amendment', () => {
  const amend = (reason = 'A figure was wrong') =>
    portal.call(returns.amendReturn, { as, params: params(), body: { reason } });

  it('changes a copy, is shown with its differences, and stands once it is sent in', async () => {
    await opened();
    await submit();
    const { body } = await amend();
    expect(body).toMatchObject({ amendment: { by: 'Ada Larkspur' }, may: { save: true } });
    expect((await amend()).body.detail).toBe('An amendment is already open.');
    const falls = body.sections.find(({ key }: { key: string }) => key === 'falls_injury');
    const saved = await put('falls_injury', { ...falls.answers, falls_total: 5 });
    expect(saved.status).toBe(200);
    const amending = await get();
    expect(amending.body.sections[1].answers.falls_total).toBe(5);
    expect(amending.body.submitted).toMatchObject({
      at: AT_TEN.toISOString(),
      by: 'Ada Larkspur',
      answers: { falls_total: 4 },
    });
    const commissioner = aCommissioner({ flags: ['nhQuality'] });
    await portal.add({ accounts: [commissioner] });
    const reply = await get(commissioner);
    expect(reply.body.sections[1].answers.falls_total).toBe(4);
    const again = await submit({ draft_version: saved.body.draft_version });
    expect(again.body).toMatchObject({ version: 2, on_time: true, amendment: null });
    const versions = await portal.call(returns.listReturnVersions, { as, params: params() });
    expect(versions.body[0]).toMatchObject({
      version: 2,
      reason: 'A figure was wrong',
      differences: [{ id: 'falls_total', before: '4', after: '5' }],
    });
  });

  it('asks once only about an unusual answer that was confirmed and is not changed', async () => {
    const one = await opened({ complete: false });
    const answers = { ...goodAnswers(one), beds_open: 42 };
    await portal.table.load(
      someSections(one, answers).map((each) => create(returnSectionEntity, each)),
    );
    await submit({ draft_version: 0, confirmed: ['beds_open'] });
    const { body } = await amend();
    expect(body.sections[0]).toMatchObject({ confirmed: ['beds_open'], version: 0 });
    expect(body.sections[1].confirmed).toEqual([]);
    const { draft_version } = body;
    expect(await submit({ draft_version })).toMatchObject({ status: 200, body: { version: 2 } });
    await amend();
    const other = await put('occupancy', { ...body.sections[0].answers, beds_open: 43 });
    const refused = await submit({ draft_version: other.body.draft_version });
    expect(Object.keys(refused.body.errors)).toEqual(['beds_open']);
  });

  it('is dropped by discarding, and by itself after 14 days', async () => {
    await opened();
    await submit();
    await amend();
    await put('falls_injury', {
      falls_total: 9,
      injuries_other: 0,
      falls_residents: 1,
      falls_harm: 0,
      falls_serious: 0,
    });
    const dropped = await portal.call(returns.discardAmendment, { as, params: params(), body: {} });
    expect(dropped.body).toMatchObject({ amendment: null, status: 'complete', version: 1 });
    expect((await get()).body.sections[1].answers.falls_total).toBe(4);
    await amend();
    vi.setSystemTime('2026-11-19T10:14:00.001Z');
    expect((await get()).body).toMatchObject({ amendment: null, may: { save: false } });
  });

  it('needs a reason, and after the next deadline the central team', async () => {
    await opened();
    await submit();
    expect((await amend('')).body.errors).toEqual({ reason: ['Say why'] });
    vi.setSystemTime('2026-12-07T12:00:00.001Z');
    expect(await amend()).toMatchObject({
      status: 403,
      body: { detail: 'This report can now only be changed by the central team.' },
    });
  });
});

describe('a link', () => {
  const token = (period: Period = PERIOD) =>
    signLink(
      'report',
      { place: homeRef(home.uuid), contact: contact.id, email: as.email, period },
      { from: AT_TEN, hours: 336 },
    );
  const byLink = async () => ({ headers: { 'x-link-token': await token() } });

  it('reads, saves and submits this report, and says who it was sent to', async () => {
    await opened();
    const shown = await portal.call(link.getLinkedReturn, await byLink());
    expect(shown.body).toMatchObject({ period: PERIOD, may: { save: true, amend: false } });
    const body = { draft_version: 7, confirmed: [], sign_off };
    const done = await portal.call(link.submitLinkedReturn, { ...(await byLink()), body });
    expect(done.status).toBe(200);
    const trail = await auditOf(portal.table, placePartition(home));
    expect(trail.at(-1)).toMatchObject({
      what: 'reports.submitted',
      who: { kind: 'link' },
      after: { sent_by: as.email, signed_off_by: 'Ada Larkspur' },
    });
    const again = await portal.call(link.submitLinkedReturn, { ...(await byLink()), body });
    expect(again.body.detail).toBe(
      'This report was submitted on 5 November 2026 at 10:14. Sign in to amend it.',
    );
  });

  it('ends when its contact loses Reporting', async () => {
    await opened();
    const [existing] = await portal.table.read(wanted(contactEntity, contact));
    if (!existing) throw new Error('The contact is there');
    await portal.table.commit(
      replace(contactEntity, { ...existing, individual_contact: false }, existing),
    );
    expect((await portal.call(link.getLinkedReturn, await byLink())).status).toBe(401);
  });

  it('opens no other month, and writes 300 times a day', async () => {
    await opened({ complete: false });
    const other = { headers: { 'x-link-token': await token('2026-09' as Period) } };
    expect((await portal.call(link.getLinkedReturn, other)).status).toBe(404);
    const { reportLinkUseEntity } = await import('../../shared/store/reportLinks.store.ts');
    const use = { home: home.uuid, period: PERIOD, contact: contact.id, day: '2026-11-05' };
    await portal.table.load([
      create(reportLinkUseEntity, {
        ...use,
        version: 1,
        writes: 300,
        at: AT_TEN.toISOString() as never,
      }),
    ]);
    const body = { version: 0, answers: {}, not_known: [], confirmed: [] };
    const refused = await portal.call(link.putLinkedSection, {
      ...(await byLink()),
      params: { section: 'workforce' },
      body,
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'This link has been used too often today. Please sign in.' },
    });
  });
});
