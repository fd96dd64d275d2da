import { getUpdatesEmail, postUpdatesEmail } from '#shared/enquiries/enquiries.api.ts';
import { UPDATES_STOP_DAYS } from '#shared/enquiries/updatesStop.ts';
import { Problem } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { CUT_SHORT, DeadLink } from '../../../app/DeadLink.tsx';
import { useLinkToken } from '../../../app/useLinkToken.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { StopEmails } from '../../../components/StopEmails.tsx';

/** What the stop link in a monthly email opens (enquiries, section 4). */
export default function UpdatesEmailPage() {
  const token = useLinkToken('placewell.updatesEmail.link');
  if (token === null) return <DeadStop why={CUT_SHORT} />;
  return <MonthlyEmails key={token} token={token} />;
}

function MonthlyEmails({ token }: { token: string }) {
  const { data, error, mutate } = useEndpoint(
    getUpdatesEmail,
    {},
    { link: token, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const [send] = useAction(postUpdatesEmail, { link: token });
  if (!data) {
    if (error instanceof Problem && error.status === 401) return <DeadStop why={error.detail} />;
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={5} />;
  }
  return (
    <div className="pw-result">
      <StopEmails
        question="Stop the monthly emails?"
        about={
          <p>They tell you what your updates brought: alerts, enquiries and people who moved in.</p>
        }
        stopped={data.stopped}
        meaning="You get no more monthly emails about what your updates brought. You still get all other emails, and your care home’s page still shows these figures."
        again="Start the emails again"
        comes="On the third Tuesday of each month, if there is something to tell."
        onChange={async (stopped) => {
          await mutate(await send({ body: { stopped } }), { revalidate: false });
        }}
      >
        <ButtonLink kind="secondary" to="/home/enquiries?show=brought">
          Sign in to see what your updates brought
        </ButtonLink>
      </StopEmails>
    </div>
  );
}

function DeadStop({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      The stop link in a monthly email works for {UPDATES_STOP_DAYS} days. Use the one in your
      latest email.
    </DeadLink>
  );
}
