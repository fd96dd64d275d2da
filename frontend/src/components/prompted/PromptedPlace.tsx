import { useCallback, useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { Answerable, OpenPlace, PromptedKind } from './promptedPlaces.ts';
import type { PromptedPlaces } from './usePromptedPlaces.ts';

/** A place of the mail: its answer with its age, 'Nothing has changed' and the form. */
export function PromptedPlace<V extends Answerable, B, S>(props: {
  kind: PromptedKind<V, B, S>;
  openPlace: OpenPlace<V>;
  prompted: PromptedPlaces<V, B, S>;
  now: Date;
  /** It has answered since the mail went out. */
  updated: boolean;
}) {
  const { kind, openPlace, prompted, now, updated } = props;
  const { id, open } = openPlace;
  const { view } = open;
  const { Answer, Bar, Form } = kind;
  const { rowOf, save, onSaved, onChanged } = prompted;
  const row = rowOf(id);
  /** Once opened the form stays, folded away or not: nothing typed is lost. */
  const [form, setForm] = useState<'none' | 'open' | 'folded'>(
    !updated && view.bar === null && kind.asksMore?.(view) ? 'open' : 'none',
  );
  const [isPressed, setPressed] = useState(false);
  const onFormChanged = useCallback((changed: boolean) => onChanged(id, changed), [id, onChanged]);
  useEffect(() => {
    if (row.saved) keepPlace(id);
  }, [row.saved, id]);

  if (view.bar !== null) {
    return (
      <>
        <Name id={id} name={view.name} />
        <Bar view={view} />
      </>
    );
  }
  const answered = kind.answeredAt(view) !== null;
  const isQuiet = row.saved !== null || updated;
  const isUnfolded = form === 'open';
  return (
    <>
      <Name id={id} name={view.name} />
      {row.moved && (
        <Notice kind="warning" title={kind.movedText.title} announce>
          {kind.movedText.text(view)}
        </Notice>
      )}
      {updated && row.saved === null && !row.moved && (
        <p>
          <strong>Updated since the email was sent.</strong>
        </p>
      )}
      <Answer view={view} now={now} />
      <div role="status">
        {row.saved && <p className="pw-links-page__saved">{kind.savedText(view, row.saved)}</p>}
      </div>
      <div role="alert">
        {row.failure !== '' && <p className="nhsuk-error-message">{row.failure}</p>}
      </div>
      <div className="pw-links-page__buttons">
        {kind.isRepeatable(view) && !isQuiet && !row.changed && (
          <Button
            kind="secondary"
            small
            busy={row.saving}
            onClick={() => void prompted.nothingChanged(openPlace)}
          >
            {row.saving ? 'Saving...' : 'Nothing has changed'}
            <VisuallyHidden> at {view.name}</VisuallyHidden>
          </Button>
        )}
        <Button
          {...(answered ? { kind: 'quiet' } : { kind: 'secondary', small: true })}
          aria-expanded={isUnfolded}
          aria-controls={formId(id)}
          onClick={() => {
            setPressed(true);
            setForm(isUnfolded ? 'folded' : 'open');
          }}
        >
          {answered ? kind.openForm.answered : kind.openForm.first}
          {row.saved && ' again'}
          <VisuallyHidden> at {view.name}</VisuallyHidden>
        </Button>
        {form === 'folded' && row.changed && (
          <span>You have typed something that is not saved.</span>
        )}
      </div>
      <div id={formId(id)} hidden={!isUnfolded} className="pw-links-page__form">
        {form !== 'none' && (
          <Form
            place={openPlace}
            saving={row.saving}
            prefix={`${id}-`}
            save={(body) => save(openPlace, body)}
            onSaved={(saved) => {
              onSaved(id, saved);
              setForm('folded');
            }}
            isOnItsWay={row.repeated === kind.version(view)}
            onCurrent={(current) => prompted.show(id, current)}
            onChanged={onFormChanged}
            focusFirst={isPressed}
          />
        )}
      </div>
    </>
  );
}

const formId = (id: string): string => `form-${id}`;

/** What was pressed is gone: the focus stays with the place, unless the person has gone on to another. */
function keepPlace(id: string): void {
  const { activeElement: now } = document;
  const isLost = now === null || now === document.body;
  if (isLost || document.getElementById(formId(id))?.contains(now)) {
    document.getElementById(`place-${id}`)?.focus();
  }
}

function Name({ id, name }: { id: string; name: string }) {
  return (
    <h2 className="nhsuk-heading-s" id={`place-${id}`} tabIndex={-1}>
      {name}
    </h2>
  );
}
