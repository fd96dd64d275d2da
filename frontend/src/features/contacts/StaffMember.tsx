import type { ContactBounce } from '#shared/bounces/bounces.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { ContactAddress } from '#shared/contacts/contacts.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Phone } from '../../components/homes/Phone.tsx';
import { Tag } from '../../components/Tag.tsx';
import type { ContactsPlace, PlaceContact } from './contactsPlace.ts';
import { InviteAddress } from './InviteAddress.tsx';
import { leaveText } from './leaveText.ts';

/** Who a contact is and how to reach them. */
export function StaffMember(props: {
  place: ContactsPlace;
  contact: PlaceContact;
  contacts: PlaceContact[];
  bounces: ContactBounce[];
  self: boolean;
  onChanged: () => void;
}) {
  const { place, contact, contacts, bounces, self, onChanged } = props;
  return (
    <>
      <p className="pw-contacts__name">
        <strong>{fullName(contact)}</strong>
        {contact.home_manager && <Tag colour="teal">Manager</Tag>}
        {self && <Tag colour="grey">You</Tag>}
        {contact.deactivated && <Tag colour="amber">Deactivated</Tag>}
      </p>
      {contact.job_title && <p>{contact.job_title}</p>}
      {contact.addresses.map((contactAddress) => (
        <p className="pw-contacts__address" key={contactAddress.address}>
          <a href={`mailto:${contactAddress.address}`}>
            <Breakable address={contactAddress.address} />
          </a>
          {bounces.some(({ address }) => address === contactAddress.address) && (
            <Tag colour="amber">Email bounces</Tag>
          )}
          {!contact.deactivated && (
            <Account to={contactAddress} {...{ place, contact, onChanged }} />
          )}
        </p>
      ))}
      {contact.phone_numbers.map(({ phone_number }) => (
        <p key={phone_number}>
          <Phone number={phone_number} />
        </p>
      ))}
      {contact.deactivated && <p>They cannot sign in, and get no emails.</p>}
      {contact.leave && (
        <p>
          <Tag colour="amber">{leaveText(contact.leave, contacts, londonDay(new Date()))}</Tag>
        </p>
      )}
    </>
  );
}

/** Whether somebody signs in with an address, and a button that invites them to register. */
function Account(props: {
  place: ContactsPlace;
  contact: PlaceContact;
  to: ContactAddress;
  onChanged: () => void;
}) {
  const { has_account, invited_at } = props.to;
  if (has_account) return <span className="pw-contacts__account">✓ Has an account</span>;
  return (
    <>
      <Tag colour="grey">{invited_at === null ? 'No account' : 'Invited, not registered yet'}</Tag>
      <InviteAddress {...props} />
    </>
  );
}

/** An address too long for its line breaks before the '@', not inside a name. */
function Breakable({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

export function Responsibilities(props: { place: ContactsPlace; contact: PlaceContact }) {
  const { place, contact } = props;
  const held = place.responsibilities.filter(({ field }) => contact[field]);
  const names = held.map(({ name }) => name);
  if (contact.central_contact) names.push('Central contact');
  if (names.length === 0) return <p>None</p>;
  return (
    <ul className="pw-tags">
      {names.map((name) => (
        <li key={name}>
          <Tag>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}
