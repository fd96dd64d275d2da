import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { MAX_COMMENT_LENGTH } from '#shared/homes/vacancy.ts';
import { readBedCount, typesOf } from '#shared/homes/vacancyRules.ts';
import { Button } from '../../components/Button.tsx';
import { BedCounts, TOTAL_ID, typeId } from '../../components/beds/BedCounts.tsx';
import { type PlacedErrors, placeErrors, zeroDraft } from '../../components/beds/bedDraft.ts';
import { movedInText, withFewer } from '../../components/beds/movedIn.ts';
import { savedText } from '../../components/beds/savedText.ts';
import { CheckedText } from '../../components/CheckedText.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import { keepFocus } from '../../components/keepFocus.ts';
import { Notice } from '../../components/Notice.tsx';
import { useNow } from '../../components/useNow.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { RestoredNotice } from '../../forms/DraftNotices.tsx';
import { BedNotes } from './BedNotes.tsx';
import { LastAnswer, UnchangedButton } from './LastFigures.tsx';
import { countsOf, endedByUpdate } from './noteDraft.ts';
import { StaleDialog } from './StaleDialog.tsx';
import { NOT_SAVED, useVacancyForm, type VacancyFormInput } from './useVacancyForm.ts';

const COMMENTS_ID = 'vacancy-comments';

/**
 * The form that says which beds are free (specification 1, section 4). Confirm sends nothing while
 * a rule is broken; whatever fails, what was typed stays.
 */
