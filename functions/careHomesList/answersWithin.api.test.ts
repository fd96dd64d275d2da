import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listCareHomes, listFilterGroups } from '#shared/careHomesList/careHomesList.api.ts';
import { checkEnquiryPlaces } from '#shared/enquiries/enquiries.api.ts';
import type { PlaceAnswer } from '#shared/enquiries/enquiry.ts';
import { getHomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { aCommissioner, aHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { anEnquiry, anEnquiryPlace, someEnquiry } from '#shared/testing/enquiries.ts';
import { reckonAnswerTimes } from '../../events/schedule/reckonAnswerTimes.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

/* How soon homes answer enquiries, from the answers to the list (enquiries, section 3). */

let portal: Portal;
const commissioner = aCommissioner();
const [quick, slow, silent] = ['Quick', 'Slow', 'Silent'].map((name) =>
  aHome({ name, updated: FRIDAY_AT_TEN }),
) as [Home, Home, Home];
const SENT = '2026-11-18T10:00:00.000Z';

/** Eight enquiries to a home, of two organisations, each answered after so many minutes; null: none was. */
async function asked(home: Home, after: number | null, sent = SENT) {
  const at = after && (new Date(Date.parse(sent) + after * 60_000).toISOString() as Instant);
  const answer: PlaceAnswer | null = at
    ? {
        ...{ answer: 'assess', from: null, keep_until: null, assess_by: 'visit', reasons: [] },
        ...{ beyond: [], text: '', channel: 'link', by: { id: 'sam', name: 'Sam' }, at },
      }
    : null;
  for (let n = 0; n < 8; n++) {
    const enquiry = anEnquiry({ organisation: n % 2 ? 'icb-one' : 'icb-two' });
    const place = { asked_at: sent as Instant, answer, first_answered_at: at || null };
    await portal.table.load(
      someEnquiry({ enquiry, places: [anEnquiryPlace(enquiry, home, place)] }),
    );
  }
}

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({ accounts: [commissioner], homes: [quick, slow, silent] });
  await asked(quick, 45);
  await asked(slow, 200);
  await asked(silent, null);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const reckon = (now = FRIDAY_AT_TEN) => reckonAnswerTimes({ table: portal.table, now });
const listed = async (query: Record<string, string>) => {
  const { body } = await portal.call(listCareHomes, { as: commissioner, query });
  return body.results.map(({ name }: { name: string }) => name).sort();
};
const answerGroup = async () => {
  const { body } = await portal.call(listFilterGroups, { as: commissioner });
  return body.groups.find(({ accessor }: { accessor: string }) => accessor === 'answers_within');
};

it('nothing is said of it before it is known', async () => {
  expect(await answerGroup()).toBeUndefined();
});

it('is reckoned, written where it is another, found by and shown', async () => {
  expect(await reckon()).toEqual({ homes: 3, changed: 2, failed: 0, setAside: 0 });
  expect(await reckon()).toEqual({ homes: 3, changed: 0, failed: 0, setAside: 0 });
  vi.setSystemTime(new Date(FRIDAY_AT_TEN.getTime() + 60_000));
  expect(await listed({ answers_within: '1' })).toEqual(['Quick']);
  expect(await listed({ answers_within: '4' })).toEqual(['Quick', 'Slow']);
  expect(await listed({})).toEqual(['Quick', 'Silent', 'Slow']);
  expect((await answerGroup()).values.map(({ count }: { count: number }) => count)).toEqual([
    1, 1, 2,
  ]);
  const details = await portal.call(getHomeDetails, {
    as: commissioner,
    params: { id: slow.uuid },
  });
  expect(details.body.answers_within).toBe(4);
  const checked = await portal.call(checkEnquiryPlaces, {
    as: commissioner,
    query: { homes: quick.uuid },
  });
  expect(checked.body.places[0].answers_within).toBe(1);
});

it('ends three months after, unless the home answers on', async () => {
  const later = new Date('2027-02-19T10:00:00.000Z');
  await reckon(later);
  expect((await findHome(portal.table, quick.uuid))?.answers_within).toBeNull();
});

it('an unknown value is refused at the filter', async () => {
  const query = { answers_within: '3', search: `text-${randomUUID()}` };
  const { status, body } = await portal.call(listCareHomes, { as: commissioner, query });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['answers_within']]);
});
