import { Checkbox } from '../../../components/Choices.tsx';
import { ReportingChoice, ReportsFrom } from '../ReportingChoice.tsx';
import type { StatusFieldsProps } from '../statusKind.ts';
import type { StatusDraft } from './statusDraft.ts';

/** What the home reports, and from when. */
export function ReportingFields(props: StatusFieldsProps<StatusDraft> & { isReporting: boolean }) {
  const { draft, set, field } = props;
  return (
    <>
      <div className="nhsuk-checkboxes pw-status-flags">
        <Checkbox
          {...field('vacancy_reporting')}
          label="Vacancy reporting"
          hint="The home updates its vacant beds here and is asked each weekday."
          checked={draft.vacancy_reporting}
          onChange={(vacancy_reporting) => set({ vacancy_reporting })}
        />
        <ReportingChoice {...props} hint="The home sends in a report about each month." />
      </div>
      <ReportsFrom {...props} />
      <div className="nhsuk-checkboxes pw-status-flags">
        <Checkbox
          {...field('is_bsol')}
          label="Birmingham and Solihull"
          hint="The home’s people see its contact details only: it reports elsewhere."
          checked={draft.is_bsol}
          onChange={(is_bsol) => set({ is_bsol })}
        />
      </div>
    </>
  );
}
