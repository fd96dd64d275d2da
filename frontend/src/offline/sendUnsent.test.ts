import { beforeEach, expect, it, vi } from 'vitest';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { NoConnection, Problem } from '../api/problem.ts';
import { SENT_ALONE_MS, type Unsent, unsent, type VacancyBody } from './outbox.ts';
import { sendUnsent } from './sendUnsent.ts';

const HOME = '0b0b7f5a-6f0e-4b43-8f6c-2d4e0d1c2b3a' as HomeUuid;
const ANN = 'ann@example.org';

const device = vi.hoisted(() => ({ entry: undefined as unknown }));
vi.mock('./unsentStore.ts', () => ({
  loadUnsent: async () => (device.entry === undefined ? [] : [device.entry]),
  changeUnsent: async (_: unknown, change: (entry: unknown) => unknown) => {
    device.entry = change(device.entry);
  },
}));
/** What each attempt sent, and its key; `answers` come in turn, an Error is thrown. */
const server = vi.hoisted(() => ({
  sent: [] as [key: string, body: unknown][],
  answers: [] as unknown[],
}));
vi.mock('../api/send.ts', () => ({
  send: async (_: unknown, { body }: { body: unknown }, options: { idempotencyKey: string }) => {
    server.sent.push([options.idempotencyKey, body]);
    const answer = server.answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  },
}));

const anEntry = (body: Partial<VacancyBody> = {}, typed_at = Date.now()): Unsent =>
  unsent({
    id: 'key-0001',
    email: ANN,
    home: HOME,
    body: { beds: { Residential: 3 }, comments: 'Ring%20us', version: 4, ...body },
    typed_at,
  });
const standing = (beds: number) =>
  ({
    vacancy_info: {
      types: [{ bed_type: 'Residential', vacant_beds: beds }],
      comments: 'Ring us',
    },
    vacant_beds: beds,
    vacancy_version: 5,
    notes_version: 0,
    notes: [],
  }) as unknown as VacancyView;
const withMovedIn = (view: VacancyView) =>
  ({ ...view, notes: [{ id: 'n', kind: 'reserved', enquiry: 'e' }] }) as unknown as VacancyView;
const overtakenBy = (current: VacancyView) => new Problem(409, { current });

async function sendNow(entry: Unsent, answers: unknown[]) {
  device.entry = entry;
  server.sent.length = 0;
  server.answers = answers;
  const outcomes: string[] = [];
  const next = await sendUnsent(ANN, {
    all: true,
    onOutcome: (_, { kind }) => outcomes.push(kind),
  });
  return { outcomes, next, kept: device.entry as Unsent | undefined };
}

beforeEach(() => {
  vi.stubGlobal('navigator', {});
});

it('says again that nothing has changed, as that, so that no note about a bed ends by it', async () => {
  await sendNow(anEntry({ unchanged: true }), [overtakenBy(standing(3)), standing(3)]);
  expect(server.sent.map(([, body]) => body)).toMatchObject([
    { unchanged: true, version: 4 },
    { unchanged: true, version: 5 },
  ]);
});

it('says the same figures again over those that stand, and nobody has to choose', async () => {
  const { outcomes, kept } = await sendNow(anEntry(), [overtakenBy(standing(3)), standing(3)]);
  expect(outcomes).toEqual(['saved']);
  expect(kept).toBeUndefined();
  const [[first], [second, body]] = server.sent as [[string, unknown], [string, VacancyBody]];
  expect(body).toMatchObject({ beds: { Residential: 3 }, version: 5 });
  expect(second).not.toBe(first);
});

it('keeps them under their new key where that receipt is lost too: it is one update', async () => {
  const lost = new NoConnection(null);
  const { outcomes, kept } = await sendNow(anEntry(), [overtakenBy(standing(3)), lost]);
  expect(outcomes).toEqual(['lost']);
  expect(kept).toMatchObject({ id: server.sent[1]?.[0], body: { version: 5 } });
});

it.each([
  ['other figures', anEntry(), standing(9)],
  ['another comment', anEntry({ comments: 'None' }), standing(3)],
  ['notes about beds', anEntry({ notes: [], notes_version: 0 }), standing(3)],
  ['somebody who has moved in since', anEntry({ moved_in: [] }), withMovedIn(standing(3))],
])('asks its person where there are %s', async (_, entry, current) => {
  const { outcomes, kept } = await sendNow(entry, [overtakenBy(current)]);
  expect(outcomes).toEqual(['stale']);
  expect(kept?.state).toEqual({ kind: 'stale', current });
  expect(server.sent).toHaveLength(1);
});

it('leaves alone what its person has to confirm again, and does not come back for it', async () => {
  const old = anEntry({}, Date.now() - SENT_ALONE_MS);
  expect(await sendNow(old, [])).toEqual({ outcomes: [], next: null, kept: old });
  expect(server.sent).toEqual([]);
});
