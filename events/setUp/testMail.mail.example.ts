import type { TestMailContent } from '#shared/setUp/testMail.mail.ts';

export const examples: TestMailContent[] = [
  { kind: 'testMail', test: '3f2a91bc-1c58-4b5e-9f5e-0d7f0c1d2e3f', first_name: 'Hana' },
];
