import type { Home } from '#shared/homes/home.ts';
import { bedFormOf } from '#shared/homes/vacancyRules.ts';
import { placePartition } from '#shared/places/place.ts';
import type { WholeTable } from './wholeTable.ts';

/** A home's figures as a client sends them, told from all others by their comment. */
export interface Update {
  home: string;
  /** Bearer token. */
  token: string;
  /** Idempotency key and comment. */
  name: string;
  body: string;
  /**
   * What the product answered. Undefined when nobody knows what became of it: the connection broke, or
   * the gateway gave up waiting (5xx) for a handler that goes on.
   */
  answer?: { status: number; body: unknown } | undefined;
}

export function updateOf(
  home: Home,
  { token, name, beds }: Record<'token' | 'name', string> & { beds: number },
): Update {
  const form = bedFormOf(home);
  const [first = '', ...others] = form.kind === 'aqp' ? form.types : [form.total, form.dementia];
  const body = {
    beds: { [first]: beds, ...Object.fromEntries(others.map((type) => [type, 0])) },
    ...(form.kind === 'aqp' && { vacant_beds: beds }),
    comments: name,
  };
  return { home: home.uuid, token, name, body: JSON.stringify(body) };
}

/** Sends it and keeps the answer. */
export async function sendUpdate(url: string, update: Update): Promise<void> {
  try {
    const answer = await fetch(`${url}/${update.home}/vacancy_reporting/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${update.token}`,
        'content-type': 'application/json',
        'idempotency-key': update.name,
      },
      body: update.body,
    });
    const { status } = answer;
    update.answer = status >= 500 ? undefined : { status, body: await answer.json() };
  } catch {
    update.answer = undefined;
  }
}

const MOST_TRIES = 8;

/** Sends it until there is an answer, with the same key each time, as the browser's client does. */
export async function sendUntilAnswered(url: string, update: Update): Promise<void> {
  update.answer = undefined;
  for (let attempt = 0; attempt < MOST_TRIES && !update.answer; attempt += 1) {
    await sendUpdate(url, update);
  }
}

const acknowledged = ({ answer }: Update): boolean => answer?.status === 200;

/** How the updates that nobody was told of ended. */
export interface Unanswered {
  whole: number;
  absent: number;
}

/**
 * What is wrong with a table after these updates, a line each. An acknowledged update is there; any
 * other is wholly there or not at all: history, audit entry and remembered answer, each once. The
 * versions of a home leave no gap, its figures are the last update's, and it has changed exactly as
 * often as its audit trail says.
 */
export function updateFaults(
  updates: readonly Update[],
  { before, after }: { before: WholeTable; after: WholeTable },
): { faults: string[]; unanswered: Unanswered } {
  const faults: string[] = [];
  const unanswered = { whole: 0, absent: 0 };
  const history = grouped(after.updates, ({ comments }) => comments);
  const audit = grouped(after.audit, ({ after: auditView }) => commentIn(auditView));
  const answers = grouped(after.answers, ({ key }) => key);
  for (const update of updates) {
    const { name, answer } = update;
    const parts = [history, audit, answers].map((kind) => kind.get(name)?.length ?? 0);
    const there = parts.every((count) => count === 1);
    if (!there && parts.some((count) => count > 0))
      faults.push(`${name} is there in part: ${parts}`);
    if (acknowledged(update)) {
      if (!there) faults.push(`${name} was acknowledged and is lost: ${parts}`);
      const answered = (answer?.body as { vacancy_version?: number } | undefined)?.vacancy_version;
      const stored = history.get(name)?.[0]?.vacancy_version;
      if (answered !== stored)
        faults.push(`${name} was answered with version ${answered} and is stored as ${stored}`);
    } else if (answer && there) faults.push(`${name} was refused (${answer.status}) and is there`);
    else if (!answer) unanswered[there ? 'whole' : 'absent'] += 1;
  }
  for (const uuid of new Set(updates.map(({ home }) => home))) {
    faults.push(...homeFaults(uuid, { before, after }));
  }
  return { faults, unanswered };
}

function homeFaults(
  uuid: string,
  { before, after }: { before: WholeTable; after: WholeTable },
): string[] {
  const [homeBefore, homeAfter] = [before.homes.get(uuid), after.homes.get(uuid)];
  if (!homeBefore || !homeAfter) return [`${uuid} is no more`];
  const faults: string[] = [];
  const entries = after.audit.filter(({ of }) => of === placePartition(homeAfter));
  if (homeAfter.version - homeBefore.version !== entries.length) {
    faults.push(
      `${uuid} changed ${homeAfter.version - homeBefore.version} times with ${entries.length} audit entries`,
    );
  }
  const updates = after.updates
    .filter(({ home }) => home === uuid)
    .sort((a, b) => a.vacancy_version - b.vacancy_version);
  const gap = updates.some(
    ({ vacancy_version }, at) => vacancy_version !== homeBefore.vacancy.version + 1 + at,
  );
  if (gap || homeAfter.vacancy.version !== homeBefore.vacancy.version + updates.length) {
    faults.push(
      `${uuid} has versions ${updates.map((vacancyUpdate) => vacancyUpdate.vacancy_version)}`,
    );
  }
  const last = updates.at(-1);
  if (
    last &&
    (last.comments !== homeAfter.vacancy.comments || last.at !== homeAfter.vacancy.updated_at)
  ) {
    faults.push(`${uuid} shows ${homeAfter.vacancy.comments}, its last update is ${last.comments}`);
  }
  // A change is dated when it is committed, which is a moment after its audit entry.
  const newest = entries
    .map(({ at }) => at)
    .sort()
    .at(-1);
  if (newest && (homeAfter.changed_at < newest || homeAfter.changed_at <= homeBefore.changed_at)) {
    faults.push(`${uuid} changed at ${homeAfter.changed_at}, before its audit entry of ${newest}`);
  }
  return faults;
}

const commentIn = (auditView: unknown): string =>
  String((auditView as { comments?: unknown } | null)?.comments ?? '');

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
