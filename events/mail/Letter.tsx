import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { type ReactNode, useContext } from 'react';
import { Help } from './help.ts';
import { look } from './look.ts';

/** What every mail has: one heading, one thing to do at most, and why its reader got it. */
export interface LetterParts {
  heading: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  /** Left out where the reader goes on in the page that sent it. */
  action?: { label: string; href: string };
  /** Small print about the action. */
  note: ReactNode;
  reason: ReactNode;
  children: ReactNode;
}

/** The sheet on which every mail is written: no images, and nothing that tells when it is read. */
export function Letter({ heading, preview, action, note, reason, children }: LetterParts) {
  const help = useContext(Help);
  return (
    <Html lang="en-GB">
      <Head>
        <title>{heading}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={look.ground}>
        <Container style={look.page}>
          <Text style={look.wordmark}>Placewell</Text>
          <Section style={look.sheet}>
            <Heading as="h1" style={look.heading}>
              {heading}
            </Heading>
            {children}
            {action && (
              <Button href={action.href} style={look.button}>
                {action.label}
              </Button>
            )}
            <Text style={look.note}>{note}</Text>
          </Section>
          <Text style={look.reason}>{reason}</Text>
          {help !== '' && <Text style={look.reason}>Help from the central team: {help}</Text>}
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph of a mail. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={look.text}>{children}</Text>;
}
