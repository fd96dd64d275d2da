import { type Period, periodInWords } from '../reporting/period.ts';

const words = new Map<Period, string>();

/** A dashboard names the same months 38 times, and putting one in words was most of a sentence's work. */
export function inWords(period: Period): string {
  const month = words.get(period) ?? periodInWords(period);
  words.set(period, month);
  return month;
}
