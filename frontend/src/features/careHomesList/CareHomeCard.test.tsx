import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { aListItem } from './aListItem.ts';
import { CareHomeCard } from './CareHomeCard.tsx';

const now = new Date('2026-11-20T16:45:00.000Z');

function card(named: Parameters<typeof aListItem>[1] = {}, bsol = false): string {
  const home: CareHomeListItem = aListItem(1, named);
  return renderToStaticMarkup(
    <ToastProvider>
      <CareHomeCard home={home} justUpdated={false} bsol={bsol} now={now} onPrompted={() => {}} />
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

  it('says that a home has never answered, and shows no figure for it', () => {
    const html = card({ updated: null, vacancy_info: { types: [], comments: '' }, vacant_beds: 0 });
    expect(html).toContain('Not yet responded');
    expect(html).not.toContain('<dd>');
    expect(html).not.toContain('vacant in all');
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

  it('hides AQP from Birmingham & Solihull and says who is not yet registered', () => {
    expect(card()).toContain('£1353/wk');
    expect(card({}, true)).not.toContain('AQP');
    expect(card({ reporting: false }, true)).toContain('Not yet registered');
    expect(card({ reporting: false })).not.toContain('Not yet registered');
  });

  it('does without what is not known', () => {
    const html = card({
      home_manager: '',
      phone_numbers: [],
      emails: [],
      no_beds: null,
      last_report_publication_date: null,
      aqp_price: null,
    });
    expect(html).toContain('Not known');
    expect(html).not.toContain('Published');
    expect(html).not.toContain('/wk');
    expect(html).not.toContain('null');
  });
});
