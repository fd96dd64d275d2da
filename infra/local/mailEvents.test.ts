import { describe, expect, it } from 'vitest';
import { readMailEvent } from '../../events/bounces/mailReports.ts';
import { fateOf, mailEvent } from './mailEvents.ts';

const mail = {
  messageId: 'ses-1',
  from: 'Placewell <vacancies@example.org>',
  destination: { to: ['sam@example.org'], cc: [], bcc: [] },
  subject: 'Which beds are vacant?',
  body: { text: 'Which?' },
  at: 1_795_165_200,
};
const NOW = new Date('2026-11-20T10:00:00.000Z');
const read = (fate: Parameters<typeof mailEvent>[1]) =>
  readMailEvent(mailEvent(mail, fate, NOW).Records[0]?.Sns.Message ?? '');

describe('what becomes of a mail on this machine', () => {
  it('reaches the function as SES would tell it', () => {
    const report = { message_id: 'ses-1', recipients: ['sam@example.org'], at: NOW.toISOString() };
    expect(read('bounce')).toMatchObject({ what: 'bounced', ...report });
    expect(read('complain')).toMatchObject({ what: 'complained', ...report });
    expect(read('away')).toEqual({ ignored: 'no failure' });
  });

  it.each([
    ['bounce@simulator.amazonses.com', 'bounce'],
    ['Bounce+home-7@simulator.amazonses.com', 'bounce'],
    ['complaint@simulator.amazonses.com', 'complain'],
    ['ooto@simulator.amazonses.com', 'away'],
    ['success@simulator.amazonses.com', undefined],
    ['bounce@example.org', undefined],
  ])('%s: %s', (address, fate) => {
    expect(fateOf(address)).toBe(fate);
  });
});
