import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useGuidedHome, usePlace } from './guidedHome.ts';
import { SHELF_NAMES, TOPICS, type Topic } from './topics.ts';

/** A part of a page under a heading of its own. */
export interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

export interface Source {
  /** Who says it and what it is called. */
  text: string;
  href: string;
}

const LONG = 4;

/**
 * A page of guidance: the way back, what it is about, a table of contents where it is long, its
 * sections, and the official pages that it rests on and that decide where the two differ.
 */
export function GuidanceArticle(props: {
  topic: Topic;
  intro: ReactNode;
  sections?: Section[];
  sources?: Source[];
  /** Why it is kept although there is something newer. */
  older?: ReactNode;
  children?: ReactNode;
}) {
  const { topic, intro, sections = [], sources = [], older, children } = props;
  return (
    <article className="pw-guidance">
      <ReturnButton topic={topic} />
      <PageHeading title={TOPICS[topic].title} />
      {older && (
        <Notice kind="warning" title="This is an older page">
          {older}
        </Notice>
      )}
      <div className="pw-guidance__intro">{intro}</div>
      {sections.length >= LONG && <Contents sections={sections} />}
      {sections.map(({ id, title, body }) => (
        <section key={id} className="pw-guidance__section" aria-labelledby={id}>
          <h2 className="nhsuk-heading-m" id={id} tabIndex={-1}>
            {title}
          </h2>
          {body}
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

function Contents({ sections }: { sections: Section[] }) {
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

function Sources({ sources }: { sources: Source[] }) {
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
