import { useEffect, useRef, useState } from 'react';
import type { ProviderContractUuid } from '#shared/agreements/agreementValues.ts';
import type { VariationView } from '#shared/agreements/agreementViews.ts';
import {
  listAllVariationReturns,
  postVariationPreview,
} from '#shared/agreements/variations.api.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { Problem, reasonFor } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Select } from '../../../components/Select.tsx';
import { DocumentText } from '../DocumentText.tsx';
import { lackOf } from './batchWords.ts';

/** How long nothing is typed before the preview follows. */
const PAUSE_MS = 800;

/**
 * The text as the signatory of one contract would read it, as it is written. It sets nothing and sends nothing.
 */
export function Preview({ variation, body }: { variation: VariationView; body: string }) {
  const { uuid } = variation;
  const { data, mutate } = useEndpoint(
    listAllVariationReturns,
    { params: { uuid }, query: {} },
    { revalidateOnFocus: false },
  );
  // Contracts are added by a batch: there are more by now.
  const total = variation.counts.reduce((sum, { count }) => sum + count, 0);
  const knownTotal = useRef(total);
  useEffect(() => {
    if (knownTotal.current !== total) void mutate();
    knownTotal.current = total;
  }, [total, mutate]);
  const [contract, setContract] = useState('');
  const [shown, setShown] = useState<ReplyOf<typeof postVariationPreview> | null>(null);
  const [failure, setFailure] = useState('');
  const contracts = data?.results ?? [];
  const chosen = contract || contracts[0]?.provider_uuid;
  useEffect(() => {
    if (!chosen || body.trim() === '') return;
    let isOld = false;
    // Once nothing is typed for a moment.
    const timer = setTimeout(async () => {
      try {
        const reply = await send(postVariationPreview, {
          params: { uuid },
          body: { contract: chosen as ProviderContractUuid, body },
        });
        if (isOld) return;
        setShown(reply);
        setFailure('');
      } catch (fault) {
        if (isOld) return;
        const [message] = fault instanceof Problem ? Object.values(fault.errors).flat() : [];
        // What was shown last stays: half a field is a fault for a moment.
        setFailure(message ?? (reasonFor(fault) || 'The preview could not be made.'));
      }
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [uuid, chosen, body]);
  return (
    <section className="pw-agr-write__preview" aria-labelledby="preview">
      <h2 className="nhsuk-heading-m" id="preview">
        Preview
      </h2>
      {contracts.length === 0 ? (
        <p>There is no contract to show it for yet.</p>
      ) : (
        <Select
          id="preview-contract"
          label="For the contract"
          value={chosen ?? ''}
          onChange={({ target }) => setContract(target.value)}
        >
          {contracts.map(({ provider_uuid, contract_name }) => (
            <option key={provider_uuid} value={provider_uuid}>
              {contract_name}
            </option>
          ))}
        </Select>
      )}
      {failure && <Notice kind="warning">{failure}</Notice>}
      {shown && (
        <>
          <p role="status">
            {shown.faults.length === 0
              ? 'Nothing is missing for this contract.'
              : `This contract has ${shown.faults.map(lackOf).join(', ')}.`}
          </p>
          <DocumentText blocks={shown.blocks} />
        </>
      )}
    </section>
  );
}
