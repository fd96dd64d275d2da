import { addDays, dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { monthInWords } from '#shared/reporting/period.ts';
import { ReportReminderContent } from '#shared/reporting/reportReminder.mail.ts';
import { deadlineDay, isDueTomorrow } from '#shared/reporting/reportWindow.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import {
  dueInWords,
  LinkTerms,
  linkToReport,
  reportStillDue,
  StandsInFor,
  WhyReporting,
  weekdayOf,
} from './reportMail.tsx';

/** A weekday alone is read as the next one. */
const WEEK = 7;

/**
 * 'Due tomorrow at 12pm' where it is sent on the day before the deadline, else the weekday; the day where that is a
 * week away or more, as when somebody reminds early.
 */
function subject(content: ReportReminderContent, now: Date): string {
  const { home_name, period, deadline_at, is_tomorrow } = content;
  const day = deadlineDay(deadline_at);
  const isFar = addDays(londonDay(now), WEEK) <= day;
  const when = is_tomorrow ? 'tomorrow' : isFar ? dayInWords(day) : weekdayOf(day);
  return `Due ${when} at 12pm: ${home_name}'s report for ${monthInWords(period)}`;
}

export const reportReminderMail = mailKind(ReportReminderContent, {
  links: linkToReport,
  subject,
  letter: (content, { action }, now) => (
    <Letter
      heading={subject(content, now)}
      preview={`${content.percentage}% complete.`}
      action={{ label: 'Finish the report', href: action }}
      note={<LinkTerms home_name={content.home_name} />}
      reason={<WhyReporting {...content} />}
    >
      <Paragraph>Hello {content.first_name},</Paragraph>
      <Paragraph>
        The report is {content.percentage}% complete. It is due by {dueInWords(content.deadline_at)}
        .
      </Paragraph>
      <StandsInFor names={content.stands_in_for} />
      {content.missing.length > 0 && (
        <Paragraph>Still to do: {new Intl.ListFormat('en-GB').format(content.missing)}.</Paragraph>
      )}
    </Letter>
  ),
  // One that waited, or whose deadline was moved, says when it is due by the day on which it goes out.
  async standing(mail, around) {
    const stands = await reportStillDue(mail, around);
    if ('moot' in stands) return stands;
    const { deadline_at } = stands;
    const is_tomorrow = isDueTomorrow(deadline_at, around.now);
    return { content: { ...mail.content, deadline_at, is_tomorrow } };
  },
});
