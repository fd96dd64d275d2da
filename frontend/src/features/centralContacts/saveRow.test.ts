import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import { savedText, saveRow } from './saveRow.ts';

const home = {
  uuid: '00000000-0000-4000-8000-000000000001',
  bed_form: { kind: 'standard', total: 'Residential', dementia: 'Residential dementia' },
  notes: [],
} as unknown as OverviewHome;
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
      moved_in: [],
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

  it('is over one’s own where the answer to that was lost and other figures are sent since', async () => {
    fetched.mockImplementationOnce(async () => answer(500, {}));
    expect(await saveRow(home, draft('3'), 7)).toMatchObject({ ok: false, stale: null });
    const saved = (beds: number) => ({
      vacant_beds: beds,
      vacancy_version: 8,
      vacancy_updated_at: '2026-11-20T10:00:00.000Z',
      vacancy_info: {
        types: [{ bed_type: 'Residential dementia', vacant_beds: 0 }],
        comments: '',
      },
    });
    fetched.mockResolvedValueOnce(answer(409, { detail: 'Changed', current: saved(3) }));
    fetched.mockResolvedValueOnce(answer(200, { status: 'success' }));
    expect(await saveRow(home, draft('4'), 7)).toMatchObject({ ok: true });
    expect(sent(2).body).toMatchObject({ beds: { Residential: 4 }, version: 8 });

    fetched.mockImplementationOnce(async () => answer(500, {}));
    await saveRow(home, draft('5'), 8);
    fetched.mockResolvedValueOnce(answer(409, { detail: 'Changed', current: saved(2) }));
    expect(await saveRow(home, draft('6'), 8)).toMatchObject({ stale: { vacant_beds: 2 } });
  });

  it('says as that that nothing has changed, again only where those figures stand', async () => {
    const standing = (beds: number) => ({
      vacant_beds: beds,
      vacancy_version: 12,
      vacancy_info: { types: [{ bed_type: 'Residential dementia', vacant_beds: 0 }] },
    });
    const unchanged = () => saveRow(home, draft('3'), 11, { unchanged: true });
    for (const [typed, stands, expected] of [
      ['3', 3, { unchanged: true, version: 12 }],
      ['4', 4, { beds: { Residential: 3, 'Residential dementia': 0 }, version: 12 }],
    ] as const) {
      fetched.mockReset();
      fetched.mockImplementationOnce(async () => answer(500, {}));
      await saveRow(home, draft(typed), 11);
      const current = standing(stands);
      fetched.mockResolvedValueOnce(answer(409, { detail: 'Changed', current }));
      fetched.mockResolvedValueOnce(answer(200, { status: 'success' }));
      expect(await unchanged()).toMatchObject({ ok: true });
      expect(sent(1).body).toMatchObject({ unchanged: true, version: 11 });
      expect(sent(2).body).toMatchObject(expected);
      expect('unchanged' in sent(2).body).toBe('unchanged' in expected);
    }
  });

  it('knows an earlier act again after it was turned away at the door', async () => {
    fetched.mockImplementationOnce(async () => answer(500, {}));
    fetched.mockImplementationOnce(async () => answer(401, {}));
    fetched.mockImplementationOnce(async () => answer(200, { status: 'success' }));
    for (const _ of [1, 2, 3]) await saveRow(home, draft('9'), 9);
    expect(new Set([0, 1, 2].map((call) => sent(call).key)).size).toBe(1);
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
