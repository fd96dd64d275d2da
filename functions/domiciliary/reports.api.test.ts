import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import * as overview from '#shared/domiciliary/locationOverview.api.ts';
import * as link from '#shared/domiciliary/locationReportLink.api.ts';
import * as reports from '#shared/domiciliary/locationReports.api.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import * as homeReports from '#shared/reporting/returns.api.ts';
import { openLink, signLink } from '#shared/server/linkToken.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import {
  findReturn,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
  whoseReturn,
} from '#shared/store/returns.store.ts';
import { findLocation } from '#shared/store/serviceLocations.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aCommissioner,
  aHome,
  aLocationContact,
  anAccount,
  anAqpLocation,
} from '#shared/testing/builders.ts';
import { aReturn, aSubmitted, goodAnswers, someSections } from '#shared/testing/reports.ts';
import { mailReports } from '../../events/schedule/mailReports.ts';
import { openReturns } from '../../events/schedule/openReturns.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

const PERIOD = '2026-10' as Period;
/** In the window of October 2026. */
const OPENING = new Date('2026-11-02T00:05:00.000Z');
const NINE = new Date('2026-11-02T09:00:00.000Z');
const NOW = new Date('2026-11-05T10:14:00.000Z');
const sign_off = {
  name: 'Ada Larkspur',
  position: 'Manager',
  email: 'typed@example.org',
  confirm_agreement: true,
};

let portal: Portal;
let location: ServiceLocation;
let as: Account;
let contact: Contact;
const quality = aCommissioner({ flags: ['dcQuality'] });
const nursing = aCommissioner({ flags: ['nhQuality'] });
const sussex = aCommissioner({ flags: ['dcQuality'], area_flags: ['Sussex'] });
const lph = anAccount({ kind: 'lph' });

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await portal.add({ accounts: [quality, nursing, sussex, lph] });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(async () => {
  vi.setSystemTime(NOW);
  location = anAqpLocation({ reporting: true });
  const name = { first_name: 'Ada', last_name: 'Larkspur' };
  as = anAccount(name);
  contact = aLocationContact(location, { email: as.email, individual_contact: true, ...name });
  await portal.add({ locations: [location], contacts: [contact], accounts: [as] });
});

const params = (more: Record<string, string> = {}) => ({
  uuid: location.uuid,
  period: PERIOD,
  ...more,
});
const row = () => findReturn(portal.table, { ...whoseReturn(location), period: PERIOD });

/** Stores a return of the location, with everything answered unless told otherwise. */
async function opened(answers?: Parameters<typeof someSections>[1]) {
  const monthlyReturn = aReturn(location, PERIOD, { draft_version: 7, percentage: 99 });
  const sections = someSections(monthlyReturn, { ...goodAnswers(monthlyReturn), ...answers });
  await portal.table.load([
    create(returnEntity, monthlyReturn),
    ...sections.map((each) => create(returnSectionEntity, each)),
  ]);
  return monthlyReturn;
}
const get = (who: Account) => portal.call(reports.getLocationReturn, { as: who, params: params() });
const put = (section: string, answers: object, more: object = {}) =>
  portal.call(reports.putLocationReturnSection, {
    as,
    params: params({ section }),
    body: { version: 0, answers, not_known: [], confirmed: [], ...more },
  });
const submit = (more: object = {}, who = as) =>
  portal.call(reports.submitLocationReturn, {
    as: who,
    params: params(),
    body: { draft_version: 7, confirmed: [], sign_off, ...more },
  });
const token = (purpose: 'domcareReport' | 'report' = 'domcareReport', claims: object = {}) =>
  signLink(
    purpose,
    {
      place: locationRef(location.uuid),
      contact: contact.id,
      email: as.email,
      period: PERIOD,
      ...claims,
    },
    { from: NOW, hours: 336 },
  );
const byLink = async (...args: Parameters<typeof token>) => ({
  headers: { 'x-link-token': await token(...args) },
});

