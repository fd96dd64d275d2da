import { useEffect } from 'react';
import { listHomeEnquiries, listLocationEnquiries } from '#shared/enquiries/enquiries.api.ts';
import type { HomeUuid, LocationUuid } from '#shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import type { PlaceWithEnquiries } from './placesWithEnquiries.ts';
import { WAITING_LIST } from './waitingList.ts';

// A menu without the number is no reason to ask again and again.
const ASKED = { ...WAITING_LIST, shouldRetryOnError: false };

/**
 * Tells how many enquiries wait for a place's answer, and again each minute while the window is looked at;
 * undefined until it is known. A part of its own: only people of places load it.
 */
export default function WaitingEnquiries(props: {
  place: Pick<PlaceWithEnquiries, 'uuid' | 'isHome'>;
  onCount: (waiting: number | undefined) => void;
}) {
  const { place, onCount } = props;
  const { uuid, isHome } = place;
  const ofHome = useEndpoint(
    listHomeEnquiries,
    isHome ? { params: { uuid: uuid as HomeUuid } } : null,
    ASKED,
  );
  const ofLocation = useEndpoint(
    listLocationEnquiries,
    isHome ? null : { params: { uuid: uuid as LocationUuid } },
    ASKED,
  );
  const waiting = (ofHome.data ?? ofLocation.data)?.waiting;
  useEffect(() => {
    onCount(waiting);
    return () => onCount(undefined);
  }, [onCount, waiting]);
  return null;
}
