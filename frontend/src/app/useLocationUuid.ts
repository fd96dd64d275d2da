import { useParams } from 'react-router-dom';
import { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';

/** The service location named by the address, or null when that is no uuid: show NotFoundPage. */
export function useLocationUuid(): LocationUuid | null {
  const { uuid } = useParams();
  const parsed = LocationUuid.safeParse(uuid?.toLowerCase());
  return parsed.success ? parsed.data : null;
}
