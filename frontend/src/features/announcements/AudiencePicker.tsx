import { useState } from 'react';
import { listAudiences } from '#shared/announcements/announcements.api.ts';
import { type Audience, reachOf } from '#shared/announcements/audience.ts';
import { GROUP_RULES, HOME_GROUPS, type HomeGroup } from '#shared/homes/homeGroups.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Checkboxes } from '../../components/Choices.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** Whom the announcement is for, and how many homes that is. */
export function AudiencePicker(props: {
  audience: Audience;
  error: string | undefined;
  disabled: boolean;
  onChange: (audience: Audience) => void;
}) {
  const { audience, error, disabled, onChange } = props;
  const { data } = useEndpoint(listAudiences, {}, { revalidateOnFocus: false });
  const everybody = audience.groups.includes('everybody');
  const councils = [...new Set(data?.counted.map((kind) => kind.local_authority) ?? [])].sort();
  const isChosen = audience.groups.length + audience.local_authorities.length > 0;

  const toggle = (group: HomeGroup, chosen: boolean) =>
    onChange({
      ...audience,
      groups: HOME_GROUPS.filter((homeGroup) =>
        homeGroup === group ? chosen : audience.groups.includes(homeGroup),
      ),
    });

  return (
    <>
      <Checkboxes
        id="announcement-audience"
        legend="Who it is for"
        error={error}
        disabled={disabled}
        className="pw-audience"
        options={HOME_GROUPS.map((group) => ({
          value: group,
          label: GROUP_RULES[group].label,
          disabled: everybody && group !== 'everybody',
        }))}
        chosen={audience.groups}
        onToggle={toggle}
      >
        {!everybody && (
          <Councils
            names={councils}
            chosen={audience.local_authorities}
            onChange={(local_authorities) => onChange({ ...audience, local_authorities })}
          />
        )}
      </Checkboxes>
      <p className="pw-audience__reach" role="status">
        {data && isChosen && reachText(reachOf(audience, data.counted))}
      </p>
    </>
  );
}

/** 'Reaches 1,468 care homes'. */
const reachText = (homes: number): string =>
  `Reaches ${homes.toLocaleString('en-GB')} care ${homes === 1 ? 'home' : 'homes'}`;

/** Single councils, added by name. */
function Councils(props: {
  names: string[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}) {
  const { names, chosen, onChange } = props;
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState(false);

  const add = () => {
    const wanted = typed.trim().toLowerCase();
    const match = names.find((name) => name.toLowerCase() === wanted);
    setUnknown(!match && wanted !== '');
    if (!match) return;
    if (!chosen.includes(match)) onChange([...chosen, match].sort());
    setTyped('');
  };

  return (
    <div className="pw-councils">
      <label className="nhsuk-label" htmlFor="announcement-council">
        Homes in a local authority’s area
      </label>
      {unknown && (
        <span className="nhsuk-error-message" id="announcement-council-error">
          <VisuallyHidden>Error: </VisuallyHidden>
          No care home is in an area of that name. Choose one from the list.
        </span>
      )}
      <div className="pw-councils__line">
        <input
          className="nhsuk-input"
          id="announcement-council"
          list="announcement-councils"
          autoComplete="off"
          value={typed}
          aria-invalid={unknown || undefined}
          aria-describedby={unknown ? 'announcement-council-error' : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setUnknown(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <datalist id="announcement-councils">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button kind="secondary" small onClick={add}>
          Add<VisuallyHidden> local authority</VisuallyHidden>
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul className="pw-councils__chosen" aria-label="Local authorities chosen">
          {chosen.map((name) => (
            <li key={name}>
              {name}
              <Button
                kind="quiet"
                onClick={() => onChange(chosen.filter((other) => other !== name))}
              >
                Remove<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
