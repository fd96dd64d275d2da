import { describe, expect, it } from 'vitest';
import { EmailAddress, instant } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { anAgreementReturn, aProviderContract, aVariation } from '../testing/agreements.ts';
import type { AgreementReturn, Signatory } from './agreementReturn.ts';
import { AgreementReturnStatus, isSigned } from './agreementValues.ts';
import {
  afterCommand,
  type CommandName,
  isRemindedLately,
  RETURN_COMMANDS,
  type ReturnCommand,
} from './returnCommands.ts';

/* Section 1's table: every command at every status. */

const NOW = new Date('2026-11-20T10:00:00.000Z');
const BEFORE = instant(new Date(NOW.getTime() - 3 * 86_400_000));
const variation = aVariation({ deadline: '2026-12-18' });
const contract = aProviderContract();
const other: Signatory = {
  name: 'Bela Birch',
  position: 'Finance',
  email: EmailAddress.parse('bela@example.org'),
  contact: null,
};
const file = { sha256: 'a'.repeat(64), key: `x/${'a'.repeat(64)}`, bytes: 10 };

const COMMANDS: Record<CommandName, ReturnCommand> = {
  issue: { command: 'issue', signatory: other },
  reissue: { command: 'reissue', signatory: other },
  prepared: { command: 'prepared', document_version: 2, document: file },
  bounced: { command: 'bounced' },
  view: { command: 'view' },
  remind: { command: 'remind', byHand: true, isGone: false },
  sign: { command: 'sign', name: 'Ada' },
  record: { command: 'record', name: 'Ada' },
  sealed: { command: 'sealed', signed_file: { ...file, at: BEFORE } },
  countersign: { command: 'countersign' },
  decline: { command: 'decline', reason: 'The rates are too low' },
  delegate: { command: 'delegate', signatory: other },
  expire: { command: 'expire' },
  extend: { command: 'extend' },
  withdraw: { command: 'withdraw' },
};

/** As the specification lists them: from where, and to where. */
const EXPECTED: Record<
  CommandName,
  Partial<Record<AgreementReturnStatus, AgreementReturnStatus>>
> = {
  issue: { NOT_ISSUED: 'ISSUING' },
  reissue: {
    ISSUED: 'ISSUING',
    VIEWED: 'ISSUING',
    BOUNCED: 'ISSUING',
    DECLINED: 'ISSUING',
    WITHDRAWN: 'ISSUING',
  },
  prepared: { ISSUING: 'ISSUED' },
  bounced: { ISSUED: 'BOUNCED', VIEWED: 'VIEWED' },
  view: { ISSUED: 'VIEWED', BOUNCED: 'VIEWED', VIEWED: 'VIEWED' },
  remind: { ISSUED: 'ISSUED', VIEWED: 'VIEWED' },
  sign: { VIEWED: 'RETURNED' },
  record: {
    ISSUED: 'RETURNED',
    VIEWED: 'RETURNED',
    BOUNCED: 'RETURNED',
    DECLINED: 'RETURNED',
    EXPIRED: 'RETURNED',
  },
  sealed: { RETURNED: 'RETURNED', COUNTERSIGNED: 'COUNTERSIGNED' },
  countersign: { RETURNED: 'COUNTERSIGNED' },
  decline: { VIEWED: 'DECLINED' },
  delegate: { VIEWED: 'ISSUED' },
  expire: { ISSUING: 'EXPIRED', ISSUED: 'EXPIRED', VIEWED: 'EXPIRED', BOUNCED: 'EXPIRED' },
  extend: { EXPIRED: 'VIEWED' },
  withdraw: {
    NOT_ISSUED: 'WITHDRAWN',
    ISSUING: 'WITHDRAWN',
    ISSUED: 'WITHDRAWN',
    VIEWED: 'WITHDRAWN',
    BOUNCED: 'WITHDRAWN',
    DECLINED: 'WITHDRAWN',
    EXPIRED: 'WITHDRAWN',
  },
};

