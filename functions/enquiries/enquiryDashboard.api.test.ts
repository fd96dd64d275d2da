import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getEnquiryDashboard } from '#shared/enquiries/enquiries.api.ts';
import type { Enquiry, EnquiryPlace } from '#shared/enquiries/enquiry.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { Period } from '#shared/reporting/period.ts';
import { enquiryMonths } from '#shared/store/enquiries.store.ts';
import { aCommissioner, aHome } from '#shared/testing/builders.ts';
import {
  anEnquiry,
  anEnquiryPlace,
  someEnquiry,
  someLocationNeeds,
  someNeeds,
} from '#shared/testing/enquiries.ts';
import { run as countEnquiries } from '../../events/schedule/countEnquiries.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* What leads see of enquiries (enquiries, section 3). */

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const MONTH = '2026-10' as Period;
const monthsOf = async (organisation: string) =>
  (await enquiryMonths(portal.table, { from: MONTH, to: MONTH })).filter(
    (enquiryMonth) => enquiryMonth.organisation === organisation,
  );

/** Enquiries of an organisation that ended on a day, each sent the hour before and answered half an hour later. */
async function ended(
  organisation: string,
  day: string,
  { count = 1, ...overrides }: Partial<Enquiry> & { count?: number } = {},
  place: Partial<EnquiryPlace> = {},
) {
  const endedEnquiries = Array.from({ length: count }, () => {
    const enquiry = anEnquiry({
      organisation,
      ...{ state: 'CLOSED', outcome: 'withdrawn' },
      created_at: `${day}T11:00:00.000Z` as Instant,
      ended_at: `${day}T12:00:00.000Z` as Instant,
      changed_at: `${day}T12:00:00.000Z` as Instant,
      ...overrides,
    });
    const first_answered_at = `${day}T11:30:00.000Z` as Instant;
    return { enquiry, places: [anEnquiryPlace(enquiry, aHome(), { first_answered_at, ...place })] };
  });
  for (const facts of endedEnquiries) await portal.table.load(someEnquiry(facts));
}

const lead = async () => {
  const account = aCommissioner({
    organisation_code: `icb-${randomUUID()}`,
    flags: ['nhPlacement'],
  });
  await portal.add({ accounts: [account] });
  return { account, organisation: account.organisation_code as string };
};

const dashboard = async (
  as: Awaited<ReturnType<typeof lead>>['account'],
  query: Record<string, string> = {},
) => {
  const answer = await portal.call(getEnquiryDashboard, { as, query });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};

describe('an organisation’s own figures', () => {
  it('are exact, of the months that were counted and of those that were not yet', async () => {
    const { account, organisation } = await lead();
    await ended(organisation, '2026-10-14', { outcome: 'placed_here', count: 2 });
    await ended(organisation, '2026-11-10');
    const before = await dashboard(account);
    expect(before.months).toEqual([
      { month: '2026-09', enquiries: 0, placed: 0, asked: 0 },
      { month: '2026-10', enquiries: 2, placed: 2, asked: 2 },
      { month: '2026-11', enquiries: 1, placed: 0, asked: 1 },
    ]);
    expect(before.times.to_answer).toEqual({ quarter: 30, half: 30, three_quarters: 30 });
    await countEnquiries({ now: new Date() });
    expect((await monthsOf(organisation))[0]?.counts).toMatchObject({ enquiries: 2 });
    expect(await dashboard(account)).toEqual({ ...before, others: expect.anything() });
    expect((await dashboard(account, { months: '1' })).counts.enquiries).toBe(1);
  });

  it('are of homes alone: those to homecare agencies are in no month', async () => {
    const { account, organisation } = await lead();
    const homecare = {
      ...{ place_kind: 'serviceLocation', needs: someLocationNeeds(), beds: null },
      ...{ outcome: 'placed_here' as const, count: 2 },
    };
    await ended(organisation, '2026-10-14', homecare);
    await ended(organisation, '2026-11-10', homecare);
    await ended(organisation, '2026-11-10');
    await countEnquiries({ now: new Date() });
    expect(await monthsOf(organisation)).toEqual([]);
    const { counts } = await dashboard(account);
    expect([counts.enquiries, counts.asked]).toEqual([1, 1]);
    expect(counts.areas).toEqual([{ area: 'Oldham', enquiries: 1 }]);
  });

  it('are nobody else’s', async () => {
    const { organisation } = await lead();
    await ended(organisation, '2026-10-14', { count: 3 });
    const other = await lead();
    expect((await dashboard(other.account, { months: '12' })).counts.enquiries).toBe(0);
  });
});

