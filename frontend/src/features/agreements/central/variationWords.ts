import type {
  AgreementType,
  VariationKind,
  VariationStatus,
} from '#shared/agreements/agreementValues.ts';
import type { TagColour } from '../../../components/Tag.tsx';

export const TYPES: Record<AgreementType, string> = {
  NH: 'Nursing homes',
  DC: 'Domiciliary care',
};

export const KINDS: Record<VariationKind, string> = {
  NATIONAL: 'National: a published text',
  LOCAL: 'Local: between these parties',
};

export const VARIATION_STATUS: Record<VariationStatus, { word: string; colour: TagColour }> = {
  DRAFT: { word: 'Draft', colour: 'white' },
  OPEN: { word: 'Open', colour: 'teal' },
  CLOSED: { word: 'Closed', colour: 'grey' },
  WITHDRAWN: { word: 'Withdrawn', colour: 'white' },
};

export const VARIATIONS = '/central_team/agreements';
export const CONTRACTS = '/central_team/provider_contracts';

/** The type that an address names; nursing homes' where it names none. */
export const typeIn = (params: URLSearchParams): AgreementType =>
  params.get('type') === 'DC' ? 'DC' : 'NH';

export const ofAgreements = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'agreement' : 'agreements'}`;

export const ofContracts = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'contract' : 'contracts'}`;
