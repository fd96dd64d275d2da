/// <reference types="vite/client" />

/** Running text, compiled by `frontend/prose.ts`. */
declare module '*.md' {
  const text: import('./components/prose/proseText.ts').ProseText;
  export default text;
}
