/**
 * A five-field cron line (minute, hour, day, month, weekday, as croner reads it) as EventBridge
 * Scheduler writes it: six fields, '?' for the day that does not count, Sunday is 1.
 *
 * @throws when the line has not five fields, or names both a day of the month and a weekday, which
 *   EventBridge cannot say
 */
export function schedulerCron(line: string): string {
  const fields = line.trim().split(/\s+/);
  const [minute, hour, day, month, weekday] = fields;
  if (!minute || !hour || !day || !month || !weekday || fields.length !== 5) {
    throw new Error(`Not a cron line of five fields: '${line}'`);
  }
  if (day !== '*' && weekday !== '*') {
    throw new Error(`EventBridge takes a day of the month or a weekday, not both: '${line}'`);
  }
  const from = (first: string, field: string) => field.replace(/^\*\//, `${first}/`);
  const days =
    weekday === '*'
      ? [from('1', day), '?']
      : // Steps are counts, not days: only what stands before the slash is renumbered.
        ['?', weekday.replace(/(?<![/\d])\d/g, (number) => String((Number(number) % 7) + 1))];
  return `cron(${from('0', minute)} ${from('0', hour)} ${days[0]} ${from('1', month)} ${days[1]} *)`;
}
