import type { Account } from '#shared/account/account.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isOver } from '#shared/agreements/agreementRules.ts';
import type { OwnAgreement } from '#shared/agreements/agreementViews.ts';
import { asMoved } from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { isSignatory } from './readers.ts';

const WAITING: ReadonlySet<string> = new Set(['ISSUED', 'BOUNCED', 'VIEWED']);

/** Whether it waits for its signatory, by the clock and the variation's own item. */
export const isWaiting = (one: AgreementReturn, variation: Variation, now: Date): boolean =>
  WAITING.has(asMoved(one, variation, now).status) &&
  variation.status === 'OPEN' &&
  !isOver(variation.deadline, now);

/** A return in its own people's list. */
export const ownView = (
  one: AgreementReturn,
  {
    variation,
    account,
    isGone,
    now,
  }: { variation: Variation; account: Account; isGone: boolean; now: Date },
): OwnAgreement => ({
  signature_request_id: one.id,
  party: one.party,
  agreement_type: one.agreement_type,
  reference: variation.reference,
  title: variation.title,
  contract_name: one.contract_name,
  commissioner: variation.commissioner,
  period: variation.period,
  deadline: variation.deadline,
  status: asMoved(one, variation, now).status,
  issued_at: one.issued_at,
  returned_at: one.returned_at,
  countersigned_at: one.countersigned_at,
  can_sign: isSignatory(one, account) && !isGone && isWaiting(one, variation, now),
  signatory_name: one.signatory?.name ?? '',
});
