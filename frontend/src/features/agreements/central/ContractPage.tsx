import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ProviderContractUuid } from '#shared/agreements/agreementValues.ts';
import type { HeadContactView, ProviderContractView } from '#shared/agreements/agreementViews.ts';
import {
  deleteHeadOfficeContact,
  getProviderContract,
  patchProviderContract,
  postHeadOfficeTryAgain,
  postPrimaryHeadContact,
} from '#shared/agreements/providerContracts.api.ts';
import { Problem, reasonFor } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { Facts } from '../Facts.tsx';
import { keepsFocus } from '../keepsFocus.ts';
import { StatusTag } from '../StatusTag.tsx';
import { HeadContactForm } from './HeadContactForm.tsx';
import { PlacesEditor } from './PlacesEditor.tsx';
import { RenameForm } from './RenameForm.tsx';
import { CONTRACTS, TYPES, VARIATIONS } from './variationWords.ts';
import '../agreements.scss';

/** /central_team/provider_contracts/{uuid}: a contract, its homes and who may bind its provider. */
export default function ContractPage() {
  const { kind } = useSession();
  const { uuid = '' } = useParams();
  return kind === 'lph' ? <Loaded uuid={uuid as ProviderContractUuid} /> : <NoAccessPage />;
}

function Loaded({ uuid }: { uuid: ProviderContractUuid }) {
  const { data, error, mutate } = useEndpoint(
    getProviderContract,
    { params: { uuid } },
    { revalidateOnFocus: false },
  );
  const [isRenaming, setRenaming] = useState(false);
  const toasts = useToasts();
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={12} label="Loading the contract…" />;
  }
  const keep = (contract: ProviderContractView) => void mutate(contract, { revalidate: false });
  const again = () => void mutate();
  const act = async (call: () => Promise<ProviderContractView>, done: string) => {
    try {
      keep(await call());
      toasts.show({ kind: 'success', text: done });
    } catch (fault) {
      const text = reasonFor(fault) || 'It could not be saved. Please try again.';
      toasts.show({ kind: 'error', text });
      if (fault instanceof Problem) again();
    }
  };
  const { version, is_active, agreement_type, contract_name } = data;
  return (
    <>
      <BackLink to={agreement_type === 'DC' ? `${CONTRACTS}?type=DC` : CONTRACTS}>
        Provider contracts
      </BackLink>
      <div ref={keepsFocus}>
        <PageHeading title={contract_name}>
          {contract_name} {!is_active && <Tag colour="grey">Not active</Tag>}
        </PageHeading>
        {isRenaming ? (
          <RenameForm
            contract={data}
            onSaved={(contract) => {
              keep(contract);
              setRenaming(false);
            }}
            onCancel={() => setRenaming(false)}
          />
        ) : (
          <Facts
            facts={[
              ['Provider', data.provider_name],
              ['Kind of care', TYPES[agreement_type]],
            ]}
          />
        )}
        <div className="pw-agr__actions">
          {!isRenaming && (
            <Button kind="quiet" onClick={() => setRenaming(true)}>
              Change the names
            </Button>
          )}
          <Button
            kind="quiet"
            onClick={() =>
              void act(
                () =>
                  send(patchProviderContract, {
                    params: { uuid },
                    body: { version, is_active: !is_active },
                  }),
                is_active ? 'The contract is no longer active' : 'The contract is active again',
              )
            }
          >
            {is_active ? 'End this contract' : 'Make it active again'}
          </Button>
        </div>
      </div>
      <HeadContacts contract={data} onSaved={keep} onOutdated={again} act={act} />
      <PlacesEditor contract={data} onSaved={keep} onOutdated={again} />
      <ContractReturns contract={data} />
    </>
  );
}

