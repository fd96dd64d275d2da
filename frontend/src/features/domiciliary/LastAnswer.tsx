import type { CapacityView, LinkedAvailability } from '#shared/domiciliary/capacity.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { answerInWords, NO_AVAILABILITY } from '#shared/serviceLocations/capacityRules.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { LastConfirmed } from './LastConfirmed.tsx';
import type { RepeatedAnswer } from './useRepeatedAnswer.ts';

/**
 * What a service location answered last, and the button that says it again while it is still complete
 * (domiciliary, section 4): on its own page and behind the link of a prompt.
 */
export function LastAnswer(props: {
  capacity: CapacityView;
  /** Null: it can be said again. Otherwise why not; '' says nothing. */
  whyNot: string | null;
  repeated: RepeatedAnswer;
  now: Date;
}) {
  const { capacity, whyNot, repeated, now } = props;
  const { saving, failure, nothingChanged } = repeated;
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Your last answer</h2>}>
      <AnswerInWords capacity={capacity} now={now} />
      <LastConfirmed capacity={capacity} now={now} />
      <div role="alert">{failure !== '' && <p className="nhsuk-error-message">{failure}</p>}</div>
      {whyNot === null ? (
        <Button busy={saving} onClick={() => void nothingChanged()}>
          {saving ? 'Saving...' : 'Nothing has changed'}
        </Button>
      ) : (
        whyNot !== '' && <p>{whyNot}</p>
      )}
    </Card>
  );
}

/** Why a last answer cannot be said again: an option in it has ended, or it left something out. */
export const NOT_COMPLETE = 'This answer is no longer complete. Please answer again below.';

/** Why the last answer cannot be said again; null: it can. The page says itself why nothing can be confirmed. */
export function whyNotAgain(
  { bar, is_complete }: Pick<LinkedAvailability, 'bar' | 'is_complete'>,
  hasChanges: boolean,
): string | null {
  if (bar !== null) return '';
  if (!is_complete) return NOT_COMPLETE;
  return hasChanges ? 'You have changed the form below. Please confirm it there.' : null;
}

/** Somebody else has answered since the page was opened. */
export function AnswerMoved({ capacity }: { capacity: CapacityView }) {
  return (
    <Notice kind="warning" title="This answer has changed since you opened the page" announce>
      {capacity.updated_by ?? 'Someone'} confirmed it. Nothing was saved. Please look at it again.
    </Notice>
  );
}

/** An answer in words, with what was not said left out. */
export function AnswerInWords({ capacity, now }: { capacity: CapacityView; now: Date }) {
  const areas = capacity.areas.map(({ id }) => id);
  const words = Object.entries(answerInWords({ ...capacity, areas }, londonDay(now)));
  return (
    <dl className="pw-last-answer">
      {words.map(([label, value], at) => {
        const text = at === 0 ? value || NO_AVAILABILITY : value;
        return (
          text !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
