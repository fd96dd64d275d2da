// <NothingMatches title="No homes match these filters" endpoint={…} wider={[{ words: 'All ICBs', query, onPress }]} />
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { InputOf } from '../../api/send.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';

/** A way out of filters that leave nothing. */
export interface Widening {
  words: string;
  /** What it would ask for. */
  query: Record<string, string>;
  onPress: () => void;
}

/** Nothing fits the filters: what to leave away, each with the number that then shows. */
export function NothingMatches<E extends Endpoint>(props: {
  title: string;
  /** Whose answer has a `count`. */
  endpoint: E;
  wider: readonly Widening[];
}) {
  const { title, endpoint, wider } = props;
  return (
    <EmptyState
      title={title}
      ways={wider.map((way) => <WiderButton key={way.words} endpoint={endpoint} {...way} />)}
    />
  );
}

/** Takes filters away, with the number that then shows. */
function WiderButton<E extends Endpoint>(props: Widening & { endpoint: E }) {
  const { endpoint, words, query, onPress } = props;
  const { data } = useEndpoint(endpoint, { query } as InputOf<E>, { revalidateOnFocus: false });
  const count = (data as { count: number } | undefined)?.count;
  // It would show nothing either.
  if (count === 0) return null;
  return (
    <Button kind="secondary" small onClick={onPress}>
      {words}
      {count !== undefined && ` (${count.toLocaleString('en-GB')})`}
    </Button>
  );
}