function HeadContacts(props: {
  contract: ProviderContractView;
  onSaved: (contract: ProviderContractView) => void;
  onOutdated: () => void;
  act: (call: () => Promise<ProviderContractView>, done: string) => Promise<void>;
}) {
  const { contract, onSaved, onOutdated, act } = props;
  const { uuid, version, head_office_contacts, primary_head_contact, bouncing } = contract;
  const [open, setOpen] = useState<HeadContactView | 'new' | null>(null);
  const [deleting, setDeleting] = useState<HeadContactView | null>(null);
  const toasts = useToasts();
  const tryAgain = async (address: string) => {
    try {
      await send(postHeadOfficeTryAgain, { params: { uuid }, body: { address } });
      toasts.show({ kind: 'success', text: `Email goes to ${address} again` });
    } catch (fault) {
      const text = reasonFor(fault) || 'It could not be saved. Please try again.';
      toasts.show({ kind: 'error', text });
    }
    onOutdated();
  };
  const nameOf = (headContactView: HeadContactView) =>
    `${headContactView.first_name} ${headContactView.last_name}`;
  return (
    <section className="pw-agr-step" aria-labelledby="head-office" ref={keepsFocus}>
      <h2 className="nhsuk-heading-m" id="head-office">
        Head office contacts
      </h2>
      {bouncing.length > 0 && (
        <Notice kind="warning" title="Emails do not reach everyone">
          <p>
            Nothing is sent to these addresses: an email came back, or was not wanted. Have a right
            address tried again; correct a wrong one. Then reissue the agreement that came back.
          </p>
          <ul className="pw-agr__rows">
            {bouncing.map((address) => (
              <li key={address}>
                {address}{' '}
                <Button kind="quiet" onClick={() => void tryAgain(address)}>
                  Try again<VisuallyHidden> {address}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {primary_head_contact === null && (
        <Notice kind="info">
          Nobody is the primary contact. The first who gets copies is asked to sign.
        </Notice>
      )}
      <ul className="pw-agr__rows">
        {head_office_contacts.map((headContactView) =>
          open !== 'new' && open?.uuid === headContactView.uuid ? (
            <li key={headContactView.uuid}>
              <HeadContactForm
                contract={contract}
                contact={headContactView}
                onSaved={(saved) => {
                  onSaved(saved);
                  setOpen(null);
                }}
                onCancel={() => setOpen(null)}
              />
            </li>
          ) : (
            <li
              key={headContactView.uuid}
              className={headContactView.is_deleted ? 'pw-agr__gone' : undefined}
            >
              <div className="pw-agr__head">
                <strong>{nameOf(headContactView)}</strong>
                {headContactView.uuid === primary_head_contact?.uuid && <Tag>Primary</Tag>}
                {headContactView.is_deleted && <Tag colour="grey">Deleted</Tag>}
                {headContactView.wants_contact && !headContactView.is_deleted && (
                  <Tag colour="white">Gets copies</Tag>
                )}
              </div>
              <p className="pw-card-table__quiet">
                {[headContactView.job_title, ...headContactView.emails, ...headContactView.phones]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {!headContactView.is_deleted && (
                <div className="pw-agr__actions">
                  {headContactView.uuid !== primary_head_contact?.uuid && (
                    <Button
                      kind="quiet"
                      onClick={() =>
                        void act(
                          () =>
                            send(postPrimaryHeadContact, {
                              params: { uuid },
                              body: { contact_uuid: headContactView.uuid, version },
                            }),
                          `${nameOf(headContactView)} is the primary contact`,
                        )
                      }
                    >
                      Make<VisuallyHidden> {nameOf(headContactView)}</VisuallyHidden> primary
                    </Button>
                  )}
                  <Button kind="quiet" onClick={() => setOpen(headContactView)}>
                    Edit<VisuallyHidden> {nameOf(headContactView)}</VisuallyHidden>
                  </Button>
                  <Button kind="quiet" onClick={() => setDeleting(headContactView)}>
                    Delete<VisuallyHidden> {nameOf(headContactView)}</VisuallyHidden>
                  </Button>
                </div>
              )}
            </li>
          ),
        )}
      </ul>
      {open === 'new' ? (
        <HeadContactForm
          contract={contract}
          contact={null}
          onSaved={(saved) => {
            onSaved(saved);
            setOpen(null);
          }}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <Button kind="secondary" small onClick={() => setOpen('new')}>
          Add a head office contact
        </Button>
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${nameOf(deleting)}?`}
          action="Delete the contact"
          onClose={() => setDeleting(null)}
          onRefused={onOutdated}
          onDo={async () =>
            onSaved(
              await send(deleteHeadOfficeContact, {
                params: { uuid, contact: deleting.uuid },
                body: { version },
              }),
            )
          }
        >
          <p>
            Links to agreements that were sent to them stop working at once. Agreements that they
            have signed keep their name.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function ContractReturns({ contract: { returns } }: { contract: ProviderContractView }) {
  if (returns.length === 0) return null;
  return (
    <section className="pw-agr-step" aria-labelledby="contract-agreements">
      <h2 className="nhsuk-heading-m" id="contract-agreements">
        Agreements
      </h2>
      <ul className="pw-agr__rows">
        {returns.map(({ signature_request_id, variation_uuid, reference, title, status }) => (
          <li key={signature_request_id}>
            <div className="pw-agr__head">
              <Link to={`${VARIATIONS}/${variation_uuid}/returns/${signature_request_id}`}>
                {title}
              </Link>
              <span className="pw-card-table__quiet">{reference}</span>
              <StatusTag status={status} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
