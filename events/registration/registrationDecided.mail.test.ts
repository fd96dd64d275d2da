import { beforeAll, expect, it } from 'vitest';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { composeMail } from '../composeMail.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { examples } from './registrationDecided.mail.example.ts';

const to = 'ada@example.org' as EmailAddress;
const ASK_THEM = 'ask them to add you';

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

it('asks only whose request has expired to be added: who was approved is a contact already', async () => {
  const told = await Promise.all(
    examples.map(async (content) => {
      const { text } = await composeMail({ to, content }, new Date('2026-11-23T09:00:00.000Z'));
      return [content.outcome, text.replace(/\s+/g, ' ').includes(ASK_THEM)];
    }),
  );
  expect(told).toEqual([
    ['joined', false],
    ['rejected', false],
    ['rejected', false],
    ['expired', true],
  ]);
});
