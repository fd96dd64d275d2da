import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { aHomePage } from '../../testing/aHomePage.ts';
import { GuidanceLinks } from './GuidanceLinks.tsx';

/** Addresses after the home's uuid, with their words. */
function linksOf(overrides: Partial<HomePage>): string[] {
  const home = aHomePage(overrides);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <GuidanceLinks home={home} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(
    ([, to, label]) => `${to?.replace(`/${home.uuid}`, '')} ${label}`,
  );
}

const RESOURCES = [
  '/home/resource_documents Resource documents',
  '/resource-centre Resource centre',
];

describe('the home page leads to its guidance', () => {
  it('of an AQP home, its documents included', () => {
    expect(linksOf({ aqp_status: true })).toEqual([
      '/home/contract_guidance AQP guidance',
      '/home/aqp_documents AQP Documents',
      ...RESOURCES,
    ]);
  });

  it('of any other home', () => {
    expect(linksOf({})).toEqual(['/home/contract_guidance Placewell guidance', ...RESOURCES]);
  });

  it('but to no page without a word for the home', () => {
    expect(linksOf({ is_bsol: true })).toEqual(RESOURCES);
  });
});
