/** The elements that an announcement may have, with their attributes. */
export const ALLOWED_ELEMENTS: Record<string, string[]> = {
  h3: [],
  h4: [],
  p: [],
  ul: [],
  ol: [],
  li: [],
  a: ['href'],
  strong: [],
  em: [],
  br: [],
  blockquote: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: [],
  td: [],
};

/** The addresses that a link of an announcement may have. */
export const ALLOWED_ADDRESS = /^(?:https:\/\/[^\s/?#]+|mailto:[^\s@]+@[^\s@]+)/i;
