// <PageHeading title="Care homes" hasErrors={…}/> once on each page: h1, document title, focus.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from './usePageTitle.ts';

/**
 * The page's h1. Sets the title 'X – Placewell' ('Error: X – Placewell' while `hasErrors`) and
 * takes the focus when the person came here by a link, so that a screen reader says where they are.
 */
export function PageHeading(props: {
  title: string;
  /** What the h1 shows, if not the title. */
  children?: ReactNode;
  /** A line above, within the h1. */
  caption?: ReactNode;
  hasErrors?: boolean;
}) {
  const { title, children, caption, hasErrors = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  usePageTitle(title, hasErrors);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, a new query is not
  useEffect(() => {
    // The first page of a visit starts at the top of the document, as any page does.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <h1 className="nhsuk-heading-l pw-page-heading" tabIndex={-1} ref={heading}>
      {caption && <span className="nhsuk-caption-l">{caption}</span>}
      {children ?? title}
    </h1>
  );
}
