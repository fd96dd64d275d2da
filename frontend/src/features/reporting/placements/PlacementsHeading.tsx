import { BackLink } from '../../../components/BackLink.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { useReport } from '../reportContext.ts';

/** Whose placements these are, and of which month. */
export function PlacementsHeading({ hasErrors = false }: { hasErrors?: boolean }) {
  const { report, source } = useReport();
  return (
    <>
      <BackLink to={source.basePath}>Report for {report.reporting_period}</BackLink>
      <PageHeading
        title={`Placements, ${report.reporting_period}`}
        caption={report.reporting_period}
        hasErrors={hasErrors}
      >
        Placements
      </PageHeading>
    </>
  );
}
