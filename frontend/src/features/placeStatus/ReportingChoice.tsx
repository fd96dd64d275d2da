import { londonDay } from '#shared/kernel/calendar.ts';
import { Checkbox } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import type { StatusFieldsProps } from './statusKind.ts';

interface ReportingDraft {
  reporting: boolean;
  /** `YYYY-MM-DD` or empty, or what was typed where that is no day. */
  reporting_from: string;
}

/** Whether a place sends in a report about each month. `isReporting`: whether it does, as is saved. */
export function ReportingChoice(
  props: StatusFieldsProps<ReportingDraft> & { isReporting: boolean; hint: string },
) {
  const { draft, set, field, isReporting, hint } = props;
  return (
    <Checkbox
      {...field('reporting')}
      label="Monthly reporting"
      hint={hint}
      checked={draft.reporting}
      onChange={(reporting) =>
        set({
          reporting,
          // Begins today unless somebody says otherwise, as the server has it too; who ticks it again changes no day.
          ...(reporting &&
            !isReporting &&
            draft.reporting_from === '' && { reporting_from: londonDay(new Date()) }),
        })
      }
    />
  );
}

/** From when, where it does. */
export function ReportsFrom({ draft, set, field }: StatusFieldsProps<ReportingDraft>) {
  if (!draft.reporting) return null;
  return (
    <div className="pw-reveal pw-status-aqp">
      <DayField
        {...field('reporting_from')}
        label="Reports from"
        hint="The first report is for the first whole month from this day on. Open reports for earlier months are then no longer needed. Leave it empty for no earliest month."
        value={draft.reporting_from}
        onChange={({ target }) => set({ reporting_from: target.value })}
      />
    </div>
  );
}
