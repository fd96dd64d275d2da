import type { QualitySection } from '../../../../shared/quality/metric.ts';

export const sectionId = (key: QualitySection): string => `section-${key}`;

/** Links to each section's heading; on a narrow page a list that opens. */
export function SectionLinks(props: { sections: { key: QualitySection; title: string }[] }) {
  const { sections } = props;
  const go = (key: string) => {
    const heading = document.getElementById(key);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className="pw-quality__sections" aria-label="Sections">
      <ul>
        {sections.map(({ key, title }) => (
          <li key={key}>
            <a
              href={`#${sectionId(key)}`}
              onClick={(event) => {
                event.preventDefault();
                go(sectionId(key));
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
          onChange={({ target }) => target.value && go(target.value)}
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
