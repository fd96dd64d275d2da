import type { QualitySection } from '#shared/quality/metric.ts';

export const sectionId = (key: QualitySection): string => `section-${key}`;

/** Goes to a heading of the page, for the eye and for the keyboard. */
export function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Links to each section's heading; on a narrow page a list that opens. `fold`: opens and folds all of them. */
export function SectionLinks(props: {
  sections: readonly { key: QualitySection; title: string }[];
  onGo: (section: QualitySection) => void;
  fold: { isOpen: boolean; set: (isOpen: boolean) => void } | null;
}) {
  const { sections, onGo, fold } = props;
  return (
    <nav className="pw-quality__sections" aria-label="Sections">
      <ul>
        {sections.map(({ key, title }) => (
          <li key={key}>
            <a
              href={`#${sectionId(key)}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(key);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <label>
        Go to{' '}
        <select
          className="nhsuk-select"
          value=""
          onChange={({ target }) => target.value && onGo(target.value as QualitySection)}
        >
          <option value="">Choose a section</option>
          {sections.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {fold && (
        <button type="button" onClick={() => fold.set(!fold.isOpen)}>
          {fold.isOpen ? 'Close all sections' : 'Open all sections'}
        </button>
      )}
    </nav>
  );
}
