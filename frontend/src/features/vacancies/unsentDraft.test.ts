import { expect, it } from 'vitest';
import { notedOfAnswer } from './unsentDraft.ts';

const id = '5b1c1c9a-0000-4000-8000-000000000001';
const kept = { id, bed_type: 'Residential', beds: 1, kind: 'limit', limit: 'men only' } as const;
const body = { beds: { Residential: 2 }, version: 4, notes: [kept], notes_version: 7 };

it('a form goes on from unsent notes with those that were seen before', () => {
  const seen = [id, '5b1c1c9a-0000-4000-8000-000000000002'];
  expect(notedOfAnswer({ body, seen })).toEqual({ version: 7, notes: [kept], seen, tried: [] });
  // An entry of an older release.
  expect(notedOfAnswer({ body })?.seen).toEqual([id]);
  expect(notedOfAnswer({ body: { beds: {} }, seen })).toBeNull();
});

it('a form that goes on from notes without ids knows that they may have been made', () => {
  const { id: _, ...made } = kept;
  const [first, second] = [made, { ...made, beds: 2 }];
  const noted = notedOfAnswer({ body: { ...body, notes: [kept, second] }, tried: [first] });
  expect(noted?.tried).toEqual([first, second]);
});
