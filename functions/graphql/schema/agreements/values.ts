import {
  AgreementBatchKind as BatchKinds,
  AgreementBatchState as BatchStates,
  AgreementGroup as Groups,
  AgreementReturnStatus as Statuses,
  AgreementType as Types,
} from '#shared/agreements/agreementValues.ts';
import { builder, FREE, FREE_OR_NULL } from '../builder.ts';

export const AgreementType = builder.enumType('AgreementType', { values: Types.options });
export const AgreementReturnStatus = builder.enumType('AgreementReturnStatus', {
  values: Statuses.options,
});
export const AgreementGroup = builder.enumType('AgreementGroup', { values: Groups.options });
export const AgreementBatchKind = builder.enumType('AgreementBatchKind', {
  values: BatchKinds.options,
});
export const AgreementBatchState = builder.enumType('AgreementBatchState', {
  values: BatchStates.options,
});

/** What the scalars of a return, a variation or a batch cost: nothing (agreements, section 3). */
export const OWN = FREE;
/** The same of one that may be null. */
export const OWN_OR_NULL = FREE_OR_NULL;
/** A list that is short, whatever it is of. */
export const FEW = { field: 1, multiplier: 1 } as const;
