import { type FormEvent, startTransition, useId, useOptimistic, useState } from 'react';
import { CareHomeType } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { type ListState, MAX_TYPED_LENGTH } from './listState.ts';

/** The left column: what to look for. `onChange` names what is to be different. */
export function ListControls(props: {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** After a search, where the results are elsewhere: in the drawer. */
  onSearched?: () => void;
}) {
  const { state, onChange, onSearched } = props;
  return (
    <>
      <Card className="pw-list-search">
        <Tabs
          label="Search"
          selected="name"
          onSelect={() => undefined}
          tabs={[
            {
              key: 'name',
              label: 'Search name',
              panel: (
                <NameSearch
                  search={state.search}
                  onSearch={(search) => {
                    onChange({ search });
                    onSearched?.();
                  }}
                  onClear={() => onChange({ search: '' })}
                />
              ),
            },
          ]}
        />
      </Card>
      <Card>
        <TypeChoice type={state.type} onType={(type) => onChange({ type })} />
      </Card>
    </>
  );
}

function NameSearch(props: {
  search: string;
  onSearch: (text: string) => void;
  onClear: () => void;
}) {
  const { search, onSearch, onClear } = props;
  const id = useId();
  // Back and forward change what is searched for; the box follows, but not while it is typed in.
  const [typed, setTyped] = useState({ for: search, text: search });
  if (typed.for !== search) setTyped({ for: search, text: search });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.text.trim());
  };
  return (
    <search>
      <form onSubmit={submit}>
        <Field
          id={id}
          type="search"
          label="Name of the home or its provider"
          maxLength={MAX_TYPED_LENGTH}
          autoComplete="off"
          value={typed.text}
          onChange={(event) => setTyped({ for: search, text: event.target.value })}
        />
        <div className="pw-list-search__buttons">
          <Button type="submit" small>
            Search
          </Button>
          <Button
            kind="secondary"
            small
            onClick={() => {
              setTyped({ for: search, text: '' });
              onClear();
            }}
          >
            Clear
          </Button>
        </div>
      </form>
    </search>
  );
}

function TypeChoice({
  type,
  onType,
}: {
  type: CareHomeType;
  onType: (type: CareHomeType) => void;
}) {
  const id = useId();
  // The address decides, a moment later: until then the choice shows already.
  const [shown, showAhead] = useOptimistic(type);
  const choose = (option: CareHomeType) =>
    startTransition(() => {
      showAhead(option);
      onType(option);
    });
  return (
    <fieldset className="nhsuk-fieldset">
      <legend className="nhsuk-fieldset__legend pw-list-legend">Care home type</legend>
      <div className="nhsuk-radios nhsuk-radios--small">
        {CareHomeType.options.map((option) => (
          <div className="nhsuk-radios__item" key={option}>
            <input
              className="nhsuk-radios__input"
              type="radio"
              name={id}
              id={`${id}-${option}`}
              checked={option === shown}
              onChange={() => choose(option)}
            />
            <label className="nhsuk-label nhsuk-radios__label" htmlFor={`${id}-${option}`}>
              {option}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
