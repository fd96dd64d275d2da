import { useSearchParams } from 'react-router-dom';
import { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { UnreachableHomesPage } from '../../features/bounces/UnreachableHomesPage.tsx';
import { HomeSearch } from '../../features/homeStatus/HomeSearch.tsx';
import { HomeStatusPanel } from '../../features/homeStatus/HomeStatusPanel.tsx';
import '../../features/homeStatus/status.scss';

/**
 * /central_team/care_homes: finds a home and sets its embargo, AQP suspension and own rate; with
 * `?not_reached` the homes that no mail reaches.
 */
export default function CareHomesStatusPage() {
  const { kind } = useSession();
  const [params] = useSearchParams();
  const opened = HomeUuid.safeParse(params.get('home'));
  if (kind !== 'lph') return <NoAccessPage />;
  if (opened.success) {
    return <HomeStatusPanel key={opened.data} uuid={opened.data} back={backTo(params)} />;
  }
  return params.has('not_reached') ? <UnreachableHomesPage /> : <HomeSearch />;
}

function backTo(params: URLSearchParams): string {
  const search = params.get('search') ?? '';
  return search === '' ? '?' : `?${new URLSearchParams({ search })}`;
}
