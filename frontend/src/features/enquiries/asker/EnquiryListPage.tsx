import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type EnquiryRow, listEnquiries } from '#shared/enquiries/enquiries.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { isGone, reasonFor } from '../../../api/problem.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { askableKinds } from '../../../app/session/askableKinds.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { CardTable } from '../../../components/CardTable.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Segmented } from '../../../components/Segmented.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useNow } from '../../../components/useNow.ts';
import { whenInWords } from '../enquiryText.ts';
import { kindWords } from '../kinds/wordsOf.ts';
import { useRefreshEvery } from '../useRefreshEvery.ts';
import { answersText, dayText, NOBODYS, stateText } from './enquiryText.ts';
import '../enquiries.scss';

const WHAT_FOR: Readonly<Record<string, string>> = {
  [CARE_HOME]:
    'Ask up to eight care homes at once whether they can take someone, without a word about the person.',
  [SERVICE_LOCATION]:
    'Ask up to eight homecare agencies at once whether they can take a package of care, without a word about the person.',
  both: 'Ask up to eight care homes, or homecare agencies, at once whether they can help, without a word about the person.',
};

const SHOWN = { open: 'Open', ended: 'My ended enquiries' };

/** /enquiries: those of the organisation that are open or have chosen; with `?show=ended` one's own that have ended. */
export default function EnquiryListPage() {
  const session = useSession();
  const { kind, flags } = session;
  const asks = askableKinds(session);
  const [params, setParams] = useSearchParams();
  const ended = params.get('show') === 'ended';
  if (asks.length === 0) return <NoAccessPage />;
  return (
    <>
      <PageHeading title="Enquiries" />
      <p>{WHAT_FOR[asks.length === 1 ? (asks[0] ?? CARE_HOME) : 'both']}</p>
      <p>
        Start from your{' '}
        {asks.map((placeKind, at) => (
          <Fragment key={placeKind}>
            {at > 0 && ' or your '}
            <Link to={kindWords(placeKind).pages.shortlist}>
              shortlist{asks.length > 1 && ` of ${kindWords(placeKind).place[1]}`}
            </Link>
          </Fragment>
        ))}
        , or from the page of one.
      </p>
      {(kind === 'lph' || flags.includes('nhPlacement')) && (
        <p>
          <Link to="/enquiries/dashboard">What enquiries came to</Link>
        </p>
      )}
      <div className="pw-enquiries-shown">
        <Segmented
          name="shown-enquiries"
          legend="Which enquiries"
          options={SHOWN}
          chosen={ended ? 'ended' : 'open'}
          onChoose={(shown) => setParams(shown === 'ended' ? { show: 'ended' } : {})}
        />
      </div>
      <Enquiries ended={ended} asks={asks} />
    </>
  );
}

function Enquiries({ ended, asks }: { ended: boolean; asks: readonly string[] }) {
  const refreshInterval = useRefreshEvery();
  const { data, error, mutate } = useEndpoint(
    listEnquiries,
    { query: ended ? { ended: 'true' } : {} },
    { refreshInterval },
  );
  if (!data || isGone(error)) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} label="Loading enquiries…" />;
  }
  return (
    <>
      {error && (
        <Notice kind="warning" title="These enquiries could not be refreshed">
          {reasonFor(error) || 'We try again by ourselves.'}
        </Notice>
      )}
      {data.enquiries.length === 0 ? (
        <EmptyState title={ended ? 'None of your enquiries has ended' : 'No enquiry is open'}>
          <p>
            Choose {asks.map((kind) => kindWords(kind).short[1]).join(' or ')} in their list, then
            press ‘Send an enquiry’ at your shortlist.
          </p>
        </EmptyState>
      ) : (
        <ByKind rows={data.enquiries} ended={ended} hasBoth={asks.length > 1} />
      )}
    </>
  );
}

/** The rows, of one kind where there are both and one is chosen. */
function ByKind(props: { rows: readonly EnquiryRow[]; ended: boolean; hasBoth: boolean }) {
  const { rows, ended, hasBoth } = props;
  const [params, setParams] = useSearchParams();
  const kinds = new Set(rows.map(({ place_kind }) => place_kind));
  const chosen = kinds.size > 1 ? params.get('kind') : null;
  const shown = chosen !== null && kinds.has(chosen) ? chosen : 'all';
  return (
    <>
      {kinds.size > 1 && (
        <div className="pw-enquiries-shown">
          <Segmented
            name="shown-kind"
            legend="Which kind"
            options={{
              all: 'All',
              ...Object.fromEntries([...kinds].sort().map((kind) => [kind, kindWords(kind).name])),
            }}
            chosen={shown}
            onChoose={(kind) =>
              setParams((now) => {
                if (kind === 'all') now.delete('kind');
                else now.set('kind', kind);
                return now;
              })
            }
          />
        </div>
      )}
      <EnquiryTable
        rows={rows.filter(({ place_kind }) => shown === 'all' || place_kind === shown)}
        ended={ended}
        hasBoth={hasBoth}
      />
    </>
  );
}

function EnquiryTable(props: {
  rows: readonly EnquiryRow[];
  ended: boolean;
  /** Whether the reader may ask both kinds: then each row says its own. */
  hasBoth: boolean;
}) {
  const { rows, ended, hasBoth } = props;
  const now = useNow();
  const many = rows.length === 1 ? '1 enquiry' : `${rows.length} enquiries`;
  return (
    <CardTable
      caption={many}
      live
      columns={[
        'Enquiry',
        ...(hasBoth ? ['Kind'] : []),
        'State',
        'Needs',
        'Answers',
        ended ? 'Ended' : 'Answer by',
        'Asked by',
      ]}
    >
      {rows.map((row) => {
        const state = stateText(row);
        return (
          <tr key={row.id}>
            <th scope="row" className="pw-card-table__name">
              <Link className="pw-enquiries-name" to={`/enquiries/${row.id}`}>
                {row.reference}
              </Link>
            </th>
            {hasBoth && <td data-label="Kind">{kindWords(row.place_kind).name}</td>}
            <td data-label="State">
              <Tag colour={state.colour}>{state.text}</Tag>
              {row.chosen && <div>{row.chosen.name}</div>}
            </td>
            <td data-label="Needs">
              {row.needs_in_short === null
                ? 'Removed after 90 days'
                : `${row.needs_in_short}, from ${dayText(row.needed_from, now)}`}
            </td>
            <td data-label="Answers">{answersText(row)}</td>
            <td data-label={ended ? 'Ended' : 'Answer by'}>
              {whenInWords((ended && row.ended_at) || row.respond_by, now)}
            </td>
            <td data-label="Asked by">
              {row.is_own ? 'You' : row.name}
              {row.is_nobodys && (
                <div>
                  <Tag colour="amber">{NOBODYS}</Tag>
                </div>
              )}
            </td>
          </tr>
        );
      })}
    </CardTable>
  );
}
