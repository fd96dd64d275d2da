import type { LineView } from '#shared/reporting/returnView.ts';
import { PART_LABELS, PARTS, partInWords } from './lineWords.ts';

/** All of a placement, for those who may not change it. */
export function LineDetails({ line }: { line: LineView }) {
  return (
    <details className="pw-line-details">
      <summary>
        Show all
        <span className="nhsuk-u-visually-hidden"> of placement {line.service_user_id}</span>
      </summary>
      <dl>
        {PARTS.slice(1).map((part) => (
          <div key={part}>
            <dt>{PART_LABELS[part]}</dt>
            <dd>{partInWords(line, part)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
