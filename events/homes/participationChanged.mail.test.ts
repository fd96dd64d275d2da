import { beforeAll, expect, it } from 'vitest';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { composeMail } from '../composeMail.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { examples } from './participationChanged.mail.example.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const to = 'sam@example.org' as EmailAddress;

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

const [one, several, agency, both] = examples as [Content, Content, Content, Content];
type Content = (typeof examples)[number];

it.each([
  [one, 'you are the manager or a central contact of Larch House. It', 'Its history shows'],
  [several, 'central contact of these care homes. It', 'The history of each shows'],
  [agency, 'you are a contact of Sorrel Homecare. It', 'Its history shows'],
  [both, 'a contact of these care homes and homecare agencies. It', 'The history of each shows'],
])('names one place, and speaks of several: %#', async (content, reason, note) => {
  const { text } = await composeMail({ to, content }, now);
  const line = text.replace(/\s+/g, ' ');
  expect(line).toContain(reason);
  expect(line).toContain(note);
});

it('is in the words of the place that is left, where others are not its reader’s any more', async () => {
  const content = { ...both, places: both.places.slice(0, 1), more_places: 0 };
  const { text } = await composeMail({ to, content }, now);
  expect(text).toContain('Open the home’s page');
});
