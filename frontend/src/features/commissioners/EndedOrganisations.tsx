import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type EndedOrganisation,
  listEndedOrganisations,
  MOST_MOVED,
  postAccountMoves,
} from '#shared/commissioners/commissioners.api.ts';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';
import { useAction } from '../../api/useAction.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Button } from '../../components/Button.tsx';
import { useToasts } from '../../components/toasts.ts';

const both = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const accountsInWords = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

/** The organisations that have ended and still have accounts; of the chosen one its accounts can be moved. */
export function EndedOrganisations(props: {
  /** Whose accounts are listed. */
  organisation: string;
  /** Which of them are ticked. */
  chosen: ReadonlySet<string>;
  onMoved: () => void;
}) {
  const { organisation, chosen, onMoved } = props;
  const ended = useEndpoint(listEndedOrganisations, {}, { revalidateOnFocus: false });
  const all = ended.data?.results ?? [];
  const listed = all.find(({ code }) => code === organisation);
  if (all.length === 0) return null;
  return (
    <section className="pw-card pw-ended" aria-labelledby="ended-organisations">
      <h2 className="nhsuk-heading-s" id="ended-organisations">
        Accounts of organisations that have ended
      </h2>
      {listed ? (
        <MoveAccounts
          former={listed}
          chosen={chosen}
          onMoved={() => {
            void ended.mutate();
            onMoved();
          }}
        />
      ) : (
        <ul className="nhsuk-list">
          {all.map(({ code, name, accounts }) => (
            <li key={code}>
              <Link to={`?organisation=${code}`}>{name}</Link>: {accountsInWords(accounts)} to move
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MoveAccounts(props: {
  former: EndedOrganisation;
  chosen: ReadonlySet<string>;
  onMoved: () => void;
}) {
  const { former, chosen, onMoved } = props;
  const [post] = useAction(postAccountMoves);
  const toasts = useToasts();
  const [moving, setMoving] = useState<string | null>(null);
  const { code, name, until, successors, accounts } = former;
  const isMerged = successors.length === 1;

  /** All of them a call after another, or those that are ticked. */
  async function move(to: EndedOrganisation['successors'][number]) {
    setMoving(to.code);
    const ids = [...chosen] as never[];
    let moved = 0;
    try {
      for (let leftCount = 1; leftCount > 0; ) {
        const some = isMerged ? null : ids.splice(0, MOST_MOVED);
        const answer = await post({ body: { from: code, to: to.code, accounts: some } });
        moved += answer.moved;
        leftCount = isMerged && answer.moved > 0 ? answer.left : ids.length;
      }
      toasts.show({
        kind: 'success',
        text: `${accountsInWords(moved)} moved to ${to.name}`,
      });
    } catch {
      // What was moved is moved: the same press goes on with the rest.
      toasts.show({
        kind: 'error',
        text: `${accountsInWords(moved)} moved. The others could not be: please try again.`,
      });
    } finally {
      setMoving(null);
      onMoved();
    }
  }

  return (
    <>
      <p>
        {name} ended on {dayInWords(until as LondonDay, { year: true })}.{' '}
        {successors.length === 0
          ? 'Nobody follows it: say who does on the page of organisations, or edit each account.'
          : `${both.format(successors.map((successor) => successor.name))} ${isMerged ? 'follows' : 'follow'} it.`}{' '}
        Until its accounts are moved they continue to work, and its administrators continue to
        manage them.
      </p>
      {!isMerged && successors.length > 0 && (
        <p>Tick accounts in the list below, and choose where they go: {chosen.size} ticked.</p>
      )}
      <div className="nhsuk-button-group">
        {successors.map((successor) => (
          <Button
            key={successor.code}
            kind="secondary"
            small
            busy={moving === successor.code}
            disabled={moving !== null || (!isMerged && chosen.size === 0)}
            onClick={() => void move(successor)}
          >
            {isMerged
              ? `Move ${accounts === 1 ? 'the account' : `all ${accounts} accounts`} to ${successor.name}`
              : `Move to ${successor.name}`}
          </Button>
        ))}
      </div>
    </>
  );
}
