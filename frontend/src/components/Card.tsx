// <Card as="article" heading={<h2>…</h2>}>…</Card>
import type { ReactNode } from 'react';

/** A white panel. `flush`: no padding, for content that brings its own. */
export function Card(props: {
  as?: 'div' | 'article' | 'section' | 'li';
  heading?: ReactNode;
  flush?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { as: Element = 'div', heading, flush = false, className = '', children } = props;
  return (
    <Element className={`pw-card ${flush ? 'pw-card--flush' : ''} ${className}`.trim()}>
      {heading && <div className="pw-card__heading">{heading}</div>}
      {children}
    </Element>
  );
}
