import { randomUUID } from 'node:crypto';
import type { DocumentFile, DocumentId } from '../../shared/guidance/document.ts';
import type { Instant } from '../../shared/kernel/ids.ts';
import { putFile, removeFile } from '../../shared/server/files.ts';
import type { CheckedFile } from '../../shared/server/fileTypes.ts';
import { findDocument } from '../../shared/store/guidance.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { CommitRefused } from '../../shared/store/write.ts';

/**
 * Keeps a document's file and then saves the item that names it. When the save fails, the file is
 * removed again: nothing would ever name it.
 */
export async function withKeptFile<R>(
  given: { table: Table; id: DocumentId; file: CheckedFile; at: Instant },
  save: (kept: DocumentFile) => Promise<R>,
): Promise<R> {
  const { table, id, file, at } = given;
  const kept: DocumentFile = {
    key: `files/documents/${id}/${randomUUID()}.${file.ext}`,
    ext: file.ext,
    content_type: file.contentType,
    size: file.body.byteLength,
    creation: at,
  };
  await putFile(kept.key, { body: file.body, contentType: file.contentType });
  try {
    return await save(kept);
  } catch (error) {
    await removeUnnamed(table, id, kept.key, error);
    throw error;
  }
}

/**
 * A commit whose answer was lost may have happened all the same: the table says whether it did. A
 * file too many does less harm than a document without its file.
 */
async function removeUnnamed(table: Table, id: DocumentId, key: string, error: unknown) {
  try {
    const saved =
      error instanceof CommitRefused ? false : (await findDocument(table, id))?.key === key;
    if (!saved) await removeFile(key);
  } catch (second) {
    const why = second instanceof Error ? second.message : String(second);
    console.error(JSON.stringify({ level: 'error', what: 'file left behind', key, why }));
  }
}
