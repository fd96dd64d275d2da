import { Radios } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import { Field } from '../../components/Field.tsx';
import type { PublishTime as Time } from './usePublishTime.ts';

/** Now, or from a day and time in London on. */
export function PublishTime(props: {
  value: Time;
  error: string | undefined;
  onChange: (value: Time) => void;
}) {
  const { value, error, onChange } = props;
  const fields = (
    <div className="pw-publish-time__fields">
      <DayField
        isAhead
        id="announcement-publish_at"
        label="Day"
        error={error}
        value={value.day}
        onChange={(event) => onChange({ ...value, day: event.target.value })}
      />
      <Field
        id="announcement-time"
        type="time"
        label="Time in London"
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </div>
  );
  return (
    <Radios
      id="announcement-when"
      legend="When homes should see it"
      options={[
        { value: false, label: 'As soon as I publish it' },
        { value: true, label: 'From a day and time on', reveal: fields },
      ]}
      value={value.later}
      onChange={(later) => onChange({ ...value, later })}
    />
  );
}
