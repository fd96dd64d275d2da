import { useLocation, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import './account.scss';

/**
 * A person's own account: `/provider_account_settings`, and for commissioners `/profile`. Whoever goes
 * to `/profile/password/`, where a password is sent, wants to change theirs.
 */
export default function AccountSettingsPage() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const first = pathname.startsWith('/profile/password') ? 'security' : 'profile';
  const selected = params.get('tab') ?? first;
  return (
    <>
      <PageHeading title="Account settings" />
      <Tabs
        label="Account settings"
        selected={selected}
        onSelect={(tab) => setParams({ tab }, { replace: true })}
        tabs={[
          { key: 'profile', label: 'Profile information', panel: <ProfileTab /> },
          { key: 'security', label: 'Account security', panel: <SecurityTab /> },
        ]}
      />
    </>
  );
}
