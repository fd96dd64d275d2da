import { Link, Text } from '@react-email/components';
import { enquiryKindOf, enquiryWords } from '#shared/enquiries/enquiryKinds.ts';
import { ENQUIRY_LINK_HOURS } from '#shared/enquiries/enquiryLimits.ts';
import type { ShownEnquiry } from '#shared/enquiries/enquiryMails.ts';
import { atFirstUse } from '#shared/kernel/atFirstUse.ts';
import { type EnquiryLinks, enquiryPage, kindsOf, wordsOf } from './enquiryStanding.ts';
import { FIGURES } from './Figures.tsx';
import { Paragraph } from './Letter.tsx';
import { look } from './look.ts';

const names = atFirstUse(() => new Intl.ListFormat('en-GB'));

/** The three answers, each opening the page with it chosen: only the page's own button answers. */
const ANSWERS = ['yes', 'assess', 'no'] as const;

/** The reader's places that a letter is about: 'Larch House and Rowan Court'. */
export const placeNames = ({ places }: Pick<ShownEnquiry, 'places'>): string =>
  names().format(places.map(({ name }) => name));

/** What is needed, as a short list. */
function Needs({ needs }: Pick<ShownEnquiry, 'needs'>) {
  return (
    <table className={FIGURES} style={look.figures}>
      <thead>
        <tr>
          <th scope="col" style={look.columnName}>
            What is needed
          </th>
          <th scope="col" style={look.columnName} />
        </tr>
      </thead>
      <tbody>
        {needs.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={look.rowName}>
              {label}
            </th>
            <td style={look.rowName}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who asks, with the number to ring; the organisation alone, where there is nobody any more. */
export const withPhone = ({ name, phone }: Pick<ShownEnquiry, 'name' | 'phone'>): string =>
  phone === '' ? name : `${name}, ${phone}`;

/** An enquiry: who asks, until when, what is needed, and each of the reader's places with its answers. */
export function EnquiryQuestion({ shown, links }: { shown: ShownEnquiry; links: EnquiryLinks }) {
  const { reference, organisation, phone, respond_by, needs, places } = shown;
  const { answers } = wordsOf(shown);
  return (
    <>
      <Text style={look.caption}>
        Enquiry {reference} from {organisation}
      </Text>
      <Paragraph>
        {phone !== '' && <>Asked by {withPhone(shown)}. </>}Please answer by {respond_by}.
      </Paragraph>
      <Needs needs={needs} />
      {places.map((shownPlace) => (
        <div key={shownPlace.place.uuid}>
          <Paragraph>
            <strong>{shownPlace.name}</strong>
          </Paragraph>
          {ANSWERS.map((answer) => (
            <Text key={answer} style={look.text}>
              <Link href={enquiryPage(links, shown, shownPlace, answer)} style={look.button}>
                {answers[answer]}
              </Link>
            </Text>
          ))}
        </div>
      ))}
    </>
  );
}

/** What a link of an enquiry is good for. */
export const enquiryLinkTerms = `You do not need to sign in. A link works for ${ENQUIRY_LINK_HOURS / 24} days, for one enquiry and one place, and shows little once it is over. Anyone who has it can answer, so please do not forward it. An enquiry says what is needed and never who needs it: please leave out of your answer what could say who this is.`;

const ICB_CONTACT = { vacancy_contact: false, aqp_list_stakeholder: true };

/** Why the people of a place get mails of enquiries. */
export function EnquiryReason({ shown }: { shown: readonly ShownEnquiry[] }) {
  const places = [...new Set(shown.flatMap(({ places }) => places.map(({ name }) => name)))];
  const kinds = kindsOf(shown);
  const lookAfter = kinds.map((kind) => enquiryWords(kind).lookAfter).join(' or ');
  const isContact = kinds.some((kind) => enquiryKindOf(kind).isAsked(ICB_CONTACT));
  return (
    <>
      You get this email because you look after {lookAfter} at {names().format(places)}
      {isContact && ' or are its contact for commissioners'}. To change who gets it, sign in to
      Placewell and edit its contacts.
    </>
  );
}
