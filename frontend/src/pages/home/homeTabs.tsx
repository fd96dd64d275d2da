import { lazy, type ReactNode, Suspense } from 'react';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { isSuspended } from '#shared/suspensions/suspensionRules.ts';
import { Loading } from '../../components/Loading.tsx';
import type { Tab } from '../../components/Tabs.tsx';
import { TabWarning } from '../../components/TabWarning.tsx';
import { AvailabilityTab } from './AvailabilityTab.tsx';
import type { HomeTabContext } from './homeTabContext.ts';

// The page opens on the first tab; the others come when they are gone to.
const ContactsTab = lazy(() => import('../../features/contacts/HomeContactsTab.tsx'));
const RequestsToJoin = lazy(async () => {
  const { RequestsToJoin } = await import('../../features/registration/RequestsToJoin.tsx');
  return { default: RequestsToJoin };
});
const BedTypesTab = lazy(() => import('./BedTypesTab.tsx'));
const SuspensionsTab = lazy(() => import('../../features/suspensions/SuspensionsTab.tsx'));

interface HomeTab {
  key: string;
  label: string;
  /** Whether a home in the BSOL area has the tab too. */
  inBsol: boolean;
  panel: (context: HomeTabContext) => ReactNode;
  /** What the tab's icon warns of, or null. */
  warning?: (context: HomeTabContext) => string | null;
}

/** The tab set with its keys (specification 1, section 2). */
const HOME_TABS: HomeTab[] = [
  {
    key: '1',
    label: 'Update availability',
    inBsol: false,
    panel: (context) => <AvailabilityTab {...context} />,
  },
  {
    key: '2',
    label: 'Update contact details',
    inBsol: true,
    panel: ({ home }) => (
      <>
        <RequestsToJoin home={home} />
        <ContactsTab home={home} />
      </>
    ),
    warning: ({ missing }) =>
      missing.length === 0 ? null : `Nobody is responsible for: ${missing.join(', ')}`,
  },
  {
    key: '3',
    label: 'Edit bed types',
    inBsol: false,
    panel: ({ home }) => <BedTypesTab home={home} />,
  },
  {
    key: '4',
    label: 'Suspensions',
    inBsol: false,
    panel: ({ home, onChange }) => (
      <SuspensionsTab
        home={home}
        onSuspension={(suspension) => onChange({ ...home, ...suspension })}
        onOutdated={() => onChange()}
      />
    ),
    warning: ({ home }) => (isSuspended(home) ? 'New placements are suspended' : null),
  },
];

const tabsOf = (home: Pick<HomePage, 'is_bsol'>) =>
  HOME_TABS.filter(({ inBsol }) => inBsol || !home.is_bsol);

/** The tab that the address asks for, or the home's first. */
export const selectedTab = (home: Pick<HomePage, 'is_bsol'>, tabParam: string | null): string => {
  const tabs = tabsOf(home);
  return (tabs.find(({ key }) => key === tabParam) ?? tabs[0])?.key ?? '';
};

/** The tabs that a home has. */
export function homeTabs(context: HomeTabContext): Tab[] {
  return tabsOf(context.home).map(({ key, label, panel, warning }) => {
    const warns = warning?.(context) ?? null;
    return {
      key,
      label,
      ...(warns !== null && { icon: <TabWarning>{warns}</TabWarning> }),
      panel: <Suspense fallback={<Loading />}>{panel(context)}</Suspense>,
    };
  });
}
