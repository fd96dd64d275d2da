import { namedAs, newNotes, notedOver, typedNotes } from '#shared/homes/typedNotes.ts';
import type { BodyInput } from '#shared/kernel/endpoint.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { postVacancies, VacancySaved, VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { NoConnection, Problem } from '../api/problem.ts';
import { movedInIds } from '../components/beds/movedIn.ts';

export type VacancyBody = BodyInput<typeof postVacancies>;

/** Why an answer of a home is still on this device. */
export type UnsentState =
  /** To be sent; after a failed attempt not before `due`, in ms since 1970. */
  | { kind: 'waiting'; tries: number; due: number }
  /** Someone else updated the home meanwhile: the person decides. */
  | { kind: 'stale'; current: VacancyView }
  /** The server will not have it. */
  | { kind: 'refused'; detail: string };

/** A home's answer that has not reached the server, or whose receipt did not reach us. */
export interface Unsent {
  /** Its Idempotency-Key: repeated under it, the answer is saved once. */
  id: string;
  /** Whose it is: another person on this device neither sees nor sends it. */
  email: string;
  home: HomeUuid;
  /** As it is sent, byte for byte: the server compares what comes under one key. */
  body: VacancyBody;
  /**
   * With notes: those that there were when the person began to change them, by id. An entry of an older release has
   * none.
   */
  seen?: string[] | undefined;
  /** New notes of the answers that this one replaced before their receipts came: the server may have made them. */
  tried?: VacancyBody['notes'];
  /** When its person last said that it is right, in ms since 1970. */
  typed_at: number;
  state: UnsentState;
}

/** What became of an attempt to send. */
export type Outcome =
  | { kind: 'saved'; reply: VacancySaved }
  | { kind: 'lost' }
  | { kind: 'stale'; current: VacancyView }
  | { kind: 'refused'; detail: string };

/** Thrown by a form's `save`: nothing is saved, but it is kept here and will be sent. */
export class QueuedOffline extends Error {
  constructor(cause: unknown) {
    super('Kept on this device until there is a connection', { cause });
    this.name = 'KeptUnsent';
  }
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** An answer ready to be sent. */
export function unsent(entry: Omit<Unsent, 'state'>): Unsent {
  return { ...entry, state: { kind: 'waiting', tries: 0, due: 0 } };
}

/** An answer in the place of one that may have reached the server. */
export function insteadOf(entry: Unsent, before: Unsent | undefined): Unsent {
  const tried = before ? notesTried(before) : [];
  return tried.length === 0 ? entry : { ...entry, tried };
}

/** New notes of an answer, and of those before it, that may be there already: not of one that was answered. */
export const notesTried = ({
  body,
  tried = [],
  state,
}: Pick<Unsent, 'body' | 'tried' | 'state'>) =>
  state.kind === 'waiting' ? [...tried, ...newNotes(body.notes)] : tried;

/**
 * For so long figures are sent by themselves. The list shows them as of when they arrive: what was right this morning
 * must not stand there as said this afternoon, so whoever confirmed them is asked first (ADR 13).
 */
export const SENT_ALONE_MS = 3_600_000;

/** Whether its person has to say that the figures are still right; `now` in ms since 1970. */
export const isToConfirmAgain = ({ state, typed_at }: Unsent, now: number): boolean =>
  state.kind === 'waiting' && now - typed_at >= SENT_ALONE_MS;

/** Whether to send it now; `now` in ms since 1970. `all`: without waiting for the end of a pause. */
export function isDue(entry: Unsent, now: number, { all = false } = {}): boolean {
  const { state } = entry;
  return state.kind === 'waiting' && (all || state.due <= now) && !isToConfirmAgain(entry, now);
}

/** The pause after that many failed attempts: from 5 seconds doubling to 5 minutes. */
export function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
}

/** Answers that say nothing of the figures: the session has run out, or it is not the moment. */
const LATER = new Set([401, 408, 425, 429]);

/**
 * What an attempt's error means. Without an answer, or with a fault of the server's, the answer
 * waits; a refusal that shows other figures asks the person; any other is told to them.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Problem)) return { kind: 'lost' };
  if (error.status >= 500 || LATER.has(error.status)) return { kind: 'lost' };
  const current = error.current as Partial<VacancyView> | undefined;
  if (error.status === 409 && typeof current?.vacancy_version === 'number') {
    return { kind: 'stale', current: current as VacancyView };
  }
  return { kind: 'refused', detail: error.detail };
}

/**
 * What is kept for a home after an attempt. `entry` is what is there by now: something typed during
 * the attempt stays, and if it was typed over what has just been saved it follows on from that;
 * discarded meanwhile, nothing comes back.
 */
