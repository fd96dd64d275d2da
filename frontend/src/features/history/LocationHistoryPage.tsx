import {
  CAPACITY_HISTORY,
  type CapacityUpdateView,
  listCapacityHistory,
} from '#shared/domiciliary/capacity.api.ts';
import { getServiceLocation } from '#shared/domiciliary/serviceLocation.api.ts';
import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import { answerInWords, NO_AVAILABILITY } from '#shared/serviceLocations/capacityRules.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useLocationUuid } from '../../app/useLocationUuid.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CardTable } from '../../components/CardTable.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { FoldedText } from '../../components/FoldedText.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ChangeList, changesOfLocation } from './ChangeList.tsx';
import './history.scss';

const CHANNELS = { portal: 'Service location page', link: 'Email link' } as const;
/** What an answer's columns are, in order: of 'Areas for new packages' and so on. */
const HEADINGS = ['Date', 'Time', 'Updated by', 'Through'];

/** What a service location answered in the past, and who changed what there (domiciliary, section 2). */
export default function LocationHistoryPage() {
  const uuid = useLocationUuid();
  if (uuid === null) return <NotFoundPage />;
  return <LocationHistory key={uuid} uuid={uuid} />;
}

function LocationHistory({ uuid }: { uuid: LocationUuid }) {
  const { data: location, error, mutate } = useEndpoint(getServiceLocation, { params: { uuid } });
  if (!location) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} />;
  }
  const { name, predecessor } = location;
  const former = `${name}, former registration`;
  return (
    <>
      <BackLink to={`/domcare/service_location/${uuid}`}>Service location information</BackLink>
      <PageHeading title={`History of ${name}`} caption={name}>
        History
      </PageHeading>
      <Answers uuid={uuid} name={name} />
      <ChangeList whose={changesOfLocation(uuid)} name={name} />
      {predecessor && (
        <>
          <Answers uuid={uuid} registration={predecessor} name={former} />
          <ChangeList
            whose={changesOfLocation(uuid, predecessor)}
            name={former}
            heading="Who changed what under the former registration"
          />
        </>
      )}
    </>
  );
}

function Answers(props: { uuid: LocationUuid; registration?: LocationUuid; name: string }) {
  const { uuid, registration, name } = props;
  const { data, error, mutate } = useEndpoint(listCapacityHistory, {
    params: { uuid },
    query: { ...(registration && { registration }) },
  });
  return (
    <Card
      as="section"
      className="pw-past"
      heading={
        <h2 className="nhsuk-heading-m">
          {registration ? 'Availability under the former registration' : 'Availability over time'}
        </h2>
      }
    >
      {error && !data && (
        <NotLoaded title="The answers could not be loaded." quiet onRetry={() => void mutate()} />
      )}
      {!data && !error && <Loading lines={4} />}
      {data?.updates.length === 0 && (
        <EmptyState title="No answers yet">
          Each time the availability is confirmed, the answer is listed here.
        </EmptyState>
      )}
      {data && data.updates.length > 0 && (
        <>
          {data.more && <p>These are the newest {CAPACITY_HISTORY} answers.</p>}
          <CardTable
            caption={`Answers about the availability of ${name}`}
            columns={['Confirmed', 'Areas', 'Call, notice', 'COVID-19', 'Comments']}
          >
            {data.updates.map((update) => (
              <AnswerRow key={update.id} update={update} />
            ))}
          </CardTable>
          <Button
            small
            kind="secondary"
            onClick={() => downloadCsv(`${name} availability`, answersCsv(data.updates))}
          >
            Download these answers (CSV)
          </Button>
        </>
      )}
    </Card>
  );
}

/** An answer in words, by what was asked. */
function wordsOf(update: CapacityUpdateView): Record<string, string> {
  const areas = update.areas.map(({ id }) => id);
  return answerInWords({ ...update, areas }, londonDay(new Date()));
}

const through = ({ channel }: CapacityUpdateView): string =>
  channel === null ? '' : CHANNELS[channel];

function AnswerRow({ update }: { update: CapacityUpdateView }) {
  const [areas, call, notice, covid, whyNot, comments] = Object.values(wordsOf(update));
  const at = londonStamp(new Date(update.updated));
  return (
    <tr>
      <td data-label="Confirmed">
        {at}
        <span className="pw-card-table__quiet">
          {' '}
          {update.updated_by}, {through(update)}
        </span>
      </td>
      <td data-label="Areas">
        <FoldedText about={`the areas of ${at}`}>{areas || NO_AVAILABILITY}</FoldedText>
      </td>
      <td data-label="Call, notice">
        {call}, {notice}
      </td>
      <td data-label="COVID-19">
        {whyNot ? (
          <FoldedText about={`the COVID-19 answer of ${at}`}>{`${covid}: ${whyNot}`}</FoldedText>
        ) : (
          covid
        )}
      </td>
      <td data-label="Comments">
        <FoldedText about={`the comments of ${at}`}>{comments || '–'}</FoldedText>
      </td>
    </tr>
  );
}

/** The answers as a file, newest first. */
function answersCsv(updates: readonly CapacityUpdateView[]): string {
  const rows = updates.map((update): CsvValue[] => {
    const at = new Date(update.updated);
    const stamp = londonStamp(at);
    return [
      londonDay(at),
      stamp.slice(0, 5),
      update.updated_by,
      through(update),
      ...Object.values(wordsOf(update)),
    ];
  });
  const [first] = updates;
  return csvFile([[...HEADINGS, ...(first ? Object.keys(wordsOf(first)) : [])], ...rows]);
}
