import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { HomeUuid } from '#shared/kernel/ids.ts';
import { MAX_SHORTLIST } from '#shared/shortlist/shortlist.api.ts';
import { Problem } from '../../api/problem.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { listWords } from '../../components/shortlist/listWords.ts';
import { OwnShortlists } from '../../components/shortlist/OwnShortlists.tsx';
import { homesShortlists } from '../../components/shortlist/storedShortlists.ts';
import { useNewList } from '../../components/shortlist/useNewList.ts';
import { useShortlists } from '../../components/shortlist/useShortlists.ts';
import { ComparedHomes } from './ComparedHomes.tsx';
import '../../components/shortlist/shortlist.scss';

/** /shortlist: one's own homes side by side; with `?homes=`, those that a colleague has sent. */
export default function ShortlistPage() {
  const [params] = useSearchParams();
  const sent = params.get('homes');
  const { kind, flags } = useSession();
  // An empty shortlist asks the server for nothing, which would refuse.
  if (kind === 'provider' || (kind === 'commissioner' && !flags.includes('nhList'))) {
    const detail =
      'If you need access to this, ask the person who set up your account or the central team.';
    return <ErrorResult error={new Problem(403, { detail })} />;
  }
  return sent === null ? <OwnShortlist /> : <SentShortlist key={sent} homes={sent} />;
}

/** A list that was replaced: what was on it, and by what. */
const Replaced = z.strictObject({
  list: z.string(),
  homes: z.array(HomeUuid),
  by: z.array(HomeUuid),
});

/** What a link's page has handed on; the browser's history may hold anything. */
const replacedIn = (state: unknown) =>
  Replaced.safeParse((state as { replaced?: unknown } | null)?.replaced).data;

function OwnShortlist() {
  const { putPlacesBack } = useNewList(homesShortlists);
  const navigate = useNavigate();
  const { state } = useLocation();
  const replaced = replacedIn(state);
  // It is offered once: not again by Back, nor when the page is loaded anew.
  useEffect(() => {
    if (state !== null) void navigate('/shortlist', { replace: true });
  }, [state, navigate]);
  return (
    <div className="pw-shortlist">
      <PageHeading title="Shortlist: care homes" />
      <OwnShortlists
        shortlists={homesShortlists}
        first={
          replaced
            ? {
                text: 'Your shortlist was replaced.',
                undo: () => putPlacesBack(replaced.list, replaced.homes, replaced.by),
                takesFocus: false,
              }
            : null
        }
        empty={
          <EmptyState title="Your shortlist is empty">
            <p>
              Press ‘Add to shortlist’ at a home in the care homes list, up to {MAX_SHORTLIST}{' '}
              homes, to see them side by side here.
            </p>
            <ButtonLink to="/care_homes/list">Find care homes</ButtonLink>
          </EmptyState>
        }
        compared={(uuids, own) => <ComparedHomes uuids={uuids} own={own} />}
      />
    </div>
  );
}

function SentShortlist({ homes }: { homes: string }) {
  const own = useShortlists();
  const { start } = useNewList(homesShortlists);
  const navigate = useNavigate();
  const uuids = [...new Set(homes.toLowerCase().split(','))]
    .flatMap((text) => HomeUuid.safeParse(text.trim()).data ?? [])
    .slice(0, MAX_SHORTLIST);
  const missing = uuids.filter((uuid) => !own.homes.includes(uuid));
  const room = MAX_SHORTLIST - own.homes.length;
  const add = () => {
    own.add(...missing);
    void navigate('/shortlist');
  };
  const replace = () => {
    const replaced = { list: own.list?.id, homes: own.homes, by: uuids };
    own.replace(uuids);
    void navigate('/shortlist', { state: { replaced } });
  };
  const addAsNew = () => {
    if (start(uuids)) void navigate('/shortlist');
  };
  if (uuids.length === 0) {
    return (
      <div className="pw-shortlist">
        <PageHeading title="Shortlist from a link: care homes" />
        <EmptyState title="This link names no care homes">
          <p>Part of the link may be missing. Ask for it again.</p>
          <ButtonLink to="/shortlist">See my own shortlist</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="pw-shortlist">
      <PageHeading title="Shortlist from a link: care homes" />
      <Notice
        kind="info"
        title={
          missing.length === 0
            ? 'You have these care homes on your own shortlist'
            : 'These care homes were sent to you. Your own shortlist stays as it is.'
        }
      >
        <div className="nhsuk-button-group pw-shortlist__take">
          {missing.length > 0 && missing.length <= room && (
            <Button small onClick={add}>
              Add these to my shortlist
            </Button>
          )}
          {missing.length > 0 && own.homes.length > 0 && (
            <>
              <Button kind="secondary" small onClick={addAsNew}>
                Add these as a new list
              </Button>
              <Button kind="secondary" small onClick={replace}>
                Replace mine
              </Button>
            </>
          )}
          <ButtonLink kind="secondary" small to="/shortlist">
            See my own shortlist ({own.homes.length})
          </ButtonLink>
        </div>
        {own.list && own.lists.length > 1 && missing.length > 0 && (
          <p>Your own list that is open in this tab: {listWords(own.list)}.</p>
        )}
        {missing.length > room && (
          <p>
            Your shortlist has {own.homes.length} of {MAX_SHORTLIST} homes, so these do not all fit
            on it.
          </p>
        )}
      </Notice>
      <ComparedHomes uuids={uuids} own={null} />
    </div>
  );
}
