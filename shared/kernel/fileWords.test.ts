import { expect, it } from 'vitest';
import { fileKind, fileWords, humanSize } from './fileWords.ts';

it.each([
  [1, '1 byte'],
  [900, '900 bytes'],
  [1024, '1 KB'],
  [2_600, '3 KB'],
  [1_048_575, '1 MB'],
  [1_572_864, '1.5 MB'],
])('%d bytes are %s', (bytes, text) => expect(humanSize(bytes)).toBe(text));

it('kinds of file have names that people know', () => {
  expect([fileKind('pdf'), fileKind('docx')]).toEqual(['PDF', 'Word document']);
});

it('a file is told by its kind and size', () => {
  expect(fileWords({ name: 'Plan.v2.pdf', size: 12_400 })).toBe('PDF, 12 KB');
  expect(fileWords({ name: 'House.JPEG', size: 1 })).toBe('JPEG image, 1 byte');
  expect(fileWords({ name: 'nameless', size: 900 })).toBe('900 bytes');
});
