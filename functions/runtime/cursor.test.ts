import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cursorsTo } from './cursor.ts';

const { writeCursor, readCursor } = cursorsTo(() => z.strictObject({ key: z.string() }));
const NOT_OF_THIS_LIST = 'This cursor does not belong to this list';

it('brings back the place, for the question that it was written for alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'grapheme' }), fc.string(), (scope, key, other) => {
      const cursor = writeCursor(scope, { key });
      expect(readCursor(scope, cursor)).toEqual({ key });
      if (other !== scope) expect(() => readCursor(other, cursor)).toThrow(NOT_OF_THIS_LIST);
    }),
  );
});

it.each(['', '!', 'e30', Buffer.from('{"sum":"x","place":{"key":"a"}}').toString('base64url')])(
  'refuses %j, which nobody wrote',
  (cursor) => expect(() => readCursor('list', cursor)).toThrow(NOT_OF_THIS_LIST),
);