function standing(
  status: AgreementReturnStatus,
  overrides: Partial<AgreementReturn> = {},
): AgreementReturn {
  return anAgreementReturn(variation, contract, {
    status,
    issued_at: BEFORE,
    viewed_at: BEFORE,
    bounced_at: BEFORE,
    declined_at: BEFORE,
    withdrawn_at: BEFORE,
    decline_reason: 'No',
    document_version: 1,
    ...(status === 'EXPIRED' && { status_before: 'VIEWED', expired_at: BEFORE }),
    ...(isSigned({ status }) && {
      returned_at: BEFORE,
      signed_by: { name: 'Ada', paper: false },
    }),
    ...overrides,
  });
}

/** After the deadline for what only then can be, before it for all else. */
const timeOf = (name: CommandName) =>
  name === 'expire' ? new Date('2026-12-19T00:05:00.000Z') : NOW;

describe.each(Object.keys(COMMANDS) as CommandName[])('%s', (name) => {
  it.each(AgreementReturnStatus.options)('at %s', (status) => {
    const act = () =>
      afterCommand(standing(status), variation, { command: COMMANDS[name], now: timeOf(name) });
    const to = EXPECTED[name][status];
    if (to) expect(act().status).toBe(to);
    else expect(act).toThrow(Refusal);
  });

  it('is listed as it is in the table', () => {
    expect([...RETURN_COMMANDS[name].from].sort()).toEqual(Object.keys(EXPECTED[name]).sort());
  });
});

describe('what a command sets', () => {
  const done = (command: ReturnCommand, one: AgreementReturn, now = NOW) =>
    afterCommand(one, variation, { command, now });
  const at = NOW.toISOString();

  it('reissues with a new issue and signatory, and forgets what became of the old one', () => {
    expect(done(COMMANDS.reissue, standing('DECLINED', { issue: 3 }))).toMatchObject({
      issue: 4,
      signatory: other,
      viewed_at: null,
      bounced_at: null,
      declined_at: null,
      withdrawn_at: null,
      decline_reason: null,
      issued_at: BEFORE,
    });
  });

  it('is issued once, and reissued ever after', () => {
    const first = done(COMMANDS.prepared, standing('ISSUING', { issued_at: null }));
    expect([first.issued_at, first.last_reissued_at, first.document_version]).toEqual([
      at,
      null,
      2,
    ]);
    const again = done(COMMANDS.prepared, standing('ISSUING'));
    expect([again.issued_at, again.last_reissued_at]).toEqual([BEFORE, at]);
  });

  it('keeps the first opening of an issue', () => {
    const one = done(COMMANDS.view, standing('VIEWED'));
    expect([one.viewed_at, one.last_viewed_at]).toEqual([BEFORE, at]);
    expect(done(COMMANDS.view, standing('BOUNCED', { viewed_at: null })).viewed_at).toBe(at);
  });

  it('passes on three times, not to oneself, and a fourth time never', () => {
    const one = standing('VIEWED', { delegations: 2 });
    expect(done(COMMANDS.delegate, one)).toMatchObject({
      delegations: 3,
      delegated_at: at,
      viewed_at: null,
      last_reissued_at: null,
      issue: one.issue + 1,
    });
    expect(() => done(COMMANDS.delegate, { ...one, delegations: 3 })).toThrow(
      'This agreement has been passed on three times. Please ask the central team.',
    );
    expect(() => done(COMMANDS.delegate, { ...one, signatory: other })).toThrow(
      'This is your own address',
    );
  });

  it('expires at the end of the day in London, and goes back to where it was', () => {
    const expired = done(COMMANDS.expire, standing('BOUNCED'), timeOf('expire'));
    expect(expired).toMatchObject({
      expired_at: '2026-12-19T00:00:00.000Z',
      status_before: 'BOUNCED',
    });
    expect(done(COMMANDS.extend, expired)).toMatchObject({
      status: 'BOUNCED',
      expired_at: null,
      status_before: null,
      issue: expired.issue,
    });
  });

  it('reminds by hand after an hour, by itself after a day, since the last that was written', () => {
    const written = standing('ISSUED', {
      delegated_at: instant(new Date(NOW.getTime() - 3_600_000)),
    });
    expect(isRemindedLately(written, { byHand: true, now: NOW })).toBe(false);
    expect(isRemindedLately(written, { byHand: false, now: NOW })).toBe(true);
    expect(done(COMMANDS.remind, written).last_reminded_at).toBe(at);
    const just = standing('ISSUED', {
      last_reminded_at: instant(new Date(NOW.getTime() - 3_599_999)),
    });
    expect(() => done(COMMANDS.remind, just)).toThrow(
      'This provider was written to less than an hour ago.',
    );
    const gone: ReturnCommand = { command: 'remind', byHand: true, isGone: true };
    expect(() => done(gone, standing('ISSUED'))).toThrow(
      'The signatory is no longer a contact. Reissue the agreement to somebody else.',
    );
  });
});

