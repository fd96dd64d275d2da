import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { fullName } from '#shared/contacts/contact.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Select } from '../../components/Select.tsx';
import { useToasts } from '../../components/toasts.ts';
import { faultText } from './contactMessages.ts';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';
import { isLocked, isSelf } from './isSelf.ts';

const NOBODY = 'nobody';
const MANAGER_NOT_SAVED = 'The manager could not be saved.';

/** What being the manager brings: read before somebody is chosen. */
const managerMeans = (short: string): string =>
  `The manager gets the emails that would otherwise reach nobody and decides who may join. Where this ${short} has no ICB contact, commissioners see the manager’s name, phone and email.`;

/** Who of a place's contacts is its manager; a central contact by the central team alone. */
export function ManagerForm(props: {
  place: ContactsPlace;
  contacts: readonly PlaceContact[];
  /** The answers begin with nobody chosen: the place asks. */
  asks?: boolean;
  children?: ReactNode;
  onSaved: () => void;
}) {
  const { place, contacts, asks = false, children, onSaved } = props;
  const id = useId();
  const session = useSession();
  const [save, saving] = place.calls.useSetManager();
  const toasts = useToasts();
  const manager = contacts.find((contact) => contact.home_manager) ?? null;
  const [chosen, setChosen] = useState<string>(asks ? '' : (manager?.id ?? NOBODY));
  const [error, setError] = useState<string>();
  const offered = contacts.filter((contact) => !isLocked(contact, session));
  const { short } = place.words;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const contact = contacts.find((contact) => contact.id === chosen) ?? null;
    if (chosen === '') return setError('Please choose the manager');
    const set = contact ?? manager;
    // Nobody was, and nobody is to be.
    if (set === null) return onSaved();
    try {
      await save(set.id, { home_manager: contact !== null, instead_of: manager?.id ?? null });
      toasts.show({ kind: 'success', text: 'Manager saved.' });
      onSaved();
    } catch (fault) {
      setError(faultText(MANAGER_NOT_SAVED, fault));
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Select
        id={`${id}-manager`}
        label={`Manager of this ${short}`}
        hint={managerMeans(short)}
        error={error}
        value={chosen}
        onChange={(event) => {
          setError(undefined);
          setChosen(event.target.value);
        }}
      >
        {asks ? <option value="">Choose a contact</option> : <option value={NOBODY}>Nobody</option>}
        {offered.map((contact) => (
          <option key={contact.id} value={contact.id}>
            {fullName(contact)}
            {contact.job_title && `, ${contact.job_title}`}
            {isSelf(contact, session) && ' (you)'}
          </option>
        ))}
      </Select>
      <div className="nhsuk-button-group">
        <Button type="submit" small busy={saving}>
          Save
        </Button>
        {children}
      </div>
    </form>
  );
}
