import type { ReactElement } from 'react';
import type * as z from 'zod/mini';
import type { EmailAddress, Instant } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { Table } from '#shared/store/table.ts';
import { onOneLine } from './oneLine.ts';

/** A mail of one kind, and whom it goes to. */
export interface Addressed<C> {
  to: EmailAddress;
  content: C;
}

/** A mail of one kind that waits in the outbox. */
interface Waiting<C> extends Addressed<C> {
  created_at: Instant;
}

/** Where and when a mail is looked at again before it goes out. */
interface Sending {
  table: Table;
  now: Date;
}

/**
 * What is left of a mail when it is to go out: its content, or why it is right no longer. `kept`: what the outbox
 * keeps where the letter says more than may be stored.
 */
export type Standing<C> = { content: C; kept?: C } | { moot: string };

/** Either a mail is right as a whole or not at all, or some of what it says may have become moot. */
type Checks<C> =
  | {
      /** Why a mail that was right when it was queued is so no longer; undefined while it is. */
      whyMoot: (mail: Waiting<C>, sending: Sending) => Promise<string | undefined>;
    }
  | {
      /** The content without what has become moot; it may be that of another kind. */
      standing: (mail: Waiting<C>, sending: Sending) => Promise<Standing<MailContent>>;
    };

/** What is particular to a kind of mail. `L` are its links, by what each is for. */
export type MailParts<C, L> = Checks<C> & {
  /** Where the letter leads. Tokens are signed for `now`, so that each is good for its whole time. */
  links: (mail: Addressed<C>, now: Date) => L | Promise<L>;
  /** Of a content with each text on one line, like the letter; `now`: when it goes out. */
  subject: (content: C, now: Date) => string;
  letter: (content: C, links: L, now: Date) => ReactElement;
  /** Fields of the content, `homes.words` those of its parts, that may be longer than a name: characters at most. */
  longest?: Partial<Record<string, number>>;
  /** True for a mail that goes to a suppressed address too (ADR 21). */
  goesToSuppressed?: boolean;
  /** True for a mail that goes to somebody whose account is deactivated too. */
  goesToInactive?: boolean;
  /** True for a mail that somebody sits and waits for, such as a code: it goes before all others. */
  isAwaited?: boolean;
};

/** A kind of mail, for what is written once for all kinds. */
export interface MailKind<K extends string = string> {
  readonly kind: K;
  readonly goesToSuppressed: boolean;
  readonly goesToInactive: boolean;
  readonly isAwaited: boolean;
  /** Subject and letter, with links that are signed for `now`. */
  readonly write: (
    mail: Addressed<{ kind: string }>,
    now: Date,
  ) => Promise<{ subject: string; letter: ReactElement }>;
  /** What is to go out of a mail that was queued, or why nothing is. */
  readonly standing: (
    mail: Waiting<MailContent>,
    sending: Sending,
  ) => Promise<Standing<MailContent>>;
  readonly whyMoot: (mail: Waiting<MailContent>, sending: Sending) => Promise<string | undefined>;
}

type ContentSchema<K extends string> = z.ZodMiniObject<{ kind: z.ZodMiniLiteral<K> }>;

/**
 * Declares a kind of mail by the schema of its stored content and what is particular to it. Texts of
 * the content come from people: a letter gets each on one line, so that none can pose as a header or
 * a paragraph.
 */
export function mailKind<K extends string, S extends ContentSchema<K>, L>(
  content: S & ContentSchema<K>,
  parts: MailParts<z.infer<S>, L>,
): MailKind<K> {
  const { links, subject, letter, longest } = parts;
  const { goesToSuppressed = false, goesToInactive = false, isAwaited = false } = parts;
  const [kind] = content.shape.kind.def.values;
  if (kind === undefined) throw new Error('A kind of email has a name');
  const standing: MailKind['standing'] = async (mail, sending) => {
    const own = { ...ownMail<S>(mail), created_at: mail.created_at };
    if ('standing' in parts) return parts.standing(own, sending);
    const moot = await parts.whyMoot(own, sending);
    return moot === undefined ? { content: mail.content } : { moot };
  };
  return {
    kind,
    goesToSuppressed,
    goesToInactive,
    isAwaited,
    async write(mail, now) {
      const own = ownMail<S>(mail);
      const tame = onOneLine(own.content, longest);
      return { subject: subject(tame, now), letter: letter(tame, await links(own, now), now) };
    },
    standing,
    async whyMoot(mail, sending) {
      const stands = await standing(mail, sending);
      return 'moot' in stands ? stands.moot : undefined;
    },
  };
}

/** The assembled kinds give a kind only mails that name it, which the outbox has read by its schema. */
const ownMail = <S extends z.ZodMiniType>(mail: Addressed<{ kind: string }>) =>
  mail as Addressed<z.infer<S>>;
