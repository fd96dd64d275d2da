import { mayUse } from '#shared/account/account.ts';
import { LocationUpdatedContent } from '#shared/domiciliary/locationUpdated.mail.ts';
import { environment } from '#shared/server/environment.ts';
import { lastUpdatedText } from '#shared/serviceLocations/capacityRules.ts';
import { findAccountByEmail } from '#shared/store/accounts.store.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { LastAnswer, LONGEST_ANSWER } from './availabilityMail.tsx';

const subject = ({ location_name }: LocationUpdatedContent): string =>
  `${location_name} has updated its availability`;

/** The answer to a commissioner who asked for an email about it (domiciliary, section 4). */
function LocationUpdated({ content, link }: { content: LocationUpdatedContent; link: string }) {
  const { location_name, first_name, answer, updated } = content;
  return (
    <Letter
      heading={subject(content)}
      preview={lastUpdatedText(updated)}
      action={{ label: 'See the homecare agency', href: link }}
      note="Availability can change at any time: please phone the provider before you rely on it."
      reason={
        <>
          You get this email because you prompted {location_name} in Placewell and asked for an
          email when it updates. You will get no more unless you prompt it again.
        </>
      }
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>The homecare agency has answered.</Paragraph>
      <LastAnswer answer={answer} updated={updated} />
    </Letter>
  );
}

export const locationUpdatedMail = mailKind(LocationUpdatedContent, {
  links: ({ content }) => ({ action: `${environment().SITE_URL}/domcare/${content.location}` }),
  subject,
  letter: (content, { action }) => <LocationUpdated content={content} link={action} />,
  longest: { answer: LONGEST_ANSWER },
  async whyMoot({ to }, { table }) {
    const reader = await findAccountByEmail(table, to);
    return reader && mayUse(reader, 'dcList')
      ? undefined
      : 'The reader may not see the list any more';
  },
});
