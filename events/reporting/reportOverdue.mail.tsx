import { dayInWords } from '#shared/kernel/calendar.ts';
import { monthInWords, periodInWords } from '#shared/reporting/period.ts';
import { ReportOverdueContent } from '#shared/reporting/reportOverdue.mail.ts';
import { deadlineDay } from '#shared/reporting/reportWindow.ts';
import { statusOf } from '#shared/reporting/returnStatus.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import {
  LinkTerms,
  linkToReport,
  reportsStillOpen,
  StandsInFor,
  WhyReporting,
} from './reportMail.tsx';

const subject = ({ home_name, overdue, period }: ReportOverdueContent): string =>
  overdue.length > 1
    ? `${overdue.length} overdue reports of ${home_name}`
    : `Overdue: ${home_name}'s report for ${monthInWords(period)}`;

export const reportOverdueMail = mailKind(ReportOverdueContent, {
  links: linkToReport,
  subject,
  letter: (content, { action }) => (
    <Letter
      heading={subject(content)}
      preview="It can still be sent in."
      action={{ label: 'Open the oldest', href: action }}
      note={<LinkTerms home_name={content.home_name} />}
      reason={<WhyReporting {...content} />}
    >
      <Paragraph>Hello {content.first_name},</Paragraph>
      <Paragraph>
        {content.overdue.length === 1 ? 'This report' : 'These reports'} can still be sent in:
      </Paragraph>
      {content.overdue.map(({ period, deadline_at }) => (
        <Paragraph key={period}>
          {periodInWords(period)}, due since 12pm on{' '}
          {dayInWords(deadlineDay(deadline_at), { year: true })}
        </Paragraph>
      ))}
      <StandsInFor names={content.stands_in_for} />
    </Letter>
  ),
  // What was sent in since is left out, and what is due later now.
  async standing(mail, around) {
    const { content } = mail;
    const periods = content.overdue.map(({ period }) => period);
    const stands = await reportsStillOpen(mail, periods, around);
    if ('moot' in stands) return stands;
    const overdue = stands.open
      .filter((monthlyReturn) => statusOf(monthlyReturn, around.now) === 'overdue')
      .map(({ period, deadline_at }) => ({ period, deadline_at }));
    const [oldest] = overdue;
    return oldest
      ? { content: { ...content, ...oldest, overdue } }
      : { moot: 'No report is overdue' };
  },
});
