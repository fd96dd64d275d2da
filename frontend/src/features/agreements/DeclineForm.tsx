import { useState } from 'react';
import {
  type LinkedAgreement,
  type LinkedSummary,
  postAgreementCode,
  postAgreementDecline,
  postAgreementLinkTryAgain,
} from '#shared/agreements/agreementLink.api.ts';
import { declineFault } from '#shared/agreements/signRules.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { CodeStep, endsOf } from '../../components/CodeStep.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { idsUnder, useErrors } from '../../forms/useErrors.ts';
import { useHeadingOnArrival } from './useHeadingOnArrival.ts';

const MOST = 1_000;

/** Declines, and says why; the owner of the variation is told at once. */
export function DeclineForm(props: {
  token: string;
  agreement: LinkedAgreement;
  onSettled: (summary: LinkedSummary) => void;
  onBack: () => void;
}) {
  const { token, agreement, onSettled, onBack } = props;
  const heading = useHeadingOnArrival();
  const [reason, setReason] = useState('');
  const [askCode] = useAction(postAgreementCode, { link: token });
  const [tryAgain] = useAction(postAgreementLinkTryAgain, { link: token });
  const [decline] = useAction(postAgreementDecline, { link: token });
  const form = useErrors({
    draft: { reason },
    check: (typed): FieldErrors => {
      const fault = declineFault(typed.reason);
      return fault === undefined ? {} : { reason: [fault] };
    },
    fieldId: idsUnder('decline'),
  });
  return (
    <section className="pw-agr-step" aria-labelledby="decline">
      <h2 className="nhsuk-heading-m" id="decline" tabIndex={-1} ref={heading}>
        Decline
      </h2>
      <p>
        {agreement.commissioner} is told that {agreement.contract_name} does not sign, and why.
      </p>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('reason')}
        label="Why do you decline?"
        rows={4}
        limit={MOST}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <CodeStep
        id="decline-code"
        warning
        sentTo={endsOf(agreement.signatory.email)}
        mayAsk={form.check}
        ask={() => askCode({ body: { purpose: 'decline' } })}
        tryAgain={() => tryAgain({ body: {} })}
        action="Decline the agreement"
        busyAction="Declining…"
        give={async (code) =>
          onSettled(await decline({ body: { code, issue: agreement.issue, reason } }))
        }
        onFault={(fault) => {
          form.refuse(faultErrors(fault), { lasting: !(fault instanceof Problem) });
          return true;
        }}
        aside={
          <Button kind="secondary" onClick={onBack}>
            Go back
          </Button>
        }
      />
    </section>
  );
}
