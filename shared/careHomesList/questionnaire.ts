/** 'Within the last 3 months' of the quality questionnaire (specification 2, section 9). */
const QUESTIONNAIRE_MONTHS = 3;

/** The first instant, in ms since 1970, at which a questionnaire still shows the dashboard's link. */
export function questionnaireSince(now: Date): number {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - QUESTIONNAIRE_MONTHS);
  // 31 May less three months is no 31 February: the month's last day instead.
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since.getTime();
}

/** Whether a home's newest report is young enough for the link to its dashboard. */
export const showsQuality = (
  {
    last_submitted_quality_questionnaire: at,
  }: { last_submitted_quality_questionnaire: string | null },
  now: Date,
): boolean => at !== null && Date.parse(at) >= questionnaireSince(now);
