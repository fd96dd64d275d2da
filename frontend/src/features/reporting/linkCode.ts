import { linkTabStorage } from '../../app/linkTabStorage.ts';

/**
 * What a link's six-digit code was exchanged for: it opens the placements of a report in this tab, for
 * 12 hours as the server counts them (reporting, section 1).
 */
export const linkCode = linkTabStorage('placewell.report.code', (value) =>
  typeof value === 'string' ? value : null,
);
