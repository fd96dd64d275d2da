/** A text that this device keeps; null where there is none, or where it keeps nothing. */
export function deviceText(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Keeps a text; where it is full, or forbidden, what is on the page holds until it is left. */
export function keepDeviceText(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
  } catch {
    // As said.
  }
}
