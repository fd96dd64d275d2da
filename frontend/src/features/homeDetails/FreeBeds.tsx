import type { HomeDetails } from '../../../../shared/homeDetails/homeDetails.api.ts';
import { poundsAWeek } from '../../../../shared/homes/aqpRate.ts';
import { BedType } from '../../../../shared/vacancies/vacancy.ts';
import { vacancyAge } from '../../../../shared/vacancies/vacancyRules.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { Ago } from '../../components/Ago.tsx';

/** What the person came for: the free beds by type, how old the figures are, and the rate. */
export function FreeBeds({ home, now }: { home: HomeDetails; now: Date }) {
  const { types, comments } = home.vacancy_info;
  const answered = home.vacancy_updated_at !== null;
  const inOrder = BedType.options.flatMap((type) => types.filter((one) => one.bed_type === type));
  return (
    <>
      {answered && (
        <dl className="pw-free">
          {inOrder.map(({ bed_type, vacant_beds }) => (
            <div
              key={bed_type}
              className={`pw-free__type ${vacant_beds === 0 ? 'pw-free__type--none' : ''}`.trim()}
            >
              <dt>{bed_type}</dt>
              <dd>{vacant_beds}</dd>
            </div>
          ))}
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
      </div>
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

function totalText({ vacant_beds, no_beds }: HomeDetails, answered: boolean): string {
  if (!answered) return no_beds === null ? '' : `${bedsText(no_beds)} in total`;
  return no_beds === null
    ? `${bedsText(vacant_beds)} vacant`
    : `${vacant_beds} of ${bedsText(no_beds)} vacant`;
}

const bedsText = (beds: number) => `${beds} ${beds === 1 ? 'bed' : 'beds'}`;
