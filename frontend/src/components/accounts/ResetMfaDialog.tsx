import { type Person, postMfaReset } from '#shared/account/people.api.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { useAction } from '../../api/useAction.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { AskDialog } from '../AskDialog.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { TextArea } from '../Field.tsx';
import { useToasts } from '../toasts.ts';

/** Asks for the reason and resets somebody's second step. */
export function ResetMfaDialog(props: {
  person: Pick<Person, 'id'>;
  name: string;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { person, name, open, onClose, onDone } = props;
  const [reset] = useAction(postMfaReset);
  const toasts = useToasts();
  const form = useDraft({
    start: { reason: '' },
    version: null,
    check: {
      submitted: ({ reason }) => (reason.trim() === '' ? { reason: ['Say why'] } : {}),
    },
    keepAt: null,
    save: async ({ reason }) => {
      await reset({ params: { id: person.id }, body: { reason } });
      toasts.show({ kind: 'success', text: `${name} can now sign in with the password alone` });
      onClose();
      onDone();
    },
  });

  return (
    <AskDialog
      open={open}
      title="Reset two-step sign-in?"
      onClose={onClose}
      action="Reset"
      isWarning
      busy={form.saving}
      onDo={() => void form.submit()}
      back="Cancel"
    >
      <ErrorSummary {...form.summary} />
      <p>
        {name} will be signed out everywhere and can then sign in with the password alone, until
        they connect an app again. They get an email about it. Make sure it is really them: phone a
        number that you know, not one that you were just given.
      </p>
      <TextArea
        label="Reason"
        hint="Why you are doing this, and how you checked who asked. This stays on record."
        limit={MAX_REASON_LENGTH}
        {...form.text('reason')}
      />
    </AskDialog>
  );
}
