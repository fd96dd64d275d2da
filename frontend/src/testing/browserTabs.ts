import { vi } from 'vitest';
import { NoConnection, Problem } from '../api/problem.ts';

/*
 * Tabs of browsers, their time and their connection, without a browser: a model test drives what stands in them
 * step by step. Whatever a tab does, the globals are its own: storage, window, timers.
 */

/** Who types. Tabs of one person share a browser, and so a connection and what the device keeps. */
export type Person = 'Ada' | 'Bo';

export class Tab {
  readonly person: Person;
  readonly at: number;
  readonly session = new Map<string, string>();
  readonly window = new EventTarget();
  readonly document = new EventTarget();
  isHidden = false;
  /** Goes up with each reload: answers to a page that is gone reach nobody. */
  life = 0;

  constructor(person: Person, at: number) {
    this.person = person;
    this.at = at;
  }
}

interface Timer {
  id: number;
  at: number;
  tab: Tab;
  life: number;
  run: () => void;
}

/** A request on its way. `commit` does what it asks of the server, at most once. */
interface Call {
  tab: Tab;
  life: number;
  commit: () => { ok: unknown } | { fault: Problem };
  done: { ok: unknown } | { fault: Problem } | null;
  /** Called where its answer does not come, or to a page that is left. */
  lose: () => void;
  /** Null once its sender has an answer. */
  answer: { resolve: (value: never) => void; reject: (fault: unknown) => void } | null;
}

/** What becomes of a request. */
export const FATES = [
  'answered',
  'answered',
  'late',
  'lost',
  'never',
  'overtaken',
  500,
  503,
] as const;
export type Fate = (typeof FATES)[number];

export class Browsers {
  readonly tabs: Tab[];
  now = Date.parse('2026-11-05T10:00:00.000Z');
  private current: Tab;
  private timers: Timer[] = [];
  private ids = 0;
  calls: Call[] = [];
  /** What a tab has done that none may; null: nothing. Thrown where it happens, a page would take it for a failed save. */
  wrong: string | null = null;
  private readonly offline = new Set<Person>();
  private readonly local = new Map<string, string>();

  constructor(people: readonly Person[]) {
    this.tabs = people.map((person, at) => new Tab(person, at));
    this.current = this.tabs[0] as Tab;
  }

  private readonly realNow = Date.now;

