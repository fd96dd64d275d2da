import { isDeepStrictEqual } from 'node:util';
import { VARIATION_CLOSED } from '../../shared/agreements/agreementWords.ts';
import type { DocumentVersion, Variation } from '../../shared/agreements/variation.ts';
import { patchVariation } from '../../shared/agreements/variations.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import {
  documentVersionEntity,
  findDocumentVersion,
  variationEntity,
  variationPartition,
  variationReferenceEntity,
} from '../../shared/store/variations.store.ts';
import { create, discard, replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { actorOfAccount, loadVariation, refusedField, refuseStale } from './load.ts';
import { extending } from './movedDeadline.ts';
import {
  annexesNamed,
  documentInTrail,
  nextDocument,
  refuseBody,
  refuseDeadline,
  refuseReference,
} from './variationWrites.ts';
import { variationView } from './views.ts';

/** What a text says by merge fields, but for the deadline, which has a command of its own. */
const MERGED = ['title', 'period', 'commissioner', 'effective_date'] as const;

const ONLY_AS_DRAFT = 'This cannot be changed any more: the variation is open';

export const handler = handle(
  patchVariation,
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
