// <BackLink to="/central_team/care_homes">Care homes</BackLink> above the h1 of every page below another.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './backLink.scss';

/** Where this page belongs: one level up. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="pw-back">
      <Link to={to}>
        <span aria-hidden="true">‹ </span>
        {children}
      </Link>
    </p>
  );
}
