// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../Dialog.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListView } from './listView.ts';

afterEach(cleanup);

function Save() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Save this search
      </button>
      {open &&
        createPortal(
          <Dialog open title="Save" onClose={() => setOpen(false)} actions={null}>
            <input aria-label="Name" />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
const download = vi.fn(async () => 'Downloaded 3 care homes.');
const tools = (view: ListView, more: { count?: number; onView?: (view: ListView) => void } = {}) =>
  render(
    <ListTools
      count={3}
      view={view}
      onView={() => {}}
      many="care homes"
      save={<Save />}
      download={download}
      print="/care_homes/print"
      map={view === 'compact' ? '/nursing_homes/map' : null}
      {...more}
    />,
  );
const more = () => screen.getByRole('button', { name: 'More' });

describe('the tools of a list', () => {
  it('stand beside cards, and behind one button beside rows, the map among them', async () => {
    tools('cards');
    screen.getByRole('button', { name: 'Download' });
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    cleanup();
    tools('compact');
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    await userEvent.click(more());
    expect(more().getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('button', { name: 'Save this search' });
    const print = screen.getByRole('link', { name: /^Print/ });
    expect(print.getAttribute('href')).toBe('/care_homes/print');
    const map = screen.getByRole('link', { name: /^Map view/ });
    expect(map.getAttribute('href')).toBe('/nursing_homes/map');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await screen.findByText('Downloaded 3 care homes.');
    expect(download).toHaveBeenCalledTimes(1);
  });

  it('tell which view was chosen', async () => {
    const onView = vi.fn();
    tools('cards', { onView });
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(onView).toHaveBeenCalledWith('compact');
    expect(screen.getByRole('group', { name: 'Show care homes as' })).toBeTruthy();
  });

  it('say in both why a list is too long to be taken along', async () => {
    const text = /^At most 2,000 care homes can be downloaded or printed/;
    tools('cards', { count: 2001 });
    screen.getByText(text);
    cleanup();
    tools('compact', { count: 2001 });
    await userEvent.click(more());
    screen.getByText(text);
    expect(screen.getByRole('button', { name: 'Download' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull();
  });

  it('close by Escape and by leaving, and stay open behind a dialog of theirs', async () => {
    tools('compact');
    await userEvent.click(more());
    await userEvent.keyboard('{Escape}');
    expect(more().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(more());

    await userEvent.click(more());
    await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
    await userEvent.click(screen.getByLabelText('Name'));
    expect(more().getAttribute('aria-expanded')).toBe('true');
    cleanup();
    tools('compact');
    await userEvent.click(more());
    await userEvent.click(document.body);
    expect(more().getAttribute('aria-expanded')).toBe('false');
  });
});
