import { CommissionerPromptContent } from '#shared/prompts/commissionerPrompt.mail.ts';
import { Figures } from '../mail/Figures.tsx';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { oneLine } from '../mail/oneLine.ts';
import { StandsIn } from '../mail/StandsIn.tsx';
import { NoteQuestions } from './NoteQuestions.tsx';
import { LinkTerms, linkToHome, promptStanding } from './promptMail.tsx';

const subject = (content: CommissionerPromptContent): string =>
  `${oneLine(content.organisation, 80)} asks which beds are vacant at ${oneLine(content.home_name, 80)}`;

/** A commissioner's question to a home (decisions, section 4). */
function CommissionerPrompt({
  content,
  link,
}: {
  content: CommissionerPromptContent;
  link: string;
}) {
  const { home_name, first_name, organisation, stands_in_for } = content;
  return (
    <Letter
      heading={subject(content)}
      preview={`${organisation} is looking at ${home_name} and needs today’s figures.`}
      action={{ label: 'Update your beds', href: link }}
      note={<LinkTerms home_name={home_name} />}
      reason={
        <>
          You get this email because you look after vacancies at {home_name} and someone at{' '}
          {organisation} pressed ‘Prompt to update vacancies’ in Placewell. A home is asked in this
          way at most once in six hours.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        {organisation} is looking for a bed and would like to know which are vacant today. This is
        what commissioners see now.
      </Paragraph>
      {stands_in_for && <StandsIn names={stands_in_for} />}
      <Figures {...content} />
      <NoteQuestions asks={content.asks} />
    </Letter>
  );
}

export const commissionerPromptMail = mailKind(CommissionerPromptContent, {
  links: linkToHome,
  subject,
  letter: (content, { action }) => <CommissionerPrompt content={content} link={action} />,
  standing: promptStanding,
});
