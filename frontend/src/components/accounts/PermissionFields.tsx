import type { AreaFlag } from '#shared/account/account.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { Checkboxes } from '../Choices.tsx';
import { Notice } from '../Notice.tsx';
import { toggled } from '../toggled.ts';
import { AREAS, PERMISSION_WORDS, PERMISSIONS } from './permissionWords.ts';

/**
 * The boxes for permissions and area variants: of what may be given, and of what the account has and is not to be
 * taken, which cannot be pressed. `nothing` is said where there is neither.
 */
export function PermissionFields(props: {
  flags: PermissionFlag[];
  areaFlags: AreaFlag[];
  mayGive: { flags: readonly PermissionFlag[]; area_flags: readonly AreaFlag[] };
  legend: string;
  nothing?: string;
  field: (name: string) => { id: string; error?: string | undefined };
  onChange: (change: { flags: PermissionFlag[] } | { area_flags: AreaFlag[] }) => void;
}) {
  const { flags, areaFlags, mayGive, legend, nothing, field, onChange } = props;
  const shown = PERMISSIONS.filter((flag) => mayGive.flags.includes(flag) || flags.includes(flag));
  const shownAreas = AREAS.filter(
    (area) => mayGive.area_flags.includes(area) || areaFlags.includes(area),
  );
  return (
    <>
      {shown.length + shownAreas.length === 0 && nothing && (
        <Notice kind="info" title={legend}>
          <p>{nothing}</p>
        </Notice>
      )}
      {shown.length > 0 && (
        <Checkboxes
          {...field('flags')}
          legend={legend}
          small
          options={shown.map((value) => ({
            value,
            label: PERMISSION_WORDS[value],
            disabled: !mayGive.flags.includes(value),
          }))}
          chosen={flags}
          onToggle={(flag, isIn) => onChange({ flags: toggled(flags, flag, isIn) })}
        />
      )}
      {shownAreas.length > 0 && (
        <Checkboxes
          {...field('area_flags')}
          legend="Regional version"
          small
          options={shownAreas.map((value) => ({
            value,
            label: value,
            disabled: !mayGive.area_flags.includes(value),
          }))}
          chosen={areaFlags}
          onToggle={(area, isIn) => onChange({ area_flags: toggled(areaFlags, area, isIn) })}
        />
      )}
    </>
  );
}
