import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { groupOfPurpose, LINK_GROUPS, type LinkGroup } from '#shared/server/linkGroups.ts';
import { type LinkPurpose, signLink } from '#shared/server/linkToken.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import { accountInvitationEntity } from '#shared/store/accountInvitations.store.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { providerContractEntity } from '#shared/store/providerContracts.store.ts';
import { registrationRequestEntity } from '#shared/store/registrations.store.ts';
import { remove, replace } from '#shared/store/write.ts';
import { FRIDAY_AT_TEN, membershipsFor } from '#shared/testing/builders.ts';
import { testLinkKey } from '#shared/testing/linkKeys.ts';
import { inTurn, scale, share } from '#shared/testing/scale.ts';
import { type EndpointName, goodCall } from './goodCalls.ts';
import { type Portal, startPortal } from './portal.ts';
import { tableHash } from './rows.ts';
import { type Stage, setStage } from './stage.ts';

/** Tokens over all purposes. */
const TOKENS = scale({ short: share({ quick: 700, all: 1500 }), full: 100_000 });
/** Of the endpoints that take another link or none, for each purpose. */
const QUICK_ELSEWHERE = 60;

const BY_LINK = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
  ([, { access }]) => access.who === 'link',
);
const PURPOSES = [
  ...new Set(
    BY_LINK.flatMap(([, { access }]) =>
      access.who === 'link' ? [access.purpose as LinkPurpose] : [],
    ),
  ),
];
const callsFor = (purpose: LinkPurpose) =>
  BY_LINK.filter(([, { access }]) => access.who === 'link' && access.purpose === purpose);

let portal: Portal;
let stage: Stage;
const totals = { tokens: 0, kinds: new Map<string, number>() };

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  stage = await setStage(portal);
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
  const kinds = [...totals.kinds].map(([kind, count]) => `${count} ${kind}`).join(', ');
  console.log(`link tokens: ${totals.tokens} sent, 0 accepted, 0 state changes (${kinds})`);
});

/** Sends a token to an endpoint that takes links; answers the status. */
async function sendTo(name: EndpointName, token: string) {
  const { headers, ...sent } = goodCall(name, stage);
  return portal.call(api[name], { ...sent, headers: { ...headers, 'x-link-token': token } });
}

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Claims of a link that would be good, as they stand in its token. */
const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A token of any header and claims, signed with any key of a symmetric algorithm. */
function signed(header: object, claims: object, key: Uint8Array, hash = 'sha256'): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = new TextEncoder().encode(
  rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
);
const HS256 = { alg: 'HS256' };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ODD = ['', ' ', '.', '=', '\n', '\u0000', 'é', '🛏', '%2e', '+', '/', 'A', '..', ',', ';'];

/** A good token changed by somebody who has not the key. Never the token itself. */
type Alter = (token: string, dice: number[], other: string) => string;
const ALTERED: Record<string, Alter> = {
  'with a bit flipped': (token, [at = 0, bit = 0]) => {
    const bytes = Buffer.from(token);
    const place = at % bytes.length;
    bytes[place] = (bytes[place] as number) ^ (1 << (bit % 7));
    return bytes.toString('latin1');
  },
  'with a character changed': (token, [at = 0, shift = 0]) => {
    const place = at % token.length;
    const letter = ALPHABET[shift % ALPHABET.length] as string;
    return `${token.slice(0, place)}${letter}${token.slice(place + 1)}`;
  },
  'written otherwise': (token, [shift = 0]) => {
    // The spare bits of the last character: the same bytes, and as much as the same signature.
    const last = ALPHABET.indexOf(token.at(-1) as string);
    return token.slice(0, -1) + (ALPHABET[last ^ (1 + (shift % 3))] as string);
  },
  'cut short': (token, [at = 0]) => token.slice(0, at % token.length),
  'cut at the front': (token, [at = 0]) => token.slice(1 + (at % token.length)),
  'with something in it': (token, [at = 0, what = 0]) => {
    const place = at % (token.length + 1);
    return `${token.slice(0, place)}${ODD[1 + (what % (ODD.length - 1))]}${token.slice(place)}`;
  },
  padded: (token, [times = 0]) => token + '='.repeat(1 + (times % 4)),
  'with a part twice': (token, [which = 0]) => {
    const parts = token.split('.');
    return [...parts, parts[which % 3]].join('.');
  },
  'with a part gone': (token, [which = 0]) => {
    const parts = token.split('.');
    return parts.map((part, at) => (at === which % 3 ? '' : part)).join('.');
  },
  'with parts in another order': (token, [which = 0]) => {
    const [a, b, c] = token.split('.');
    return (
      [
        [b, a, c],
        [c, b, a],
        [a, c, b],
        [b, c, a],
      ][which % 4]?.join('.') ?? ''
    );
  },
  'in other letters': (token, [which = 0]) =>
    which % 2 === 0 ? token.toUpperCase() : token.toLowerCase(),
  'with the claims of another': (token, _, other) => {
    const [head, , signature] = token.split('.');
    return [head, other.split('.')[1], signature].join('.');
  },
  'with another header': (token, [which = 0]) => {
    const [, claims, signature] = token.split('.');
    const heads = [
      { alg: 'none' },
      { alg: 'HS512' },
      { alg: 'RS256' },
      { alg: 'HS256', b64: false },
    ];
    return [encode(heads[which % heads.length]), claims, signature].join('.');
  },
  'without a signature': (token, [which = 0]) => {
    const [, claims] = token.split('.');
    const algs = ['none', 'None', 'NONE', 'nOnE', ''];
    return `${encode({ alg: algs[which % algs.length] })}.${claims}.`;
  },
  'signed with a foreign key': (token, [key = 0]) =>
    signed(HS256, claimsIn(token), new TextEncoder().encode(`some other secret ${key}`)),
  'signed with the public key': (token) => signed(HS256, claimsIn(token), publicPem),
  'signed with nothing': (token) => signed(HS256, claimsIn(token), new Uint8Array()),
  'made up': (_, dice) => `${encode(HS256)}.${encode({ place: dice })}.${encode(String(dice))}`,
};

