import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MailContent } from '#shared/mailContent.ts';

const EVENTS = join(import.meta.dirname, '..');

/** The examples that each kind of mail has beside it, in its `<kind>.mail.example.ts`. */
export async function mailExamples(): Promise<MailContent[]> {
  const files = readdirSync(EVENTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mail.example.ts'))
    .sort();
  const modules: { examples: MailContent[] }[] = await Promise.all(
    files.map((file) => import(join(EVENTS, file))),
  );
  return modules.flatMap(({ examples }) => examples);
}
