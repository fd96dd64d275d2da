import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listCareHomes } from '../../shared/careHomesList/careHomesList.api.ts';
import { careHomesList } from '../../shared/server/careHomesList/careHomesList.ts';
import { ListModel } from '../../shared/server/placeList/listModel.ts';
import { type PagedQuestion, partsOf } from './engine.ts';
import { type ModelAsked, ModelEngine } from './model.ts';

/**
 * Two servers in one: `/list?…` reads the query, asks the model and answers; `/echo?…` answers the
 * bytes that the same query got before. Runs bundled, in its own process.
 */
const [file = ''] = process.argv.slice(2);
const engine = new ModelEngine(ListModel.decode(careHomesList, readFileSync(file)));
const bodies = new Map<string, Buffer>();

/** A question from the address: the list's own parameters, and what other handlers would look up. */
function questionOf(params: URLSearchParams): ModelAsked {
  const { position = null, origin = null, rows, ...query } = Object.fromEntries(params);
  const {
    ordering = '-updated',
    cursor: _,
    limit: __,
    ...filters
  } = listCareHomes.query.parse(query);
  const parsed = <T>(text: string | null): T | null => (text === null ? null : JSON.parse(text));
  return {
    filters,
    ordering,
    origin: parsed<PagedQuestion['origin']>(origin),
    position: parsed<ModelAsked['position']>(position),
    after: null,
    size: Number(rows),
    turned: 0,
  };
}

/** The cards are ASCII: a byte is a character, and a length counts both. */
function send(response: ServerResponse, parts: readonly (string | Buffer)[]): void {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  response.cork();
  for (const part of parts) response.write(part, 'latin1');
  response.end();
}

const server = createServer((request, response) => {
  const [path, query = ''] = (request.url ?? '').split('?');
  const bytes = bodies.get(query);
  if (path === '/echo' && bytes) {
    send(response, [bytes]);
    return;
  }
  const parts = partsOf(engine.answer(questionOf(new URLSearchParams(query))));
  if (!bytes) bodies.set(query, Buffer.from(parts.join(''), 'latin1'));
  send(response, parts);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
