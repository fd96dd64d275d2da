// <p>Please contact the central team<HelpContact />.</p>
import { getHelpContact } from '#shared/setUp/helpContact.api.ts';
import { useEndpoint } from '../api/useEndpoint.ts';
import { Phone } from './homes/Phone.tsx';

/** How to contact the central team; undefined until it is known. */
export const useHelpContact = () =>
  useEndpoint(getHelpContact, {}, { revalidateOnFocus: false, revalidateOnReconnect: false }).data;

/** ' (help@example.org or 020 7946 0018)' after the words 'the central team'; nothing where nobody has said. */
export function HelpContact() {
  const { email = '', phone = '' } = useHelpContact() ?? {};
  if (email === '' && phone === '') return null;
  return (
    <>
      {' ('}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {email !== '' && phone !== '' && ' or '}
      {phone !== '' && <Phone number={phone} />}
      {')'}
    </>
  );
}

/** The same as a line of its own, under a text of the server's that says to contact the central team. */
export function HelpLine() {
  const { email = '', phone = '' } = useHelpContact() ?? {};
  if (email === '' && phone === '') return null;
  return (
    <p>
      The central team
      <HelpContact />
    </p>
  );
}
