import { areaKey, areaName, type RateArea } from '#shared/rates/rates.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { areaOfKey, type Line } from './ratesDraft.ts';

/** One rate of the form: what it is for, and how much. */
export function RateLine(props: {
  at: number;
  line: Line;
  /** What it can be for, in groups. */
  choices: [group: string, areas: RateArea[]][];
  field: (name: string) => { id: string; error: string | undefined };
  onChange: (part: Partial<Line>) => void;
  /** Not there while it is the only one. */
  onRemove?: () => void;
}) {
  const { at, line, choices, field, onChange, onRemove } = props;
  const area = areaOfKey(line.area);
  const mayEnd = area !== null && area.of !== 'variant';
  return (
    <div className="pw-rate-line">
      <Select
        label={
          <>
            Rate for<VisuallyHidden> (rate {at + 1})</VisuallyHidden>
          </>
        }
        {...field(`rates.${at}.name`)}
        value={line.area}
        onChange={({ target }) => {
          const isContract = areaOfKey(target.value)?.of === 'variant';
          onChange({ area: target.value, ...(isContract && { ends: false }) });
        }}
      >
        <option value="">Choose</option>
        {choices.map(([group, areas]) => (
          <optgroup key={group} label={group}>
            {areas.map((area) => (
              <option key={areaKey(area)} value={areaKey(area)}>
                {areaName(area)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {!line.ends && (
        <Field
          label={
            <>
              Pounds a week<VisuallyHidden> (rate {at + 1})</VisuallyHidden>
            </>
          }
          {...field(`rates.${at}.rate`)}
          inputMode="decimal"
          autoComplete="off"
          className="pw-rate-input"
          value={line.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      {onRemove && (
        <Button kind="quiet" onClick={onRemove}>
          Remove
          <VisuallyHidden> rate {at + 1}</VisuallyHidden>
        </Button>
      )}
      {(mayEnd || line.ends) && (
        <div className="pw-rate-line__ends">
          <Checkbox
            id={field(`rates.${at}.ends`).id}
            label="No rate of its own any more"
            checked={line.ends}
            onChange={(ends) => onChange({ ends })}
          />
        </div>
      )}
    </div>
  );
}
