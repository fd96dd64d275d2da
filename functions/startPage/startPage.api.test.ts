import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { postNotificationRead } from '#shared/announcements/announcements.api.ts';
import { promptServiceLocation } from '#shared/domiciliary/locationList.api.ts';
import type { Enquiry } from '#shared/enquiries/enquiry.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { postPrompt } from '#shared/prompts/prompts.api.ts';
import type { Period } from '#shared/reporting/period.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import {
  getStartPage,
  HOMES_NAMED,
  type StartRow,
  type YourHome,
} from '#shared/startPage/startPage.api.ts';
import { agreementReturnEntity } from '#shared/store/agreementReturns.store.ts';
import { announcementEntity } from '#shared/store/announcements.store.ts';
import { enquiryEntity, enquiryPlaceEntity } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { sentPromptEntity } from '#shared/store/prompts.store.ts';
import { qualityTotalsEntity } from '#shared/store/quality.store.ts';
import { registrationRequestEntity } from '#shared/store/registrations.store.ts';
import { returnEntity, returnVersionEntity } from '#shared/store/returns.store.ts';
import { alertCountEntity, savedSearchesEntity } from '#shared/store/savedSearches.store.ts';
import { findLocation, locationEntity } from '#shared/store/serviceLocations.store.ts';
import {
  openVariations,
  variationCountsEntity,
  variationEntity,
} from '#shared/store/variations.store.ts';
import { create, replace } from '#shared/store/write.ts';
import {
  anAgreementReturn,
  aProviderContract,
  aVariation,
  returnWrites,
  variationWrites,
} from '#shared/testing/agreements.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  aLocationContact,
  anAccount,
  anAnnouncement,
  anAqpLocation,
  aRegistrationRequest,
  aSavedSearch,
  someSearches,
} from '#shared/testing/builders.ts';
import { aLocationEnquiry, anEnquiry, anEnquiryPlace } from '#shared/testing/enquiries.ts';
import { aReturn, aSubmitted, goodAnswers } from '#shared/testing/reports.ts';
import { homeInForm } from '#shared/vacancies/homeInForm.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { buildQuality } from '../../events/schedule/buildQuality.ts';
import { beginSending } from '../agreements/testing/signing.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/** Just after the deadline of October. */
const CLOSED = new Date('2026-11-06T12:05:00.000Z');
const OCTOBER = '2026-10' as Period;
const HOUR_MS = 3_600_000;

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: CLOSED });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});
beforeEach(() => {
  vi.setSystemTime(CLOSED);
});

const hoursLater = (hours: number) => vi.setSystemTime(CLOSED.getTime() + hours * HOUR_MS);
async function commissionerWith(...flags: PermissionFlag[]): Promise<Account> {
  const account = aCommissioner({ flags });
  await portal.add({ accounts: [account] });
  return account;
}
async function someHomes(count: number): Promise<Home[]> {
  const homes = Array.from({ length: count }, (_, at) =>
    aHome({ name: `Home ${at}`, updated: new Date('2026-11-05T10:00:00.000Z') }),
  );
  await portal.add({ homes, contacts: homes.map((home) => aContact({ home: home.uuid })) });
  return homes;
}
async function rowsOf(as: Account): Promise<StartRow[]> {
  const answer = await portal.call(getStartPage, { as });
  expect(answer.status).toBe(200);
  return answer.body.rows;
}
const rowOf = async <K extends StartRow['kind']>(as: Account, kind: K) =>
  (await rowsOf(as)).find((row): row is Extract<StartRow, { kind: K }> => row.kind === kind);
const prompt = async (as: Account, home: Home) => {
  const body = { care_home: home.uuid, notify: false };
  expect((await portal.call(postPrompt, { as, body })).body).toEqual({ status: true });
};

