import type { EmailAddress } from '#shared/kernel/ids.ts';
import { composeMail } from '../../events/composeMail.ts';
import { type Files, RECORD_DAY } from './written.ts';

/** Each example of each kind of mail, as its reader gets it. */
export async function mailFiles(): Promise<Files> {
  const [{ mailExamples }, { TEST_ENVIRONMENT }] = await Promise.all([
    import('../../events/testing/mailExamples.ts'),
    import('../../events/testing/mailroom.ts'),
  ]);
  Object.assign(process.env, TEST_ENVIRONMENT);
  const files: Files = {};
  const numbers = new Map<string, number>();
  const to = 'reader@example.org' as EmailAddress;
  for (const content of await mailExamples()) {
    const { subject, text, html } = await composeMail({ to, content }, RECORD_DAY);
    const number = (numbers.get(content.kind) ?? 0) + 1;
    numbers.set(content.kind, number);
    const name = `${content.kind}-${number}`;
    files[`${name}.txt`] = `${subject}\n\n${text}\n`;
    files[`${name}.html`] = html;
  }
  return files;
}