export function afterAttempt(
  entry: Unsent | undefined,
  { sent, outcome, now }: { sent: Unsent; outcome: Outcome; now: number },
): Unsent | undefined {
  if (entry === undefined) return undefined;
  if (entry.id !== sent.id) {
    if (outcome.kind !== 'saved' || entry.body.version !== sent.body.version) return entry;
    return overSaved(entry, sent, outcome.reply);
  }
  switch (outcome.kind) {
    case 'saved':
      return undefined;
    case 'lost': {
      const tries = entry.state.kind === 'waiting' ? entry.state.tries + 1 : 1;
      return { ...entry, state: { kind: 'waiting', tries, due: now + pauseAfter(tries) } };
    }
    case 'stale':
      return { ...entry, state: { kind: 'stale', current: outcome.current } };
    case 'refused':
      return { ...entry, state: { kind: 'refused', detail: outcome.detail } };
  }
}

/** What became of an answer that a form sent itself: saved, to be kept here, or left to the form with what is wrong. */
export type FormOutcome = { kind: 'saved'; reply: VacancySaved } | { kind: 'kept' | 'left' };

/**
 * What is kept for a home once a form's own call has ended. The answer replaces one that was confirmed before it.
 * One that was confirmed since, in another tab or after the page was left, stays, and follows on from what was saved.
 */
export function afterFormCall(
  entry: Unsent | undefined,
  { sent, outcome, now }: { sent: Unsent; outcome: FormOutcome; now: number },
): Unsent | undefined {
  const later = entry && entry.typed_at > sent.typed_at ? entry : undefined;
  switch (outcome.kind) {
    case 'saved':
      return afterAttempt(later, { sent, outcome, now });
    case 'left':
      return later;
    case 'kept':
      return later ? insteadOf(later, sent) : insteadOf(sent, entry);
  }
}

/** The same figures once more, now over those that stand: another answer, so another key. */
export function overCurrent(entry: Unsent, current: VacancyView, id: string): Unsent {
  const { body, ...rest } = over(entry, current);
  return {
    ...rest,
    body: { ...body, moved_in: movedInIds(current) },
    id,
    state: { kind: 'waiting', tries: 0, due: 0 },
  };
}

/** What now stands, of which an answer names the versions. */
type Standing = Pick<VacancyView, 'vacancy_version' | 'notes_version' | 'notes'>;

/** An answer over what stands now. Notes that a colleague has made since stay; what was ended here goes. */
function over(entry: Unsent, now: Standing): Unsent {
  const { unchanged: _, ...body } = entry.body;
  const version = now.vacancy_version;
  if (body.notes === undefined) return { ...entry, body: { ...body, version } };
  const { tried, ...rest } = entry;
  const noted = notedOver({ notes: body.notes, seen: entry.seen ?? [], tried }, now);
  const { notes, version: notes_version, seen: knownIds } = noted;
  return { ...rest, body: { ...body, version, notes, notes_version }, seen: knownIds };
}

/**
 * An answer that was typed while `sent` was on its way, over what that has become. The notes that `sent` has made are
 * known here, though not yet by their ids: each has its id now, or was changed or ended since and does not come back.
 */
function overSaved(entry: Unsent, sent: Unsent, reply: Standing): Unsent {
  const { notes } = entry.body;
  if (notes === undefined || sent.body.notes === undefined) return over(entry, reply);
  const before = new Set<string | undefined>(sent.body.notes.map(({ id }) => id));
  const newNotes = typedNotes(reply.notes).filter(({ id }) => !before.has(id));
  const knownIds = [...(entry.seen ?? []), ...newNotes.flatMap(({ id }) => id ?? [])];
  const body = { ...entry.body, notes: namedAs(notes, newNotes).notes };
  return over({ ...entry, body, seen: knownIds }, reply);
}

/**
 * Whether what stands is what an answer says. One with notes is not looked into: they are more than figures. Nor one
 * that does not know who has moved in since: their bed is not vacant.
 */
export function saysWhatStands({ body }: Unsent, current: VacancyView): boolean {
  const { beds, vacant_beds, comments, notes, moved_in = [] } = body;
  const { types, comments: standing } = current.vacancy_info;
  const stands = new Map<string, number>(types.map((type) => [type.bed_type, type.vacant_beds]));
  return (
    notes === undefined &&
    movedInIds(current).every((id) => moved_in.includes(id)) &&
    Object.entries(beds).every(([type, count]) => stands.get(type) === count) &&
    (vacant_beds === undefined || vacant_beds === current.vacant_beds) &&
    (comments === undefined || decodeURIComponent(comments) === standing)
  );
}

/**
 * An answer once more, under a key of its own: the old one may remember a refusal, or what was saved under it when
 * its receipt got lost, which says nothing of now.
 */
export function onceMore(entry: Unsent, id: string): Unsent {
  return { ...entry, id, state: { kind: 'waiting', tries: 0, due: 0 } };
}

/** Whether an error means that a form's answer is to be kept; the key that it was sent under. */
export function keyToKeep(error: unknown): string | null {
  return error instanceof NoConnection ? error.idempotencyKey : null;
}