describe('counting a month', () => {
  it('waits until a home can no longer correct one, counts once, and goes on where it died', async () => {
    const { organisation } = await lead();
    await ended(organisation, '2026-10-31');
    await countEnquiries({ now: new Date('2026-11-08T23:59:00.000Z') });
    expect(await monthsOf(organisation)).toEqual([]);
    await countEnquiries({ now: new Date('2026-11-09T04:40:00.000Z') });
    expect(await monthsOf(organisation)).toHaveLength(1);
    const late = await lead();
    await ended(late.organisation, '2026-10-31');
    const counted = await countEnquiries({ now: new Date('2026-11-10T04:40:00.000Z') });
    expect(counted).toEqual({ organisations: 1, enquiries: 1 });
    expect(await countEnquiries({ now: new Date('2026-11-11T04:40:00.000Z') })).toEqual({
      organisations: 0,
      enquiries: 0,
    });
  });

  it('leaves out those of other months, those that go on and those that were changed', async () => {
    const { organisation } = await lead();
    await ended(organisation, '2026-11-01');
    await ended(organisation, '2026-09-30');
    await ended(organisation, '2026-10-20', { outcome: 'changed' });
    await ended(organisation, '2026-10-20', { state: 'OPEN', outcome: null, ended_at: null });
    await countEnquiries({ now: new Date() });
    expect(await monthsOf(organisation)).toEqual([]);
  });
});

describe('others’ figures', () => {
  it('are rounded, of months that are over, by one filter, and a whole says nothing of its parts', async () => {
    // A month of its own: other tests' enquiries are in October.
    vi.setSystemTime(new Date('2027-01-20T10:00:00.000Z'));
    const needs = (local_authority: string) => ({ needs: someNeeds({ local_authority }) });
    const other = await lead();
    await ended(other.organisation, '2026-12-07', { ...needs('Thurrock'), count: 3 });
    await ended(other.organisation, '2026-12-07', { ...needs('Medway'), count: 12 });
    await countEnquiries({ now: new Date() });
    const { account } = await lead();
    const areasShown = async (area?: string) => {
      const { others } = await dashboard(account, area === undefined ? {} : { area });
      expect(others.areas).toEqual(expect.arrayContaining(['Medway', 'Thurrock']));
      return others.months.find(({ month }: { month: string }) => month === '2026-12');
    };
    expect(await areasShown('Thurrock')).toMatchObject({
      enquiries: '1 to 7',
      answered_within: null,
    });
    expect(await areasShown('Medway')).toMatchObject({ enquiries: 10, answered_within: null });
    expect(await areasShown('Nowhere')).toMatchObject({ enquiries: 0 });
    // By itself it would be 15, which would say of Thurrock that it has 3 to 7.
    expect(await areasShown()).toEqual({
      month: '2026-12',
      enquiries: '9 to 19',
      answered_within: 1,
    });
    vi.setSystemTime(new Date('2026-11-20T10:00:00.000Z'));
  });

  it('have no time where the whole, as it is shown, may be fewer than eight', async () => {
    vi.setSystemTime(new Date('2027-02-20T10:00:00.000Z'));
    const other = await lead();
    for (const local_authority of ['Barnet', 'Bexley', 'Brent', 'Bromley', 'Camden', 'Croydon']) {
      const needs = someNeeds({ local_authority });
      await ended(other.organisation, '2027-01-07', { needs, count: 2 });
    }
    await countEnquiries({ now: new Date() });
    const { others } = await dashboard((await lead()).account, {});
    // Twelve in truth: a time would say that it is eight or more.
    expect(others.months.at(-1)).toEqual({
      month: '2027-01',
      enquiries: '6 to 12',
      answered_within: null,
    });
    vi.setSystemTime(new Date('2026-11-20T10:00:00.000Z'));
  });
});
