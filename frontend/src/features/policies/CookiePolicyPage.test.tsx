// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { HOMES_KEPT } from '../../components/shortlist/searchedHomes.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { KEPT } from '../domiciliary/list/searchedIn.ts';
import CookiePolicyPage from './CookiePolicyPage.tsx';

afterEach(cleanup);

/** What the policy calls each filter that a tab keeps for an enquiry. */
const CALLED: Record<string, string> = {
  care_tier: 'care tier',
  live_in: 'live-in care',
  language: 'languages',
  specialism: 'specialisms',
  area: 'local authority',
  vacant_bed_type: 'bed type',
  local_authority: 'local authority',
};

function page() {
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: () => new Promise(() => {}) }}>
      <MemoryRouter>
        <SignedIn>
          <CookiePolicyPage />
        </SignedIn>
      </MemoryRouter>
    </SWRConfig>,
  );
}

it('says that a tab keeps what was typed and not sent, of an answer to an enquiry too, and until when', () => {
  page();
  const entry = screen.getByText('Entries that start with placewell.draft').nextElementSibling;
  expect(entry?.textContent).toContain('your answer to an enquiry');
  expect(draftKey('ana@example.org', 'enquiry')).toMatch(/^placewell\.draft /);
  expect(entry?.textContent).toContain('you sign out');
});

it('names what a tab keeps of the last search for homecare agencies', () => {
  page();
  const entry = screen.getByText('Entries that start with placewell.shortlist').nextElementSibling;
  const text = entry?.textContent ?? '';
  for (const name of KEPT) expect(text).toContain(CALLED[name]);
  expect(text).toContain('postcode district of your last search');
  const ofHomes = text.slice(text.indexOf('for one to care homes'));
  for (const name of HOMES_KEPT) expect(ofHomes).toContain(CALLED[name]);
});
