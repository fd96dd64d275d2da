import type { UnreachableHome } from '../../../../shared/bounces/bounces.api.ts';
import { csvFile } from '../../../../shared/kernel/csv.ts';

const HEAD = [
  'Care home',
  'Provider',
  'Local authority',
  'Phone',
  'Contact',
  'Email address',
  'Why',
  'Since',
  'Weekday email goes to',
];
const WHY = { bounced: 'comes back', complained: 'reported as unwanted', failing: 'keeps failing' };

/** A line for each address of each home. */
export const unreachableCsv = (homes: UnreachableHome[]): string =>
  csvFile([
    HEAD,
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
        home.weekday_email.join('; '),
      ]),
    ),
  ]);
