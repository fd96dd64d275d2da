import type { LondonDay } from '../kernel/calendar.ts';
import { slug } from '../kernel/text.ts';
import type { ReplacedArea } from './authorityNames.ts';

/** An integrated care board (ICB), and the days on which there is one: null is open. */
export interface Icb {
  readonly name: string;
  /** The NHS's organisation code; null where it is not known yet. */
  readonly ods: string | null;
  readonly from: LondonDay | null;
  readonly until: LondonDay | null;
}

/** The last day of the boards that were merged or split, and the first of those that followed. */
const UNTIL = '2026-03-31' as LondonDay;
const FROM = '2026-04-01' as LondonDay;

const board = (
  name: string,
  ods: string | null,
  days: Partial<Pick<Icb, 'from' | 'until'>> = {},
): Icb => ({
  name: `NHS ${name} Integrated Care Board`,
  ods,
  from: days.from ?? null,
  until: days.until ?? null,
});

/**
 * Every ICB of England since 2023 as an effective-dated table: 42 until 31 March 2026, 36 after
 * (decisions, section 8). The same as `data/areas/icbs.csv`, which a test compares.
 */
export const icbs: readonly Icb[] = [
  board('Bath and North East Somerset, Swindon and Wiltshire', 'QOX'),
  board('Bedfordshire, Luton and Milton Keynes', 'QHG', { until: UNTIL }),
  board('Birmingham and Solihull', 'QHL'),
  board('Black Country', 'QUA'),
  board('Bristol, North Somerset and South Gloucestershire', 'QUY'),
  board('Buckinghamshire, Oxfordshire and Berkshire West', 'QU9', { until: UNTIL }),
  board('Cambridgeshire and Peterborough', 'QUE', { until: UNTIL }),
  board('Central East', 'S1Y5D', { from: FROM }),
  board('Cheshire and Merseyside', 'QYG'),
  board('Cornwall and the Isles of Scilly', 'QT6'),
  board('Coventry and Warwickshire', 'QWU'),
  board('Derby and Derbyshire', 'QJ2'),
  board('Devon', 'QJK'),
  board('Dorset', 'QVV'),
  board('Essex', 'D7T5G', { from: FROM }),
  board('Frimley', 'QNQ', { until: UNTIL }),
  board('Gloucestershire', 'QR1'),
  board('Greater Manchester', 'QOP'),
  board('Hampshire and Isle of Wight', 'QRL'),
  board('Herefordshire and Worcestershire', 'QGH'),
  board('Hertfordshire and West Essex', 'QM7', { until: UNTIL }),
  board('Humber and North Yorkshire', 'QOQ'),
  board('Kent and Medway', 'QKS'),
  board('Lancashire and South Cumbria', 'QE1'),
  board('Leicester, Leicestershire and Rutland', 'QK1'),
  board('Lincolnshire', 'QJM'),
  board('Mid and South Essex', 'QH8', { until: UNTIL }),
  board('Norfolk and Suffolk', 'T6Y0W', { from: FROM }),
  board('Norfolk and Waveney', 'QMM', { until: UNTIL }),
  board('North Central London', 'QMJ', { until: UNTIL }),
  board('North East London', 'QMF'),
  board('North East and North Cumbria', 'QHM'),
  board('North West London', 'QRV', { until: UNTIL }),
  board('Northamptonshire', 'QPM'),
  board('Nottingham and Nottinghamshire', 'QT1'),
  board('Shropshire, Telford and Wrekin', 'QOC'),
  board('Somerset', 'QSL'),
  board('South East London', 'QKK'),
  board('South West London', 'QWE'),
  board('South Yorkshire', 'QF7'),
  board('Staffordshire and Stoke-on-Trent', 'QNC'),
  board('Suffolk and North East Essex', 'QJG', { until: UNTIL }),
  board('Surrey Heartlands', 'QXU', { until: UNTIL }),
  board('Surrey and Sussex', 'S0E4D', { from: FROM }),
  board('Sussex', 'QNX', { until: UNTIL }),
  board('Thames Valley', null, { from: FROM }),
  board('West Yorkshire', 'QWO'),
  board('West and North London', 'Z9B2Z', { from: FROM }),
];

/** Who follows the boards that ended on 31 March 2026, by the NHS's code: slugs of their short names. */
export const ICB_SUCCESSORS: Readonly<Record<string, readonly string[]>> = {
  QHG: ['central-east'],
  QU9: ['thames-valley'],
  QUE: ['central-east'],
  QNQ: ['hampshire-and-isle-of-wight', 'surrey-and-sussex', 'thames-valley'],
  QM7: ['central-east', 'essex'],
  QH8: ['essex'],
  QMM: ['norfolk-and-suffolk'],
  QMJ: ['west-and-north-london'],
  QRV: ['west-and-north-london'],
  QJG: ['essex', 'norfolk-and-suffolk'],
  QXU: ['surrey-and-sussex'],
  QNX: ['surrey-and-sussex'],
};

/** The ICBs that there are on a day, by name. */
export function icbsOn(day: LondonDay): Icb[] {
  return icbs.filter(
    ({ from, until }) => (from === null || from <= day) && (until === null || day <= until),
  );
}

const shortName = ({ name }: Icb): string =>
  name.slice('NHS '.length, -' Integrated Care Board'.length);

/**
 * What the slug of an ICB's short name (`north-west-london`) that has ended means on a day: its successors;
 * null for any other, also for what is no ICB.
 */
export function replacedIcb(value: string, day: LondonDay): ReplacedArea | null {
  const there = icbsOn(day);
  if (there.some((icb) => slug(shortName(icb)) === value)) return null;
  const former = icbs.find(
    (icb) => icb.until !== null && icb.until < day && slug(shortName(icb)) === value,
  );
  if (!former) return null;
  const successors = ICB_SUCCESSORS[former.ods ?? ''] ?? [];
  const today = there.map(shortName).filter((name) => successors.includes(slug(name)));
  return { name: shortName(former), today };
}

/** The slugs of the ICBs that a chosen slug means on a day: its own, or its successors' once it has ended. */
export function icbSlugsMeant(value: string, day: LondonDay): string[] {
  const replaced = replacedIcb(value, day);
  return replaced ? replaced.today.map(slug) : [value];
}
