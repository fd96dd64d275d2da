import { ICB_SUCCESSORS, icbs } from '../areas/icb.ts';
import { slug } from '../kernel/text.ts';
import { councils } from './councils.ts';
import type { Organisation, OrganisationCode } from './organisation.ts';

/** The ONS's codes of ICBs, by the NHS's; those formed in April 2026 are not known yet. */
const ICB_ONS: Readonly<Record<string, string>> = {
  QE1: 'E54000048',
  QF7: 'E54000061',
  QGH: 'E54000019',
  QH8: 'E54000026',
  QHG: 'E54000024',
  QHL: 'E54000055',
  QHM: 'E54000050',
  QJ2: 'E54000058',
  QJG: 'E54000023',
  QJK: 'E54000037',
  QJM: 'E54000013',
  QK1: 'E54000015',
  QKK: 'E54000030',
  QKS: 'E54000032',
  QM7: 'E54000025',
  QMF: 'E54000029',
  QMJ: 'E54000028',
  QMM: 'E54000022',
  QNC: 'E54000010',
  QNQ: 'E54000034',
  QNX: 'E54000064',
  QOC: 'E54000011',
  QOP: 'E54000057',
  QOQ: 'E54000051',
  QOX: 'E54000040',
  QPM: 'E54000059',
  QR1: 'E54000043',
  QRL: 'E54000042',
  QRV: 'E54000027',
  QSL: 'E54000038',
  QT1: 'E54000060',
  QT6: 'E54000036',
  QU9: 'E54000044',
  QUA: 'E54000062',
  QUE: 'E54000056',
  QUY: 'E54000039',
  QVV: 'E54000041',
  QWE: 'E54000031',
  QWO: 'E54000054',
  QWU: 'E54000018',
  QXU: 'E54000063',
  QYG: 'E54000008',
};

const asListed = { version: 0, flags: [], area_flags: [] };
const icbCode = (name: string) => `icb-${name}` as OrganisationCode;
const councilCode = (id: number) => `la-${id}` as OrganisationCode;

/**
 * The organisations that come with the product, by name: all ICBs since 2023 and all councils with
 * social services duties (decisions, sections 8 and 11). Others are added by the central team.
 */
export const listedOrganisations: readonly Organisation[] = [
  ...icbs.map(
    ({ name, ods, from, until }): Organisation => ({
      ...asListed,
      code: icbCode(slug(name.replace(/^NHS | Integrated Care Board$/g, ''))),
      type: 'icb',
      name,
      ods,
      ons: (ods && ICB_ONS[ods]) ?? null,
      from,
      until,
      successors: (ICB_SUCCESSORS[ods ?? ''] ?? []).map(icbCode),
    }),
  ),
  ...councils.map(
    ({ id, name, ons, from, until, successors }): Organisation => ({
      ...asListed,
      code: councilCode(id),
      type: 'council',
      name,
      ods: null,
      ons,
      from,
      until,
      successors: successors.map(councilCode),
    }),
  ),
].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
