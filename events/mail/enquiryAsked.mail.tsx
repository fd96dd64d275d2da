import { EnquiryAskedContent } from '#shared/enquiries/enquiryMails.ts';
import { EnquiryQuestion, EnquiryReason, enquiryLinkTerms } from './enquiryLetter.tsx';
import { enquiriesStillToTell, enquiryLinks, questionInSubject } from './enquiryStanding.ts';
import { Letter, Paragraph } from './Letter.tsx';
import { mailKind } from './mailKind.ts';
import { oneLine } from './oneLine.ts';
import { StandsIn } from './StandsIn.tsx';

function subject({ shown }: EnquiryAskedContent): string {
  const [first] = shown;
  if (!first) return 'An enquiry';
  const asks = questionInSubject(shown);
  const who = oneLine(first.organisation, 80);
  if (shown.length > 1) return `${shown.length} enquiries: ${asks}`;
  return `${who} asks: ${asks} (${first.reference})`;
}

/**
 * The first mail of an enquiry, or of several that came within minutes. What is needed is read as it goes out. It
 * is here because both followers of the table know it: the second sends it, the sweep what that left.
 */
export const enquiryAskedMail = mailKind(EnquiryAskedContent, {
  isAwaited: true,
  // Two needs may fill a line each.
  longest: { 'shown.needs.value': 900 },
  links: enquiryLinks,
  subject,
  letter: (content, links) => (
    <Letter
      heading={subject(content)}
      preview="One tap answers. You do not need to sign in."
      note={enquiryLinkTerms}
      reason={<EnquiryReason shown={content.shown} />}
    >
      <Paragraph>Hello {content.first_name},</Paragraph>
      {content.stands_in_for && <StandsIn names={content.stands_in_for} />}
      {content.shown.map((shownEnquiry) => (
        <EnquiryQuestion key={shownEnquiry.enquiry} shown={shownEnquiry} links={links} />
      ))}
    </Letter>
  ),
  async standing({ to, content }, { table }) {
    const { enquiries, shown } = await enquiriesStillToTell(content, { what: 'asked', to, table });
    if (shown.length === 0) return { moot: 'Nothing is to be answered any more' };
    return {
      content: { ...content, enquiries, shown },
      kept: { ...content, enquiries, shown: [] },
    };
  },
});
