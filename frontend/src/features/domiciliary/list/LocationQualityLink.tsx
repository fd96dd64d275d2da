import { use } from 'react';
import { showsQuality } from '#shared/careHomesList/questionnaire.ts';
import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { Registered } from '../../../app/registered.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';

/** The way to a location's quality figures, if its newest report is of the last 3 months, with dcQuality. */
export function LocationQualityLink({ location, now }: { location: LocationListItem; now: Date }) {
  const dashboard = `/quality/service_location/${location.uuid}`;
  const isRegistered = use(Registered);
  const { kind, flags } = useSession();
  const mayRead = kind === 'lph' || flags.includes('dcQuality');
  if (!mayRead || !showsQuality(location, now) || !isRegistered(dashboard)) return null;
  return (
    <p>
      <a href={dashboard} target="_blank" rel="noreferrer">
        Quality dashboard
        <VisuallyHidden> of {location.name} (opens in a new tab)</VisuallyHidden>
      </a>
    </p>
  );
}
