import type { VacancyAge } from '#shared/homes/vacancyRules.ts';
import { AGE_WORDS, DISPUTED } from '../../AgeTag.tsx';
import { Ago } from '../../Ago.tsx';
import { promptedText } from '../../prompts/promptOutcome.ts';
import { VisuallyHidden } from '../../VisuallyHidden.tsx';

/** How old figures are: how long ago, in the shape and colour of their age, and when. */
export function CompactAge(props: {
  age: VacancyAge;
  /** A commissioner who rang found one not right: then it is never green (ADR 75). */
  disputed?: boolean;
  /** Null: never. */
  updatedAt: string | null;
  /** 'HH:mm on DD-MM-YYYY' (specification 2, section 2.3), or that there is none. */
  stamp: string;
  promptedAt: string | null;
  justUpdated: boolean;
  now: Date;
}) {
  const { age, disputed = false, updatedAt, stamp, promptedAt, justUpdated, now } = props;
  const prompted = promptedText(promptedAt, now);
  return (
    <div className="pw-aged">
      <span className={`pw-age pw-age--${disputed && age === 'green' ? 'amber' : age}`}>
        {!disputed && <VisuallyHidden>{AGE_WORDS[age]}: </VisuallyHidden>}
        <span className="pw-age__word">
          {disputed ? DISPUTED : updatedAt === null ? stamp : <Ago at={updatedAt} />}
        </span>
      </span>
      {updatedAt !== null && <span className="pw-aged__stamp">{stamp}</span>}
      {justUpdated && <span className="pw-home__new">Updated just now</span>}
      {prompted && <span className="pw-aged__stamp">{prompted}</span>}
    </div>
  );
}
