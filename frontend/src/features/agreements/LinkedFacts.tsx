import type { LinkedSummary } from '../../../../shared/agreements/agreementLink.api.ts';
import { dayWritten } from '../../../../shared/agreements/agreementRules.ts';
import { Facts } from './Facts.tsx';

/** Which agreement it is, who asks, and until when. */
export const LinkedFacts = ({ summary }: { summary: LinkedSummary }) => (
  <Facts
    facts={[
      ['Reference', summary.reference],
      ['Contract', summary.contract_name],
      ['Period', summary.period],
      ['Asked by', summary.commissioner],
      ['Sign by', dayWritten(summary.deadline)],
      ['To be signed by', `${summary.signatory.name}, ${summary.signatory.email}`],
    ]}
  />
);
