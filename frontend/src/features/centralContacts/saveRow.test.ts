import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import { savedText, saveRow } from './saveRow.ts';

const home = {
  uuid: '00000000-0000-4000-8000-000000000001',
  bed_form: { kind: 'standard', total: 'Residential', dementia: 'Residential dementia' },
} as OverviewHome;
const draft = (total: string) => ({ total, types: {}, comments: 'not sent' });

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const sent = (call: number) => {
  const { body, headers } = fetched.mock.calls[call]?.[1] ?? {};
  return { body: JSON.parse(String(body)), key: new Headers(headers).get('Idempotency-Key') };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: 'csrftoken=c' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('saving a row', () => {
  it('names the version that was seen and leaves the comment alone', async () => {
    fetched.mockResolvedValueOnce(answer(200, { status: 'success' }));
    expect(await saveRow(home, draft('3'), 7)).toMatchObject({ ok: true });
    expect(fetched.mock.calls[0]?.[0]).toBe(`/${home.uuid}/vacancy_reporting/`);
    expect(sent(0).body).toEqual({
      beds: { Residential: 3, 'Residential dementia': 0 },
      version: 7,
      channel: 'overview',
    });
  });

  it('shows what somebody else saved first', async () => {
    fetched.mockResolvedValueOnce(answer(409, { detail: 'Changed', current: { vacant_beds: 2 } }));
    expect(await saveRow(home, draft('3'), 7)).toEqual({ ok: false, stale: { vacant_beds: 2 } });
  });

  it('repeats the same act under the same key after a fault, and another one under its own', async () => {
    fetched.mockImplementation(async () => answer(500, {}));
    await saveRow(home, draft('3'), 7);
    await saveRow(home, draft('3'), 7);
    await saveRow(home, draft('4'), 7);
    expect(sent(1).key).toBe(sent(0).key);
    expect(sent(2).key).not.toBe(sent(0).key);
  });

  it('gives a refusal’s reason, once', async () => {
    fetched.mockResolvedValueOnce(answer(409, { detail: 'This home is suspended' }));
    expect(await saveRow(home, draft('3'), 7)).toMatchObject({
      stale: null,
      reason: 'This home is suspended',
      ends: false,
    });
    fetched.mockResolvedValueOnce(answer(400, { detail: 'No', errors: { beds: ['No'] } }));
    expect(await saveRow(home, draft('3'), 7)).toMatchObject({
      reason: '',
      errors: { beds: ['No'] },
    });
    fetched.mockResolvedValueOnce(answer(401, { detail: 'Please sign in' }));
    expect(await saveRow(home, draft('3'), 7)).toMatchObject({ ends: true });
  });

  it('says that there is no connection, and that the next one need not be tried', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await saveRow(home, draft('3'), 7)).toMatchObject({
      reason:
        'Placewell could not be reached. Check your internet connection. Your figures are still here: confirm again when you are connected.',
      ends: true,
    });
  });
});

it('thanks by the home’s name', () => {
  expect(savedText('Oak House')).toBe(
    'Thank you - the available beds in Oak House have been updated',
  );
});
