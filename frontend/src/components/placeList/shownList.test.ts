import { describe, expect, it } from 'vitest';
import type { Instant } from '#shared/kernel/ids.ts';
import type { ListState } from '../homeSearch/listState.ts';
import { aListItem } from '../homes/testing/aListItem.ts';
import { firstPage, withNextPage, withPrompt } from './shownList.ts';
import { updatesOffer as offerOf } from './UpdatesBar.tsx';
import { withChanges as changed } from './withChanges.ts';

const NEWEST: ListState = {
  filters: { care_home_type: 'Nursing homes' },
  ordering: '-updated',
};
const updatesOffer = (list: Parameters<typeof offerOf>[0]) => offerOf(list, ['home', 'homes']);
const withChanges = (
  list: Parameters<typeof changed<typeof a>>[0],
  news: Parameters<typeof changed<typeof a>>[1],
  state: ListState,
) => changed(list, news, state, (home) => home.vacancy_updated_at);
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const a = aListItem(1, { updated: at('12:00') });
const b = aListItem(2, { updated: at('11:00') });
const c = aListItem(3, { updated: null });

const shown = (next: string | null = null) =>
  firstPage('here', {
    results: [a, b, c],
    distances: null,
    next,
    count: 3,
    as_of: at('12:30'),
  });
const changes = (results = [a], reload = false, matching = results.map(({ uuid }) => uuid)) => ({
  results,
  matching,
  as_of: at('12:31'),
  reload,
});
const updated = (home: typeof a, time: string, beds = 9) =>
  aListItem(Number(home.uuid.slice(-3)), {
    version: 2,
    updated: at(time),
    vacancy_info: { types: [{ bed_type: 'Nursing', vacant_beds: beds }], comments: '' },
  });

