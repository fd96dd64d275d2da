/** Running text as a part of a page shows it; `slot` names what the page puts there. */
export type ProseInline =
  | string
  | { strong: ProseInline[] }
  | { link: string; text: ProseInline[] }
  | { slot: string };

export type ProseBlock =
  | { p: ProseInline[] }
  | { ul: ProseInline[][] }
  | { ol: ProseInline[][] }
  /** Terms, each with what it means. */
  | { terms: { term: ProseInline[]; meaning: ProseInline[] }[] }
  | { questions: { question: string; answer: ProseBlock[] }[] }
  | { slot: string };

export interface ProseSection {
  /** By which an address leads to it; empty where nothing leads there. */
  id: string;
  title: string;
  body: ProseBlock[];
}

/** A text of a page. It is written in Markdown and compiled when the pages are built (`frontend/prose.ts`). */
export interface ProseText {
  /** Empty where the text is a part of a page. */
  title: string;
  /** Why it is kept although there is something newer. */
  older: ProseBlock[];
  intro: ProseBlock[];
  sections: ProseSection[];
  /** The official pages that it rests on. */
  sources: { text: string; href: string }[];
}
