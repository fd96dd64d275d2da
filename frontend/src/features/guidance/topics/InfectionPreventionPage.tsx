import { Link } from 'react-router-dom';
import { listInfectionPrevention } from '../../../../../shared/guidance/guidance.api.ts';
import { DocumentList } from '../DocumentList.tsx';
import { GuidanceArticle } from '../GuidanceArticle.tsx';
import { usePlace } from '../guidedHome.ts';

/** Infection prevention (specification 1, section 2). */
export default function InfectionPreventionPage() {
  const place = usePlace();
  return (
    <GuidanceArticle
      topic="infection_prevention"
      intro={
        <p>
          The same few habits, kept every day with everyone, stop most infections. They protect
          residents whether or not anyone is known to be ill.
        </p>
      }
      sections={[
        {
          id: 'documents',
          title: 'Documents',
          body: <DocumentList of={listInfectionPrevention} />,
        },
        {
          id: 'everyday',
          title: 'Every day, with everyone',
          body: (
            <ul className="nhsuk-list nhsuk-list--bullet">
              <li>
                <strong>Hands:</strong> before and after touching a resident, before clean tasks,
                after body fluids, after touching what is around the resident. Soap and water when
                hands look dirty and with diarrhoea or vomiting, where gel is not enough.
              </li>
              <li>
                <strong>Bare below the elbow</strong>, short nails, cuts covered.
              </li>
              <li>
                <strong>Gloves and aprons</strong> for contact with body fluids, broken skin or
                chemicals: one set for one task for one person. Gloves do not replace washing hands.
              </li>
              <li>
                <strong>Masks and eye protection</strong> when splashes are likely, and for
                respiratory infections as the guidance of the day says.
              </li>
              <li>
                <strong>Cleaning:</strong> what hands touch most, most often; equipment after each
                resident.
              </li>
              <li>
                <strong>Laundry and waste:</strong> bagged where it arises, carried away from the
                body, infectious laundry in its own bag and hot wash.
              </li>
              <li>
                <strong>Sharps:</strong> into the box at once, by the person who used them.
              </li>
              <li>
                <strong>Coughs and sneezes:</strong> tissues within reach, fresh air in the room.
              </li>
            </ul>
          ),
        },
        {
          id: 'signs',
          title: 'The first sign',
          body: (
            <>
              <p>
                Older people with an infection may not have a fever. They may be more confused,
                sleepier, unsteady or off their food. Someone who knows the resident notices first,
                so ask and listen.
              </p>
              <p>
                With cough, breathlessness, fever, diarrhoea, vomiting or a new rash: care for the
                resident in their own room, tell the nurse in charge, call the GP, write down when
                it started. Two or more linked cases are an outbreak until shown otherwise: follow
                the <Link to={place.to('outbreak')}>outbreak steps</Link>.
              </p>
              <p>
                A staff member with diarrhoea or vomiting stays away until 48 hours after the last
                episode.
              </p>
            </>
          ),
        },
        {
          id: 'lead',
          title: 'Your infection prevention lead',
          body: (
            <ul className="nhsuk-list nhsuk-list--bullet">
              <li>a named person with time for it, and a deputy</li>
              <li>training for all staff at induction and then each year</li>
              <li>audits of hands and cleaning that lead to something</li>
              <li>
                the numbers of the health protection team and the local IPC nurse by the phone
              </li>
              <li>a yearly statement of infections, audits, training and what was changed.</li>
            </ul>
          ),
        },
        {
          id: 'antibiotics',
          title: 'Urine infections and antibiotics',
          body: (
            <p>
              Bacteria in the urine of older people are common and mostly harmless. Do not rely on a
              dipstick over the age of 65: look at symptoms, offer drinks, and ask a clinician.
              Catheters only as long as they are needed.
            </p>
          ),
        },
      ]}
      sources={[
        {
          text: 'DHSC: infection prevention and control resource for adult social care',
          href: 'https://www.gov.uk/government/publications/infection-prevention-and-control-in-adult-social-care-settings',
        },
        {
          text: 'DHSC: infection prevention and control, acute respiratory infection',
          href: 'https://www.gov.uk/government/publications/infection-prevention-and-control-in-adult-social-care-acute-respiratory-infection',
        },
        {
          text: 'NICE quality standard QS61: infection prevention and control',
          href: 'https://www.nice.org.uk/guidance/qs61',
        },
        {
          text: 'UKHSA: find your local health protection team',
          href: 'https://www.gov.uk/health-protection-team',
        },
      ]}
    />
  );
}
