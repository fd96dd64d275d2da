import * as z from 'zod/mini';
import { londonDay } from '../calendar.ts';
import { identifierError } from './identifiers.ts';

/**
 * A check of a text that others read: it holds nothing that could say who a person is (enquiries, section
 * 2a). A schema knows no time but the present: it is asked when a call comes in.
 */
export const namesNobody = () =>
  z.check<string>((context) => {
    const message = identifierError(context.value, { today: londonDay(new Date()) });
    if (message !== undefined) {
      context.issues.push({ code: 'custom', input: context.value, message });
    }
  });
