import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { heldFor } from '#shared/enquiries/heldBeds.ts';
import { usableAt } from '#shared/homes/usableBeds.ts';
import { settleBeds } from '#shared/server/enquiries/settleBeds.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { anAccount, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { scale } from '#shared/testing/scale.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { aFreeHome, answerBy, command, enquiryScene, sendEnquiry } from './testing/enquiryScene.ts';

/* One home's beds, several enquiries after them, two calls at the same time (enquiries, section 8). */

const HISTORIES = scale({ short: 20, full: 2000 });
const PAIRS = 12;
const ENQUIRIES = 3;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const act = fc.record({
  what: fc.constantFrom('yes', 'keep', 'no', 'choose', 'later', 'release', 'update', 'close'),
  which: fc.integer({ min: 0, max: ENQUIRIES - 1 }),
  beds: fc.integer({ min: 0, max: 3 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

it(`of ${HISTORIES} histories none keeps a bed for two`, { timeout: 3_600_000 }, async () => {
  let calls = 0;
  const refused = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2 }),
      fc.array(fc.tuple(act, act), { minLength: 4, maxLength: PAIRS }),
      async (beds, pairs) => {
        const scene = await enquiryScene(portal, [aFreeHome(beds)]);
        const [staffedHome] = scene.staffed;
        if (!staffedHome) throw new Error('A home');
        const { asker } = scene;
        const staff = anAccount({ email: staffedHome.contact.emails[0]?.address ?? '' });
        await portal.add({ accounts: [staff] });
        const ids = await Promise.all(
          Array.from({ length: ENQUIRIES }, () => sendEnquiry(portal, asker, [staffedHome.home])),
        );
        const run = ({ what, which, beds: count }: Act) => {
          const id = ids[which];
          if (id === undefined) throw new Error('An enquiry');
          const choose = (arrival: string) =>
            command(portal, asker, id, {
              command: 'choose',
              place: staffedHome.home.uuid,
              arrival,
            });
          switch (what) {
            case 'yes':
              return answerBy(portal, id, staffedHome, { act: 'yes' });
            case 'keep':
              return answerBy(portal, id, staffedHome, {
                act: 'yes',
                keep_until: '2026-11-20T13:00:00.000Z',
              });
            case 'no':
              return answerBy(portal, id, staffedHome, { act: 'no', reasons: ['mix'] });
            case 'choose':
              return choose('2026-11-20');
            case 'later':
              return choose('2026-11-24');
            case 'release':
              return command(portal, asker, id, { command: 'release' });
            case 'close':
              return command(portal, asker, id, { command: 'close', outcome: 'withdrawn' });
            case 'update':
              return portal.call(postVacancies, {
                as: staff,
                params: { uuid: staffedHome.home.uuid },
                body: { beds: { Residential: count, 'Residential dementia': 0 } },
              });
          }
        };
        for (const pair of pairs) {
          const answers = await Promise.all(pair.map(run));
          calls += answers.length;
          for (const { status, body } of answers) {
            expect([200, 400, 409]).toContain(status);
            if (status !== 200) refused.set(body.detail, (refused.get(body.detail) ?? 0) + 1);
          }
          const home = await findHome(portal.table, staffedHome.home.uuid);
          if (!home) throw new Error('The home is gone');
          const takenBeds = home.notes.reduce((sum, note) => sum + note.beds, 0);
          expect(takenBeds).toBeLessThanOrEqual(home.vacancy.vacant_beds);
          expect(usableAt(home, FRIDAY_AT_TEN).all).toBe(home.vacancy.vacant_beds - takenBeds);
          const owners = home.notes.flatMap((note) => ('enquiry' in note ? [note.enquiry] : []));
          expect(new Set(owners).size).toBe(owners.length);
        }
        // Once the stream has followed, each enquiry has the note that its state says.
        const now = FRIDAY_AT_TEN;
        for (const id of ids) await settleBeds(id, { table: portal.table, now });
        const home = await findHome(portal.table, staffedHome.home.uuid);
        for (const id of ids) {
          const enquiry = (await findEnquiry(portal.table, id))?.enquiry;
          const held = heldFor(home?.notes ?? [], id);
          if (enquiry?.state !== 'CHOSEN') expect(held?.chosen ?? false).toBe(false);
          if (held?.chosen) expect(enquiry?.chosen?.place.uuid).toBe(staffedHome.home.uuid);
        }
      },
    ),
    { numRuns: HISTORIES },
  );
  console.log(
    `the last bed: ${HISTORIES} histories, ${calls} calls two at a time, ${[...refused.values()].reduce((a, b) => a + b, 0)} refused as they should; no bed kept for two`,
  );
});
