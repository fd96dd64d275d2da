import { expect, it } from 'vitest';
import { HomeUuid } from '#shared/kernel/ids.ts';
import { type Unsent, unsent } from '../../offline/outbox.ts';
import { notedOfAnswer } from './unsentDraft.ts';

const id = '5b1c1c9a-0000-4000-8000-000000000001';
const keptNote = {
  id,
  bed_type: 'Residential',
  beds: 1,
  kind: 'limit',
  limit: 'men only',
} as const;
const HOME = HomeUuid.parse('11111111-1111-4111-8111-111111111111');
const anEntry = (overrides: Partial<Unsent>): Unsent => ({
  ...unsent({ id: 'key-0001', email: 'ana@example.org', home: HOME, body, typed_at: 0 }),
  ...overrides,
});
const body = { beds: { Residential: 2 }, version: 4, notes: [keptNote], notes_version: 7 };

it('a form goes on from unsent notes with those that were seen before', () => {
  const seenIds = [id, '5b1c1c9a-0000-4000-8000-000000000002'];
  expect(notedOfAnswer(anEntry({ seen: seenIds }))).toEqual({
    ...{ version: 7, notes: [keptNote], seen: seenIds, tried: [] },
  });
  // An entry of an older release.
  expect(notedOfAnswer(anEntry({}))?.seen).toEqual([id]);
  expect(notedOfAnswer(anEntry({ body: { beds: {} }, seen: seenIds }))).toBeNull();
});

it('a form that goes on from notes without ids knows that they may have been made', () => {
  const { id: _, ...made } = keptNote;
  const [first, second] = [made, { ...made, beds: 2 }];
  const noted = notedOfAnswer(
    anEntry({ body: { ...body, notes: [keptNote, second] }, tried: [first] }),
  );
  expect(noted?.tried).toEqual([first, second]);
});

it('a form that goes on from a refused answer knows that none of its notes were made', () => {
  const { id: _, ...made } = keptNote;
  const state = { kind: 'refused', detail: 'A note is too long' } as const;
  expect(notedOfAnswer(anEntry({ body: { ...body, notes: [made] }, state }))?.tried).toEqual([]);
});
