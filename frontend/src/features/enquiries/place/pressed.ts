import type { PlaceAnswer } from '#shared/enquiries/enquiry.ts';

/** The button of an email that led here: it is chosen already, and nothing is sent by it. */
export interface Pressed {
  answer?: PlaceAnswer['answer'];
  movedIn?: boolean;
}

const isAnswer = (text: string): text is PlaceAnswer['answer'] =>
  text === 'yes' || text === 'assess' || text === 'no';

/** What `?answer=` of an enquiry's mail says; nothing for any other text. */
export function pressedIn(query: URLSearchParams): Pressed {
  const text = query.get('answer') ?? '';
  if (isAnswer(text)) return { answer: text };
  if (text === 'moved_in') return { movedIn: true };
  return text === 'not_moved_in' ? { movedIn: false } : {};
}
