import { useEffect, useState, useSyncExternalStore } from 'react';

/** What a page drives: an editor on `autosave`. */
interface Editor {
  get(): unknown;
  subscribe(listener: () => void): () => void;
  start(): () => void;
}

/** The editor of what a page shows, made once, and how it stands now. It saves by itself while the page is there. */
export function useAutosave<E extends Editor>(
  create: () => E,
): { editor: E; state: ReturnType<E['get']> } {
  const [editor] = useState(create);
  const state = useSyncExternalStore(editor.subscribe, editor.get) as ReturnType<E['get']>;
  useEffect(() => editor.start(), [editor]);
  return { editor, state };
}
