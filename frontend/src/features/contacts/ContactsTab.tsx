import { useRef, useState } from 'react';
import { listContacts } from '../../../../shared/contacts/contacts.api.ts';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import { NoConnection } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactRow } from './ContactRow.tsx';
import { contactPlace, type Opened, openedByDraft } from './contactDraft.ts';
import { isSelf } from './isSelf.ts';
import { useHomeBounces } from './useHomeBounces.ts';
import { useMissingResponsibilities } from './useMissingResponsibilities.ts';
import './contacts.scss';

/** Tab 2, 'Update contact details' (specification 1, section 2; 2, section 2.5). */
export function ContactsTab({ home }: { home: HomePage }) {
  const { data, error, mutate } = useEndpoint(listContacts, { query: { care_home: home.uuid } });
  const { missing, refresh } = useMissingResponsibilities(home);
  const { bounces, refresh: refreshBounces } = useHomeBounces(home.uuid);
  const session = useSession();
  const [adding, setAdding] = useState<Opened | null>(() =>
    openedByDraft(contactPlace(session.email, home.uuid, null)),
  );
  const add = useRef<HTMLDivElement>(null);

  const reload = () => void Promise.all([mutate(), refresh(), refreshBounces()]);
  const focusAdd = () => add.current?.querySelector('button')?.focus();

  if (!data) {
    if (!error) return <Loading lines={5} />;
    return (
      <Notice kind="error" title="The contacts could not be loaded">
        <p>{error instanceof NoConnection ? error.message : 'Please try again in a moment.'}</p>
        <Button kind="secondary" small onClick={() => void mutate()}>
          Try again
        </Button>
      </Notice>
    );
  }
  const contacts = data.results;
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
      <Card as="section" className="pw-contacts">
        <div className="pw-contacts__head" ref={add}>
          <h2 className="nhsuk-heading-m">Contacts</h2>
          <Button small disabled={adding !== null} onClick={() => setAdding('pressed')}>
            Add new contact
          </Button>
        </div>
        {contacts.length === 0 && adding === null ? (
          <EmptyState title="No contacts yet">
            Add the people who look after this home’s vacancies and reports.
          </EmptyState>
        ) : (
          <table className="pw-contacts__table">
            <caption className="nhsuk-u-visually-hidden">Contacts of {home.name}</caption>
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
                      home={home}
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
                  home={home}
                  contact={contact}
                  contacts={contacts}
                  bounces={bounces.results.filter((one) => one.contact === contact.id)}
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
