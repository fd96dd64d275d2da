import { type Block, textOf } from '../agreements/bodyBlocks.ts';

/** What the blocks of an agreement's text say, in lines, as a test compares them. */
export function plainLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap(linesOf);
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return textOf(block.runs).split('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).join(' | '));
    case 'list':
      return block.items.flatMap(({ marker, blocks }) =>
        plainLines(blocks).map((line, at) => (at === 0 ? `${marker} ${line}` : line)),
      );
  }
}