describe('homes that were prompted', () => {
  it('are named until they answer, those that have waited longest first', async () => {
    const [as, colleague] = [await commissionerWith('nhList'), await commissionerWith('nhList')];
    const [ash, birch] = (await someHomes(2)) as [Home, Home];
    await prompt(as, ash);
    hoursLater(1);
    await prompt(as, birch);
    expect(await rowsOf(as)).toEqual([
      {
        kind: 'unanswered',
        count: 2,
        more: false,
        homes: [
          expect.objectContaining({ home: ash.uuid, prompted_at: CLOSED.toISOString() }),
          expect.objectContaining({ home: birch.uuid, name: 'Home 1', phone: birch.phone }),
        ],
      },
    ]);
    expect(await rowsOf(colleague)).toEqual([]);

    // That it answers another form now is no answer.
    const asked = (await findHome(portal.table, ash.uuid)) as Home;
    const form = { aqp_status: true, bed_type_preferences: ['Residential' as const] };
    const reformed = homeInForm(asked, { ...asked, ...form }, new Date());
    expect(reformed.vacancy.version).toBeGreaterThan(asked.vacancy.version);
    await portal.table.commit(replace(homeEntity, reformed, asked));
    expect((await rowOf(as, 'unanswered'))?.count).toBe(2);

    const team = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [team] });
    const body = { beds: { Residential: 2 }, vacant_beds: 2, comments: '' };
    const sent = { as: team, params: { uuid: ash.uuid }, body };
    expect((await portal.call(postVacancies, sent)).status).toBe(200);
    expect((await rowOf(as, 'unanswered'))?.homes.map(({ home }) => home)).toEqual([birch.uuid]);
  });

  it.each([
    ['closed', { location_status: 'CLOSED', closed_on: '2026-11-07' }],
    ['suspended from AQP', { aqp_suspension: true }],
  ] as const)('owe no answer once they are %s, or after two weeks', async (_, barred) => {
    const as = await commissionerWith('nhList');
    const [ash, birch] = (await someHomes(2)) as [Home, Home];
    await prompt(as, ash);
    hoursLater(24);
    await prompt(as, birch);
    const [home] = await portal.table.read(wanted(homeEntity, ash));
    if (!home) throw new Error('The home is there');
    await portal.table.commit(replace(homeEntity, { ...home, ...barred }, home));
    expect((await rowOf(as, 'unanswered'))?.count).toBe(1);
    hoursLater(24 * 15);
    expect(await rowsOf(as)).toEqual([]);
  });

  it('are asked again as one, from the last prompt on', async () => {
    const as = await commissionerWith('nhList');
    const [ash] = (await someHomes(1)) as [Home];
    await prompt(as, ash);
    hoursLater(7);
    await prompt(as, ash);
    const row = await rowOf(as, 'unanswered');
    expect(row?.count).toBe(1);
    expect(row?.homes[0]?.prompted_at).toBe('2026-11-06T19:05:00.000Z');
  });

  it('are counted to fifty, and ten of them named', async () => {
    const as = await commissionerWith('nhList');
    const homes = await someHomes(51);
    await portal.table.load(
      homes.map(({ uuid, vacancy }) =>
        create(sentPromptEntity, {
          account: as.id,
          home: uuid,
          version: 1,
          at: CLOSED.toISOString() as Instant,
          update_version: vacancy.version,
        }),
      ),
    );
    const row = await rowOf(as, 'unanswered');
    expect([row?.count, row?.more, row?.homes.length]).toEqual([50, true, HOMES_NAMED]);
  });
});

describe('homecare agencies that were prompted', () => {
  it('are named until they answer or leave the list', async () => {
    const [as, homesOnly] = [await commissionerWith('dcList'), await commissionerWith('nhList')];
    const [lark, wren, owl] = ['Lark', 'Wren', 'Owl'].map((name) => anAqpLocation({ name }));
    const locations = [lark, wren, owl] as ServiceLocation[];
    await portal.add({
      locations,
      contacts: locations.map((location) => aLocationContact(location)),
    });
    for (const [at, { uuid }] of locations.entries()) {
      hoursLater(at);
      const body = { service_location: uuid, notify: false };
      expect((await portal.call(promptServiceLocation, { as, body })).body).toEqual({
        status: true,
      });
    }
    const named = async () => (await rowOf(as, 'unansweredLocations'))?.locations;
    expect((await named())?.map(({ name }) => name)).toEqual(['Lark', 'Wren', 'Owl']);
    expect((await named())?.[0]).toMatchObject({
      location: locations[0]?.uuid,
      phone: locations[0]?.phone,
      prompted_at: CLOSED.toISOString(),
    });
    const now = await Promise.all(locations.map(({ uuid }) => findLocation(portal.table, uuid)));
    const [answered, suspended] = now as [ServiceLocation, ServiceLocation];
    const capacity = { ...answered.capacity, version: answered.capacity.version + 1 };
    await portal.table.commit(
      replace(locationEntity, { ...answered, capacity }, answered),
      replace(locationEntity, { ...suspended, aqp_suspension: true }, suspended),
    );
    expect((await named())?.map(({ name }) => name)).toEqual(['Owl']);
    expect(await rowsOf(homesOnly)).toEqual([]);
    hoursLater(24 * 15);
    expect(await rowsOf(as)).toEqual([]);
  });
});

