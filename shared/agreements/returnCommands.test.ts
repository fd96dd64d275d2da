import { describe, expect, it } from 'vitest';
import { EmailAddress, instant } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { anAgreementReturn, aProviderContract, aVariation } from '../testing/agreements.ts';
import type { AgreementReturn, Signatory } from './agreementReturn.ts';
import { AgreementReturnStatus, isSigned } from './agreementValues.ts';
import {
  afterCommand,
  asMoved,
  type CommandName,
  isRemindedLately,
  RETURN_COMMANDS,
  type ReturnCommand,
} from './returnCommands.ts';

/* Section 1's table: every command at every status. */

const NOW = new Date('2026-11-20T10:00:00.000Z');
const BEFORE = instant(new Date(NOW.getTime() - 3 * 86_400_000));
const variation = aVariation({ deadline: '2026-12-18' });
const closed = { ...variation, status: 'CLOSED' as const };
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
  record: { command: 'record', name: 'Ada', day: '2026-11-19' },
  sealed: { command: 'sealed', signed_file: { ...file, at: BEFORE } },
  countersign: { command: 'countersign' },
  decline: { command: 'decline', reason: 'The rates are too low' },
  delegate: { command: 'delegate', signatory: other },
  expire: { command: 'expire' },
  extend: { command: 'extend' },
  withdraw: { command: 'withdraw' },
  close: { command: 'close' },
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
  close: { ISSUED: 'ISSUED', VIEWED: 'VIEWED' },
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

const OVER = new Date('2026-12-19T00:05:00.000Z');

/** After the deadline for what only then can be, and for what has expired; before it for all else. */
const timeOf = (name: CommandName, status: AgreementReturnStatus) =>
  name === 'expire' || (status === 'EXPIRED' && name !== 'extend') ? OVER : NOW;

/** As the specification lists them: who does it, and the mail that goes with it. */
const ACTS: Record<CommandName, [who: string, mail: string | null]> = {
  issue: ['central', null],
  reissue: ['central', null],
  prepared: ['system', 'agreementToSign'],
  bounced: ['system', null],
  view: ['signatory', null],
  remind: ['central', 'agreementReminder'],
  sign: ['signatory', null],
  record: ['central', null],
  sealed: ['system', 'agreementSigned'],
  countersign: ['system', null],
  decline: ['signatory', 'agreementDeclined'],
  delegate: ['signatory', 'agreementDelegated'],
  expire: ['system', 'agreementExpired'],
  extend: ['central', 'agreementExtended'],
  withdraw: ['central', 'agreementWithdrawn'],
  close: ['central', 'agreementClosed'],
};

describe.each(Object.keys(COMMANDS) as CommandName[])('%s', (name) => {
  it.each(AgreementReturnStatus.options)('at %s', (status) => {
    const act = () =>
      afterCommand(standing(status), name === 'close' ? closed : variation, {
        command: COMMANDS[name],
        now: timeOf(name, status),
      });
    const to = EXPECTED[name][status];
    if (to) expect(act().status).toBe(to);
    else expect(refusalOf(act)?.reason).toBe('conflict');
  });

  it('is listed as it is in the table', () => {
    const { from, who, mail } = RETURN_COMMANDS[name];
    expect([...from].sort()).toEqual(Object.keys(EXPECTED[name]).sort());
    expect([who, mail]).toEqual(ACTS[name]);
  });
});

function refusalOf(act: () => unknown): Refusal | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

