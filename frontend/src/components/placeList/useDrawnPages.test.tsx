// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ListedPlace } from './listedPlace.ts';
import { keepList } from './storedLists.ts';
import { useDrawnPages } from './useDrawnPages.ts';

const page = (at: number): ListedPlace[] => [
  { uuid: `home-${at}-of-some`, version: 1, name: `Home ${at}`, prompted_at: null },
];
const pagesOf = (count: number) => Array.from({ length: count }, (_, at) => page(at));

/** The pages drawn at each drawing, and how to draw again. */
function draw(first: { of: string; count: number }) {
  const drawings: number[][] = [];
  const { rerender } = renderHook(
    ({ of, count }) => {
      const isDrawn = useDrawnPages(of, pagesOf(count));
      drawings.push(pagesOf(count).flatMap((_, at) => (isDrawn(at) ? [at] : [])));
    },
    { initialProps: first },
  );
  return { drawings, rerender };
}
const all = (count: number) => Array.from({ length: count }, (_, at) => at);

beforeEach(() => sessionStorage.clear());

it('begins around the card where the reader was, and goes on until all are there', async () => {
  keepList('a list', { anchor: { id: 'home-home-12-of-some', top: 40 } });
  const { drawings } = draw({ of: 'a list', count: 30 });
  await waitFor(() => expect(drawings.at(-1)).toEqual(all(30)));
  expect(drawings[0]).toEqual([11, 12, 13]);
  expect(drawings.length).toBeGreaterThan(4);
});

it('begins at the top of a list that nobody has read', async () => {
  const { drawings } = draw({ of: 'a list', count: 30 });
  expect(drawings[0]).toEqual([0, 1]);
  await waitFor(() => expect(drawings.at(-1)).toEqual(all(30)));
});

it('draws a page that is loaded later at once, and another list anew', async () => {
  const { drawings, rerender } = draw({ of: 'a list', count: 2 });
  expect(drawings).toEqual([[0, 1]]);
  act(() => rerender({ of: 'a list', count: 3 }));
  expect(drawings.at(-1)).toEqual([0, 1, 2]);
  const before = drawings.length;
  act(() => rerender({ of: 'another', count: 30 }));
  expect(drawings[before]).toEqual([0, 1]);
  await waitFor(() => expect(drawings.at(-1)).toEqual(all(30)));
});
