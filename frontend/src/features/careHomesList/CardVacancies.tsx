import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { answersWithinText } from '#shared/homes/answersWithin.ts';
import { limitsInWords, usableOf, usableWords } from '#shared/homes/shownBeds.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import { vacancyAge } from '#shared/homes/vacancyRules.ts';
import { countsTwice, vacantInWords } from '#shared/vacancies/vacantInWords.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { Ago } from '../../components/Ago.tsx';
import { BedFigure } from '../../components/BedFigure.tsx';

/**
 * The free beds by type, the largest figures of the card, and how old they are. Where the home has noted some that
 * cannot be used, the figure is what can be (enquiries, section 1).
 */
export function CardVacancies(props: { home: CareHomeListItem; justUpdated: boolean; now: Date }) {
  const { home, justUpdated, now } = props;
  const { types, comments } = home.vacancy_info;
  const answered = home.vacancy_updated_at !== null;
  // One order on every card, so that the eye goes straight down the page.
  const inOrder = BedType.options.flatMap((type) =>
    types.filter((bedVacancy) => bedVacancy.bed_type === type),
  );
  const { aqp_status, vacant_beds } = home;
  const vacant = { aqp_status, vacant_beds, types };
  const usable = usableOf(home.usable, vacant_beds);
  return (
    <div className="pw-home__vacancies">
      {answered && inOrder.length > 0 && (
        <dl className="pw-card-beds">
          {inOrder.map(({ bed_type, vacant_beds }) => {
            const usable = usableOf(home.usable, vacant_beds, bed_type);
            return (
              <div
                key={bed_type}
                className={`pw-card-beds__type ${usable === 0 ? 'pw-card-beds__type--none' : ''}`.trim()}
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
      <div className="pw-home__state">
        <p className="pw-home__total">
          {answered ? (
            <>
              <strong>{home.vacant_beds}</strong> {home.no_beds !== null && `of ${home.no_beds} `}
              {bedsWord(home.no_beds ?? home.vacant_beds)} vacant
              {usable < vacant_beds && <strong>{usableWords(usable, vacant_beds)}</strong>}
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
        {home.bed_limits.length > 0 && (
          <p className="pw-home__kind">{limitsInWords(home.bed_limits)}</p>
        )}
        {home.answers_within && (
          <p className="pw-home__kind">{answersWithinText(home.answers_within)}</p>
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
