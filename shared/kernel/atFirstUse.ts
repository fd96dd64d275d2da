/**
 * Gives what `make` makes, which is made when it is first asked for and kept. For what a module may never need and
 * what takes long to make, as formatters of `Intl` do: the first of them takes 20 ms of each start of a function.
 */
export function atFirstUse<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
