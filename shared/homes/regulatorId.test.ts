import { describe, expect, it } from 'vitest';
import { isRegulatorId, RegulatorId } from './regulatorId.ts';

describe("the regulator's id", () => {
  it.each(['1-109570155', '1-123456', '1-123456789012', 'RX3LD', 'VM1A2', 'R1K9ABCDEF'])(
    'is %s',
    (id) => {
      expect([isRegulatorId(id), RegulatorId.safeParse(id).success]).toEqual([true, true]);
    },
  );

  it.each([
    '',
    '1-12345',
    '1-1234567890123',
    '2-123456789',
    '1_109570155',
    'rx3ld',
    'RX3L',
    'RX3LDRX3LDR',
    'RX3 LD',
    'RX3LD\n',
    '1-109570155\n',
    ' RX3LD',
    'ÉTOILE',
    'PROFILE/PASSWORD',
  ])('is not %j', (id) => {
    expect([isRegulatorId(id), RegulatorId.safeParse(id).success]).toEqual([false, false]);
  });
});
