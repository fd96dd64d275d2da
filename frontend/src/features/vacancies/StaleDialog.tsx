import type { TypedNote } from '#shared/homes/bedNote.ts';
import { typedNotes } from '#shared/homes/typedNotes.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import { type BedForm, readBedCount, typesUnder } from '#shared/homes/vacancyRules.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { Button } from '../../components/Button.tsx';
import type { BedDraft } from '../../components/beds/bedDraft.ts';
import { draftWithoutMovedIn } from '../../components/beds/movedIn.ts';
import { whoUpdated } from '../../components/beds/whoUpdated.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { notesLine } from './noteDraft.ts';

/** Someone else saved first: their figures beside the person's own, and a choice. */
export function StaleDialog(props: {
  form: BedForm;
  draft: BedDraft;
  /** The notes that the person has changed; null: none. */
  notes: readonly TypedNote[] | null;
  now: Date;
  current: VacancyView | null;
  onClose: () => void;
  onSaveMine: (current: VacancyView) => void;
  onUseCurrent: () => void;
}) {
  const { form, draft, notes, current, onClose, onSaveMine, onUseCurrent } = props;
  return (
    <Dialog
      open={current !== null}
      title="These figures have changed since you opened the page"
      onClose={onClose}
      actions={
        current && (
          <>
            <Button onClick={() => onSaveMine(current)}>Save my figures</Button>
            <Button kind="secondary" onClick={onUseCurrent}>
              Use the new figures
            </Button>
          </>
        )
      }
    >
      {current && (
        <Comparison form={form} draft={draft} notes={notes} at={props.now} current={current} />
      )}
    </Dialog>
  );
}

/** A count as it would be saved; '–' where none was given. */
const figure = (typed: string): string => (typed.trim() === '' ? '–' : String(readBedCount(typed)));

/** With 0 beds in all a type is 0. */
const typeFigure = ({ total, types }: BedDraft, type: BedType): string =>
  figure(total) === '0' ? '0' : figure(types[type] ?? '');

function Comparison(props: {
  form: BedForm;
  draft: BedDraft;
  notes: readonly TypedNote[] | null;
  at: Date;
  current: VacancyView;
}) {
  const { form, draft, notes, at, current } = props;
  const mine = notes && notesLine(notes, at);
  const theirs = notes && notesLine(typedNotes(current.notes), at);
  const now = draftWithoutMovedIn(form, current);
  const rows = [
    { label: 'Vacant beds', mine: figure(draft.total), now: figure(now.total) },
    ...typesUnder(form).map((type) => ({
      label: type,
      mine: typeFigure(draft, type),
      now: typeFigure(now, type),
    })),
  ];
  return (
    <>
      <p>{whoUpdated(current)} Your figures are not saved yet.</p>
      <table className="pw-compare">
        <thead>
          <tr>
            <th scope="col">Beds</th>
            <th scope="col">Yours</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className={row.mine === row.now ? '' : 'pw-compare__changed'}>
              <th scope="row">{row.label}</th>
              <td>{row.mine}</td>
              <td>{row.now}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mine && mine !== theirs && (
        <dl className="pw-compare-comments">
          <dt>Your notes about beds</dt>
          <dd>{mine}</dd>
          <dt>Notes now, which stay beside yours</dt>
          <dd>{theirs}</dd>
        </dl>
      )}
      {now.comments !== draft.comments && (
        <dl className="pw-compare-comments">
          <dt>Your comment</dt>
          <dd>{draft.comments || 'None'}</dd>
          <dt>Comment now</dt>
          <dd>{now.comments || 'None'}</dd>
        </dl>
      )}
    </>
  );
}
