import type { VariationView } from '#shared/agreements/agreementViews.ts';
import { listVariations } from '../../../agreements/variations.ts';
import { builder, COST } from '../builder.ts';
import { AgreementBatch } from './batches.ts';
import { CommissionerAgreementReturn } from './returns.ts';
import { AgreementReturnStatus, AgreementType, FEW, OWN, OWN_OR_NULL } from './values.ts';

const AgreementStatusCount = builder
  .objectRef<VariationView['counts'][number]>('AgreementStatusCount')
  .implement({
    fields: (t) => ({
      status: t.expose('status', { type: AgreementReturnStatus }),
      count: t.exposeInt('count'),
    }),
  });

const VariationAgreement = builder.objectRef<VariationView>('VariationAgreement').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid', OWN),
    agreementType: t.expose('agreement_type', { type: AgreementType, ...OWN }),
    kind: t.exposeString('kind', OWN),
    reference: t.exposeString('reference', OWN),
    title: t.exposeString('title', OWN),
    period: t.exposeString('period', OWN),
    effectiveDate: t.exposeString('effective_date', OWN),
    deadline: t.exposeString('deadline', OWN),
    status: t.exposeString('status', OWN),
    documentVersion: t.exposeInt('document_version', OWN),
    countersign: t.exposeBoolean('countersign', OWN),
    openedAt: t.exposeString('opened_at', OWN_OR_NULL),
    counts: t.field({
      type: [AgreementStatusCount],
      complexity: FEW,
      resolve: ({ counts }) => counts,
    }),
    commissionerReturns: t.field({
      type: [CommissionerAgreementReturn],
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ commissioner_returns }) => commissioner_returns,
    }),
    batch: t.field({ type: AgreementBatch, nullable: true, resolve: ({ batch }) => batch }),
  }),
});

/** The variations of a type. */
export function addVariations(): void {
  builder.queryField('variationAgreements', (t) =>
    t.field({
      type: [VariationAgreement],
      description: 'The newest 200 variations of a type',
      args: { agreementType: t.arg({ type: AgreementType }) },
      complexity: { field: COST.read, multiplier: 5 },
      resolve: async (_, { agreementType }, { call }, info) =>
        (await call(listVariations, { query: { agreement_type: agreementType } }, info)).results,
    }),
  );
}
