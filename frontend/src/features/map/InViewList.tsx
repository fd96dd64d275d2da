import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { HomeFigures, HomeLink } from './HomePopup.tsx';
import { isSuspendedPin, type Pin } from './mapPins.ts';
import { homesText } from './mapWords.ts';
import { PinShape } from './PinShape.tsx';

/** So many at first, and so many more each time. */
const SHOWN = 50;

/** The homes in view as a list, in step with the map. */
export const InViewList = memo(function InViewList(props: {
  homes: Pin[];
  /** Sorted by distance rather than by age. */
  nearest: boolean;
  /** Of the home whose popup is open. */
  chosen: string | null;
  /** A home that is to take the focus here; `request` grows each time. */
  wanted: { uuid: string; request: number } | null;
  onShowOnMap: (pin: Pin) => void;
}) {
  const { homes, nearest, chosen, wanted, onShowOnMap } = props;
  const [most, setMost] = useState(SHOWN);
  const list = useRef<HTMLOListElement>(null);
  const marked = wanted?.uuid ?? chosen;
  const markedAt = homes.findIndex(({ uuid }) => uuid === marked);
  const shown = homes.slice(0, Math.max(most, markedAt + 1));

  useEffect(() => {
    const item = list.current?.querySelector(`[data-home="${CSS.escape(chosen ?? '')}"]`);
    // Within the list's own frame: the page stays where it is.
    const frame = list.current?.parentElement;
    if (item instanceof HTMLElement && frame && frame.scrollHeight > frame.clientHeight) {
      frame.scrollTop = item.offsetTop - frame.clientHeight / 3;
    }
  }, [chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each asking
  useEffect(() => {
    if (!wanted) return;
    const item = list.current?.querySelector(`[data-home="${CSS.escape(wanted.uuid)}"]`);
    if (item instanceof HTMLElement) {
      item.scrollIntoView({ block: 'center' });
      item.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [wanted?.request]);

  return (
    <>
      <p className="pw-map-list__count" role="status">
        {homesText(homes.length)} in view{homes.length > 1 && `, ${orderText(nearest)}`}
      </p>
      {homes.length === 0 ? (
        <EmptyState title="No care homes in this part of the map">
          <p>Zoom out or move the map to see others.</p>
        </EmptyState>
      ) : (
        <ol className="pw-map-list__homes" ref={list}>
          {shown.map((home) => (
            <li
              key={home.uuid}
              data-home={home.uuid}
              className={`pw-map-home ${home.uuid === chosen ? 'pw-map-home--chosen' : ''}`.trim()}
              aria-current={home.uuid === chosen || undefined}
            >
              <PinShape age={home.age} beds={home.usableBeds} suspended={isSuspendedPin(home)} />
              <div>
                <h3 className="pw-map-home__name">
                  <HomeLink home={home} />
                </h3>
                <HomeFigures home={home} />
                <button
                  type="button"
                  className="pw-quiet-button pw-map-home__show"
                  onClick={() => onShowOnMap(home)}
                >
                  Show on the map<VisuallyHidden>: {home.name}</VisuallyHidden>
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {homes.length > shown.length && (
        <div className="pw-map-list__more">
          <Button kind="secondary" small onClick={() => setMost(shown.length + SHOWN)}>
            Show {Math.min(SHOWN, homes.length - shown.length)} more
          </Button>
        </div>
      )}
    </>
  );
});

const orderText = (nearest: boolean) => (nearest ? 'nearest first' : 'newest figures first');
