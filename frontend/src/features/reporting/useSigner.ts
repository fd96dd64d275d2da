import type { PlaceContactView } from '#shared/contacts/contacts.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import type { SignOffDraft } from './useSignOff.ts';

/** Signed in, the account says who signs off, in the position that they have at the place. */
export function useSigner(contacts: readonly PlaceContactView[] | undefined): SignOffDraft {
  const { first_name, last_name, email } = useSession();
  const own = contacts?.find(({ emails }) =>
    emails.some(({ address }) => address.toLowerCase() === email.toLowerCase()),
  );
  return {
    name: `${first_name} ${last_name}`.trim(),
    position: own?.job_title ?? '',
    email,
    confirm_agreement: false,
  };
}
