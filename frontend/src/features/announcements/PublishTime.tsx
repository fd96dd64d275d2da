import { Field } from '../../components/Field.tsx';

interface Time {
  day: string;
  time: string;
}

/** Now, or from a day and time in London on. */
export function PublishTime<T extends Time>(props: {
  later: boolean;
  time: T;
  error: string | undefined;
  onLater: (later: boolean) => void;
  onTime: (time: T) => void;
}) {
  const { later, time, error, onLater, onTime } = props;
  const choices = [
    { later: false, id: 'announcement-now', label: 'As soon as I publish it' },
    { later: true, id: 'announcement-later', label: 'From a day and time on' },
  ];
  return (
    <fieldset className="nhsuk-fieldset pw-publish-time">
      <legend className="nhsuk-fieldset__legend nhsuk-fieldset__legend--s">
        When homes should see it
      </legend>
      <div className="nhsuk-radios">
        {choices.map((choice) => (
          <div className="nhsuk-radios__item" key={choice.id}>
            <input
              className="nhsuk-radios__input"
              id={choice.id}
              name="announcement-when"
              type="radio"
              checked={later === choice.later}
              onChange={() => onLater(choice.later)}
            />
            <label className="nhsuk-label nhsuk-radios__label" htmlFor={choice.id}>
              {choice.label}
            </label>
          </div>
        ))}
      </div>
      {later && (
        <div className="pw-publish-time__fields">
          <Field
            id="announcement-publish_at"
            type="date"
            label="Day"
            error={error}
            value={time.day}
            onChange={(event) => onTime({ ...time, day: event.target.value })}
          />
          <Field
            id="announcement-time"
            type="time"
            label="Time in London"
            value={time.time}
            onChange={(event) => onTime({ ...time, time: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
