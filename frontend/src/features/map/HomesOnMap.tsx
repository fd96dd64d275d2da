import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { postcodeInWords } from '#shared/postcodes/postcodeParts.ts';
import { type Chosen as Filters, searchOf } from '../../components/homeSearch/listState.ts';
import { panelId, TabList, tabId } from '../../components/TabList.tsx';
import { useNarrow } from '../../components/useNarrow.ts';
import { useNow } from '../../components/useNow.ts';
import { InViewList } from './InViewList.tsx';
import { homesInView } from './inView.ts';
import { type Chosen, MapFrame } from './MapFrame.tsx';
import { MapLegend } from './MapLegend.tsx';
import { type Pin, type PinColumns, pinAge, pinsOf } from './mapPins.ts';
import { type Bounds, PinIndex } from './marks.ts';
import type { Around } from './Origin.tsx';
import type { OpenMap } from './openMap.ts';
import { showHome } from './placedMarks.ts';

const TABS = [
  { key: 'map', label: 'Map' },
  { key: 'list', label: 'List' },
];

/** The map and beside it its list; one at a time in a narrow window. */
export function HomesOnMap(props: { columns: PinColumns; filters: Filters }) {
  const { columns, filters } = props;
  const index = usePinIndex(columns);
  const around = useAround(columns, filters);
  const [open, setOpen] = useState<OpenMap | null>(null);
  const [bounds, setBounds] = useState<Bounds | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [wanted, setWanted] = useState<{ uuid: string; request: number } | null>(null);
  const narrow = useNarrow();
  const [tab, setTab] = useState('map');
  const id = useId();

  const panelOfMap = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  const choose = useCallback((uuids: string[] | null) => {
    count.current += 1;
    const opened = count.current;
    setWanted(null);
    setChosen(uuids && { uuids, opened });
  }, []);
  const showOnMap = useCallback(
    (pin: Pin) => {
      setTab('map');
      const show = () => {
        const top = panelOfMap.current?.getBoundingClientRect().top ?? 0;
        if (narrow && top < 0) panelOfMap.current?.scrollIntoView({ behavior: 'instant' });
        if (open) showHome(open, index, pin);
        choose([pin.uuid]);
      };
      // The tab must be there before the map has a size again.
      if (narrow) requestAnimationFrame(() => requestAnimationFrame(show));
      else show();
    },
    [open, index, narrow, choose],
  );
  const showInList = (uuid: string) => {
    setTab('list');
    count.current += 1;
    setChosen(null);
    setWanted({ uuid, request: count.current });
  };

  // The map is drawn first and the list after it.
  const deferredBounds = useDeferredValue(bounds);
  const homes = useMemo(
    () => (deferredBounds ? homesInView(index.pins, deferredBounds) : []),
    [index, deferredBounds],
  );
  const panel = (key: string) =>
    narrow
      ? {
          role: 'tabpanel',
          id: panelId(id, key),
          'aria-labelledby': tabId(id, key),
          hidden: tab !== key,
        }
      : {};
  return (
    <>
      {narrow && (
        <div className="pw-tabs">
          <TabList
            id={id}
            label="Map or list"
            tabs={TABS}
            selected={tab}
            onSelect={setTab}
            hasPanel={() => true}
          />
        </div>
      )}
      <div className="pw-map-columns">
        <div className="pw-map-columns__map" ref={panelOfMap} {...panel('map')}>
          <MapFrame
            index={index}
            around={around}
            search={JSON.stringify(filters)}
            chosen={chosen}
            onChoose={choose}
            onView={setBounds}
            onShowInList={narrow ? showInList : undefined}
            onOpen={setOpen}
          />
          <MapLegend />
        </div>
        <section className="pw-map-list" aria-label="Care homes in view" {...panel('list')}>
          <h2 className="pw-map-list__title">Care homes in view</h2>
          <InViewList
            key={JSON.stringify(filters)}
            homes={homes}
            nearest={columns.origin !== null}
            chosen={chosen?.uuids.length === 1 ? (chosen.uuids[0] ?? null) : null}
            wanted={wanted}
            onShowOnMap={showOnMap}
          />
        </section>
      </div>
    </>
  );
}

/** The pins grouped for drawing: anew when a figure changes or a home's age does, not every minute. */
function usePinIndex(columns: PinColumns): PinIndex {
  const now = useNow();
  const cached = useRef<{ columns: PinColumns; ages: string; index: PinIndex } | null>(null);
  return useMemo(() => {
    const ages = columns.updated_at.map((at) => pinAge(at, now)[0]).join('');
    if (cached.current?.columns !== columns || cached.current.ages !== ages) {
      cached.current = { columns, ages, index: new PinIndex(pinsOf(columns, now)) };
    }
    return cached.current.index;
  }, [columns, now]);
}

function useAround({ origin }: PinColumns, filters: Filters): Around | null {
  const search = searchOf(filters);
  const postcode = search?.kind === 'postcode' ? postcodeInWords(search.words) : null;
  const miles = filters.within === undefined ? null : Number(filters.within);
  return useMemo(
    () => (origin && postcode ? { origin, postcode, miles } : null),
    [origin, postcode, miles],
  );
}
