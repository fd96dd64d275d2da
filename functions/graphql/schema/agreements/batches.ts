import type { AgreementBatchView } from '#shared/agreements/agreementViews.ts';
import { postAgreementsSync } from '../../../agreements/contracts.ts';
import { getAgreementBatch, postVariationBatch } from '../../../agreements/issuing.ts';
import { builder, COST, fieldMessages } from '../builder.ts';
import { FieldError } from '../fieldError.ts';
import { type Payload, payloadOf } from '../payload.ts';
import {
  AgreementBatchKind,
  AgreementBatchState,
  AgreementGroup,
  AgreementType,
  FEW,
  OWN,
  OWN_OR_NULL,
} from './values.ts';

const AgreementReasonCount = builder
  .objectRef<AgreementBatchView['skipped'][number]>('AgreementReasonCount')
  .implement({
    fields: (t) => ({ reason: t.exposeString('reason'), count: t.exposeInt('count') }),
  });

const AgreementFile = builder
  .objectRef<AgreementBatchView['files'][number]>('AgreementFile')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      url: t.exposeString('url'),
      bytes: t.exposeInt('bytes'),
    }),
  });

export const AgreementBatch = builder.objectRef<AgreementBatchView>('AgreementBatch').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid', OWN),
    kind: t.expose('kind', { type: AgreementBatchKind, ...OWN }),
    group: t.expose('group', { type: AgreementGroup, ...OWN_OR_NULL }),
    state: t.expose('state', { type: AgreementBatchState, ...OWN }),
    total: t.exposeInt('total', OWN),
    done: t.exposeInt('done', OWN),
    failed: t.exposeInt('failed', OWN),
    skipped: t.field({
      type: [AgreementReasonCount],
      complexity: FEW,
      resolve: ({ skipped }) => skipped,
    }),
    mended: t.field({
      type: [AgreementReasonCount],
      complexity: FEW,
      resolve: ({ mended }) => mended,
    }),
    startedBy: t.exposeString('started_by', OWN),
    startedAt: t.exposeString('started_at', OWN),
    finishedAt: t.exposeString('finished_at', OWN_OR_NULL),
    files: t.field({
      type: [AgreementFile],
      complexity: FEW,
      // A list of variations has its batches in brief: links are made when they are asked for.
      resolve: async ({ uuid, files, files_until }, _, { call }, info) =>
        files_until === null || files.length > 0
          ? files
          : (await call(getAgreementBatch, { params: { id: uuid } }, info)).files,
    }),
  }),
});

const AgreementBatchPayload = builder
  .objectRef<Payload<AgreementBatchView>>('AgreementBatchPayload')
  .implement({
    fields: (t) => ({
      errors: t.field({ type: [FieldError], resolve: ({ errors }) => fieldMessages(errors) }),
      batch: t.field({
        type: AgreementBatch,
        nullable: true,
        resolve: ({ answer }) => answer ?? null,
      }),
    }),
  });

/** Batches of a variation, the synchronisation of all, and how far one is. */
export function addBatches(): void {
  builder.queryField('variationAgreementBatch', (t) =>
    t.field({
      type: AgreementBatch,
      args: { uuid: t.arg.id() },
      complexity: { field: COST.read },
      resolve: (_, { uuid }, { call }, info) =>
        call(getAgreementBatch, { params: { id: String(uuid) } }, info),
    }),
  );
  for (const [name, kind] of [
    ['batchIssueReminderEmails', 'REMIND'],
    ['batchIssueVariationAgreements', 'ISSUE'],
  ] as const) {
    builder.mutationField(name, (t) =>
      t.field({
        type: AgreementBatchPayload,
        args: {
          group: t.arg({ type: AgreementGroup }),
          agreementType: t.arg({ type: AgreementType }),
          variationUuid: t.arg.id(),
        },
        complexity: { field: COST.write },
        resolve: (_, { group, agreementType, variationUuid }, { call }, info) => {
          const body = { kind, group, agreement_type: agreementType };
          const sent = { params: { uuid: String(variationUuid) }, body };
          return payloadOf(call(postVariationBatch, sent, info), { uuid: 'variation_uuid' });
        },
      }),
    );
  }
  builder.mutationField('syncVariationAgreements', (t) =>
    t.field({
      type: AgreementBatchPayload,
      complexity: { field: COST.write },
      resolve: (_, __, { call }, info) => payloadOf(call(postAgreementsSync, { body: {} }, info)),
    }),
  );
}