describe('the deadline in summer time (trap 1)', () => {
  const summer = aVariation({ deadline: '2027-04-09' });
  const sign = (time: string) =>
    afterCommand(standing('VIEWED'), summer, { command: COMMANDS.sign, now: new Date(time) });

  it('takes a signature in the last millisecond of the day, and none after it', () => {
    expect(sign('2027-04-09T22:59:59.999Z').returned_at).toBe('2027-04-09T22:59:59.999Z');
    // The job has not run: the status still says VIEWED.
    expect(() => sign('2027-04-09T23:00:00.000Z')).toThrow(
      'The deadline for this agreement was 9 April 2027. Please contact the central team.',
    );
  });
});

describe('what is said when somebody was quicker', () => {
  const said = (one: AgreementReturn, command: ReturnCommand, of = variation) => {
    try {
      afterCommand(one, of, { command, now: NOW });
    } catch (error) {
      return error instanceof Refusal ? [error.reason, error.message] : error;
    }
    return 'allowed';
  };

  it('names who signed and when, in London’s time', () => {
    const signed = standing('RETURNED', {
      returned_at: instant(new Date('2027-06-02T13:05:00.000Z')),
      signed_by: { name: 'Bela Birch', paper: false },
    });
    const text = 'This agreement was signed by Bela Birch at 14:05 on 02-06-2027.';
    expect(said(signed, COMMANDS.sign)).toEqual(['conflict', text]);
    expect(said(signed, COMMANDS.delegate)).toEqual(['conflict', text]);
    expect(said(signed, COMMANDS.reissue)).toEqual([
      'conflict',
      'This agreement is signed. Make a new variation to change it.',
    ]);
  });

  it('says what stands in the way', () => {
    expect(said(standing('ISSUED'), COMMANDS.sign)).toEqual([
      'conflict',
      'Please open the agreement first',
    ]);
    expect(said(standing('ISSUING'), COMMANDS.reissue)).toEqual([
      'conflict',
      'This agreement is being sent. Please wait a moment.',
    ]);
    const over = aVariation({ deadline: '2026-11-19' });
    expect(said(standing('VIEWED'), COMMANDS.reissue, over)).toEqual([
      'conflict',
      'The deadline has passed. Move it before you send agreements.',
    ]);
    const withdrawn = aVariation({
      status: 'WITHDRAWN',
      ended_at: instant(new Date('2027-03-02T10:00:00.000Z')),
    });
    expect(said(standing('VIEWED'), COMMANDS.sign, withdrawn)).toEqual([
      'conflict',
      'This agreement was withdrawn on 2 March 2027. You need not do anything.',
    ]);
  });

  it('obeys the variation at once, whatever the return says', () => {
    const closed = aVariation({ status: 'CLOSED' });
    for (const name of [
      'sign',
      'decline',
      'delegate',
      'view',
      'remind',
      'reissue',
      'record',
    ] as const) {
      expect(said(standing('VIEWED'), COMMANDS[name], closed)).toEqual([
        'conflict',
        'This variation is closed. Nothing more is sent or signed.',
      ]);
    }
    expect(said(standing('ISSUING'), COMMANDS.prepared, closed)).not.toBe('allowed');
  });
});
