import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isOver } from '#shared/agreements/agreementRules.ts';
import { isOutstanding, isSigned } from '#shared/agreements/agreementValues.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { suppressionOf } from '#shared/bounces/bounceRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import {
  agreementReturnEntity,
  eventsOf,
  findAgreementReturn,
} from '#shared/store/agreementReturns.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { wanted } from '#shared/store/entity.ts';
import type { Table } from '#shared/store/table.ts';
import { findVariation } from '#shared/store/variations.store.ts';
import { replace } from '#shared/store/write.ts';
import { settleCountersignature } from './countersign.ts';
import { hasLostSignatory } from './hasLostSignatory.ts';
import { issuesLost } from './issuesLost.ts';
import { commitCommand } from './systemCommands.ts';

/** What a synchronisation mends, in words. */
const MENDED = {
  sent: 'sent again to be prepared',
  sealed: 'sent again to be sealed',
  countersigned: 'countersigned',
  bounced: 'email had come back',
  expired: 'deadline had passed',
  extended: 'deadline had been moved',
  withdrawn: 'variation was withdrawn',
  closed: 'told that the variation is closed',
} as const;

const MINUTE_MS = 60_000;
/** So long the stream's reader has to make a document, and to seal a file. */
const PREPARED_WITHIN_MS = 5 * MINUTE_MS;
const SEALED_WITHIN_MS = 2 * MINUTE_MS;

const isPast = (at: string | null, ms: number, now: Date): boolean =>
  at !== null && now.getTime() - Date.parse(at) >= ms;

/** What was left behind of a return; undefined where all is as it should be. */
export function leftBehind(
  agreementReturn: AgreementReturn,
  now: Date,
): 'sent' | 'sealed' | undefined {
  if (agreementReturn.status === 'ISSUING') {
    return isPast(agreementReturn.asked_at, PREPARED_WITHIN_MS, now) ? 'sent' : undefined;
  }
  const isLate = (at: string | null) => isPast(at, SEALED_WITHIN_MS, now);
  const isUnsealed =
    agreementReturn.status === 'RETURNED' || agreementReturn.status === 'COUNTERSIGNED';
  if (isUnsealed && !agreementReturn.signed_file)
    return isLate(agreementReturn.returned_at) ? 'sealed' : undefined;
  if (agreementReturn.status === 'COUNTERSIGNED' && !agreementReturn.complete_file) {
    return isLate(agreementReturn.countersigned_at) ? 'sealed' : undefined;
  }
  return undefined;
}

/** Whether it ended with a deadline that has been moved since: the batch that moved the others missed it. */
export const isLeftExpired = (
  { status }: AgreementReturn,
  variation: Pick<Variation, 'status' | 'deadline'>,
  now: Date,
): boolean =>
  status === 'EXPIRED' && variation.status === 'OPEN' && !isOver(variation.deadline, now);

/** Whether it stands although its variation was withdrawn: the batch that withdrew the others missed it. */
export const isLeftStanding = (
  agreementReturn: AgreementReturn,
  { status }: Pick<Variation, 'status'>,
): boolean =>
  status === 'WITHDRAWN' && !isSigned(agreementReturn) && agreementReturn.status !== 'WITHDRAWN';

/** Whether its signatory waits, and nobody has told them that the variation is closed. */
export async function isLeftUntold(
  table: Table,
  agreementReturn: AgreementReturn,
  { status }: Pick<Variation, 'status'>,
): Promise<boolean> {
  if (status !== 'CLOSED' || !isOutstanding(agreementReturn)) return false;
  const events = await eventsOf(table, agreementReturn.id);
  return (
    !events.some(({ kind }) => kind === 'closed') &&
    agreementReturn.signatory !== null &&
    !(await hasLostSignatory(table, agreementReturn))
  );
}

/**
 * Mends what was left behind of a return, and says what. What the stream's reader has not done is asked
 * of it again: the return is written as it is, and the reader acts on what it then reads.
 */
export async function mendReturn(
  table: Table,
  id: SignatureRequestId,
  now: Date,
): Promise<string | undefined> {
  const agreementReturn = await findAgreementReturn(table, id);
  const variation = agreementReturn && (await findVariation(table, agreementReturn.variation));
  if (!agreementReturn || !variation) return undefined;
  const trace = `mend:${id}`;
  const isWaiting = ['ISSUING', 'ISSUED', 'VIEWED', 'BOUNCED'].includes(agreementReturn.status);
  if (isWaiting && variation.status === 'OPEN' && isOver(variation.deadline, now)) {
    await commitCommand(table, {
      agreementReturn,
      variation,
      command: { command: 'expire' },
      now,
      trace,
    });
    return MENDED.expired;
  }
  if (isLeftExpired(agreementReturn, variation, now)) {
    await commitCommand(table, {
      agreementReturn,
      variation,
      command: { command: 'extend' },
      now,
      trace,
    });
    return MENDED.extended;
  }
  if (isLeftStanding(agreementReturn, variation)) {
    await commitCommand(table, {
      agreementReturn,
      variation,
      command: { command: 'withdraw' },
      now,
      trace,
      detail: variation.end_reason ?? '',
    });
    return MENDED.withdrawn;
  }
  if (await isLeftUntold(table, agreementReturn, variation)) {
    await commitCommand(table, {
      agreementReturn,
      variation,
      command: { command: 'close' },
      now,
      trace,
    });
    return MENDED.closed;
  }
  const late = leftBehind(agreementReturn, now);
  if (late) {
    await table.commit(replace(agreementReturnEntity, agreementReturn, agreementReturn));
    return MENDED[late];
  }
  if (agreementReturn.status === 'RETURNED') {
    const count = await settleCountersignature(table, id, now);
    return count > 0 ? MENDED.countersigned : undefined;
  }
  if (agreementReturn.status === 'ISSUED' && agreementReturn.signatory) {
    const { email } = agreementReturn.signatory;
    const [reported] = await table.read(wanted(suppressedAddressEntity, { email }));
    const isReached = !suppressionOf(reported, londonDay(now));
    if (isReached && (await issuesLost(table, [agreementReturn])).length === 0) return undefined;
    await commitCommand(table, {
      agreementReturn,
      variation,
      command: { command: 'bounced' },
      now,
      trace,
    });
    return MENDED.bounced;
  }
  return undefined;
}
