import { mayUse } from '#shared/account/account.ts';
import { usableOf, usableWords } from '#shared/homes/shownBeds.ts';
import { HomeUpdatedContent } from '#shared/prompts/homeUpdated.mail.ts';
import { environment } from '#shared/server/environment.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { Figures } from '../mail/Figures.tsx';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';

const subject = ({ home_name }: HomeUpdatedContent): string =>
  `${home_name} has updated its vacancies`;

/** The answer to a commissioner who asked for an email about it (decisions, section 4). */
function HomeUpdated({ content, link }: { content: HomeUpdatedContent; link: string }) {
  const { home_name, first_name, vacant_beds, usable } = content;
  const total = `${vacant_beds}${usableWords(usableOf(usable, vacant_beds), vacant_beds)}`;
  return (
    <Letter
      heading={subject(content)}
      preview={`Vacant beds in total: ${total}.`}
      action={{ label: 'See the home', href: link }}
      note="Figures can change at any time: please phone the home before you rely on them."
      reason={
        <>
          You get this email because you prompted {home_name} in Placewell and asked for an email
          when it updates. You will get no more unless you prompt the home again.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>The home has updated. These are the new figures.</Paragraph>
      <Figures {...content} />
    </Letter>
  );
}

export const homeUpdatedMail = mailKind(HomeUpdatedContent, {
  links: ({ content }) => ({ action: `${environment().SITE_URL}/${content.home}` }),
  subject,
  letter: (content, { action }) => <HomeUpdated content={content} link={action} />,
  async whyMoot({ to }, { table }) {
    const reader = await findAccountByEmail(table, to);
    const maySee = reader && mayUse(reader, 'nhList');
    return maySee ? undefined : 'The reader may not see the list any more';
  },
});
