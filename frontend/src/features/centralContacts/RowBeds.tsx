import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { BedCounts } from '../../components/beds/BedCounts.tsx';
import { errorsOf, placeErrors, withTotal, zeroDraft } from '../../components/beds/bedDraft.ts';
import { bedsMovedIn, movedInText } from '../../components/beds/movedIn.ts';
import { visibleErrors } from '../../components/beds/visibleErrors.ts';
import { whoUpdated } from '../../components/beds/whoUpdated.ts';
import { draftIn, figuresText, formIdOf } from './overviewRows.ts';
import type { RowProps } from './rowProps.ts';
import { NOT_SAVED } from './saveRow.ts';

/** A home's bed fields and what is wrong with them; for a home that may not report, why. */
export function RowBeds(props: RowProps) {
  const { home } = props;
  if (home.bar === 'not_reporting') {
    return <p className="pw-overview__bar">This home does not report vacancies here.</p>;
  }
  if (home.bar === 'aqp_suspension') return <SuspendedBeds {...props} />;
  return <OpenBeds {...props} />;
}

function SuspendedBeds({ home }: RowProps) {
  const { aqp_suspension_contact: contact } = home;
  const nothing = () => undefined;
  return (
    <>
      <p className="pw-overview__bar">
        This home is suspended and not visible on the AQP list, so its available beds cannot be
        updated.
        {contact !== null && (
          <>
            {' '}
            Questions: <a href={`mailto:${contact}`}>{contact}</a>
          </>
        )}
      </p>
      <BedCounts
        form={home.bed_form}
        draft={zeroDraft(home.bed_form)}
        errors={{ types: {}, form: [] }}
        disabled
        compact
        prefix={`${formIdOf(home)}-`}
        legend={`Vacant beds: ${home.name}`}
        onTotal={nothing}
        onType={nothing}
        onLeaveField={nothing}
        onLeave={nothing}
      />
    </>
  );
}

function OpenBeds({ home, row, actions, onNext }: RowProps) {
  const form = useRef<HTMLFormElement>(null);
  const toError = useRef(false);
  const draft = draftIn(row, home);
  const movedIn = bedsMovedIn(home);
  const refused = Object.keys(row.refused).length > 0;
  const placed = placeErrors(home.bed_form, refused ? row.refused : errorsOf(home.bed_form, draft));
  const errors = visibleErrors(placed, row);

  // After every drawing: the message that belongs to the field has to stand there first.
  useEffect(() => {
    if (!toError.current) return;
    toError.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const byEnter = document.activeElement instanceof HTMLInputElement;
    const outcome = actions.submit(home, row);
    if (outcome === 'broken') toError.current = true;
    if (outcome === 'sent' && byEnter) onNext(home);
  };
  return (
    <form
      ref={form}
      id={formIdOf(home)}
      className="pw-row-form"
      aria-label={home.name}
      noValidate
      onSubmit={onSubmit}
    >
      <button type="button" className="pw-skip-row" onClick={() => onNext(home)}>
        Skip to the next home
      </button>
      {movedIn > 0 && (
        <p className="pw-overview__bar">
          {movedInText(movedIn, { isCounted: row.edited === null })}
        </p>
      )}
      <BedCounts
        form={home.bed_form}
        draft={draft}
        errors={errors}
        disabled={false}
        compact
        prefix={`${formIdOf(home)}-`}
        legend={`Vacant beds: ${home.name}`}
        onTotal={(typed) => actions.change(home, row, withTotal(home.bed_form, draft, typed))}
        onType={(type, typed) =>
          actions.change(home, row, { ...draft, types: { ...draft.types, [type]: typed } })
        }
        onLeaveField={(field) => actions.leaveField(home, field)}
        onLeave={() => actions.leaveCounts(home)}
      />
      <div role="alert">
        {errors.form.map((message) => (
          <p key={message} className="nhsuk-error-message">
            {message}
          </p>
        ))}
        {row.failure !== null && (
          <p className="nhsuk-error-message">
            {NOT_SAVED} {row.failure}
          </p>
        )}
        {row.stale && (
          <div className="pw-overview__stale">
            <p>
              {row.stale.vacancy_updated_at === null || bedsMovedIn(row.stale) > 0 ? (
                whoUpdated(row.stale)
              ) : (
                <>
                  <strong>{row.stale.vacancy_updated_by ?? 'Someone'}</strong> updated this home at{' '}
                  {row.stale.vacancy_updated}: now {figuresText(row.stale)}.
                </>
              )}{' '}
              Your figures are not saved yet.
            </p>
            <Button
              small
              onClick={() =>
                actions.submit(home, row, {
                  above: true,
                  version: row.stale?.vacancy_version ?? home.vacancy_version,
                })
              }
            >
              Save my figures
            </Button>
            <Button small kind="secondary" onClick={() => actions.takeNewFigures(home)}>
              Use the new figures
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
