import { randomUUID } from 'node:crypto';
import { VariationUuid } from '../../shared/agreements/agreementValues.ts';
import type { Variation } from '../../shared/agreements/variation.ts';
import { postVariation } from '../../shared/agreements/variations.api.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { startBatch } from '../../shared/server/agreements/startBatch.ts';
import {
  documentVersionEntity,
  variationEntity,
  variationPartition,
  variationReferenceEntity,
} from '../../shared/store/variations.store.ts';
import { create } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { actorOfAccount } from './load.ts';
import {
  activeContracts,
  documentInTrail,
  nextDocument,
  refuseBody,
  refuseDeadline,
  refuseReference,
} from './variationWrites.ts';
import { batchInBrief, variationView } from './views.ts';

export const handler = handle(postVariation, async ({ body, caller, table, now, at, save }) => {
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
});
