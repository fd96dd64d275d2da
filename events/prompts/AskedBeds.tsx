import { type AskedNote, askedNoteText } from '../../shared/prompts/askedNotes.ts';
import { Paragraph } from '../mail/Letter.tsx';

/** What a home is asked about its notes of beds, which the page answers; nothing where it is asked nothing. */
export function AskedBeds({ asks = [] }: { asks: readonly AskedNote[] | undefined }) {
  return asks.map((note, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two notes may read alike
    <Paragraph key={at}>{askedNoteText(note)}.</Paragraph>
  ));
}
