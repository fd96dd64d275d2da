// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRootMark } from './useRootMark.ts';

function Bar() {
  useRootMark('pw-has-bar');
  return null;
}

const marks = () => document.documentElement.className;

it('marks the root as long as any part of the page asks for it', () => {
  const { rerender, unmount } = render([<Bar key="1" />, <Bar key="2" />]);
  expect(marks()).toBe('pw-has-bar');
  rerender([<Bar key="2" />]);
  expect(marks()).toBe('pw-has-bar');
  unmount();
  expect(marks()).toBe('');
});
