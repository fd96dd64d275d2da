import { REQUEST_LABELS, type RequestDraft } from './requestDraft.ts';

const ORDER: readonly (keyof RequestDraft)[] = [
  'first_name',
  'last_name',
  'job_title',
  'email',
  'care_home_name',
  'provider_name',
  'local_authority_name',
  'cqc_registration_id',
];

/** What was entered, each line under its name. */
export function RequestFacts({ request }: { request: RequestDraft }) {
  return (
    <dl className="pw-request-facts">
      {ORDER.map((field) => (
        <div key={field}>
          <dt>{REQUEST_LABELS[field]}</dt>
          <dd>{request[field]}</dd>
        </div>
      ))}
    </dl>
  );
}
