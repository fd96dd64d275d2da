import type { HomeCareWeek } from '#shared/domiciliary/homeCareCost.ts';
import { DEFAULT_MINIMUM } from '#shared/domiciliary/homeCareCost.ts';
import {
  HOME_CARE_TEXTS,
  type HomeCareInputs,
  type LineTexts,
  type LiveInTexts,
  lineTexts,
  liveInTexts,
  readLine,
  readLiveIn,
  readMinimum,
} from '#shared/domiciliary/homeCareForm.ts';
import { wirePounds } from '#shared/kernel/pence.ts';
import type { TierRate } from '#shared/rates/tierRates.ts';

/** The calculator as it is typed. */
export interface HomeCareForm {
  minimum: string;
  lines: LineTexts[];
  /** Null: no live-in care. */
  live_in: LiveInTexts | null;
}

const NEW_LINE: LineTexts = {
  minutes: '30',
  calls: '1',
  days: '7',
  carers: '1',
  hourly: '',
};
const NEW_LIVE_IN: LiveInTexts = { weekly: '', carers: '1', cover_hours: '14', cover_hourly: '' };

export function formOf({ minimum, lines, live_in }: HomeCareInputs): HomeCareForm {
  return {
    minimum: String(minimum),
    lines: lines.length === 0 && !live_in ? [NEW_LINE] : lines.map(lineTexts),
    live_in: live_in && liveInTexts(live_in),
  };
}

export interface ReadHomeCare {
  /** What can be read: what is wrong is left out. */
  inputs: HomeCareInputs;
  /** What is wrong, by field: `minimum`, `lines.0.hourly`, `live_in.weekly`. */
  errors: Record<string, string>;
  /** Lines, and live-in care, that are left out because something in them is wrong or missing. */
  unread: number;
}

/** What the form says, as far as it can be read. */
export function readForm({ minimum, lines, live_in }: HomeCareForm): ReadHomeCare {
  const errors: Record<string, string> = {};
  const least = readMinimum(minimum);
  if (least === undefined) errors.minimum = HOME_CARE_TEXTS.minimum;
  const read = lines.map((texts, at) => {
    const { value, problems } = readLine(texts);
    for (const [field, text] of Object.entries(problems)) errors[`lines.${at}.${field}`] = text;
    return value;
  });
  const liveIn = live_in && readLiveIn(live_in);
  for (const [field, text] of Object.entries(liveIn?.problems ?? {})) {
    errors[`live_in.${field}`] = text;
  }
  const knownLines = read.filter((line) => line !== null);
  return {
    inputs: {
      minimum: least ?? DEFAULT_MINIMUM,
      lines: knownLines,
      live_in: liveIn?.value ?? null,
    },
    errors,
    unread: lines.length - knownLines.length + (liveIn && liveIn.value === null ? 1 : 0),
  };
}

/** A line that is added, at the chosen tier's rate. */
export const newLine = (rate: TierRate | null): LineTexts => ({
  ...NEW_LINE,
  hourly: rate ? wirePounds(rate.hourly) : '',
});

/** Live-in care that is added: breaks of 2 hours a day are usual. */
export const newLiveIn = (rate: TierRate | null): LiveInTexts => ({
  ...NEW_LIVE_IN,
  weekly: rate?.live_in_weekly ? wirePounds(rate.live_in_weekly) : '',
  cover_hourly: rate ? wirePounds(rate.hourly) : '',
});

/** The form at another tier's rates: prices that somebody typed stay, empty ones and the old tier's change. */
export function atTier(
  form: HomeCareForm,
  { from, to }: { from: TierRate | null; to: TierRate },
): Partial<HomeCareForm> {
  const price = (text: string, before: number | null | undefined, next: number | null) => {
    const isOld = before !== null && before !== undefined && text === wirePounds(before);
    if (text.trim() !== '' && !isOld) return text;
    return next === null ? '' : wirePounds(next);
  };
  const { lines, live_in } = form;
  return {
    lines: lines.map((line) => ({ ...line, hourly: price(line.hourly, from?.hourly, to.hourly) })),
    live_in: live_in && {
      ...live_in,
      weekly: price(live_in.weekly, from?.live_in_weekly, to.live_in_weekly),
      cover_hourly: price(live_in.cover_hourly, from?.hourly, to.hourly),
    },
  };
}

/** `10.5`, `1,024.25`: hours of minutes, without decimals that say nothing. */
export const hoursText = (minutes: number): string =>
  (minutes / 60).toLocaleString('en-GB', { maximumFractionDigits: 2 });

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `30 minutes, 3 calls a day, 7 days a week, 1 care worker, £24.00 an hour`. */
export const lineText = (line: HomeCareInputs['lines'][number]): string =>
  `${plural(line.minutes, 'minute')}, ${plural(line.calls, 'call')} a day, ${plural(line.days, 'day')} a week, ${plural(line.carers, 'care worker')}, £${wirePounds(line.hourly)} an hour`;

/** How many hours are needed, billed and lost to the minimum; null where there are no calls. */
export const hoursSentence = ({ needed, billed, lost }: HomeCareWeek): string | null =>
  billed === 0
    ? null
    : `${hoursText(needed)} hours of care a week, ${hoursText(billed)} hours billed, ${hoursText(lost)} hours lost to the minimum call`;
