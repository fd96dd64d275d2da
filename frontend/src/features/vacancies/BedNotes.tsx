import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BedNoteView, MAX_NOTES, type TypedNote } from '#shared/homes/bedNote.ts';
import { usableQuestion } from '#shared/homes/bedNoteTimes.ts';
import type { BedCounts } from '#shared/homes/usableBeds.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { NoteFields } from './NoteFields.tsx';
import { notesLine, notesOfType, noteWords } from './noteDraft.ts';

/** The home's own notes and those that the server showed, enquiries' among them. */
export interface NotesState {
  notes: readonly TypedNote[];
  shown: readonly BedNoteView[];
  counts: BedCounts;
  now: Date;
  disabled: boolean;
  onNotes: (notes: TypedNote[]) => void;
  /** Somebody has come: the note ends, and so many beds of its type fewer are vacant. */
  onTaken: (note: TypedNote, notes: TypedNote[]) => void;
}

/**
 * What is noted of a type's vacant beds (enquiries, section 1): one quiet line under its count, opened by a
 * press. A reserved bed whose hour has come asks 'Taken?'. Nothing is sent before Confirm.
 */
export function BedNotes(props: NotesState & { type: BedType }) {
  const { type, notes, shown, counts, now, disabled, onNotes, onTaken } = props;
  /** Which note is being written: its place, or the place after the last. */
  const [at, setAt] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const lineId = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The button that was pressed is gone: the line that says what is noted has the focus. */
  const answered = (act: () => void) => () => {
    act();
    document.getElementById(lineId)?.focus();
  };
  const backToList = () => {
    flushSync(() => setAt(null));
    list.current?.focus();
  };
  const own = notes.flatMap((note, place) => (note.bed_type === type ? [{ note, place }] : []));
  const said = notesOfType(type, notes, shown);
  const vacant = counts.types.find(({ bed_type }) => bed_type === type)?.vacant_beds ?? 0;
  if (vacant === 0 && said.length === 0) return null;

  const without = (place: number) => notes.filter((_, index) => index !== place);
  const dueNotes = own.filter(({ note }) => asks(note, shown, now) !== null);
  const close = () => {
    setAt(null);
    setOpen(false);
  };
  const write = (place: number) => {
    setAt(place);
    setOpen(true);
  };
  return (
    <div className="pw-bed-notes">
      <Button kind="quiet" id={lineId} disabled={disabled} onClick={() => setOpen(true)}>
        {notesLine(said, now)}
        <VisuallyHidden>: notes about {type.toLowerCase()} beds</VisuallyHidden>
      </Button>
      {dueNotes.map(({ note, place }) => (
        <fieldset key={note.id} className="pw-bed-notes__asks" disabled={disabled}>
          <legend>
            {asks(note, shown, now) === 'taken' ? 'Taken?' : usableQuestion(note.beds)}
            <span className="pw-bed-notes__which"> {noteWords(note, now)}</span>
          </legend>
          {asks(note, shown, now) === 'taken' ? (
            <>
              <Button
                small
                kind="secondary"
                onClick={answered(() => onTaken(note, without(place)))}
              >
                Yes
              </Button>
              <Button small kind="secondary" onClick={() => write(place)}>
                Not yet
              </Button>
              <Button small kind="secondary" onClick={answered(() => onNotes(without(place)))}>
                No longer needed
              </Button>
            </>
          ) : (
            <>
              <Button small kind="secondary" onClick={answered(() => onNotes(without(place)))}>
                Yes
              </Button>
              <Button
                small
                kind="secondary"
                onClick={answered(() =>
                  onNotes(
                    notes.map((note, here) =>
                      here === place && note.kind === 'unusable' ? { ...note, still: true } : note,
                    ),
                  ),
                )}
              >
                Not yet
              </Button>
            </>
          )}
        </fieldset>
      ))}
      <Dialog
        open={isOpen}
        title={`Notes about ${type.toLowerCase()} beds`}
        onClose={close}
        {...(at === null && {
          actions: (
            <>
              {notes.length < MAX_NOTES && (
                <Button kind="secondary" onClick={() => setAt(notes.length)}>
                  Add a note
                </Button>
              )}
              <Button onClick={close}>Done</Button>
            </>
          ),
        })}
      >
        {at === null ? (
          <div ref={list} tabIndex={-1} className="pw-bed-notes__said">
            <p>
              {vacant} {vacant === 1 ? 'bed is' : 'beds are'} vacant. Say which of them are
              promised, cannot be used, or are for some people only. Notes are sent with Confirm.
            </p>
            <ul className="nhsuk-list pw-bed-notes__list">
              {own.map(({ note, place }) => (
                <li key={note.id ?? place}>
                  {noteWords(note, now)}{' '}
                  <Button kind="quiet" onClick={() => setAt(place)}>
                    Change<VisuallyHidden> {noteWords(note, now)}</VisuallyHidden>
                  </Button>{' '}
                  <Button
                    kind="quiet"
                    onClick={() => {
                      onNotes(without(place));
                      list.current?.focus();
                    }}
                  >
                    End<VisuallyHidden> {noteWords(note, now)}</VisuallyHidden>
                  </Button>
                </li>
              ))}
              {said.slice(own.length).map((note, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two notes may read alike
                <li key={place}>{noteWords(note, now)}</li>
              ))}
            </ul>
          </div>
        ) : (
          <NoteFields
            type={type}
            at={at}
            notes={notes}
            shown={shown}
            counts={counts}
            now={now}
            onCancel={backToList}
            onSave={(note) => {
              onNotes([...notes.slice(0, at), note, ...notes.slice(at + 1)]);
              backToList();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

/** What is asked about a note of the home's own: as the server said, or as its hour has come since. */
function asks(
  note: TypedNote,
  shown: readonly BedNoteView[],
  now: Date,
): 'taken' | 'usable' | null {
  const view = shown.find(({ id }) => id === note.id);
  if (view === undefined) return null;
  if (note.kind === 'reserved') {
    return Date.parse(note.until) <= now.getTime() ? 'taken' : null;
  }
  const isAsked = note.kind === 'unusable' && !note.still && (note.until ?? null) === null;
  return isAsked && view.asks === 'usable' ? 'usable' : null;
}
