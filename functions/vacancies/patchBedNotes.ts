import type { Home } from '../../shared/homes/home.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { replace } from '../../shared/store/write.ts';
import { patchBedNotes } from '../../shared/vacancies/bedNotes.api.ts';
import { bedNotesView } from '../../shared/vacancies/bedNotesView.ts';
import { handle } from '../runtime/handle.ts';
import { refuseBarred } from './confirmVacancies.ts';
import { noted, notesAudit, notesSent } from './notesBy.ts';

const STALE =
  'Someone else has changed the notes about the beds of this home since you opened this page. Nothing was saved.';

/** Refuses `conflict` for a home that does not report, `stale` where a person has changed notes since. */
export const handler = handle(patchBedNotes, async ({ body, place: home, now, save }) => {
  refuseBarred(home);
  if (body.notes_version !== home.notes_version) {
    throw new Refusal('stale', STALE, { current: bedNotesView(home, now) });
  }
  const sent = notesSent(home, body, { counts: home.vacancy, now });
  const { changed, ended } = noted(home, sent.notes, { ended: sent.ended, now });
  const after: Home = { ...home, ...changed };
  return save(
    { of: homeEntity.key(home).pk, what: 'vacancies.notesChanged', ...notesAudit(home, after) },
    [replace(homeEntity, after, home)],
    { ...bedNotesView(after, now), notes_ended: ended },
  );
});
