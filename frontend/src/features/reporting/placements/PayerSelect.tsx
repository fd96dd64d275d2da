import type { ReactNode } from 'react';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { existsOn } from '#shared/organisations/organisation.ts';
import type { PlacementOptions } from '#shared/reporting/returnView.ts';
import { Select } from '../../../components/Select.tsx';

type Payers = PlacementOptions['payers'];

/**
 * Who pays: the ICBs of a day, then the councils. Without 'NHS' before each board, so that typing its
 * first letters finds it.
 */
export function PayerSelect(props: {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  payers: Payers;
  day: LondonDay;
  value: string;
  onChange: (code: string) => void;
}) {
  const { id, label, error, payers, day, value, onChange } = props;
  const now = payers.filter((payer) => existsOn(payer, day));
  const ended = now.some(({ code }) => code === value)
    ? undefined
    : payers.find(({ code }) => code === value);
  return (
    <Select
      id={id}
      label={label}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Choose who pays</option>
      {ended && <option value={ended.code}>{ended.name} (ended)</option>}
      <optgroup label="NHS integrated care boards">
        <Options payers={now} type="icb" />
      </optgroup>
      <optgroup label="Councils">
        <Options payers={now} type="council" />
      </optgroup>
    </Select>
  );
}

const Options = ({ payers, type }: { payers: Payers; type: Payers[number]['type'] }) =>
  payers
    .filter((payer) => payer.type === type)
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name.replace(/^NHS /, '')}
      </option>
    ));
