import { environment } from '#shared/server/environment.ts';
import { TestMailContent } from '#shared/setUp/testMail.mail.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';

const SUBJECT = 'A test email from Placewell';

/** Sent to oneself: its link is the proof that mail arrives. */
function TestMail({ content, link }: { content: TestMailContent; link: string }) {
  return (
    <Letter
      heading={SUBJECT}
      preview="Open the link to confirm that it arrived."
      action={{ label: 'It has arrived', href: link }}
      note="The link opens the page for setting up Placewell. You may have to sign in first."
      reason="You get this email because you asked for a test email on Placewell."
    >
      <Paragraph>
        Hello {content.first_name}, if you can read this, Placewell’s emails arrive. Open the link
        and the step is done.
      </Paragraph>
    </Letter>
  );
}

export const testMail = mailKind(TestMailContent, {
  isAwaited: true,
  links: ({ content }) => ({
    action: `${environment().SITE_URL}/central_team/set_up?arrived=${content.test}`,
  }),
  subject: () => SUBJECT,
  letter: (content, { action }) => <TestMail content={content} link={action} />,
  whyMoot: async () => undefined,
});
