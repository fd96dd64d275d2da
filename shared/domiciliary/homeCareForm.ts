import { readWholePence, wirePounds } from '../kernel/pence.ts';
import { MOST_HOURLY, MOST_WEEKLY, TIER_RATE_TEXTS } from '../rates/tierRates.ts';
import { type CallLine, DEFAULT_MINIMUM, type LiveIn, MOST_CALL_LINES } from './homeCareCost.ts';

/** All that the domiciliary calculator is told. Money in pence. */
export interface HomeCareInputs {
  /** Minutes that a shorter call is billed as. */
  minimum: number;
  lines: CallLine[];
  live_in: LiveIn | null;
}

export type LineTexts = Record<keyof CallLine, string>;
export type LiveInTexts = Record<keyof LiveIn, string>;

const MOST_COVER_HOURS = 50;
const MOST_MINUTES = 720;

export const HOME_CARE_TEXTS = {
  ...TIER_RATE_TEXTS,
  minutes: 'Enter 5 to 720 minutes',
  calls: 'Enter 1 to 10 calls a day',
  days: 'Enter 1 to 7 days a week',
  carers: 'Choose 1 or 2 care workers',
  minimum: 'Enter 0 to 720 minutes',
  cover_hours: 'Enter 0 to 50 hours, in quarters',
  lines: `There can be at most ${MOST_CALL_LINES} lines`,
  live_in: 'Live-in care could not be read',
} as const;

/** A whole number in its limits; undefined for any other text. */
function wholeOf(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

const poundsOf = (text: string, least: number, most: number): number | undefined => {
  const pence = readWholePence(text);
  return pence !== undefined && pence >= least && pence <= most ? pence : undefined;
};

export const readMinimum = (text: string): number | undefined => wholeOf(text, 0, MOST_MINUTES);

const carersOf = (text: string): 1 | 2 | undefined => wholeOf(text, 1, 2) as 1 | 2 | undefined;

function hoursOf(text: string): number | undefined {
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text.trim())) return undefined;
  const hours = Number(text);
  return hours <= MOST_COVER_HOURS && Number.isInteger(hours * 4) ? hours : undefined;
}

const LINE_READERS: { [K in keyof CallLine]: (text: string) => CallLine[K] | undefined } = {
  minutes: (text) => wholeOf(text, 5, MOST_MINUTES),
  calls: (text) => wholeOf(text, 1, 10),
  days: (text) => wholeOf(text, 1, 7),
  carers: carersOf,
  hourly: (text) => poundsOf(text, 1, MOST_HOURLY),
};
/** In the order in which an address has them. */
const LINE_FIELDS = ['minutes', 'calls', 'days', 'carers', 'hourly'] as const;
const LIVE_IN_FIELDS = ['weekly', 'carers', 'cover_hours', 'cover_hourly'] as const;

/** Fields with what was wrong in them, or the value where nothing is. */
export type Read<T> =
  | { value: T; problems: Record<string, never> }
  | { value: null; problems: Partial<Record<keyof T & string, string>> };

/** A line as it is typed. */
export function readLine(texts: LineTexts): Read<CallLine> {
  const problems: Partial<Record<keyof CallLine, string>> = {};
  const value = Object.fromEntries(
    LINE_FIELDS.map((field) => {
      const read = LINE_READERS[field](texts[field]);
      if (read === undefined) problems[field] = HOME_CARE_TEXTS[field];
      return [field, read];
    }),
  ) as unknown as CallLine;
  return Object.keys(problems).length > 0 ? { value: null, problems } : { value, problems: {} };
}

