import type { ReturnAnswer } from '#shared/agreements/agreementReturns.api.ts';
import {
  postAgreementReissue,
  postAgreementReminder,
  postCommissionerAgreement,
} from '../../../agreements/returns.ts';
import { builder, COST, fieldMessages } from '../builder.ts';
import { FieldError } from '../fieldError.ts';
import { type Payload, payloadOf } from '../payload.ts';
import { CommissionerAgreementReturn, VariationAgreementReturn } from './returns.ts';
import { AgreementReturnStatus, AgreementType } from './values.ts';

const AgreementReturnPayload = builder
  .objectRef<Payload<ReturnAnswer>>('AgreementReturnPayload')
  .implement({
    fields: (t) => ({
      errors: t.field({ type: [FieldError], resolve: ({ errors }) => fieldMessages(errors) }),
      signatureRequestId: t.id({
        nullable: true,
        resolve: ({ answer }) => answer?.signature_request_id ?? null,
      }),
      status: t.field({
        type: AgreementReturnStatus,
        nullable: true,
        resolve: ({ answer }) => answer?.status ?? null,
      }),
      agreementReturn: t.field({
        type: VariationAgreementReturn,
        nullable: true,
        resolve: ({ answer }) => answer?.agreement_return ?? null,
      }),
      commissionerReturn: t.field({
        type: CommissionerAgreementReturn,
        nullable: true,
        resolve: ({ answer }) => answer?.commissioner_return ?? null,
      }),
    }),
  });

const COST_OF_WRITING = { complexity: { field: COST.write } } as const;
/** The path's parameter of REST is this argument. */
const BY_ID = { id: 'signature_request_id' };

/** What is done to one return. */
export function addCommands(): void {
  builder.mutationField('issueReminderEmail', (t) =>
    t.field({
      type: AgreementReturnPayload,
      args: { signatureRequestId: t.arg.id(), agreementType: t.arg({ type: AgreementType }) },
      ...COST_OF_WRITING,
      resolve: (_, { signatureRequestId, agreementType }, { call }, info) => {
        const sent = {
          params: { id: String(signatureRequestId) },
          body: { agreement_type: agreementType },
        };
        return payloadOf(call(postAgreementReminder, sent, info), BY_ID);
      },
    }),
  );
  builder.mutationField('customReissueVariationAgreement', (t) =>
    t.field({
      type: AgreementReturnPayload,
      args: {
        signatureRequestId: t.arg.id(),
        agreementType: t.arg({ type: AgreementType }),
        emailAddress: t.arg.string(),
        name: t.arg.string(),
      },
      ...COST_OF_WRITING,
      resolve: (_, { signatureRequestId, agreementType, emailAddress, name }, { call }, info) => {
        const sent = {
          params: { id: String(signatureRequestId) },
          body: { agreement_type: agreementType, email_address: emailAddress, name },
        };
        return payloadOf(call(postAgreementReissue, sent, info), BY_ID);
      },
    }),
  );
  builder.mutationField('issueCommissionerVariationAgreement', (t) =>
    t.field({
      type: AgreementReturnPayload,
      args: {
        agreementType: t.arg({ type: AgreementType }),
        emailAddress: t.arg.string(),
        name: t.arg.string(),
      },
      ...COST_OF_WRITING,
      resolve: (_, { agreementType, emailAddress, name }, { call }, info) => {
        const body = { agreement_type: agreementType, email_address: emailAddress, name };
        const answer = call(postCommissionerAgreement, { body }, info).then(
          (commissionerReturnView) => ({
            signature_request_id: commissionerReturnView.signature_request_id,
            status: commissionerReturnView.status,
            agreement_return: null,
            commissioner_return: commissionerReturnView,
          }),
        );
        return payloadOf(answer);
      },
    }),
  );
}
