import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { type OverviewAddress, queryOf, UNFILTERED } from './overviewAddress.ts';
import { useQualityPlaces } from './qualityPlaces.ts';
import type { OverviewQuery } from './useQualityOverview.ts';

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
  const { words } = useQualityPlaces();
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
  return (
    <EmptyState title={`No ${words.many} match these filters`}>
      <div className="pw-qo-wider">
        {narrowed.map((name) => {
          const change = { [name]: '' } as Partial<OverviewAddress>;
          return (
            <Wider
              key={name}
              words={WIDER[name]}
              address={{ ...address, ...change }}
              onPress={() => onChange(change)}
            />
          );
        })}
        {narrowed.length > 1 && (
          <Wider words={`All ${words.many}`} address={all} onPress={() => onChange(all)} />
        )}
      </div>
    </EmptyState>
  );
}

/** Takes a filter away, with the number of homes that then show. */
function Wider(props: { words: string; address: OverviewAddress; onPress: () => void }) {
  const { words, address, onPress } = props;
  const { overview } = useQualityPlaces();
  const { data } = useEndpoint(
    overview,
    { query: queryOf(address) as OverviewQuery },
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
