import type { LinkedSummary } from '#shared/agreements/agreementLink.api.ts';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import { Facts } from './Facts.tsx';

const isWaiting = ({ signed, closed }: LinkedSummary) => signed === null && closed === null;

/** Which agreement it is, who asks, and until when; of one that is signed or over, what it was. */
export const LinkedFacts = ({ summary }: { summary: LinkedSummary }) => (
  <Facts
    facts={[
      ['Reference', summary.reference],
      ['Contract', summary.contract_name],
      ['Period', summary.period],
      ['Asked by', summary.commissioner],
      [isWaiting(summary) ? 'Sign by' : 'Deadline', dayWritten(summary.deadline)],
      [
        isWaiting(summary) ? 'To be signed by' : 'Sent to',
        `${summary.signatory.name}, ${summary.signatory.email}`,
      ],
    ]}
  />
);
