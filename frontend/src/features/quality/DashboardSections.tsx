import type { ReactNode } from 'react';
import type { QualitySection } from '#shared/quality/metric.ts';
import { isEarly, type ShownMetric } from './dashboardMetric.ts';
import { sectionId } from './SectionLinks.tsx';

export interface MetricsOfSection {
  key: QualitySection;
  title: string;
  metrics: readonly ShownMetric[];
}

/** The figures by section, a card each. A folded one has no cards until it is opened. */
export function DashboardSections(props: {
  sections: readonly MetricsOfSection[];
  /** Whether sections are folded at all: not on paper, nor where a filter has made them few. */
  folds: boolean;
  open: ReadonlySet<QualitySection>;
  onToggle: (section: QualitySection, isOpen: boolean) => void;
  card: (shownMetric: ShownMetric) => ReactNode;
}) {
  const { sections, folds, open, onToggle, card } = props;
  return sections.map(({ key, title, metrics }) => {
    const heading = (
      <h2 className="nhsuk-heading-m" id={sectionId(key)} tabIndex={-1}>
        {title}
      </h2>
    );
    const isOpen = open.has(key);
    return (
      <section key={key} aria-labelledby={sectionId(key)}>
        {folds ? (
          <details
            className="pw-quality__fold"
            open={isOpen}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open !== isOpen) onToggle(key, currentTarget.open);
            }}
          >
            <summary>
              {heading} <span>{foldedWords(metrics)}</span>
            </summary>
            {isOpen && <div className="pw-quality__cards">{metrics.map(card)}</div>}
          </details>
        ) : (
          <>
            {heading}
            <div className="pw-quality__cards">{metrics.map(card)}</div>
          </>
        )}
      </section>
    );
  });
}

/** `5 figures, 1 early sign, 1 zero for 6 months`: what is behind a folded heading. */
function foldedWords(metrics: readonly ShownMetric[]): string {
  const count = (is: (shownMetric: ShownMetric) => boolean) => metrics.filter(is).length;
  const [early, zero] = [count(isEarly), count((shownMetric) => shownMetric.zero)];
  return [
    `${metrics.length} ${metrics.length === 1 ? 'figure' : 'figures'}`,
    early > 0 && `${early} early ${early === 1 ? 'sign' : 'signs'}`,
    zero > 0 && `${zero} zero for 6 months`,
  ]
    .filter(Boolean)
    .join(', ');
}
