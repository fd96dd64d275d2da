import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { answersWithinText } from '#shared/homes/answersWithin.ts';
import { poundsAWeek } from '#shared/homes/aqpRate.ts';
import { limitsInWords, usableOf, usableWords } from '#shared/homes/shownBeds.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import { vacancyAge } from '#shared/homes/vacancyRules.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { Ago } from '../../components/Ago.tsx';
import { BedFigure } from '../../components/BedFigure.tsx';

/** What the person came for: the free beds by type, how old the figures are, and the rate. */
export function FreeBeds({ home, now }: { home: HomeDetails; now: Date }) {
  const { types, comments } = home.vacancy_info;
  const answered = home.vacancy_updated_at !== null;
  const inOrder = BedType.options.flatMap((type) =>
    types.filter((bedVacancy) => bedVacancy.bed_type === type),
  );
  return (
    <>
      {answered && (
        <dl className="pw-free">
          {inOrder.map(({ bed_type, vacant_beds }) => {
            const usable = usableOf(home.usable, vacant_beds, bed_type);
            return (
              <div
                key={bed_type}
                className={`pw-free__type ${usable === 0 ? 'pw-free__type--none' : ''}`.trim()}
              >
                <dt>{bed_type}</dt>
                <dd>
                  <BedFigure vacant={vacant_beds} usable={usable} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {/* Told when they change while the page is open. */}
      <div role="status">
        <p>
          <AgeTag
            age={vacancyAge(home.vacancy_updated_at, now)}
            disputed={home.feedback.disputed > 0}
          >
            {home.vacancy_updated}
          </AgeTag>
        </p>
        <p className="pw-details__quiet">{totalText(home, answered)}</p>
        {home.bed_limits.length > 0 && <p>{limitsInWords(home.bed_limits)}</p>}
        {home.answers_within && (
          <p className="pw-details__quiet">
            {answersWithinText(home.answers_within)} where it is asked in an enquiry
          </p>
        )}
      </div>
      {usableOf(home.usable, home.vacant_beds) < home.vacant_beds && (
        <p className="pw-details__quiet">
          A vacant bed can be promised to someone, not ready yet, or in a home that is closed to new
          residents. Phone the home to ask.
        </p>
      )}
      {/* Outside of what is told: it changes each minute. */}
      {home.vacancy_updated_at !== null && (
        <p className="pw-details__quiet">
          Updated <Ago at={home.vacancy_updated_at} />
        </p>
      )}
      {comments.trim() !== '' && (
        <>
          <h3 className="pw-details__label">Comments on vacancies</h3>
          <p className="pw-details__comments">{comments}</p>
        </>
      )}
      {home.aqp_status && home.aqp_price !== null && (
        <>
          <h3 className="pw-details__label">AQP weekly rate</h3>
          {home.aqp_price === 'Multiple' ? (
            <ul className="pw-details__lines">
              {home.aqp_rates.map(({ bed_type, rate }) => (
                <li key={bed_type}>
                  {bed_type}: <strong>{poundsAWeek(rate)}</strong>
                </li>
              ))}
            </ul>
          ) : (
            <p>
              <strong>{poundsAWeek(home.aqp_price)}</strong>
            </p>
          )}
        </>
      )}
    </>
  );
}

function totalText({ vacant_beds, no_beds, usable }: HomeDetails, answered: boolean): string {
  if (!answered) return no_beds === null ? '' : `${bedsText(no_beds)} in total`;
  const vacant =
    no_beds === null
      ? `${bedsText(vacant_beds)} vacant`
      : `${vacant_beds} of ${bedsText(no_beds)} vacant`;
  return vacant + usableWords(usableOf(usable, vacant_beds), vacant_beds);
}

const bedsText = (beds: number) => `${beds} ${beds === 1 ? 'bed' : 'beds'}`;
