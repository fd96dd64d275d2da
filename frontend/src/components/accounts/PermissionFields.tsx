import type { AreaFlag } from '../../../../shared/account/account.ts';
import type { PermissionFlag } from '../../../../shared/kernel/permissionFlags.ts';
import { Checkboxes } from '../Choices.tsx';
import { AREAS, PERMISSION_WORDS, PERMISSIONS, toggled } from './permissionWords.ts';

/** The boxes for permissions and area variants. What may not be given cannot be pressed. */
export function PermissionFields(props: {
  flags: PermissionFlag[];
  areaFlags: AreaFlag[];
  mayGive: { flags: readonly PermissionFlag[]; area_flags: readonly AreaFlag[] };
  legend: string;
  field: (name: string) => { id: string; error?: string | undefined };
  onChange: (change: { flags: PermissionFlag[] } | { area_flags: AreaFlag[] }) => void;
}) {
  const { flags, areaFlags, mayGive, legend, field, onChange } = props;
  const shownAreas = AREAS.filter(
    (area) => mayGive.area_flags.includes(area) || areaFlags.includes(area),
  );
  return (
    <>
      <Checkboxes
        {...field('flags')}
        legend={legend}
        small
        options={PERMISSIONS.map((value) => ({
          value,
          label: PERMISSION_WORDS[value],
          disabled: !mayGive.flags.includes(value),
        }))}
        chosen={flags}
        onToggle={(flag, isIn) => onChange({ flags: toggled(flags, flag, isIn) })}
      />
      {shownAreas.length > 0 && (
        <Checkboxes
          {...field('area_flags')}
          legend="Variant of the pages"
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