const keyOf = (purpose: LinkPurpose): Uint8Array =>
  new TextEncoder().encode(testLinkKey(groupOfPurpose[purpose]));

/** What our own key has signed or could have, and what gives no access all the same. */
type Make = (input: {
  purpose: LinkPurpose;
  claims: Record<string, unknown>;
  dice: number[];
}) => string;
const SECONDS = Math.floor(FRIDAY_AT_TEN.getTime() / 1000);
const OURS: Record<string, Make> = {
  expired: ({ purpose, claims, dice: [ago = 0] }) =>
    signed(HS256, { ...claims, exp: SECONDS - (ago % 1e8) }, keyOf(purpose)),
  'that never expire': ({ purpose, claims }) =>
    signed(HS256, { ...claims, exp: undefined }, keyOf(purpose)),
  'whose end is no time': ({ purpose, claims, dice: [which = 0] }) =>
    signed(HS256, { ...claims, exp: ['9e9', null, [], true, '2099'][which % 5] }, keyOf(purpose)),
  'not yet valid': ({ purpose, claims, dice: [ahead = 0] }) =>
    signed(HS256, { ...claims, nbf: SECONDS + 1 + (ahead % 1e8) }, keyOf(purpose)),
  'for another purpose': ({ purpose, claims, dice: [which = 0] }) => {
    const others = PURPOSES.filter((other) => other !== purpose);
    return signed(HS256, { ...claims, aud: others[which % others.length] }, keyOf(purpose));
  },
  'signed with the key of another group': ({ purpose, claims, dice: [which = 0] }) => {
    const others = LINK_GROUPS.filter((group) => group !== groupOfPurpose[purpose]);
    const key = testLinkKey(others[which % others.length] as LinkGroup);
    return signed(HS256, claims, new TextEncoder().encode(key));
  },
  'for no purpose': ({ purpose, claims, dice: [which = 0] }) =>
    signed(HS256, { ...claims, aud: [undefined, '', [], null, '*'][which % 5] }, keyOf(purpose)),
  'of another issuer': ({ purpose, claims }) =>
    signed(HS256, { ...claims, iss: 'placewell2' }, keyOf(purpose)),
  'of another algorithm': ({ purpose, claims }) =>
    signed({ alg: 'HS512' }, claims, keyOf(purpose), 'sha512'),
  'with a header that must be heeded': ({ purpose, claims }) =>
    signed({ alg: 'HS256', crit: ['odd'], odd: 1 }, claims, keyOf(purpose)),
  'about somebody unknown': ({ purpose, claims }) =>
    signed(HS256, { ...claims, ...unknownIn(claims) }, keyOf(purpose)),
  'about a kind of place that there is not': ({ purpose, claims, dice: [which = 0] }) =>
    signed(HS256, ofAnotherKind(claims, which), keyOf(purpose)),
  'about what is no id': ({ purpose, claims, dice: [which = 0] }) => {
    const [name = ''] = Object.keys(unknownIn(claims));
    return signed(
      HS256,
      { ...claims, [name]: [null, 1, '', [], '../..'][which % 5] },
      keyOf(purpose),
    );
  },
};

/** For each id in the claims one of nobody; the place is of the same kind. */
const unknownIn = ({ place, ...claims }: Record<string, unknown>): Record<string, unknown> => ({
  ...(place !== undefined && { place: { ...Object(place), uuid: randomUUID() } }),
  ...Object.fromEntries(
    ['contact', 'account', 'invitation', 'request', 'signatureRequestId', 'mail']
      .filter((name) => name in claims)
      .map((name) => [name, randomUUID()]),
  ),
});

const KINDS = ['hospice', 'home', 'toString', '__proto__', 'CARE_HOME', ''];

/** Without which a token that names no place names nothing. */
const NOTHING = {
  account: undefined,
  invitation: undefined,
  request: undefined,
  signatureRequestId: undefined,
  mail: undefined,
};

