import { Fragment } from 'react';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { phonesOf } from './homeText.ts';
import { Phone } from './Phone.tsx';

/** Where a home or another place is, and whom to ring. */
export function CardContacts(props: {
  home: Pick<CareHomeListItem, 'full_address' | 'home_manager' | 'contact' | 'phone_numbers'>;
}) {
  const { home } = props;
  const { name, emails } = home.contact;
  const numbers = phonesOf(home);
  return (
    <>
      <div>
        <h3 className="pw-home__label">Address</h3>
        <p>{home.full_address || 'Not known'}</p>
      </div>
      <div>
        <h3 className="pw-home__label">Contact</h3>
        <ul className="pw-home__contacts">
          {name && (
            <li>
              <VisuallyHidden>
                {name === home.home_manager ? 'Manager: ' : 'ICB contact: '}
              </VisuallyHidden>
              {name}
            </li>
          )}
          {numbers.map((number) => (
            <li key={number}>
              <Phone number={number} />
            </li>
          ))}
          {emails.map((email) => (
            <li key={email}>
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
                <Email address={email} />
              </a>
            </li>
          ))}
          {!name && numbers.length + emails.length === 0 && <li>Not known</li>}
        </ul>
      </div>
    </>
  );
}

/** Long addresses break after the name and before dots, not anywhere. */
function Email({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
