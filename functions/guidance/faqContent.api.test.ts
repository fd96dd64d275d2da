import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getFaqContent, putFaqContent } from '../../shared/guidance/guidance.api.ts';
import { RATE_MESSAGE } from '../../shared/guidance/rates.ts';
import { auditOf } from '../../shared/store/audit.store.ts';
import { anAccount, FRIDAY_AT_TEN } from '../../shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const lph = anAccount({ kind: 'lph' });
const provider = anAccount();
const SOUTH_EAST = 'NHS South East London Integrated Care Board';
const FRIMLEY = 'NHS Frimley Integrated Care Board';

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [lph, provider] });
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterEach(() => {
  vi.useRealTimers();
});

const read = async () => (await portal.call(getFaqContent, { as: provider })).body;
const save = (body: object) =>
  portal.call(putFaqContent, {
    as: lph,
    body: { version: 0, ccg_rates: {}, la_rates: {}, ...body },
  });

describe('the rates', () => {
  it('are the fixed ones of the contract’s variants until somebody saves others', async () => {
    const faq = await read();
    expect(Object.keys(faq.ccgs)).toHaveLength(36);
    expect(faq.ccgs[SOUTH_EAST]).toContain('Bromley');
    expect(faq).toMatchObject({
      version: 0,
      saved_at: null,
      ccg_rates: { [SOUTH_EAST]: 1353 },
      la_rates: { Bromley: 1353, Horsham: 1353, Slough: 1450 },
    });
  });

  it('have 42 ICBs on 31 March 2026', async () => {
    vi.setSystemTime('2026-03-31T12:00:00Z');
    expect(Object.keys((await read()).ccgs)).toHaveLength(42);
  });

  it.each([
    [{ ccg_rates: { [FRIMLEY]: 1450 } }, `ccg_rates.${FRIMLEY}`, 'There is no such ICB'],
    [
      { la_rates: { Atlantis: 1 } },
      'la_rates.Atlantis',
      'There is no such local authority in the list of ICBs',
    ],
    [{ ccg_rates: { [SOUTH_EAST]: 1353.555 } }, `ccg_rates.${SOUTH_EAST}`, RATE_MESSAGE],
    [{ la_rates: { Bromley: '1353' } }, 'la_rates.Bromley', RATE_MESSAGE],
    [{ la_rates: { Bromley: 0 } }, 'la_rates.Bromley', RATE_MESSAGE],
  ])('refuse %j at its field', async (body, field, message) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ [field]: [message] });
    expect((await read()).version).toBe(0);
  });

  it('are saved, audited, and seen by everybody; an older version is refused', async () => {
    const rates = { ccg_rates: { [SOUTH_EAST]: 1401.5 }, la_rates: { Bromley: 1399.99 } };
    expect((await save(rates)).body).toMatchObject({ ...rates, version: 1 });
    expect(await read()).toMatchObject({
      ...rates,
      version: 1,
      saved_at: FRIDAY_AT_TEN.toISOString(),
    });
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 1000);
    const late = await save({ version: 0 });
    expect([late.status, late.body.current.version]).toEqual([409, 1]);
    expect((await save({ version: 1 })).body).toMatchObject({ version: 2, ccg_rates: {} });
    expect(await auditOf(portal.table, 'RATES')).toMatchObject([
      { what: 'rates.saved', who: { id: lph.id }, before: { la_rates: { Slough: 1450 } } },
      { what: 'rates.saved', before: rates },
    ]);
  });
});
