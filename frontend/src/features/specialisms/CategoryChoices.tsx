import { useId, useState } from 'react';
import { fold } from '#shared/kernel/text.ts';
import {
  SPECIALISM_CATEGORIES,
  type SpecialismCategory,
  YOUNG_ADULT_AGES,
  YOUNG_ADULTS,
} from '#shared/specialisms/categories.ts';
import { isBarred } from '#shared/specialisms/newServices.ts';
import { Checkboxes } from '../../components/Choices.tsx';
import { Field } from '../../components/Field.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

const HINTS: Record<string, string> = {
  [YOUNG_ADULTS]: `Young adults are aged ${YOUNG_ADULT_AGES.from} to ${YOUNG_ADULT_AGES.to}.`,
};

interface Choices {
  chosen: string[];
  onToggle: (option: string) => void;
}

/** The twelve categories to open one by one, or, while something is searched for, what matches. */
export function CategoryChoices({ chosen, onToggle }: Choices) {
  const [wanted, setWanted] = useState('');
  const id = useId();
  const categories = matching(wanted);
  const count = categories.reduce((sum, { options }) => sum + options.length, 0);
  const searching = wanted.trim() !== '';
  return (
    <>
      <Field
        id={`${id}-search`}
        type="search"
        label="Search specialisms"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <VisuallyHidden>
        <span role="status">{searching ? `${count} specialisms found` : ''}</span>
      </VisuallyHidden>
      {searching && count === 0 && <p>No specialism matches. Try other words.</p>}
      {categories.map((category) =>
        searching ? (
          <OneCategory key={category.name} {...{ category, chosen, onToggle }} headed />
        ) : (
          <details key={category.name} className="nhsuk-details pw-category">
            <summary className="nhsuk-details__summary">
              <span className="nhsuk-details__summary-text">
                {category.name}
                <ChosenOf category={category} chosen={chosen} />
              </span>
            </summary>
            <div className="nhsuk-details__text">
              <OneCategory {...{ category, chosen, onToggle }} />
            </div>
          </details>
        ),
      )}
    </>
  );
}

function matching(wanted: string): readonly SpecialismCategory[] {
  const words = fold(wanted).trim();
  if (words === '') return SPECIALISM_CATEGORIES;
  return SPECIALISM_CATEGORIES.map(({ name, options }) => ({
    name,
    options: fold(name).includes(words)
      ? options
      : options.filter((option) => fold(option).includes(words)),
  })).filter(({ options }) => options.length > 0);
}

function ChosenOf({ category, chosen }: { category: SpecialismCategory; chosen: string[] }) {
  const count = category.options.filter((option) => chosen.includes(option)).length;
  return count === 0 ? null : <span className="pw-category__count">{count} selected</span>;
}

function OneCategory(props: Choices & { category: SpecialismCategory; headed?: boolean }) {
  const { category, chosen, onToggle, headed = false } = props;
  const id = useId();
  return (
    <Checkboxes
      id={id}
      legend={category.name}
      legendAs={headed ? 'heading' : 'hidden'}
      hint={HINTS[category.name]}
      className="pw-category__options"
      small
      options={category.options.map((option) => ({
        value: option,
        label: option,
        disabled: isBarred(chosen, option),
      }))}
      chosen={category.options.filter((option) => chosen.includes(option))}
      onToggle={onToggle}
    />
  );
}
