// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { Registered } from '../../app/registered.ts';
import { SessionContext, type SessionContextValue } from '../../app/session/SessionProvider.tsx';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { aListItem } from '../../components/homes/testing/aListItem.ts';
import { aClosedNotedItem, aNotedItem } from '../../components/homes/testing/aNotedItem.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { CareHomeCard } from './CareHomeCard.tsx';

const now = new Date('2026-11-20T16:45:00.000Z');

/** What the button of the shortlist asks for, which comes a moment after the card. */
const session = {
  state: { status: 'signedIn', session: { email: 'erin@example.org', flags: ['nhList'] } },
} as unknown as SessionContextValue;

afterEach(cleanup);

function card(
  named: Parameters<typeof aListItem>[1] = {},
  bsol = false,
  miles?: number | null,
): string {
  const home: CareHomeListItem = aListItem(1, named);
  return renderToStaticMarkup(
    <ToastProvider>
      <CareHomeCard
        home={home}
        justUpdated={false}
        miles={miles}
        bsol={bsol}
        now={now}
        onPrompted={() => {}}
      />
    </ToastProvider>,
  );
}

describe('the card of a home', () => {
  it('shows free beds by type in one order, with when and how old', () => {
    const types = [
      { bed_type: 'Residential' as const, vacant_beds: 2 },
      { bed_type: 'Nursing' as const, vacant_beds: 3 },
    ];
    const html = card({ vacancy_info: { types, comments: '' } });
    expect(html.indexOf('<dd>3</dd>')).toBeLessThan(html.indexOf('<dd>2</dd>'));
    expect(html).toContain('12:00 on 20-11-2026');
    expect(html).toContain('Up to date');
  });

  it('says how soon the home usually answers, where that is known', () => {
    expect(card({ answers_within: 1 })).toContain('Usually answers within 1 hour<');
    expect(card({ answers_within: 4 })).toContain('Usually answers within 4 hours<');
    expect(card()).not.toContain('Usually answers');
  });

  it('says that dementia beds are among the total, and where AQP types overlap', () => {
    const beds = (nursing: number, dementia: number) => ({
      types: [
        { bed_type: 'Nursing' as const, vacant_beds: nursing },
        { bed_type: 'Nursing dementia' as const, vacant_beds: dementia },
      ],
      comments: '',
    });
    const standard = { aqp_status: false, vacant_beds: 2, vacancy_info: beds(2, 1) };
    expect(card(standard)).toContain('2 nursing, 1 of them for dementia');
    const aqp = card({ vacant_beds: 3, vacancy_info: beds(2, 2) });
    expect(aqp).toContain('3 vacant, as up to 2 nursing, 2 nursing dementia');
    // Where each bed is counted once the figures say it all.
    expect(card({ vacant_beds: 3, vacancy_info: beds(2, 1) })).not.toContain('2 nursing, 1');
  });

  it('has what can be used now as its figures, and what is for some people only', () => {
    const html = card(aNotedItem(1));
    expect(html).toContain('2 of 3 can be used now');
    expect(html).toContain('<dd>1</dd>');
    const text = html.replace(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');
    expect(text).toContain('4 of 40 beds vacant · 2 usable now');
    expect(text).toContain('1 nursing bed (women only)');
    // Whether an enquiry keeps them is nobody's business here.
    expect(text).not.toMatch(/enquir|held|reserved|kept/i);
  });

  it('keeps what is vacant where none can be used, as under a suspension', () => {
    const html = card(aClosedNotedItem(1));
    expect(html).toContain('0 of 3 can be used now');
    expect(html.match(/pw-card-beds__type--none/g)).toHaveLength(2);
    expect(html).toContain('<strong>\u00A0· 0\u00A0usable\u00A0now</strong>');
  });

  it('says nothing of it of a home that has noted nothing', () => {
    expect(card()).not.toMatch(/usable|can be used/);
    expect(card({ self_imposed_suspension: true })).not.toMatch(/usable|can be used/);
  });

  it('has a quiet button that prompts while the figures are green', () => {
    const quiet = /pw-quiet-button[^>]*>(?:<[^>]*>)*Prompt to update/;
    expect(card()).toMatch(quiet);
    const old = card({ updated: '2026-11-18T12:00:00.000Z' });
    expect(old).toContain('Prompt to update');
    expect(old).not.toMatch(quiet);
  });

  it('names since when an AQP home cannot update, and not to Birmingham & Solihull', () => {
    const suspended = { aqp_suspension: true, aqp_suspension_since: '2026-11-02' };
    const text = 'Cannot update while suspended, since 02/11/2026';
    expect(card(suspended)).toContain(text);
    expect(card(suspended, true)).not.toContain('Cannot update');
  });

  it('says that a commissioner who rang found its figures not right, however new they are', () => {
    const html = card({ vacancy_disputed_at: '2026-11-20T12:05:00.000Z' });
    expect(html).toContain('Phoned: not right');
    expect(html).not.toContain('Up to date');
    expect(html).not.toContain('pw-age--green');
  });

  it.each([
    [1, 101, '1 of 101 beds vacant'],
    [0, 1, '0 of 1 bed vacant'],
    [1, null, '1 bed vacant'],
  ])('says in plain words how many of its beds are vacant: %#', (vacant_beds, no_beds, words) => {
    expect(card({ vacant_beds, no_beds }).replace(/<[^>]*>/g, '')).toContain(words);
  });

  it('says that a home has never answered, and shows no figure for it', () => {
    const html = card({ updated: null, vacancy_info: { types: [], comments: '' }, vacant_beds: 0 });
    expect(html).toContain('Not yet responded');
    expect(html).not.toContain('<dd>');
    expect(html).not.toContain('vacant');
  });

  it('shows comments as they were typed', () => {
    const html = card({ vacancy_info: { types: [], comments: '<b>Ground floor</b>' } });
    expect(html).toContain('&lt;b&gt;Ground floor&lt;/b&gt;');
  });

  it('names both suspensions with one label, each with its kind', () => {
    const html = card({ embargo: true, self_imposed_suspension: true });
    expect(html.match(/Suspension on new placements/g)).toHaveLength(2);
    expect(html).toContain('Local authority suspension');
    expect(html).toContain('Voluntary suspension');
    expect(card()).not.toContain('Suspension on new placements');
  });

  it('says when the rating was published', () => {
    expect(card({ last_report_publication_date: '2025-03-09' })).toMatch(
      /9 March 2025|09-03-2025|09\/03\/2025/,
    );
    expect(card({ last_report_publication_date: null })).not.toMatch(/2025/);
  });

  it('links to the report only with an id of the regulator', () => {
    expect(card()).toContain('href="https://www.cqc.org.uk/location/1-1000001"');
    expect(card({ cqc_recorded_id: null })).not.toContain('See the report');
  });

  it('offers the prompt only where the home can answer it', () => {
    const button = 'Prompt to update vacancies';
    expect(card()).toContain(button);
    expect(card({ vacancy_reporting: false })).not.toContain(button);
    expect(card({ aqp_suspension: true })).not.toContain(button);
    expect(card({}, true)).not.toContain(button);
  });

  it('hides the AQP logo alone from Birmingham & Solihull and says who is not yet registered', () => {
    expect(card()).toContain('£1353/wk');
    expect(card({}, true)).toContain('£1353/wk');
    expect(card({}, true)).not.toContain('/aqp.svg');
    expect(card({ reporting: false }, true)).toContain('Not yet registered');
    expect(card({ reporting: false })).not.toContain('Not yet registered');
  });

  it('does without what is not known', () => {
    const html = card({
      contact: { name: '', phone_numbers: [], emails: [] },
      phone_numbers: [],
      no_beds: null,
      last_report_publication_date: null,
      aqp_price: null,
    });
    expect(html).toContain('Not known');
    expect(html).not.toContain('Published');
    expect(html).not.toContain('/wk');
    expect(html).not.toContain('null');
  });

  it('leads to the home’s page in a new tab, by the regulator’s id where there is one', () => {
    const link = (html: string) => /<h2[^>]*><a href="([^"]*)" target="_blank"/.exec(html)?.[1];
    expect(link(card())).toBe('/1-1000001');
    expect(link(card({ cqc_recorded_id: null }))).toBe('/00000000-0000-4000-8000-000000000001');
    expect(card()).toContain('(opens in a new tab)');
  });

  it('says how far it is only where a postcode is searched for', () => {
    expect(card()).not.toContain('mile');
    expect(card({}, false, 3.2)).toContain('3.2 miles');
    expect(card({}, false, 1)).toContain('1.0 miles');
    expect(card({}, false, 0)).toContain('0.0 miles');
    expect(card({}, false, null)).toContain('Distance not known');
  });

  it('rings with +44 and lets a long address break before its @ and dots', () => {
    const emails = ['the.registered.manager@a-long-domain.example.org'];
    const contact = { name: 'Robin Larkspur', phone_numbers: ['020 7946 0111'], emails };
    const html = card({ contact });
    expect(html).toContain('href="tel:+442079460111"');
    expect(html).toContain('href="mailto:the.registered.manager@a-long-domain.example.org"');
    expect(html).toContain('manager<wbr/>@a-long-domain<wbr/>.example');
  });

  it('names the contact, and rings the home where the contact has no number', () => {
    const html = card({ contact: { name: 'Robin Larkspur', phone_numbers: [], emails: [] } });
    expect(html).toContain('Robin Larkspur');
    expect(html).not.toContain('Alex Featherstone');
    expect(html).toContain('href="tel:+442079460100"');
  });

  it('says that a home is an AQP pilot', () => {
    expect(card({ aqp_pilot_status: true })).toContain('AQP pilot');
    expect(card({ aqp_pilot_status: true }, true)).toContain('AQP pilot');
    expect(card()).not.toContain('AQP pilot');
  });

  it('warns of an AQP home that has no bed for a new placement', () => {
    const warning = 'No capacity for new AQP placements';
    expect(card({ no_capacity_for_aqp_placements: true })).toContain(warning);
    expect(card()).not.toContain(warning);
    expect(card({ no_capacity_for_aqp_placements: true }, true)).toContain(warning);
  });

  it('shows the AQP mark beside the rate of AQP homes only, and not to Birmingham & Solihull', () => {
    expect(card()).toContain('src="/aqp.svg"');
    expect(card({ aqp_status: false, aqp_price: null })).not.toContain('/aqp.svg');
    expect(card({}, true)).not.toContain('/aqp.svg');
  });

  it('shows several AQP rates on request, and gives the focus back', async () => {
    const home = aListItem(1, {
      aqp_price: 'Multiple',
      aqp_rates: [
        { bed_type: 'Nursing', rate: 1200 },
        { bed_type: 'Residential', rate: 950.5 },
      ],
    });
    render(
      <SessionContext value={session}>
        <ToastProvider>
          <CareHomeCard
            home={home}
            justUpdated={false}
            bsol={false}
            now={now}
            onPrompted={() => {}}
          />
        </ToastProvider>
      </SessionContext>,
    );
    await screen.findByRole('button', { name: /^Add to shortlist/ });
    await userEvent.click(screen.getByRole('button', { name: /^See all AQP rates/ }));
    const dialog = await screen.findByRole('dialog', { name: 'AQP rates of Abbey Court 1' });
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['Bed typeWeekly rate', 'Nursing£1200/wk', 'Residential£950.50/wk']);
    await userEvent.click(
      within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['today', '2026-11-20T09:00:00.000Z', true],
    ['three months ago to the minute', '2026-08-20T16:45:00.000Z', true],
    ['longer ago', '2026-08-20T16:44:59.000Z', false],
    ['never', null, false],
  ])('links to the quality dashboard when the questionnaire was submitted %s', (_, at, shown) => {
    const home = aListItem(1, { last_submitted_quality_questionnaire: at });
    const html = (registered: boolean, flags: PermissionFlag[] = ['nhQuality']) =>
      renderToStaticMarkup(
        <SignedIn kind="commissioner" flags={flags}>
          <ToastProvider>
            <Registered
              value={(path) => registered && path === `/quality/nursing_home/${home.uuid}`}
            >
              <CareHomeCard
                home={home}
                justUpdated={false}
                bsol={false}
                now={now}
                onPrompted={() => {}}
              />
            </Registered>
          </ToastProvider>
        </SignedIn>,
      );
    expect(html(true).includes(`href="/quality/nursing_home/${home.uuid}"`)).toBe(shown);
    expect(html(false)).not.toContain('Quality dashboard');
    expect(html(true, ['nhList'])).not.toContain('Quality dashboard');
  });

  it('is drawn again when a minute changes what it says, and not before', async () => {
    const read = vi.fn();
    const home: CareHomeListItem = {
      ...aListItem(1, { updated: '2026-11-19T16:46:00.000Z' }),
      get full_address() {
        read();
        return '1 Long Lane';
      },
    };
    const onPrompted = () => undefined;
    const at = (time: string) => (
      <SessionContext value={session}>
        <ToastProvider>
          <CareHomeCard
            home={home}
            justUpdated={false}
            bsol={false}
            now={new Date(`2026-11-20T${time}Z`)}
            onPrompted={onPrompted}
          />
        </ToastProvider>
      </SessionContext>
    );
    const { rerender } = render(at('16:45:00'));
    await screen.findByRole('button', { name: /^Add to shortlist/ });
    expect(screen.getByText('Up to date')).toBeTruthy();
    read.mockClear();
    rerender(at('16:45:30'));
    expect(read).not.toHaveBeenCalled();
    rerender(at('16:47:00'));
    expect(screen.getByText('Getting old')).toBeTruthy();
  });
});
