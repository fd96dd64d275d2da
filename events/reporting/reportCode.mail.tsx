import { homeRef } from '#shared/homes/careHome.ts';
import { codeFault } from '#shared/reporting/linkCode.ts';
import { monthInWords } from '#shared/reporting/period.ts';
import { ReportCodeContent } from '#shared/reporting/reportCode.mail.ts';
import { reportCode } from '#shared/server/reporting/reportCode.ts';
import { wanted } from '#shared/store/entity.ts';
import { reportCodeEntity } from '#shared/store/reportLinks.store.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { whyNotToContact } from '../mail/whyNotToContact.ts';

const subject = ({ home_name, period }: ReportCodeContent): string =>
  `Your code for the placements of ${home_name}, ${monthInWords(period)}`;

export const reportCodeMail = mailKind(ReportCodeContent, {
  isAwaited: true,
  // No link: it would open another tab, without the link that the code belongs to.
  links: async ({ content: { code_id } }) => ({ code: await reportCode(code_id) }),
  subject,
  letter: (content, { code }) => (
    <Letter
      heading={subject(content)}
      preview="It works for 15 minutes."
      note="The code works for 15 minutes. Please do not pass it on."
      reason="You get this email because someone with a link to this report asked for the code. If it was not you, you do not need to do anything."
    >
      <Paragraph>Your code is {code}. Type it into the page that asked for it.</Paragraph>
    </Letter>
  ),
  async whyMoot({ to, content }, { table, now }) {
    const { home, period, contact, code_id } = content;
    const whyNot = await whyNotToContact(table, { place: homeRef(home), contact, to });
    if (whyNot) return whyNot;
    const [live] = await table.read(wanted(reportCodeEntity, { home, period, contact }));
    if (live?.id !== code_id) return 'Another code was asked for since';
    return codeFault(live, { isRight: true, now }) ? 'The code opens nothing any more' : undefined;
  },
});
