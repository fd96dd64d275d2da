import { useState } from 'react';
import { fullName } from '#shared/contacts/contact.ts';
import { placeEmails, placePhones } from '#shared/places/publicContact.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { HelpContact } from '../../components/HelpContact.tsx';
import { Phone } from '../../components/homes/Phone.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';
import { isLocked } from './isSelf.ts';
import { ManagerForm } from './ManagerForm.tsx';
import { PublicContactForm } from './PublicContactForm.tsx';

/** Who manages a place, and what commissioners ring and write to there. */
export function ForCommissioners(props: {
  place: ContactsPlace;
  contacts: readonly PlaceContact[];
  onChanged: () => void;
}) {
  const { place, contacts, onChanged } = props;
  const [editing, setEditing] = useState<'manager' | 'contact' | null>(null);
  const session = useSession();
  const { short } = place.words;
  const manager = contacts.find((contact) => contact.home_manager);
  const locked = manager !== undefined && isLocked(manager, session);
  const { phone, email } = place.publicContact;
  const phones = placePhones({ public_phone: phone, phone: place.regulatorPhone });
  const close = () => setEditing(null);
  const saved = () => {
    close();
    onChanged();
  };
  return (
    <Card
      as="section"
      className="pw-public-contact"
      heading={<h2 className="nhsuk-heading-m">Manager and public contact</h2>}
    >
      <dl className="pw-public-contact__facts">
        <div>
          <dt>Manager of this {short}</dt>
          <dd>{manager ? fullName(manager) : 'Nobody is marked yet'}</dd>
          <dd>
            {locked ? (
              <>
                A central contact. The central team
                <HelpContact /> changes this.
              </>
            ) : (
              <Button
                kind="secondary"
                small
                disabled={contacts.length === 0}
                onClick={() => setEditing('manager')}
              >
                Change<VisuallyHidden> the manager</VisuallyHidden>
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>Phone and email that commissioners see</dt>
          <dd>
            <ul className="pw-public-contact__lines">
              {phones.map((number) => (
                <li key={number}>
                  <Phone number={number} />
                  {number === place.regulatorPhone &&
                    number !== phone &&
                    ' from the CQC’s register'}
                </li>
              ))}
              {placeEmails({ email }).map((address) => (
                <li key={address}>{address}</li>
              ))}
              {phones.length === 0 && email === '' && <li>Not known</li>}
            </ul>
          </dd>
          <dd>
            <Button kind="secondary" small onClick={() => setEditing('contact')}>
              Change<VisuallyHidden> the phone and email that commissioners see</VisuallyHidden>
            </Button>
          </dd>
        </div>
      </dl>
      <Dialog open={editing === 'manager'} title={`Manager of ${place.name}`} onClose={close}>
        <ManagerForm place={place} contacts={contacts} onSaved={saved}>
          <Button kind="secondary" small onClick={close}>
            Cancel
          </Button>
        </ManagerForm>
      </Dialog>
      <Dialog
        open={editing === 'contact'}
        title="Phone and email that commissioners see"
        onClose={close}
      >
        <PublicContactForm place={place} onSaved={saved} onCancel={close} />
      </Dialog>
    </Card>
  );
}
