import { Link, useSearchParams } from 'react-router-dom';
import { type EnquiryRow, listEnquiries } from '../../../../../shared/enquiries/enquiries.api.ts';
import { reasonFor } from '../../../api/problem.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
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
import { useRefreshEvery } from '../useRefreshEvery.ts';
import { answersText, dayText, stateText } from './enquiryText.ts';
import '../enquiries.scss';

const SHOWN = { open: 'Open', ended: 'My ended enquiries' };

/** /enquiries: those of the organisation that are open or have chosen; with `?show=ended` one's own that have ended. */
export default function EnquiryListPage() {
  const { kind, flags } = useSession();
  const [params, setParams] = useSearchParams();
  const ended = params.get('show') === 'ended';
  return (
    <>
      <PageHeading title="Enquiries" />
      <p>
        Ask up to eight care homes at once whether they can take someone, without a word about the
        person. Start from your <Link to="/shortlist">shortlist</Link> or a home’s page.
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
      <Enquiries ended={ended} />
    </>
  );
}

function Enquiries({ ended }: { ended: boolean }) {
  const refreshInterval = useRefreshEvery();
  const { data, error, mutate } = useEndpoint(
    listEnquiries,
    { query: ended ? { ended: 'true' } : {} },
    { refreshInterval },
  );
  if (!data) {
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
            Choose homes in the care homes list, then press ‘Send an enquiry’ at your shortlist.
          </p>
        </EmptyState>
      ) : (
        <EnquiryTable rows={data.enquiries} ended={ended} />
      )}
    </>
  );
}

function EnquiryTable({ rows, ended }: { rows: readonly EnquiryRow[]; ended: boolean }) {
  const now = useNow();
  const many = rows.length === 1 ? '1 enquiry' : `${rows.length} enquiries`;
  return (
    <CardTable
      caption={many}
      live
      columns={['Enquiry', 'State', 'Needs', 'Answers', ended ? 'Ended' : 'Answer by', 'Asked by']}
    >
      {rows.map((row) => {
        const state = stateText(row);
        return (
          <tr key={row.id}>
            <th scope="row" className="pw-card-table__name">
              <Link to={`/enquiries/${row.id}`}>{row.reference}</Link>
            </th>
            <td data-label="State">
              <Tag colour={state.colour}>{state.text}</Tag>
              {row.chosen && <div>{row.chosen.name}</div>}
            </td>
            <td data-label="Needs">
              {row.bed_type === null
                ? 'Removed after 90 days'
                : `${row.beds === 2 ? '2 beds, ' : ''}${row.bed_type}, from ${dayText(row.needed_from, now)}`}
            </td>
            <td data-label="Answers">{answersText(row)}</td>
            <td data-label={ended ? 'Ended' : 'Answer by'}>
              {whenInWords((ended && row.ended_at) || row.respond_by, now)}
            </td>
            <td data-label="Asked by">{row.is_own ? 'You' : row.name}</td>
          </tr>
        );
      })}
    </CardTable>
  );
}
