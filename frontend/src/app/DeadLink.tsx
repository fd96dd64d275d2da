import type { ReactNode } from 'react';
import { ButtonLink } from '../components/Button.tsx';
import { HelpLine } from '../components/HelpContact.tsx';
import { PageHeading } from '../components/PageHeading.tsx';

/** For a link without its token: it was cut short on its way from the mail. */
export const CUT_SHORT = 'The link is incomplete. Open it from the email again.';

/** What an email link shows that gives no access, or no longer: why, and what to do instead. */
export function DeadLink({ why, children }: { why: string; children: ReactNode }) {
  return (
    <div className="pw-result">
      <PageHeading title="This link cannot be used" />
      <p>{why}</p>
      <p>{children}</p>
      {/central team/.test(why) && <HelpLine />}
      <ButtonLink to="/sign-in">Sign in</ButtonLink>
    </div>
  );
}
