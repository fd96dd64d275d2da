import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getAgreementVerification } from '#shared/agreements/agreementLink.api.ts';
import { NOT_A_HASH } from '#shared/agreements/agreementValues.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { reasonFor } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { Button } from '../../components/Button.tsx';
import { Field, FormGroup } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Facts } from './Facts.tsx';
import { fileHash, hashIn, inGroups } from './fileHash.ts';
import './agreements.scss';

type Answer = ReplyOf<typeof getAgreementVerification>;
type State =
  | { kind: 'nothing' }
  | { kind: 'looking' }
  | { kind: 'fault'; message: string }
  | { kind: 'found'; sha256: string; answer: Answer };

const KINDS = {
  document: 'The agreement as it was sent to be signed',
  signed: 'The signed agreement',
  complete: 'The complete agreement, signed by both parties',
};

/** /agreements/verify: whether a file is one that we made. The file stays in the browser (agreements, section 2). */
export default function VerifyPage() {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get('sha256') ?? '');
  const [fault, setFault] = useState('');
  const [state, setState] = useState<State>({ kind: 'nothing' });
  const began = useRef(false);

  const look = async (sha256: string) => {
    setState({ kind: 'looking' });
    try {
      const answer = await send(getAgreementVerification, { params: { sha256 } });
      setState({ kind: 'found', sha256, answer });
    } catch (failed) {
      const message = reasonFor(failed) || 'There was an error. Please try again.';
      setState({ kind: 'fault', message });
    }
  };
  const check = (text: string) => {
    const sha256 = hashIn(text);
    setFault(sha256 === null ? NOT_A_HASH : '');
    if (sha256 !== null) return void look(sha256);
    setState({ kind: 'nothing' });
    document.getElementById('verify-hash')?.focus();
  };

  // The QR code of a certificate leads here with the fingerprint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the page opens
  useEffect(() => {
    if (began.current || typed === '') return;
    began.current = true;
    check(typed);
  }, []);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFault('');
    setState({ kind: 'looking' });
    try {
      const sha256 = await fileHash(file);
      setTyped(inGroups(sha256));
      await look(sha256);
    } catch {
      setState({ kind: 'fault', message: 'The file could not be read. Please choose it again.' });
    }
  };
  return (
    <div className="pw-agr--form">
      <PageHeading title="Check an agreement" hasErrors={fault !== ''} />
      <p>
        Choose the PDF of an agreement to see whether Placewell made it. The file is not sent: only
        its fingerprint, a SHA-256, is looked up.
      </p>
      <FormGroup id="verify-file" label="PDF of the agreement">
        <input
          className="nhsuk-input pw-agr__file"
          type="file"
          id="verify-file"
          accept=".pdf,application/pdf"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </FormGroup>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          check(typed);
        }}
      >
        <Field
          id="verify-hash"
          label="Or its SHA-256"
          autoComplete="off"
          spellCheck={false}
          error={fault || undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" kind="secondary" busy={state.kind === 'looking'}>
          {state.kind === 'looking' ? 'Looking…' : 'Check'}
        </Button>
      </form>
      <div role="status">
        {state.kind === 'found' && <Result sha256={state.sha256} answer={state.answer} />}
      </div>
      <div role="alert">
        {state.kind === 'fault' && <Notice kind="error">{state.message}</Notice>}
      </div>
    </div>
  );
}

function Result({ sha256, answer }: { sha256: string; answer: Answer }) {
  if (!answer.known) {
    return (
      <Notice kind="warning" title="This is not a file that Placewell made">
        <p>
          If you expected a match, the file has been changed since signing. Printing to PDF or
          adding a note changes a file. Compare it with the file that the link in our email leads
          to.
        </p>
        <p className="pw-agr__hash">{inGroups(sha256)}</p>
      </Notice>
    );
  }
  const { kind, reference, title, contract_name, signed_at, newer } = answer;
  return (
    <section className="pw-agr-receipt" aria-labelledby="verified">
      <h2 className="nhsuk-heading-m" id="verified">
        <span aria-hidden="true">✓ </span>Placewell made this file
      </h2>
      <Facts
        facts={[
          ['What it is', KINDS[kind]],
          ['Agreement', title],
          ['Reference', reference],
          ['Contract', contract_name],
          ['Signed', signed_at && momentInWords(signed_at)],
          [
            'SHA-256',
            <span key="hash" className="pw-agr__hash">
              {inGroups(sha256)}
            </span>,
          ],
        ]}
      />
      {newer && <p>There is a newer file of this agreement, with both signatures.</p>}
    </section>
  );
}
