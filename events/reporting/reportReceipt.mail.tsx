import { londonStamp } from '#shared/kernel/calendar.ts';
import { monthInWords, periodInWords } from '#shared/reporting/period.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { ReportReceiptContent } from '#shared/reporting/reportReceipt.mail.ts';
import { environment } from '#shared/server/environment.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';

const subject = ({ home_name, period }: ReportReceiptContent): string =>
  `Received: ${home_name}'s report for ${monthInWords(period)}`;

export const reportReceiptMail = mailKind(ReportReceiptContent, {
  links: ({ content: { place_kind, home, period } }) => ({
    action: `${environment().SITE_URL}${reportKindOf(place_kind).reportOf(home, period)}/receipt`,
  }),
  subject,
  letter: (content, { action }) => (
    <Letter
      heading={subject(content)}
      preview={`Receipt ${content.number}.`}
      action={{ label: 'See the receipt', href: action }}
      note="You need to sign in to see it."
      reason={
        <>
          You get this email because you look after monthly reporting at {content.home_name}, or
          sent the report in.
        </>
      }
    >
      <Paragraph>
        {content.version > 1 ? `Version ${content.version} of the` : 'The'} report of{' '}
        {content.home_name} for {periodInWords(content.period)} was sent in by {content.by} at{' '}
        {londonStamp(new Date(content.submitted_at))}. {content.lateness}.
      </Paragraph>
      {content.signed_off_by && <Paragraph>Signed off by {content.signed_off_by}</Paragraph>}
      <Paragraph>Receipt number: {content.number}</Paragraph>
    </Letter>
  ),
  // What was received was received: nothing makes a receipt wrong.
  whyMoot: async () => undefined,
});
