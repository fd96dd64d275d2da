import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { VariationUuid } from '#shared/agreements/agreementValues.ts';
import { NO_TEXT_YET, VARIATION_CLOSED } from '#shared/agreements/agreementWords.ts';
import { type DocumentVersion, isEnded, type Variation } from '#shared/agreements/variation.ts';
import * as variationsApi from '#shared/agreements/variations.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { keepAgreementFile } from '#shared/server/agreements/agreementFiles.ts';
import { mergeForContract } from '#shared/server/agreements/mergeDocument.ts';
import { startBatch } from '#shared/server/agreements/startBatch.ts';
import { linkToAgreement } from '#shared/server/fileLinks.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  annexesOf,
  documentVersionEntity,
  findDocumentVersion,
  newestVariations,
  uploadedAnnexEntity,
  variationEntity,
  variationPartition,
  variationReferenceEntity,
} from '#shared/store/variations.store.ts';
import { create, discard, replace } from '#shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { checkPdf } from './checkPdf.ts';
import { actorOfAccount, loadContract, loadVariation, refusedField, refuseStale } from './load.ts';
import { extending } from './movedDeadline.ts';
import {
  activeContracts,
  annexesNamed,
  documentInTrail,
  nextDocument,
  refuseBody,
  refuseDeadline,
  refuseReference,
} from './variationWrites.ts';
import { batchInBrief, variationView } from './views.ts';

/** The newest that are listed (agreements, section 3). */
const MOST_LISTED = 200;
const CONCURRENCY = 16;

export const listVariations = handle(
  variationsApi.listVariations,
  async ({ query, table, now }) => {
    const variations = await newestVariations(table, query.agreement_type, MOST_LISTED);
    const results = await pMap(
      variations,
      (variation) => variationView(variation, { table, now }),
      {
        concurrency: CONCURRENCY,
      },
    );
    return { results };
  },
);

export const postVariation = handle(
  variationsApi.postVariation,
  async ({ body, caller, table, now, at, save }) => {
    const { document: written, contracts, ...entered } = body;
    const account = accountOf(caller);
    refuseDeadline(entered.deadline, now);
    if (written) refuseBody(written.body);
    const uuid = VariationUuid.parse(randomUUID());
    await refuseReference(table, { ...entered, uuid });
    const variation: Variation = {
      uuid,
      version: 1,
      ...entered,
      all_contracts: contracts === undefined,
      owner: { account: account.id, name: fullName(account) },
      status: 'DRAFT',
      document_version: written ? 1 : 0,
      created_at: at,
      opened_at: null,
      ended_at: null,
      end_reason: null,
      commissioner_asked: null,
    };
    const document =
      written &&
      nextDocument(
        { uuid, document_version: 0 },
        { body: written.body, annexes: [] },
        { account, at },
      );
    const { batch, writes } = startBatch({
      variation: uuid,
      kind: 'ADD',
      ids: contracts ? [...new Set(contracts)] : await activeContracts(table, entered),
      who: actorOfAccount(account),
      at,
    });
    const view = await variationView(variation, { table, now });
    return save(
      {
        of: variationPartition(uuid),
        what: 'agreements.variationBegun',
        before: null,
        after: { ...variation, document: document ? documentInTrail(document) : null },
      },
      [
        create(variationEntity, variation),
        create(variationReferenceEntity, {
          agreement_type: variation.agreement_type,
          reference: variation.reference,
          variation: uuid,
        }),
        ...(document ? [create(documentVersionEntity, document)] : []),
        ...writes,
      ],
      {
        ...view,
        batch: batchInBrief(batch),
        running: batch.state === 'RUNNING' ? [batchInBrief(batch)] : [],
      },
    );
  },
);

export const getVariation = handle(variationsApi.getVariation, async ({ params, table, now }) =>
  variationView(await loadVariation(table, params.uuid), { table, now, withFiles: true }),
);

/** What a text says by merge fields, but for the deadline, which has a command of its own. */
const MERGED = ['title', 'period', 'commissioner', 'effective_date'] as const;

const ONLY_AS_DRAFT = 'This cannot be changed any more: the variation is open';

