import {
  type DocumentFile,
  type DocumentSection,
  documentPath,
  type GuidanceDocument,
  publishedDocuments,
} from '#shared/guidance/document.ts';
import type { FileItem, ManagedDocument, OpenDocument } from '#shared/guidance/guidance.api.ts';
import { linkToFile } from '#shared/server/fileLinks.ts';
import { allDocuments } from '#shared/store/guidance.store.ts';
import type { Table } from '#shared/store/table.ts';

/** What a browser shows well by itself; the rest is saved. */
const SHOWN = new Set(['pdf', 'png', 'jpg']);

const downloadOf = (file: DocumentFile, name: string): Promise<string> =>
  linkToFile(file.key, {
    name: `${name}.${file.ext}`,
    contentType: file.content_type,
    show: SHOWN.has(file.ext),
  });

/** The documents of some sections, as the lists of specification 1, section 3 show them. */
export async function fileItems(table: Table, ...sections: DocumentSection[]): Promise<FileItem[]> {
  const documents = publishedDocuments(await allDocuments(table), sections);
  return Promise.all(
    documents.map(async (document) => ({
      link: documentPath(document.id),
      ext: document.ext,
      download: await downloadOf(document, document.name),
      name: document.name,
      creation: document.creation,
      size: document.size,
      tooltip: document.tooltip,
      section: document.section,
    })),
  );
}

/** A document with a link to its newest file. */
export async function openDocument(document: GuidanceDocument): Promise<OpenDocument> {
  const { id, name, ext, size, creation, withdrawn } = document;
  const download = await downloadOf(document, name);
  return { id, name, ext, size, creation, withdrawn, download };
}

/** A document with links to its newest file and to those that it replaced. */
export async function managedDocument(document: GuidanceDocument): Promise<ManagedDocument> {
  return {
    ...(await openDocument(document)),
    version: document.version,
    section: document.section,
    tooltip: document.tooltip,
    link: documentPath(document.id),
    past: await Promise.all(
      document.past.map(async (file) => ({
        ext: file.ext,
        size: file.size,
        creation: file.creation,
        download: await downloadOf(file, document.name),
      })),
    ),
  };
}
