import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { IS_THIS_ABOUT_A_PERSON, textHash } from '#shared/kernel/identifiers/textCheck.ts';
import { type LinkClaims, signLink } from '#shared/server/linkToken.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type EndpointName, goodCall } from './goodCalls.ts';
import { type Portal, startPortal } from './portal.ts';
import { allRows } from './rows.ts';
import { type Stage, setStage } from './stage.ts';

const CANARY = 'Kanarivogel';
const NAMING = `Mrs ${CANARY} asked`;
const REFUSED = 'Please leave out what could say who this is: a name with a title.';

let portal: Portal;
let stage: Stage;
const printed: string[] = [];

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(String(line)));
  }
  stage = await setStage(portal);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await portal.stop();
});

/** Every call whose reason others read (enquiries, section 2a). */
const REASONS: EndpointName[] = [
  'putReturnSection',
  'putReturnPlacements',
  'submitReturn',
  'amendReturn',
  'discardAmendment',
  'redactReturn',
  'putLocationReturnSection',
  'submitLocationReturn',
  'amendLocationReturn',
  'discardLocationAmendment',
  'redactLocationReturn',
  'postQualityRebase',
  'deleteQualityRebase',
  'postLocationRebase',
  'deleteLocationRebase',
  'putDeadline',
];
/** Every call with a comment that others read; how it is sent, and under which field it is refused. */
const COMMENTS: [EndpointName, (text: string) => object, field: string][] = [
  ['postVacancies', (text) => ({ comments: encodeURIComponent(text) }), 'comments'],
  ['postLinkedVacancies', (text) => ({ comments: encodeURIComponent(text) }), 'comments'],
  ['postCapacity', (comments) => ({ comments }), 'comments'],
  [
    'postCapacity',
    (acceptsCovidComment) => ({ acceptsCovid: false, acceptsCovidComment }),
    'acceptsCovidComment',
  ],
  ['postLinkedAvailability', (comments) => ({ comments }), 'comments'],
];

/** The endpoint's good call with more in its body. */
function callWith(name: EndpointName, more: object) {
  const call = goodCall(name, stage) as { body?: object };
  return { ...call, body: { ...call.body, ...more } } as never;
}

/** Of a call that a link opens: a link as the stage's own, which is used once, sent a minute before it. */
async function anotherLink(name: EndpointName): Promise<object> {
  const { access } = api[name];
  if (access.who !== 'link') return {};
  const purpose = access.purpose as 'vacancy' | 'availability';
  const from = new Date(FRIDAY_AT_TEN.getTime() - 60_000);
  const claims = decodeJwt<LinkClaims<typeof purpose>>(stage.tokens[purpose]);
  return { headers: { 'x-link-token': await signLink(purpose, claims, { from, hours: 24 }) } };
}

describe('a text that could say who a person is', () => {
  it.each(REASONS)('is refused as the reason of %s, at its field', async (name) => {
    const before = await allRows(portal);
    const answer = await portal.call(api[name], callWith(name, { reason: NAMING }));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.errors).toEqual({ reason: [REFUSED] });
    expect(await allRows(portal)).toEqual(before);
  });

  it.each(COMMENTS)('is refused as a comment of %s, at its field', async (name, bodyOf, field) => {
    const before = await allRows(portal);
    const answer = await portal.call(api[name], callWith(name, bodyOf(NAMING)));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.errors).toEqual({ [field]: [REFUSED] });
    expect(await allRows(portal)).toEqual(before);
  });

  it.each(COMMENTS)(
    'is asked about where it may be one in %s, once',
    async (name, bodyOf, field) => {
      const text = `Peggy Larkspur likes ${name} and ${field}`;
      const before = await allRows(portal);
      const answer = await portal.call(api[name], callWith(name, bodyOf(text)));
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body).toMatchObject({
        detail: IS_THIS_ABOUT_A_PERSON,
        errors: { [field]: [IS_THIS_ABOUT_A_PERSON] },
        asked: { [field]: textHash(text) },
      });
      expect(await allRows(portal)).toEqual(before);
      const checked = Object.values(answer.body.asked);
      const other = callWith(name, { ...bodyOf(`${text}!`), checked });
      expect((await portal.call(api[name], other)).body.asked).toBeDefined();
      const refused = callWith(name, { ...bodyOf(NAMING), checked: [textHash(NAMING)] });
      expect((await portal.call(api[name], refused)).body.errors).toEqual({ [field]: [REFUSED] });
      const saved = await portal.call(api[name], callWith(name, { ...bodyOf(text), checked }));
      expect(saved.status, saved.text).toBe(200);
      // It stays as it was, so nobody is asked again.
      const same = { ...(callWith(name, bodyOf(text)) as object), ...(await anotherLink(name)) };
      const again = await portal.call(api[name], same as never);
      expect(again.body.asked).toBeUndefined();
      expect(again.status, again.text).toBe(200);
    },
  );

  it('is in no log and no answer', async () => {
    const { text } = await portal.call(
      api.postVacancies,
      callWith('postVacancies', { comments: encodeURIComponent(NAMING) }),
    );
    expect(text).not.toContain(CANARY);
    expect(printed.join('\n')).not.toContain(CANARY);
  });

  it.each(COMMENTS)(
    'may be the place’s own telephone, address and site in %s',
    async (name, bodyOf) => {
      const place = name.includes('Vacanc') ? stage.home : stage.location;
      const own = `Ring ${place.phone} or write to ${place.email}`;
      const answer = await portal.call(api[name], callWith(name, bodyOf(own)));
      expect(answer.status, answer.text).toBe(200);
      const another = await portal.call(
        api[name],
        callWith(name, bodyOf(`${own} or 020 7946 0018`)),
      );
      // The good call names no version, or the link's is used once: either way it is not saved.
      expect([400, 409]).toContain(another.status);
    },
  );
});

/** Texts about staff: how somebody was checked, and why somebody goes. */
const EXEMPT: EndpointName[] = [
  'postErasure',
  'postActivity',
  'postMfaReset',
  'postRegistrationApproval',
];

describe('a text about staff', () => {
  it.each(EXEMPT)('may name them: the reason of %s', (name) => {
    const call = goodCall(name, stage) as { body?: object };
    const parsed = api[name].body?.safeParse({ ...call.body, reason: NAMING });
    expect(parsed?.error?.issues).toBeUndefined();
  });

  it('may name them in what rejects them', () => {
    const call = goodCall('postRegistrationRejection', stage) as { body?: object };
    const parsed = api.postRegistrationRejection.body.safeParse({
      ...call.body,
      text: NAMING,
    });
    expect(parsed.error?.issues).toBeUndefined();
  });
});
