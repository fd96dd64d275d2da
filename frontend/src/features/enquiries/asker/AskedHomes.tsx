import type { checkEnquiryPlaces } from '../../../../../shared/enquiries/enquiries.api.ts';
import { MOST_AT_ONCE } from '../../../../../shared/enquiries/enquiryLimits.ts';
import { answersWithinText } from '../../../../../shared/homes/answersWithin.ts';
import type { ReplyOf } from '../../../../../shared/kernel/endpoint.ts';
import { Button } from '../../../components/Button.tsx';
import { Phone } from '../../../components/homes/Phone.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { LEFT_OUT } from './enquiryText.ts';

export type CheckedHome = ReplyOf<typeof checkEnquiryPlaces>['places'][number];

const isWeekend = (now: Date): boolean =>
  /Sat|Sun/.test(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' }).format(now),
  );

/** What speaks against a home for this bed, without forbidding it. */
function warningOf({ usable }: CheckedHome, bedType: string): string | null {
  if (bedType === '') return null;
  const ofType = usable.find(({ bed_type }) => bed_type === bedType);
  if (!ofType) return `It gives no figures for ${bedType.toLowerCase()} beds.`;
  return ofType.usable === 0
    ? `It shows no ${bedType.toLowerCase()} bed that can be used now.`
    : null;
}

/** The homes that are asked, and those that could be, each with whether somebody answers for it, and those that have to be phoned. */
export function AskedHomes(props: {
  homes: readonly CheckedHome[];
  /** Those of the homes that are asked. */
  asked: readonly CheckedHome[];
  bedType: string;
  onAsk: (home: CheckedHome, isAsked: boolean) => void;
}) {
  const { homes, asked, bedType, onAsk } = props;
  const toAsk = homes.filter((home) => asked.includes(home));
  const spare = homes.filter((home) => home.left_out === null && !asked.includes(home));
  const isFull = asked.length >= MOST_AT_ONCE;
  const toPhone = homes.filter(({ left_out }) => left_out !== null);
  return (
    <section aria-labelledby="asked-homes">
      <h2 className="nhsuk-heading-m" id="asked-homes">
        {toAsk.length === 1 ? '1 care home is asked' : `${toAsk.length} care homes are asked`}
      </h2>
      {isWeekend(new Date()) && (
        <Notice kind="info" title="At the weekend, phone first">
          Fewer people read emails at the weekend.
        </Notice>
      )}
      <ul className="pw-asked-homes">
        {toAsk.map((home) => {
          const warning = warningOf(home, bedType);
          return (
            <li key={home.place.uuid}>
              <div>
                <strong>{home.name}</strong>
                {home.phone !== '' && (
                  <>
                    , <Phone number={home.phone} />
                  </>
                )}
                {home.answers_within && <div>{answersWithinText(home.answers_within)}</div>}
                {warning && <div className="pw-asked-homes__warning">{warning}</div>}
              </div>
              <Button kind="quiet" onClick={() => onAsk(home, false)}>
                Leave out<VisuallyHidden> {home.name}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
      {spare.length > 0 && (
        <Notice
          kind="warning"
          title={spare.length === 1 ? '1 home is not asked' : `${spare.length} homes are not asked`}
        >
          <p>
            Up to {MOST_AT_ONCE} are asked at once.{isFull && ' Leave one out to ask another.'}
          </p>
          <ul className="pw-asked-homes">
            {spare.map((home) => (
              <li key={home.place.uuid}>
                <strong>{home.name}</strong>
                {!isFull && (
                  <Button kind="quiet" onClick={() => onAsk(home, true)}>
                    Ask<VisuallyHidden> {home.name}</VisuallyHidden>
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
          title={toPhone.length === 1 ? 'Please phone this home' : 'Please phone these homes'}
        >
          <ul className="nhsuk-list nhsuk-list--bullet">
            {toPhone.map((home) => (
              <li key={home.place.uuid}>
                {home.name}: {home.left_out && LEFT_OUT[home.left_out]}{' '}
                {home.phone !== '' && (
                  <>
                    Please phone <Phone number={home.phone} />.
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
