import { fullName } from '#shared/contacts/contact.ts';
import { REQUEST_LABELS, type RequestDraft } from './requestDraft.ts';

const ORDER = [
  'job_title',
  'email',
  'care_home_name',
  'provider_name',
  'local_authority_name',
  'cqc_registration_id',
] as const satisfies readonly (keyof RequestDraft)[];

/** What was entered, each line under its name. `named`: a heading says already who it is. */
export function RequestFacts({ request, named }: { request: RequestDraft; named: boolean }) {
  const facts = ORDER.map((field) => [REQUEST_LABELS[field], request[field]] as const);
  return (
    <dl className="pw-request-facts">
      {[...(named ? [] : [['Name', fullName(request)] as const]), ...facts].map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
