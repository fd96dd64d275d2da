import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnArea } from '#shared/account/session.api.ts';
import { NOTICE_DAYS } from '#shared/domiciliary/locationFilters.ts';
import { listOf, ownAreaName } from '../../app/session/ownArea.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { Field } from '../../components/Field.tsx';
import { MAX_TYPED_LENGTH } from '../../components/homeSearch/listState.ts';
import { Select } from '../../components/Select.tsx';

const TIERS = ['1', '2', '3', '4'];

/** The address of the domiciliary care list for what is asked. */
function careAddress(search: {
  postcode: string;
  tier: string;
  notice: string;
  area: OwnArea | null;
}): string {
  const postcode = search.postcode.trim();
  const query = new URLSearchParams({
    ...(postcode && { search: `postcode-${postcode}` }),
    ...(search.area && listOf(search.area, 'area')),
    ...(search.tier && { care_tier: search.tier }),
    ...(search.notice && { notice: search.notice }),
  });
  return `/domcare/list${query.size > 0 ? `?${query}` : ''}`;
}

const within = (days: number): string =>
  days === 0 ? 'Same day' : `${days} ${days === 1 ? 'day' : 'days'}`;

/** The three questions with which a package of care at home is looked for. */
export function QuickCareSearch() {
  const navigate = useNavigate();
  const [postcode, setPostcode] = useState('');
  const [tier, setTier] = useState('');
  const [notice, setNotice] = useState('');
  const own = useSession().own_area ?? null;
  // A postcode says where; without one the reader's own area does, until they choose.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isInOwn = chosen ?? postcode.trim() === '';
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(careAddress({ postcode, tier, notice, area: isInOwn ? own : null }));
  };
  return (
    <search>
      <form className="pw-start__search" onSubmit={search} noValidate>
        <h2 className="nhsuk-heading-m">Find care at home</h2>
        <div className="pw-start__boxes">
          <Field
            id="care-postcode"
            label="Postcode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TYPED_LENGTH}
            value={postcode}
            onChange={({ target }) => setPostcode(target.value)}
          />
          <Select
            id="care-tier"
            label="Care tier"
            value={tier}
            onChange={({ target }) => setTier(target.value)}
          >
            <option value="">Any care tier</option>
            {TIERS.map((tierNumber) => (
              <option key={tierNumber} value={tierNumber}>
                Care Tier {tierNumber}
              </option>
            ))}
          </Select>
          <Select
            id="care-notice"
            label="Can start within"
            value={notice}
            onChange={({ target }) => setNotice(target.value)}
          >
            <option value="">Any notice</option>
            {NOTICE_DAYS.map((days) => (
              <option key={days} value={days}>
                {within(days)}
              </option>
            ))}
          </Select>
          <Button type="submit">Search</Button>
          {own && (
            <div className="nhsuk-checkboxes nhsuk-checkboxes--small pw-start__area">
              <Checkbox
                id="care-area"
                label={`Only in ${ownAreaName(own)}`}
                checked={isInOwn}
                onChange={setChosen}
              />
            </div>
          )}
        </div>
      </form>
    </search>
  );
}
