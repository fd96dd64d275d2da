import { Link } from 'react-router-dom';
import { getOwnAgreementCount } from '#shared/agreements/ownAgreementCount.api.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Notice } from '../Notice.tsx';

/**
 * On a provider's Home: that agreements wait for their signature, and until when. The menu asks the same, so it
 * costs no call. What cannot be read is in the menu and in the mails.
 */
export function AgreementsToSign() {
  const isProvider = useSession().kind === 'provider';
  const { data } = useEndpoint(getOwnAgreementCount, isProvider ? {} : null, {
    shouldRetryOnError: false,
  });
  if (!data?.to_sign || data.deadline === null) return null;
  const { to_sign, deadline } = data;
  const day = dayInWords(deadline, { year: true });
  return (
    <Notice
      kind="warning"
      title={
        to_sign === 1
          ? `1 agreement for you to sign by ${day}`
          : `${to_sign.toLocaleString('en-GB')} agreements for you to sign, the first by ${day}`
      }
    >
      <p>
        <Link to="/agreements">Read and sign</Link>
      </p>
    </Notice>
  );
}
