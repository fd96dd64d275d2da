import { useEffect } from 'react';
import { listHomeEnquiries } from '../../../../shared/enquiries/enquiries.api.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';

const EVERY_MS = 60_000;

/**
 * Tells how many enquiries wait for a home's answer, and again each minute while the window is looked at;
 * undefined until it is known. A part of its own: only people of homes load it.
 */
export default function WaitingEnquiries(props: {
  uuid: HomeUuid;
  onCount: (waiting: number | undefined) => void;
}) {
  const { uuid, onCount } = props;
  const { data } = useEndpoint(
    listHomeEnquiries,
    { params: { uuid } },
    {
      refreshInterval: EVERY_MS,
      // The home's page of enquiries asks for the same: one call does for both.
      dedupingInterval: EVERY_MS - 10_000,
      // A menu without the number is no reason to ask again and again.
      shouldRetryOnError: false,
    },
  );
  const waiting = data?.waiting;
  useEffect(() => {
    onCount(waiting);
    return () => onCount(undefined);
  }, [onCount, waiting]);
  return null;
}
