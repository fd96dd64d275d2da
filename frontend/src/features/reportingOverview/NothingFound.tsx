import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NothingMatches } from '../../components/overview/NothingMatches.tsx';
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
  const { joining, many, overview } = useOverviewPlaces().places;
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
  const none = { icb: '', status: '', provider: '' } as const;
  const way = (words: string, change: Partial<OverviewFilters>) => ({
    words,
    query: queryOf({ ...filters, ...change }) as Record<string, string>,
    onPress: () => onChange(change),
  });
  return (
    <NothingMatches
      title={`No ${many} match these filters`}
      endpoint={overview}
      wider={[
        ...narrowed.map((name) => way(WIDER[name], { [name]: '' })),
        ...(narrowed.length > 1 ? [way(`All ${many}`, none)] : []),
      ]}
    />
  );
}
