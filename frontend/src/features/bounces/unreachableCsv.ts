import { csvFile } from '#shared/kernel/csv.ts';
import type { BouncingPlace, ReachKind } from './reachKinds.ts';

const headOf = ({ Noun, email }: Pick<ReachKind, 'Noun' | 'email'>) => [
  Noun,
  'Provider',
  'Local authority',
  'Phone',
  'Contact',
  'Email address',
  'Why',
  'Since',
  `${email.charAt(0).toUpperCase()}${email.slice(1)} goes to`,
];
const WHY = { bounced: 'comes back', complained: 'reported as unwanted', failing: 'keeps failing' };

/** A line for each address of each place. */
export const unreachableCsv = (
  homes: readonly BouncingPlace[],
  kind: Pick<ReachKind, 'Noun' | 'email'>,
): string =>
  csvFile([
    headOf(kind),
    ...homes.flatMap((home) =>
      home.addresses.map(({ name, address, why, since }) => [
        home.name,
        home.provider,
        home.local_authority,
        home.phone,
        name,
        address,
        WHY[why],
        since,
        home.asked_instead.join('; '),
      ]),
    ),
  ]);
