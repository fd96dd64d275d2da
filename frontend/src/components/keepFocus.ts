import type { MouseEvent } from 'react';

/**
 * `onMouseDown` of a button below a field that is checked when it is left. The message that then appears
 * would move the button from under the mouse, and the press would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
