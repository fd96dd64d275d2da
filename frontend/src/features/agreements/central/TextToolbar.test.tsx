// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TextToolbar } from './TextToolbar.tsx';

afterEach(cleanup);

function Writing() {
  const [body, setBody] = useState('For the provider.');
  return (
    <>
      <TextToolbar textId="text" body={body} onChange={setBody} />
      <label htmlFor="text">Text</label>
      <textarea id="text" value={body} onChange={({ target }) => setBody(target.value)} />
    </>
  );
}

it('puts a mark and a field where the cursor is, and gives the focus back to the text', async () => {
  render(<Writing />);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  text.setSelectionRange(8, 16);
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
  expect(text.value).toBe('For the **provider**.');
  expect(document.activeElement).toBe(text);
  text.setSelectionRange(text.value.length, text.value.length);
  await userEvent.click(screen.getByRole('button', { name: '{{rates}}' }));
  expect(text.value).toBe('For the **provider**.\n\n{{rates}}');
});
