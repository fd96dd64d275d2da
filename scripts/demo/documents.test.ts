import { expect, it } from 'vitest';
import { DocumentSection, GuidanceDocument, isUserGuide } from '#shared/guidance/document.ts';
import { checkFile } from '#shared/server/fileTypes.ts';
import { demoDocuments } from './documents.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

it('the demo has believable documents in every section, the same each time', () => {
  const { documents, files } = demoDocuments(now);
  expect(documents.length).toBeGreaterThanOrEqual(15);
  expect(new Set(documents.map(({ section }) => section))).toEqual(
    new Set(DocumentSection.options),
  );
  for (const document of documents) GuidanceDocument.parse(document);
  expect(documents.filter(({ name }) => isUserGuide(name))).toHaveLength(1);
  expect(documents.some(({ withdrawn }) => withdrawn)).toBe(true);
  expect(demoDocuments(now)).toEqual({ documents, files });
});

it('each of their files would pass the check of an upload, and is named by one document', () => {
  const { documents, files } = demoDocuments(now);
  const named = documents.flatMap(({ key, past }) => [key, ...past.map((file) => file.key)]);
  expect(named.sort()).toEqual(files.map(({ key }) => key).sort());
  for (const { key, body, contentType } of files) {
    const checked = checkFile({ name: key, base64: body.toString('base64') });
    expect(checked.contentType).toBe(contentType);
  }
});
