/**
 * What a tab keeps for an email's link, under its token: it is there after a reload, another link's page reads none
 * of it, and it goes with the tab. `parse` answers null for what it does not know. A tab that may store nothing keeps
 * it as long as the page stays.
 */
export function linkTabStorage<T>(storageKey: string, parse: (value: unknown) => T | null) {
  let inMemory: { token: string; value: T } | null = null;
  return {
    /** Of this very link, or null. */
    read(token: string): T | null {
      if (inMemory?.token === token) return inMemory.value;
      try {
        const [storedToken, value] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
        return storedToken === token ? parse(value) : null;
      } catch {
        return null;
      }
    },
    /** Null forgets it. */
    keep(token: string, value: T | null): void {
      inMemory = value === null ? null : { token, value };
      try {
        if (value === null) sessionStorage.removeItem(storageKey);
        else sessionStorage.setItem(storageKey, JSON.stringify([token, value]));
      } catch {
        // It stands in the memory of this page.
      }
    },
  };
}
