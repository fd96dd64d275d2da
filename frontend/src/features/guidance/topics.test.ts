import { describe, expect, it } from 'vitest';
import { contractTiles, contractTitle, RESOURCE_TILES, topicOf } from './topics.ts';

const home = { aqp_status: false, reporting: false, is_bsol: false };

describe('the guidance landing page', () => {
  it.each([
    [{ aqp_status: true }, 'AQP guidance', ['faq', 'reportinginfo']],
    [
      { aqp_status: true, is_bsol: true, reporting: true },
      'AQP guidance',
      ['faq', 'reportinginfo'],
    ],
    [{}, 'Placewell guidance', ['bed_availability']],
    [{ reporting: true }, 'Placewell guidance', ['reportinginfo', 'bed_availability']],
    [{ reporting: true, is_bsol: true }, 'Placewell guidance', ['reportinginfo']],
    [{ is_bsol: true }, 'Placewell guidance', []],
  ])('of %j', (overrides, title, tiles) => {
    expect(contractTitle({ ...home, ...overrides })).toBe(title);
    expect(contractTiles({ ...home, ...overrides })).toEqual(tiles);
  });
});

it('the resource documents have their five tiles in order', () => {
  expect(RESOURCE_TILES).toEqual([
    'winter_guidance',
    'dsp_toolkit',
    'infection_prevention',
    'nice_quick_guides',
    'net_zero_nhs',
  ]);
});

it('an address names a topic of its own shelf only', () => {
  expect(topicOf('flu', 'resource_documents')).toBe('flu');
  expect(topicOf('flu', 'contract_guidance')).toBeNull();
  expect(topicOf('flu', null)).toBe('flu');
  expect(topicOf('constructor', null)).toBeNull();
  expect(topicOf(undefined, null)).toBeNull();
});
