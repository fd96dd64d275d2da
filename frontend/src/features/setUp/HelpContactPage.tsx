import {
  getHelpContact,
  type HelpContactView,
  putHelpContact,
} from '#shared/setUp/helpContact.api.ts';
import {
  type HelpContact,
  helpErrors,
  MAX_CONTROLLER_LENGTH,
  tidiedHelp,
} from '#shared/setUp/helpContact.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field, TextArea } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useToasts } from '../../components/toasts.ts';
import { StaleNotice } from '../../forms/DraftNotices.tsx';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';

/** /central_team/help: where the central team is reached, and who is responsible for the personal data. */
export default function HelpContactPage() {
  const { kind } = useSession();
  const { data, error, mutate } = useEndpoint(getHelpContact, kind === 'lph' ? {} : null);
  if (kind !== 'lph') return <NoAccessPage />;
  if (error && !data) return <ErrorResult error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading lines={4} />;
  return <HelpForm saved={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />;
}

const LABELS: Record<string, string> = {
  email: 'Email',
  phone: 'Phone',
  controller: 'Responsible for personal data',
};

const inWords = ({ email, phone, controller }: HelpContact) => ({
  [LABELS.email as string]: email,
  [LABELS.phone as string]: phone,
  [LABELS.controller as string]: controller,
});

function HelpForm(props: { saved: HelpContactView; onSaved: (saved: HelpContactView) => void }) {
  const { version, ...saved } = props.saved;
  const [put] = useAction(putHelpContact);
  const toasts = useToasts();
  const form = useDraft<HelpContact, number>({
    start: saved,
    version,
    check: { submitted: (draft) => helpErrors(tidiedHelp(draft)) },
    keepAt: null,
    fieldId: idsUnder('help'),
    label: (field) => LABELS[field],
    current: (now) => {
      const theirs = now as HelpContactView | undefined;
      if (!theirs) return null;
      const { version: newer, ...draft } = theirs;
      return { draft, version: newer };
    },
    save: async (draft, over) => {
      const answer = await put({ body: { ...tidiedHelp(draft), version: over } });
      toasts.show({ kind: 'success', text: 'Saved.' });
      props.onSaved(answer);
      const { version: newer, ...kept } = answer;
      return { draft: kept, version: newer };
    },
  });
  return (
    <>
      <BackLink to="/central_team/set_up">Set up</BackLink>
      <PageHeading title="How to contact the central team" hasErrors={form.hasErrors} />
      <p>
        Shown wherever a page or an email says to contact the central team. Answers to Placewell’s
        emails go to this address.
      </p>
      <form onSubmit={form.submit} noValidate>
        <ErrorSummary {...form.summary} />
        <StaleNotice form={form} title="Someone else has changed this" inWords={inWords} />
        <Field label="Email" type="email" maxLength={254} {...form.text('email')} />
        <Field label="Phone" type="tel" inputMode="tel" maxLength={40} {...form.text('phone')} />
        <TextArea
          label="Responsible for personal data"
          hint="The organisation’s name and postal address, as the privacy policy shows them."
          rows={4}
          limit={MAX_CONTROLLER_LENGTH}
          {...form.text('controller')}
        />
        <Button type="submit" busy={form.saving}>
          Save
        </Button>
      </form>
    </>
  );
}
