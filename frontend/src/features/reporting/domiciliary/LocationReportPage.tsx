import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { fullName } from '#shared/contacts/contact.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { useLocationUuid } from '../../../app/useLocationUuid.ts';
import { ReportFrame } from '../ReportFrame.tsx';
import { useWriteReason } from '../useWriteReason.ts';
import { locationReportSource } from './locationReportSource.ts';

/** The pages of a service location's report of a month (domiciliary, section 8). */
export default function LocationReportPage() {
  const uuid = useLocationUuid();
  const { period } = useParams();
  if (uuid === null || period === undefined) return <NotFoundPage />;
  return <LocationReport key={`${uuid} ${period}`} uuid={uuid} period={period} />;
}

function LocationReport({ uuid, period }: { uuid: LocationUuid; period: string }) {
  const { email, kind, first_name, last_name } = useSession();
  const { reason, current } = useWriteReason(fullName({ first_name, last_name }));
  const isCentral = kind === 'lph';
  const source = useMemo(
    () =>
      locationReportSource(uuid, period, {
        email,
        reason: () => (isCentral ? current() : undefined),
      }),
    [uuid, period, email, isCentral, current],
  );
  return <ReportFrame source={source} {...(isCentral && { reason })} />;
}
