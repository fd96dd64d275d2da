import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { HIDDEN_CHARACTERS, hiddenCharactersOf } from '#shared/testing/hiddenCharacters.ts';
import { callRows, type EndpointName, goodCall } from './goodCalls.ts';
import { type Portal, startPortal } from './portal.ts';
import { type RestoredStage, restoredStage } from './restoredStage.ts';
import { type Stage, setStage } from './stage.ts';
import { stagePoolMender } from './stagePool.ts';

/* Names and other lines that people enter, each with a character in it that nobody sees. */

let portal: Portal;
let staged: RestoredStage<Stage>;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  staged = await restoredStage(portal, () => setStage(portal), stagePoolMender(portal));
});
afterEach(() => staged.restore());
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const fields = Object.entries(callRows).flatMap(([name, { lines = [] }]) =>
  lines.map((field) => [name as EndpointName, field] as const),
);
const sentWith = (name: EndpointName, field: string, text: string) => {
  const sent = goodCall(name, staged.stage);
  return portal.call(api[name], { ...sent, body: { ...(sent.body as object), [field]: text } });
};

describe.each(fields.map((field, at) => [...field, at] as const))('%s, %s', (name, field, at) => {
  it('is refused with any of them, and the field is named', async () => {
    for (const hidden of hiddenCharactersOf(at)) {
      const { status, body, text } = await sentWith(name, field, `Larch${hidden} House`);
      expect(status, `${JSON.stringify(hidden)} ${text}`).toBe(400);
      expect(Object.keys(body.errors)).toEqual([field]);
      expect(body.errors[field]).toHaveLength(1);
    }
    expect(staged.writes()).toEqual([]);
  });

  it('is taken with a joiner that its spelling needs', async () => {
    expect((await sentWith(name, field, 'علی\u200cرضا')).status).toBe(200);
  });
});

it('is refused by GraphQL too', async () => {
  const { provider } = staged.stage;
  for (const hidden of HIDDEN_CHARACTERS) {
    const { body } = await portal.call(api.postGraphql, {
      as: provider,
      body: {
        query: `mutation Rename($input: UpdateProviderDetailsInput!) {
          updateProviderDetails(input: $input) { provider { user { id } } }
        }`,
        variables: {
          input: { firstName: `A${hidden}da`, lastName: 'Larkspur', email: provider.email },
        },
      },
    });
    expect(JSON.stringify(body)).toMatch(/can be typed/);
  }
  expect(staged.writes()).toEqual([]);
});
