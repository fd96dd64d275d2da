// <Tag colour="grey">Barnet</Tag> · colours: teal green amber red grey white
import type { ReactNode } from 'react';

export type TagColour = 'teal' | 'green' | 'amber' | 'red' | 'grey' | 'white';

/** A short label; its text says all that its colour does. */
export function Tag({ colour = 'teal', children }: { colour?: TagColour; children: ReactNode }) {
  return <strong className={`pw-tag pw-tag--${colour}`}>{children}</strong>;
}