describe('the report of a service location', () => {
  it('opens with its own form, without placements though the location is AQP', async () => {
    await openReturns({ table: portal.table, now: OPENING });
    const { body } = await get(as);
    expect(body).toMatchObject({
      home: { uuid: location.uuid, name: location.name },
      questionnaire: 'domcare-monthly-1',
      placements: null,
      status: 'outstanding',
      may: { save: true, submit: true, amend: false },
    });
    expect(body.sections.map(({ key }: { key: string }) => key)).toEqual([
      'care_delivered',
      'reliability',
      'packages',
      'safety',
      'voice',
      'staff',
      'anything_else',
    ]);
    expect(await row()).toMatchObject({
      kind: 'serviceLocation',
      service_types: location.service_types,
    });
  });

  it('opens once, however often the job runs, and none of a location that does not report', async () => {
    const silent = anAqpLocation({ reporting: false });
    const closed = anAqpLocation({ reporting: true, location_status: 'CLOSED' });
    await portal.add({ locations: [silent, closed] });
    await Promise.all([1, 2, 3].map(() => openReturns({ table: portal.table, now: OPENING })));
    const before = await row();
    await openReturns({ table: portal.table, now: OPENING });
    expect(await row()).toEqual(before);
    for (const serviceLocation of [silent, closed]) {
      expect(
        await findReturn(portal.table, { ...whoseReturn(serviceLocation), period: PERIOD }),
      ).toBeUndefined();
    }
  });

  it('is saved section by section and submitted in one transaction', async () => {
    await opened();
    const saved = await put(
      'packages',
      { packages_started: 2, packages_ended: 3, packages_handed_back: 0 },
      { version: 1 },
    );
    expect(saved).toMatchObject({ status: 200, body: { draft_version: 8 } });
    const done = await submit({ draft_version: 8 });
    expect(done.body).toMatchObject({
      status: 'complete',
      version: 1,
      on_time: true,
      percentage_complete: 100,
      sign_off: { name: 'Ada Larkspur', position: 'Manager', date: '05/11/2026' },
      submitted: { answers: { packages_ended: 3, hours_delivered: 98.5 }, placements: null },
      may: { save: false, submit: false, amend: true },
    });
    const after = await findLocation(portal.table, location.uuid);
    expect(after?.last_submitted_quality_questionnaire).toBe(NOW.toISOString());
    const trail = await auditOf(portal.table, placePartition(location));
    expect(trail.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['reports.sectionSaved', 'reports.submitted']),
    );
    const receipts = [];
    for await (const { content, to } of openMails(portal.table)) {
      if (content.kind === 'reportReceipt' && String(content.home) === location.uuid) {
        receipts.push({ to, content });
      }
    }
    expect(receipts).toMatchObject([
      { to: as.email, content: { place_kind: 'serviceLocation', home_name: location.name } },
    ]);
  });

  it('is refused by the rows of section 10', async () => {
    await opened({ visits_missed: 12, visits_late: 0, complaints: null });
    const refused = await submit();
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body).toMatchObject({
      errors: {
        visits_missed: ['Missed visits (12) cannot be more than planned visits (10).'],
        complaints: ['Answer this question, or enter 0 if there were none'],
      },
    });
    expect(await put('care_delivered', { hours_planned: 7.3 }, { version: 1 })).toMatchObject({
      status: 400,
      body: { errors: { hours_planned: ['Enter hours from 0 to 500,000, in quarters'] } },
    });
    expect(await put('falls_injury', {}, { version: 0 })).toMatchObject({
      status: 404,
      body: { detail: 'There is no such section' },
    });
    expect(
      await put('anything_else', { continuity_plan_tested: '2026-09-01' }, { version: 1 }),
    ).toMatchObject({
      status: 400,
      body: { errors: { continuity_plan_tested: ['This question is not part of this report'] } },
    });
  });

  it('has an unusual figure confirmed before it is taken', async () => {
    await opened({ hours_delivered: 250 });
    const warning =
      'Hours delivered (250) are more than twice the hours planned (100). Please check it.';
    expect(await submit()).toMatchObject({
      status: 400,
      body: { errors: { hours_delivered: [`${warning} Please confirm it`] } },
    });
    expect(await submit({ confirmed: ['hours_delivered'] })).toMatchObject({ status: 200 });
  });

  it('has it confirmed anew where another figure changes what was odd about it', async () => {
    await opened({ hours_delivered: 250 });
    const care = { hours_planned: 100, hours_delivered: 250 };
    const { body } = await get(as);
    const { key, answers } = body.sections.find(
      ({ warnings }: { warnings: object }) => 'hours_delivered' in warnings,
    );
    const confirmed = ['hours_delivered'];
    const saved = await put(key, { ...answers, ...care }, { version: 1, confirmed });
    expect(saved.body.section.confirmed).toEqual(confirmed);
    const less = { ...answers, ...care, hours_planned: 50 };
    const changed = await put(key, less, { version: 2 });
    expect(changed.body.section.confirmed).toEqual([]);
    const { draft_version } = changed.body;
    expect((await submit({ draft_version })).status).toBe(400);
    expect((await submit({ draft_version, confirmed })).status).toBe(200);
  });

  it('is amended, and the versions say what changed', async () => {
    await opened();
    await submit();
    const amending = await portal.call(reports.amendLocationReturn, {
      as,
      params: params(),
      body: { reason: 'A complaint had been missed' },
    });
    expect(amending.body).toMatchObject({ amendment: { reason: 'A complaint had been missed' } });
    const late = await put('voice', { complaints: 9, compliments: 0 });
    expect([late.status, late.body.current.draft]).toEqual([409, 2]);
    const changed = await put('voice', { complaints: 2, compliments: 0 }, { draft: 2 });
    expect(changed.status).toBe(200);
    await submit({ draft_version: changed.body.draft_version });
    const versions = await portal.call(reports.listLocationReturnVersions, {
      as: quality,
      params: params(),
    });
    expect(versions.body).toMatchObject([
      { version: 2, differences: [{ id: 'complaints', before: '0', after: '2' }] },
      { version: 1, differences: [] },
    ]);
  });

  it('is no home’s: the home’s calls know nothing of it', async () => {
    await opened();
    const home = aHome({ reporting: true });
    await portal.add({ homes: [home] });
    expect(
      await portal.call(homeReports.getReturn, {
        as: lph,
        params: { uuid: location.uuid as never, period: PERIOD },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await portal.call(reports.getLocationReturn, {
        as: lph,
        params: { uuid: home.uuid as never, period: PERIOD },
      }),
    ).toMatchObject({ status: 404, body: { detail: 'There is no such service location' } });
  });

  it('is read by commissioners with dcQuality once it is submitted, and not in Sussex', async () => {
    await opened();
    expect((await get(quality)).status).toBe(404);
    await submit();
    expect(await get(quality)).toMatchObject({
      status: 200,
      body: { submitted: { answers: { complaints: 0 } }, may: { save: false }, saved_by: null },
    });
    expect((await get(nursing)).status).toBe(403);
    expect((await get(sussex)).status).toBe(403);
  });

  it('is redacted by the central team', async () => {
    await opened({ comments: 'Room 7 told us' });
    await submit({ confirmed: ['comments'] });
    const redacted = await portal.call(reports.redactLocationReturn, {
      as: lph,
      params: params(),
      body: { field: 'comments', reason: 'It named somebody' },
    });
    // The section and the version.
    expect(redacted.body).toEqual({ places: 2 });
    const written = await portal.call(reports.listLocationAnswers, {
      as: quality,
      params: { uuid: location.uuid },
      query: {},
    });
    expect(written.body).toEqual([]);
  });
});

