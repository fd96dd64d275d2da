import { useParams } from 'react-router-dom';
import { HomeUuid } from '#shared/kernel/ids.ts';

/** The home named by the address (`/:uuid/…`), or null when that is no uuid: show NotFoundPage. */
export function useHomeUuid(): HomeUuid | null {
  const { uuid } = useParams();
  const parsed = HomeUuid.safeParse(uuid?.toLowerCase());
  return parsed.success ? parsed.data : null;
}
