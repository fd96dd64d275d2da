import type { HomeUuid } from '#shared/kernel/ids.ts';
import { getReportingArchive } from '#shared/reporting/monthlyReporting.api.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { useHomeUuid } from '../../../app/useHomeUuid.ts';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Archive } from './Archive.tsx';

/**
 * All reports of a home, newest first (specification 1, section 2). `?status=incomplete` and
 * `?status=complete` begin with those; so do the size and the number of the page stand in the address.
 */
export default function ArchivePage() {
  const uuid = useHomeUuid();
  if (uuid === null) return <NotFoundPage />;
  return <HomeArchive key={uuid} uuid={uuid} />;
}

function HomeArchive({ uuid }: { uuid: HomeUuid }) {
  const { homes } = useSession();
  const { data, error, mutate } = useEndpoint(getReportingArchive, { params: { uuid } });
  if (data) {
    const name = homes.find((home) => home.uuid === uuid)?.name ?? null;
    const rows = data.monthly_reporting;
    return <Archive {...{ uuid, name, rows }} onReload={() => mutate()} />;
  }
  if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
  return <Loading label="Loading the reports…" lines={8} />;
}
