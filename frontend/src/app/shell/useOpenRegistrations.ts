import type { Session } from '#shared/account/session.api.ts';
import { getRegistrationCount } from '#shared/registration/registrationCount.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';

const EVERY_MS = 5 * 60_000;

/** How many requests to join wait for the central team; undefined for others and until it is known. */
export function useOpenRegistrations(session: Session | null): number | undefined {
  const { data } = useEndpoint(getRegistrationCount, session?.kind === 'lph' ? {} : null, {
    refreshInterval: EVERY_MS,
    // A menu without the number is no reason to ask again and again.
    shouldRetryOnError: false,
  });
  return data?.open;
}
