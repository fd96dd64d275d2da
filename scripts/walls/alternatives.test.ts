import { expect, it } from 'vitest';
import { alternativesOf } from './alternatives.ts';

it('leaves a pattern with one meaning as it is', () => {
  expect(alternativesOf('^shared/(kernel)/')).toEqual(['^shared/(kernel)/']);
});

it('takes each alternative by itself, in groups and outside', () => {
  expect(alternativesOf('^a/(b|c)/d|\\.e$')).toEqual(['^a/(b)/d', '^a/(c)/d', '\\.e$']);
});

it('narrows what stands around an alternative too, and leaves its neighbours', () => {
  expect(alternativesOf('(a(b|c)|d)(e|f)')).toEqual([
    '(a(b))(e|f)',
    '(a(c))(e|f)',
    '(d)(e|f)',
    '(a(b|c)|d)(e)',
    '(a(b|c)|d)(f)',
  ]);
});

it('asks for what a pattern excepts', () => {
  expect(alternativesOf('api.(?!uploads)')).toEqual(['api.(?=uploads)']);
  expect(alternativesOf('x/(?!a|b)\\w+')).toEqual(['x/(?=a)\\w+', 'x/(?=b)\\w+']);
});

it('takes the beginning of a name for no choice', () => {
  expect(alternativesOf('(^|/)a')).toEqual(['(^|/)a']);
  expect(alternativesOf('(?:^|\\/)(?:a|b)')).toEqual(['(?:^|\\/)(?:a)', '(?:^|\\/)(?:b)']);
});

it('knows a bar or a bracket that means itself', () => {
  expect(alternativesOf('a\\|b[|(]c')).toEqual(['a\\|b[|(]c']);
});
