import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListModel } from '#shared/server/placeList/listModel.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { type PagedQuestion, partsOf } from './engine.ts';
import type { BenchList } from './kinds/benchList.ts';
import { withBenchList } from './kinds/benchLists.ts';
import { ModelEngine, type ModelQuestion } from './model.ts';

/** The cards are ASCII: a byte is a character, and a length counts both. */
function send(response: ServerResponse, parts: readonly (string | Buffer)[]): void {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  response.cork();
  for (const part of parts) response.write(part, 'latin1');
  response.end();
}

/**
 * Two servers in one: `/list?…` reads the query, asks the model and answers; `/echo?…` answers the
 * bytes that the same query got before. Runs bundled, in its own process.
 */
const [name, file = ''] = process.argv.slice(2);

function serve<L extends ListTypes>(list: BenchList<L>): void {
  const engine = new ModelEngine(list, ListModel.decode(list.kind, readFileSync(file)));
  const bodies = new Map<string, Buffer>();

  /** A question from the address: the list's own parameters, and what handlers would look up. */
  const questionOf = (params: URLSearchParams): ModelQuestion<L> => {
    const { position = null, origin = null, rows, ...query } = Object.fromEntries(params);
    const { filters, ordering = '-updated' } = list.readQuery(query);
    const parsed = <T>(text: string | null): T | null => (text === null ? null : JSON.parse(text));
    return {
      filters,
      ordering,
      origin: parsed<PagedQuestion<L>['origin']>(origin),
      position: parsed<ModelQuestion<L>['position']>(position),
      after: null,
      size: Number(rows),
      turned: 0,
    };
  };

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
}

process.on('disconnect', () => process.exit());
withBenchList(name, { homes: serve, domcare: serve });
