import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { aListItem } from '../../components/homes/testing/aListItem.ts';
import { aNotedItem } from '../../components/homes/testing/aNotedItem.ts';
import { PrintTable } from './PrintTable.tsx';

/** The cell with the beds of a home on paper. */
const beds = (home: CareHomeListItem) =>
  renderToStaticMarkup(<PrintTable homes={[home]} distances={null} bsol={false} />)
    .replaceAll('\u00A0', ' ')
    .split('<td>')[2];

it('has on paper what can be used now, in bold, and of which types', () => {
  expect(beds(aNotedItem(1))).toContain(
    '4 of 40<strong> · 2 usable now</strong><div>1 nursing, 3 nursing dementia · 2 usable now</div><div>1 nursing bed (women only)</div>',
  );
  expect(beds(aListItem(1))).toContain('<strong>3</strong> of 40<div>3 nursing</div><div>12:00');
});
