import { CUT_SHORT } from '../../app/DeadLink.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { DeadAgreement, SignFlow } from './SignFlow.tsx';

/** What the button of a mail about an agreement opens. Opening it shows only which one it is. */
export default function SignAgreementPage() {
  const token = useLinkToken('placewell.agreement.link');
  if (token === null) return <DeadAgreement why={CUT_SHORT} />;
  return <SignFlow key={token} token={token} />;
}
