import { expect, it } from 'vitest';
import { getCentralContact } from '#shared/reporting/monthlyReporting.api.ts';
import type { Period } from '#shared/reporting/period.ts';
import { returnEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aContact } from '#shared/testing/builders.ts';
import { aReturn } from '#shared/testing/reports.ts';
import { reportScene } from './testing/reportScene.ts';

const scene = reportScene({
  period: '2026-10' as Period,
  now: new Date('2026-11-05T10:14:00.000Z'),
});

it('tells a central contact what is still to be sent in, and what of it is late', async () => {
  await scene.portal.add({
    contacts: [aContact({ home: scene.home.uuid, email: scene.as.email, central_contact: true })],
  });
  const overview = async () => {
    const call = { as: scene.as, params: { uuid: scene.as.id } };
    return (await scene.portal.call(getCentralContact, call)).body.homes[0];
  };
  await scene.portal.table.load([create(returnEntity, aReturn(scene.home, '2026-10'))]);
  expect(await overview()).toMatchObject({
    incomplete_reporting_status: '1 incomplete',
    number_outstanding_reports: 1,
    number_overdue_reports: 0,
  });
  await scene.portal.table.load([create(returnEntity, aReturn(scene.home, '2026-09'))]);
  expect(await overview()).toMatchObject({
    incomplete_reporting_status: '2 incomplete',
    number_outstanding_reports: 2,
    number_overdue_reports: 1,
  });
});
