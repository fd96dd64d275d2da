import type { GuidanceDocument } from '../../shared/guidance/document.ts';
import { patchDocument } from '../../shared/guidance/guidance.api.ts';
import type { AuditOf } from '../../shared/kernel/endpoint.ts';
import { documentEntity, documentTrail } from '../../shared/store/guidance.store.ts';
import { replace } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { managedDocument } from './documentViews.ts';
import { presentDocument } from './presentDocument.ts';

export const handler = handle(patchDocument, async ({ params, body, table, save }) => {
  const document = await presentDocument(table, { id: params.id, version: body.version });
  const changed: GuidanceDocument = {
    ...document,
    version: document.version + 1,
    name: body.name ?? document.name,
    section: body.section ?? document.section,
    tooltip: body.tooltip ?? document.tooltip,
    withdrawn: body.withdrawn ?? document.withdrawn,
  };
  return save(
    {
      of: documentTrail(document.id),
      what: whatOf(document, changed),
      before: described(document),
      after: described(changed),
    },
    [replace(documentEntity, changed, document)],
    await managedDocument(changed),
  );
});

function whatOf(before: GuidanceDocument, after: GuidanceDocument): AuditOf<typeof patchDocument> {
  if (before.withdrawn === after.withdrawn) return 'document.edited';
  return after.withdrawn ? 'document.withdrawn' : 'document.restored';
}

const described = ({ name, section, tooltip, withdrawn }: GuidanceDocument) => ({
  name,
  section,
  tooltip,
  withdrawn,
});
