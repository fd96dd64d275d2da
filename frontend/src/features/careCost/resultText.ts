import type { CareLine } from '#shared/careCost/careCost.ts';
import type { CareCostInputs } from '#shared/careCost/careCostForm.ts';
import { AREA_NAMES, type Stretch } from '#shared/careCost/careRates.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';
import { penceText } from '#shared/kernel/pence.ts';

/** `6.25`, `1,024`: hours without decimals that say nothing. */
const hoursText = (hours: number): string => hours.toLocaleString('en-GB');

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** `1:1, 6 day and 4 night hours, 7 days a week`. */
export function lineText(line: CareLine): string {
  const byDay = line.day_hours > 0 && `${hoursText(line.day_hours)} day`;
  const byNight = line.night_hours > 0 && `${hoursText(line.night_hours)} night`;
  const hours = [byDay, byNight].filter(Boolean).join(' and ');
  return `${line.staff}:1, ${hours} hours, ${days(line.days)} a week`;
}

/** `42 hours by day, 28 by night`. */
export const weeklyHoursText = ({ day, night }: { day: number; night: number }): string =>
  `${hoursText(day)} hours by day, ${hoursText(night)} by night`;

/** `London`, `Your own rates`. */
export const ratesFromText = ({ rates }: CareCostInputs): string =>
  'own' in rates ? 'Your own rates' : AREA_NAMES[rates.area];

/** `£19.50 by day and £21.00 by night, from 15 March 2027 to 31 March 2027 (17 days)`. */
export function stretchText(stretch: Stretch, isOpen: boolean): string {
  const amounts = `${penceText(stretch.day_rate)} by day and ${penceText(stretch.night_rate)} by night`;
  const from = dayInWords(stretch.from, { year: true });
  if (isOpen) return `${amounts}, as on ${from}`;
  const count = Math.round((Date.parse(stretch.to) - Date.parse(stretch.from)) / 86_400_000) + 1;
  return `${amounts}, from ${from} to ${dayInWords(stretch.to, { year: true })} (${days(count)})`;
}

/** `104.0%`, of tenths of a percent. */
export const percentText = (tenths: number): string =>
  `${Math.floor(tenths / 10).toLocaleString('en-GB')}.${tenths % 10}%`;
