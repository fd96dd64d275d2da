import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import type { Tab } from '../../components/Tabs.tsx';
import { AvailabilityTab } from './AvailabilityTab.tsx';
import type { HomeTabContext } from './homeTabContext.ts';

interface HomeTab {
  key: string;
  label: string;
  /** Whether this home has the tab. */
  shown: (home: HomePage) => boolean;
  panel: (context: HomeTabContext) => Tab['panel'];
}

/** The tab set (specification 1, section 2). Homes in the BSOL area have no availability. */
const HOME_TABS: HomeTab[] = [
  {
    key: '1',
    label: 'Update availability',
    shown: (home) => !home.is_bsol,
    panel: (context) => <AvailabilityTab {...context} />,
  },
];

/** The tabs that a home has. */
export function homeTabs(context: HomeTabContext): Tab[] {
  return HOME_TABS.filter(({ shown }) => shown(context.home)).map(({ key, label, panel }) => ({
    key,
    label,
    panel: panel(context),
  }));
}
