import { useState } from 'react';
import {
  type LinkedAgreement,
  postAgreementCode,
  postAgreementDelegate,
  postAgreementLinkTryAgain,
} from '#shared/agreements/agreementLink.api.ts';
import { delegateErrors } from '#shared/agreements/signRules.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { CodeStep, endsOf } from '../../components/CodeStep.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { idsUnder, useErrors } from '../../forms/useErrors.ts';
import { useHeadingOnArrival } from './useHeadingOnArrival.ts';

const LABELS: Record<string, string> = { name: 'Name', position: 'Position', email: 'Email' };

/** Passes the agreement on: the colleague is its signatory then, and this link dies (agreements, section 1). */
export function PassOnForm(props: {
  token: string;
  agreement: LinkedAgreement;
  onPassedOn: (to: { name: string; email: string }) => void;
  onBack: () => void;
}) {
  const { token, agreement, onPassedOn, onBack } = props;
  const heading = useHeadingOnArrival();
  const [draft, setDraft] = useState({ name: '', position: '', email: '' });
  const [askCode] = useAction(postAgreementCode, { link: token });
  const [tryAgain] = useAction(postAgreementLinkTryAgain, { link: token });
  const [delegate] = useAction(postAgreementDelegate, { link: token });
  const form = useErrors({
    draft,
    check: (typed: typeof draft) => delegateErrors(typed, agreement.signatory.email),
    fieldId: idsUnder('pass-on'),
    label: (field) => LABELS[field],
  });
  const text = (name: keyof typeof draft) => ({
    ...form.field(name),
    label: LABELS[name],
    autoComplete: 'off',
    className: 'nhsuk-input--width-20',
    value: draft[name],
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: event.target.value }),
  });
  return (
    <section className="pw-agr-step" aria-labelledby="pass-on">
      <h2 className="nhsuk-heading-m" id="pass-on" tabIndex={-1} ref={heading}>
        Pass it on to a colleague
      </h2>
      <p>
        They get an email and can then sign for {agreement.contract_name}. You can no longer sign,
        and what you typed above is not kept.
      </p>
      <ErrorSummary {...form.summary} />
      <Field {...text('name')} />
      <Field {...text('position')} />
      <Field type="email" {...text('email')} />
      <CodeStep
        id="pass-on-code"
        sentTo={endsOf(agreement.signatory.email)}
        mayAsk={form.check}
        ask={() => askCode({ body: { purpose: 'delegate' } })}
        tryAgain={() => tryAgain({ body: {} })}
        action="Pass it on"
        busyAction="Passing it on…"
        give={async (code) =>
          onPassedOn(await delegate({ body: { code, issue: agreement.issue, ...draft } }))
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
