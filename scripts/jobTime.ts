import { type LondonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';

const FORM =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?(Z|[+-]\d{2}:\d{2})?$/;

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * The instant that a person names: `2026-11-23T08:00` is London time unless it ends in `Z` or an
 * offset; a day alone is its midnight in London.
 *
 * @throws when it is no time
 */
export function parseJobTime(text: string): Date {
  const match = FORM.exec(text);
  const refuse = (): never => {
    throw new Error(`'${text}' is no time. Write it like 2026-11-23T08:00 (London time).`);
  };
  if (!match) return refuse();
  const [, day = '', hour = '00', minute = '00', second = '00', fraction = '0', offset] = match;
  const clock = `${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}`;
  const utc = new Date(`${day}T${clock}${offset ?? 'Z'}`);
  if (Number.isNaN(utc.getTime()) || (!offset && utc.toISOString().slice(0, 10) !== day)) {
    return refuse();
  }
  if (offset) return utc;
  // Summer time is an hour ahead of UTC: the reading of the London clock decides.
  const sinceMidnight = utc.getTime() - Date.parse(`${day}T00:00:00Z`);
  const midnight = startOfLondonDay(day as LondonDay).getTime();
  const clockTime = `${hour}:${minute}`;
  const tries = [0, -1, 1].map((shift) => new Date(midnight + sinceMidnight + shift * 3_600_000));
  return tries.find((candidate) => london.format(candidate) === clockTime) ?? (tries[0] as Date);
}
