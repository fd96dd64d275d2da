import type { QualitySection } from '../../../../shared/quality/metric.ts';

export const sectionId = (key: QualitySection): string => `section-${key}`;

/** Goes to a heading of the page, for the eye and for the keyboard. */
export function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Links to each section's heading; on a narrow page a list that opens. */
export function SectionLinks(props: { sections: { key: QualitySection; title: string }[] }) {
  const { sections } = props;
  return (
    <nav className="pw-quality__sections" aria-label="Sections">
      <ul>
        {sections.map(({ key, title }) => (
          <li key={key}>
            <a
              href={`#${sectionId(key)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(sectionId(key));
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
          onChange={({ target }) => target.value && goTo(target.value)}
        >
          <option value="">Choose a section</option>
          {sections.map(({ key, title }) => (
            <option key={key} value={sectionId(key)}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}
