import { fileOf, withFile } from '../../shared/guidance/document.ts';
import { putDocument } from '../../shared/guidance/guidance.api.ts';
import { checkFile } from '../../shared/server/fileTypes.ts';
import { documentEntity, documentTrail } from '../../shared/store/guidance.store.ts';
import { replace } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { managedDocument } from './documentViews.ts';
import { presentDocument } from './presentDocument.ts';
import { withStoredFile } from './storedFile.ts';

export const handler = handle(putDocument, async ({ params, body, table, at, save }) => {
  const file = checkFile(body.file);
  const { id } = params;
  const document = await presentDocument(table, { id, version: body.version });
  return withStoredFile({ table, id, file, at }, async (stored) => {
    const replaced = { ...withFile(document, stored), version: document.version + 1 };
    return save(
      { of: documentTrail(id), what: 'document.replaced', before: fileOf(document), after: stored },
      [replace(documentEntity, replaced, document)],
      await managedDocument(replaced),
    );
  });
});
