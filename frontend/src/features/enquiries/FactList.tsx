import type { Fact } from './enquiryText.ts';
import './enquiries.scss';

/** What is needed or was answered, as a short list. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="pw-enquiry-facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="pw-enquiry-facts__fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
