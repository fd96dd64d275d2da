import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMailEvent } from './mailReports.ts';

const mail = {
  timestamp: '2026-11-20T09:00:00.000Z',
  source: 'Placewell <vacancies@example.org>',
  messageId: '0102-ses',
  destination: ['Sam@Example.org'],
  tags: { 'ses:configuration-set': ['MailRules'], kind: ['weekdayPrompt'] },
};
const bounce = (overrides: object = {}) => ({
  bounceType: 'Permanent',
  bounceSubType: 'General',
  bouncedRecipients: [
    {
      emailAddress: 'sam@example.org',
      action: 'failed',
      status: '5.1.1',
      diagnosticCode: 'smtp; 550 5.1.1 user unknown',
    },
  ],
  timestamp: '2026-11-20T09:00:02.669Z',
  feedbackId: 'f-1',
  reportingMTA: 'dns; mta.example.org',
  ...overrides,
});
const read = (event: unknown) => readMailEvent(JSON.stringify(event));
const bounced = (overrides?: object) =>
  read({ eventType: 'Bounce', bounce: bounce(overrides), mail });

describe('an event of the mail service', () => {
  it('says that a mail came back for good', () => {
    expect(bounced()).toEqual({
      what: 'bounced',
      at: '2026-11-20T09:00:02.669Z',
      sent_at: '2026-11-20T09:00:00.000Z',
      id: 'bounced:f-1',
      message_id: '0102-ses',
      recipients: ['sam@example.org'],
    });
  });

  it('says that it was reported as unwanted', () => {
    const complaint = {
      complainedRecipients: [{ emailAddress: 'sam@example.org' }],
      timestamp: '2026-11-20T11:00:00Z',
      feedbackId: 'f-2',
      complaintFeedbackType: 'abuse',
    };
    expect(read({ eventType: 'Complaint', complaint, mail })).toMatchObject({
      what: 'complained',
      at: '2026-11-20T11:00:00.000Z',
      recipients: ['sam@example.org'],
    });
  });

  it('is read in the form of an identity’s notifications too', () => {
    const event = { notificationType: 'Bounce', bounce: bounce(), mail };
    expect(read(event)).toMatchObject({ what: 'bounced' });
  });

  it.each([
    ['a full mailbox', { bounceSubType: 'MailboxFull' }],
    ['a server that was away', { bounceSubType: 'General' }],
    ['no known reason', { bounceType: 'Undetermined', bounceSubType: 'Undetermined' }],
  ])('says that it came back for the time being: %s', (_, overrides) => {
    expect(bounced({ bounceType: 'Transient', ...overrides })).toMatchObject({ what: 'failed' });
  });

  it('says nothing of an address whose reader is out of the office', () => {
    const bouncedRecipients = [{ emailAddress: 'sam@example.org' }];
    const away = { bounceType: 'Transient', bounceSubType: 'General', bouncedRecipients };
    expect(bounced(away)).toEqual({ ignored: 'no failure' });
  });

  it.each(['ContentRejected', 'MessageTooLarge', 'AttachmentRejected'])(
    'says nothing of the address when the mail was at fault: %s',
    (bounceSubType) => {
      expect(bounced({ bounceType: 'Transient', bounceSubType })).toEqual({
        ignored: `Bounce ${bounceSubType}`,
      });
    },
  );

  it('is about where we sent the mail, not about where that forwards to', () => {
    const bouncedRecipients = [{ emailAddress: 'elsewhere@example.com', action: 'failed' }];
    expect(bounced({ bouncedRecipients })).toMatchObject({ recipients: ['sam@example.org'] });
  });

  it('is about each of several recipients that it names', () => {
    const bouncedRecipients = ['A@example.org', 'b@example.org', 'x@example.org', 'no address'].map(
      (emailAddress) => ({ emailAddress, action: 'failed' }),
    );
    const several = {
      ...mail,
      destination: ['a@example.org', 'B <B@example.org>', 'c@example.org'],
    };
    expect(
      read({ eventType: 'Bounce', bounce: bounce({ bouncedRecipients }), mail: several }),
    ).toMatchObject({ recipients: ['a@example.org', 'b@example.org'] });
  });

  it.each([
    ['a delivery', { eventType: 'Delivery', delivery: {}, mail }, 'Delivery'],
    ['a delay', { eventType: 'DeliveryDelay', deliveryDelay: {}, mail }, 'DeliveryDelay'],
    ['a rejection', { eventType: 'Reject', reject: { reason: 'Bad content' }, mail }, 'Reject'],
    ['a kind without its part', { eventType: 'Bounce', mail }, 'Bounce'],
    ['no mail', { eventType: 'Bounce', bounce: bounce() }, 'another shape'],
    [
      'no time',
      { eventType: 'Bounce', bounce: bounce({ timestamp: 'soon' }), mail },
      'another shape',
    ],
    ['a list', [], 'another shape'],
  ])('is passed over: %s', (_, event, ignored) => {
    expect(read(event)).toEqual({ ignored });
  });

  it('is passed over when it is no event at all', () => {
    const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.';
    expect(readMailEvent(greeting)).toEqual({ ignored: 'no event' });
  });

  it('throws nothing, whatever it is given', () => {
    fc.assert(fc.property(fc.string(), (text) => void readMailEvent(text)));
    fc.assert(fc.property(fc.jsonValue(), (value) => void read({ mail, ...Object(value) })));
  });
});
