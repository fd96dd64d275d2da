/**
 * The JSON text of a T that is known to be right: it need be neither checked nor written again.
 * What the care homes list answers is two megabytes at most, and stands written already.
 */
export class Json<T> {
  /** Says to the compiler what the text is of; there is no such value. */
  declare readonly of: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An object as JSON, some of whose fields may be JSON already. Undefined fields are left out. */
export function jsonOf<T extends object>(fields: { [K in keyof T]: T[K] | Json<T[K]> }): Json<T> {
  const written = Object.entries(fields).flatMap(([name, value]) => {
    const text = value instanceof Json ? value.text : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return new Json(`{${written.join(',')}}`);
}