it('counts the agreements that wait for a commissioner, and names the first deadline', async () => {
  const as = await commissionerWith();
  const email = as.email;
  const ofCommissioner = { party: 'COMMISSIONER' as const, contract: null, issue: 1 };
  const signatory = { name: 'Cleo', position: '', email, contact: null };
  const begin = (
    deadline: string,
    status: 'VIEWED' | 'ISSUED' | 'RETURNED' | 'DECLINED',
    variation: Partial<Variation> = {},
  ) =>
    beginSending(portal, {
      variation: aVariation({ deadline, ...variation }),
      overrides: { ...ofCommissioner, signatory, status },
    });
  await begin('2026-12-18', 'VIEWED');
  await begin('2026-12-11', 'ISSUED');
  await begin('2026-11-20', 'RETURNED');
  await begin('2026-11-20', 'DECLINED');
  await begin('2026-11-05', 'ISSUED');
  await begin('2026-11-20', 'ISSUED', { status: 'CLOSED' });
  expect(await rowsOf(as)).toEqual([
    { kind: 'agreementsToSign', count: 2, deadline: '2026-12-11' },
  ]);
  const other = await commissionerWith();
  expect(await rowsOf(other)).toEqual([]);
});

it('counts the reader’s own enquiries that have a yes to choose, and none chosen, of kinds that they may ask', async () => {
  const organisation_code = `icb-${randomUUID()}`;
  const as = aCommissioner({ flags: ['nhList'], organisation_code });
  const colleague = aCommissioner({ flags: ['nhList'], organisation_code });
  await portal.add({ accounts: [as, colleague] });
  const own = { account: as.id, organisation: organisation_code, yes: 1 };
  const [first, second] = [anEnquiry(own), anEnquiry(own)];
  const [home, closed] = [aHome(), aHome({ location_status: 'CLOSED', closed_on: '2026-11-01' })];
  await portal.add({ homes: [home, closed] });
  const answer = {
    ...{ answer: 'yes', from: '2026-11-06', keep_until: null, assess_by: null, reasons: [] },
    ...{ beyond: [], text: '', channel: 'link', by: { id: 'x', name: 'Sam Larch' } },
    at: '2026-11-05T10:00:00.000Z',
  } as never;
  const load = (...enquiries: Enquiry[]) =>
    portal.table.load(
      enquiries.flatMap((enquiry) => [
        create(enquiryEntity, enquiry),
        create(enquiryPlaceEntity, anEnquiryPlace(enquiry, home, { answer })),
      ]),
    );
  await load(
    anEnquiry({ ...own, yes: 0 }),
    anEnquiry({ ...own, state: 'CHOSEN' }),
    anEnquiry({ ...own, account: colleague.id }),
    aLocationEnquiry(own),
  );
  // Its only yes is of a home that has closed since: there is none to choose.
  const vain = anEnquiry(own);
  await portal.table.load([
    create(enquiryEntity, vain),
    create(enquiryPlaceEntity, anEnquiryPlace(vain, closed, { answer })),
  ]);
  expect(await rowsOf(as)).toEqual([]);
  await load(first);
  expect(await rowsOf(as)).toEqual([{ kind: 'enquiriesToChoose', count: 1, enquiry: first.id }]);
  await load(second);
  expect(await rowsOf(as)).toEqual([{ kind: 'enquiriesToChoose', count: 2, enquiry: null }]);
});

