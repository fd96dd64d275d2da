import { Problem } from '../api/problem.ts';
import type { Person, Tab } from './browserTabs.ts';

/** A field's answer as text; null: none. */
export type Answer = string | null;

/** What the server has of a field, and who decided it when. */
interface Stands {
  value: Answer;
  by: Person | null;
  /** The decision's number. */
  seq: number;
}

/** Somebody's decision about a field: typed it, cleared it, or chose between two. */
interface Decision {
  tab: Tab;
  field: string;
  value: Answer;
  /** As a save has it: nothing of what is not valid. */
  saved: Answer;
  seq: number;
  /** Whether it has to be somewhere: not where the person gave it up. */
  isOwed: boolean;
}

export interface Write {
  draft: number;
  version: number;
  values: Record<string, Answer>;
}

interface Save<T> {
  key: string;
  write: Write;
  reply: () => T;
  /** What a refusal shows. */
  current: () => unknown;
}

/**
 * A server with one versioned part of a report, and a ledger of what was typed, seen and saved. It throws where
 * somebody's figure is replaced that its replacer had not seen, or that is newer than what replaces it.
 */
export class FigureLedger {
  draft = 1;
  version = 1;
  isSubmitted = false;
  savedBy: Person | null = null;
  readonly stands: Record<string, Stands>;
  private seq = 0;
  private decisions: Decision[] = [];
  private readonly seen = new Map<string, number>();
  private readonly landed = new Set<number>();
  /** What each field has held, oldest first. */
  private readonly former = new Map<string, Answer[]>();
  /** What was sent, and has no answer: to its sender, what stands alike may be their own. */
  private unanswered: { tab: Tab; values: Write['values'] }[] = [];
  private readonly replies = new Map<string, unknown>();

  private readonly savedAs: (field: string, value: Answer) => Answer;

  constructor(
    start: Record<string, Answer>,
    savedAs: (field: string, value: Answer) => Answer = (_, value) => value,
  ) {
    this.savedAs = savedAs;
    this.stands = Object.fromEntries(
      Object.entries(start).map(([field, value]) => [field, { value, by: null, seq: 0 }]),
    );
  }

  values(): Record<string, Answer> {
    return Object.fromEntries(
      Object.entries(this.stands).map(([field, { value }]) => [field, value]),
    );
  }

  /**
   * A save as it is sent now: what does it when it arrives, and what is called where its answer never comes. As the
   * product's server: another draft or version is refused, the same key is answered once more.
   */
  saving<T>(tab: Tab, call: Save<T>): [commit: () => T, lose: () => void] {
    const sentAt = this.seq;
    const lose = () => {
      this.unanswered = [...this.unanswered, { tab, values: call.write.values }];
    };
    return [() => this.save(tab, sentAt, call), lose];
  }

  private save<T>(tab: Tab, sentAt: number, { key, write, reply, current }: Save<T>): T {
    const storedReply = this.replies.get(key);
    if (storedReply !== undefined) return storedReply as T;
    if (this.isSubmitted) throw new Problem(409, { detail: 'Submitted' });
    if (write.draft !== this.draft || write.version !== this.version) {
      throw new Problem(409, { detail: `${this.savedBy} saved this`, current: current() });
    }
    for (const [field, value] of Object.entries(write.values))
      this.replace(tab, { field, value, sentAt });
    this.unanswered = this.unanswered.filter((lost) => lost.tab !== tab);
    this.version += 1;
    this.savedBy = tab.person;
    const answer = reply();
    this.replies.set(key, answer);
    return answer;
  }

