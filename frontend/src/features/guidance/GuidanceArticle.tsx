import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Prose, ProseParts, type Slots } from '../../components/prose/Prose.tsx';
import type { ProseSection, ProseText } from '../../components/prose/proseText.ts';
import { useGuidedHome, usePlace } from './guidedHome.ts';
import { SHELF_NAMES, TOPICS, type Topic } from './topics.ts';

const LONG = 4;

/**
 * A page of guidance: the way back, what it is about, a table of contents where it is long, its
 * sections, and the official pages that it rests on and that decide where the two differ.
 */
export function GuidanceArticle(props: {
  topic: Topic;
  text: ProseText;
  /** By the name of its slot in the text. */
  slots?: Slots | undefined;
  children?: ReactNode;
}) {
  const { topic, text, slots, children } = props;
  const { older, intro, sections, sources } = text;
  const { addressOf } = usePlace();
  return (
    <ProseParts slots={slots} addressOf={addressOf}>
      <article className="pw-guidance">
        <ReturnButton topic={topic} />
        <PageHeading title={TOPICS[topic].title} />
        {older.length > 0 && (
          <Notice kind="warning" title="This is an older page">
            <Prose blocks={older} />
          </Notice>
        )}
        <div className="pw-guidance__intro">
          <Prose blocks={intro} />
        </div>
        {sections.length >= LONG && <Contents sections={sections} />}
        {sections.map(({ id, title, body }) => (
          <section key={id} className="pw-guidance__section" aria-labelledby={id}>
            <h2 className="nhsuk-heading-m" id={id} tabIndex={-1}>
              {title}
            </h2>
            <Prose blocks={body} />
          </section>
        ))}
        {children}
        {sources.length > 0 && <Sources sources={sources} />}
        <div className="nhsuk-button-group pw-guidance__end">
          <Button kind="secondary" onClick={() => window.print()}>
            Print this page
          </Button>
        </div>
      </article>
    </ProseParts>
  );
}

/** The button back to the page that the topic stands under. */
function ReturnButton({ topic }: { topic: Topic }) {
  const place = usePlace();
  const home = useGuidedHome();
  const { shelf } = TOPICS[topic];
  const to = home === null ? 'the resource centre' : SHELF_NAMES[shelf];
  return (
    <ButtonLink kind="secondary" small to={place.shelf(shelf)}>
      Return to {to}
    </ButtonLink>
  );
}

function Contents({ sections }: { sections: ProseSection[] }) {
  return (
    <nav className="pw-guidance__contents" aria-label="On this page">
      <p className="pw-guidance__contents-title">On this page</p>
      <ol className="nhsuk-list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Sources({ sources }: Pick<ProseText, 'sources'>) {
  return (
    <section className="pw-guidance__section" aria-labelledby="sources">
      <h2 className="nhsuk-heading-m" id="sources">
        Official guidance
      </h2>
      <p>
        This page is a summary in our own words. Where it differs from the pages below, follow
        those.
      </p>
      <ul className="nhsuk-list nhsuk-list--bullet pw-guidance__sources">
        {sources.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
