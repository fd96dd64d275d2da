// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import PolicyPages from '../policies/PolicyPages.tsx';
import GuidancePages from './GuidancePages.tsx';
import { TOPICS, type Topic } from './topics.ts';

const texts = import.meta.glob<string>('../{guidance,policies}/**/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address: string) {
  const session = { kind: 'commissioner', homes: [], flags: [], area_flags: [] };
  const signedIn = { state: { status: 'signedIn', session } } as unknown as SessionContextValue;
  render(
    <SessionContext value={signedIn}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/resource-centre/:topic" element={<GuidancePages />} />
          <Route path="*" element={<PolicyPages />} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
}

describe('a page of text has its title and something for each of its slots:', () => {
  it.each(Object.keys(TOPICS) as Topic[])('%s', async (topic) => {
    show(`/resource-centre/${topic}`);
    await screen.findByRole('heading', { level: 1, name: TOPICS[topic].title });
    expect(document.body.textContent).not.toContain('{{');
  });

  it.each([
    ['/privacy_policy', 'Privacy policy'],
    ['/terms_of_use', 'Terms of use'],
    ['/accessibility', 'Accessibility statement'],
    ['/about_data', 'About the data'],
  ])('%s', async (address, title) => {
    show(address);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(document.body.textContent).not.toContain('{{');
  });
});

it('a text leads to topics that there are', () => {
  const links = Object.values(texts).flatMap(
    (text) => text.match(/\]\((?:topic|guidance):\w+/g) ?? [],
  );
  const topics = links.map((link) => link.split(':')[1]);
  expect(topics.length).toBeGreaterThan(5);
  expect(
    topics.filter((topic) => topic !== 'tally_sheet' && !Object.hasOwn(TOPICS, topic ?? '')),
  ).toEqual([]);
});
