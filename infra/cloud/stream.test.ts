import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askPath, invoke } from './ask.ts';
import { type Deployment, deployment } from './deployment.ts';

const Mappings = z.object({
  EventSourceMappings: z.array(
    z.looseObject({ EventSourceArn: z.string(), FunctionArn: z.string() }),
  ),
});

let deployed: Deployment;
const follower = () => deployed.functionOf("Follows the table's changes");

beforeAll(async () => {
  deployed = await deployment();
});

describe("the table's stream", () => {
  it('is read by the follower, from the oldest record, with everything that keeps it going', async () => {
    const { EventSourceMappings } = Mappings.parse(
      await askPath(deployed, 'lambda', '/2015-03-31/event-source-mappings/'),
    );
    const ours = EventSourceMappings.filter(({ FunctionArn }) => FunctionArn === follower().arn);
    expect(ours).toEqual([
      expect.objectContaining({
        State: 'Enabled',
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: 25,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRetryAttempts: 8,
        MaximumRecordAgeInSeconds: 12 * 3600,
        DestinationConfig: {
          OnFailure: { Destination: expect.stringContaining('StreamDeadLetters') },
        },
      }),
    ]);
    expect(ours[0]?.EventSourceArn).toContain(`table/${deployed.outputs.TableName}/stream/`);
  });

  it('gives the follower a poisoned record among good ones, which names that one and no other', async () => {
    const record = (sequence: string, image: object) => ({
      eventID: randomUUID(),
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: sequence, NewImage: image },
    });
    const { failed, answer } = await invoke(deployed, follower().name, {
      Records: [
        record('1', { entity: { S: 'audit' } }),
        record('2', { entity: { S: 'mail' } }),
        record('3', { entity: { S: 'home' } }),
      ],
    });
    expect([failed, answer]).toEqual([false, { batchItemFailures: [{ itemIdentifier: '2' }] }]);
  });
});
