import { areaInWords } from '#shared/areas/areasMeant.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { PlacementDashboard } from '#shared/placements/placementDashboard.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { FilterBar } from '../../components/overview/FilterBar.tsx';
import { Select } from '../../components/Select.tsx';
import { type AddressChange, FILTER_NAMES, type Filters } from './dashboardAddress.ts';
import { shortName } from './figureWords.ts';

type Name = keyof Filters;
type Choice = readonly [value: string, name: string];

/** The month, the areas, who pays; care and reviews where every figure that is left is exact. */
export function DashboardFilters(props: {
  filters: Filters;
  dashboard: PlacementDashboard;
  onChange: (change: AddressChange) => void;
}) {
  const { filters, dashboard, onChange } = props;
  const { period, periods, choices, may_narrow: mayNarrow, organisation, exact } = dashboard;
  const choose = (change: Partial<Filters>) => onChange(change);
  const select = (name: Name, label: string, list: readonly Choice[], more?: Partial<Filters>) => (
    <FilterSelect
      name={name}
      label={label}
      value={filters[name]}
      choices={list}
      onChange={(value) => choose({ ...more, [name]: value })}
    />
  );
  const names = (list: readonly string[]) => list.map((name): Choice => [name, shortName(name)]);
  // What hangs on an area or a payer goes with it.
  const exactOnly = { additional_care: '', review: '' };
  const more = (
    <>
      {select('icb', 'ICB', names(choices.icbs), { local_authority: '', home: '' })}
      {select('local_authority', 'Local authority', names(choices.local_authorities), { home: '' })}
      {select(
        'home',
        choices.homes.length === 0 ? 'Home (choose an area first)' : 'Home',
        choices.homes.map(({ uuid, name }): Choice => [uuid, name]),
      )}
      {select(
        'payer',
        'Payer',
        withOwn(choices.payers, organisation).map(
          ({ key, name, own }): Choice => [
            key,
            own ? `${shortName(name)} (yours)` : shortName(name),
          ],
        ),
        exact === 'all' ? {} : exactOnly,
      )}
      {mayNarrow && (
        <>
          {select('additional_care', 'Additional care', [
            ['yes', 'With'],
            ['no', 'Without'],
          ])}
          {select('review', 'Reviews', [
            ['overdue', 'Overdue'],
            ['due', 'Due in 30 days'],
            ['none', 'No date'],
          ])}
        </>
      )}
    </>
  );
  const count = FILTER_NAMES.filter((name) => name !== 'period' && filters[name] !== '').length;
  return (
    <FilterBar
      count={count}
      more={more}
      note={
        !mayNarrow &&
        exact === 'own' &&
        'Choose your own organisation as payer to filter by additional care and reviews.'
      }
      fields={
        <Select
          id="pl-period"
          label="Month"
          value={period}
          onChange={({ target }) =>
            choose({ period: target.value === periods[0] ? '' : target.value })
          }
        >
          {periods.map((month) => (
            <option key={month} value={month}>
              {periodInWords(month)}
            </option>
          ))}
        </Select>
      }
    />
  );
}

/** Payers with placements, and the reader's own organisation in any case. */
export const withOwn = (
  payers: PlacementDashboard['choices']['payers'],
  organisation: PlacementDashboard['organisation'],
) =>
  organisation === null || payers.some(({ key }) => key === organisation.key)
    ? payers
    : [{ ...organisation, own: true }, ...payers];

function FilterSelect(props: {
  name: Name;
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}) {
  const { name, label, value, choices, onChange } = props;
  const today = londonDay(new Date());
  const isListed = value === '' || choices.some(([choiceValue]) => choiceValue === value);
  return (
    <Select
      id={`pl-${name}`}
      label={label}
      value={value}
      disabled={choices.length === 0 && value === ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">All</option>
      {!isListed && <option value={value}>{shortName(areaInWords(value, today))}</option>}
      {choices.map(([choiceValue, text]) => (
        <option key={choiceValue} value={choiceValue}>
          {text}
        </option>
      ))}
    </Select>
  );
}
