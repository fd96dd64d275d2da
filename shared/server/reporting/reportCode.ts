import { areLinkDigits, linkDigits } from '../linkToken.ts';

const nameOf = (id: string): string => `reportCode/${id}`;

/** The six digits of a code, zeros in front: made of its id whenever they are needed, and never kept. */
export const reportCode = (id: string): Promise<string> => linkDigits(nameOf(id));

/** Whether what was typed is that code. */
export const isReportCode = (id: string, typed: string, now: Date): Promise<boolean> =>
  areLinkDigits(nameOf(id), typed.trim(), now);
