import type { AreaFlag } from '#shared/account/account.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import type { OrganisationChoice } from '#shared/organisations/organisations.api.ts';
import { PermissionFields } from '../../components/accounts/PermissionFields.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { Select } from '../../components/Select.tsx';

/** What an account is in its organisation, as it is entered. */
export interface PlaceDraft {
  organisation_code: string;
  is_administrator: boolean;
  flags: PermissionFlag[];
  area_flags: AreaFlag[];
}

export interface MayGive {
  flags: readonly PermissionFlag[];
  area_flags: readonly AreaFlag[];
}

/** To an administrator whose organisation the central team has given nothing. */
const NOTHING_TO_GIVE =
  'The central team has not given your organisation access to any page yet, so there is nothing that you can give. Ask them for what your organisation needs.';

/** Organisation, administrator and permissions. An administrator sees only what they may give. */
export function PlaceFields(props: {
  draft: PlaceDraft;
  /** Null for an administrator: their own is the only one. */
  organisations: readonly OrganisationChoice[] | null;
  mayGive: MayGive;
  field: (name: string) => { id: string; error?: string | undefined };
  onChange: (change: Partial<PlaceDraft>) => void;
}) {
  const { draft, organisations, mayGive, field, onChange } = props;
  return (
    <>
      {organisations && (
        <>
          <Select
            {...field('organisation_code')}
            label="Organisation"
            value={draft.organisation_code}
            onChange={(event) => onChange({ organisation_code: event.target.value })}
          >
            <option value="">Please choose</option>
            {organisations.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <div className="nhsuk-form-group">
            <div className="nhsuk-checkboxes nhsuk-checkboxes--small">
              <Checkbox
                {...field('is_administrator')}
                label="Administrator of the organisation"
                hint="Invites and deactivates its accounts, and gives them what the organisation has."
                checked={draft.is_administrator}
                onChange={(is_administrator) => onChange({ is_administrator })}
              />
            </div>
          </div>
        </>
      )}
      <PermissionFields
        flags={draft.flags}
        areaFlags={draft.area_flags}
        mayGive={mayGive}
        legend="What the account sees"
        {...(!organisations && { nothing: NOTHING_TO_GIVE })}
        field={field}
        onChange={onChange}
      />
    </>
  );
}
