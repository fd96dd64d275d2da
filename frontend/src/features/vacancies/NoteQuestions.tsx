import { usableQuestion } from '#shared/homes/bedNoteTimes.ts';
import type { BedNotesView } from '#shared/vacancies/bedNotes.api.ts';
import { Notice } from '../../components/Notice.tsx';
import { noteWords } from './noteDraft.ts';

/** What a home is asked about its notes, where its form is further down: that asks it under each count. */
export function NoteQuestions({ view, now }: { view: Pick<BedNotesView, 'notes'>; now: Date }) {
  const dueNotes = view.notes.filter(({ asks }) => asks !== null);
  if (dueNotes.length === 0) return null;
  const takenNotes = dueNotes.filter(({ asks }) => asks === 'taken');
  const isMixed = takenNotes.length > 0 && takenNotes.length < dueNotes.length;
  const question = ({ asks, beds }: { asks: string | null; beds: number }) =>
    asks === 'taken' ? 'Taken?' : usableQuestion(beds);
  const all = { asks: takenNotes.length > 0 ? 'taken' : 'usable', beds: sum(dueNotes) };
  return (
    <Notice kind="info" title={isMixed ? 'We ask about some of your beds' : question(all)}>
      <ul className="nhsuk-list">
        {dueNotes.map((note) => (
          <li key={note.id}>
            {isMixed && `${question(note)} `}
            {note.bed_type}: {noteWords(note, now)}
          </li>
        ))}
      </ul>
      <p>Please answer under the number of vacant beds below.</p>
    </Notice>
  );
}

const sum = (notes: readonly { beds: number }[]): number =>
  notes.reduce((all, { beds }) => all + beds, 0);
