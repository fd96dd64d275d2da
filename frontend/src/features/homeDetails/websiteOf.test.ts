import { describe, expect, it } from 'vitest';
import { websiteOf } from './websiteOf.ts';

describe('the website of a home', () => {
  it('is an address of the web, also where its scheme is left out', () => {
    expect(websiteOf(' www.larch.example/home ')).toEqual({
      address: 'https://www.larch.example/home',
      name: 'larch.example',
    });
    expect(websiteOf('http://larch.example')).toMatchObject({ address: 'http://larch.example/' });
    expect(websiteOf('HTTPS://larch.example')).toMatchObject({ name: 'larch.example' });
  });

  it.each([
    '',
    ' ',
    'none',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'see below',
    '\0',
  ])('is nowhere to go: %j', (typed) => expect(websiteOf(typed)).toBeNull());
});
