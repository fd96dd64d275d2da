import type { MailContent } from '../../shared/mail/mail.ts';
import { LINK_HOURS } from '../../shared/prompts/promptRules.ts';
import { Figures } from './Figures.tsx';
import { Letter, Paragraph } from './Letter.tsx';

export type WeekdayPromptContent = Extract<MailContent, { kind: 'weekdayPrompt' }>;

export const subjectOfWeekdayPrompt = ({ home_name }: WeekdayPromptContent): string =>
  `Which beds are free at ${home_name} today?`;

/** The prompt of each working day, to a home that has not updated (decisions, section 4). */
export function WeekdayPrompt({ content, link }: { content: WeekdayPromptContent; link: string }) {
  const { home_name, first_name, stands_in_for } = content;
  return (
    <Letter
      heading={subjectOfWeekdayPrompt(content)}
      preview="If nothing has changed, one tap says so."
      action={{ label: 'Update in one tap', href: link }}
      note={<LinkTerms home_name={home_name} />}
      reason={
        <>
          You get this email because you look after vacancies at {home_name}. It comes at 9am on
          working days, and not at all once the home has updated. To change who gets it, sign in to
          Placewell and edit the home’s contacts.
        </>
      }
    >
      <Paragraph>
        Hello {first_name}, commissioners are looking for beds today. This is what they see for{' '}
        {home_name}.
      </Paragraph>
      {stands_in_for && <StandsIn names={stands_in_for} />}
      <Figures {...content} />
    </Letter>
  );
}

/** Whose mail this would be if they were not on leave. */
export function StandsIn({ names }: { names: string[] }) {
  const them = new Intl.ListFormat('en-GB').format(names);
  return (
    <Paragraph>
      You stand in for {them}, who {names.length === 1 ? 'is' : 'are'} on leave.
    </Paragraph>
  );
}

/** What a link in a prompt is good for. */
export function LinkTerms({ home_name }: { home_name: string }) {
  return (
    <>
      Nothing has changed, or new figures: either way you need not sign in. The link works for{' '}
      {LINK_HOURS} hours and for {home_name} only. Anyone who has it can update these beds, so
      please do not forward it.
    </>
  );
}
