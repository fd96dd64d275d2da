import type { FormParts } from '#shared/agreements/agreementReturn.ts';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import type { AgreementReturnDetail } from '#shared/agreements/agreementViews.ts';
import { answersOf } from '#shared/agreements/formAnswers.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { Facts } from '../Facts.tsx';
import { Hash } from './Hash.tsx';

/** Who signed, what they agreed to, and what shows that it was they. */
export function SignatureSection(props: {
  signature: AgreementReturnDetail['signature'];
  /** Whom it was sent to, where that is another. */
  addressee: string | null;
}) {
  const { signature, addressee } = props;
  if (signature === null) return null;
  return (
    <section className="pw-agr-step" aria-labelledby="signature">
      <h2 className="nhsuk-heading-m" id="signature">
        Signature and evidence
      </h2>
      <Facts
        facts={[
          ['Name', signature.name],
          ['Addressed to', addressee],
          ['Position', signature.position],
          [signature.paper_how ? 'Sent to' : 'Email', signature.email],
          [signature.paper_how ? 'Signed on paper' : 'Date given', dayWritten(signature.date)],
          [
            signature.paper_how ? 'Recorded' : 'Signed',
            `${momentInWords(signature.at)} (${signature.at})`,
          ],
          ['Agreed to', signature.statement],
          ['On paper', signature.paper_how],
          ['Network address', signature.ip],
          ['Browser', signature.browser],
          [
            signature.paper_how ? 'Document that was sent' : 'Document that was shown',
            signature.document_sha256 && <Hash key="hash" of={signature.document_sha256} />,
          ],
        ]}
      />
      <Answers parts={signature.form_parts} />
    </section>
  );
}

/** What was answered beside the signature. */
function Answers({ parts }: { parts: FormParts }) {
  const { home_details, key_contacts, placement } = parts;
  return (
    <>
      {home_details.map((home, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was signed never changes
        <div className="pw-agr-set" key={at}>
          <h3 className="nhsuk-heading-s">{home.home_name || 'Home'}</h3>
          <Facts facts={answersOf(home)} />
        </div>
      ))}
      {key_contacts && (
        <div className="pw-agr-set">
          <h3 className="nhsuk-heading-s">Key contacts</h3>
          <Facts facts={[['Address', key_contacts.address]]} />
          {key_contacts.contacts.map((contact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was signed never changes
            <div key={at}>
              <h4 className="nhsuk-heading-xs">Key contact {at + 1}</h4>
              <Facts facts={answersOf(contact)} />
            </div>
          ))}
        </div>
      )}
      {placement && (
        <div className="pw-agr-set">
          <h3 className="nhsuk-heading-s">Placement</h3>
          <Facts facts={answersOf(placement)} />
        </div>
      )}
    </>
  );
}
