import type { Session } from '#shared/account/session.api.ts';
import { getOwnAgreementCount } from '#shared/agreements/ownAgreementCount.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';

/** Whether somebody has agreements of their own; the central team has a menu entry for all of them. */
export function useHasAgreements(session: Session | null): boolean {
  const { data } = useEndpoint(
    getOwnAgreementCount,
    session && session.kind !== 'lph' ? {} : null,
    // A menu without the entry is no reason to ask again and again.
    { shouldRetryOnError: false },
  );
  return !!data?.all;
}
