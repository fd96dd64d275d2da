import { Link } from 'react-router-dom';
import type { OverviewStatus } from '#shared/reporting/reportingOverview.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useOverviewPlaces } from './overviewPlaces.ts';
import { type OverviewFilters, queryOf } from './overviewQuery.ts';

type Narrowing = 'icb' | 'status' | 'provider';

const WIDER: Record<Narrowing, string> = {
  icb: 'All ICBs',
  status: 'Every status',
  provider: 'All providers',
};

/** Why there is no home to show, and what shows some. */
export function NothingFound(props: {
  filters: OverviewFilters;
  month: string;
  onChange: (change: Partial<OverviewFilters>) => void;
}) {
  const { filters, month, onChange } = props;
  const { joining, many } = useOverviewPlaces().places;
  const narrowed = (Object.keys(WIDER) as Narrowing[]).filter(
    (name) => filters[name].trim() !== '',
  );
  if (narrowed.length === 0) {
    return (
      <EmptyState title={`No reports for ${month} yet`}>
        Reports open for the {many} that take part in monthly reporting.{' '}
        <Link to={joining}>Set which {many} take part</Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No ${many} match these filters`}>
      <div className="pw-ro-wider">
        {narrowed.map((name) => (
          <WiderButton
            key={name}
            words={WIDER[name]}
            filters={{ ...filters, [name]: '' }}
            onPress={() => onChange({ [name]: '' as OverviewStatus & '' })}
          />
        ))}
        {narrowed.length > 1 && (
          <WiderButton
            words={`All ${many}`}
            filters={{ ...filters, icb: '', status: '', provider: '' }}
            onPress={() => onChange({ icb: '', status: '', provider: '' })}
          />
        )}
      </div>
    </EmptyState>
  );
}

/** Takes a filter away, with the number of homes that then show. */
function WiderButton(props: { words: string; filters: OverviewFilters; onPress: () => void }) {
  const { words, filters, onPress } = props;
  const { data } = useEndpoint(
    useOverviewPlaces().places.overview,
    { query: queryOf(filters) as Record<string, string> },
    { revalidateOnFocus: false },
  );
  // It would show nothing either.
  if (data?.count === 0) return null;
  return (
    <Button kind="secondary" small onClick={onPress}>
      {words}
      {data && ` (${data.count.toLocaleString('en-GB')})`}
    </Button>
  );
}
