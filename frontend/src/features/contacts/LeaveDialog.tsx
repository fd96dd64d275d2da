import { type FormEvent, useId, useState } from 'react';
import { fullName } from '../../../../shared/contacts/contact.ts';
import { type ContactView, putLeave } from '../../../../shared/contacts/contacts.api.ts';
import { leaveErrors, MAX_LEAVE_DAYS_AHEAD } from '../../../../shared/contacts/leaveRules.ts';
import { HOME_WORDS } from '../../../../shared/homes/careHome.ts';
import { addDays, londonDay } from '../../../../shared/kernel/calendar.ts';
import type { ContactId } from '../../../../shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import { Field, FormGroup } from '../../components/Field.tsx';
import { useToasts } from '../../components/toasts.ts';
import { faultText, fieldErrorsAt, withLabels } from './contactMessages.ts';
import { longDate } from './leaveText.ts';

export const LEAVE_NOT_SAVED = 'The leave could not be saved.';

/** From when to when a vacancy contact is away, and who gets the weekday prompt meanwhile. */
export function LeaveDialog(props: {
  contact: ContactView;
  contacts: ContactView[];
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { contact, open, onClose } = props;
  return (
    <Dialog open={open} title={`Set leave for ${fullName(contact)}`} onClose={onClose}>
      <LeaveForm {...props} />
    </Dialog>
  );
}

function LeaveForm(props: Parameters<typeof LeaveDialog>[0]) {
  const { contact, contacts, onClose, onSaved } = props;
  const form = useId();
  const today = londonDay(new Date());
  const others = contacts.filter(({ id }) => id !== contact.id);
  const [leave, setLeave] = useState<{ from: string; until: string; deputy: string }>(
    contact.leave ?? { from: today, until: '', deputy: '' },
  );
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [save, saving] = useAction(putLeave);
  const toasts = useToasts();
  const at = (field: 'from' | 'until' | 'deputy') => `${form}-leave-${field}`;
  const errorOf = (id: string) => errors.find((error) => error.field === id)?.message;
  const show = (found: FieldError[]) => {
    setErrors(found);
    setAttempt(attempt + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const known = { contact: contact.id, contacts: others, today, words: HOME_WORDS };
    const found = fieldErrorsAt(form, leaveErrors(leave, known));
    show(found);
    if (found.length > 0) return;
    try {
      await save({
        params: { id: contact.id },
        body: {
          care_home: contact.care_home,
          leave: { ...leave, deputy: leave.deputy as ContactId },
        },
      });
      toasts.show({ kind: 'success', text: 'Leave saved.' });
      onSaved();
    } catch (fault) {
      const atFields = fault instanceof Problem ? fieldErrorsAt(form, fault.errors) : [];
      show(atFields.length > 0 ? atFields : [{ message: faultText(LEAVE_NOT_SAVED, fault) }]);
    }
  };

  if (others.length === 0) {
    return (
      <>
        <p>A leave needs a deputy. Please add another contact first.</p>
        <Button onClick={onClose}>Close</Button>
      </>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary errors={withLabels(form, errors)} attempt={attempt} />
      <p>
        Meanwhile the weekday email that asks about available beds goes to the deputy. Both days are
        part of the leave, which can last until {longDate(addDays(today, MAX_LEAVE_DAYS_AHEAD))}.
      </p>
      <div className="pw-leave-days">
        <Field
          id={at('from')}
          type="date"
          label="First day"
          value={leave.from}
          error={errorOf(at('from'))}
          onChange={(event) => setLeave({ ...leave, from: event.target.value })}
        />
        <Field
          id={at('until')}
          type="date"
          label="Last day"
          value={leave.until}
          error={errorOf(at('until'))}
          onChange={(event) => setLeave({ ...leave, until: event.target.value })}
        />
      </div>
      <FormGroup id={at('deputy')} label="Deputy" error={errorOf(at('deputy'))}>
        <select
          id={at('deputy')}
          className="nhsuk-select"
          value={leave.deputy}
          aria-invalid={errorOf(at('deputy')) ? true : undefined}
          aria-describedby={errorOf(at('deputy')) ? `${at('deputy')}-error` : undefined}
          onChange={(event) => setLeave({ ...leave, deputy: event.target.value })}
        >
          <option value="">Choose a contact</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {fullName(other)}
              {other.job_title && `, ${other.job_title}`}
            </option>
          ))}
        </select>
      </FormGroup>
      <div className="nhsuk-button-group">
        <Button type="submit" busy={saving}>
          Set leave
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
