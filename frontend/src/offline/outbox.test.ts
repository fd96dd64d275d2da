import { describe, expect, it } from 'vitest';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { VacancySaved, VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { NoConnection, Problem } from '../api/problem.ts';
import {
  afterAttempt,
  afterFormCall,
  type FormOutcome,
  insteadOf,
  isDue,
  isToConfirmAgain,
  keyToKeep,
  onceMore,
  outcomeOf,
  overCurrent,
  pauseAfter,
  SENT_ALONE_MS,
  type Unsent,
  unsent,
} from './outbox.ts';

const NOW = 1_800_000_000_000;
const HOME = '0b0b7f5a-6f0e-4b43-8f6c-2d4e0d1c2b3a' as HomeUuid;

const anEntry = (overrides: Partial<Unsent> = {}): Unsent => ({
  ...unsent({
    id: 'key-0001',
    email: 'ana@example.org',
    home: HOME,
    body: { beds: { Residential: 3 }, version: 4 },
    typed_at: NOW - 60_000,
  }),
  ...overrides,
});
const view = (version: number) =>
  ({ vacancy_version: version, vacant_beds: 9, notes: [] as unknown }) as VacancyView;
const noteId = (last: number) => `5b1c1c9a-0000-4000-8000-00000000000${last}`;
/** A note of the home's own, as the server shows it. */
const shown = (last: number, limit: string | null, more: object = {}) => ({
  ...{ id: noteId(last), bed_type: 'Residential', beds: 1, kind: 'limit' },
  ...{ limit, reason: null, other: '', until: null },
  ...{ enquiry: null, chosen: false, asks: null, ends_at: null },
  ...more,
});
/** Of who has moved in by an enquiry. */
const movedIn = (last: number) => shown(last, null, { kind: 'reserved', enquiry: 'e' });
const noted = (version: number, notes: object[]) =>
  ({ ...view(version), notes_version: 5, notes }) as unknown as VacancyView;
const limited = (limit: 'men only' | 'women only') =>
  ({ bed_type: 'Residential', beds: 1, kind: 'limit', limit }) as const;
const saved = (version: number) =>
  ({ ...view(version), status: 'success', time: '' }) as VacancySaved;

describe('what is kept once a form has sent an answer itself', () => {
  const sent = anEntry({ id: 'key-0009', typed_at: NOW });
  const earlier = anEntry({ typed_at: NOW - 1 });
  const later = anEntry({ typed_at: NOW + 1 });
  const keptAfter = (entry: Unsent | undefined, outcome: FormOutcome) =>
    afterFormCall(entry, { sent, outcome, now: NOW + 2 });

  it('is nothing that was confirmed before it', () => {
    expect(keptAfter(earlier, { kind: 'saved', reply: saved(5) })).toBeUndefined();
    expect(keptAfter(earlier, { kind: 'left' })).toBeUndefined();
    expect(keptAfter(earlier, { kind: 'kept' })).toEqual(sent);
    expect(keptAfter(undefined, { kind: 'kept' })).toEqual(sent);
  });

  it('is what was confirmed since, which follows on from what was saved', () => {
    const reply = saved(5);
    expect(keptAfter(later, { kind: 'saved', reply })?.body).toEqual({ ...later.body, version: 5 });
    expect(keptAfter(later, { kind: 'left' })).toEqual(later);
    expect(keptAfter(later, { kind: 'kept' })).toEqual(later);
  });

  it('remembers the new notes of an answer that may have arrived', () => {
    const body = { ...sent.body, notes: [limited('men only')], notes_version: 4 };
    const outcome = { kind: 'kept' } as const;
    const keptEntry = afterFormCall(later, { sent: { ...sent, body }, outcome, now: NOW + 2 });
    expect(keptEntry).toEqual({ ...later, tried: [limited('men only')] });
  });
});

describe('an answer that is not sent', () => {
  it('is due at once, and after failures when its pause is over', () => {
    expect(isDue(anEntry(), NOW)).toBe(true);
    const failed = anEntry({ state: { kind: 'waiting', tries: 1, due: NOW + 1 } });
    expect(isDue(failed, NOW)).toBe(false);
    expect(isDue(failed, NOW + 1)).toBe(true);
    expect(isDue(failed, NOW, { all: true })).toBe(true);
    expect(isDue(anEntry({ state: { kind: 'stale', current: view(5) } }), NOW)).toBe(false);
    expect(isDue(anEntry({ state: { kind: 'refused', detail: 'No' } }), NOW)).toBe(false);
  });

  it('goes by itself for an hour, then when its person says that it is still right', () => {
    const entry = anEntry({ typed_at: NOW });
    const [within, after] = [NOW + SENT_ALONE_MS - 1, NOW + SENT_ALONE_MS];
    expect([within, after].map((now) => isDue(entry, now))).toEqual([true, false]);
    expect(isDue(entry, after, { all: true })).toBe(false);
    expect([within, after].map((now) => isToConfirmAgain(entry, now))).toEqual([false, true]);
    const refused = anEntry({ typed_at: NOW, state: { kind: 'refused', detail: 'No' } });
    expect(isToConfirmAgain(refused, after)).toBe(false);
  });

  it('is tried less and less often, but at least every five minutes', () => {
    expect([1, 2, 3, 7, 40].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
  });
});

describe('what an error means', () => {
  it.each([
    ['no connection', new NoConnection(new Error()), 'lost'],
    ['a time-out', new DOMException('', 'TimeoutError'), 'lost'],
    ['a fault of the server', new Problem(500, {}), 'lost'],
    ['a gateway without a server', new Problem(502, {}), 'lost'],
    ['a session that has run out', new Problem(401, {}), 'lost'],
    ['too many requests', new Problem(429, {}), 'lost'],
    ['other figures', new Problem(409, { current: view(5) }), 'stale'],
    ['a home that may not report', new Problem(409, { detail: 'Suspended' }), 'refused'],
    ['a broken rule', new Problem(400, { detail: 'No' }), 'refused'],
    ['no access any more', new Problem(403, {}), 'refused'],
    ['no such home any more', new Problem(404, {}), 'refused'],
  ])('%s', (_, error, kind) => expect(outcomeOf(error).kind).toBe(kind));

  it('is that a form may keep its answer only when the key is known that it was sent under', () => {
    const lost = new NoConnection(new Error());
    expect(keyToKeep(lost)).toBeNull();
    lost.idempotencyKey = 'key-0002';
    expect(keyToKeep(lost)).toBe('key-0002');
    expect(keyToKeep(new Problem(500, {}))).toBeNull();
  });
});

describe('after an attempt', () => {
  const entryAfter = (
    entry: Unsent | undefined,
    outcome: Parameters<typeof afterAttempt>[1]['outcome'],
    sent = anEntry(),
  ) => afterAttempt(entry, { sent, outcome, now: NOW });

  it('nothing is kept of what was saved', () => {
    expect(entryAfter(anEntry(), { kind: 'saved', reply: saved(5) })).toBeUndefined();
  });

  it('what was lost waits, under the same key and with the same body', () => {
    const once = entryAfter(anEntry(), { kind: 'lost' });
    expect(once).toEqual(anEntry({ state: { kind: 'waiting', tries: 1, due: NOW + 5_000 } }));
    const twice = entryAfter(once, { kind: 'lost' });
    expect(twice?.state).toEqual({ kind: 'waiting', tries: 2, due: NOW + 10_000 });
    expect(twice?.id).toBe('key-0001');
  });

  it('other figures and refusals are kept for the person to decide', () => {
    expect(entryAfter(anEntry(), { kind: 'stale', current: view(5) })?.state).toEqual({
      kind: 'stale',
      current: view(5),
    });
    expect(entryAfter(anEntry(), { kind: 'refused', detail: 'No' })?.state).toEqual({
      kind: 'refused',
      detail: 'No',
    });
  });

  it('what was typed meanwhile stays, and follows on from what it was typed over', () => {
    const newer = anEntry({ id: 'key-0002', body: { beds: { Residential: 1 }, version: 4 } });
    expect(entryAfter(newer, { kind: 'saved', reply: saved(5) })?.body).toEqual({
      beds: { Residential: 1 },
      version: 5,
    });
    expect(entryAfter(newer, { kind: 'lost' })).toBe(newer);
    expect(entryAfter(newer, { kind: 'stale', current: view(5) })).toBe(newer);
  });

  it('what was typed over other figures does not take the new version on unseen', () => {
    const other = anEntry({ id: 'key-0002', body: { beds: {}, version: 3 } });
    expect(entryAfter(other, { kind: 'saved', reply: saved(5) })).toBe(other);
  });

  describe('notes that it has made', () => {
    const body = { beds: { Residential: 3 }, version: 4, notes_version: 1 };
    const other = {
      bed_type: 'Residential',
      beds: 1,
      kind: 'unusable',
      reason: 'Other',
      other: 'A new lift',
    } as const;
    const women = { ...limited('women only'), id: noteId(1) as never };
    const first = anEntry({
      body: { ...body, notes: [women, limited('men only'), other] },
      seen: [noteId(1)],
    });
    const reply = (notes: object[]) => ({
      kind: 'saved' as const,
      reply: { ...noted(5, notes), status: 'success', time: '', notes_ended: [] } as VacancySaved,
    });
    const savedOutcome = reply([
      shown(1, 'women only'),
      shown(2, 'men only'),
      shown(3, null, { kind: 'unusable', reason: 'Other', other: 'A new lift' }),
    ]);
    const typedOn = (notes: NonNullable<Unsent['body']['notes']>, seenIds: string[] | undefined) =>
      entryAfter(
        anEntry({ id: 'key-0002', body: { ...body, notes }, seen: seenIds }),
        savedOutcome,
        first,
      )?.body;

    it('have their ids in what was typed meanwhile, and are there once', () => {
      const next = typedOn([women, limited('men only'), other], first.seen);
      expect(next?.notes?.map(({ id }) => id)).toEqual([noteId(1), noteId(2), noteId(3)]);
      expect(next).toMatchObject({ version: 5, notes_version: 5 });
      // Of two alike one is new.
      const twice = typedOn([women, limited('men only'), limited('men only'), other], first.seen);
      expect(twice?.notes?.map(({ id }) => id)).toEqual([
        noteId(1),
        noteId(2),
        undefined,
        noteId(3),
      ]);
    });

    it('do not come back where they were changed or ended meanwhile', () => {
      expect(typedOn([women], first.seen)?.notes).toEqual([women]);
      const changed = { ...limited('men only'), beds: 2 };
      expect(typedOn([changed, women], first.seen)?.notes).toEqual([changed, women]);
      // Of an older release.
      expect(typedOn([women], undefined)?.notes).toEqual([women]);
    });

    it('that a colleague had made before stay', () => {
      expect(typedOn([], [])?.notes).toMatchObject([{ id: noteId(1) }]);
      const none = anEntry();
      const newer = anEntry({ id: 'key-0002', body: { ...body, notes: [] }, seen: [noteId(1)] });
      expect(entryAfter(newer, savedOutcome, none)?.body.notes).toMatchObject([
        { id: noteId(2) },
        { id: noteId(3) },
      ]);
    });
  });

  it('what was discarded meanwhile does not come back', () => {
    expect(entryAfter(undefined, { kind: 'lost' })).toBeUndefined();
    expect(entryAfter(undefined, { kind: 'stale', current: view(5) })).toBeUndefined();
  });
});

describe('the person decides', () => {
  it('to save their figures over those that stand: a new answer that has seen them', () => {
    const stale = anEntry({ state: { kind: 'stale', current: view(7) } });
    expect(overCurrent(stale, view(7), 'key-0003')).toEqual(
      anEntry({ id: 'key-0003', body: { beds: { Residential: 3 }, version: 7, moved_in: [] } }),
    );
  });

  it('to save them though somebody has moved in since: the answer knows of it now', () => {
    const body = { beds: { Residential: 3 }, version: 4, moved_in: [] };
    const now = noted(4, [movedIn(1)]);
    const again = overCurrent(anEntry({ body, state: { kind: 'stale', current: now } }), now, 'k');
    expect(again.body).toMatchObject({ version: 4, moved_in: [noteId(1)] });
  });

  it('to save their notes too: over those that stand, and a colleague’s stay', () => {
    const mine = limited('men only');
    const body = { beds: { Residential: 3 }, version: 4, notes: [mine], notes_version: 1 };
    const now = noted(7, [shown(1, 'women only')]);
    const again = overCurrent(anEntry({ body, state: { kind: 'stale', current: now } }), now, 'k');
    expect(again.body).toMatchObject({
      version: 7,
      notes_version: 5,
      notes: [mine, { id: noteId(1), limit: 'women only' }],
    });
  });

  it('to save their notes too: one that they have ended does not come back', () => {
    const body = { beds: { Residential: 2 }, version: 4, notes: [], notes_version: 1 };
    const now = noted(7, [shown(1, 'women only'), shown(2, 'men only')]);
    const again = overCurrent(anEntry({ body, seen: [noteId(1)] }), now, 'k');
    expect(again.body.notes).toMatchObject([{ id: noteId(2) }]);
    expect(again.body.notes).toHaveLength(1);
    // The person has seen both by now.
    const later = noted(8, [shown(1, 'women only'), shown(2, 'men only')]);
    const ended = { ...again, body: { ...again.body, notes: [] } };
    expect(overCurrent(ended, later, 'l').body.notes).toEqual([]);
  });

  it('to save their notes too: one that stands already, its receipt lost, is there once', () => {
    const reserved = { bed_type: 'Residential', beds: 1, kind: 'reserved' } as const;
    const mine = [limited('men only'), { ...reserved, until: '2027-01-16T09:00:00Z' }] as const;
    const body = { beds: { Residential: 3 }, version: 4, notes: [...mine], notes_version: 1 };
    const until = '2027-01-16T09:00:00.000Z';
    const now = noted(5, [
      shown(1, 'men only'),
      shown(2, null, { kind: 'reserved', until }),
      shown(3, 'women only'),
    ]);
    const { notes } = overCurrent(anEntry({ id: 'key-0002', body, seen: [] }), now, 'k').body;
    expect(notes?.map(({ id }) => id)).toEqual([noteId(1), noteId(2), noteId(3)]);
    // Of two alike one is new, and one that was seen is another.
    const twice = { ...body, notes: [limited('men only'), limited('men only')] };
    const once = noted(5, [shown(1, 'men only')]);
    const over = (seenIds: string[]) =>
      overCurrent(anEntry({ body: twice, seen: seenIds }), once, 'k').body.notes?.map(
        ({ id }) => id,
      );
    expect(over([])).toEqual([noteId(1), undefined]);
    expect(over([noteId(1)])).toEqual([undefined, undefined]);
  });

  it('to save a note that they changed before the receipt of the first answer came: it is there once', () => {
    const body = { beds: { Residential: 3 }, version: 4, notes_version: 1 };
    const [men, women] = [limited('men only'), limited('women only')];
    const lost = anEntry({ body: { ...body, notes: [men] }, seen: [] });
    const next = (notes: NonNullable<Unsent['body']['notes']>, before: Unsent | undefined) =>
      insteadOf(anEntry({ id: 'key-0002', body: { ...body, notes }, seen: [] }), before);
    const changed = next([women], lost);
    const stood = noted(5, [shown(1, 'men only')]);
    expect(overCurrent(changed, stood, 'k').body.notes).toEqual([women]);
    // Changed once more before that.
    const twice = next([{ ...women, beds: 2 }], changed);
    expect(overCurrent(twice, noted(5, [shown(1, 'women only')]), 'k').body.notes).toEqual([
      { ...women, beds: 2 },
    ]);
    expect(overCurrent(twice, stood, 'k').body.notes).toEqual([{ ...women, beds: 2 }]);
    // Ended again.
    expect(overCurrent(next([], lost), stood, 'k').body.notes).toEqual([]);
    // A colleague's stays, also one like theirs, where it is not the one that they changed.
    const both = noted(5, [shown(1, 'men only'), shown(2, 'men only'), shown(3, 'women only')]);
    const { notes } = overCurrent(changed, both, 'k').body;
    expect(notes?.map(({ id }) => id)).toEqual([noteId(3), noteId(2)]);
    const notesLeft = overCurrent(next([men], lost), both, 'k').body.notes;
    expect(notesLeft?.map(({ id }) => id)).toEqual([noteId(1), noteId(2), noteId(3)]);
    // What stands now has been seen: of later ones nothing is known.
    expect(overCurrent(changed, stood, 'k').tried).toBeUndefined();
    expect(next([women], undefined).tried).toBeUndefined();
  });

  it('takes none of a refused answer’s new notes for one that is there: a colleague’s like it stays', () => {
    const body = { beds: { Residential: 3 }, version: 4, notes_version: 1 };
    const [men, women] = [limited('men only'), limited('women only')];
    const detail = 'A note is too long';
    const refused = anEntry({
      body: { ...body, notes: [men] },
      state: { kind: 'refused', detail },
    });
    const next = insteadOf(anEntry({ body: { ...body, notes: [women] }, seen: [] }), refused);
    expect(next.tried).toBeUndefined();
    const theirs = noted(5, [shown(1, 'men only')]);
    expect(overCurrent(next, theirs, 'k').body.notes?.map(({ id }) => id)).toEqual([
      undefined,
      noteId(1),
    ]);
  });

  it('keeps what was tried over an answer without notes in between', () => {
    const body = { beds: { Residential: 3 }, version: 4, notes_version: 1 };
    const [men, women] = [limited('men only'), limited('women only')];
    const lost = anEntry({ body: { ...body, notes: [men] }, seen: [] });
    const between = insteadOf(anEntry({ body }), lost);
    const last = insteadOf(anEntry({ body: { ...body, notes: [women] }, seen: [] }), between);
    const stood = noted(5, [shown(1, 'men only')]);
    expect(overCurrent(last, stood, 'k').body.notes).toEqual([women]);
  });

  it('to try a refused answer once more: over the version that they saw', () => {
    const refused = anEntry({ state: { kind: 'refused', detail: 'No' } });
    expect(onceMore(refused, 'key-0003')).toEqual(anEntry({ id: 'key-0003' }));
  });
});
