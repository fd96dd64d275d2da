import type { LondonDay } from '../kernel/calendar.ts';

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

/** The ICBs that there are on a day, by name. */
export function icbsOn(day: LondonDay): Icb[] {
  return icbs.filter(
    ({ from, until }) => (from === null || from <= day) && (until === null || day <= until),
  );
}
