import { useRef, useState } from 'react';
import type { Sha256, VariationUuid } from '#shared/agreements/agreementValues.ts';
import { MOST_ANNEXES } from '#shared/agreements/agreementValues.ts';
import type { DocumentVersionView } from '#shared/agreements/agreementViews.ts';
import { postVariationAnnex } from '#shared/agreements/variations.api.ts';
import { humanSize } from '#shared/kernel/fileWords.ts';
import { Problem, reasonFor } from '../../../api/problem.ts';
import { readUpload } from '../../../api/uploads.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { FormGroup } from '../../../components/Field.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { keepsFocus } from '../keepsFocus.ts';

export type AnnexEntry = DocumentVersionView['annexes'][number];

const NOT_PDF = 'An annex must be a PDF.';
const MAX_BYTES = 4 * 1024 * 1024;
const TOO_LARGE = 'The file is larger than 4 MB.';

/** The PDFs that go with a text, byte for byte as they were uploaded. */
export function AnnexesEditor(props: {
  uuid: VariationUuid;
  chosen: readonly AnnexEntry[];
  /** Uploaded for this variation before, and not part of the text. */
  others: readonly AnnexEntry[];
  error: string | undefined;
  onChange: (annexes: Sha256[]) => void;
  onUploaded: () => void;
}) {
  const { uuid, chosen, others, onChange, onUploaded } = props;
  const [upload, busy] = useAction(postVariationAnnex);
  const [failure, setFailure] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hashes = chosen.map(({ sha256 }) => sha256);
  const error = failure || props.error;

  const add = async (file: File | undefined) => {
    if (!file || busy) return;
    setFailure('');
    if (!/\.pdf$/i.test(file.name)) return setFailure(NOT_PDF);
    if (file.size > MAX_BYTES) return setFailure(TOO_LARGE);
    try {
      const annex = await upload({ params: { uuid }, body: { file: await readUpload(file) } });
      onUploaded();
      if (!hashes.includes(annex.sha256)) onChange([...hashes, annex.sha256]);
    } catch (fault) {
      const [message] = fault instanceof Problem ? Object.values(fault.errors).flat() : [];
      setFailure(message ?? (reasonFor(fault) || 'The file could not be uploaded.'));
    } finally {
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div ref={keepsFocus}>
      <FormGroup
        id="text-annexes"
        label="Annexes"
        hint={`PDFs of up to 4 MB each, at most ${MOST_ANNEXES} and 6 MB together: they are in every signed file.`}
        {...(error && { error })}
      >
        <input
          ref={input}
          className="nhsuk-input pw-agr__file"
          id="text-annexes"
          type="file"
          accept=".pdf,application/pdf"
          disabled={chosen.length >= MOST_ANNEXES}
          aria-busy={busy}
          aria-describedby={`text-annexes-hint${error ? ' text-annexes-error' : ''}`}
          onChange={({ target }) => void add(target.files?.[0])}
        />
      </FormGroup>
      <p role="status">{busy ? 'Uploading…' : ''}</p>
      {chosen.length > 0 && (
        <ol className="pw-agr__rows">
          {chosen.map(({ sha256, name, bytes, url }, place) => (
            <li key={sha256}>
              Annex {place + 1}: <a href={url}>{name}</a>, PDF, {humanSize(bytes)}{' '}
              <Button
                kind="quiet"
                onClick={() => onChange(hashes.filter((hash) => hash !== sha256))}
              >
                Remove<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && chosen.length < MOST_ANNEXES && (
        <ul className="pw-agr__rows">
          {others.map(({ sha256, name }) => (
            <li key={sha256}>
              {name}, uploaded before{' '}
              <Button kind="quiet" onClick={() => onChange([...hashes, sha256])}>
                Add<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
