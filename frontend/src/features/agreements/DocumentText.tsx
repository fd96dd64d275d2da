import { type MouseEvent, type ReactNode, useId } from 'react';
import {
  type Block,
  type BodyList,
  type BodyTable,
  type Run,
  textOf,
} from '#shared/agreements/bodyBlocks.ts';

/** From so many headings on the text has its contents above it. */
const CONTENTS_FROM = 7;
type Heading = Extract<Block, { kind: 'heading' }>;
type Level = 2 | 3 | 4;

/**
 * An agreement's text, drawn from its blocks: what is signed, word for word (agreements, section 2).
 * Its own headings begin under the page's.
 */
export function DocumentText({ blocks }: { blocks: readonly Block[] }) {
  const id = useId();
  const headings = blocks.flatMap((block, place) =>
    block.kind === 'heading' ? [{ block, at: `${id}-${place}` }] : [],
  );
  const top = Math.min(...headings.map(({ block }) => block.level));
  const levelOf = ({ level }: Heading) => Math.min(4, level - top + 2) as Level;
  return (
    <div className="pw-agr-text">
      {headings.length >= CONTENTS_FROM && (
        <nav className="pw-agr-text__contents" aria-label="Contents">
          <ul>
            {headings.map(({ block, at }) => (
              <li key={at}>
                <a href={`#${at}`} onClick={(event) => goTo(event, at)}>
                  {textOf(block.runs)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {blocks.map((block, place) =>
        block.kind === 'heading' ? (
          <TextHeading key={at(place)} id={`${id}-${place}`} level={levelOf(block)}>
            <Words runs={block.runs} />
          </TextHeading>
        ) : (
          <OneBlock key={at(place)} block={block} />
        ),
      )}
    </div>
  );
}

// What is drawn never changes its order.
const at = (place: number) => place;

/** Moves there without touching the address, where an email link keeps its token. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

const LOOKS = { 2: 'nhsuk-heading-m', 3: 'nhsuk-heading-s', 4: 'nhsuk-heading-xs' } as const;

function TextHeading(props: { id: string; level: Level; children: ReactNode }) {
  const { id, level, children } = props;
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={LOOKS[level]} tabIndex={-1}>
      {children}
    </Heading>
  );
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p>
          <strong>
            <Words runs={block.runs} />
          </strong>
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Words runs={block.runs} />
        </p>
      );
    case 'list':
      return <TextList list={block} />;
    case 'table':
      return <TextTable table={block} />;
  }
}

/** With the markers that were typed: a clause keeps its own number. */
const TextList = ({ list }: { list: BodyList }) => (
  <ul className="pw-agr-text__list">
    {list.items.map(({ marker, blocks }, place) => (
      <li key={at(place)}>
        <span className="pw-agr-text__marker" aria-hidden={marker === '•' || undefined}>
          {marker}
        </span>{' '}
        <div>
          {blocks.map((block, inner) => (
            <OneBlock key={at(inner)} block={block} />
          ))}
        </div>
      </li>
    ))}
  </ul>
);

const TextTable = ({ table: { head, rows } }: { table: BodyTable }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by the keyboard too
  <section className="pw-agr-text__table" tabIndex={0} aria-label={head.map(textOf).join(', ')}>
    <table>
      <thead>
        <tr>
          {head.map((cell, place) => (
            <th key={at(place)} scope="col">
              <Words runs={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={at(place)}>
            {row.map((cell, column) => (
              <td key={at(column)}>
                <Words runs={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Words = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, bold }, place) => {
    const lines = text
      .split('\n')
      .flatMap((line, row) => (row === 0 ? [line] : [<br key={at(row)} />, line]));
    return bold ? <strong key={at(place)}>{lines}</strong> : <span key={at(place)}>{lines}</span>;
  });
