// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hoursAgo, pinsFor } from './aPin.ts';
import { HomePopup } from './HomePopup.tsx';
import { InViewList } from './InViewList.tsx';
import { Marks } from './Marks.tsx';
import type { Pin } from './mapPins.ts';

afterEach(cleanup);

const pins = pinsFor([
  { name: 'Oak', updated_at: hoursAgo(2) },
  { name: 'Elm', updated_at: hoursAgo(100), vacant_beds: 0 },
  { name: 'Ash', updated_at: null },
  { name: 'Beyond' },
]);
const placedAt = (pin: Pin, x: number, inView = true) => ({
  mark: { kind: 'pin' as const, key: pin.uuid, latitude: 0, longitude: 0, pin },
  x,
  y: 10,
  inView,
});
const [oak, elm, ash, beyond] = ['Oak', 'Elm', 'Ash', 'Beyond'].map((name) =>
  pins.find((pin) => pin.name === name),
) as [Pin, Pin, Pin, Pin];

function showMarks() {
  const onOpen = vi.fn();
  const onReached = vi.fn();
  render(
    <Marks
      placed={[
        placedAt(ash, 300),
        placedAt(oak, 100),
        placedAt(beyond, 900, false),
        placedAt(elm, 200),
      ]}
      chosen={null}
      onOpen={onOpen}
      onReached={onReached}
    />,
  );
  return { onOpen, onReached };
}
const focused = () => document.activeElement?.getAttribute('data-mark');

describe('the marks', () => {
  it('are one stop of the tab key, from where arrow keys, Home and End go through those in view', async () => {
    const person = userEvent.setup();
    const { onReached } = showMarks();
    await person.tab();
    expect(focused()).toBe('Oak');
    const steps: [string, string][] = [
      ['{ArrowRight}', 'Elm'],
      ['{ArrowDown}', 'Ash'],
      ['{ArrowRight}', 'Oak'],
      ['{ArrowLeft}', 'Ash'],
      ['{Home}', 'Oak'],
      ['{End}', 'Ash'],
      ['{ArrowUp}', 'Elm'],
    ];
    for (const [key, name] of steps) {
      await person.keyboard(key);
      expect(focused(), key).toBe(name);
    }
    expect(onReached).toHaveBeenCalledTimes(steps.length);
    await person.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('open with Enter, as a press of the keyboard', async () => {
    const person = userEvent.setup();
    const { onOpen } = showMarks();
    await person.tab();
    await person.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ key: 'Oak' }), true);
  });

  it('say their age in words and by shape, not by colour alone', () => {
    showMarks();
    const outline = (name: RegExp) =>
      screen.getByRole('button', { name }).querySelector('path')?.getAttribute('d');
    const shapes = [
      /^Oak: 2 vacant beds, updated at/,
      /^Elm: 0 vacant beds/,
      /^Ash: not yet responded/,
    ];
    expect(new Set(shapes.map(outline)).size).toBe(3);
    expect(screen.getByRole('button', { name: /^Ash/ }).textContent).toBe('?');
    expect(screen.queryByRole('button', { name: /^Beyond/ })).toBeNull();
  });
});

describe('the popup', () => {
  it('takes the focus, links to the home and closes with Escape', async () => {
    const person = userEvent.setup();
    const onClose = vi.fn();
    render(<HomePopup homes={[oak]} opened={1} onClose={onClose} />);
    const popup = screen.getByRole('dialog', { name: 'Oak' });
    expect(document.activeElement).toBe(popup);
    expect(popup.textContent).toContain('2 vacant beds');
    expect(popup.textContent).toContain('09:00 on 04-09-2026');
    expect(within(popup).getByRole('link').getAttribute('href')).toBe('/Oak');
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('and its pin have how many beds can be used now', () => {
    const [noted] = pinsFor([{ name: 'Fir', vacant_beds: 3, usable_beds: 2 }]);
    render(<HomePopup homes={[noted as Pin]} opened={1} onClose={() => undefined} />);
    const beds = screen.getByRole('dialog', { name: 'Fir' }).querySelector('.pw-map-home__beds');
    expect(beds?.textContent?.replace(/\s/g, ' ')).toBe('3 vacant beds · 2 usable now');
    expect(beds?.querySelector('strong')?.textContent).toBe('2');
  });

  it('says by whom a home is suspended and since when it cannot update, as the mark does', () => {
    const suspended = pinsFor([
      { name: 'Yew', suspensions: 1 + 2 + 4, aqp_suspension_since: '2026-08-30' },
    ]);
    const kinds = [
      'Local authority suspension',
      'Voluntary suspension',
      'Cannot update while suspended, since 30/08/2026',
    ];
    render(<HomePopup homes={suspended} opened={1} onClose={vi.fn()} />);
    const popup = screen.getByRole('dialog');
    for (const kind of kinds) expect(popup.textContent).toContain(kind);
    expect(popup.textContent).toContain('Suspended from the AQP list');
    cleanup();
    render(
      <Marks
        placed={[placedAt(suspended[0] as Pin, 10), placedAt(oak, 100)]}
        chosen={null}
        onOpen={vi.fn()}
        onReached={vi.fn()}
      />,
    );
    const mark = screen.getByRole('button', { name: /^Yew: .*local authority suspension/ });
    expect(mark.querySelector('.pw-pin__suspended')).not.toBeNull();
    const free = screen.getByRole('button', { name: /^Oak/ });
    expect(free.querySelector('.pw-pin__suspended')).toBeNull();
  });

  it('names all homes at a place', () => {
    render(<HomePopup homes={[oak, ash]} opened={1} onClose={vi.fn()} />);
    const popup = screen.getByRole('dialog', { name: '2 care homes at this place' });
    expect(within(popup).getAllByRole('link')).toHaveLength(2);
    expect(popup.textContent).toContain('Not yet responded');
  });
});

describe('the list beside the map', () => {
  const many = pinsFor(Array.from({ length: 120 }, (_, at) => ({ name: `Home ${at}` })));
  const list = (homes: Pin[], chosen: string | null = null) => (
    <InViewList
      homes={homes}
      nearest={false}
      chosen={chosen}
      wanted={null}
      onShowOnMap={onShowOnMap}
    />
  );
  const onShowOnMap = vi.fn();

  it('counts the homes in view, shows fifty and then more', async () => {
    const person = userEvent.setup();
    render(list(many));
    expect(screen.getByRole('status').textContent).toBe(
      '120 care homes in view, newest figures first',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await person.click(screen.getByRole('button', { name: 'Show 50 more' }));
    await person.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(120);
  });

  it('shows a home chosen on the map however far down it is, and marks it', () => {
    render(list(many, 'Home 80'));
    const item = screen.getByRole('heading', { name: /^Home 80/ }).closest('li');
    expect(item?.getAttribute('aria-current')).toBe('true');
  });

  it('shows a home on the map, and says when there is none', async () => {
    const person = userEvent.setup();
    const { rerender } = render(list([oak]));
    await person.click(screen.getByRole('button', { name: /^Show on the map.*Oak/ }));
    expect(onShowOnMap).toHaveBeenCalledWith(oak);
    rerender(list([]));
    expect(screen.getByText('No care homes in this part of the map')).toBeDefined();
  });
});
