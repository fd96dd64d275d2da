// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import {
  FILE_EMPTY,
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  MAX_FILE_BYTES,
} from '#shared/kernel/uploads.ts';
import { readUpload, uploadProblem } from './uploads.ts';

it.each([
  [{ name: 'plan.exe', size: 1 }, FILE_TYPE_REFUSED],
  [{ name: 'plan', size: 1 }, FILE_TYPE_REFUSED],
  [{ name: 'plan.pdf', size: MAX_FILE_BYTES + 1 }, FILE_TOO_LARGE],
  [{ name: 'plan.pdf', size: 0 }, FILE_EMPTY],
  [{ name: 'Plan.PDF', size: MAX_FILE_BYTES }, undefined],
  [{ name: 'A.JPEG', size: 1 }, undefined],
])('%j: %s', (file, message) => expect(uploadProblem(file)).toBe(message));

it('a file is sent as base64 with its name', async () => {
  const file = new File(['plan – ü'], 'plan.txt', { type: 'text/plain' });
  const { name, base64 } = await readUpload(file);
  expect([name, Buffer.from(base64, 'base64').toString()]).toEqual(['plan.txt', 'plan – ü']);
});
