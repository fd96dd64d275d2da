import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnArea } from '#shared/account/session.api.ts';
import {
  type CareHomeType,
  SUSPENSION_NONE,
  WITHIN_MILES,
} from '#shared/careHomesList/listFilters.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import { slug } from '#shared/kernel/text.ts';
import { listOf, ownAreaName } from '../../app/session/ownArea.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { Field } from '../../components/Field.tsx';
import { MAX_TYPED_LENGTH } from '../../components/homeSearch/listState.ts';
import { Select } from '../../components/Select.tsx';

const NO_POSTCODE = 'Enter a postcode to measure from';

/** What the boxes hold; '' and false: not asked for. */
interface SearchBoxes {
  postcode: string;
  beds: string;
  within: string;
  homes: CareHomeType;
  rating: string;
  updatedToday: boolean;
  unsuspended: boolean;
  /** Only in the reader's own area; null: as long as no postcode says where. */
  ownArea: boolean | null;
}
const NOTHING_ASKED: SearchBoxes = {
  postcode: '',
  beds: '',
  within: '',
  // Who searches for a bed looks everywhere, until a type is chosen.
  homes: 'All',
  rating: '',
  updatedToday: false,
  unsuspended: false,
  ownArea: null,
};

/** A postcode near a border has homes on both sides: it is searched from in all of England until chosen. */
const isInOwnArea = ({ ownArea, postcode }: SearchBoxes): boolean =>
  ownArea ?? postcode.trim() === '';

/** The list's address for what is asked; null: there is nothing to measure a distance from. */
function searchAddress(searchBoxes: SearchBoxes, area: OwnArea | null): string | null {
  const postcode = searchBoxes.postcode.trim();
  if (postcode === '' && searchBoxes.within !== '') return null;
  const query = new URLSearchParams({
    care_home_type: searchBoxes.homes,
    ...(postcode && { search: `postcode-${postcode}` }),
    ...(area && isInOwnArea(searchBoxes) && listOf(area, 'local_authority')),
    ...(searchBoxes.within && { within: searchBoxes.within }),
    ...(searchBoxes.beds && { vacant_bed_type: searchBoxes.beds }),
    ...(searchBoxes.rating && { overall_cqc_rating: searchBoxes.rating }),
    ...(searchBoxes.updatedToday && { vacancies_updated: 'today' }),
    ...(searchBoxes.unsuspended && { suspension: SUSPENSION_NONE }),
  });
  return `/care_homes/list?${query}`;
}

const TYPE_WORDS: Record<CareHomeType, string> = {
  All: 'All care homes',
  'Nursing homes': 'Nursing homes',
  'Residential homes': 'Residential homes',
  'AQP list': 'AQP list',
};

/** The questions that most searches begin with; the list has all others. */
export function QuickSearch() {
  const navigate = useNavigate();
  const area = useSession().own_area ?? null;
  const box = useRef<HTMLFormElement>(null);
  const [boxes, setBoxes] = useState(NOTHING_ASKED);
  const [error, setError] = useState<string>();
  const ask = (more: Partial<SearchBoxes>) => setBoxes((before) => ({ ...before, ...more }));
  const search = (event: FormEvent) => {
    event.preventDefault();
    const address = searchAddress(boxes, area);
    if (address !== null) return void navigate(address);
    setError(NO_POSTCODE);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <search>
      <form className="pw-start__search" ref={box} onSubmit={search} noValidate>
        <h2 className="nhsuk-heading-m">Find a bed</h2>
        <div className="pw-start__boxes pw-start__boxes--rows">
          <Field
            id="quick-postcode"
            label="Postcode"
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TYPED_LENGTH}
            value={boxes.postcode}
            onChange={({ target }) => {
              ask({ postcode: target.value });
              setError(undefined);
            }}
          />
          <Select
            id="quick-beds"
            label="Vacant beds"
            value={boxes.beds}
            onChange={({ target }) => ask({ beds: target.value })}
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
            value={boxes.within}
            onChange={({ target }) => {
              ask({ within: target.value });
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
          <Select
            id="quick-type"
            label="Care home type"
            value={boxes.homes}
            onChange={({ target }) => ask({ homes: target.value as CareHomeType })}
          >
            {(['All', 'Nursing homes', 'Residential homes', 'AQP list'] as const).map((type) => (
              <option key={type} value={type}>
                {TYPE_WORDS[type]}
              </option>
            ))}
          </Select>
          <Select
            id="quick-rating"
            label="CQC rating"
            value={boxes.rating}
            onChange={({ target }) => ask({ rating: target.value })}
          >
            <option value="">Any rating</option>
            <option value="good,outstanding">Good or Outstanding</option>
            <option value="outstanding">Outstanding</option>
          </Select>
          <div className="nhsuk-checkboxes nhsuk-checkboxes--small pw-start__checks">
            <Checkbox
              id="quick-today"
              label="Updated today"
              checked={boxes.updatedToday}
              onChange={(updatedToday) => ask({ updatedToday })}
            />
            <Checkbox
              id="quick-unsuspended"
              label="No suspension"
              checked={boxes.unsuspended}
              onChange={(unsuspended) => ask({ unsuspended })}
            />
          </div>
          {area && (
            <div className="nhsuk-checkboxes nhsuk-checkboxes--small pw-start__area">
              <Checkbox
                id="quick-area"
                label={`Only in ${ownAreaName(area)}`}
                checked={isInOwnArea(boxes)}
                onChange={(ownArea) => ask({ ownArea })}
              />
            </div>
          )}
          <Button type="submit">Search</Button>
        </div>
      </form>
    </search>
  );
}
