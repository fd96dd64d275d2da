import { dayInWords } from '#shared/kernel/calendar.ts';
import { minutesFor } from '#shared/reporting/answers.ts';
import { monthInWords, periodInWords } from '#shared/reporting/period.ts';
import { questionnaireOf } from '#shared/reporting/questionnaires/questionnaires.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { ReportOpenedContent } from '#shared/reporting/reportOpened.mail.ts';
import { deadlineDay } from '#shared/reporting/reportWindow.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import {
  dueInWords,
  LinkTerms,
  linkToReport,
  reportStillDue,
  StandsInFor,
  WhyReporting,
} from './reportMail.tsx';

const subject = ({ period, deadline_at }: ReportOpenedContent): string =>
  `Your report for ${monthInWords(period)} is open: due 12pm on ${dayInWords(deadlineDay(deadline_at))}`;

const minutesOf = ({ period, place_kind }: ReportOpenedContent): number =>
  minutesFor(questionnaireOf(period, place_kind), period);

export const reportOpenedMail = mailKind(ReportOpenedContent, {
  links: linkToReport,
  subject,
  letter: (content, { action }) => (
    <Letter
      heading={subject(content)}
      preview={`About ${minutesOf(content)} minutes.`}
      action={{ label: 'Start the report', href: action }}
      note={<LinkTerms home_name={content.home_name} />}
      reason={<WhyReporting {...content} />}
    >
      <Paragraph>Hello {content.first_name},</Paragraph>
      <Paragraph>
        The report of {content.home_name} for {periodInWords(content.period)} can be sent in until{' '}
        {dueInWords(content.deadline_at)}.
      </Paragraph>
      <StandsInFor names={content.stands_in_for} />
      <Paragraph>
        It takes about {minutesOf(content)} minutes. What you enter is kept, so that you can stop
        and continue, and others at the {reportKindOf(content.place_kind).place} can help.
        {content.six_monthly && ' The six-monthly questions are asked this time.'}
      </Paragraph>
    </Letter>
  ),
  async standing(mail, around) {
    const stands = await reportStillDue(mail, around);
    if ('moot' in stands) return stands;
    return { content: { ...mail.content, deadline_at: stands.deadline_at } };
  },
});
