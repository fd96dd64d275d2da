import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WITHIN_MILES } from '../../../../shared/careHomesList/listFilters.ts';
import { slug } from '../../../../shared/kernel/text.ts';
import { BedType } from '../../../../shared/vacancies/vacancy.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { MAX_TYPED_LENGTH } from '../../components/homeSearch/listState.ts';
import { Select } from '../../components/Select.tsx';

const NO_POSTCODE = 'Enter a postcode to measure from';

/** The list's address for what is asked; null: there is nothing to measure a distance from. */
function searchAddress(search: { postcode: string; beds: string; within: string }) {
  const postcode = search.postcode.trim();
  if (postcode === '' && search.within !== '') return null;
  const query = new URLSearchParams({
    ...(postcode && { search: `postcode-${postcode}` }),
    ...(search.within && { within: search.within }),
    ...(search.beds && { vacant_bed_type: search.beds }),
  });
  return `/care_homes/list${query.size > 0 ? `?${query}` : ''}`;
}

/** The three questions that most searches begin with; the list has all others. */
export function QuickSearch() {
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const [postcode, setPostcode] = useState('');
  const [beds, setBeds] = useState('');
  const [within, setWithin] = useState('');
  const [error, setError] = useState<string>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const address = searchAddress({ postcode, beds, within });
    if (address !== null) return void navigate(address);
    setError(NO_POSTCODE);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <search>
      <form className="pw-start__search" ref={box} onSubmit={search} noValidate>
        <h2 className="nhsuk-heading-m">Find a bed</h2>
        <div className="pw-start__boxes">
          <Field
            id="quick-postcode"
            label="Postcode"
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TYPED_LENGTH}
            value={postcode}
            onChange={({ target }) => {
              setPostcode(target.value);
              setError(undefined);
            }}
          />
          <Select
            id="quick-beds"
            label="Vacant beds"
            value={beds}
            onChange={({ target }) => setBeds(target.value)}
          >
            <option value="">With or without</option>
            <option value="any">Any vacant bed</option>
            {BedType.options.map((type) => (
              <option key={type} value={slug(type)}>
                {type}
              </option>
            ))}
          </Select>
          <Select
            id="quick-within"
            label="Within"
            value={within}
            onChange={({ target }) => {
              setWithin(target.value);
              setError(undefined);
            }}
          >
            <option value="">Any distance</option>
            {WITHIN_MILES.map((miles) => (
              <option key={miles} value={miles}>
                {miles} {miles === 1 ? 'mile' : 'miles'}
              </option>
            ))}
          </Select>
          <Button type="submit">Search</Button>
        </div>
      </form>
    </search>
  );
}
