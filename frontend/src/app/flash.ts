// flash(SUCCESS, 'Saved') before the page is left; the start page or a place's own shows it, once, when it comes.
import * as z from 'zod/mini';

/** Levels of session flash messages (specification 1, section 2). */
export const SUCCESS = 25;
export const ERROR = 40;

const Flash = z.object({ level: z.literal([SUCCESS, ERROR]), message: z.string() });
export type Flash = z.infer<typeof Flash>;

const KEY = 'flash-messages';

/** Leaves a message for the page that comes next in this tab, through a reload too. */
export function flash(level: Flash['level'], message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...waiting(), { level, message }]));
  } catch {
    // Storage is full or forbidden: the message is lost, what it spoke of is not.
  }
}

/** The messages that wait, oldest first; each is given out once. */
export function takeFlashes(): Flash[] {
  const messages = waiting();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return [];
  }
  return messages;
}

function waiting(): Flash[] {
  try {
    const stored = z.array(Flash).safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}
