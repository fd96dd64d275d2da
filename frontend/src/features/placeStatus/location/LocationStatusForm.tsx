import {
  type LocationStatusView,
  patchServiceLocationStatus,
} from '#shared/domiciliary/locationStatus.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { useAction } from '../../../api/useAction.ts';
import { Checkbox } from '../../../components/Choices.tsx';
import { DayField } from '../../../components/DayField.tsx';
import { ClosesNotice } from '../../../components/homes/ClosedNotice.tsx';
import { ReportingChoice, ReportsFrom } from '../ReportingChoice.tsx';
import { StatusForm } from '../StatusForm.tsx';
import type { StatusFieldsProps } from '../statusKind.ts';
import type { LocationDraft } from './locationDraft.ts';
import { LOCATION_STATUS } from './locationStatusKind.ts';

/** How a service location takes part, with the reason; confirmed before it is saved (domiciliary, section 1). */
export function LocationStatusForm(props: {
  status: LocationStatusView;
  onStatus: (status: LocationStatusView) => void;
}) {
  const { status, onStatus } = props;
  const [save] = useAction(patchServiceLocationStatus);
  return (
    <StatusForm
      kind={LOCATION_STATUS}
      status={status}
      onStatus={onStatus}
      save={(body) => save({ params: { uuid: status.uuid }, body })}
      notice={<ClosesNotice closesOn={status.closes_on} />}
      fields={(fields) => <Fields {...fields} status={status} />}
      whoIsTold={() =>
        'Its people see it when they next open its page, commissioners within seconds. Its manager and those who are responsible for something there get one email at 9am on the next working day.'
      }
    />
  );
}

function Fields(props: StatusFieldsProps<LocationDraft> & { status: LocationStatusView }) {
  const { draft, set, field, status } = props;
  return (
    <>
      <div className="nhsuk-checkboxes pw-status-flags">
        <Checkbox
          {...field('aqp_status')}
          label="On the AQP list"
          hint="Its people say what it offers and where it can take new packages."
          checked={draft.aqp_status}
          onChange={(aqp_status) => set({ aqp_status })}
        />
        {(draft.aqp_status || status.aqp_suspension) && (
          <Checkbox
            {...field('aqp_suspension')}
            label="Suspended from the AQP list"
            hint="Commissioners do not find it, and it cannot update its availability."
            checked={draft.aqp_suspension}
            onChange={(aqp_suspension) => set({ aqp_suspension })}
          />
        )}
        <ReportingChoice
          draft={draft}
          set={set}
          field={field}
          isReporting={status.reporting}
          hint="The agency sends in a report about each month."
        />
      </div>
      <ReportsFrom draft={draft} set={set} field={field} />
      <div className="nhsuk-checkboxes pw-status-flags">
        <Checkbox
          {...field('embargo')}
          label="Suspended by the local authority (embargo)"
          hint="It stays on the AQP list, marked as suspended."
          checked={draft.embargo}
          onChange={(embargo) => set({ embargo })}
        />
        <Checkbox
          {...field('closed')}
          label="Closed"
          hint="CQC’s file closes those that are deregistered or dormant automatically."
          checked={draft.closed}
          onChange={(closed) =>
            set({ closed, closed_on: closed ? draft.closed_on || londonDay(new Date()) : '' })
          }
        />
      </div>
      {draft.closed && (
        <div className="pw-reveal pw-status-aqp">
          <DayField
            {...field('closed_on')}
            label="Closed on"
            hint="Today or an earlier day."
            value={draft.closed_on}
            onChange={({ target }) => set({ closed_on: target.value })}
          />
        </div>
      )}
    </>
  );
}