/** The same claims of a place of a kind that there is not; of no place where they name none. */
const ofAnotherKind = (claims: Record<string, unknown>, which: number): Record<string, unknown> =>
  'place' in claims
    ? { ...claims, place: { ...Object(claims.place), kind: KINDS[which % KINDS.length] } }
    : { ...claims, ...NOTHING };

/** A stage whose people have all left; set once. */
let lastStage: Stage | undefined;

async function setLeftStage(): Promise<Stage> {
  const gone = await setStage(portal);
  const atLocation = { ...gone.contact, place: locationRef(gone.location.uuid) };
  const { contract } = gone.agreements;
  const head_office_contacts = contract.head_office_contacts.map((headOfficeContact) => ({
    ...headOfficeContact,
    is_deleted: true,
  }));
  await portal.table.commit(
    replace(providerContractEntity, { ...contract, head_office_contacts }, contract),
    remove(accountEntity, gone.commissioner),
    remove(registrationRequestEntity, gone.asking),
    remove(accountInvitationEntity, gone.invitation),
    ...[gone.contact, gone.registering, gone.rester, atLocation]
      .flatMap(membershipsFor)
      .map((part) => remove(membershipEntity, part)),
  );
  return gone;
}

describe.each(PURPOSES)('a link for %s', (purpose) => {
  const names = callsFor(purpose).map(([name]) => name);

  it('is let in as it was sent, and in no other form', async () => {
    const token = stage.tokens[purpose];
    const reads = callsFor(purpose).filter(([, { method }]) => method === 'GET');
    for (const [name] of reads) expect((await sendTo(name, token)).status).toBe(200);

    const others = PURPOSES.filter((other) => other !== purpose).map(
      (other) => stage.tokens[other],
    );
    const kinds = [...Object.keys(ALTERED), ...Object.keys(OURS), 'of another purpose'];
    const before = await tableHash(portal);
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), async (dice) => {
        const kind = kinds[turn++ % kinds.length] as string;
        const other = others[turn % others.length] as string;
        const sent =
          ALTERED[kind]?.(token, dice, other) ??
          OURS[kind]?.({ purpose, claims: claimsIn(token), dice }) ??
          other;
        if (sent === token) return;
        const answer = await sendTo(names[turn % names.length] as EndpointName, sent);
        expect(answer.status, `${kind}: ${sent}`).toBe(401);
        totals.tokens++;
        totals.kinds.set(kind, (totals.kinds.get(kind) ?? 0) + 1);
      }),
      { numRuns: Math.ceil((TOKENS * 1.05) / PURPOSES.length) },
    );
    expect(await tableHash(portal)).toBe(before);
  });

  it('signed by anybody’s private key is not let in', async () => {
    const claims = claimsIn(stage.tokens[purpose]);
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256' })
      .sign(rsa.privateKey);
    for (const name of names) expect((await sendTo(name, token)).status).toBe(401);
  });

  it('ends with its time, to the second', async () => {
    const hours = 48;
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + hours * 3_600_000 - 1000);
    const [first] = callsFor(purpose).filter(([, { method }]) => method === 'GET');
    const name = first?.[0] as EndpointName;
    expect((await sendTo(name, stage.tokens[purpose])).status).toBe(200);
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + hours * 3_600_000);
    for (const name of names) {
      const { status, body } = await sendTo(name, stage.tokens[purpose]);
      expect(status).toBe(401);
      expect(body.detail).toContain('expired');
    }
    vi.setSystemTime(FRIDAY_AT_TEN);
  });

  it('ends with the person whom it was sent to', async () => {
    lastStage ??= await setLeftStage();
    const before = await tableHash(portal);
    for (const name of names) {
      expect((await sendTo(name, lastStage.tokens[purpose])).status, name).toBe(401);
    }
    expect(await tableHash(portal)).toBe(before);
  });

  it('is let in nowhere but where its purpose is', async () => {
    const before = await tableHash(portal);
    const elsewhere = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
      ([name, { access }]) => !names.includes(name) && access.who !== 'public',
    );
    const at = PURPOSES.indexOf(purpose);
    for (const [name, endpoint] of inTurn(elsewhere, { at, quick: QUICK_ELSEWHERE })) {
      const { as: _, ...sent } = goodCall(name, stage);
      const headers = {
        'x-link-token': stage.tokens[purpose],
        authorization: `Bearer ${stage.tokens[purpose]}`,
      };
      expect((await portal.call(endpoint, { ...sent, headers })).status, name).toBe(401);
    }
    expect(await tableHash(portal)).toBe(before);
  });
});

it('has two tokens for two purposes, though all else is the same', async () => {
  const claims = {
    place: stage.contact.place,
    contact: stage.contact.id,
    email: stage.provider.email,
  };
  const times = { from: FRIDAY_AT_TEN, hours: 48 };
  expect(await signLink('vacancy', claims, times)).not.toBe(
    await signLink('invitation', claims, times),
  );
});
