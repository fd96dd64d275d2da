import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Period } from '#shared/reporting/period.ts';
import { questionnaireOf } from '#shared/reporting/questionnaires/questionnaires.ts';
import * as returns from '#shared/reporting/returns.api.ts';
import { returnEntity, returnSectionEntity } from '#shared/store/returns.store.ts';
import { create } from '#shared/store/write.ts';
import { aContact, aHome, anAccount } from '#shared/testing/builders.ts';
import { aReturn } from '#shared/testing/reports.ts';
import { reportScene } from './testing/reportScene.ts';

const PERIOD = '2026-10' as Period;
const scene = reportScene({ period: PERIOD, now: new Date('2026-11-05T10:14:00.000Z') });

type Send = (this: DynamoDBDocumentClient, command: unknown) => Promise<never>;
/** What happens before a call of the table is sent. */
let before: (command: unknown) => Promise<void> = async () => undefined;
beforeAll(() => {
  // The handlers' client keeps its `send` from its first call on.
  const send = DynamoDBDocumentClient.prototype.send as unknown as Send;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    command,
  ) {
    await before(command);
    return send.call(this, command);
  });
});
afterEach(() => {
  before = async () => undefined;
});
afterAll(() => vi.restoreAllMocks());

/** An AQP home whose report nine people fill in. */
async function nine() {
  const home = aHome({ reporting: true, aqp_status: true });
  const people = Array.from({ length: 9 }, () => anAccount());
  const contacts = people.map(({ email }) =>
    aContact({ home: home.uuid, email, individual_contact: true }),
  );
  await scene.portal.add({ homes: [home], contacts, accounts: people });
  await scene.portal.table.load([create(returnEntity, aReturn(home, PERIOD))]);
  const params = { uuid: home.uuid, period: PERIOD };
  const [as, ...others] = people as [Account, ...Account[]];
  const sections = questionnaireOf(PERIOD).sections.map(({ key }) => key);
  const section = (key: string, who: Account, version = 0) =>
    scene.portal.call(returns.putReturnSection, {
      as: who,
      params: { ...params, section: key },
      body: { version, answers: {}, not_known: [], confirmed: [] },
    });
  const placements = (who: Account) =>
    scene.portal.call(returns.putReturnPlacements, {
      as: who,
      params,
      body: { version: 0, lines: [], confirmed: true },
    });
  const read = async () =>
    (await scene.portal.call(returns.getReturn, { as, params })).body.draft_version;
  return { as, others, sections, section, placements, read };
}

it('nine people who save one report at once are all done, and none is told of the others', async () => {
  const { as, others, sections, section, placements, read } = await nine();
  expect(sections).toHaveLength(7);
  const answers = await Promise.all([
    section(sections[0] as string, as),
    ...sections.slice(1).map((key, at) => section(key, others[at] as Account)),
    placements(others[6] as Account),
  ]);
  expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
    answers.map(() => [200, undefined]),
  );
  expect(await read()).toBe(8);
});

it('a save that eight others come before, one after the other, is run again until it is done', async () => {
  const { as, others, sections, section, placements, read } = await nine();
  const [own = '', ...theirs] = sections;
  const first = theirs[0] as string;
  const quicker = [
    ...theirs.map((key, at) => () => section(key, others[at] as Account)),
    () => placements(others[6] as Account),
    () => section(first, others[7] as Account, 1),
  ];
  expect(quicker).toHaveLength(8);
  // Each time that the ninth person's save is about to be written, somebody else's is.
  before = async (command) => {
    const other = writesSection(command, own) ? quicker.shift() : undefined;
    if (other) expect((await other()).status).toBe(200);
  };
  const answer = await section(own, as);
  expect(quicker).toEqual([]);
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
  expect(await read()).toBe(9);
});

/** Whether a transaction writes this section of a report. */
const writesSection = (command: unknown, key: string): boolean =>
  command instanceof TransactWriteCommand &&
  (command.input.TransactItems ?? []).some(
    ({ Put }) => Put?.Item?.entity === returnSectionEntity.name && Put.Item.section === key,
  );
