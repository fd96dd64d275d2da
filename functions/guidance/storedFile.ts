import { randomUUID } from 'node:crypto';
import type { DocumentFile, DocumentId } from '#shared/guidance/document.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { withFile } from '#shared/server/files.ts';
import type { CheckedFile } from '#shared/server/fileTypes.ts';
import { findDocument } from '#shared/store/guidance.store.ts';
import type { Table } from '#shared/store/table.ts';

/** Keeps a document's file and saves the document that names it, or neither. */
export function withStoredFile<R>(
  upload: { table: Table; id: DocumentId; file: CheckedFile; at: Instant },
  save: (stored: DocumentFile) => Promise<R>,
): Promise<R> {
  const { table, id, file, at } = upload;
  const stored: DocumentFile = {
    key: `files/documents/${id}/${randomUUID()}.${file.ext}`,
    ext: file.ext,
    content_type: file.contentType,
    size: file.body.byteLength,
    creation: at,
  };
  const isNamed = async () => (await findDocument(table, id))?.key === stored.key;
  return withFile({ key: stored.key, file, isNamed }, () => save(stored));
}
