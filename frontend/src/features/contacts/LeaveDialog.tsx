import { useId } from 'react';
import { fullName } from '#shared/contacts/contact.ts';
import { leaveErrors, MAX_LEAVE_DAYS_AHEAD } from '#shared/contacts/leaveRules.ts';
import { addDays, londonDay } from '#shared/kernel/calendar.ts';
import type { ContactId } from '#shared/kernel/ids.ts';
import { Button } from '../../components/Button.tsx';
import { DayField } from '../../components/DayField.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Select } from '../../components/Select.tsx';
import { useToasts } from '../../components/toasts.ts';
import { dayErrors, dayOrNone } from '../../forms/typedDays.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import { askingMails, contactFaults } from './contactMessages.ts';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';
import { longDate } from './leaveText.ts';

export const LEAVE_NOT_SAVED = 'The leave could not be saved.';

/** From when to when a contact is away, and who gets the mails that ask them for something. */
export function LeaveDialog(props: {
  place: ContactsPlace;
  contact: PlaceContact;
  contacts: PlaceContact[];
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

interface LeaveDraft {
  leave: { from: string; until: string; deputy: string };
}

const LABELS: Record<string, string> = {
  'leave.from': 'First day',
  'leave.until': 'Last day',
  'leave.deputy': 'Deputy',
};

function LeaveForm(props: Parameters<typeof LeaveDialog>[0]) {
  const { place, contact, contacts, onClose, onSaved } = props;
  const id = useId();
  const today = londonDay(new Date());
  const others = contacts.filter((placeContact) => placeContact.id !== contact.id);
  const [save] = place.calls.useSetLeave();
  const toasts = useToasts();
  const { draft, set, field, ...form } = useDraft<LeaveDraft, number>({
    start: { leave: contact.leave ?? { from: today, until: '', deputy: '' } },
    version: contact.version,
    check: {
      submitted: ({ leave: { from, until, deputy } }) => ({
        ...leaveErrors(
          { from: dayOrNone(from), until: dayOrNone(until), deputy },
          { contact: contact.id, contacts: others, today, words: place.words },
        ),
        ...dayErrors({ 'leave.from': from, 'leave.until': until }),
      }),
    },
    keepAt: null,
    fieldId: idsUnder(id),
    label: (name) => LABELS[name],
    save: async ({ leave }) => {
      await save(contact.id, { ...leave, deputy: leave.deputy as ContactId });
      toasts.show({ kind: 'success', text: 'Leave saved.' });
      onSaved();
    },
    onFailure: (fault) => contactFaults(LEAVE_NOT_SAVED, fault, place.responsibilities),
  });
  const { leave } = draft;
  const change = (part: Partial<typeof leave>) => set({ leave: { ...leave, ...part } });

  if (others.length === 0) {
    return (
      <>
        <p>Add another contact first, so someone can cover.</p>
        <Button onClick={onClose}>Close</Button>
      </>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <p>
        Meanwhile {askingMails(place.asks, contact)} to the deputy. Both days are part of the leave,
        which can last until {longDate(addDays(today, MAX_LEAVE_DAYS_AHEAD))}.
      </p>
      <div className="pw-leave-days">
        <DayField
          isAhead
          {...field('leave.from')}
          label="First day"
          value={leave.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <DayField
          isAhead
          {...field('leave.until')}
          label="Last day"
          value={leave.until}
          onChange={(event) => change({ until: event.target.value })}
        />
      </div>
      <Select
        {...field('leave.deputy')}
        label="Deputy"
        value={leave.deputy}
        onChange={(event) => change({ deputy: event.target.value })}
      >
        <option value="">Choose a contact</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {fullName(other)}
            {other.job_title && `, ${other.job_title}`}
          </option>
        ))}
      </Select>
      <div className="nhsuk-button-group">
        <Button type="submit" busy={form.saving}>
          Set leave
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
