// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import HelpPage from '../features/policies/HelpPage.tsx';
import PrivacyPolicyPage from '../features/policies/PrivacyPolicyPage.tsx';
import { HelpContact } from './HelpContact.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SAID = { email: 'help@example.org', phone: '020 7946 0018', controller: 'Placewell Trust' };

function show(help: object, page: React.ReactNode) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ version: 1, ...help })));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>{page}</MemoryRouter>
    </SWRConfig>,
  );
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('stands behind the words, to be written to and rung', async () => {
  show(
    SAID,
    <p>
      The central team
      <HelpContact />.
    </p>,
  );
  await screen.findByText('help@example.org');
  expect(document.body.textContent).toBe('The central team (help@example.org or 020 7946 0018).');
  expect(hrefs()).toEqual(['mailto:help@example.org', 'tel:+442079460018']);
});

it('is not there while nobody has said', async () => {
  show({ email: '', phone: '', controller: '' }, <HelpPage />);
  await screen.findByText('The central team has not said yet where it is reached.');
  cleanup();
  show({ email: '', phone: '', controller: '' }, <PrivacyPolicyPage />);
  await screen.findByText('The organisation that runs Placewell here.');
});

it('names who is responsible for the personal data in the privacy policy', async () => {
  show(SAID, <PrivacyPolicyPage />);
  await screen.findByText('Placewell Trust');
  await screen.findByText('help@example.org');
});
