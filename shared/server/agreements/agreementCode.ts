import { linkDigits } from '../linkToken.ts';

/** The six digits of a code, zeros in front: made of its id whenever they are needed, and never kept. */
export const agreementCode = (id: string): Promise<string> => linkDigits(`agreementCode/${id}`);