describe('what a command sets', () => {
  const done = (command: ReturnCommand, agreementReturn: AgreementReturn, now = NOW) =>
    afterCommand(agreementReturn, variation, { command, now });
  const at = NOW.toISOString();
  const sealed = { ...file, at: BEFORE };

  /** What is another after a command; every time and reason stood before it. */
  const changed = (command: ReturnCommand, before: AgreementReturn, now = NOW) =>
    Object.fromEntries(
      Object.entries(done(command, before, now)).filter(
        ([field, value]) =>
          JSON.stringify(value) !== JSON.stringify(before[field as keyof AgreementReturn]),
      ),
    );
  const REISSUED = {
    status: 'ISSUING',
    issue: 4,
    signatory: other,
    asked_at: at,
    viewed_at: null,
    bounced_at: null,
    declined_at: null,
    withdrawn_at: null,
    decline_reason: null,
  };
  const SENT = { status: 'ISSUED', document_version: 2, document: file };

  it.each<[string, ReturnCommand, AgreementReturn, object]>([
    [
      'issue',
      COMMANDS.issue,
      standing('NOT_ISSUED', { issue: 0 }),
      { status: 'ISSUING', issue: 1, signatory: other, asked_at: at },
    ],
    ['reissue', COMMANDS.reissue, standing('DECLINED', { issue: 3 }), REISSUED],
    [
      'reissue of one that was withdrawn after it had expired',
      COMMANDS.reissue,
      standing('WITHDRAWN', { issue: 3, expired_at: BEFORE, status_before: 'VIEWED' }),
      { ...REISSUED, expired_at: null, status_before: null },
    ],
    [
      'prepared for the first time',
      COMMANDS.prepared,
      standing('ISSUING', { issued_at: null }),
      { ...SENT, issued_at: at },
    ],
    ['prepared again', COMMANDS.prepared, standing('ISSUING'), { ...SENT, last_reissued_at: at }],
    [
      'bounced',
      COMMANDS.bounced,
      standing('ISSUED', { bounced_at: null }),
      { status: 'BOUNCED', bounced_at: at },
    ],
    ['bounced after it was opened', COMMANDS.bounced, standing('VIEWED'), { bounced_at: at }],
    [
      'view',
      COMMANDS.view,
      standing('BOUNCED', { viewed_at: null }),
      { status: 'VIEWED', viewed_at: at, last_viewed_at: at },
    ],
    ['view again', COMMANDS.view, standing('VIEWED'), { last_viewed_at: at }],
    ['remind', COMMANDS.remind, standing('VIEWED'), { last_reminded_at: at }],
    [
      'sign',
      COMMANDS.sign,
      standing('VIEWED'),
      { status: 'RETURNED', returned_at: at, signed_by: { name: 'Ada', paper: false } },
    ],
    [
      'record',
      COMMANDS.record,
      standing('DECLINED', { issue: 3 }),
      {
        status: 'RETURNED',
        issue: 4,
        returned_at: at,
        signed_by: { name: 'Ada', paper: true, day: '2026-11-19' },
      },
    ],
    [
      'sealed once signed',
      { command: 'sealed', signed_file: sealed },
      standing('RETURNED'),
      { signed_file: sealed },
    ],
    [
      'sealed once countersigned',
      { command: 'sealed', complete_file: sealed },
      standing('COUNTERSIGNED', { signed_file: sealed }),
      { complete_file: sealed },
    ],
    [
      'countersign',
      COMMANDS.countersign,
      standing('RETURNED'),
      { status: 'COUNTERSIGNED', countersigned_at: at },
    ],
    [
      'decline',
      COMMANDS.decline,
      standing('VIEWED'),
      { status: 'DECLINED', declined_at: at, decline_reason: 'The rates are too low' },
    ],
    [
      'delegate',
      COMMANDS.delegate,
      standing('VIEWED', { issue: 3, last_reissued_at: BEFORE }),
      {
        status: 'ISSUED',
        issue: 4,
        signatory: other,
        delegations: 1,
        delegated_at: at,
        viewed_at: null,
        bounced_at: null,
      },
    ],
    [
      'extend',
      COMMANDS.extend,
      standing('EXPIRED', { status_before: 'ISSUING' }),
      { status: 'ISSUING', expired_at: null, status_before: null },
    ],
    [
      'withdraw',
      COMMANDS.withdraw,
      standing('EXPIRED', { withdrawn_at: null }),
      { status: 'WITHDRAWN', withdrawn_at: at },
    ],
  ])('%s, and nothing else', (_, command, before, after) => {
    expect(changed(command, before)).toEqual(after);
  });

  it('expire, and nothing else', () => {
    expect(changed(COMMANDS.expire, standing('ISSUING'), OVER)).toEqual({
      status: 'EXPIRED',
      // London midnight after the day.
      expired_at: '2026-12-19T00:00:00.000Z',
      status_before: 'ISSUING',
    });
  });

  it('passes on three times, not to oneself, and a fourth time never', () => {
    const agreementReturn = standing('VIEWED', { delegations: 2 });
    expect(done(COMMANDS.delegate, agreementReturn)).toMatchObject({
      delegations: 3,
      last_reissued_at: null,
    });
    expect(() => done(COMMANDS.delegate, { ...agreementReturn, delegations: 3 })).toThrow(
      'This agreement has been passed on three times. Please ask the central team.',
    );
    expect(() => done(COMMANDS.delegate, { ...agreementReturn, signatory: other })).toThrow(
      'This is your own address',
    );
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
      'The signatory is no longer a contact. Reissue the agreement to someone else.',
    );
  });
});

