import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { HomeUuid } from '#shared/kernel/ids.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { HOMES_REACHED } from '../../features/bounces/reachKinds.ts';
import { UnreachablePlacesPage } from '../../features/bounces/UnreachablePlacesPage.tsx';
import { ClosedPlaces } from '../../features/directory/ClosedPlaces.tsx';
import { ClosingCard } from '../../features/directory/ClosingCard.tsx';
import { ENDED_AUTHORITY, EndedAuthorities } from '../../features/directory/EndedAuthorities.tsx';
import { HomeSearch } from '../../features/placeStatus/home/HomeSearch.tsx';
import { HomeStatusPanel } from '../../features/placeStatus/home/HomeStatusPanel.tsx';
import '../../features/placeStatus/status.scss';

/**
 * /central_team/care_homes: finds a home and sets its embargo, AQP suspension and own rate; with
 * `?not_reached` the homes that no mail reaches, with `?closed` those that have
 * closed, with `?ended_authority` those whose local authority has ended.
 */
export default function CareHomesStatusPage() {
  const { kind } = useSession();
  const [params] = useSearchParams();
  const opened = HomeUuid.safeParse(params.get('home'));
  if (kind !== 'lph') return <NoAccessPage />;
  if (opened.success) {
    return (
      <Fragment key={opened.data}>
        <HomeStatusPanel uuid={opened.data} back={backTo(params)} />
        <ClosingCard uuid={opened.data} />
      </Fragment>
    );
  }
  if (params.has('not_reached')) return <UnreachablePlacesPage kind={HOMES_REACHED} />;
  if (params.has('closed')) return <ClosedPlaces kind={CARE_HOME} />;
  if (params.has('ended_authority')) return <EndedAuthorities kind={CARE_HOME} />;
  return (
    <>
      <HomeSearch />
      <p>
        <Link to="?closed">Closed care homes</Link>
      </p>
      <p>
        <Link to="?ended_authority">{ENDED_AUTHORITY[CARE_HOME].title}</Link>
      </p>
      <p>
        <Link to="/central_team/care_homes/import">Import care homes</Link>
      </p>
      <p>
        <Link to="/central_team/contacts">Add contacts by CSV</Link>
      </p>
    </>
  );
}

function backTo(params: URLSearchParams): string {
  const search = params.get('search') ?? '';
  return search === '' ? '?' : `?${new URLSearchParams({ search })}`;
}
