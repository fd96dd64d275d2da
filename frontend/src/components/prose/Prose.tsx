import { createContext, Fragment, type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../PageHeading.tsx';
import { type Question, Questions } from '../Questions.tsx';
import type { ProseBlock, ProseInline, ProseText } from './proseText.ts';

/** What a page puts into the slots of its text, by their names. */
export type Slots = Readonly<Record<string, ReactNode>>;

/** What a page adds to its text. */
interface Parts {
  slots?: Slots | undefined;
  /** Where an address that no browser knows leads, as `topic:flu`. */
  addressOf?: (link: string) => string;
}

const PartsContext = createContext<Parts>({});

/** Gives a text's slots and addresses to the blocks within. */
export function ProseParts({ children, ...parts }: Parts & { children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

/** A page that is running text, as the policies are. */
export function ProsePage({ text, ...parts }: { text: ProseText } & Parts) {
  return (
    <article className="pw-prose">
      <PageHeading title={text.title} />
      <ProseParts {...parts}>
        <Prose blocks={text.intro} />
      </ProseParts>
      <ProseSections text={text} {...parts} />
    </article>
  );
}

/** The sections of a text, one below the other, as a part of a page. */
export function ProseSections({ text, ...parts }: { text: ProseText } & Parts) {
  return (
    <ProseParts {...parts}>
      {text.sections.map(({ title, body }) => (
        <Fragment key={title}>
          <h2 className="nhsuk-heading-m">{title}</h2>
          <Prose blocks={body} />
        </Fragment>
      ))}
    </ProseParts>
  );
}

/** Blocks of a text. Their slots are those of the `ProseParts` around them. */
export function Prose({ blocks }: { blocks: readonly ProseBlock[] }) {
  return each(blocks, (block) => <Block block={block} />);
}

function Block({ block }: { block: ProseBlock }) {
  if ('p' in block) {
    return (
      <p>
        <Inlines of={block.p} />
      </p>
    );
  }
  if ('ul' in block) return <ul className="nhsuk-list nhsuk-list--bullet">{items(block.ul)}</ul>;
  if ('ol' in block) return <ol className="nhsuk-list nhsuk-list--number">{items(block.ol)}</ol>;
  if ('terms' in block) {
    return (
      <dl className="pw-terms">
        {each(block.terms, ({ term, meaning }) => (
          <>
            <dt>
              <Inlines of={term} />
            </dt>
            <dd>
              <Inlines of={meaning} />
            </dd>
          </>
        ))}
      </dl>
    );
  }
  if ('questions' in block) {
    return (
      <Questions
        questions={block.questions.map(
          ({ question, answer }): Question => ({ q: question, a: <Prose blocks={answer} /> }),
        )}
      />
    );
  }
  return <Slot name={block.slot} />;
}

const items = (entries: readonly ProseInline[][]): ReactNode =>
  each(entries, (entry) => (
    <li>
      <Inlines of={entry} />
    </li>
  ));

function Inlines({ of }: { of: readonly ProseInline[] }) {
  return each(of, (part) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) {
      return (
        <strong>
          <Inlines of={part.strong} />
        </strong>
      );
    }
    if ('slot' in part) return <Slot name={part.slot} />;
    return (
      <ProseLink to={part.link}>
        <Inlines of={part.text} />
      </ProseLink>
    );
  });
}

/** A link within the portal keeps the page; one to elsewhere leaves it. */
function ProseLink({ to, children }: { to: string; children: ReactNode }) {
  const { addressOf = (link: string) => link } = use(PartsContext);
  const address = addressOf(to);
  return address.startsWith('/') ? (
    <Link to={address}>{children}</Link>
  ) : (
    <a href={address}>{children}</a>
  );
}

function Slot({ name }: { name: string }) {
  const { slots = {} } = use(PartsContext);
  if (!(name in slots)) throw new Error(`The page has nothing for {{${name}}}`);
  return slots[name];
}

/** Parts of a text have no name and never change places: each is known by where it stands. */
const each = <T,>(parts: readonly T[], shown: (part: T) => ReactNode): ReactNode =>
  parts.map((part, at) => <Fragment key={String(at)}>{shown(part)}</Fragment>);
