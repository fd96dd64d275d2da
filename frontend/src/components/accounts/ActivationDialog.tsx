import { useEffect, useState } from 'react';
import { postActivity } from '#shared/account/people.api.ts';
import type { AccountId } from '#shared/kernel/ids.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { AskDialog } from '../AskDialog.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { TextArea } from '../Field.tsx';
import { useToasts } from '../toasts.ts';

interface ActivationProps {
  account: { id: AccountId; version: number; is_active: boolean };
  name: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the reason and deactivates an account, or makes it active again. */
export const ActivationDialog = ({ open, ...props }: ActivationProps & { open: boolean }) =>
  open && <OpenDialog {...props} />;

/** Does what it was opened for, and never the opposite: an account that is so already asks for nothing. */
function OpenDialog({ account, name, onClose, onDone }: ActivationProps) {
  const [is_active] = useState(account.is_active);
  const [turn] = useAction(postActivity);
  const toasts = useToasts();
  const form = useDraft({
    start: { reason: '' },
    version: account.version,
    check: { submitted: ({ reason }) => (reason.trim() === '' ? { reason: ['Say why'] } : {}) },
    keepAt: null,
    fieldId: () => `activation-${account.id}`,
    save: async ({ reason }) => {
      const body = { is_active: !is_active, version: account.version, reason };
      try {
        await turn({ params: { id: account.id }, body });
      } catch (fault) {
        // Changed meanwhile: the page behind shows what is now, and the reason stays.
        if (fault instanceof Problem && fault.status === 409) onDone();
        throw fault;
      }
      toasts.show({
        kind: 'success',
        text: is_active ? `${name} is deactivated` : `${name} is active again`,
      });
      onClose();
      onDone();
      return undefined;
    },
  });

  const isAlready = account.is_active !== is_active;
  useEffect(() => {
    if (!isAlready) return;
    const state = is_active ? 'deactivated' : 'active';
    toasts.show({
      kind: 'warning',
      text: `${name} is ${state} already. Your reason was not saved.`,
    });
    onClose();
  });

  return (
    <AskDialog
      title={is_active ? `Deactivate ${name}?` : `Reactivate ${name}?`}
      onClose={onClose}
      action={is_active ? 'Deactivate' : 'Reactivate'}
      isWarning={is_active}
      busy={form.saving}
      onDo={() => void form.submit()}
    >
      <ErrorSummary {...form.summary} />
      <p>
        {is_active
          ? 'They are signed out everywhere at once, no link in our emails works for them, and we send them no other email. Nothing that they did is lost.'
          : 'They can sign in with their password as before, and get our emails again.'}{' '}
        They are told by email.
      </p>
      <TextArea
        {...form.text('reason')}
        label="Reason"
        hint="It is kept in the records. The person does not see it."
        limit={MAX_REASON_LENGTH}
        rows={3}
      />
    </AskDialog>
  );
}
