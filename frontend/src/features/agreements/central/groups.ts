import type { AgreementGroup, AgreementReturnStatus } from '#shared/agreements/agreementValues.ts';
import type { VariationView } from '#shared/agreements/agreementViews.ts';
import { ofAgreements } from './variationWords.ts';

/** What can be done to many at once (agreements, section 3). */
export interface GroupAction {
  kind: 'REMIND' | 'ISSUE';
  group: AgreementGroup;
  /** The statuses that count; 'outdated': those outstanding with a text before the newest. */
  statuses: readonly AgreementReturnStatus[] | 'outdated';
  button: string;
  question: (count: number | null) => string;
  text: string;
}

const providers = (count: number | null): string =>
  count === null
    ? 'these providers'
    : `${count.toLocaleString('en-GB')} ${count === 1 ? 'provider' : 'providers'}`;
const agreements = (count: number | null): string =>
  count === null ? 'these agreements' : ofAgreements(count);

const remind = (
  group: AgreementGroup,
  statuses: AgreementReturnStatus[],
  whom: string,
): GroupAction => ({
  kind: 'REMIND',
  group,
  statuses,
  button: `Remind ${whom}`,
  question: (count) => `Remind ${providers(count)}?`,
  text: 'Each signatory gets an email with their link. Those who were written to in the last 24 hours are left out.',
});

const issue = (
  group: AgreementGroup,
  statuses: AgreementReturnStatus[] | 'outdated',
  { button, text }: { button: string; text: string },
): GroupAction => ({
  kind: 'ISSUE',
  group,
  statuses,
  button,
  question: (count) => `Send ${agreements(count)}?`,
  text,
});

const AGAIN =
  'Each signatory gets a new email with the newest text. Links that were sent before stop working.';

/** The two that are there at first sight. */
export const MAIN_ACTIONS: readonly GroupAction[] = [
  issue('NOT_ISSUED', ['NOT_ISSUED'], {
    button: 'Issue',
    text: 'Each signatory gets an email with a link to read and sign. Contracts without a signatory are left out.',
  }),
  remind('NOT_VIEWED', ['ISSUED'], 'all not viewed'),
];

/** The others. */
export const MORE_ACTIONS: readonly GroupAction[] = [
  remind('VIEWED_NOT_RETURNED', ['VIEWED'], 'all opened, not signed'),
  remind('ALL_OUTSTANDING', ['ISSUED', 'VIEWED'], 'all outstanding'),
  issue('BOUNCED', ['BOUNCED'], { button: 'Issue again where the email came back', text: AGAIN }),
  issue('DECLINED', ['DECLINED'], { button: 'Issue again to those who declined', text: AGAIN }),
  issue('OUTDATED', 'outdated', {
    button: 'Issue again where the text has changed since',
    text: AGAIN,
  }),
  issue('ALL_UNSIGNED', ['NOT_ISSUED', 'ISSUED', 'VIEWED', 'BOUNCED', 'DECLINED'], {
    button: 'Issue to all unsigned',
    text: AGAIN,
  }),
];

/** How many returns an action is about; null where that was not counted yet. */
export function countFor(
  { statuses }: Pick<GroupAction, 'statuses'>,
  { counts, outdated }: Pick<VariationView, 'counts' | 'outdated'>,
): number | null {
  if (statuses === 'outdated') return outdated;
  return counts.reduce(
    (sum, count) => sum + (statuses.includes(count.status) ? count.count : 0),
    0,
  );
}
