import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteRate, getRates, patchRate, postRates } from '#shared/rates/rates.api.ts';
import { RATE_MESSAGE, type StoredRate } from '#shared/rates/rates.ts';
import { wanted } from '#shared/store/entity.ts';
import { ratesEntity } from '#shared/store/rates.store.ts';
import { remove } from '#shared/store/write.ts';
import { aHome, anAccount, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Answer, type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Ada', last_name: 'Example' });
const LONDON = { of: 'variant', name: 'london' } as const;
const SURREY = { variant: null, local_authority: 'Surrey' };
const SOUTH_EAST = 'NHS South East London Integrated Care Board';

beforeAll(async () => {
  portal = await startPortal();
  const homeOf = (aqp_variant: 'london' | null, local_authority: string) =>
    anAqpHome({ aqp_variant, local_authority, rate: null });
  await portal.add({
    accounts: [lph],
    homes: [
      homeOf('london', 'Bromley'),
      homeOf('london', 'Bromley'),
      homeOf('london', 'Camden'),
      homeOf(null, 'Kingston upon Hull, City of'),
      anAqpHome({ rate: 1100 }),
      ...['RH1 1AA', 'RH1 1AA', 'GU1 3UW', 'ZZ9 9ZZ'].map((postcode) =>
        anAqpHome({ local_authority: 'Surrey', rate: null, postcode }),
      ),
      // Paid its own, and no AQP home: neither counts.
      anAqpHome({ local_authority: 'Surrey', rate: 1100 }),
      aHome({ local_authority: 'Surrey' }),
    ],
  });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const [saved] = await portal.table.read(wanted(ratesEntity, {}));
  if (saved) await portal.table.commit(remove(ratesEntity, saved));
});
afterEach(() => {
  vi.useRealTimers();
});

const read = async () => (await portal.call(getRates, { as: lph })).body;
const add = (rates: object[], body: object = {}) =>
  portal.call(postRates, {
    as: lph,
    body: { version: 0, from: '2027-04-01', rates, reason: 'Agreed for 2027/28', ...body },
  });
const correct = (id: string, body: object) =>
  portal.call(patchRate, { as: lph, params: { id }, body: { reason: 'A slip', ...body } });
const takeOut = (id: string, version: number) =>
  portal.call(deleteRate, { as: lph, params: { id }, body: { version, reason: 'Not agreed' } });
const idOf = ({ body }: Answer, at = 0): string => (body.entries as StoredRate[])[at]?.id ?? '';
const errorsOf = ({ status, body }: Answer) => [status, body.errors];

describe('the rates', () => {
  it('come with the homes that they are for', async () => {
    const { version, entries, homes } = await read();
    expect([version, entries]).toEqual([0, []]);
    expect(homes).toHaveLength(6);
    expect(homes).toEqual(
      expect.arrayContaining([
        { variant: 'london', local_authority: 'Bromley', successor: null, count: 2 },
        { variant: 'london', local_authority: 'Camden', successor: null, count: 1 },
        {
          variant: null,
          local_authority: 'Kingston upon Hull, City of',
          successor: null,
          count: 1,
        },
        // Those of an authority that ends by the one in which they will be, where their postcode says so.
        { ...SURREY, successor: 'East Surrey', count: 2 },
        { ...SURREY, successor: 'West Surrey', count: 1 },
        { ...SURREY, successor: null, count: 1 },
      ]),
    );
  });

  it('are added from a day on, corrected and removed until it comes, each with its reason', async () => {
    const added = await add([
      { ...LONDON, rate: 1380 },
      { of: 'icb', name: SOUTH_EAST, rate: 1401.5 },
    ]);
    expect([added.status, added.body.version, added.body.entries.length]).toEqual([200, 1, 2]);
    vi.setSystemTime('2026-11-20T10:00:01Z');
    const corrected = await correct(idOf(added), { version: 1, from: '2027-04-02', rate: 1381.5 });
    expect(corrected.body.entries).toContainEqual({
      ...LONDON,
      id: idOf(added),
      from: '2027-04-02',
      rate: 1381.5,
    });
    vi.setSystemTime('2026-11-20T10:00:02Z');
    const removed = await takeOut(idOf(added, 1), 2);
    expect([removed.body.version, removed.body.entries.length]).toEqual([3, 1]);
    const { changes } = await read();
    expect(changes).toMatchObject([
      {
        what: 'Removed a rate that had not started',
        who: 'Ada Example',
        reason: 'Not agreed',
        before: [{ name: SOUTH_EAST, rate: 1401.5 }],
        after: [],
      },
      {
        what: 'Corrected a rate that had not started',
        reason: 'A slip',
        before: [{ ...LONDON, from: '2027-04-01', rate: 1380 }],
        after: [{ ...LONDON, from: '2027-04-02', rate: 1381.5 }],
      },
      { what: 'Added rates from a day on', reason: 'Agreed for 2027/28', before: [] },
    ]);
    expect(changes[2].after).toHaveLength(2);
  });

  it('of an area that begins later can be saved from its day', async () => {
    const east = { of: 'local_authority', name: 'East Surrey', rate: 1300 };
    expect(errorsOf(await add([east], { from: '2027-03-31' }))).toEqual([
      400,
      { 'rates.0.name': ['East Surrey starts on 1 April 2027'] },
    ]);
    const added = await add([east, { ...east, name: 'West Surrey', rate: 1310 }]);
    expect([added.status, added.body.entries.length]).toEqual([200, 2]);
    // Nor can it be moved before that day.
    const moved = await correct(idOf(added), { version: 1, from: '2027-03-31', rate: 1300 });
    expect(errorsOf(moved)).toEqual([400, { from: ['East Surrey starts on 1 April 2027'] }]);
  });

  it('stay as they are once they have begun', async () => {
    const added = await add([{ ...LONDON, rate: 1380 }], { from: '2026-11-20' });
    const begun = [409, /has started/];
    for (const answer of [
      await correct(idOf(added), { version: 1, from: '2027-04-01', rate: 1 }),
      await takeOut(idOf(added), 1),
    ]) {
      expect([answer.status, answer.body.detail]).toEqual([
        begun[0],
        expect.stringMatching(begun[1] as RegExp),
      ]);
    }
    const later = await add([{ ...LONDON, rate: 1353 }], { version: 1, from: '2026-11-21' });
    // At 23:30 in London on 20 November it can still be taken out, an hour later it has begun.
    vi.setSystemTime('2026-11-21T00:30:00Z');
    expect((await takeOut(idOf(later, 1), 2)).status).toBe(409);
    vi.setSystemTime('2026-11-20T23:30:00Z');
    expect((await takeOut(idOf(later, 1), 2)).status).toBe(200);
  });

  it('are saved over the version that was seen, and no other', async () => {
    const added = await add([{ ...LONDON, rate: 1380 }]);
    const late = await add([{ ...LONDON, rate: 1390 }]);
    expect([late.status, late.body.current.version]).toEqual([409, 1]);
    expect((await correct(idOf(added), { version: 0, from: '2027-05-01', rate: 1 })).status).toBe(
      409,
    );
    expect((await takeOut(idOf(added), 0)).status).toBe(409);
    expect((await read()).entries).toMatchObject([{ from: '2027-04-01', rate: 1380 }]);
  });

  it.each([
    ['from yesterday', { from: '2026-11-19' }, [{ ...LONDON, rate: 1 }], 'from'],
    ['from no day', { from: '31/03/2027' }, [{ ...LONDON, rate: 1 }], 'from'],
    ['of nowhere', {}, [{ of: 'icb', name: 'Atlantis', rate: 1 }], 'rates.0.name'],
    ['without a reason', { reason: ' ' }, [{ ...LONDON, rate: 1 }], 'reason'],
    ['of none', {}, [], 'rates'],
  ])('are refused %s', async (_, body, rates, field) => {
    const [status, errors] = errorsOf(await add(rates, body));
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
    expect((await read()).version).toBe(0);
  });

  it('are refused with half a penny, and where another is corrected to what it is', async () => {
    const [, errors] = errorsOf(await add([{ ...LONDON, rate: 1353.555 }]));
    expect(errors).toEqual({ 'rates.0.rate': [RATE_MESSAGE] });
    const added = await add([{ ...LONDON, rate: 1380 }]);
    const back = await correct(idOf(added), { version: 1, from: '2027-04-01', rate: 1353 });
    expect(errorsOf(back)).toEqual([
      400,
      { rate: ['London contract has £1353/wk on 1 April 2027 anyway'] },
    ]);
  });
});
