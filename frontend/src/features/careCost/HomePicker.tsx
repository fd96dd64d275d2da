import { type FormEvent, useState } from 'react';
import {
  type CalculatorHome,
  findCalculatorHomes,
} from '#shared/careCost/additionalCareRates.api.ts';
import { AREA_NAMES } from '#shared/careCost/careRates.ts';
import { penceText } from '#shared/kernel/pence.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

export interface ChosenHome {
  home: CalculatorHome;
  /** In pence a week; null: it has none. */
  base: number | null;
}

const TOO_SHORT = 'Enter at least 2 letters of the name';

/** An AQP home by its name, with the base rate that it is paid today. */
export function HomePicker({ onChoose }: { onChoose: (chosen: ChosenHome) => void }) {
  const [text, setText] = useState('');
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const homesNamed = useEndpoint(findCalculatorHomes, name === null ? null : { query: { name } }, {
    revalidateOnFocus: false,
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const isShort = text.trim().length < 2;
    setError(isShort ? TOO_SHORT : undefined);
    setName(isShort ? null : text.trim());
  };
  return (
    <search>
      <form className="pw-calc__find" onSubmit={find} noValidate>
        <Field
          id="calc-home"
          label="Name of the home"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" kind="secondary" small>
          Find the home
        </Button>
      </form>
      {name !== null && homesNamed.isLoading && <Loading label="Looking for homes…" lines={2} />}
      {homesNamed.error && !homesNamed.data && (
        <Notice kind="error" title="Homes could not be loaded." announce>
          <p>{homesNamed.error.message} You can choose an area and type the base rate.</p>
        </Notice>
      )}
      {homesNamed.data && <Homes {...homesNamed.data} onChoose={onChoose} />}
    </search>
  );
}

function Homes(props: {
  homes: CalculatorHome[];
  count: number;
  onChoose: (chosen: ChosenHome) => void;
}) {
  const { homes, count, onChoose } = props;
  return (
    <>
      <p role="status">
        {count === 0 && 'No AQP homes have this in their name'}
        {count > homes.length && `${count} homes. The first ${homes.length}:`}
      </p>
      <ul className="pw-calc__homes">
        {homes.map((home) => (
          <li key={home.uuid}>
            <span>
              <strong>{home.name}</strong>
              <br />
              {home.local_authority}, {AREA_NAMES[home.area]}
            </span>
            <span>
              {(home.base_rates.length === 0
                ? [{ bed_type: null, rate: null }]
                : home.base_rates
              ).map(({ bed_type, rate }) => (
                <Button
                  key={bed_type ?? 'all'}
                  kind="secondary"
                  small
                  onClick={() => onChoose({ home, base: rate })}
                >
                  Choose<VisuallyHidden> {home.name}</VisuallyHidden>
                  {bed_type !== null && `, ${bed_type}`}
                  {rate !== null && ` ${penceText(rate)}`}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