  private replace(
    tab: Tab,
    { field, value, sentAt }: { field: string; value: Answer; sentAt: number },
  ): void {
    const { person } = tab;
    const was = this.stands[field];
    if (!was) throw new Error(`There is no field ${field}`);
    const own = this.decisions.filter(
      (decision) =>
        decision.seq <= sentAt &&
        decision.tab.person === person &&
        decision.field === field &&
        decision.saved === value,
    );
    const last = own.at(-1);
    for (const decision of own) if (decision.value === value) this.landed.add(decision.seq);
    // Whoever's it is: a last word that stands is saved, also where it stands for a moment.
    for (const decision of this.lastWords())
      if (decision.field === field && decision.value === value) this.landed.add(decision.seq);
    if (was.value === value) return;
    const what = `${field}: ${was.value} of ${was.by} by ${value} of ${person}`;
    if (!last) throw new Error(`Replaced, which nobody asked for: ${what}`);
    // What is as it was read is no news to anybody, whatever it was in between.
    const former = this.former.get(field) ?? [was.value];
    const isOwn = this.unanswered.some(
      (lost) => lost.tab.person === person && lost.values[field] === was.value,
    );
    const isNews = !isOwn && former.indexOf(was.value) === former.length - 1;
    this.former.set(field, [...former, value]);
    if (isNews && was.by !== person) {
      const seenSeq = this.seen.get(`${person} ${field} ${was.value}`);
      if (seenSeq === undefined || seenSeq > last.seq) throw new Error(`Replaced unseen: ${what}`);
    }
    if (isNews && was.by === person && was.seq > last.seq) {
      throw new Error(`Replaced by an older: ${what}`);
    }
    // Decided in both of a person's tabs, it is what was decided in this one: the other's may still come.
    const { seq } = own.findLast((decision) => decision.tab === tab) ?? last;
    this.stands[field] = { value, by: person, seq };
  }

  /** A person submits, and opens an amendment: a draft of the same answers whose versions begin anew. */
  submit(): void {
    this.isSubmitted = true;
  }

  amend(): void {
    if (!this.isSubmitted) return;
    Object.assign(this, { isSubmitted: false, draft: this.draft + 1, version: 0, savedBy: null });
  }

  decide(tab: Tab, field: string, value: Answer, isOwed = true): void {
    this.seq += 1;
    const saved = this.savedAs(field, value);
    this.decisions.push({ tab, field, value, saved, seq: this.seq, isOwed });
  }

  /**
   * A press that states what stands in a field, also where nobody typed it there: as vacancies are confirmed. What was
   * typed was decided already.
   */
  state(tab: Tab, field: string, value: Answer): void {
    const last = this.decisions.findLast(
      (decision) => decision.tab === tab && decision.field === field,
    );
    if (last?.value !== value) this.decide(tab, field, value, false);
  }

  /** What a tab shows now. */
  see({ person }: Tab, field: string, value: Answer): void {
    const key = `${person} ${field} ${value}`;
    this.seq += 1;
    if (!this.seen.has(key)) this.seen.set(key, this.seq);
  }

  /** A person gives up an answer that all their tabs share. */
  giveUp(person: Person, field: string, value: Answer): void {
    for (const decision of this.decisions) {
      const isSame = decision.field === field && decision.value === value;
      if (decision.tab.person === person && isSame) decision.isOwed = false;
    }
  }

  /** What the tab kept is gone, and its person was told that it would be. */
  forgive(tab: Tab): void {
    for (const decision of this.decisions) if (decision.tab === tab) decision.isOwed = false;
  }

  /** Each tab's last decision about each field. */
  private lastWords(): Iterable<Decision> {
    return new Map(
      this.decisions.map((decision) => [`${decision.tab.at} ${decision.field}`, decision]),
    ).values();
  }

  /** Each tab's last word about each field is saved, or `holds` has it. */
  mustHold(holds: (tab: Tab, field: string, value: Answer) => boolean): void {
    for (const { tab, field, value, seq, isOwed } of this.lastWords()) {
      if (this.stands[field]?.value === value) this.landed.add(seq);
      if (!isOwed || this.landed.has(seq) || holds(tab, field, value)) continue;
      throw new Error(`Lost: ${value} in ${field}, which ${tab.person} typed in tab ${tab.at}`);
    }
  }
}
