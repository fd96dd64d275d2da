import type { BouncingAddress } from '#shared/bounces/bounces.api.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';

/** What became of our emails to an address, as the end of a sentence that begins with the address. */
export function whatHappened({ why, since, until }: BouncingAddress): string {
  const day = dayInWords(since);
  switch (why) {
    case 'bounced':
      return `our emails have come back since ${day}`;
    case 'complained':
      return `our emails were reported as unwanted on ${day}, so we send no more`;
    case 'failing': {
      const again = until === null ? '' : `; we will try again on ${dayInWords(until)}`;
      return `our emails have kept coming back since ${day}, perhaps because the mailbox is full${again}`;
    }
  }
}

/** What a person may do about it who may not have the address tried again now; empty otherwise. */
export function whyNotNow({ try_again }: BouncingAddress): string {
  switch (try_again) {
    case 'now':
      return '';
    case 'later':
      return 'We tried again less than a day ago, and it came back.';
    case 'owner':
      return 'Only who reads this address can ask for our emails again, in their account settings, or the central team.';
  }
}
