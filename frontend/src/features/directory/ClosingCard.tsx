import { Link } from 'react-router-dom';
import { getHomeClosing } from '../../../../shared/directory/closing.api.ts';
import type { RegisterEntry } from '../../../../shared/directory/directory.api.ts';
import type { HomeUuid } from '../../../../shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Tag } from '../../components/Tag.tsx';
import { ClosingForm } from './ClosingForm.tsx';
import { centralPathOf, registrationOf, statusOf } from './directoryText.ts';
import { SuccessionCard } from './SuccessionCard.tsx';
import './directory.scss';

/** Where a home stands with the regulator: closing, reopening and its other registrations. */
export function ClosingCard({ uuid }: { uuid: HomeUuid }) {
  const { data, error, mutate } = useEndpoint(getHomeClosing, { params: { uuid } });
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={3} label="Loading the registration…" />;
  }
  const { successor_home, predecessor_home, may_succeed, may_precede } = data;
  const anew = () => void mutate();
  const proposed = [
    ...may_succeed.map((successor) => ({ former: data, successor })),
    ...may_precede.map((former) => ({ former, successor: data })),
  ];
  return (
    <Card
      as="section"
      className="pw-directory"
      heading={<h2 className="nhsuk-heading-m">Registration with the CQC</h2>}
    >
      <p>
        <Tag colour={data.location_status === 'CLOSED' ? 'amber' : 'grey'}>{statusOf(data)}</Tag>
      </p>
      <p>{data.cqc_recorded_id ? `CQC ${data.cqc_recorded_id}` : 'No CQC location ID'}</p>
      {successor_home && <Other label="Continues as" home={successor_home} />}
      {predecessor_home && <Other label="Was registered before as" home={predecessor_home} />}
      {successor_home && data.contacts > 0 && (
        <>
          <p>
            {data.contacts} {data.contacts === 1 ? 'contact is' : 'contacts are'} still here.
          </p>
          <SuccessionCard former={data} successor={successor_home} goesOn onMoved={anew} />
        </>
      )}
      {proposed.length > 0 && (
        <section>
          <h3 className="nhsuk-heading-s">This may be the same home</h3>
          {proposed.map(({ former, successor }) => (
            <SuccessionCard
              key={former.uuid + successor.uuid}
              former={former}
              successor={successor}
              onMoved={anew}
            />
          ))}
        </section>
      )}
      {data.successor === null && (
        <ClosingForm
          key={data.location_status}
          closing={data}
          onSaved={(saved) =>
            void mutate({ ...data, ...saved }, { revalidate: true, populateCache: true })
          }
        />
      )}
    </Card>
  );
}

function Other({ label, home }: { label: string; home: RegisterEntry }) {
  return (
    <p>
      {label} <Link to={centralPathOf(home)}>{home.name}</Link> ({registrationOf(home)})
    </p>
  );
}
