import type { ReactNode } from 'react';
import { areaInWords } from '#shared/areas/areasMeant.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { QualityOverview } from '#shared/quality/qualityOverview.api.ts';
import { FilterBar } from '../../components/overview/FilterBar.tsx';
import { PausedField } from '../../components/PausedField.tsx';
import { Select } from '../../components/Select.tsx';
import type { OverviewAddress } from './overviewAddress.ts';
import { STATES } from './overviewWords.ts';
import { useQualityPlaces } from './qualityPlaces.ts';

interface FilterProps {
  address: OverviewAddress;
  overview: QualityOverview;
  onChange: (change: Partial<OverviewAddress>) => void;
}

/** Which homes show. */
export function OverviewFilters({ aside, ...props }: FilterProps & { aside: ReactNode }) {
  const { icb, local_authority, provider, metric, state } = props.address;
  const count = [icb, local_authority, provider.trim(), metric, state].filter(Boolean).length;
  return <FilterBar count={count} more={<Fields {...props} />} aside={aside} />;
}

function Fields({ address, overview, onChange }: FilterProps) {
  const { sections, metrics } = useQualityPlaces();
  return (
    <>
      <Choice
        id="qo-icb"
        label="ICB"
        names={overview.icbs}
        value={address.icb}
        onChange={(icb) => onChange({ icb })}
      />
      <Choice
        id="qo-borough"
        label="Borough"
        names={overview.local_authorities}
        value={address.local_authority}
        onChange={(local_authority) => onChange({ local_authority })}
      />
      <PausedField
        id="qo-provider"
        label="Provider"
        value={address.provider}
        onChange={(provider) => onChange({ provider })}
      />
      <Select
        id="qo-metric"
        label="Measure"
        value={address.metric}
        onChange={({ target }) => onChange({ metric: target.value })}
      >
        <option value="">All figures</option>
        {sections.map(({ key, title }) => (
          <optgroup key={key} label={title}>
            {metrics
              .filter(({ section }) => section === key)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Select
        id="qo-state"
        label="Result"
        value={address.state}
        onChange={({ target }) => onChange({ state: target.value as OverviewAddress['state'] })}
      >
        <option value="">All</option>
        {STATES.map(([state, words]) => (
          <option key={state} value={state}>
            {words}
          </option>
        ))}
      </Select>
    </>
  );
}

function Choice(props: {
  id: string;
  label: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}) {
  const { id, label, names, value, onChange } = props;
  const today = londonDay(new Date());
  // One that was chosen stays, also where no home is in it any more.
  const shown = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <Select id={id} label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">All</option>
      {shown.map((name) => (
        <option key={name} value={name}>
          {areaInWords(name, today)}
        </option>
      ))}
    </Select>
  );
}
