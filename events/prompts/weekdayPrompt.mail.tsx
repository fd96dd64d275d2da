import { WeekdayPromptContent } from '#shared/prompts/weekdayPrompt.mail.ts';
import { Figures } from '../mail/Figures.tsx';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { StandsIn } from '../mail/StandsIn.tsx';
import { NoteQuestions } from './NoteQuestions.tsx';
import { LinkTerms, linkToHome, promptStanding, whyFollowed } from './promptMail.tsx';

const subject = ({ home_name }: WeekdayPromptContent): string =>
  `Which beds are vacant at ${home_name} today?`;

/** The prompt of each working day, to a home that has not updated (decisions, section 4). */
function WeekdayPrompt({ content, link }: { content: WeekdayPromptContent; link: string }) {
  const { home_name, first_name, stands_in_for } = content;
  return (
    <Letter
      heading={subject(content)}
      preview="Confirm or change your figures. You do not need to sign in."
      action={{ label: 'Update your beds', href: link }}
      note={<LinkTerms home_name={home_name} />}
      reason={
        <>
          You get this email because you look after vacancies at {home_name}. It comes at 9am on
          working days, and not at all once the home has updated. To change who gets it, sign in to
          Placewell and edit the home’s contacts.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        Commissioners are looking for beds today. This is what they see for {home_name}.
      </Paragraph>
      {stands_in_for && <StandsIn names={stands_in_for} />}
      <Figures {...content} />
      <NoteQuestions asks={content.asks} />
    </Letter>
  );
}

export const weekdayPromptMail = mailKind(WeekdayPromptContent, {
  links: linkToHome,
  subject,
  letter: (content, { action }) => <WeekdayPrompt content={content} link={action} />,
  async standing(mail, sending) {
    const followed = whyFollowed(mail.created_at, sending.now);
    return followed ? { moot: followed } : promptStanding(mail, sending);
  },
});
