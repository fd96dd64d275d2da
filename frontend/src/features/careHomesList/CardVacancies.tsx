import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { BedType } from '../../../../shared/vacancies/vacancy.ts';
import { vacancyAge } from '../../../../shared/vacancies/vacancyRules.ts';
import { countsTwice, vacantInWords } from '../../../../shared/vacancies/vacantInWords.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { Ago } from '../../components/Ago.tsx';

/** The free beds by type, the largest figures of the card, and how old they are. */
export function CardVacancies(props: { home: CareHomeListItem; justUpdated: boolean; now: Date }) {
  const { home, justUpdated, now } = props;
  const { types, comments } = home.vacancy_info;
  const answered = home.vacancy_updated_at !== null;
  // One order on every card, so that the eye goes straight down the page.
  const inOrder = BedType.options.flatMap((type) => types.filter((one) => one.bed_type === type));
  const { aqp_status, vacant_beds } = home;
  const vacant = { aqp_status, vacant_beds, types };
  return (
    <div className="pw-home__vacancies">
      {answered && inOrder.length > 0 && (
        <dl className="pw-card-beds">
          {inOrder.map(({ bed_type, vacant_beds }) => (
            <div
              key={bed_type}
              className={`pw-card-beds__type ${vacant_beds === 0 ? 'pw-card-beds__type--none' : ''}`.trim()}
            >
              <dt>{bed_type}</dt>
              <dd>{vacant_beds}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="pw-home__state">
        <p className="pw-home__total">
          {answered ? (
            <>
              <strong>{home.vacant_beds}</strong> {home.no_beds !== null && `of ${home.no_beds} `}
              {bedsWord(home.no_beds ?? home.vacant_beds)} vacant
            </>
          ) : (
            home.no_beds !== null && (
              <>
                <strong>{home.no_beds}</strong> {bedsWord(home.no_beds)} in total
              </>
            )
          )}
        </p>
        {answered && countsTwice(vacant) && (
          <p className="pw-home__kind">{vacantInWords(vacant)}</p>
        )}
        <p className="pw-home__age">
          <AgeTag
            age={vacancyAge(home.vacancy_updated_at, now)}
            disputed={home.vacancy_disputed_at !== null}
          >
            {home.vacancy_updated}
          </AgeTag>
          {home.vacancy_updated_at !== null && (
            <span className="pw-home__kind">
              <Ago at={home.vacancy_updated_at} />
            </span>
          )}
          {justUpdated && <span className="pw-home__new">Updated just now</span>}
        </p>
      </div>
      {comments.trim() !== '' && (
        <details className="pw-comments">
          <summary>Comments on vacancies</summary>
          <p className="pw-comments__text">{comments}</p>
        </details>
      )}
    </div>
  );
}

const bedsWord = (beds: number) => (beds === 1 ? 'bed' : 'beds');
