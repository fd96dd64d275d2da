import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../app/session/useSession.ts';
import {
  defaultOrdering,
  type ListState,
  presetType,
  readListState,
} from '../../components/homeSearch/listState.ts';
import { PlaceListPage } from '../../components/placeList/PlaceListPage.tsx';
import { shownHomes } from './shownHomes.tsx';

/** /care_homes/list: the care homes, found by what a person needs. */
export default function CareHomesListPage() {
  const session = useSession();
  const bsol = session.area_flags.includes('Birmingham & Solihull');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const preset = presetType(pathname, session.aqp_only_default);
  const state = useMemo<ListState>(() => {
    const named = readListState(preset, params);
    return bsol ? { ...named, ordering: defaultOrdering(named.filters) } : named;
  }, [preset, params, bsol]);
  return <PlaceListPage kind={shownHomes} state={state} preset={preset} bsol={bsol} />;
}
