import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { isOver } from '#shared/agreements/agreementRules.ts';
import { AgreementType } from '#shared/agreements/agreementValues.ts';
import { lastWrittenTo } from '#shared/agreements/returnCommands.ts';
import type { Variation } from '#shared/agreements/variation.ts';
import { type EmailAddress, instant } from '#shared/kernel/ids.ts';
import { newestBatches, runningBatch } from '#shared/store/agreementBatches.store.ts';
import { commissionerReturnsOf, returnsOfVariation } from '#shared/store/agreementReturns.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import type { Table } from '#shared/store/table.ts';
import { newestVariations, openVariations } from '#shared/store/variations.store.ts';
import { issuesLost } from './issuesLost.ts';
import { isLeftExpired, isLeftStanding, isLeftUntold, leftBehind } from './mendReturn.ts';

/** No synchronisation looks at more: the next one goes on. */
const MOST_PLANNED = 8_000;
/** At most one in so long, else the last run is answered (agreements, section 3). */
export const SYNC_PAUSE_MS = 60_000;

/** A mail is tried for a day: whether it was given up is looked at for so long. */
const MAILS_LOOKED_AT_MS = 3 * 86_400_000;
/** So long after a variation was closed or withdrawn its signed files are looked after. */
const ENDED_DAYS = 30;
const NEWEST_OF_TYPE = 200;

/**
 * The returns that a synchronisation is to look at: of open variations what the stream's reader has not
 * done, what waits for a countersignature that may be there, waits beyond its deadline, stands ended although
 * that was moved, or waits for somebody whom no mail reaches. Of variations that ended lately what is signed and
 * has no file yet: nothing is sent there any more, and what was signed is still to be proven; and what their end
 * missed.
 */
export async function planSync(table: Table, now: Date): Promise<string[]> {
  const ids: string[] = [];
  const waiting: { one: AgreementReturn; email: EmailAddress }[] = [];
  for (const variation of await openVariations(table)) {
    const over = isOver(variation.deadline, now);
    // What it is yet to come to is its own.
    const isExtending = (await runningBatch(table, variation.uuid, 'EXTEND'))?.state === 'RUNNING';
    for await (const agreementReturn of allReturnsOf(table, variation)) {
      const isWaiting = ['ISSUING', 'ISSUED', 'VIEWED', 'BOUNCED'].includes(agreementReturn.status);
      if (
        (over && isWaiting) ||
        (!isExtending && isLeftExpired(agreementReturn, variation, now)) ||
        isToCountersign(agreementReturn, variation) ||
        leftBehind(agreementReturn, now)
      ) {
        ids.push(agreementReturn.id);
      } else if (agreementReturn.status === 'ISSUED' && agreementReturn.signatory) {
        waiting.push({ one: agreementReturn, email: agreementReturn.signatory.email });
      }
    }
  }
  for (const variation of await endedLately(table, now)) {
    const isMissed = await missedByItsEnd(table, variation);
    for await (const agreementReturn of allReturnsOf(table, variation)) {
      const isUnsealed = leftBehind(agreementReturn, now) === 'sealed';
      if (
        isUnsealed ||
        isToCountersign(agreementReturn, variation) ||
        (await isMissed(agreementReturn))
      ) {
        ids.push(agreementReturn.id);
      }
    }
  }
  const suppressed = await suppressedAmong(
    table,
    waiting.map(({ email }) => email),
    now,
  );
  const since = instant(new Date(now.getTime() - MAILS_LOOKED_AT_MS));
  const [reached, bounced] = [
    waiting.filter(({ email }) => !suppressed.has(email)),
    waiting.filter(({ email }) => suppressed.has(email)),
  ];
  const lost = await issuesLost(
    table,
    reached.flatMap(({ one }) => ((lastWrittenTo(one) ?? '') >= since ? one : [])),
  );
  return [...ids, ...bounced.map(({ one }) => one.id), ...lost.map(({ id }) => id)].slice(
    0,
    MOST_PLANNED,
  );
}

const isToCountersign = ({ status }: AgreementReturn, { countersign }: Variation): boolean =>
  countersign && status === 'RETURNED';

/** Batches of a variation that are looked through for those of its end. */
const BATCHES_LOOKED_AT = 50;

/**
 * Whether a return of a variation that has ended was missed by the batch that withdrew the others, or told their
 * signatories: it changed at the same moment, or the index did not have it yet. False while that batch runs.
 */
async function missedByItsEnd(
  table: Table,
  variation: Variation,
): Promise<(agreementReturn: AgreementReturn) => Promise<boolean>> {
  const kind = variation.status === 'WITHDRAWN' ? 'WITHDRAW' : 'CLOSE';
  if ((await runningBatch(table, variation.uuid, kind))?.state === 'RUNNING')
    return async () => false;
  const batches = await newestBatches(table, variation.uuid, BATCHES_LOOKED_AT);
  const ends = new Set(batches.flatMap((batch) => (batch.kind === kind ? batch.uuid : [])));
  return async (agreementReturn) =>
    isLeftStanding(agreementReturn, variation) ||
    // Its own item says whom the batch wrote to, so that few have their events read.
    (!(agreementReturn.batch && ends.has(agreementReturn.batch)) &&
      (await isLeftUntold(table, agreementReturn, variation)));
}

/** The providers' returns of a variation, then the commissioners'. */
export async function* allReturnsOf(
  table: Table,
  { uuid }: Variation,
): AsyncGenerator<AgreementReturn> {
  yield* returnsOfVariation(table, uuid);
  yield* await commissionerReturnsOf(table, uuid);
}

/** The variations that ended in the last 30 days, of both types. */
export async function endedLately(table: Table, now: Date): Promise<Variation[]> {
  const since = instant(new Date(now.getTime() - ENDED_DAYS * 86_400_000));
  const newest = await Promise.all(
    AgreementType.options.map((type) => newestVariations(table, type, NEWEST_OF_TYPE)),
  );
  return newest.flat().filter(({ ended_at }) => ended_at !== null && ended_at >= since);
}
