import { use } from 'react';
import { lowerFirst } from '#shared/kernel/letterCase.ts';
import type { Widening } from '#shared/placeList/widening.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { type AnyFilters, countChosen, withoutFilters } from '../homeSearch/listState.ts';
import { SearchContext } from './searchContext.ts';

/** What each filter's button says; in their order. Of two filters that are one group the first speaks. */
const WORDS: Readonly<Record<string, (value: string | null) => string>> = {
  care_home_type: () => 'Search all types',
  within: (miles) => (miles === null ? 'Any distance' : `Widen to ${miles} miles`),
  vacancies_updated: () => 'Any update time',
  availability_updated: () => 'Any update time',
  answers_within: () => 'However soon they answer',
  usable: () => 'Count all vacant beds',
  vacant_bed_type: () => 'With or without vacant beds',
  overall_cqc_rating: () => 'Any CQC rating',
  notice: (days) =>
    days === null ? 'Any notice' : `Start within ${days} ${days === '1' ? 'day' : 'days'}`,
  call_duration: () => 'Any call length',
  live_in: () => 'With or without live-in care',
  care_tier: () => 'Any care tier',
  icb: () => 'Any area',
  local_authority: () => 'Any area',
  area: () => 'Any area',
  specialism: () => 'Without the specialisms',
  language: () => 'Any language',
  suspension: () => 'With or without a suspension',
  accepts_covid: () => 'Without the COVID-19 filter',
  size: () => 'Any size',
  aqp_variant: () => 'Any AQP contract',
  questionnaire: () => 'With or without a questionnaire',
};
const ORDER = Object.keys(WORDS);

/** Nothing matches: buttons that widen the search, each with what it would find (LOOK, section 4). */
export default function NothingFound(props: {
  filters: AnyFilters;
  onFilters: (filters: AnyFilters) => void;
  /** What the list says of this search, true as long as nothing else narrows it; null: the usual words. */
  said: string | null;
  wider: readonly Widening[];
}) {
  const { filters, onFilters, said, wider } = props;
  const kind = use(SearchContext);
  const { alwaysSet, place, nothing } = kind;
  const chosen = countChosen(filters, kind);
  const always = alwaysSet === null ? 'All' : filters[alwaysSet];
  const ways = [...wider].sort((a, b) => placeOf(a) - placeOf(b));
  const clears = ways.some((way) => isOfAll(way, filters, alwaysSet));
  return (
    <EmptyState
      title={`No ${place[1]} match ${chosen > 0 ? 'these filters' : 'this search'}`}
      ways={
        <>
          {ways.map((way) => (
            <Button
              key={JSON.stringify(way.filters)}
              kind="secondary"
              small
              onClick={() => onFilters(widened(filters, way))}
            >
              {wordsOf(way, filters, alwaysSet)} ({way.count.toLocaleString('en-GB')})
            </Button>
          ))}
          {ways.length > 0 && chosen > 0 && !clears && (
            <Button kind="quiet" onClick={() => onFilters(withoutFilters(filters, kind))}>
              Clear all filters
            </Button>
          )}
        </>
      }
    >
      <p>
        {(chosen === 0 ? said : null) ?? nothing[chosen > 0 ? 1 : 0]}
        {always !== undefined && always !== 'All' && ` We only searched ${lowerFirst(always)}.`}
      </p>
    </EmptyState>
  );
}

/** Whether the way leaves nothing chosen, aside from what always has a value. */
const isOfAll = ({ filters: changed }: Widening, filters: AnyFilters, alwaysSet: string | null) =>
  Object.keys(filters).every(
    (name) => name === alwaysSet || name === 'search' || changed[name] === null,
  );

/** In the order of the words; all together last. */
const placeOf = ({ filters }: Widening): number =>
  Object.keys(filters).length > 2 && !isOneGroup(filters)
    ? ORDER.length
    : Math.min(...Object.keys(filters).map((name) => ORDER.indexOf(name)));

const isOneGroup = (filters: Widening['filters']): boolean =>
  new Set(Object.entries(filters).map(([name, value]) => WORDS[name]?.(value) ?? name)).size === 1;

function wordsOf(way: Widening, filters: AnyFilters, alwaysSet: string | null): string {
  if (!isOneGroup(way.filters) && isOfAll(way, filters, alwaysSet)) {
    return alwaysSet !== null && alwaysSet in way.filters
      ? 'All types, without filters'
      : 'Clear all filters';
  }
  const said = Object.entries(way.filters)
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([name, value]) => WORDS[name]?.(value) ?? `Without ${name.replaceAll('_', ' ')}`);
  const [first = '', ...more] = new Set(said);
  return [first, ...more.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ');
}

/** The filters as a way would have them. */
function widened(filters: AnyFilters, { filters: changed }: Widening): AnyFilters {
  const all: Record<string, string | null | undefined> = { ...filters, ...changed };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  );
}