  /** Puts the globals in the tabs' place, until `unstub`. */
  stub({ window = true } = {}): void {
    const storage = (storageNow: () => Map<string, string>) => ({
      getItem: (key: string) => storageNow().get(key) ?? null,
      setItem: (key: string, value: string) => void storageNow().set(key, value),
      removeItem: (key: string) => void storageNow().delete(key),
    });
    vi.stubGlobal(
      'sessionStorage',
      storage(() => this.current.session),
    );
    vi.stubGlobal(
      'localStorage',
      storage(() => this.local),
    );
    // Not by a spy: vitest keeps each to the end of the file, and with it all that its history held.
    Date.now = () => this.now;
    if (!window) return;
    const target = (targetName: 'window' | 'document') => ({
      addEventListener: (name: string, listener: () => void) =>
        this.current[targetName].addEventListener(name, listener),
      removeEventListener: (name: string, listener: () => void) =>
        this.current[targetName].removeEventListener(name, listener),
    });
    const isOnline = () => this.isOnline(this.current);
    const hidden = () => this.current.isHidden;
    vi.stubGlobal('window', target('window'));
    vi.stubGlobal('document', {
      ...target('document'),
      get visibilityState() {
        return hidden() ? 'hidden' : 'visible';
      },
    });
    vi.stubGlobal('navigator', {
      get onLine() {
        return isOnline();
      },
    });
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
      this.ids += 1;
      const { current: tab, ids: id } = this;
      this.timers.push({ id, at: this.now + ms, tab, life: tab.life, run });
      return id;
    });
    vi.stubGlobal('clearTimeout', (id: number | undefined) => {
      this.timers = this.timers.filter((timer) => timer.id !== id);
    });
  }

  unstub(): void {
    vi.unstubAllGlobals();
    Date.now = this.realNow;
  }

  isOnline = ({ person }: Tab): boolean => !this.offline.has(person);

  /** Does something in a tab, and waits for what follows of it by itself. */
  async within(tab: Tab, act: () => unknown): Promise<void> {
    this.current = tab;
    act();
    await this.settle();
  }

  private async settle(): Promise<void> {
    for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
  }

  /** Time passes: whatever is due by then happens, each in its tab. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers
        .filter(({ at }) => at <= until)
        .sort((a, b) => a.at - b.at || a.id - b.id)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      if (next.life === next.tab.life) await this.within(next.tab, next.run);
    }
    this.now = until;
  }

  /** A browser loses its connection, or has it again: its tabs hear of it. */
  async connect(person: Person, on: boolean): Promise<void> {
    if (on) this.offline.delete(person);
    else this.offline.add(person);
    for (const tab of this.tabs.filter((tab) => tab.person === person)) {
      await this.within(tab, () => tab.window.dispatchEvent(new Event(on ? 'online' : 'offline')));
    }
  }

  async hide(tab: Tab): Promise<void> {
    tab.isHidden = true;
    await this.within(tab, () => tab.document.dispatchEvent(new Event('visibilitychange')));
    tab.isHidden = false;
  }

  /** The tab's next page hears of no answer to what is on its way. */
  leave(tab: Tab): void {
    for (const call of this.calls) if (call.tab === tab) call.lose();
  }

  /** The page is gone with its timers, its listeners and whatever was on its way to it; its session stays. */
  drop(tab: Tab): void {
    tab.life += 1;
    const { window, document } = new Tab(tab.person, tab.at);
    Object.assign(tab, { window, document });
    this.leave(tab);
    for (const call of this.calls) if (call.tab === tab) call.answer = null;
  }

  /** A request of the tab that acts now. `lose` is called where no answer comes to the page that is open. */
  send<T>(commit: () => T, lose: () => void = () => {}): Promise<T> {
    const tab = this.current;
    if (!this.isOnline(tab)) {
      lose();
      return Promise.reject(new NoConnection(null));
    }
    return new Promise((resolve, reject) => {
      const attempt = () => {
        try {
          return { ok: commit() };
        } catch (fault) {
          if (fault instanceof Problem) return { fault };
          throw fault;
        }
      };
      this.calls.push({
        tab,
        life: tab.life,
        commit: attempt,
        done: null,
        lose,
        answer: { resolve, reject },
      });
    });
  }

  /** What becomes of the nth request that is still on its way. */
  async meet(nth: number, fate: Fate): Promise<void> {
    const call = this.calls[nth % Math.max(this.calls.length, 1)];
    if (!call) return;
    const { tab, answer } = call;
    const commit = () => {
      call.done ??= call.commit();
      return call.done;
    };
    const finish = () => {
      this.calls = this.calls.filter((other) => other !== call);
    };
    const reject = (fault: unknown) => {
      call.answer = null;
      return this.within(tab, () => answer?.reject(fault));
    };
    // Nobody waits for it any more: it arrives all the same, or does not.
    if (answer === null) {
      if (fate !== 'never') commit();
      finish();
      return;
    }
    if (fate !== 'answered' && fate !== 'late') call.lose();
    switch (fate) {
      case 'answered': {
        const done = commit();
        finish();
        if ('fault' in done) return reject(done.fault);
        return this.within(tab, () => answer.resolve(done.ok as never));
      }
      case 'late':
        commit();
        return;
      case 'lost':
        commit();
        finish();
        return reject(new NoConnection(null));
      case 'never':
        finish();
        return reject(new NoConnection(null));
      case 'overtaken':
        // It is still on its way when its sender has given it up.
        return reject(new NoConnection(null));
      case 500:
        finish();
        return reject(new Problem(500, {}));
      case 503:
        commit();
        finish();
        return reject(new Problem(503, {}));
    }
  }
}
