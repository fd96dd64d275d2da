import { MOST_AT_ONCE } from '#shared/enquiries/enquiryLimits.ts';
import { answersWithinText } from '#shared/homes/answersWithin.ts';
import { Button } from '../../../components/Button.tsx';
import { Phone } from '../../../components/homes/Phone.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { KindWords } from '../kinds/kindWords.ts';
import type { CheckedPlace } from './needsKind.ts';

const isWeekend = (now: Date): boolean =>
  /Sat|Sun/.test(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' }).format(now),
  );

/** The places that are asked, and those that could be, each with whether somebody answers for it, and those that have to be phoned. */
export function EnquiryPlaces(props: {
  words: KindWords;
  places: readonly CheckedPlace[];
  /** Those of the places that are asked. */
  asked: readonly CheckedPlace[];
  /** What speaks against one, without forbidding it. */
  warningOf: (place: CheckedPlace) => string | null;
  onAsk: (place: CheckedPlace, isAsked: boolean) => void;
}) {
  const { words, places, asked, warningOf, onAsk } = props;
  const { place: named, short } = words;
  const toAsk = places.filter((place) => asked.includes(place));
  const spare = places.filter((place) => place.left_out === null && !asked.includes(place));
  const isFull = asked.length >= MOST_AT_ONCE;
  const toPhone = places.filter(({ left_out }) => left_out !== null);
  return (
    <section aria-labelledby="asked-places">
      <h2 className="nhsuk-heading-m" id="asked-places">
        {toAsk.length === 1 ? `1 ${named[0]} is asked` : `${toAsk.length} ${named[1]} are asked`}
      </h2>
      {isWeekend(new Date()) && (
        <Notice kind="info" title="At the weekend, phone first">
          Fewer people read emails at the weekend.
        </Notice>
      )}
      <ul className="pw-asked-homes">
        {toAsk.map((checkedPlace) => {
          const warning = warningOf(checkedPlace);
          return (
            <li key={checkedPlace.place.uuid}>
              <div>
                <strong>{checkedPlace.name}</strong>
                {checkedPlace.phone !== '' && (
                  <>
                    , <Phone number={checkedPlace.phone} />
                  </>
                )}
                {checkedPlace.answers_within && (
                  <div>{answersWithinText(checkedPlace.answers_within)}</div>
                )}
                {warning && <div className="pw-asked-homes__warning">{warning}</div>}
              </div>
              <Button kind="quiet" onClick={() => onAsk(checkedPlace, false)}>
                Leave out<VisuallyHidden> {checkedPlace.name}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
      {spare.length > 0 && (
        <Notice
          kind="warning"
          title={
            spare.length === 1
              ? `1 ${short[0]} is not asked`
              : `${spare.length} ${short[1]} are not asked`
          }
        >
          <p>
            Up to {MOST_AT_ONCE} are asked at once.{isFull && ' Leave one out to ask another.'}
          </p>
          <ul className="pw-asked-homes">
            {spare.map((checkedPlace) => (
              <li key={checkedPlace.place.uuid}>
                <strong>{checkedPlace.name}</strong>
                {!isFull && (
                  <Button kind="quiet" onClick={() => onAsk(checkedPlace, true)}>
                    Ask<VisuallyHidden> {checkedPlace.name}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {toPhone.length > 0 && (
        <Notice
          kind="warning"
          title={
            toPhone.length === 1
              ? `Please phone this ${short[0]}`
              : `Please phone these ${short[1]}`
          }
        >
          <ul className="nhsuk-list nhsuk-list--bullet">
            {toPhone.map((checkedPlace) => (
              <li key={checkedPlace.place.uuid}>
                {checkedPlace.name}: {checkedPlace.left_out && words.leftOut[checkedPlace.left_out]}{' '}
                {checkedPlace.phone !== '' && (
                  <>
                    Please phone <Phone number={checkedPlace.phone} />.
                  </>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}
