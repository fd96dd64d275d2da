import { EmptyState } from '../../components/EmptyState.tsx';
import { NothingMatches } from '../../components/overview/NothingMatches.tsx';
import { type OverviewAddress, queryOf, UNFILTERED } from './overviewAddress.ts';
import { useQualityPlaces } from './qualityPlaces.ts';

type Narrowing = 'icb' | 'local_authority' | 'provider' | 'state';

const WIDER: Record<Narrowing, string> = {
  state: 'Every state',
  provider: 'All providers',
  local_authority: 'All boroughs',
  icb: 'All ICBs',
};

/** Why there is no home to show, and what shows some. */
export function OverviewNothing(props: {
  address: OverviewAddress;
  onChange: (change: Partial<OverviewAddress>) => void;
}) {
  const { address, onChange } = props;
  const { words, overview } = useQualityPlaces();
  const narrowed = (Object.keys(WIDER) as Narrowing[]).filter(
    (name) => address[name].trim() !== '',
  );
  if (narrowed.length === 0) {
    return (
      <EmptyState title="No figures yet">
        {words.names} that take part in monthly reporting are here from the deadline of their first
        report.
      </EmptyState>
    );
  }
  const all = { ...UNFILTERED, ordering: address.ordering, metric: address.metric };
  const way = (to: string, change: Partial<OverviewAddress>) => ({
    words: to,
    query: queryOf({ ...address, ...change }) as Record<string, string>,
    onPress: () => onChange(change),
  });
  return (
    <NothingMatches
      title={`No ${words.many} match these filters`}
      endpoint={overview}
      wider={[
        ...narrowed.map((name) => way(WIDER[name], { [name]: '' })),
        ...(narrowed.length > 1 ? [way(`All ${words.many}`, all)] : []),
      ]}
    />
  );
}
