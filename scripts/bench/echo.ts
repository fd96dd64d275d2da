import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { dirname, join } from 'node:path';
import type { ListModel } from '#shared/server/placeList/listModel.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { type Bundled, nextMessage, startBundled } from './bundled.ts';
import { partsOf, type Shape, sameText } from './engine.ts';
import type { BenchListName } from './kinds/benchList.ts';
import { type Percentiles, percentiles, timedAsync } from './measure.ts';
import type { ModelEngine, ModelQuestion } from './model.ts';

/** One line of the table against a server that echoes. */
export interface EchoComparison {
  shape: string;
  places: number;
  list: Percentiles;
  echo: Percentiles;
}

/** Fetches a body over a kept connection. */
export function fetching(): {
  text: (url: string, headers?: Record<string, string>) => Promise<string>;
  end: () => void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const text = (url: string, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(parts).toString('latin1');
          if (response.statusCode === 200) resolve(body);
          else reject(new Error(`${response.statusCode} for ${url}: ${body.slice(0, 300)}`));
        });
      }).on('error', reject);
    });
  return { text, end: () => agent.destroy() };
}

/** A question as the server reads it. */
export function queryOf<L extends ListTypes>({
  filters,
  ordering,
  origin,
  position,
  size,
}: ModelQuestion<L>): string {
  const params = new URLSearchParams({ ordering, rows: String(size) });
  for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
  if (origin) params.set('origin', JSON.stringify(origin));
  if (position) params.set('position', JSON.stringify(position));
  return params.toString();
}

/** Asks a server with the model and one that knows the answers already in turn, over loopback. */
export async function versusEcho<L extends ListTypes>(
  shapes: readonly Shape<L>[],
  {
    name,
    engine,
    model,
    server,
    questions,
    samples,
  }: {
    name: BenchListName;
    engine: ModelEngine<L>;
    model: ListModel<L>;
    server: Bundled;
    questions: number;
    samples: (shape: Shape<L>) => number;
  },
): Promise<EchoComparison[]> {
  const file = join(dirname(server.file), `list-${model.size}.bin`);
  writeFileSync(file, model.encode());
  const child = startBundled(server, [name, file]);
  const client = fetching();
  try {
    const origin = `http://127.0.0.1:${await nextMessage<number>(child)}`;
    const lines: EchoComparison[] = [];
    for (const shape of shapes) {
      const pagedQuestions = shape.questions(questions).map((question) => engine.turn(question));
      const [list, echo]: [number[], number[]] = [[], []];
      for (let sample = -pagedQuestions.length; sample < samples(shape); sample++) {
        const question = pagedQuestions[
          (sample + pagedQuestions.length) % pagedQuestions.length
        ] as ModelQuestion<L>;
        const query = queryOf(question);
        const own = await timedAsync(() => client.text(`${origin}/list?${query}`));
        const other = await timedAsync(() => client.text(`${origin}/echo?${query}`));
        const expected = partsOf(engine.answer(question)).join('');
        sameText(expected, own.value, `${shape.name} over HTTP`);
        sameText(expected, other.value, `${shape.name}, echoed`);
        if (sample < 0) continue;
        list.push(own.ms);
        echo.push(other.ms);
      }
      lines.push({
        shape: shape.name,
        places: model.size,
        list: percentiles(list),
        echo: percentiles(echo),
      });
    }
    return lines;
  } finally {
    client.end();
    child.kill();
  }
}
