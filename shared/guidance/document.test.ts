import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/ids.ts';
import {
  type DocumentFile,
  DocumentName,
  type GuidanceDocument,
  isUserGuide,
  publishedDocuments,
  Tooltip,
  withFile,
} from './document.ts';

const file = (key: string): DocumentFile => ({
  key,
  ext: 'pdf',
  content_type: 'application/pdf',
  size: 1,
  creation: '2026-11-20T10:00:00.000Z' as Instant,
});
const document = (overrides: Partial<GuidanceDocument>): GuidanceDocument => ({
  ...file('one'),
  id: '6f9f9b2e-6d52-4f0e-8c43-2f3c3d0b7a11' as GuidanceDocument['id'],
  version: 1,
  name: 'A',
  section: 'resource_documents',
  tooltip: '',
  withdrawn: false,
  past: [],
  ...overrides,
});

describe('a list of documents', () => {
  it('has the sections asked for, in their order and by name, without the withdrawn', () => {
    const all = [
      document({ name: 'Guide 10' }),
      document({ name: 'Contract', section: 'aqp_documents' }),
      document({ name: 'guide 9' }),
      document({ name: 'Old', withdrawn: true }),
      document({ name: 'Fever', section: 'flu' }),
    ];
    const names = publishedDocuments(all, ['resource_documents', 'aqp_documents']).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['guide 9', 'Guide 10', 'Contract']);
  });

  it.each([
    ['Portal User Guide', true],
    ['portal USER GUIDE v2', true],
    ['Guide for users', false],
  ])('%s: left out of AQP Documents is %s', (name, isLeftOut) =>
    expect(isUserGuide(name)).toBe(isLeftOut),
  );
});

it('a replaced file is kept before the ones that it replaced', () => {
  const twice = withFile(withFile(document({}), file('two')), file('three'));
  expect(twice.key).toBe('three');
  expect(twice.past.map(({ key }) => key)).toEqual(['two', 'one']);
});

describe('a name', () => {
  it.each(['Winter plan', '  trimmed  ', 'x'.repeat(120), '🏠'.repeat(120)])(
    '%s is taken',
    (name) => expect(DocumentName.safeParse(name).success).toBe(true),
  );
  it.each(['', '   ', 'x'.repeat(121), 'a\nb', 'a\u0000b', '\ud800'])('%j is refused', (name) =>
    expect(DocumentName.safeParse(name).success).toBe(false),
  );
  it('may lack a description of at most 300 characters', () => {
    expect(Tooltip.safeParse('').success).toBe(true);
    expect(Tooltip.safeParse('x'.repeat(301)).success).toBe(false);
  });
});
