import { randomUUID } from 'node:crypto';
import {
  byName,
  type DocumentId,
  fileOf,
  type GuidanceDocument,
  withFile,
} from '#shared/guidance/document.ts';
import * as guidanceApi from '#shared/guidance/guidance.api.ts';
import type { AuditOf } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { checkFile } from '#shared/server/fileTypes.ts';
import {
  allDocuments,
  documentEntity,
  documentTrail,
  findDocument,
} from '#shared/store/guidance.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create, replace } from '#shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { managedDocument } from './documentViews.ts';
import { withStoredFile } from './storedFile.ts';

export const listDocuments = handle(guidanceApi.listDocuments, async ({ table }) => {
  const documents = await allDocuments(table);
  return Promise.all(documents.sort((a, b) => byName(a.name, b.name)).map(managedDocument));
});

export const postDocument = handle(guidanceApi.postDocument, ({ body, table, at, save }) => {
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

export const patchDocument = handle(
  guidanceApi.patchDocument,
  async ({ params, body, table, save }) => {
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
  },
);

function whatOf(
  before: GuidanceDocument,
  after: GuidanceDocument,
): AuditOf<typeof guidanceApi.patchDocument> {
  if (before.withdrawn === after.withdrawn) return 'document.edited';
  return after.withdrawn ? 'document.withdrawn' : 'document.restored';
}

const described = ({ name, section, tooltip, withdrawn }: GuidanceDocument) => ({
  name,
  section,
  tooltip,
  withdrawn,
});

export const putDocument = handle(
  guidanceApi.putDocument,
  async ({ params, body, table, at, save }) => {
    const file = checkFile(body.file);
    const { id } = params;
    const document = await presentDocument(table, { id, version: body.version });
    return withStoredFile({ table, id, file, at }, async (stored) => {
      const replaced = { ...withFile(document, stored), version: document.version + 1 };
      return save(
        {
          of: documentTrail(id),
          what: 'document.replaced',
          before: fileOf(document),
          after: stored,
        },
        [replace(documentEntity, replaced, document)],
        await managedDocument(replaced),
      );
    });
  },
);

/**
 * The document, at the version that the caller saw. Refuses `notFound`, and `stale` with the
 * present state when somebody else has changed it.
 */
async function presentDocument(
  table: Table,
  expected: { id: DocumentId; version: number },
): Promise<GuidanceDocument> {
  const document = await findDocument(table, expected.id);
  if (!document) throw new Refusal('notFound', 'There is no such document');
  if (document.version !== expected.version) {
    throw new Refusal('stale', 'Someone else has changed this document in the meantime', {
      current: await managedDocument(document),
    });
  }
  return document;
}