export function VacancyForm(
  props: VacancyFormInput & {
    saving: boolean;
    /** The home may not report: zeros, nothing can be pressed. */
    barred?: boolean;
    /** At this time it begins with the last answer and a button that says it again: a phone's form. */
    lastAnswerAt?: Date | null;
    /** Puts the focus on the first count when the form appears. */
    focusFirst?: boolean;
    /** Told whether a rule is broken and shown, for the page's title. */
    onErrors?: (shown: boolean) => void;
    /** Told whether something was typed that is not saved. */
    onChanged?: (changed: boolean) => void;
    /** One of several on the page: goes before each field's id. */
    prefix?: string;
    /** With `prefix`: the home, for who hears the button and not where it stands. */
    homeName?: string;
  },
) {
  const { form, saving, barred = false, focusFirst = false, onErrors, onChanged } = props;
  const { prefix = '', homeName, lastAnswerAt = null } = props;
  const commentsId = `${prefix}${COMMENTS_ID}`;
  const state = useVacancyForm(props);
  const { failure } = state;
  const draft = barred ? zeroDraft(form) : state.draft;
  const errors = placeErrors(form, barred ? {} : state.errors);
  const summary = barred ? [] : summaryOf(placeErrors(form, state.inSummary), prefix);
  const hasSummary = summary.length > 0;
  const now = useNow();
  const counts = countsOf(form, draft);
  const ending = barred
    ? []
    : endedByUpdate(state.notes, {
        shown: props.view.notes,
        update: { ...counts, offered: typesOf(form) },
        now,
      });
  const failureId = useId();
  const fields = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (focusFirst)
      fields.current?.querySelector<HTMLElement>(`[id='${prefix}${TOTAL_ID}']`)?.focus();
  }, [focusFirst, prefix]);
  useEffect(() => onErrors?.(hasSummary), [onErrors, hasSummary]);
  const { isChanged } = state.form;
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && !barred) state.submit();
  };
  const above = readBedCount(draft.total);
  return (
    <form ref={fields} className="pw-vacancy-form" noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={summary} attempt={state.attempt} />
      {lastAnswerAt && (
        <>
          <LastAnswer form={form} view={props.view} now={lastAnswerAt} />
          {state.movedIn === 0 && (
            <UnchangedButton
              saving={saving}
              disabled={state.form.isChanged}
              onUnchanged={state.submitUnchanged}
            />
          )}
          <h3 className="nhsuk-heading-s pw-vacancy-form__changed">Something has changed</h3>
        </>
      )}
      <div className="pw-vacancy-form__fields">
        <RestoredNotice form={state.form}>Show the saved figures instead</RestoredNotice>
        {!barred && state.movedIn > 0 && (
          <p className="pw-quiet">
            {movedInText(state.movedIn, { isCounted: state.countsMovedIn })}
          </p>
        )}
        <BedCounts
          form={form}
          draft={draft}
          errors={errors}
          disabled={barred}
          prefix={prefix}
          {...(homeName !== undefined && { legend: `Vacant beds at ${homeName}` })}
          {...(!barred && {
            under: (type) => (
              <BedNotes
                type={type}
                notes={state.notes}
                shown={props.view.notes}
                counts={counts}
                now={now}
                disabled={barred}
                onNotes={(notes) => state.setNotes(notes)}
                onTaken={(note, notes) => state.setNotes(notes, withFewer(form, draft, note))}
              />
            ),
          })}
          onTotal={state.setTotal}
          onType={(type, typed) => state.change({ types: { ...draft.types, [type]: typed } })}
          onLeaveField={state.leaveField}
          onLeave={state.leaveCounts}
        />
        {ending.length > 0 && (
          <Notice kind="warning" title="Fewer beds are vacant than your notes need" announce>
            <p>With Confirm these end. To end others, open the notes under a count.</p>
            <ul className="nhsuk-list nhsuk-list--bullet">
              {ending.map((words, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two notes may read alike
                <li key={`${words} ${at}`}>{words}</li>
              ))}
            </ul>
          </Notice>
        )}
        <CheckedText
          id={commentsId}
          label="Comments (optional)"
          hint="Anything that would help someone place a resident, for example “ground floor only”. Do not include names."
          rows={3}
          limit={MAX_COMMENT_LENGTH}
          value={draft.comments}
          error={errors.comments}
          typed={barred ? undefined : state.typed}
          question={state.question}
          disabled={barred}
          onChange={(event) => state.change({ comments: event.target.value })}
        />
        <div id={failureId} role="alert">
          {failure && (
            <p className="nhsuk-error-message">
              {NOT_SAVED} {failure.reason}{' '}
              {failure.status === 401 && <Link to="/sign-in">Sign in</Link>}
            </p>
          )}
        </div>
        <Button
          type="submit"
          className="pw-vacancy-form__confirm"
          busy={saving}
          disabled={barred}
          onMouseDown={keepFocus}
          aria-describedby={failure ? failureId : undefined}
        >
          {saving ? 'Saving...' : 'Confirm'}
          {homeName !== undefined && <VisuallyHidden> {homeName}</VisuallyHidden>}
        </Button>
      </div>
      <div role="status">
        {state.saved && !failure && (
          <p className="nhsuk-hint pw-vacancy-form__saved">{savedText(form, state.saved)}</p>
        )}
      </div>
      <Dialog
        open={state.above}
        title="More vacant beds than registered beds"
        onClose={state.closeQuestion}
        actions={
          <>
            <Button onClick={state.acceptAbove}>Yes, save {above} vacant beds</Button>
            <Button kind="secondary" onClick={state.closeQuestion}>
              Go back and change it
            </Button>
          </>
        }
      >
        <p>
          You entered {above} vacant beds. This home is registered for {props.registeredBeds}. Is{' '}
          {above} right?
        </p>
      </Dialog>
      <StaleDialog
        form={form}
        draft={state.mine}
        notes={state.hasNotes ? state.notes : null}
        now={now}
        current={state.current}
        onClose={state.closeQuestion}
        onSaveMine={state.saveMine}
        onUseCurrent={state.useCurrent}
      />
    </form>
  );
}

function summaryOf(errors: PlacedErrors, prefix: string): FieldError[] {
  const fieldErrors: FieldError[] = [];
  const add = (message: string | undefined, field?: string) => {
    if (message !== undefined)
      fieldErrors.push(field === undefined ? { message } : { field: `${prefix}${field}`, message });
  };
  add(errors.total, TOTAL_ID);
  const [first] = errors.together?.types ?? [];
  add(errors.together?.message, first && typeId(first));
  for (const [type, message] of Object.entries(errors.types)) {
    add(message, typeId(type as keyof typeof errors.types));
  }
  add(errors.comments, COMMENTS_ID);
  for (const message of errors.form) add(message);
  return fieldErrors;
}
