// <SearchForm id="contract-search" label="Name of the contract" searched={search} onSearch={find} />
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import './searchForm.scss';

/** Fields and the button that searches for what was typed into them. `isMain`: it is what the page is for. */
export function SearchRow(props: {
  onSubmit: () => void;
  isMain?: boolean;
  button?: string;
  children: ReactNode;
}) {
  const { onSubmit, isMain = false, button = 'Search', children } = props;
  return (
    <search>
      <form
        className="pw-search-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Button type="submit" kind={isMain ? 'primary' : 'secondary'}>
          {button}
        </Button>
      </form>
    </search>
  );
}

/** One text, searched for when the button is pressed. The way back may change `searched` from outside. */
export function SearchForm(props: {
  id: string;
  label: string;
  searched: string;
  maxLength?: number;
  isMain?: boolean;
  button?: string;
  /** Takes the text without spaces around it; '' searches for nothing. */
  onSearch: (text: string) => void;
}) {
  const { id, label, searched, maxLength = 200, onSearch, ...row } = props;
  const [typed, setTyped] = useState({ for: searched, text: searched });
  if (typed.for !== searched) setTyped({ for: searched, text: searched });
  return (
    <SearchRow {...row} onSubmit={() => onSearch(typed.text.trim())}>
      <Field
        id={id}
        type="search"
        label={label}
        autoComplete="off"
        maxLength={maxLength}
        value={typed.text}
        onChange={({ target }) => setTyped({ for: searched, text: target.value })}
      />
    </SearchRow>
  );
}
