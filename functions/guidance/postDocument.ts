import { randomUUID } from 'node:crypto';
import type { DocumentId, GuidanceDocument } from '../../shared/guidance/document.ts';
import { postDocument } from '../../shared/guidance/guidance.api.ts';
import { checkFile } from '../../shared/server/fileTypes.ts';
import { documentEntity, documentTrail } from '../../shared/store/guidance.store.ts';
import { create } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { managedDocument } from './documentViews.ts';
import { withStoredFile } from './storedFile.ts';

export const handler = handle(postDocument, ({ body, table, at, save }) => {
  const { file, name, section, tooltip } = body;
  const id = randomUUID() as DocumentId;
  return withStoredFile({ table, id, file: checkFile(file), at }, async (stored) => {
    const document: GuidanceDocument = {
      ...stored,
      id,
      version: 1,
      name,
      section,
      tooltip,
      withdrawn: false,
      past: [],
    };
    return save(
      { of: documentTrail(id), what: 'document.shared', before: null, after: document },
      [create(documentEntity, document)],
      await managedDocument(document),
    );
  });
});
