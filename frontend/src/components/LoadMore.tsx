// <LoadMore hasMore loading onLoad={…}/>
import { Button } from './Button.tsx';

/** 'Load more': disabled when there is no next page or while one is loading. */
export function LoadMore(props: { hasMore: boolean; loading: boolean; onLoad: () => void }) {
  const { hasMore, loading, onLoad } = props;
  return (
    <div className="pw-load-more">
      <Button kind="secondary" disabled={!hasMore} busy={loading} onClick={onLoad}>
        {loading ? 'Loading…' : 'Load more'}
      </Button>
    </div>
  );
}
