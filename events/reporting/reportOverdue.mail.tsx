import { dayInWords } from '#shared/kernel/calendar.ts';
import { monthInWords, periodInWords } from '#shared/reporting/period.ts';
import { ReportOverdueContent } from '#shared/reporting/reportOverdue.mail.ts';
import { deadlineDay } from '#shared/reporting/reportWindow.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import {
  LinkTerms,
  linkToReport,
  StandsInFor,
  WhyReporting,
  whyReportMoot,
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
  whyMoot: whyReportMoot,
});
