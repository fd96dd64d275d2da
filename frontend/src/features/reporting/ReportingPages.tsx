import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { useHomeUuid } from '../../app/useHomeUuid.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { homeReportSource } from './reportSource.ts';
import { useWriteReason } from './useWriteReason.ts';

/**
 * Every page of a home's reports that somebody who has signed in goes to. One entry for all of them, as
 * the care homes list pays for each.
 */
export default function ReportingPages() {
  const uuid = useHomeUuid();
  const { period } = useParams();
  if (uuid === null || period === undefined) return <NotFoundPage />;
  return <HomeReport key={`${uuid} ${period}`} uuid={uuid} period={period} />;
}

function HomeReport({ uuid, period }: { uuid: HomeUuid; period: string }) {
  const { email, kind } = useSession();
  const { reason, current } = useWriteReason();
  const isCentral = kind === 'lph';
  const source = useMemo(
    () =>
      homeReportSource(uuid, period, {
        email,
        reason: () => (isCentral ? current() : undefined),
      }),
    [uuid, period, email, isCentral, current],
  );
  return <ReportFrame source={source} {...(isCentral && { reason })} />;
}