describe('the link of a mail about a service location’s report', () => {
  it('comes on the opening day, leads to its own page, and opens this report', async () => {
    await openReturns({ table: portal.table, now: OPENING });
    vi.setSystemTime(NINE);
    await mailReports({ table: portal.table, now: NINE });
    const mails = [];
    for await (const { content } of openMails(portal.table)) {
      if (content.kind === 'reportOpened' && String(content.home) === location.uuid) {
        mails.push(content);
      }
    }
    expect(mails).toMatchObject([{ place_kind: 'serviceLocation', contact: contact.id }]);
    vi.setSystemTime(NOW);
    const read = await portal.call(link.getLinkedLocationReturn, await byLink());
    expect(read.body).toMatchObject({ home: { uuid: location.uuid }, period: PERIOD });
    await expect(openLink('report', await token(), NOW)).rejects.toThrow(/not valid/);
  });

  it('saves and submits, and does not amend', async () => {
    await opened();
    const sent = await byLink();
    expect(
      await portal.call(link.putLinkedLocationSection, {
        ...sent,
        params: { section: 'voice' },
        body: {
          version: 1,
          answers: { complaints: 1, compliments: 0 },
          not_known: [],
          confirmed: [],
        },
      }),
    ).toMatchObject({ status: 200, body: { draft_version: 8 } });
    const body = { draft_version: 8, confirmed: [], sign_off };
    expect(await portal.call(link.submitLinkedLocationReturn, { ...sent, body })).toMatchObject({
      status: 200,
      body: { status: 'complete' },
    });
    expect(await portal.call(link.submitLinkedLocationReturn, { ...sent, body })).toMatchObject({
      status: 409,
      body: {
        detail: 'This report was submitted on 5 November 2026 at 10:14. Sign in to amend it.',
      },
    });
  });

  it('opens nothing with the purpose of a home’s, or to a home', async () => {
    await opened();
    expect((await portal.call(link.getLinkedLocationReturn, await byLink('report'))).status).toBe(
      401,
    );
    const home = aHome();
    const elsewhere = { place: { kind: 'careHome', uuid: home.uuid } };
    expect(
      (await portal.call(link.getLinkedLocationReturn, await byLink('domcareReport', elsewhere)))
        .status,
    ).toBe(401);
  });
});

