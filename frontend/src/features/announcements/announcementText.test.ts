// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import {
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  MAX_FILE_BYTES,
} from '../../../../shared/kernel/uploads.ts';
import { differing, EMPTY_TEXT, keepText, keptText, merged } from './announcementText.ts';
import { fileKind, fileSize } from './fileText.ts';
import { readUpload, uploadProblem } from './readUpload.ts';

afterEach(() => sessionStorage.clear());

describe('two versions of a text', () => {
  const base = { ...EMPTY_TEXT, title: 'Before', summary: 'Before' };
  const mine = { ...base, title: 'Mine' };
  const audience = { groups: ['aqp' as const], local_authorities: [] };
  const theirs = { ...base, title: 'Theirs', summary: 'Theirs', audience };

  it('become one: what I changed stays, the rest is theirs', () => {
    expect(merged(mine, base, theirs)).toEqual({ ...theirs, title: 'Mine' });
  });

  it('tell where they differ', () => {
    expect(differing(base, theirs)).toEqual(['title', 'summary', 'audience']);
    expect(differing(base, { ...base })).toEqual([]);
  });
});

describe('what is written', () => {
  it('is kept in this tab for its announcement until it is saved', () => {
    const kept = { version: 3, base: EMPTY_TEXT, text: { ...EMPTY_TEXT, title: 'Half' } };
    keepText('one', kept);
    expect(keptText('one')).toEqual(kept);
    expect(keptText('other')).toBeNull();
    keepText('one', null);
    expect(keptText('one')).toBeNull();
  });

  it('is nothing where something else was kept', () => {
    sessionStorage.setItem('announcement one', '{"title":"x"}');
    expect(keptText('one')).toBeNull();
    sessionStorage.setItem('announcement one', '{');
    expect(keptText('one')).toBeNull();
  });
});

describe('a file to attach', () => {
  it('is refused by name and size before it is sent', () => {
    expect(uploadProblem({ name: 'a.exe', size: 1 })).toBe(FILE_TYPE_REFUSED);
    expect(uploadProblem({ name: 'a.pdf', size: MAX_FILE_BYTES + 1 })).toBe(FILE_TOO_LARGE);
    expect(uploadProblem({ name: 'a.pdf', size: 0 })).toContain('empty');
    expect(uploadProblem({ name: 'A.JPEG', size: MAX_FILE_BYTES })).toBeNull();
  });

  it('is read as base64', async () => {
    expect(await readUpload(new File(['hello'], 'a.txt'))).toEqual({
      name: 'a.txt',
      base64: 'aGVsbG8=',
    });
  });

  it.each([
    [1, '1 byte'],
    [812, '812 bytes'],
    [12_400, '12 KB'],
    [3.4 * 1024 * 1024, '3.4 MB'],
  ])('of %i bytes is %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
    expect(fileKind('Plan.v2.pdf')).toBe('PDF');
  });
});
