import { AgreementCodeContent } from '#shared/agreements/agreementCode.mail.ts';
import { codeFault } from '#shared/reporting/linkCode.ts';
import { agreementCode } from '#shared/server/agreements/agreementCode.ts';
import { agreementCodeEntity } from '#shared/store/agreementCodes.store.ts';
import { findAgreementReturn } from '#shared/store/agreementReturns.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';

const FOR: Record<AgreementCodeContent['purpose'], string> = {
  sign: 'sign',
  decline: 'decline',
  delegate: 'pass on',
  download: 'download',
};

export const agreementCodeMail = mailKind(AgreementCodeContent, {
  isAwaited: true,
  // No link: it would open another tab, without what was filled in.
  links: async ({ content: { code_id } }) => ({ code: await agreementCode(code_id) }),
  subject: () => 'Your code to sign',
  letter: ({ purpose, title }, { code }) => (
    <Letter
      heading="Your code to sign"
      preview="It works for 15 minutes."
      note="The code works for 15 minutes. Please do not pass it on: it is your signature."
      reason="You get this email because someone with the link to this agreement asked for the code. If it was not you, you do not need to do anything."
    >
      <Paragraph>
        Your code is {code}. Type it into the page that asked for it, to {FOR[purpose]} the
        agreement {title}.
      </Paragraph>
    </Letter>
  ),
  async whyMoot({ to, content }, { table, now }) {
    const { return: id, issue, code_id } = content;
    const agreementReturn = await findAgreementReturn(table, id);
    if (agreementReturn?.issue !== issue || agreementReturn.signatory?.email !== to)
      return 'No longer the signatory';
    const [live] = await table.read(wanted(agreementCodeEntity, { return: id, issue }));
    if (live?.id !== code_id) return 'Another code was asked for since';
    return codeFault(live, { isRight: true, now }) ? 'The code opens nothing any more' : undefined;
  },
});