describe('a later deadline', () => {
  const expired = (status_before: AgreementReturnStatus) =>
    standing('EXPIRED', { status_before, viewed_at: null, bounced_at: null });
  const act = (name: CommandName, agreementReturn: AgreementReturn, ofVariation = variation) =>
    afterCommand(agreementReturn, ofVariation, { command: COMMANDS[name], now: NOW });

  it('holds at once, although the batch is yet to come to the return', () => {
    expect(act('view', expired('ISSUED'))).toMatchObject({
      status: 'VIEWED',
      viewed_at: NOW.toISOString(),
      expired_at: null,
      status_before: null,
    });
    expect(act('sign', expired('VIEWED'))).toMatchObject({ status: 'RETURNED', expired_at: null });
    expect(act('remind', expired('ISSUED')).status).toBe('ISSUED');
    expect(act('reissue', expired('BOUNCED')).status).toBe('ISSUING');
    // It stands as it did before, and no further.
    expect(refusalOf(() => act('sign', expired('ISSUED')))?.message).toBe(
      'Please open the agreement first',
    );
    expect(refusalOf(() => act('issue', expired('ISSUED')))?.reason).toBe('conflict');
  });

  it('is none of a variation that was closed, nor before it is moved', () => {
    const closed = aVariation({ status: 'CLOSED' });
    const over = aVariation({ deadline: '2026-11-19' });
    for (const variation of [closed, over]) {
      expect(asMoved(expired('VIEWED'), variation, NOW).status).toBe('EXPIRED');
      expect(refusalOf(() => act('sign', expired('VIEWED'), variation))?.reason).toBe('conflict');
    }
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
  const said = (
    agreementReturn: AgreementReturn,
    command: ReturnCommand,
    ofVariation = variation,
  ) => {
    try {
      afterCommand(agreementReturn, ofVariation, { command, now: NOW });
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
      'This agreement was withdrawn on 2 March 2027. You do not need to do anything.',
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
      'withdraw',
    ] as const) {
      expect(said(standing('VIEWED'), COMMANDS[name], closed)).toEqual([
        'conflict',
        'This variation is closed. Nothing more is sent or signed.',
      ]);
    }
    for (const [status, name] of [
      ['ISSUING', 'prepared'],
      ['EXPIRED', 'extend'],
    ] as const) {
      expect(said(standing(status), COMMANDS[name], closed)).not.toBe('allowed');
    }
    // What is withdrawn as a whole withdraws each.
    const withdrawn = aVariation({ status: 'WITHDRAWN' });
    expect(said(standing('VIEWED'), COMMANDS.withdraw, withdrawn)).toBe('allowed');
  });

  it('leaves a commissioner’s agreement at their signature: nobody countersigns it', () => {
    const commissioner = standing('RETURNED', { party: 'COMMISSIONER', contract: null });
    expect(said(commissioner, COMMANDS.countersign)).toEqual([
      'conflict',
      'This agreement is not waiting for a signature.',
    ]);
  });
});
