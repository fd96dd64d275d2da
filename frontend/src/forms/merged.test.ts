import { expect, it } from 'vitest';
import { merged } from './merged.ts';
import { isSame } from './sameValue.ts';

it('keeps what I changed and takes the rest from them', () => {
  const base = { name: 'Before', emails: ['a'], notes: 'Before' };
  const theirs = { name: 'Theirs', emails: ['b'], notes: 'Before' };
  expect(merged({ ...base, notes: 'Mine' }, base, theirs)).toEqual({ ...theirs, notes: 'Mine' });
  // A list is one field: half of mine and half of theirs would be nobody's.
  expect(merged({ ...base, emails: ['a', 'c'] }, base, theirs).emails).toEqual(['a', 'c']);
  expect(merged({ ...base }, base, theirs)).toEqual(theirs);
});

it('takes a draft that has no fields as a whole', () => {
  expect(merged(['a', 'b'], ['a'], ['c'])).toEqual(['a', 'b']);
  expect(merged(['a'], ['a'], ['c'])).toEqual(['c']);
});

it('knows one file from another', () => {
  const [file, other] = [new File(['1'], 'a.pdf'), new File(['2'], 'a.pdf')];
  expect(isSame(file, file)).toBe(true);
  expect(isSame(file, other)).toBe(false);
  expect(isSame({ a: [1] }, { a: [1] })).toBe(true);
});
