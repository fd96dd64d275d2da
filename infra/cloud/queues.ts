import * as z from 'zod/mini';
import type { Deployment } from './deployment.ts';

const Letter = z.object({
  requestContext: z.object({ condition: z.string() }),
  /** What the function was called with. */
  requestPayload: z.optional(z.record(z.string(), z.unknown())),
});
export type Letter = z.infer<typeof Letter>;

const Messages = z.object({
  /** By account, region and queue. */
  messages: z.record(
    z.string(),
    z.record(z.string(), z.record(z.string(), z.array(z.object({ Body: z.string() })))),
  ),
});

/** What lies in a dead-letter queue, by a part of its name; nothing is taken out. */
export async function deadLetters(
  { endpoint, region }: Deployment,
  queue: string,
): Promise<Letter[]> {
  const answer = await fetch(`${endpoint}/_ministack/sqs/messages?region=${region}`);
  const { messages } = Messages.parse(await answer.json());
  return Object.values(messages)
    .flatMap((regions) => Object.entries(regions[region] ?? {}))
    .filter(([url]) => url.includes(queue))
    .flatMap(([, all]) => all.map(({ Body }) => Letter.parse(JSON.parse(Body))));
}
