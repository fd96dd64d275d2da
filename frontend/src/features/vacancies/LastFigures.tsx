import type { BedForm } from '#shared/homes/vacancyRules.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { Button } from '../../components/Button.tsx';
import { missingTypes } from '../../components/beds/bedDraft.ts';
import { bedsMovedIn } from '../../components/beds/movedIn.ts';
import { Card } from '../../components/Card.tsx';
import { LastUpdated } from './LastUpdated.tsx';

/** What the home said last, and the button that says it again. */
export function LastFigures(props: {
  form: BedForm;
  view: VacancyView;
  now: Date;
  saving: boolean;
  /** Why 'Nothing has changed' could not be saved; empty when it was not pressed or went well. */
  failure: string;
  /** Something was typed below that is not saved. */
  disabled: boolean;
  onUnchanged: () => void;
}) {
  const { form, view, now, ...button } = props;
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Your last answer</h2>}>
      <LastAnswer form={form} view={view} now={now} />
      {missingTypes(form, view).length > 0 && <p>{NOT_COMPLETE}</p>}
      {canBeRepeated(form, view) && <UnchangedButton {...button} />}
    </Card>
  );
}

/** Whether the last answer can be said again: it is whole, and nobody has moved in by an enquiry since. */
export const canBeRepeated = (form: BedForm, view: VacancyView): boolean =>
  missingTypes(form, view).length === 0 && bedsMovedIn(view) === 0;

/** The home is asked now for a type of bed that its last answer does not have. */
const NOT_COMPLETE = 'This answer is no longer complete. Please answer again below.';

/** The figures with their age, and what was said besides. */
export function LastAnswer(props: { form: BedForm; view: VacancyView; now: Date }) {
  const { form, view, now } = props;
  const { types, comments } = view.vacancy_info;
  return (
    <>
      <VacantBeds count={view.vacant_beds} />
      {view.vacant_beds > 0 && (
        <dl className="pw-figures">
          {types.map(({ bed_type, vacant_beds }) => (
            <div key={bed_type}>
              <dt>{bed_type}</dt>
              <dd>{vacant_beds}</dd>
            </div>
          ))}
          {missingTypes(form, view).map((type) => (
            <div key={type}>
              <dt>{type}</dt>
              <dd>–</dd>
            </div>
          ))}
        </dl>
      )}
      {comments !== '' && <p className="pw-quoted">{comments}</p>}
      <LastUpdated view={view} now={now} />
    </>
  );
}

/** Says the last answer again. */
export function UnchangedButton(props: {
  saving: boolean;
  failure?: string;
  /** Something was typed that is not saved: then it would say what does not stand above it. */
  disabled?: boolean;
  onUnchanged: () => void;
}) {
  const { saving, failure = '', disabled = false, onUnchanged } = props;
  return (
    <>
      <div role="alert">{failure !== '' && <p className="nhsuk-error-message">{failure}</p>}</div>
      <Button className="pw-unchanged" busy={saving} disabled={disabled} onClick={onUnchanged}>
        {saving ? 'Saving...' : 'Nothing has changed'}
      </Button>
    </>
  );
}

/** The number that the page is about. */
export function VacantBeds({ count }: { count: number }) {
  return (
    <p className="pw-figure">
      {count}
      <span className="pw-figure__unit"> vacant {count === 1 ? 'bed' : 'beds'}</span>
    </p>
  );
}
