import { useEffect, useState } from 'react';
import { endSession } from '../../app/session/signOut.ts';
import { useSessionState } from '../../app/session/useSession.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';

/** Signs out on arrival and says so. */
export default function SignOutPage() {
  const { state, recheck } = useSessionState();
  const [done, setDone] = useState(false);

  useEffect(() => {
    let here = true;
    endSession()
      .then(recheck)
      .finally(() => here && setDone(true));
    return () => {
      here = false;
    };
  }, [recheck]);

  if (!done && state.status !== 'signedOut') return <Loading label="Signing out…" lines={2} />;
  return (
    <>
      <PageHeading title="You have signed out" />
      <p>If others use this computer, close the browser as well.</p>
      <ButtonLink to="/sign-in">Sign in again</ButtonLink>
    </>
  );
}
