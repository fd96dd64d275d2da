import type { LondonDay } from '../kernel/calendar.ts';

/**
 * The day by which the DSP toolkit is next to be published: 31 March of this year, or of the next
 * once it has passed (specification 1, section 9).
 */
export function nextDspPublication(today: LondonDay): LondonDay {
  const thisYear = `${today.slice(0, 4)}-03-31`;
  return (today <= thisYear ? thisYear : `${Number(today.slice(0, 4)) + 1}-03-31`) as LondonDay;
}
