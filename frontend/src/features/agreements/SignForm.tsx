import { useRef, useState } from 'react';
import {
  type LinkedAgreement,
  type LinkedSummary,
  postAgreementCode,
  postAgreementLinkTryAgain,
} from '#shared/agreements/agreementLink.api.ts';
import { MOST_DELEGATIONS } from '#shared/agreements/agreementValues.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { CodeStep, endsOf } from '../../components/CodeStep.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Notice } from '../../components/Notice.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { RestoredNotice } from '../../forms/DraftNotices.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { PassOnForm } from './PassOnForm.tsx';
import {
  HomeDetailsFields,
  KeyContactFields,
  PlacementFields,
  SignOffFields,
} from './SignFields.tsx';
import { PART_IDS, partNames } from './SigningParts.tsx';
import { useSignForm } from './useSignForm.ts';

type Way = 'sign' | 'delegate' | 'decline';

/** The form under an agreement's text, and the two other ways: to pass it on, and to decline. */
export function SignForm(props: {
  token: string;
  agreement: LinkedAgreement;
  onSettled: (summary: LinkedSummary) => void;
  onPassedOn: (to: { name: string; email: string }) => void;
  /** The agreement is another by now: it is opened again. */
  onStale: (why: string) => void;
}) {
  const { token, agreement, onSettled, onPassedOn, onStale } = props;
  const [way, setWay] = useState<Way>('sign');
  const others = useRef<HTMLDivElement>(null);
  const { asks, delegations } = agreement;
  const names = partNames(agreement.agreement_type);
  const form = useSignForm({ token, agreement, onSigned: onSettled });
  const [askCode] = useAction(postAgreementCode, { link: token });
  const [tryAgain] = useAction(postAgreementLinkTryAgain, { link: token });
  usePageTitle(agreement.title, form.hasErrors);

  const back = () => {
    setWay('sign');
    requestAnimationFrame(() => others.current?.querySelector('button')?.focus());
  };
  if (way !== 'sign') {
    const Form = way === 'delegate' ? PassOnForm : DeclineForm;
    return (
      <Form
        token={token}
        agreement={agreement}
        onSettled={(summary) => {
          form.discard();
          onSettled(summary);
        }}
        onPassedOn={(to) => {
          form.discard();
          onPassedOn(to);
        }}
        onBack={back}
      />
    );
  }
  return (
    <div className="pw-agr-sign">
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Start the form again</RestoredNotice>
      {asks.home_details && agreement.homes.length > 0 && (
        <HomeDetailsFields
          form={form}
          heading={names.homes}
          names={agreement.homes.map(({ name }) => name)}
        />
      )}
      {asks.key_contacts && <KeyContactFields form={form} heading={names.contacts} />}
      {asks.placement && <PlacementFields form={form} heading={names.placement} />}
      <section className="pw-agr-step" aria-labelledby={PART_IDS.sign}>
        <h2 className="nhsuk-heading-m" id={PART_IDS.sign} tabIndex={-1}>
          {names.sign}
        </h2>
        <SignOffFields form={form} agreement={agreement} />
        <CodeStep
          id="sign-code"
          sentTo={endsOf(agreement.signatory.email)}
          mayAsk={form.check}
          ask={() => askCode({ body: { purpose: 'sign' } })}
          tryAgain={() => tryAgain({ body: {} })}
          action="Sign the agreement"
          busyAction="Signing…"
          give={form.sign}
          onFault={(fault, step) => {
            // The form shows why it was not signed; why no code is sent stands at the button.
            if (step === 'ask') return false;
            if (fault instanceof Problem && fault.status === 409 && fault.current)
              onStale(fault.detail);
            return true;
          }}
        />
        <StandingFault form={form} />
      </section>
      <div className="pw-agr__actions" ref={others}>
        {delegations < MOST_DELEGATIONS && (
          <Button kind="quiet" onClick={() => setWay('delegate')}>
            Pass it on to a colleague
          </Button>
        )}
        <Button kind="quiet" onClick={() => setWay('decline')}>
          Decline
        </Button>
      </div>
    </div>
  );
}

/** Why signing was refused, beside the button too: the summary is far above. */
function StandingFault({ form }: { form: ReturnType<typeof useSignForm> }) {
  const message = form.errors['']?.[0];
  return message === undefined ? null : <Notice kind="error">{message}</Notice>;
}
