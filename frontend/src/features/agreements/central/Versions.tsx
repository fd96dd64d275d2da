import type { DocumentVersionView } from '#shared/agreements/agreementViews.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { textDiff } from '../textDiff.ts';

/** The versions of a text, newest first, each with what it changed. */
export function Versions({ versions }: { versions: readonly DocumentVersionView[] }) {
  if (versions.length === 0) return null;
  return (
    <section className="pw-agr-step" aria-labelledby="versions">
      <h2 className="nhsuk-heading-m" id="versions">
        Versions
      </h2>
      <ul className="pw-agr__rows">
        {versions.map((version, place) => (
          <li key={version.n}>
            Version {version.n}, {momentInWords(version.at)}, {version.by}
            {version.annexes.length > 0 &&
              `, with ${version.annexes.map(({ name }) => name).join(', ')}`}
            <Changes before={versions[place + 1]} after={version} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What else makes a version: its annexes, or what an open variation fills into it. */
function sameText(before: DocumentVersionView, after: DocumentVersionView): string {
  const hashes = ({ annexes }: DocumentVersionView) => annexes.map(({ sha256 }) => sha256).join();
  return hashes(before) === hashes(after)
    ? 'The text is the same; what is filled into it is another: title, period, commissioner or effective date.'
    : 'The text is the same; the annexes are others.';
}

function Changes(props: { before: DocumentVersionView | undefined; after: DocumentVersionView }) {
  const { before, after } = props;
  if (!before) return null;
  return (
    <details className="pw-agr__more">
      <summary>What version {after.n} changed</summary>
      <div className="pw-agr-diff">
        {textDiff(before.body, after.body)
          .filter(({ kind }) => kind !== 'same')
          .map(({ kind, lines }, place) => {
            const Mark = kind === 'added' ? 'ins' : 'del';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two versions never change
              <p key={place}>
                <strong>{kind === 'added' ? 'Added: ' : 'Removed: '}</strong>
                <Mark>{lines.join('\n')}</Mark>
              </p>
            );
          })}
        {before.body === after.body && <p>{sameText(before, after)}</p>}
      </div>
    </details>
  );
}
