import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type FoundPerson,
  findPeople,
  type Person,
  TOO_SHORT,
} from '#shared/account/people.api.ts';
import { EmailAddress } from '#shared/kernel/ids.ts';
import { reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useShownRows } from '../../components/useShownRows.ts';
import { useErrors } from '../../forms/useErrors.ts';
import { KINDS, PersonCard } from './PersonCard.tsx';
import './account.scss';

/** What was looked for, and what was found of it. */
interface Answer {
  text: string;
  person: Person | undefined;
  found: readonly FoundPerson[];
  cursor: string | null;
}

/** The central team finds a person, and helps where a phone is lost. No name or address is in the URL. */
export default function PeoplePage() {
  const session = useSession();
  const [typed, setTyped] = useState({ text: '' });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [find, busy] = useAction(findPeople);
  const form = useErrors({
    draft: typed,
    check: ({ text }) => (text.trim().length < 2 ? { text: [TOO_SHORT] } : {}),
  });
  if (session.kind !== 'lph') return <NoAccessPage />;

  const look = async (text: string, before?: Answer) => {
    setFault(null);
    try {
      const body = { text, ...(before?.cursor && { cursor: before.cursor }) };
      const { results, found, cursor } = await find({ body });
      const all = [...(before?.found ?? []), ...found];
      setAnswer({ text, person: results[0], found: all, cursor });
    } catch (error) {
      setFault(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAnswer(null);
    if (form.check()) void look(typed.text.trim());
  };

  return (
    <div className="pw-settings">
      <ErrorSummary {...form.summary} />
      <PageHeading title="People" hasErrors={form.hasErrors} />
      <p>
        Find someone to see their account, to help when they have lost their phone, or to erase them
        when they ask for it.
      </p>
      <form onSubmit={submit} noValidate>
        <Field
          {...form.field('text')}
          label="Name or email address"
          hint="Part of it is enough. The whole address also finds what is kept of someone without an account."
          autoComplete="off"
          value={typed.text}
          onChange={(event) => setTyped({ text: event.target.value })}
        />
        <Button type="submit" busy={busy}>
          Find
        </Button>
      </form>
      {fault !== null && (
        <Notice kind="error" announce title="There was an error while looking for the person">
          <p>{reasonFor(fault) || 'Please try again.'}</p>
        </Notice>
      )}
      {answer && (
        <FoundPeople
          answer={answer}
          busy={busy}
          onChoose={(email) => void look(email)}
          onFurther={() => void look(answer.text, answer)}
        />
      )}
    </div>
  );
}

function FoundPeople(props: {
  answer: Answer;
  busy: boolean;
  onChoose: (email: string) => void;
  onFurther: () => void;
}) {
  const { answer, busy, onChoose, onFurther } = props;
  const { text, person, found, cursor } = answer;
  const { shown, hasMore, more } = useShownRows(found, text);
  const email = EmailAddress.safeParse(text);
  if (email.success) {
    return (
      <>
        {!person && <EmptyState title={`Nobody signs in with ${text}`} />}
        <p>
          <Link to="/central_team/people/erase" state={{ email: email.data }}>
            {person ? 'View or erase this person’s data' : 'Other data about this address'}
          </Link>
        </p>
        {person && <PersonCard person={person} onChanged={() => onChoose(person.email)} />}
      </>
    );
  }
  return (
    <>
      {found.length === 0 && cursor === null && <EmptyState title={`Nobody is called ${text}`} />}
      <p role="status" className="nhsuk-u-visually-hidden">
        {found.length} found
      </p>
      {found.length > 0 && (
        <ul className="pw-people">
          {shown.map((foundPerson) => (
            <li key={foundPerson.id}>
              <Button kind="quiet" disabled={busy} onClick={() => onChoose(foundPerson.email)}>
                {`${foundPerson.first_name} ${foundPerson.last_name}`.trim() || foundPerson.email}
              </Button>{' '}
              {foundPerson.email}, {KINDS[foundPerson.kind]}
              {foundPerson.organisation && `, ${foundPerson.organisation}`}
              {!foundPerson.is_active && ' (deactivated)'}
            </li>
          ))}
        </ul>
      )}
      {hasMore && <LoadMore hasMore loading={false} onLoad={more} />}
      {!hasMore && cursor !== null && (
        <Button kind="secondary" busy={busy} onClick={onFurther}>
          Look further
        </Button>
      )}
    </>
  );
}
