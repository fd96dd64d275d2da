import { useDeferredValue } from 'react';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useHomeUuid } from '../../app/useHomeUuid.ts';
import { useChartWidth } from '../../components/charts/useChartWidth.ts';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { BackFromDashboard } from './BackFromDashboard.tsx';
import { HomeDashboard, TITLE } from './HomeDashboard.tsx';
import { useQualityPlaces } from './qualityPlaces.ts';
import './quality.scss';

/** Until the page is measured. */
const FIRST_WIDTH = 420;

/** The quality dashboard of a place (reporting, section 7; domiciliary, section 8). */
export default function HomeDashboardPage() {
  const uuid = useHomeUuid();
  return uuid === null ? <NotFoundPage /> : <OneHome key={uuid} uuid={uuid} />;
}

/** The room for a chart is measured while the figures are loading, so that charts are drawn once. */
function OneHome({ uuid }: { uuid: HomeUuid }) {
  const [measure, width] = useChartWidth();
  return (
    <>
      <Figures uuid={uuid} width={width} />
      <div className="pw-quality" aria-hidden="true">
        <div className="pw-quality__cards pw-quality__measure">
          <div className="pw-card">
            <div ref={measure} />
          </div>
        </div>
      </div>
    </>
  );
}

function Figures({ uuid, width }: { uuid: HomeUuid; width: number | null }) {
  const { dashboard, words } = useQualityPlaces();
  const { data: loaded, error, mutate } = useEndpoint(dashboard, { params: { uuid } });
  // Of lower urgency, so that drawing the figures holds nothing up that the reader does meanwhile.
  const data = useDeferredValue(loaded);
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading label="Loading the quality dashboard…" lines={8} />;
  }
  const { home, to } = data;
  if (home.reporting && to !== null) {
    return (
      <HomeDashboard
        data={data}
        to={to}
        width={width ?? FIRST_WIDTH}
        onChange={() => void mutate()}
      />
    );
  }
  return (
    <>
      <BackFromDashboard place={home} />
      <PageHeading title={`${TITLE}: ${home.name}`} caption={home.name}>
        {TITLE}
      </PageHeading>
      <p>
        {home.reporting
          ? 'Nothing has been reported yet. The first figures are here once a report is submitted.'
          : `This ${words.noun} does not take part in monthly reporting.`}
      </p>
    </>
  );
}