it('counts colleagues’ enquiries that nobody looks after, of kinds that the reader may ask', async () => {
  const organisation_code = `icb-${randomUUID()}`;
  const as = aCommissioner({ flags: ['nhList'], organisation_code });
  const gone = aCommissioner({ flags: ['nhList'], organisation_code, is_active: false });
  const there = aCommissioner({ flags: ['nhList'], organisation_code });
  await portal.add({ accounts: [as, gone, there] });
  const ownerOf = ({ id: account }: Account) => ({ account, organisation: organisation_code });
  const load = (...enquiries: Enquiry[]) =>
    portal.table.load(enquiries.map((enquiry) => create(enquiryEntity, enquiry)));
  await load(
    anEnquiry(ownerOf(as)),
    anEnquiry(ownerOf(there)),
    aLocationEnquiry(ownerOf(gone)),
    anEnquiry({ ...ownerOf(gone), state: 'EXPIRED', outcome: 'expired' }),
  );
  expect(await rowsOf(as)).toEqual([]);
  const first = anEnquiry(ownerOf(gone));
  await load(first);
  expect(await rowsOf(as)).toEqual([{ kind: 'enquiriesOfNobody', count: 1, enquiry: first.id }]);
  await load(anEnquiry({ ...ownerOf(gone), state: 'CHOSEN' }));
  expect(await rowsOf(as)).toEqual([{ kind: 'enquiriesOfNobody', count: 2, enquiry: null }]);
});

it.each([
  ['nhList', 'careHomes', 'newInSearches'],
  ['dcList', 'domcare', 'newInLocationSearches'],
] as const)(
  'counts searches of %s whose emails told of something in the last day',
  async (flag, list, kind) => {
    const as = await commissionerWith(flag);
    const searches = [0, 1, 2].map(() => aSavedSearch({ list }));
    const alerted = ['2026-11-05T12:06:00.000Z', '2026-11-05T12:04:00.000Z'] as Instant[];
    await portal.table.load([
      create(savedSearchesEntity, someSearches(as.id, searches)),
      ...alerted.map((last_alert_at, at) => {
        const { id: search } = searches[at] as (typeof searches)[number];
        const day = '2026-11-05';
        return create(alertCountEntity, { search, version: 1, last_alert_at, day, at_once: 1 });
      }),
    ]);
    expect(await rowsOf(as)).toEqual([{ kind, count: 1 }]);
  },
);

describe('reports', () => {
  it('are counted by the job: homes to look closer at, and what is missing of three months', async () => {
    const homes = [aHome({ reporting: true }), aHome({ reporting: true })] as [Home, Home];
    const [jumping, silent] = homes;
    await portal.add({ homes });
    const counts = [6, 8, 7, 5, 6, 9, 7, 6, 8, 5, 7, 6, 16];
    for (const [at, falls_total] of counts.entries()) {
      const month = new Date(Date.UTC(2025, 9 + at, 1)).toISOString().slice(0, 7) as Period;
      const answers = { ...goodAnswers(aReturn(jumping, month)), falls_total };
      const { one, version } = aSubmitted(jumping, month, { answers });
      await portal.table.load([create(returnEntity, one), create(returnVersionEntity, version)]);
    }
    // Of service locations two are late, and counted apart.
    const locations = [anAqpLocation({ reporting: true }), anAqpLocation({ reporting: true })];
    await portal.add({ locations });
    await portal.table.load(
      [silent, ...locations].map((place) => create(returnEntity, aReturn(place, OCTOBER))),
    );
    await buildQuality({ table: portal.table, now: CLOSED });
    const [totals] = await portal.table.read(wanted(qualityTotalsEntity, {}));
    expect(totals).toMatchObject({ homes: 2, look_closer: 1, missing: 1, closed: OCTOBER });

    const quality = {
      kind: 'quality',
      look_closer: 1,
      missing: 1,
      built_at: CLOSED.toISOString(),
    };
    expect(await rowsOf(await commissionerWith('nhQuality'))).toEqual([quality]);
    for (const flags of [['nhList'], ['nhPlacement'], ['dcQuality'], []] as PermissionFlag[][]) {
      expect(await rowsOf(await commissionerWith(...flags))).toEqual([]);
    }
    // Of homecare agencies they are another row, for those who may see these.
    await buildQuality({ table: portal.table, now: CLOSED, kind: SERVICE_LOCATION });
    const ofLocations = { ...quality, kind: 'locationQuality', look_closer: 0, missing: 2 };
    expect(await rowsOf(await commissionerWith('dcQuality'))).toEqual([ofLocations]);
    expect(await rowsOf(await commissionerWith('nhQuality'))).toEqual([quality]);
    const sussex = aCommissioner({ flags: ['dcQuality'], area_flags: ['Sussex'] });
    await portal.add({ accounts: [sussex] });
    expect(await rowsOf(sussex)).toEqual([]);
    const team = anAccount({ kind: 'lph' });
    const provider = anAccount();
    await portal.add({ accounts: [team, provider] });
    expect(await rowsOf(team)).toEqual([
      quality,
      ofLocations,
      { kind: 'lateReports', count: 1, period: OCTOBER },
      { kind: 'lateLocationReports', count: 2, period: OCTOBER },
    ]);
    expect(await rowsOf(provider)).toEqual([]);
  });
});

