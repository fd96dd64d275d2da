import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../app/session/useSession.ts';
import { defaultOrdering, readState } from '../../../components/homeSearch/listState.ts';
import { PlaceListPage } from '../../../components/placeList/PlaceListPage.tsx';
import { DemoFoot } from './DemoFoot.tsx';
import { LOCATION_SEARCH } from './locationSearch.ts';
import { shownLocations } from './shownLocations.tsx';
import './locations.scss';

/** /domcare/list: who can take a package of care at home, and where. */
export default function DomcareListPage() {
  const bsol = useSession().area_flags.includes('Birmingham & Solihull');
  const [params] = useSearchParams();
  const state = useMemo(() => {
    const named = readState(LOCATION_SEARCH, {}, params);
    return bsol ? { ...named, ordering: defaultOrdering(named.filters) } : named;
  }, [params, bsol]);
  return (
    <>
      <PlaceListPage kind={shownLocations} state={state} preset={null} bsol={bsol} />
      <DemoFoot />
    </>
  );
}
