import { expect, it } from 'vitest';
import { mayUse } from '#shared/account/account.ts';
import { ENQUIRY_KINDS } from '#shared/enquiries/enquiryKinds.ts';
import { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { askableKinds } from './askableKinds.ts';

const KINDS = Object.entries(ENQUIRY_KINDS);

it.each(
  (['provider', 'commissioner', 'lph'] as const).flatMap((kind) =>
    [[], ['Sussex' as const]].flatMap((area_flags) =>
      [[], ...PermissionFlag.options.map((flag) => [flag]), PermissionFlag.options].map(
        (flags) => ({
          ...{ kind, area_flags, flags },
        }),
      ),
    ),
  ),
)('are those that the server lets $kind ask with $flags, area $area_flags', (reader) => {
  const may = KINDS.filter(([, { flag }]) => mayUse({ ...reader, is_active: true }, flag));
  expect(askableKinds(reader)).toEqual(may.map(([name]) => name));
});
