import { expect, it } from 'vitest';
import { type BouncingPlace, HOMES_REACHED } from './reachKinds.ts';
import { unreachableCsv } from './unreachableCsv.ts';

it('has a line for each address, and no cell that a spreadsheet would calculate', () => {
  const home = {
    uuid: '0b7c3c1e-7a3e-4d7a-9d3e-0d5f3a1b2c3d',
    name: '=HYPERLINK("x")',
    provider: 'Larch Care, Limited',
    local_authority: 'Oldham',
    phone: '01632 960123',
    asked_instead: ['Morgan Example', 'Kim Larch'],
    addresses: ['sam@example.org', 'kim@example.org'].map((address) => ({
      address,
      why: 'bounced',
      since: '2026-11-18',
      until: null,
      try_again: 'now',
      contact: '7c3c1e0b-7a3e-4d7a-9d3e-0d5f3a1b2c3d',
      name: 'Sam Larch',
      vacancy_contact: true,
    })),
  } as BouncingPlace;
  const lines = unreachableCsv([home], HOMES_REACHED).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(
    `"'=HYPERLINK(""x"")","Larch Care, Limited",Oldham,01632 960123,Sam Larch,sam@example.org,comes back,2026-11-18,"Morgan Example; Kim Larch"`,
  );
});
