// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { SignedIn } from '../../../app/session/testing/SignedIn.tsx';
import { aListItem } from '../../../components/homes/testing/aListItem.ts';
import { aClosedNotedItem, aNotedItem } from '../../../components/homes/testing/aNotedItem.ts';
import type { CompactListProps } from '../../../components/placeList/shownKind.ts';
import { shortlistedHomes } from '../../../components/shortlist/storedShortlists.ts';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { windowOf } from '../../../testing/aWindow.ts';
import { someDetails } from '../../homeDetails/someDetails.ts';
import HomesCompact from './HomesCompact.tsx';

const now = new Date('2026-11-20T12:26:00.000Z');
const bed = (bed_type: 'Nursing' | 'Nursing dementia' | 'Residential', vacant_beds: number) => ({
  bed_type,
  vacant_beds,
});

beforeEach(() => {
  windowOf(1280);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  // What others found by phone is still on its way.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const onPrompted = () => undefined;
const list = (
  places: CareHomeListItem[],
  more: Partial<CompactListProps<CareHomeListItem>> = {},
) => (
  <SignedIn kind="commissioner" flags={['nhList']}>
    <ToastProvider>
      <HomesCompact
        of="a list"
        filters={{}}
        places={places}
        distances={{}}
        left={[]}
        recent={new Set()}
        bsol={false}
        now={now}
        onPrompted={onPrompted}
        {...more}
      />
    </ToastProvider>
  </SignedIn>
);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
/** The cells of a home's row, by the heads of their columns. */
function row(name: string): Record<string, HTMLElement> {
  const element = screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
  const cells = [...element.children] as HTMLElement[];
  return Object.fromEntries(heads().map((head, at) => [head, cells[at] as HTMLElement]));
}

describe('care homes, a row each', () => {
  it('are a table with what is needed to choose one and ring it', () => {
    const types = [bed('Nursing dementia', 1), bed('Nursing', 2), bed('Residential', 0)];
    render(list([aListItem(1, { vacancy_info: { types, comments: '' } })]));
    expect(heads()).toEqual(['Care home', 'Vacant', 'Figures', 'CQC, rate', 'Phone', 'Shortlist']);
    const { Vacant, Figures, 'CQC, rate': rate, Phone } = row('Abbey Court 1');
    expect(Vacant?.querySelector('.pw-row__beds')?.textContent).toBe('3');
    // In one order, and only those that are free.
    expect([...(Vacant?.querySelectorAll('li') ?? [])].map((li) => li.textContent)).toEqual([
      '2 nursing',
      '1 nursing dementia',
    ]);
    expect(Figures?.textContent).toBe('Up to date: 26 minutes ago12:00 on 20-11-2026');
    expect(rate?.textContent).toMatch(/^Good *AQP £1353\/wk$/);
    expect(Phone?.querySelector('a')?.getAttribute('href')).toBe('tel:+442079460111');
    const link = screen.getByRole('link', { name: 'Abbey Court 1 (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/1-1000001');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('say how many of the beds can be used now, in all and of each type', () => {
    render(list([aNotedItem(1), aListItem(2)]));
    const { Vacant } = row('Abbey Court 1');
    expect(Vacant?.querySelector('.pw-row__beds')?.textContent).toBe(
      '4 · 2 usable now2 of 4 can be used now',
    );
    expect([...(Vacant?.querySelectorAll('li') ?? [])].map((li) => li.textContent)).toEqual([
      '1 nursing',
      '3 nursing dementia\u00A0· 2\u00A0usable\u00A0now',
      '1 nursing bed (women only)',
    ]);
    expect(row('Abbey Court 2').Vacant?.textContent).toBe('33 nursing');
  });

  it('say it in the column of a type that is asked for', () => {
    const filters = { vacant_bed_type: 'nursing,nursing-dementia' };
    render(list([aNotedItem(1), aClosedNotedItem(2)], { filters }));
    const cells = row('Abbey Court 1');
    expect(cells.Nursing?.textContent).toBe('1');
    expect(cells['Nursing dementia']?.textContent).toBe('3 · 2 usable now2 of 3 can be used now');
    const closed = row('Abbey Court 2').Nursing;
    expect(closed?.textContent).toBe('1 · 0 usable now0 of 1 can be used now');
    expect(closed?.querySelector('.pw-row__beds--none')).toBeTruthy();
  });

  it('say it on small cards behind the name of the type', () => {
    windowOf(1239);
    render(list([aNotedItem(1)]));
    const lines = document.querySelectorAll('.pw-small__beds li');
    expect([...lines].map((li) => li.textContent)).toEqual([
      '1 nursing',
      'Nursing dementia 3 · 2 usable now2 of 3 can be used now',
      '1 nursing bed (women only)',
    ]);
  });

  it('have the button that prompts from amber on, and until then among the details', () => {
    const [fresh, old] = [aListItem(1), aListItem(2, { updated: '2026-11-18T12:00:00.000Z' })];
    render(list([fresh, old, aListItem(3, { updated: null, aqp_suspension: true })]));
    const prompts = screen.getAllByRole('button', { name: /^Prompt to update vacancies/ });
    expect(prompts.map((button) => button.textContent)).toEqual([
      'Prompt to update vacancies: Abbey Court 2',
    ]);
  });

  it('say that dementia beds of the standard form are among the others', async () => {
    const types = [bed('Nursing dementia', 1), bed('Nursing', 2)];
    const home = aListItem(1, {
      aqp_status: false,
      vacant_beds: 2,
      vacancy_info: { types, comments: '' },
    });
    render(list([home]));
    const items = row('Abbey Court 1').Vacant?.querySelectorAll('li') ?? [];
    expect([...items].map((li) => li.textContent)).toEqual(['2 nursing', '1 of them for dementia']);
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
    screen.getByText('2 nursing, 1 of them for dementia');
  });

  it('have a column for each bed type that was asked for, and miles from a postcode', () => {
    const places = [
      aListItem(1, { vacancy_info: { types: [bed('Nursing', 0)], comments: '' } }),
      aListItem(2, { updated: null, vacancy_info: { types: [], comments: '' } }),
    ];
    const [near, far] = places as [CareHomeListItem, CareHomeListItem];
    const filters = { vacant_bed_type: 'nursing,nursing-dementia', search: 'postcode-SW9 9SL' };
    render(list(places, { filters, distances: { [near.uuid]: 1.4, [far.uuid]: null } }));
    expect(heads().slice(1, 5)).toEqual(['Miles', 'Nursing', 'Nursing dementia', 'Figures']);
    const cells = row('Abbey Court 1');
    expect(cells.Miles?.textContent).toBe('1.4');
    expect(cells.Nursing?.textContent).toBe('0');
    expect(cells['Nursing dementia']?.textContent).toBe('–None of this type');
    const unanswered = row('Abbey Court 2');
    expect(unanswered.Miles?.textContent).toBe('–Not known');
    expect(unanswered.Nursing?.textContent).toBe('–Not known');
    expect(unanswered.Figures?.textContent).toBe(
      'Out of date: Not yet respondedPrompt to update vacancies: Abbey Court 2',
    );
  });

  it.each(['any', 'nursing,nursing-dementia,residential'])(
    'say free beds in words where %s was asked for',
    (vacant_bed_type) => {
      render(list([aListItem(1)], { filters: { vacant_bed_type } }));
      expect(heads()[1]).toBe('Vacant');
    },
  );

  it('say under the name what must be known before anybody rings', () => {
    const home = aListItem(1, {
      embargo: true,
      aqp_suspension: true,
      no_capacity_for_aqp_placements: true,
    });
    render(list([home], { left: [home.uuid], recent: new Set([home.uuid]) }));
    const { 'Care home': name, Figures } = row('Abbey Court 1');
    for (const text of [
      'Suspension on new placements Local authority suspension',
      'Suspended from the AQP list',
      'No capacity for new AQP placements',
      'No longer fits this search',
    ]) {
      expect(name?.textContent).toContain(text);
    }
    expect(Figures?.textContent).toContain('Updated just now');
    expect(name?.closest('tr')?.className).toContain('pw-row--new');
  });

  it('open into all else that a card says, and close again', async () => {
    const home = aListItem(1, {
      vacancy_info: { types: [bed('Nursing', 3)], comments: 'Ground floor' },
    });
    render(list([home]));
    const details = screen.getByRole('button', { name: 'Details of Abbey Court 1' });
    expect(details.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: /^Prompt/ })).toBeNull();
    await userEvent.click(details);
    expect(details.getAttribute('aria-expanded')).toBe('true');
    const more = document.getElementById(
      details.getAttribute('aria-controls') ?? '',
    ) as HTMLElement;
    for (const text of [
      'Fairview Care',
      '1 Long Lane, London, N2 0AA',
      'Ground floor',
      'icb@example.org',
    ])
      expect(more.textContent).toContain(text);
    within(more).getByRole('link', { name: /^See the report/ });
    within(more).getByRole('button', { name: /^Prompt to update vacancies ?: Abbey Court 1/ });
    within(more).getByRole('checkbox', { name: /^Tell me by email/ });
    await userEvent.click(details);
    expect(more.isConnected).toBe(false);
  });

  it('have among their details what phoning the home found', async () => {
    vi.stubGlobal('fetch', async () => Response.json(someDetails()));
    // A cache of its own: in the other the answer is still on its way.
    const own = { provider: () => new Map() };
    render(<SWRConfig value={own}>{list([aListItem(1)])}</SWRConfig>);
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
    await screen.findByRole('heading', { name: 'Have you phoned the home?' });
  });

  it('say when a home was prompted, and lead to its several rates', async () => {
    const home = aListItem(1, {
      aqp_price: 'Multiple',
      aqp_rates: [{ bed_type: 'Nursing', rate: 1200 }],
      prompted_at: '2026-11-20T12:02:00.000Z',
    });
    render(list([home]));
    expect(row('Abbey Court 1').Figures?.textContent).toContain('Prompted at 12:02');
    await userEvent.click(
      screen.getByRole('button', { name: /^See all AQP rates ?: Abbey Court 1/ }),
    );
    expect((await screen.findByRole('dialog')).textContent).toContain('£1200/wk');
  });

  it('say of a figure that a commissioner found not right that it is so, and never in green', () => {
    render(list([aListItem(1, { vacancy_disputed_at: '2026-11-20T12:10:00.000Z' })]));
    const { Figures } = row('Abbey Court 1');
    expect(Figures?.textContent).toBe('Phoned: not right12:00 on 20-11-2026');
    expect(Figures?.querySelector('.pw-age--amber')).toBeTruthy();
  });

  it('go on a shortlist by a star, and off it', async () => {
    const home = aListItem(1);
    render(list([home]));
    const star = screen.getByRole('button', { name: 'Add Abbey Court 1 to shortlist' });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(shortlistedHomes('ana@example.org')).toEqual([home.uuid]);
    await userEvent.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('false');
    expect(shortlistedHomes('ana@example.org')).toEqual([]);
  });

  it('hide the AQP logo and the prompt from Birmingham & Solihull, and nothing else', async () => {
    render(list([aListItem(1, { reporting: false, aqp_suspension: true })], { bsol: true }));
    expect(heads()).toEqual(['Care home', 'Vacant', 'Figures', 'CQC, rate', 'Phone', 'Shortlist']);
    const { 'Care home': name, 'CQC, rate': rate } = row('Abbey Court 1');
    expect(rate?.textContent).toContain('£1353/wk');
    expect(document.querySelector('img[src="/aqp.svg"]')).toBeNull();
    expect(name?.textContent).toContain('Not yet registered');
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
    expect(document.body.textContent).not.toMatch(/Suspended from the AQP list|Prompt/);
    screen.getByRole('link', { name: /^See the report/ });
  });

  it('are small cards with headings where a table has no room', async () => {
    windowOf(1239);
    const types = [bed('Nursing', 0), bed('Nursing dementia', 1)];
    const home = aListItem(1, { vacancy_info: { types, comments: '' } });
    render(list([home], { distances: { [home.uuid]: 1.4 } }));
    expect(screen.queryByRole('table')).toBeNull();
    const card = screen.getByRole('article', { name: 'Abbey Court 1' });
    within(card).getByRole('heading', { level: 2 });
    expect(card.textContent).toMatch(/1\.4 miles.*0 nursing1 nursing dementia.*26 minutes ago/);
    expect(card.textContent).toMatch(/12:00 on 20-11-2026.*Good.*£1353\/wk.*Barnet/);
    const call = within(card).getByRole('link', { name: 'Call 020 7946 0111' });
    expect(call.getAttribute('href')).toBe('tel:+442079460111');
    within(card).getByRole('button', { name: 'Add Abbey Court 1 to shortlist' });
    await userEvent.click(within(card).getByRole('button', { name: /^Details/ }));
    within(card).getByRole('button', { name: /^Prompt to update vacancies/ });
  });

  it('are drawn again when a minute changes what they say, and not before', () => {
    const read = vi.fn();
    const home: CareHomeListItem = {
      ...aListItem(1, { updated: '2026-11-19T12:30:30.000Z' }),
      get provider() {
        read();
        return 'Fairview Care';
      },
    };
    const places = [home];
    const filters = {};
    const fixed = { filters, distances: {}, left: [], recent: new Set<string>() };
    const at = (time: string) => list(places, { ...fixed, now: new Date(`2026-11-20T${time}Z`) });
    const age = () => row('Abbey Court 1').Figures?.querySelector('.pw-age')?.className;
    const { rerender } = render(at('12:29:50'));
    expect(age()).toContain('green');
    read.mockClear();
    rerender(at('12:30:20'));
    expect(read).not.toHaveBeenCalled();
    rerender(at('12:30:50'));
    expect(age()).toContain('amber');
    expect(read).toHaveBeenCalledTimes(1);
  });
});
