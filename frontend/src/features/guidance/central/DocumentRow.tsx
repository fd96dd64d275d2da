import { Link } from 'react-router-dom';
import type { ManagedDocument } from '#shared/guidance/guidance.api.ts';
import { fileKind, humanSize } from '#shared/kernel/fileWords.ts';
import { Button } from '../../../components/Button.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { dayOf } from '../dayText.ts';

export type RowAction = 'replace' | 'edit' | 'withdraw' | 'restore';

/** One document as the central team sees it. */
export function DocumentRow(props: {
  document: ManagedDocument;
  onAction: (action: RowAction) => void;
}) {
  const { document, onAction } = props;
  const { name, tooltip, withdrawn, past } = document;
  const action = (kind: RowAction, words: string) => (
    <Button kind="quiet" onClick={() => onAction(kind)}>
      {words}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
  return (
    <li className="pw-documents__item">
      <span className="pw-documents__kind" aria-hidden="true">
        {document.ext.toUpperCase()}
      </span>
      <div className="pw-documents__words">
        <Link to={document.link}>{name}</Link> {withdrawn && <Tag colour="grey">Withdrawn</Tag>}
        {tooltip && <p className="pw-documents__about">{tooltip}</p>}
        <p className="pw-documents__facts">
          {fileKind(document.ext)}, {humanSize(document.size)}, {dayOf(document.creation)}
        </p>
        {past.length > 0 && (
          <details className="pw-past">
            <summary>
              {past.length === 1 ? '1 earlier file' : `${past.length} earlier files`}
              <VisuallyHidden> of {name}</VisuallyHidden>
            </summary>
            <ul className="nhsuk-list">
              {past.map((file) => (
                <li key={file.creation}>
                  <a href={file.download}>
                    {fileKind(file.ext)}, {humanSize(file.size)}, {dayOf(file.creation)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className="pw-documents__actions">
          {!withdrawn && action('replace', 'Replace')}
          {action('edit', 'Edit')}
          {withdrawn ? action('restore', 'Restore') : action('withdraw', 'Withdraw')}
        </p>
      </div>
    </li>
  );
}
