import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { findPeople } from '../../../../shared/account/people.api.ts';
import { EmailAddress } from '../../../../shared/kernel/ids.ts';
import { Problem } from '../../api/problem.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useErrors } from '../../forms/useErrors.ts';
import { PersonCard } from './PersonCard.tsx';
import './account.scss';

const NO_ADDRESS = 'Please provide a valid email address';

/** The central team finds a person by email address and helps where a phone is lost. */
export default function PeoplePage() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const emailParam = params.get('email') ?? '';
  const wanted = EmailAddress.safeParse(emailParam);
  const [typed, setTyped] = useState({ email: emailParam });
  const form = useErrors({
    draft: typed,
    check: ({ email }) => (EmailAddress.safeParse(email).success ? {} : { email: [NO_ADDRESS] }),
  });
  const isTeam = session.kind === 'lph';
  const found = useEndpoint(
    findPeople,
    isTeam && wanted.success ? { query: { email: wanted.data } } : null,
    { revalidateOnFocus: false },
  );
  if (!isTeam) return <NoAccessPage />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const email = EmailAddress.parse(typed.email);
    if (email === emailParam) void found.mutate();
    else setParams({ email });
  };

  const person = found.data?.results[0];
  return (
    <div className="pw-settings">
      <ErrorSummary {...form.summary} />
      <PageHeading title="People" hasErrors={form.hasErrors} />
      <p>
        Find somebody to see their account, to help when they have lost their phone, or to erase
        them when they ask for it.
      </p>
      <form onSubmit={submit} noValidate>
        <Field
          {...form.field('email')}
          type="email"
          label="Email address"
          hint="The whole address that the person signs in with."
          autoComplete="off"
          value={typed.email}
          onChange={(event) => setTyped({ email: event.target.value })}
        />
        <Button type="submit">Find</Button>
      </form>
      {found.isLoading && <Loading lines={3} />}
      {found.error && (
        <Notice kind="error" announce title="There was an error while looking for the person">
          <p>{found.error instanceof Problem ? found.error.detail : found.error.message}</p>
        </Notice>
      )}
      {found.data && !person && <EmptyState title={`Nobody signs in with ${emailParam}`} />}
      {found.data && (
        <p>
          <Link to={`/central_team/people/erase?email=${encodeURIComponent(emailParam)}`}>
            {person ? 'This person’s data, and erasing it' : 'Other data about this address'}
          </Link>
        </p>
      )}
      {person && <PersonCard person={person} onChanged={() => void found.mutate()} />}
    </div>
  );
}
