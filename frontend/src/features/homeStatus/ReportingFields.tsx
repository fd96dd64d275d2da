import { londonDay } from '../../../../shared/kernel/calendar.ts';
import { Checkbox } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import type { StatusFieldsProps } from './AqpFields.tsx';

/** What the home reports, and from when. */
export function ReportingFields({ draft, set, field }: StatusFieldsProps) {
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
        <Checkbox
          {...field('reporting')}
          label="Monthly reporting"
          hint="The home sends in a report about each month."
          checked={draft.reporting}
          onChange={(reporting) =>
            set({
              reporting,
              // Begins today unless somebody says otherwise, as the server has it too.
              ...(reporting &&
                draft.reporting_from === '' && { reporting_from: londonDay(new Date()) }),
            })
          }
        />
      </div>
      {draft.reporting && (
        <div className="pw-reveal pw-status-aqp">
          <DayField
            {...field('reporting_from')}
            label="Reports from"
            hint="The first report is for the first whole month from this day on. Leave it empty for no earliest month."
            value={draft.reporting_from}
            onChange={({ target }) => set({ reporting_from: target.value })}
          />
        </div>
      )}
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
