// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { showModal } from './showModal.ts';

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const text = () => document.querySelector('p')?.firstChild as Text;
const ranges = () => document.getSelection()?.rangeCount;

beforeEach(() => {
  document.body.innerHTML = '<p>01632 960042</p><input /><dialog></dialog>';
});

it('forgets the caret that a press has left in a text', () => {
  document.getSelection()?.collapse(text(), 3);
  showModal(dialog());
  expect(dialog().open).toBe(true);
  expect(ranges()).toBe(0);
});

it('keeps what is selected, and the caret of a field', () => {
  document.getSelection()?.setBaseAndExtent(text(), 0, text(), 5);
  showModal(dialog());
  expect(document.getSelection()?.toString()).toBe('01632');

  dialog().close();
  document.querySelector('input')?.focus();
  document.getSelection()?.collapse(text(), 3);
  showModal(dialog());
  expect(ranges()).toBe(1);
});
