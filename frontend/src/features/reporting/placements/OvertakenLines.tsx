import type { LineField } from '#shared/reporting/placement.ts';
import type { LineView } from '#shared/reporting/returnView.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useFocusAfterPress } from '../useFocusAfterPress.ts';
import { PART_LABELS, PARTS, partInWords, partsThatDiffer } from './lineWords.ts';
import type { LineRow } from './listParts.ts';
import type { LinesOvertaken } from './placementsEditor.ts';

/** The id of the notice, for a link to it. */
export const OVERTAKEN_LINES_ID = 'pw-overtaken-lines';

/** Someone else saved the placements first: each line that both changed, and a choice (reporting, section 1). */
export function OvertakenLines(props: {
  overtaken: LinesOvertaken;
  /** How often a button was pressed that found it; it takes the focus then, and only then. */
  presses: number;
  onChoose: (id: string, whose: 'mine' | 'theirs') => void;
}) {
  const { overtaken, presses, onChoose } = props;
  const { text, by, rows, taken } = overtaken;
  const box = useFocusAfterPress(presses);
  const placements = taken.length === 1 ? '1 other placement' : `${taken.length} other placements`;
  return (
    <div ref={box} tabIndex={-1} className="pw-overtaken-lines" id={OVERTAKEN_LINES_ID}>
      <Notice kind="warning" title={text} announce>
        {rows.length > 0 && (
          <p>Both of you changed these placements. Please choose which to keep.</p>
        )}
        {rows.map((row) => (
          <Choice key={row.id} row={row} onChoose={onChoose} />
        ))}
        {taken.length > 0 && (
          <p>
            {by} also changed {placements}. They are in the list now: please confirm it again.
          </p>
        )}
      </Notice>
    </div>
  );
}

function Choice(props: { row: LineRow; onChoose: (id: string, whose: 'mine' | 'theirs') => void }) {
  const { row, onChoose } = props;
  const { mine, theirs } = row;
  const id = (mine ?? theirs)?.service_user_id ?? '';
  const parts = mine && theirs ? partsThatDiffer(mine, theirs) : PARTS.slice(1, 4);
  return (
    <table className="pw-line-choice">
      <caption>Placement {id}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{PART_LABELS[part]}</th>
            <td>{inWords(mine, part)}</td>
            <td>{inWords(theirs, part)}</td>
          </tr>
        ))}
        <tr>
          <td />
          {(['mine', 'theirs'] as const).map((whose) => (
            <td key={whose}>
              <Button kind="secondary" small onClick={() => onChoose(row.id, whose)}>
                {whose === 'mine' ? 'Keep mine' : 'Use theirs'}
                <VisuallyHidden>: placement {id}</VisuallyHidden>
              </Button>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const inWords = (line: LineView | null, part: LineField): string =>
  line === null ? 'Removed' : partInWords(line, part);
