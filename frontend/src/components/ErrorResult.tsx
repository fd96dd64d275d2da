// if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
import { useNavigate } from 'react-router-dom';
import { NoConnection, Problem } from '../api/problem.ts';
import { Button, ButtonLink } from './Button.tsx';
import { HelpLine } from './HelpContact.tsx';
import { PageHeading } from './PageHeading.tsx';

/**
 * A page that could not be loaded: 'There was an error while loading the page.' with a back button
 * (specification 1, section 8). A missing page and a closed door get their own words.
 */
export function ErrorResult({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const navigate = useNavigate();
  const { title, text } = wordsFor(error);
  // Asked again, the server would answer the same.
  const final = error instanceof Problem && (error.status === 403 || error.status === 404);
  const back = () => (history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <div className="pw-result">
      <PageHeading title={title} />
      <p>{text}</p>
      {/central team/.test(text) && <HelpLine />}
      {error instanceof Problem && error.trace && (
        <p className="nhsuk-hint">If you write to us about this, please quote {error.trace}.</p>
      )}
      <div className="nhsuk-button-group">
        <Button onClick={back}>Back</Button>
        {final && (
          <ButtonLink kind="secondary" to="/">
            Go to the start page
          </ButtonLink>
        )}
        {onRetry && !final && (
          <Button kind="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

function wordsFor(error: unknown): { title: string; text: string } {
  if (error instanceof NoConnection) {
    return { title: 'There was an error while loading the page.', text: error.message };
  }
  if (error instanceof Problem && error.status === 404) {
    return {
      title: 'Page not found',
      text: 'There is no such page, or it is not one of yours. If you typed the address, check it is correct.',
    };
  }
  if (error instanceof Problem && error.status === 403) {
    return { title: 'You do not have access to this page', text: error.detail };
  }
  return {
    title: 'There was an error while loading the page.',
    text: 'Please try again in a moment.',
  };
}
