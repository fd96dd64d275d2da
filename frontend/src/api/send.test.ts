import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { NoConnection, Problem, reasonFor } from './problem.ts';
import { identifyWith, queryText, send } from './send.ts';

const reply = z.object({ ok: z.boolean() });
const read = endpoint('GET', '/api/thing/{id}/', {
  summary: 'Reads',
  access: { who: 'signedIn' },
  handler: 'things/getThing',
  params: z.object({ id: z.string() }),
  query: z.object({ order: z.optional(z.string()), tag: z.optional(z.array(z.string())) }),
  reply,
});
const write = endpoint('POST', '/{id}/thing/', {
  summary: 'Writes',
  access: { who: 'signedIn' },
  handler: 'things/postThing',
  params: z.object({ id: z.string() }),
  body: z.object({ count: z.number() }),
  reply,
});
const linked = endpoint('POST', '/api/thing_link/', {
  summary: 'Writes by a link',
  access: { who: 'link', purpose: 'vacancy' },
  handler: 'things/postLinked',
  body: z.object({ count: z.number() }),
  reply,
});

const fetched = vi.fn<typeof fetch>();
const ended = vi.fn();
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const headersOf = (call: number) =>
  fetched.mock.calls[call]?.[1]?.headers as Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: 'other=1; csrftoken=c%2Fsrf; more=2' });
  identifyWith({ idToken: async () => 'id-token', ended });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('send', () => {
  it('fills the path and query, and reads with the bearer token and no write headers', async () => {
    fetched.mockResolvedValueOnce(answer(200, { ok: true }));
    const input = { params: { id: 'a/b' }, query: { order: 'x y', tag: ['1', '2'] } };
    expect(await send(read, input)).toEqual({ ok: true });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/thing/a%2Fb/?order=x+y&tag=1&tag=2');
    expect(headersOf(0)).toEqual({ Accept: 'application/json', Authorization: 'Bearer id-token' });
  });

  it('writes with the CSRF token of the cookie, an idempotency key and JSON', async () => {
    fetched.mockResolvedValueOnce(answer(200, { ok: true }));
    await send(write, { params: { id: 'h' }, body: { count: 3 } });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"count":3}' });
    expect(headersOf(0)).toMatchObject({
      'X-CSRFToken': 'c/srf',
      'Content-Type': 'application/json',
      'Idempotency-Key': expect.stringMatching(UUID),
    });
  });

  it('sends the token of a link instead of the person’s own', async () => {
    fetched.mockResolvedValueOnce(answer(200, { ok: true }));
    await send(linked, { body: { count: 1 } }, { link: 'signed' });
    expect(headersOf(0)['X-Link-Token']).toBe('signed');
    expect(headersOf(0).Authorization).toBeUndefined();
  });

  it('tries a lost connection once more, under the same idempotency key', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetched.mockResolvedValueOnce(answer(200, { ok: true }));
    const sent = send(write, { params: { id: 'h' }, body: { count: 3 } });
    await vi.runAllTimersAsync();
    expect(await sent).toEqual({ ok: true });
    expect(headersOf(1)['Idempotency-Key']).toBe(headersOf(0)['Idempotency-Key']);
  });

  it('says that there is no connection when the second attempt is lost too', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const sent = expect(send(read, { params: { id: '1' }, query: {} })).rejects.toBeInstanceOf(
      NoConnection,
    );
    await vi.runAllTimersAsync();
    await sent;
  });

  it('asks a busy server once more, under the same idempotency key', async () => {
    const busy = () => answer(503, { detail: 'Placewell is very busy just now.' });
    fetched.mockResolvedValueOnce(busy());
    fetched.mockResolvedValueOnce(answer(200, { ok: true }));
    const sent = send(write, { params: { id: 'h' }, body: { count: 3 } });
    await vi.runAllTimersAsync();
    await expect(sent).resolves.toEqual({ ok: true });
    expect(headersOf(1)['Idempotency-Key']).toBe(headersOf(0)['Idempotency-Key']);
  });

  it('says what a server says that stays busy', async () => {
    fetched.mockImplementation(async () => answer(503, { detail: 'Please try again.' }));
    const sent = send(read, { params: { id: '1' }, query: {} }).catch((error) => error);
    await vi.runAllTimersAsync();
    expect(reasonFor(await sent)).toBe('Please try again.');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('turns a refusal into a Problem with its fields and the present state', async () => {
    const problem = {
      detail: 'Seen before',
      errors: { beds: ['no'] },
      current: { v: 2 },
      trace: 't',
    };
    fetched.mockResolvedValueOnce(answer(409, problem));
    const sent = send(write, { params: { id: 'h' }, body: { count: 3 } });
    await expect(sent).rejects.toMatchObject({ status: 409, ...problem });
    expect(ended).not.toHaveBeenCalled();
  });

  it('turns a proxy’s HTML into a plain Problem', async () => {
    fetched.mockResolvedValueOnce(answer(502, '<html>Bad gateway</html>'));
    const failure = await send(read, { params: { id: '1' }, query: {} }).catch((error) => error);
    expect(failure).toBeInstanceOf(Problem);
    expect(failure).toMatchObject({ status: 502, errors: {}, detail: 'There was an error' });
  });

  it('ends the session on 401, but not when a link was refused', async () => {
    fetched.mockImplementation(async () => answer(401, {}));
    await expect(send(linked, { body: { count: 1 } }, { link: 'old' })).rejects.toThrow();
    expect(ended).not.toHaveBeenCalled();
    await expect(send(read, { params: { id: '1' }, query: {} })).rejects.toThrow();
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('queryText', () => {
  it('leaves out what is undefined', () => {
    expect(queryText({ a: undefined, b: 0, c: false })).toBe('?b=0&c=false');
    expect(queryText({ a: undefined })).toBe('');
    expect(queryText(undefined)).toBe('');
  });
});
