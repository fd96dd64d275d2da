// <AgeTag age={vacancyAge(updatedAt, now)} disputed={false}>14:05 on 03-09-2026</AgeTag>
import type { ReactNode } from 'react';
import type { VacancyAge } from '#shared/homes/vacancyRules.ts';

export const AGE_WORDS: Record<VacancyAge, string> = {
  green: 'Up to date',
  amber: 'Getting old',
  red: 'Out of date',
};

/** In the place of 'Up to date' when a commissioner who rang found a figure not right (ADR 75). */
export const DISPUTED = 'Phoned: not right';

/**
 * How old an answer is: words and a shape as well as a colour (specification 2, section 9). One that was
 * found not right is never green, however new.
 */
export function AgeTag(props: { age: VacancyAge; disputed?: boolean; children?: ReactNode }) {
  const { age, disputed = false, children } = props;
  return (
    <span className={`pw-age pw-age--${disputed && age === 'green' ? 'amber' : age}`}>
      <span className="pw-age__word">{disputed ? DISPUTED : AGE_WORDS[age]}</span>
      {children && <span className="pw-age__when">{children}</span>}
    </span>
  );
}
