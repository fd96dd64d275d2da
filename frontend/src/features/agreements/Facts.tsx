import type { ReactNode } from 'react';

/** Terms and what they are; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="pw-agr__facts">
    {facts
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
