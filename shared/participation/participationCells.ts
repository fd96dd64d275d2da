import type { ReadCell } from '../csvRows/placeRow.ts';
import { MAX_RATE } from '../homes/homeStatus.api.ts';
import type { AqpVariant } from '../homes/homeValues.ts';
import {
  PARTICIPATION_FIELDS,
  type Participation,
  type ParticipationFlag,
} from '../homes/participation.ts';
import { BedType } from '../homes/vacancy.ts';
import { daySlashed } from '../kernel/calendar.ts';
import { withoutCommas } from '../kernel/typedNumber.ts';

type Read<T> = ReadCell<T>;

const wrong = (message: string): { wrong: string } => ({ wrong: message });

const YES_OR_NO = 'Enter yes or no';
const ENTER_VARIANT = 'Enter London, Sussex, Frimley or none';
const ENTER_BED_TYPES = `Enter bed types with semicolons between them: ${BedType.options.join('; ')}`;
const ENTER_RATE = `Enter a rate in pounds a week above 0 and at most ${MAX_RATE.toLocaleString('en-GB')}, such as 1250 or 1250.50, or none`;
const ENTER_RATES = 'Enter a rate for each bed type, such as Nursing 1200; Residential 950.50';
export const ENTER_BEDS = 'Enter a whole number of beds, or none';
const ENTER_DAY = 'Enter a day as 31/12/2026 or 2026-12-31';

const YES = new Set(['yes', 'y', 'true', 't', '1', 'on']);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off']);
const NONE = new Set(['none', '-', '–', 'null']);
const isNone = (text: string): boolean => NONE.has(text.toLowerCase());

export function readFlag(text: string): Read<boolean> {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : wrong(YES_OR_NO);
}

const VARIANTS: Record<string, AqpVariant> = {
  london: 'london',
  sussex: 'sussex',
  frimley: 'frimley',
};

function readVariant(text: string): Read<AqpVariant | null> {
  if (isNone(text)) return { value: null };
  const value = VARIANTS[text.toLowerCase()];
  return value ? { value } : wrong(ENTER_VARIANT);
}

const bedTypeOf = (text: string): BedType | undefined =>
  BedType.options.find((type) => type.toLowerCase() === text.replace(/\s+/g, ' ').toLowerCase());

function readBedTypes(text: string): Read<BedType[]> {
  if (isNone(text)) return { value: [] };
  const types = text
    .split(/[;,|/\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(bedTypeOf);
  if (types.length === 0 || types.includes(undefined)) return wrong(ENTER_BED_TYPES);
  return { value: BedType.options.filter((type) => types.includes(type)) };
}

/** A typed sum in pounds, null for none, undefined when it is no sum. */
export function readRate(typed: string): number | null | undefined {
  const text = typed.replace(/\/wk$|£|\s/g, '');
  if (text === '') return null;
  const plain = withoutCommas(text) ?? '';
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

const isRate = (rate: number | null | undefined): rate is number =>
  typeof rate === 'number' && rate > 0 && rate <= MAX_RATE;

function readOneRate(text: string): Read<number | null> {
  if (isNone(text)) return { value: null };
  const rate = readRate(text);
  return isRate(rate) ? { value: rate } : wrong(ENTER_RATE);
}

const TYPED_RATE =
  /(nursing dementia|nursing|residential dementia|residential)\s*[:=]?\s*£?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:\/wk)?/gi;

function readRates(text: string): Read<Participation['aqp_rates']> {
  if (isNone(text)) return { value: [] };
  const remainder = text.replace(/\s+/g, ' ').replace(TYPED_RATE, '');
  const typedRates = [...text.replace(/\s+/g, ' ').matchAll(TYPED_RATE)].map(
    ([, type = '', sum = '']) => ({
      bed_type: bedTypeOf(type),
      // A comma that ends the sum stands between two rates.
      rate: readRate(sum.replace(/,$/, '')),
    }),
  );
  const isWhole = /^[\s;,|]*$/.test(remainder) && typedRates.length > 0;
  const isOnceEach = new Set(typedRates.map(({ bed_type }) => bed_type)).size === typedRates.length;
  if (!isWhole || !isOnceEach || !typedRates.every(({ rate }) => isRate(rate)))
    return wrong(ENTER_RATES);
  const value = BedType.options.flatMap((bed_type) => {
    const rate = typedRates.find((typed) => typed.bed_type === bed_type)?.rate;
    return typeof rate === 'number' ? [{ bed_type, rate }] : [];
  });
  return { value };
}

/** A typed whole number of beds below 10,000; undefined when it is none. */
export function readPilotBeds(text: string): number | undefined {
  const plain = withoutCommas(text.trim()) ?? '';
  return /^\d{1,4}(\.0+)?$/.test(plain) ? Number(plain) : undefined;
}

function readBeds(text: string): Read<number | null> {
  if (isNone(text)) return { value: null };
  const beds = readPilotBeds(text);
  return beds === undefined ? wrong(ENTER_BEDS) : { value: beds };
}

/** A day by year first, or by day first with a year of four digits, as British spreadsheets write it. */
export function readDay(text: string): Read<string | null> {
  if (isNone(text)) return { value: null };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00)?)?$/.exec(text);
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [british?.[3], british?.[2], british?.[1]];
  if (!year || !month || !day) return wrong(ENTER_DAY);
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${value}T12:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
  return isDay ? { value } : wrong(ENTER_DAY);
}

type ReadCells<Field extends keyof Participation> = {
  [F in Field]: (text: string) => Read<Participation[F]>;
};
/** How a cell is read that is not yes or no. */
const READ: ReadCells<Exclude<keyof Participation, ParticipationFlag>> = {
  aqp_variant: readVariant,
  bed_type_preferences: readBedTypes,
  rate: readOneRate,
  aqp_rates: readRates,
  total_beds_pilot: readBeds,
  reporting_from: readDay,
};

/** The value that a cell asks for; undefined where it is empty and asks nothing. */
export function readCell<F extends keyof Participation>(
  field: F,
  text: string,
): Read<Participation[F]> | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const read = (READ as Partial<ReadCells<F>>)[field] ?? readFlag;
  return read(typed) as Read<Participation[F]>;
}

/** A value as a cell that reads as the same value; empty where there is none. */
export function cellOf(field: keyof Participation, value: Participation): string {
  switch (field) {
    case 'aqp_variant':
      return value.aqp_variant ?? '';
    case 'bed_type_preferences':
      return value.bed_type_preferences.join('; ');
    case 'rate':
    case 'total_beds_pilot':
      return value[field] === null ? '' : String(value[field]);
    case 'aqp_rates':
      return value.aqp_rates.map(({ bed_type, rate }) => `${bed_type} ${rate}`).join('; ');
    case 'reporting_from':
      return value.reporting_from === null ? '' : daySlashed(value.reporting_from);
    default:
      return value[field] ? 'yes' : 'no';
  }
}

/** The columns that say which home a row is about; either will do. */
const HOME_COLUMNS = ['uuid', 'cqc_recorded_id'] as const;
/** Columns that help people read a file, and that nobody changes by it. */
const READING_COLUMNS = ['name', 'provider_name', 'postcode'] as const;
export const PARTICIPATION_COLUMNS = PARTICIPATION_FIELDS;

/** Every column that a file may have, in the order of the export. */
export const FILE_COLUMNS: readonly string[] = [
  ...HOME_COLUMNS,
  ...READING_COLUMNS,
  ...PARTICIPATION_COLUMNS,
];
