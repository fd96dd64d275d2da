import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { QualitativeAnswer } from '#shared/reporting/monthlyReporting.api.ts';
import { type Period, periodInWords } from '#shared/reporting/period.ts';
import { reasonFor } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useQualityPlaces } from './qualityPlaces.ts';
import { goTo } from './SectionLinks.tsx';

/** The id of its heading, also as `#comments` of the address. */
export const COMMENTS = 'comments';
/** So many reports and comments are there at once; older ones are folded. */
const NEWEST_REPORTS = 6;
const NEWEST_COMMENTS = 3;

/** What a place sent in: its reports as submitted, and what it wrote in them for commissioners. */
export function WrittenReports({
  uuid,
  reported,
}: {
  uuid: HomeUuid;
  reported: readonly Period[];
}) {
  const { written, words } = useQualityPlaces();
  const { data, error, mutate } = useEndpoint(written, { params: { uuid }, query: {} });
  const { hash } = useLocation();
  const isAskedFor = hash === `#${COMMENTS}` && data !== undefined;
  useEffect(() => {
    if (isAskedFor) goTo(COMMENTS);
  }, [isAskedFor]);
  const [newest, older] = [reported.slice(0, NEWEST_REPORTS), reported.slice(NEWEST_REPORTS)];
  return (
    <section aria-labelledby={COMMENTS} className="pw-quality__written">
      <h2 className="nhsuk-heading-m" id={COMMENTS} tabIndex={-1}>
        Comments and reports
      </h2>
      {error && <NotLoaded title={reasonFor(error)} onRetry={() => void mutate()} />}
      {!data && !error && <Loading label="Loading the comments…" lines={2} />}
      {data?.length === 0 && <p>The {words.noun} has written no comments.</p>}
      {data && <Comments uuid={uuid} answers={data} />}
      <h3>Submitted reports</h3>
      <Reports uuid={uuid} periods={newest} />
      {older.length > 0 && (
        <details className="nhsuk-details">
          <summary className="nhsuk-details__summary">
            <span className="nhsuk-details__summary-text">Older reports ({older.length})</span>
          </summary>
          <Reports uuid={uuid} periods={older} />
        </details>
      )}
    </section>
  );
}

function Reports({ uuid, periods }: { uuid: HomeUuid; periods: readonly Period[] }) {
  const { reportPage } = useQualityPlaces();
  return (
    <ul>
      {periods.map((period) => (
        <li key={period}>
          <Link to={reportPage(uuid, period)}>
            <VisuallyHidden>Report of </VisuallyHidden>
            {periodInWords(period)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Comments({ uuid, answers }: { uuid: HomeUuid; answers: readonly QualitativeAnswer[] }) {
  const { reportPage } = useQualityPlaces();
  const list = (some: readonly QualitativeAnswer[]) => (
    <dl>
      {some.map((qualitativeAnswer) => (
        <div key={`${qualitativeAnswer.period} ${qualitativeAnswer.question_id}`}>
          <dt>
            <Link to={reportPage(uuid, qualitativeAnswer.period)}>
              {qualitativeAnswer.reporting_period}
            </Link>
            <span>{qualitativeAnswer.question}</span>
          </dt>
          <dd>{qualitativeAnswer.answer}</dd>
        </div>
      ))}
    </dl>
  );
  const older = answers.slice(NEWEST_COMMENTS);
  return (
    <>
      {list(answers.slice(0, NEWEST_COMMENTS))}
      {older.length > 0 && (
        <details className="nhsuk-details">
          <summary className="nhsuk-details__summary">
            <span className="nhsuk-details__summary-text">Older comments ({older.length})</span>
          </summary>
          {list(older)}
        </details>
      )}
    </>
  );
}
