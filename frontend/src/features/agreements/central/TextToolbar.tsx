import { MERGE_FIELDS } from '#shared/agreements/mergeFields.ts';
import { Button } from '../../../components/Button.tsx';
import { type Insertion, inserted, type Mark, withField, withMark } from './textMarks.ts';

const MARKS: Record<Mark, string> = {
  heading: 'Heading',
  subheading: 'Subheading',
  bold: 'Bold',
  bullets: 'List',
  numbers: 'Numbered list',
  table: 'Table',
};

/** Puts marks and fields into the text area of this id, where the cursor is; each field is a chip. */
export function TextToolbar(props: {
  textId: string;
  body: string;
  onChange: (body: string) => void;
}) {
  const { textId, body, onChange } = props;
  const press = (make: (selection: readonly [number, number]) => Insertion) => {
    const area = document.getElementById(textId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const insertion = make([area.selectionStart, area.selectionEnd]);
    area.focus();
    area.setSelectionRange(insertion.from, insertion.to);
    // As if it were typed, so that 'undo' takes it back; where that is not to be had, by the form.
    const isTyped = document.execCommand?.('insertText', false, insertion.insert) === true;
    if (!isTyped) onChange(inserted(body, insertion));
    requestAnimationFrame(() => area.setSelectionRange(...insertion.select));
  };
  return (
    <div className="pw-agr-tools">
      <div className="pw-agr-tools__row" role="toolbar" aria-label="Marks" aria-controls={textId}>
        {(Object.keys(MARKS) as Mark[]).map((mark) => (
          <Button
            key={mark}
            kind="secondary"
            small
            onClick={() => press((selection) => withMark(body, selection, mark))}
          >
            {MARKS[mark]}
          </Button>
        ))}
      </div>
      <p className="nhsuk-hint" id={`${textId}-fields`}>
        Fields: each agreement has its own values in their place, frozen when it is sent. Homes and
        rates are tables in a paragraph of their own.
      </p>
      <div
        className="pw-agr-tools__row"
        role="toolbar"
        aria-label="Fields"
        aria-describedby={`${textId}-fields`}
        aria-controls={textId}
      >
        {MERGE_FIELDS.map((field) => (
          <button
            key={field}
            type="button"
            className="pw-agr-chip"
            onClick={() => press((selection) => withField(body, selection, field))}
          >
            {`{{${field}}}`}
          </button>
        ))}
      </div>
    </div>
  );
}
