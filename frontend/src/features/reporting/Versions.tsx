import useSWR from 'swr';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import type { VersionView } from '#shared/reporting/returnView.ts';
import { reasonFor } from '../../api/problem.ts';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { wordingsOf } from './answerRows.ts';
import { useReport } from './reportContext.ts';

/** Each amendment: when, why, by whom, and what it changed. Nothing before the first, and by link. */
export function Versions() {
  const { report, source } = useReport();
  const { home } = source;
  const isAmended = home !== null && report.version > 1;
  const { data, error, mutate } = useSWR<VersionView[], unknown>(
    isAmended ? [...source.key, 'versions', report.version] : null,
    () => home?.versions() ?? [],
    { revalidateOnFocus: false },
  );
  if (!isAmended) return null;
  if (data === undefined) {
    if (!error) return <Loading lines={3} label="Loading the amendments…" />;
    return (
      <NotLoaded
        kind="warning"
        title="The amendments could not be loaded."
        onRetry={() => void mutate()}
      >
        <p>{reasonFor(error)}</p>
      </NotLoaded>
    );
  }
  const wordings = wordingsOf(report);
  return data
    .filter(({ reason }) => reason !== null)
    .map((version) => <Amended key={version.version} version={version} wordings={wordings} />);
}

function Amended({
  version: { version, submitted_at, by, reason, differences },
  wordings,
}: {
  version: VersionView;
  wordings: ReturnType<typeof wordingsOf>;
}) {
  const day = dayInWords(londonDay(new Date(submitted_at)), { year: true });
  return (
    <section className="pw-version" aria-labelledby={`version-${version}`}>
      <h2 className="nhsuk-heading-s" id={`version-${version}`}>
        Amended on {day}, version {version}
      </h2>
      <p>
        By {by}: “{reason}”
      </p>
      {differences.length === 0 ? (
        <p>No answer was changed.</p>
      ) : (
        <dl className="pw-answers__list">
          {differences.map(({ id, before, after }) => (
            <div className="pw-answers__row" key={id}>
              <dt>{wordings.get(id) ?? 'Placements'}</dt>
              <dd className="pw-answers__text">
                {before ?? 'Not answered'}
                <span aria-hidden="true"> → </span>
                <span className="nhsuk-u-visually-hidden"> changed to </span>
                <strong>{after ?? 'Not answered'}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
