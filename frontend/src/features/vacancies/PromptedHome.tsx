import { useCallback, useEffect, useState } from 'react';
import type { VacancySaved, VacancyView } from '../../../../shared/vacancies/vacancies.api.ts';
import { bedFormOf } from '../../../../shared/vacancies/vacancyRules.ts';
import { Button } from '../../components/Button.tsx';
import { savedText } from '../../components/beds/savedText.ts';
import { Notice } from '../../components/Notice.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { BarNotice } from './BarNotice.tsx';
import { LastUpdated } from './LastUpdated.tsx';
import type { OpenHome, PromptedHomes } from './usePromptedHomes.ts';
import type { VacancyBody } from './useVacancyForm.ts';
import { VacancyForm } from './VacancyForm.tsx';

/** A home of the mail: its figures with their age, 'Nothing has changed' and the short form. */
export function PromptedHome(props: {
  one: OpenHome;
  prompted: PromptedHomes;
  now: Date;
  /** It has updated since the mail went out. */
  updated: boolean;
}) {
  const { one, prompted, now, updated } = props;
  const { home, open } = one;
  const { vacancies } = open;
  const { name, bar, closed_on } = vacancies;
  const { rowOf, save, onSaved, onChanged } = prompted;
  const row = rowOf(home);
  /** Once opened the form stays, folded away or not: nothing typed is lost. */
  const [form, setForm] = useState<'none' | 'open' | 'folded'>('none');
  const onFormChanged = useCallback(
    (changed: boolean) => onChanged(home, changed),
    [home, onChanged],
  );
  useEffect(() => {
    if (row.saved) keepPlace(home);
  }, [row.saved, home]);

  if (bar) {
    return (
      <>
        <Name home={home} name={name} />
        <BarNotice bar={bar} closedOn={closed_on} />
      </>
    );
  }
  const answered = vacancies.vacancy_updated_at !== null;
  const isQuiet = row.saved !== null || updated;
  const isUnfolded = form === 'open';
  return (
    <>
      <Name home={home} name={name} />
      {row.moved && (
        <Notice
          kind="warning"
          title="These figures have changed since you opened the page"
          announce
        >
          {vacancies.vacancy_updated_by ?? 'Someone'} updated them at {vacancies.vacancy_updated}.
          Nothing was saved. Please look at them again.
        </Notice>
      )}
      {updated && row.saved === null && !row.moved && (
        <p>
          <strong>Updated since the email was sent.</strong>
        </p>
      )}
      {answered && <Figures view={vacancies} />}
      <LastUpdated view={vacancies} now={now} />
      <div role="status">
        {row.saved && (
          <p className="pw-links-page__saved">{savedText(bedFormOf(vacancies), row.saved)}</p>
        )}
      </div>
      <div role="alert">
        {row.failure !== '' && <p className="nhsuk-error-message">{row.failure}</p>}
      </div>
      <div className="pw-links-page__buttons">
        {answered && !isQuiet && (
          <Button
            kind="secondary"
            small
            busy={row.saving}
            onClick={() => void prompted.nothingChanged(one)}
          >
            {row.saving ? 'Saving...' : 'Nothing has changed'}
            <VisuallyHidden> at {name}</VisuallyHidden>
          </Button>
        )}
        <Button
          {...(answered ? { kind: 'quiet' } : { kind: 'secondary', small: true })}
          aria-expanded={isUnfolded}
          aria-controls={formId(home)}
          onClick={() => setForm(isUnfolded ? 'folded' : 'open')}
        >
          {answered ? 'Change the figures' : 'Say which beds are vacant'}
          {row.saved && ' again'}
          <VisuallyHidden> at {name}</VisuallyHidden>
        </Button>
        {form === 'folded' && row.changed && (
          <span>You have typed something that is not saved.</span>
        )}
      </div>
      <div id={formId(home)} hidden={!isUnfolded} className="pw-links-page__form">
        {form !== 'none' && (
          <VacancyForm
            form={bedFormOf(vacancies)}
            view={vacancies}
            registeredBeds={vacancies.no_beds}
            keepAt={null}
            saving={row.saving}
            prefix={`${home}-`}
            homeName={name}
            focusFirst
            save={(body: VacancyBody) => save(one, body)}
            onSaved={(reply: VacancySaved) => {
              onSaved(home, reply);
              setForm('folded');
            }}
            onCurrent={(view: VacancyView) => prompted.show(home, view)}
            onChanged={onFormChanged}
          />
        )}
      </div>
    </>
  );
}

const formId = (home: string): string => `form-${home}`;

/** What was pressed is gone: the focus stays with the home, unless the person has gone on to another. */
function keepPlace(home: string): void {
  const { activeElement: now } = document;
  const isLost = now === null || now === document.body;
  if (isLost || document.getElementById(formId(home))?.contains(now)) {
    document.getElementById(`home-${home}`)?.focus();
  }
}

function Name({ home, name }: { home: string; name: string }) {
  return (
    <h2 className="nhsuk-heading-s" id={`home-${home}`} tabIndex={-1}>
      {name}
    </h2>
  );
}

/** The beds in all, and by type where there are any. */
function Figures({ view }: { view: VacancyView }) {
  const { vacancy_info, vacant_beds } = view;
  const { types, comments } = vacancy_info;
  const counts = vacant_beds > 0 ? types : [];
  return (
    <>
      <dl className="pw-figures">
        <div>
          <dt>Vacant beds</dt>
          <dd>{vacant_beds}</dd>
        </div>
        {counts.map(({ bed_type, vacant_beds: count }) => (
          <div key={bed_type}>
            <dt>{bed_type}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {comments !== '' && <p className="pw-quoted">{comments}</p>}
    </>
  );
}