describe('care homes of a provider', () => {
  const homesOf = async (as: Account): Promise<YourHome[]> =>
    (await portal.call(getStartPage, { as })).body.homes;

  it('say how old their figures are, the free beds, and what the reader has not read there', async () => {
    const manager = anAccount();
    const written = '2026-11-05T09:30:00.000Z' as Instant;
    const fresh = aHome({ updated: new Date(written), vacancy: { vacant_beds: 4 } });
    const silent = aHome({ service_types: ['Nursing homes'] });
    const gone = aHome({ location_status: 'CLOSED', closed_on: '2026-10-01' });
    const elsewhere = aHome();
    const theirs = [fresh, silent, gone];
    await portal.add({
      accounts: [manager],
      homes: [...theirs, elsewhere],
      contacts: theirs.map(({ uuid }) =>
        aContact({ home: uuid, emails: [{ address: manager.email }] }),
      ),
    });
    const before = { publish_at: '2026-11-06T09:00:00.000Z' as Instant };
    const nursing = { groups: ['nursing' as const], local_authorities: [] };
    const all = anAnnouncement(before);
    await portal.table.load([
      create(announcementEntity, all),
      create(announcementEntity, anAnnouncement({ ...before, audience: nursing })),
    ]);
    expect(await homesOf(manager)).toHaveLength(3);
    const homeShown = async (home: Home) =>
      (await homesOf(manager)).find(({ uuid }) => uuid === home.uuid);
    expect(await homeShown(fresh)).toEqual({
      uuid: fresh.uuid,
      vacant_beds: 4,
      vacancy_updated: '09:30 on 05-11-2026',
      vacancy_updated_at: written,
      vacancy_disputed_at: null,
      bar: null,
      asks_for_manager: false,
      unread: 1,
    });
    expect(await homeShown(silent)).toMatchObject({
      vacancy_updated: 'Not yet responded',
      vacancy_updated_at: null,
      unread: 2,
    });
    expect(await homeShown(gone)).toMatchObject({ bar: 'closed', unread: 0 });

    const opened = await portal.call(postNotificationRead, {
      as: manager,
      params: { uuid: fresh.uuid },
      body: { notification: all.id },
    });
    expect(opened.status).toBe(200);
    expect((await homeShown(fresh))?.unread).toBe(0);
    expect((await homeShown(silent))?.unread).toBe(1);
  });

  it('are nobody else’s to see here', async () => {
    await someHomes(1);
    const team = anAccount({ kind: 'lph' });
    const stranger = anAccount();
    await portal.add({ accounts: [team, stranger] });
    expect(await homesOf(team)).toEqual([]);
    expect(await homesOf(stranger)).toEqual([]);
    expect(await homesOf(await commissionerWith('nhList'))).toEqual([]);
  });
});