/** Live-in care as it is typed: cover of no hours needs no price. */
export function readLiveIn(texts: LiveInTexts): Read<LiveIn> {
  const { weekly: weeklyText, cover_hourly: hourlyText } = texts;
  const weekly = poundsOf(weeklyText, 0, MOST_WEEKLY);
  const carers = carersOf(texts.carers);
  const cover_hours = texts.cover_hours.trim() === '' ? 0 : hoursOf(texts.cover_hours);
  const isCovered = cover_hours === undefined || cover_hours > 0;
  const cover_hourly =
    !isCovered && hourlyText.trim() === ''
      ? 0
      : poundsOf(hourlyText, isCovered ? 1 : 0, MOST_HOURLY);
  const problems: Partial<Record<keyof LiveIn, string>> = {
    ...(weekly === undefined && { weekly: HOME_CARE_TEXTS.weekly }),
    ...(carers === undefined && { carers: HOME_CARE_TEXTS.carers }),
    ...(cover_hours === undefined && { cover_hours: HOME_CARE_TEXTS.cover_hours }),
    ...(cover_hourly === undefined && { cover_hourly: HOME_CARE_TEXTS.hourly }),
  };
  return weekly === undefined ||
    carers === undefined ||
    cover_hours === undefined ||
    cover_hourly === undefined
    ? { value: null, problems }
    : { value: { weekly, carers, cover_hours, cover_hourly }, problems: {} };
}

export const lineTexts = (line: CallLine): LineTexts => ({
  minutes: String(line.minutes),
  calls: String(line.calls),
  days: String(line.days),
  carers: String(line.carers),
  hourly: wirePounds(line.hourly),
});

export const liveInTexts = (liveIn: LiveIn): LiveInTexts => ({
  weekly: wirePounds(liveIn.weekly),
  carers: String(liveIn.carers),
  cover_hours: String(liveIn.cover_hours),
  cover_hourly: wirePounds(liveIn.cover_hourly),
});

/** Everything of the calculator as it stands in its address: numbers only, of nobody. */
export function homeCareAddress({ minimum, lines, live_in }: HomeCareInputs): URLSearchParams {
  const address = new URLSearchParams();
  if (minimum !== DEFAULT_MINIMUM) address.set('minimum', String(minimum));
  for (const line of lines) {
    const texts = lineTexts(line);
    address.append('line', LINE_FIELDS.map((field) => texts[field]).join(','));
  }
  if (live_in) {
    const texts = liveInTexts(live_in);
    address.set('live_in', LIVE_IN_FIELDS.map((field) => texts[field]).join(','));
  }
  return address;
}

/** The fields of a part of an address; undefined where there are too many. */
function partsOf<F extends string>(
  text: string,
  fields: readonly F[],
): Record<F, string> | undefined {
  const parts = text.split(',');
  if (parts.length !== fields.length) return undefined;
  return Object.fromEntries(fields.map((field, at) => [field, parts[at] ?? ''])) as never;
}

export interface LeftOut {
  name: string;
  message: string;
}

/** The inputs of an address, and what was left out of it because it was wrong, by name. */
export function readHomeCareAddress(address: URLSearchParams): {
  inputs: HomeCareInputs;
  left_out: LeftOut[];
} {
  const left_out: LeftOut[] = [];
  const minimumText = address.get('minimum');
  const minimum = minimumText === null ? DEFAULT_MINIMUM : readMinimum(minimumText);
  if (minimum === undefined) left_out.push({ name: 'minimum', message: HOME_CARE_TEXTS.minimum });
  const texts = address.getAll('line');
  if (texts.length > MOST_CALL_LINES) {
    left_out.push({ name: 'line', message: HOME_CARE_TEXTS.lines });
  }
  const lines = texts.slice(0, MOST_CALL_LINES).flatMap((text) => {
    const parts = partsOf(text, LINE_FIELDS);
    const read = parts && readLine(parts);
    if (read?.value) return [read.value];
    const [message = HOME_CARE_TEXTS.minutes] = Object.values(read?.problems ?? {});
    left_out.push({ name: 'line', message });
    return [];
  });
  const liveInText = address.get('live_in');
  const parts = liveInText === null ? undefined : partsOf(liveInText, LIVE_IN_FIELDS);
  const liveIn = parts && readLiveIn(parts);
  if (liveInText !== null && !liveIn?.value) {
    const [message = HOME_CARE_TEXTS.live_in] = Object.values(liveIn?.problems ?? {});
    left_out.push({ name: 'live_in', message });
  }
  return {
    inputs: { minimum: minimum ?? DEFAULT_MINIMUM, lines, live_in: liveIn?.value ?? null },
    left_out,
  };
}
