import { useState } from 'react';
import {
  MAX_BODY_LENGTH,
  type Sha256,
  type VariationUuid,
} from '#shared/agreements/agreementValues.ts';
import type { DocumentVersionView, VariationView } from '#shared/agreements/agreementViews.ts';
import { BodyFault } from '#shared/agreements/bodyFault.ts';
import { parseBody } from '#shared/agreements/parseBody.ts';
import { listVariationDocuments, patchVariation } from '#shared/agreements/variations.api.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../api/useAction.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { TextArea } from '../../../components/Field.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { RestoredNotice, StaleNotice } from '../../../forms/DraftNotices.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { draftKey } from '../../../forms/storedDrafts.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { type AnnexEntry, AnnexesEditor } from './AnnexesEditor.tsx';
import { Preview } from './Preview.tsx';
import { TextToolbar } from './TextToolbar.tsx';

/** A text as it is written, and the annexes that go with it. */
interface TextDraft {
  body: string;
  annexes: Sha256[];
}

/** Writes a variation's text. Saving makes the next version; what was sent stays as it was (agreements, section 1). */
export function TextEditor(props: {
  variation: VariationView;
  newest: DocumentVersionView | undefined;
  uploaded: readonly AnnexEntry[];
  /** Shows what was saved; resolves when the page has it. */
  onSaved: (variation: VariationView) => Promise<unknown>;
  onUploaded: () => void;
}) {
  const { variation, newest, uploaded, onSaved, onUploaded } = props;
  const { uuid } = variation;
  const { email } = useSession();
  const [patch] = useAction(patchVariation);
  const [saved, setSaved] = useState('');
  const form = useDraft<TextDraft, number>({
    start: textOf(newest),
    version: variation.version,
    keepAt: draftKey(email, 'agreementText', uuid),
    fieldId: idsUnder('text'),
    check: { submitted: ({ body }) => bodyErrors(body), restore: readDraft },
    current: (now) => (now as { text?: Saved<TextDraft> } | undefined)?.text ?? null,
    save: async (document, version) => {
      try {
        const next = await patch({ params: { uuid }, body: { version, document } });
        await onSaved(next);
        setSaved(`Saved as version ${next.document_version}.`);
        return { version: next.version };
      } catch (fault) {
        throw await withTheirText(fault, uuid);
      }
    },
    onFailure: (fault) =>
      Object.fromEntries(
        Object.entries(faultErrors(fault, 'The text was not saved. Please try again.')).map(
          ([field, messages]) => [
            field.includes('annexes') ? 'annexes' : field.replace(/^document\./, ''),
            messages,
          ],
        ),
      ),
  });
  const { draft, set } = form;
  const annexesBySha = new Map(
    [...uploaded, ...(newest?.annexes ?? [])].map((annexEntry) => [annexEntry.sha256, annexEntry]),
  );
  const isOpen = variation.status === 'OPEN';
  const write = (body: string) => {
    setSaved('');
    set({ body });
  };
  return (
    <div className="pw-agr-write">
      <form className="pw-agr-write__text" onSubmit={form.submit} noValidate>
        <ErrorSummary {...form.summary} />
        <RestoredNotice form={form}>Show the saved text instead</RestoredNotice>
        <StaleNotice
          form={form}
          title="Someone else has changed this variation"
          inWords={(textDraft) => ({
            Text: textDraft.body,
            Annexes: `${textDraft.annexes.length}`,
          })}
        />
        {isOpen && (
          <Notice kind="info">
            This variation is open. What you save is a new version for agreements that are sent from
            then on; those that were sent keep their text until they are reissued.
          </Notice>
        )}
        <TextToolbar textId={form.field('body').id} body={draft.body} onChange={write} />
        <TextArea
          {...form.field('body')}
          label="Text"
          hint="Headings start with #, lists with - or 1., bold is **between two stars**; a table has | between its cells. Type clause numbers yourself."
          rows={24}
          limit={MAX_BODY_LENGTH}
          spellCheck
          value={draft.body}
          onChange={({ target }) => write(target.value)}
        />
        <AnnexesEditor
          uuid={uuid}
          chosen={draft.annexes.flatMap((sha256) => annexesBySha.get(sha256) ?? [])}
          others={[...annexesBySha.values()].filter(
            ({ sha256 }) => !draft.annexes.includes(sha256),
          )}
          error={form.errors.annexes?.[0]}
          onChange={(annexes) => set({ annexes })}
          onUploaded={onUploaded}
        />
        <div className="pw-agr__actions">
          <Button type="submit" busy={form.saving}>
            {form.saving ? 'Saving…' : 'Save the text'}
          </Button>
          <span role="status">{saved}</span>
        </div>
      </form>
      <Preview variation={variation} body={draft.body} />
    </div>
  );
}

interface Saved<D> {
  draft: D;
  version: number;
}

const textOf = (newest: DocumentVersionView | undefined): TextDraft => ({
  body: newest?.body ?? '',
  annexes: newest?.annexes.map(({ sha256 }) => sha256) ?? [],
});

/** A refusal because somebody else saved first, with their text to choose from. */
async function withTheirText(fault: unknown, uuid: VariationUuid): Promise<unknown> {
  const now = fault instanceof Problem ? (fault.current as VariationView | undefined) : undefined;
  if (!(fault instanceof Problem) || fault.status !== 409 || !now) return fault;
  const { results } = await send(listVariationDocuments, { params: { uuid } });
  const text: Saved<TextDraft> = { draft: textOf(results[0]), version: now.version };
  return new Problem(409, { detail: fault.detail, current: { text } });
}

function bodyErrors(body: string): FieldErrors {
  try {
    parseBody(body);
    return {};
  } catch (fault) {
    if (fault instanceof BodyFault) return { body: [fault.message] };
    throw fault;
  }
}

function readDraft(value: unknown): TextDraft | null {
  const { body, annexes } = (value ?? {}) as Partial<TextDraft>;
  return typeof body === 'string' && Array.isArray(annexes) ? { body, annexes } : null;
}
