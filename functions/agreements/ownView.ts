import type { Account } from '#shared/account/account.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isOver } from '#shared/agreements/agreementRules.ts';
import type { OwnAgreement } from '#shared/agreements/agreementViews.ts';
import { asMoved } from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { isSignatory } from './readers.ts';

const WAITING: ReadonlySet<string> = new Set(['ISSUED', 'BOUNCED', 'VIEWED']);

/** Whether it waits for its signatory, by the clock and the variation's own item. */
export const isWaiting = (
  agreementReturn: AgreementReturn,
  variation: Variation,
  now: Date,
): boolean =>
  WAITING.has(asMoved(agreementReturn, variation, now).status) &&
  variation.status === 'OPEN' &&
  !isOver(variation.deadline, now);

/** A return in its own people's list. */
export const ownView = (
  agreementReturn: AgreementReturn,
  {
    variation,
    account,
    isGone,
    now,
  }: { variation: Variation; account: Account; isGone: boolean; now: Date },
): OwnAgreement => ({
  signature_request_id: agreementReturn.id,
  party: agreementReturn.party,
  agreement_type: agreementReturn.agreement_type,
  reference: variation.reference,
  title: variation.title,
  contract_name: agreementReturn.contract_name,
  commissioner: variation.commissioner,
  period: variation.period,
  deadline: variation.deadline,
  status: asMoved(agreementReturn, variation, now).status,
  issued_at: agreementReturn.issued_at,
  returned_at: agreementReturn.returned_at,
  countersigned_at: agreementReturn.countersigned_at,
  can_sign:
    isSignatory(agreementReturn, account) && !isGone && isWaiting(agreementReturn, variation, now),
  signatory_name: agreementReturn.signatory?.name ?? '',
});
