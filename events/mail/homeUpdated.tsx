import type { MailContent } from '../../shared/mail/mail.ts';
import { Figures } from './Figures.tsx';
import { Letter, Paragraph } from './Letter.tsx';

export type HomeUpdatedContent = Extract<MailContent, { kind: 'homeUpdated' }>;

export const subjectOfHomeUpdated = ({ home_name }: HomeUpdatedContent): string =>
  `${home_name} has updated its vacancies`;

/** The answer to a commissioner who asked to be told (decisions, section 4). */
export function HomeUpdated({ content, link }: { content: HomeUpdatedContent; link: string }) {
  const { home_name, first_name, vacant_beds } = content;
  return (
    <Letter
      heading={subjectOfHomeUpdated(content)}
      preview={`Vacant beds in all: ${vacant_beds}.`}
      action={{ label: 'See the home in the list', href: link }}
      note="Figures can change at any time: please ring the home before you rely on them."
      reason={
        <>
          You get this email because you prompted {home_name} in Placewell and asked to be told when
          it updates. This is the only one: prompt the home again to be told again.
        </>
      }
    >
      <Paragraph>Hello {first_name}, you asked. These are the new figures.</Paragraph>
      <Figures {...content} />
    </Letter>
  );
}
