import type { Home } from '#shared/homes/home.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { replace } from '#shared/store/write.ts';
import * as bedNotesApi from '#shared/vacancies/bedNotes.api.ts';
import { bedNotesView } from '#shared/vacancies/bedNotesView.ts';
import * as vacanciesApi from '#shared/vacancies/vacancies.api.ts';
import { handle } from '../runtime/handle.ts';
import { confirmVacancies, refuseBarred, sameAgain } from './confirmVacancies.ts';
import { linkedVacancies } from './linkedVacancies.ts';
import { noted, notesAudit, notesSent } from './notesBy.ts';

export const postVacancies = handle(vacanciesApi.postVacancies, async (request) => {
  const { place: home, body } = request;
  const { channel = 'portal', unchanged = false, ...typed } = body;
  const { version = home.vacancy.version, moved_in } = typed;
  const answer = unchanged ? sameAgain(home, { version, moved_in }) : typed;
  const { change, writes, reply } = confirmVacancies(home, answer, { channel, unchanged }, request);
  return request.save(change, writes, reply);
});

const STALE =
  'Someone else has changed the notes about the beds of this home since you opened this page. Nothing was saved.';

/** Refuses `conflict` for a home that does not report, `stale` where a person has changed notes since. */
export const patchBedNotes = handle(
  bedNotesApi.patchBedNotes,
  async ({ body, place: home, now, save }) => {
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
  },
);

export const getLinkedVacancies = handle(
  vacanciesApi.getLinkedVacancies,
  async ({ place: home, now }) => linkedVacancies(home, now),
);

export const postLinkedVacancies = handle(vacanciesApi.postLinkedVacancies, async (request) => {
  const { place: home, body } = request;
  const unchanged = 'unchanged' in body;
  const answer = unchanged ? sameAgain(home, body) : body;
  const confirmation = { channel: 'link', unchanged } as const;
  const { change, writes, reply } = confirmVacancies(home, answer, confirmation, request);
  return request.save(change, writes, reply);
});
