// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkedVacancies, VacancySaved } from '#shared/vacancies/vacancies.api.ts';
import {
  type OpenPlace,
  type PlaceRow,
  stillOpen,
} from '../../components/prompted/promptedPlaces.ts';
import { usePromptedPlaces } from '../../components/prompted/usePromptedPlaces.ts';
import { ToastsContext } from '../../components/toasts.ts';
import { PROMPTED_HOMES } from './promptedHomes.tsx';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const view = (at: string | null) => ({
  vacancy_updated_at: at,
  vacancy_version: 3,
  vacant_beds: 2,
  name: 'Larch House',
  bar: null,
});
const RESIDENTIAL = [{ bed_type: 'Residential', vacant_beds: 2 }];
const DEMENTIA = { bed_type: 'Residential dementia', vacant_beds: 0 };

/** A note of who has moved in by an enquiry. */
const MOVED_IN = { kind: 'reserved', enquiry: 'e', beds: 1, bed_type: 'Residential', asks: null };

const home = (
  id: string,
  at: string | null,
  part: { updated?: boolean; bar?: string; types?: object[]; notes?: object[] } = {},
): OpenPlace<LinkedVacancies> =>
  ({
    id,
    name: 'Larch House',
    open: {
      token: `token-${id}`,
      updated: part.updated ?? false,
      view: {
        ...view(at),
        aqp_status: false,
        service_types: ['Residential homes'],
        bed_type_preferences: [],
        bar: part.bar ?? null,
        vacant_beds: 2,
        notes: part.notes ?? [],
        vacancy_info: { types: part.types ?? [...RESIDENTIAL, DEMENTIA], comments: '' },
      },
    },
  }) as unknown as OpenPlace<LinkedVacancies>;

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const sent = () =>
  fetched.mock.calls.map(([, init]) => [
    new Headers(init?.headers).get('X-Link-Token'),
    JSON.parse(String(init?.body)),
  ]);

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function open() {
  const show = vi.fn();
  const toasts = { show: () => ({ replace: () => undefined, dismiss: () => undefined }) };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ToastsContext, { value: toasts }, children);
  const { result } = renderHook(() => usePromptedPlaces(PROMPTED_HOMES, show), { wrapper });
  return { show, result };
}

describe('what the one button confirms (decisions, section 4)', () => {
  const rows: Record<string, Partial<PlaceRow<VacancySaved>>> = {
    typed: { changed: true },
    saved: { saved: {} as VacancySaved },
  };
  const rowOf = (id: string) => ({
    saving: false,
    saved: null,
    failure: '',
    moved: false,
    repeated: null,
    changed: false,
    ...rows[id],
  });

  it('are homes updated in the last 7 days; others are looked at one by one', () => {
    const remaining = stillOpen(
      PROMPTED_HOMES,
      [
        home('recent', daysAgo(6.9)),
        home('old', daysAgo(7)),
        home('never', null),
        home('incomplete', daysAgo(1), { types: RESIDENTIAL }),
        home('typed', daysAgo(1)),
        home('saved', daysAgo(1)),
        home('updated', daysAgo(0), { updated: true }),
        home('closed', daysAgo(1), { bar: 'closed' }),
        home('noted', daysAgo(1), { notes: [{ asks: null }] }),
        home('asked', daysAgo(1), { notes: [{ asks: null }, { asks: 'taken' }] }),
        home('unusable', daysAgo(1), { notes: [{ asks: 'usable' }] }),
        home('moved in', daysAgo(1), { notes: [MOVED_IN] }),
      ],
      rowOf,
      NOW,
    );
    expect(remaining.recent.map((openPlace) => openPlace.id)).toEqual(['recent', 'noted']);
    expect(remaining.others).toBe(7);
  });
});

it('a home is not asked whether nothing has changed where somebody has moved in since', () => {
  const viewOf = (notes: object[]) => home('a', daysAgo(1), { notes }).open.view;
  const { isRepeatable, asksMore } = PROMPTED_HOMES;
  expect([isRepeatable(viewOf([])), asksMore?.(viewOf([]))]).toEqual([true, false]);
  expect([isRepeatable(viewOf([MOVED_IN])), asksMore?.(viewOf([MOVED_IN]))]).toEqual([false, true]);
});

describe('confirming several homes', () => {
  it('goes on after one that somebody else has updated, and says which', async () => {
    fetched
      .mockResolvedValueOnce(answer(200, { status: 'success', time: 't', ...view(daysAgo(0)) }))
      .mockResolvedValueOnce(answer(409, { detail: 'Changed', current: view(daysAgo(0)) }))
      .mockResolvedValueOnce(answer(200, { status: 'success', time: 't', ...view(daysAgo(0)) }));
    const { result, show } = open();
    const homes = ['a', 'b', 'c'].map((id) => home(id, daysAgo(1)));
    await act(() => result.current.confirmAll(homes));
    expect(sent()).toEqual(
      ['a', 'b', 'c'].map((id) => [`token-${id}`, { unchanged: true, version: 3, moved_in: [] }]),
    );
    expect(result.current.run).toEqual({ phase: 'done', of: 3, done: 3, failed: ['b'] });
    expect(result.current.rowOf('a').saved).toMatchObject({ status: 'success' });
    expect(result.current.rowOf('b')).toMatchObject({ saved: null, moved: true });
    expect(show).toHaveBeenCalledTimes(3);
  });

  it('stops where the link is over, and leaves the rest as it was', async () => {
    fetched.mockImplementation(async () => answer(401, { detail: 'This link has expired.' }));
    const { result } = open();
    await act(() => result.current.confirmAll(['a', 'b'].map((id) => home(id, daysAgo(1)))));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(result.current.run).toEqual({ phase: 'done', of: 2, done: 1, failed: ['a'] });
    expect(result.current.rowOf('a').failure).toContain('This link has expired.');
  });
});
