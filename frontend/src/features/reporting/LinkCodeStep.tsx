import { CODE_HOURS } from '#shared/reporting/linkCode.ts';
import { CodeStep } from '../../components/CodeStep.tsx';
import type { LinkActions } from './reportSource.ts';
import './reportCheck.scss';

/**
 * Before a report's placements show to the bearer of a link: a code that is mailed to the link's
 * address (reporting, section 1). `onOpen`: the right one was given in this tab.
 */
export function LinkCodeStep({ link, onOpen }: { link: LinkActions; onOpen: () => void }) {
  return (
    <div className="pw-link-code">
      <CodeStep
        id="link-code"
        intro={
          <p>
            Placements are about people’s health. Before they show here, we send a 6-digit code to
            the email address that your link came to.
          </p>
        }
        sentTo="the email address that your link came to"
        hint={`6 digits. Placements then stay open in this tab for ${CODE_HOURS} hours.`}
        ask={link.askCode}
        tryAgain={link.tryAgain}
        // Another tab may have asked just now: its email has the code.
        hasCodeOut={({ status }) => status === 429}
        action="Show the placements"
        busyAction="Checking…"
        give={async (code) => {
          await link.giveCode(code);
          onOpen();
        }}
      />
    </div>
  );
}