export const patchVariation = handle(
  variationsApi.patchVariation,
  async ({ params, body, caller, table, now, at, save }) => {
    const { version, document: written, ...changes } = body;
    const account = accountOf(caller);
    const existing = await loadVariation(table, params.uuid);
    await refuseStale(existing, version, () => variationView(existing, { table, now }));
    const isDraft = existing.status === 'DRAFT';
    if (!isDraft && existing.status !== 'OPEN') throw new Refusal('conflict', VARIATION_CLOSED);
    const isChanged = (field: keyof typeof changes): boolean =>
      changes[field] !== undefined && !isDeepStrictEqual(changes[field], existing[field]);
    for (const field of ['reference', 'kind', 'asks'] as const) {
      if (!isDraft && isChanged(field)) throw refusedField(field, ONLY_AS_DRAFT);
    }
    const { reference = existing.reference, deadline = existing.deadline } = changes;
    const isMoved = deadline !== existing.deadline;
    if (isMoved && isDraft) refuseDeadline(deadline, now);
    const extension =
      isMoved && !isDraft
        ? await extending(existing, deadline, { table, now, at, who: actorOfAccount(account) })
        : undefined;
    if (reference !== existing.reference) await refuseReference(table, { ...existing, reference });
    const document = (written && (await changedDocument(written))) ?? (await sameTextAnew());
    const next: Variation = {
      ...existing,
      ...defined(changes),
      document_version: document?.n ?? existing.document_version,
    };
    const view = await variationView({ ...next, version: existing.version + 1 }, { table, now });
    return save(
      {
        of: variationPartition(existing.uuid),
        what: 'agreements.variationChanged',
        before: existing,
        after: { ...next, document: document ? documentInTrail(document) : null },
      },
      [
        replace(variationEntity, next, existing),
        ...(reference === existing.reference
          ? []
          : [
              discard(variationReferenceEntity, existing),
              create(variationReferenceEntity, {
                agreement_type: existing.agreement_type,
                reference,
                variation: existing.uuid,
              }),
            ]),
        ...(document ? [create(documentVersionEntity, document)] : []),
        ...(extension?.writes ?? []),
      ],
      view,
    );

    /**
     * What an open variation's texts say by merge fields is part of them: once it is another, agreements
     * that are sent later are of the next version (agreements, section 1).
     */
    async function sameTextAnew(): Promise<DocumentVersion | undefined> {
      if (isDraft || !MERGED.some(isChanged)) return undefined;
      const newest = await findDocumentVersion(table, existing.uuid, existing.document_version);
      return newest && nextDocument(existing, newest, { account, at });
    }

    /** The next version; undefined where the text and its annexes are as they are. */
    async function changedDocument({
      body: text,
      annexes: hashes,
    }: NonNullable<typeof written>): Promise<DocumentVersion | undefined> {
      refuseBody(text);
      const annexes = await annexesNamed(table, existing.uuid, hashes);
      const newest = await findDocumentVersion(table, existing.uuid, existing.document_version);
      const isSame =
        newest?.body === text &&
        newest.annexes.map(({ sha256 }) => sha256).join() === hashes.join();
      return isSame ? undefined : nextDocument(existing, { body: text, annexes }, { account, at });
    }
  },
);

/** What was sent: a field that was left out stays. */
const defined = <T extends object>(changes: T) =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<{ [K in keyof T]: Exclude<T[K], undefined> }>;

const NOT_PDF = 'An annex must be a PDF.';
/** Of all that were ever uploaded for one variation, so that its list stays short. */
const MOST_UPLOADED = 50;
export const postVariationAnnex = handle(
  variationsApi.postVariationAnnex,
  async ({ params, body, table, at, save }) => {
    const file = checkPdf(body.file, NOT_PDF);
    const variation = await loadVariation(table, params.uuid);
    if (isEnded(variation)) throw new Refusal('conflict', VARIATION_CLOSED);
    if ((await annexesOf(table, variation.uuid)).length >= MOST_UPLOADED) {
      throw new Refusal(
        'conflict',
        `At most ${MOST_UPLOADED} files can be uploaded for a variation`,
      );
    }
    // Its key is its hash: one that no item comes to name is no other file's.
    const stored = await keepAgreementFile(variation.uuid, file.body);
    const annex = { ...stored, name: file.name, variation: variation.uuid, at };
    const url = await linkToAgreement(stored.key, file.name);
    const [already] = await table.read(wanted(uploadedAnnexEntity, annex));
    return save(
      {
        of: variationPartition(variation.uuid),
        what: 'agreements.annexUploaded',
        before: null,
        after: { sha256: stored.sha256, bytes: stored.bytes, name: file.name },
      },
      // The same file again is the same annex, under its first name.
      already ? [] : [create(uploadedAnnexEntity, annex)],
      { name: already?.name ?? file.name, sha256: stored.sha256, bytes: stored.bytes, url },
    );
  },
);

export const postVariationPreview = handle(
  variationsApi.postVariationPreview,
  async ({ params, body, table }) => {
    const variation = await loadVariation(table, params.uuid);
    const contract = await loadContract(table, body.contract);
    const { uuid, document_version } = variation;
    const text = body.body ?? (await findDocumentVersion(table, uuid, document_version))?.body;
    if (text === undefined) throw new Refusal('conflict', NO_TEXT_YET);
    refuseBody(text);
    return mergeForContract(table, { variation, contract, body: text });
  },
);