describe('what a service location sees of its reports', () => {
  it('has them in the panel and in the archive, with their own addresses', async () => {
    await opened();
    const until = '2026-11-18T10:00:00.000Z' as Instant;
    const opened_at = '2026-11-04T10:00:00.000Z' as Instant;
    const bo = { id: 'bo', name: 'Bo Second' };
    const amendment = { by: 'Bo Second', opened_at, until };
    const { one, version } = aSubmitted(location, '2026-09', {
      at: '2026-10-05T09:00:00.000Z',
      amendment: { by: bo, opened_at, until, reason: 'A figure was wrong' },
    });
    await portal.table.load([create(returnEntity, one), create(returnVersionEntity, version)]);
    const base = `/domcare/service_location/${location.uuid}`;
    const panel = await portal.call(reports.getLocationReporting, {
      as,
      params: { uuid: location.uuid },
    });
    expect(panel.body).toMatchObject({
      service_location: {
        uuid: location.uuid,
        punctuality: [['Sep 2026', true, '05/10/2026', 'On time', false]],
      },
      outstanding_questionnaires: [{ period: PERIOD, quality_link: `${base}/reports/2026-10` }],
      complete_questionnaires: [{ period: '2026-09', date_completed: '05/10/2026', amendment }],
      next_report_available: '01/12/2026',
      dashboard_link: `/quality/service_location/${location.uuid}`,
    });
    const archive = await portal.call(reports.getLocationArchive, {
      as,
      params: { uuid: location.uuid },
    });
    expect(
      archive.body.monthly_reporting.map(({ url, status }: Record<string, string>) => [
        url,
        status,
      ]),
    ).toEqual([
      [`${base}/reports/2026-10`, 'outstanding'],
      [`${base}/reports/2026-09`, 'complete'],
    ]);
  });
});

describe('the overview of service locations', () => {
  it('shows who has reported, with availability and what nobody is responsible for', async () => {
    await opened();
    const { body } = await portal.call(overview.getLocationOverview, {
      as: lph,
      query: { provider: location.provider_name },
    });
    expect(
      body.rows.find(({ home }: { home: string }) => String(home) === location.uuid),
    ).toMatchObject({
      name: location.name,
      status: 'outstanding',
      availability_updated: location.capacity.updated,
      aqp_status: true,
      missing_responsibilities: ['ICB contact'],
    });
    expect(body.rows.length > 0).toBe(true);
  });

  it('reminds a location once in a day', async () => {
    await opened();
    const remind = (dry_run: boolean) =>
      portal.call(overview.remindLocations, {
        as: lph,
        body: { period: PERIOD, service_locations: [location.uuid], dry_run },
      });
    const result = (outcome: string) => [{ service_location: location.uuid, result: outcome }];
    expect((await remind(true)).body).toEqual(result('reminded'));
    expect((await remind(false)).body).toEqual(result('reminded'));
    expect((await remind(false)).body).toEqual(result('reminded_recently'));
  });
});
