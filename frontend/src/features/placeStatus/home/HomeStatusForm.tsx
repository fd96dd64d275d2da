import { type HomeStatusView, patchHomeStatus } from '#shared/homes/homeStatus.api.ts';
import { useAction } from '../../../api/useAction.ts';
import { Checkbox } from '../../../components/Choices.tsx';
import { StatusForm } from '../StatusForm.tsx';
import { AqpFields } from './AqpFields.tsx';
import { isMailed } from './consequences.ts';
import { HOME_STATUS } from './homeStatusKind.ts';
import { ReportingFields } from './ReportingFields.tsx';

/** How a home takes part, its embargo and AQP suspension, with the reason; confirmed before it is saved. */
export function HomeStatusForm(props: {
  status: HomeStatusView;
  onStatus: (status: HomeStatusView) => void;
}) {
  const { status, onStatus } = props;
  const [save] = useAction(patchHomeStatus);
  return (
    <StatusForm
      kind={HOME_STATUS}
      status={status}
      onStatus={onStatus}
      save={(body) => save({ params: { uuid: status.uuid }, body })}
      fields={({ draft, set, field }) => (
        <>
          <h3 className="nhsuk-heading-s">AQP</h3>
          <AqpFields draft={draft} status={status} set={set} field={field} />
          <h3 className="nhsuk-heading-s">Reporting</h3>
          <ReportingFields draft={draft} set={set} field={field} isReporting={status.reporting} />
          <h3 className="nhsuk-heading-s">Embargo</h3>
          <div className="nhsuk-checkboxes pw-status-flags">
            <Checkbox
              {...field('embargo')}
              label="Suspended by the local authority (embargo)"
              hint="The home cannot change its own suspension while this lasts. It continues to report vacancies."
              checked={draft.embargo}
              onChange={(embargo) => set({ embargo })}
            />
          </div>
        </>
      )}
      whoIsTold={(after) => (
        <>
          The home sees it when it next opens its page, commissioners within seconds.
          {isMailed(status, after) &&
            ' Its manager and central contacts get an email at 9am on the next working day.'}
        </>
      )}
    />
  );
}
