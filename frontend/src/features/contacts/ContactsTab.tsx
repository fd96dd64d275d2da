import { useRef, useState } from 'react';
import { NoConnection } from '../../api/problem.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactRow } from './ContactRow.tsx';
import { contactPlace, type Opened, openedByDraft } from './contactDraft.ts';
import type { ContactsPlace } from './contactsPlace.ts';
import { ForCommissioners } from './ForCommissioners.tsx';
import { isSelf } from './isSelf.ts';
import './contacts.scss';

/** The contacts of a place of any kind (specification 1, section 2; 2, section 2.5; domiciliary, section 2). */
export function ContactsTab({ place }: { place: ContactsPlace }) {
  const { calls } = place;
  const { data: contacts, error, reload: reloadContacts } = calls.useList();
  const { missing, refresh } = calls.useMissing();
  const { bounces, refresh: refreshBounces } = calls.useBounces();
  const session = useSession();
  const [adding, setAdding] = useState<Opened | null>(() =>
    openedByDraft(contactPlace(session.email, place.uuid, null)),
  );
  const add = useRef<HTMLDivElement>(null);

  const reloadPlace = calls.useReloadPlace();

  const reload = () =>
    void Promise.all([reloadContacts(), refresh(), refreshBounces(), reloadPlace()]);
  const focusAdd = () => add.current?.querySelector('button')?.focus();

  if (!contacts) {
    if (!error) return <Loading lines={5} />;
    return (
      <NotLoaded title="The contacts could not be loaded" onRetry={() => void reloadContacts()}>
        <p>{error instanceof NoConnection ? error.message : 'Please try again in a moment.'}</p>
      </NotLoaded>
    );
  }
  return (
    <>
      {missing.length > 0 && (
        <Notice
          kind="warning"
          title="Nobody in your organisation has the following responsibility:"
        >
          <ul className="nhsuk-list nhsuk-list--bullet">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>Please update your contact information to resolve this.</p>
        </Notice>
      )}
      <ForCommissioners place={place} contacts={contacts} onChanged={reload} />
      <Card as="section" className="pw-contacts">
        <div className="pw-contacts__head" ref={add}>
          <h2 className="nhsuk-heading-m">Contacts</h2>
          <Button small disabled={adding !== null} onClick={() => setAdding('pressed')}>
            Add new contact
          </Button>
        </div>
        {contacts.length === 0 && adding === null ? (
          <EmptyState title="No contacts yet">{place.nobodyYet}</EmptyState>
        ) : (
          <table className="pw-contacts__table">
            <caption className="nhsuk-u-visually-hidden">Contacts of {place.name}</caption>
            <thead>
              <tr>
                <th scope="col">Staff member</th>
                <th scope="col">Responsibilities</th>
                <th scope="col">
                  <span className="nhsuk-u-visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {adding !== null && (
                <tr key="new">
                  <td colSpan={3}>
                    <ContactForm
                      place={place}
                      contact={null}
                      focusFirst={adding === 'pressed'}
                      onCancel={() => {
                        setAdding(null);
                        requestAnimationFrame(focusAdd);
                      }}
                      onSaved={() => {
                        setAdding(null);
                        requestAnimationFrame(focusAdd);
                        reload();
                      }}
                    />
                  </td>
                </tr>
              )}
              {contacts.map((contact) => (
                <ContactRow
                  key={contact.id}
                  place={place}
                  contact={contact}
                  contacts={contacts}
                  bounces={bounces.filter((bounce) => bounce.contact === contact.id)}
                  onChanged={reload}
                  onDeleted={(gone) => {
                    if (isSelf(gone, session)) location.assign('/home');
                    focusAdd();
                    reload();
                  }}
                />
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </>
  );
}
