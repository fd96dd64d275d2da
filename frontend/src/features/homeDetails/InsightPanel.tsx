import type { Insight } from '#shared/insight/insight.ts';
import {
  HOW_WE_KNOW,
  stillFreeBasis,
  stillFreeText,
  usualTimeBasis,
  usualTimeText,
} from '#shared/insight/insightWords.ts';
import { Card } from '../../components/Card.tsx';

/** What the home's own past says of its figures, with what that is drawn from. */
export function InsightPanel({ insight }: { insight: Insight }) {
  const { has_free_bed, still_free, types } = insight;
  const several = types.length > 1;
  return (
    <Card
      as="section"
      heading={<h2 className="nhsuk-heading-m">How reliable are these figures?</h2>}
    >
      <div className="pw-insight">
        <div>
          <h3 className="pw-details__label">When it updates</h3>
          <p className="pw-insight__answer">{usualTimeText(insight)}</p>
          <p className="pw-details__quiet">{usualTimeBasis(insight)}</p>
        </div>
        {has_free_bed && (
          <div>
            <h3 className="pw-details__label">Is a bed still vacant?</h3>
            <p className="pw-insight__answer">{stillFreeText(still_free)}</p>
            {still_free && <p className="pw-details__quiet">{stillFreeBasis(still_free)}</p>}
            {several && (
              <dl className="pw-insight__types">
                {types.map((type) => (
                  <div key={type.bed_type}>
                    <dt>{type.bed_type}</dt>
                    <dd>{stillFreeText(type.still_free)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        )}
      </div>
      <details className="pw-insight__how">
        <summary>How we know</summary>
        {HOW_WE_KNOW.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </details>
    </Card>
  );
}
