import { lazy, Suspense } from 'react';
import { listContacts } from '#shared/contacts/contacts.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Loading } from '../../components/Loading.tsx';
import { Check } from './Check.tsx';
import { HomeAndContacts } from './HomeAndContacts.tsx';
import { useReport } from './reportContext.ts';
import { useSigner } from './useSigner.ts';
import type { SignOffDraft } from './useSignOff.ts';

const LocationCheck = lazy(() => import('./domiciliary/LocationCheck.tsx'));

const NOBODY: SignOffDraft = { name: '', position: '', email: '', confirm_agreement: false };

/** 'Check your answers': what is wrong or odd, all answers, the sign-off and 'Submit report'. */
export default function CheckPage() {
  const { source } = useReport();
  if (source.isLink) return <Check signer={NOBODY}>{null}</Check>;
  if (source.place === CARE_HOME) return <HomeCheck />;
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <LocationCheck />
    </Suspense>
  );
}

/** Signed in, the home and its contacts are looked at too. */
function HomeCheck() {
  const { report } = useReport();
  const { uuid } = report.home;
  const contacts = useEndpoint(listContacts, { query: { care_home: uuid } });
  const signer = useSigner(contacts.data?.results);
  return (
    <Check signer={signer}>
      <HomeAndContacts uuid={uuid} />
    </Check>
  );
}
