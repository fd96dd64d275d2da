// <AgeTag age={vacancyAge(updatedAt, now)}>14:05 on 03-09-2026</AgeTag>
import type { ReactNode } from 'react';
import type { VacancyAge } from '../../../shared/vacancies/vacancyRules.ts';

const WORDS: Record<VacancyAge, string> = {
  green: 'Up to date',
  amber: 'Getting old',
  red: 'Out of date',
};

/** How old an answer is: words and a shape as well as a colour (specification 2, section 9). */
export function AgeTag({ age, children }: { age: VacancyAge; children?: ReactNode }) {
  return (
    <span className={`pw-age pw-age--${age}`}>
      <span className="pw-age__word">{WORDS[age]}</span>
      {children && <span className="pw-age__when">{children}</span>}
    </span>
  );
}
