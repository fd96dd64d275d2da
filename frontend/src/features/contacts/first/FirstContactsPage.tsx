import { postContactRows } from '#shared/contacts/contactFile.api.ts';
import { send } from '../../../api/send.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { CsvBatches } from '../../../components/csvBatches/CsvBatches.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { contactHeadingsFault, namesSomebody } from './contactHeadings.ts';

const CONTACTS = { one: 'contact', many: 'contacts', unwanted: 'rows without a person left out' };

const COLUMNS: [name: string, about: string][] = [
  ['place', 'The CQC’s id of the home or homecare agency, or its uuid here.'],
  ['name', 'First and last name.'],
  ['email', 'Where the invitation goes.'],
  ['phone', 'May be empty. Several with semicolons between them.'],
  [
    'responsibilities',
    'May be empty. Vacancy updates; Reporting; ICB contact; for an agency Availability updates; and Manager.',
  ],
  ['home', 'For reading only.'],
];

/** /central_team/contacts: the first contacts of many places, by a CSV file. */
export default function FirstContactsPage() {
  const { kind } = useSession();
  if (kind !== 'lph') return <NoAccessPage />;
  return (
    <>
      <BackLink to="/central_team/care_homes">Care homes</BackLink>
      <PageHeading title="Add contacts by CSV" />
      <p>
        Choose a CSV file with a row for each person at each place. You see every contact and every
        row with an error before anything is saved. Each is added separately, and people without an
        account are sent an invitation to register. Existing contacts of the place do not change, so
        the file can be used again.
      </p>
      <details className="nhsuk-details">
        <summary className="nhsuk-details__summary">
          <span className="nhsuk-details__summary-text">What the file may have</span>
        </summary>
        <div className="nhsuk-details__text">
          <ul className="nhsuk-list nhsuk-list--bullet">
            {COLUMNS.map(([name, about]) => (
              <li key={name}>
                <strong>{name}</strong>: {about}
              </li>
            ))}
          </ul>
        </div>
      </details>
      <CsvBatches
        things={CONTACTS}
        headingsFault={contactHeadingsFault}
        isWanted={namesSomebody}
        send={async (rows, save, idempotencyKey) =>
          (await send(postContactRows, { body: { rows: [...rows], save } }, { idempotencyKey }))
            .results
        }
      />
    </>
  );
}
