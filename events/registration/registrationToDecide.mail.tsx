import { ContactId } from '#shared/kernel/ids.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { OPEN_DAYS } from '#shared/registration/registrationTimes.ts';
import { RegistrationToDecideContent } from '#shared/registration/registrationToDecide.mail.ts';
import { environment } from '#shared/server/environment.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { findRegistration } from '#shared/store/registrations.store.ts';
import { Letter, Paragraph } from '../mail/Letter.tsx';
import { mailKind } from '../mail/mailKind.ts';
import { whyNotToContact } from '../mail/whyNotToContact.ts';

const subject = ({ place_name }: RegistrationToDecideContent): string =>
  `Someone asks to join ${place_name}`;

function RegistrationToDecide({
  content,
  link,
}: {
  content: RegistrationToDecideContent;
  link: string;
}) {
  const { first_name, place_name } = content;
  return (
    <Letter
      heading={subject(content)}
      preview="You may know them. Look at the request and decide."
      action={{ label: 'See the request', href: link }}
      note={
        <>
          Only approve people you know. Without a decision the request expires after {OPEN_DAYS}{' '}
          days.
        </>
      }
      reason={<>You get this email because you are a contact of {place_name} on Placewell.</>}
    >
      <Paragraph>Hello {first_name},</Paragraph>
      <Paragraph>
        Someone has confirmed their email address and asks to join {place_name}.
      </Paragraph>
      <Paragraph>
        Sign in, look at who it is, and approve or reject the request. The central team sees it too.
      </Paragraph>
    </Letter>
  );
}

/** Where a place's requests are decided. */
const contactsPage = ({ kind, uuid }: PlaceRef): string =>
  kind === SERVICE_LOCATION
    ? `/domcare/service_location/${uuid}?tab=contacts`
    : `/${uuid}/home?tab=2`;

export const registrationToDecideMail = mailKind(RegistrationToDecideContent, {
  links: ({ content: { place } }) => ({
    action: `${environment().SITE_URL}${contactsPage(place)}`,
  }),
  subject,
  letter: (content, { action }) => <RegistrationToDecide content={content} link={action} />,
  async whyMoot({ to, content: { request: id, place, contact } }, { table }) {
    const request = await findRegistration(table, id);
    if (request?.state !== 'PENDING') return 'The request is decided, or gone';
    return whyNotToContact(table, { place, contact: ContactId.parse(contact), to });
  },
});
