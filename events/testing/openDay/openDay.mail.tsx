import { ContactId } from '#shared/kernel/ids.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { Letter, Paragraph } from '../../mail/Letter.tsx';
import { mailKind } from '../../mail/mailKind.ts';
import { whyNotToContact } from '../../mail/whyNotToContact.ts';
import { OpenDayContent } from './openDay.mail.ts';

const subject = ({ place_name }: OpenDayContent): string => `Open day at ${place_name}`;

export const openDayMail = mailKind(OpenDayContent, {
  async links({ to, content: { place, contact } }, now) {
    const claims = { place, contact: ContactId.parse(contact), email: to };
    const token = await signLink('invitation', claims, { from: now, hours: 24 });
    return { action: `${environment().SITE_URL}/open_day#${token}` };
  },
  subject,
  letter: (content, { action }) => (
    <Letter
      heading={subject(content)}
      preview={content.programme}
      action={{ label: 'Say that you are coming', href: action }}
      note={`The link works until tomorrow. The open day is on ${content.day}.`}
      reason={`You get this email because you are a contact of ${content.place_name}.`}
    >
      <Paragraph>
        Hello {content.first_name}, {content.programme}
      </Paragraph>
    </Letter>
  ),
  longest: { programme: 500 },
  async whyMoot({ to, content: { place, contact, day } }, { table, now }) {
    if (day < now.toISOString()) return 'The open day is over';
    return whyNotToContact(table, { place, contact, to });
  },
});