describe('changes elsewhere', () => {
  it('patch a card where it stands and offer the newest order', () => {
    const { list, updated: news } = withChanges(shown(), changes([updated(b, '12:30')]), NEWEST);
    expect(list.places.map((home) => home.uuid)).toEqual([a.uuid, b.uuid, c.uuid]);
    expect(list.places[1]?.vacancy_info.types[0]?.vacant_beds).toBe(9);
    expect(news.map((home) => home.uuid)).toEqual([b.uuid]);
    expect(list.as_of).toBe(at('12:31'));
    expect(updatesOffer(list)).toBe('1 home has updated – show newest first');
  });

  it('count a home once, however often it updates', () => {
    const once = withChanges(shown(), changes([updated(b, '12:29')]), NEWEST).list;
    const twice = withChanges(once, changes([updated(b, '12:30'), updated(c, '12:30')]), NEWEST);
    expect(updatesOffer(twice.list)).toBe('2 homes have updated – show newest first');
  });

  it('offer nothing for the home that is first already, nor in the order of names', () => {
    const first = withChanges(shown(), changes([updated(a, '12:30')]), NEWEST);
    expect(first.updated).toHaveLength(1);
    expect(updatesOffer(first.list)).toBeNull();
    const byName = { ...NEWEST, ordering: 'name' as const };
    const named = withChanges(shown(), changes([updated(c, '12:30')]), byName);
    expect(named.updated).toHaveLength(1);
    expect(updatesOffer(named.list)).toBeNull();
  });

  it('offer a home not shown yet when it passes the filters and has updated since', () => {
    const other = aListItem(9, { updated: at('12:31'), name: 'Óak House' });
    const offer = (home = other, matching = [home.uuid]) =>
      updatesOffer(withChanges(shown(), changes([home], false, matching), NEWEST).list);
    expect(offer()).toBe('1 home has updated – show newest first');
    expect(offer(other, [])).toBeNull();
  });

  it('offer a home that fits since without updating, unless a page to come may have it', () => {
    // At the full hour the promise of a bed ended: its figures are as old as they were.
    const offer = (time: string, next: string | null, of = [a, b]) =>
      updatesOffer(
        withChanges(
          { ...shown(next), places: of },
          changes([aListItem(9, { version: 2, updated: at(time) })]),
          NEWEST,
        ).list,
      );
    expect(offer('10:00', null)).toBe('1 more home fits – show the list again');
    expect(offer('11:30', null)).toBe('1 more home fits – show the list again');
    expect(offer('11:30', 'more')).toBe('1 more home fits – show the list again');
    expect(offer('10:00', 'more')).toBeNull();
    // That the last one shown has updated says nothing about the pages to come.
    expect(offer('12:00', 'more', [aListItem(1, { updated: at('12:31') })])).toBeNull();
  });

  it('tell such a home from one that has updated, and count each once', () => {
    const fitting = aListItem(9, { version: 2, updated: at('11:30') });
    const { list } = withChanges(shown(), changes([fitting, updated(b, '12:31')]), NEWEST);
    expect(updatesOffer(list)).toBe('1 home has updated, 1 more fits – show newest first');
    const both = withChanges(list, changes([updated(fitting, '12:31')]), NEWEST).list;
    expect(updatesOffer(both)).toBe('2 homes have updated – show newest first');
    // One instance of the server is behind.
    expect(withChanges(both, changes([fitting]), NEWEST).list.fitting).toEqual([]);
    const gone = withChanges(list, changes([fitting], false, []), NEWEST).list;
    expect(gone.fitting).toEqual([]);
  });

  it('take back the offer of a home that no longer passes', () => {
    const other = aListItem(9, { updated: at('12:31') });
    const { list } = withChanges(shown(), changes([other]), NEWEST);
    expect(list.moved).toEqual([other.uuid]);
    expect(withChanges(list, changes([other], false, []), NEWEST).list.moved).toEqual([]);
  });

  it('offer in another order a home that passes now only where all others are shown', () => {
    const nearest = { ...NEWEST, ordering: 'distance' as const };
    const other = aListItem(9, { updated: at('12:31') });
    const { list } = withChanges(shown(), changes([other]), nearest);
    expect(updatesOffer(list)).toBe('1 more home fits – show the list again');
    expect(list.places).toHaveLength(3);
    const more = withChanges(shown('more'), changes([other]), nearest).list;
    expect(updatesOffer(more)).toBeNull();
  });

  it('leave a home in its place that no longer passes the filters, and mark it', () => {
    const gone = withChanges(shown(), changes([updated(b, '12:30', 0)], false, []), NEWEST).list;
    expect(gone.places.map((home) => home.uuid)).toEqual([a.uuid, b.uuid, c.uuid]);
    expect(gone.left).toEqual([b.uuid]);
    const next = withChanges(gone, changes([updated(b, '12:30', 0)], false, []), NEWEST).list;
    expect(next.left).toBe(gone.left);
    const back = withChanges(next, changes([updated(b, '12:31')]), NEWEST).list;
    expect(back.left).toEqual([]);
  });

  it('of before a known update do not say that a home has left', () => {
    const { list } = withChanges(shown(), changes([updated(b, '12:30')]), NEWEST);
    expect(withChanges(list, changes([b], false, []), NEWEST).list.left).toEqual([]);
  });

  it('that are told again leave the cards untouched, so that nothing is drawn', () => {
    const list = shown();
    const again = withChanges(list, changes([{ ...a }, { ...b }]), NEWEST);
    expect(again.list.places).toBe(list.places);
    expect(again.updated).toEqual([]);
  });

  it('from an instance that lags behind do not turn a card back', () => {
    const list = withChanges(shown(), changes([updated(b, '12:30')]), NEWEST).list;
    const { list: after, updated: news } = withChanges(list, changes([b]), NEWEST);
    expect(after.places[1]?.vacancy_updated_at).toBe(at('12:30'));
    expect(news).toEqual([]);
  });

  it('show that a home has not responded yet in the form that it has now', () => {
    const never = aListItem(2, { version: 2, updated: null, vacant_beds: 0 });
    const { list } = withChanges(shown(), changes([never]), NEWEST);
    expect(list.places[1]).toMatchObject({ vacancy_updated_at: null, vacant_beds: 0 });
    // The instance that lags has the figures of before.
    expect(withChanges(list, changes([b]), NEWEST).list.places[1]?.vacancy_updated_at).toBeNull();
  });

  it('keep what we know of a prompt until the server knows it too', () => {
    const list = withPrompt(shown(), b.uuid, at('12:30') as never);
    const after = withChanges(list, changes([b]), NEWEST);
    expect(after.list.places[1]?.prompted_at).toBe(at('12:30'));
    expect(after.updated).toEqual([]);
  });

  it('too many to list offer the whole list again', () => {
    const { list } = withChanges(shown(), changes([], true), NEWEST);
    expect(updatesOffer(list)).toBe('Many homes have updated – show the list again');
  });
});

describe('the next page', () => {
  const page = {
    results: [b, aListItem(4)],
    distances: [1.2, null],
    next: null,
    count: 4,
    as_of: at('12:40'),
  };

  it('is appended, no home twice', () => {
    const list = withNextPage(shown('more'), 'more', page);
    expect(list.places.map((home) => home.name.slice(-1))).toEqual(['1', '2', '3', '4']);
    expect(list.next).toBeNull();
    expect(list.as_of).toBe(at('12:30'));
    expect(list.distances).toEqual({ [b.uuid]: 1.2, [aListItem(4).uuid]: null });
  });

  it('is of before the changes that came while it was under way: they are asked for again', () => {
    const later = { ...shown('more'), as_of: at('12:35') as Instant };
    expect(withNextPage(later, 'more', { ...page, as_of: at('12:32') }).as_of).toBe(at('12:32'));
  });

  it('is dropped when the list has gone on meanwhile', () => {
    const list = shown('another');
    expect(withNextPage(list, 'more', page)).toBe(list);
  });
});