describe('the central team', () => {
  const team = anAccount({ kind: 'lph' });
  const request = (confirmed_at: string) =>
    aRegistrationRequest({ state: 'PENDING', confirmed_at: confirmed_at as Instant });

  it('is told which organisations have ended and still have accounts', async () => {
    const reader = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [reader] });
    expect(await rowOf(reader, 'accountsToMove')).toBeUndefined();
    const at = (organisation_code: string) => aCommissioner({ organisation_code });
    const sussex = [at('icb-sussex'), at('icb-sussex')];
    // Surrey is there until 31 March 2027.
    await portal.add({ accounts: [...sussex, at('icb-norfolk-and-waveney'), at('la-10000030')] });
    expect(await rowOf(reader, 'accountsToMove')).toEqual({
      kind: 'accountsToMove',
      organisations: [
        {
          code: 'icb-norfolk-and-waveney',
          name: 'NHS Norfolk and Waveney Integrated Care Board',
          accounts: 1,
        },
        { code: 'icb-sussex', name: 'NHS Sussex Integrated Care Board', accounts: 2 },
      ],
    });
    expect(await rowOf(await commissionerWith('nhList'), 'accountsToMove')).toBeUndefined();
  });

  it('is told of requests to join, and of those that are overdue', async () => {
    await portal.add({ accounts: [team] });
    expect(await rowOf(team, 'requestsToJoin')).toBeUndefined();
    await portal.table.load(
      [request('2026-11-06T09:00:00.000Z'), request('2026-10-20T09:00:00.000Z')].map(
        (registrationRequest) => create(registrationRequestEntity, registrationRequest),
      ),
    );
    expect(await rowOf(team, 'requestsToJoin')).toEqual({
      kind: 'requestsToJoin',
      count: 2,
      overdue: 1,
      more: false,
    });
    expect(await rowOf(await commissionerWith('nhList'), 'requestsToJoin')).toBeUndefined();
  });

  it('is told of agreements that were declined, came back or wait for a commissioner to be asked', async () => {
    const counted = async (overrides: Partial<Variation>, counts: Record<string, number>) => {
      const variation = aVariation(overrides);
      await portal.table.load([
        ...variationWrites(variation),
        create(variationCountsEntity, {
          variation: variation.uuid,
          version: 1,
          counted_at: CLOSED.toISOString() as Instant,
          counting_since: null,
          counts,
          outstanding: {},
        }),
      ]);
      return variation;
    };
    const end = async (variation: Variation) =>
      portal.table.commit(
        replace(variationEntity, { ...variation, status: 'CLOSED' }, { version: 1 }),
      );
    // What is of earlier tests is none of this one's.
    for (const variation of await openVariations(portal.table)) {
      await portal.table.commit(
        replace(variationEntity, { ...variation, status: 'CLOSED' }, variation),
      );
    }
    const seeTo = () => rowOf(team, 'agreementsToSeeTo');
    await counted({}, { ISSUED: 4, VIEWED: 2, RETURNED: 9 });
    await counted({ status: 'CLOSED' }, { DECLINED: 9 });
    expect(await seeTo()).toBeUndefined();
    const countersigned = await counted(
      { countersign: true },
      { DECLINED: 2, BOUNCED: 1, RETURNED: 3 },
    );
    const row = { kind: 'agreementsToSeeTo', declined: 2, came_back: 1, to_countersign: 3 };
    expect(await seeTo()).toEqual({ ...row, variation: countersigned.uuid });
    const other = await counted({}, { DECLINED: 1 });
    expect(await seeTo()).toEqual({ ...row, declined: 3, variation: null });
    await end(other);
    // A commissioner has it now; then they decline.
    const agreementReturn = anAgreementReturn(countersigned, aProviderContract(), {
      status: 'VIEWED',
    });
    const ofCommissioner = { ...agreementReturn, party: 'COMMISSIONER' as const, contract: null };
    await portal.table.load(returnWrites(ofCommissioner));
    await portal.table.commit(
      replace(
        variationEntity,
        { ...countersigned, commissioner_asked: agreementReturn.id },
        { version: 1 },
      ),
    );
    const named = { ...row, variation: countersigned.uuid };
    expect(await seeTo()).toEqual({ ...named, to_countersign: 0 });
    await portal.table.commit(
      replace(agreementReturnEntity, { ...ofCommissioner, status: 'DECLINED' }, ofCommissioner),
    );
    expect(await seeTo()).toEqual({ ...named, declined: 3 });
    expect(await rowOf(await commissionerWith('nhList'), 'agreementsToSeeTo')).toBeUndefined();
  });
});
