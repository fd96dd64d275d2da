// {error && <NotLoaded title="The contracts could not be loaded." onRetry={() => void mutate()} />}
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** A part of a page that could not be loaded, and a button that asks for it again. A whole page has `ErrorResult`. */
export function NotLoaded(
  props: Pick<ComponentProps<typeof Notice>, 'announce'> & {
    kind?: 'error' | 'warning' | 'info';
    title: string;
    onRetry: () => void;
    /** The button looks like a link. */
    quiet?: boolean;
    children?: ReactNode;
  },
) {
  const { kind = 'error', onRetry, quiet = false, children, ...notice } = props;
  return (
    <Notice kind={kind} {...notice}>
      {children}
      <Button
        {...(quiet ? { kind: 'quiet' } : { kind: 'secondary', small: true })}
        onClick={onRetry}
      >
        Try again
      </Button>
    </Notice>
  );
}
