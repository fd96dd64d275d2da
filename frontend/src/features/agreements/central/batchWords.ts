import type { AgreementBatchView } from '#shared/agreements/agreementViews.ts';
import { ofAgreements, ofContracts } from './variationWords.ts';

const number = (count: number): string => count.toLocaleString('en-GB');

/** What a batch does, with the number: 'Reminding 412 providers'. */
export function batchTitle({ kind, total }: Pick<AgreementBatchView, 'kind' | 'total'>): string {
  switch (kind) {
    case 'ADD':
      return total === 0 ? 'No contracts to add' : `Adding ${ofContracts(total)}`;
    case 'ISSUE':
      return `Sending ${ofAgreements(total)}`;
    case 'REMIND':
      return `Reminding ${number(total)} ${total === 1 ? 'provider' : 'providers'}`;
    case 'EXTEND':
      return `Moving the deadline of ${ofAgreements(total)}`;
    case 'WITHDRAW':
      return `Withdrawing ${ofAgreements(total)}`;
    case 'CLOSE':
      return `Writing to ${number(total)} ${total === 1 ? 'signatory' : 'signatories'}`;
    case 'CHECK':
      return `Checking ${ofContracts(total)}`;
    case 'SYNC':
      return 'Synchronising';
    case 'ZIP':
      return `Packing ${total === 1 ? '1 signed agreement' : `${number(total)} signed agreements`}`;
  }
}

const LACKS: Record<string, string> = {
  'missing homes': 'no home',
  'missing service locations': 'no service location',
  'missing rates': 'no rate',
  'account deactivated': 'nobody but people whose account is deactivated',
  'the contract is not active': 'ended',
};

/** What keeps a contract's agreement from being sent, after 'has': 'no rate' (agreements, section 4). */
export const lackOf = (fault: string): string => LACKS[fault] ?? fault;

const DONE: Record<AgreementBatchView['kind'], string> = {
  ADD: 'added',
  ISSUE: 'sent',
  REMIND: 'reminded',
  EXTEND: 'moved',
  WITHDRAW: 'withdrawn',
  CLOSE: 'written to',
  CHECK: 'checked',
  SYNC: 'looked at',
  ZIP: 'packed',
};

type Came = Pick<AgreementBatchView, 'kind' | 'total' | 'done' | 'failed' | 'skipped' | 'mended'>;

const sum = (counts: Came['skipped']): number => counts.reduce((all, { count }) => all + count, 0);
const reasons = (counts: Came['skipped']): string =>
  counts.map(({ reason, count }) => `${number(count)} ${reason}`).join(', ');

/** How many a batch is through with, whatever came of them. */
export const throughWith = ({
  done,
  failed,
  skipped,
}: Pick<Came, 'done' | 'failed' | 'skipped'>): number => done + failed + sum(skipped);

/** Whether something is still done: also the step that a stop came into is gone through with. */
export const isUnderWay = (
  { state, claimed_until }: Pick<AgreementBatchView, 'state' | 'claimed_until'>,
  now: Date,
): boolean =>
  state === 'RUNNING' ||
  (state === 'STOPPED' && claimed_until !== null && Date.parse(claimed_until) > now.getTime());

/** How it ended: '409 sent, 3 left out: 2 no signatory, 1 reminded lately'. */
export function batchEnded({ kind, total, done, failed, skipped, mended }: Came): string {
  if (kind === 'ADD' && total === 0) return 'All active contracts are part of it already';
  const leftOutCount = sum(skipped);
  return [
    `${number(done)} ${DONE[kind]}`,
    ...(failed > 0 ? [`${number(failed)} failed`] : []),
    ...(leftOutCount > 0 ? [`${number(leftOutCount)} left out: ${reasons(skipped)}`] : []),
    ...(kind === 'SYNC'
      ? [mended.length > 0 ? `corrected: ${reasons(mended)}` : 'nothing to correct']
      : []),
  ].join(', ');
}
