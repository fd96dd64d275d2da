import {
  type AgreementReturnStatus,
  RETURN_STATUS_NAMES,
} from '#shared/agreements/agreementValues.ts';
import { Tag, type TagColour } from '../../components/Tag.tsx';

const COLOURS: Record<AgreementReturnStatus, TagColour> = {
  NOT_ISSUED: 'white',
  ISSUING: 'grey',
  ISSUED: 'teal',
  BOUNCED: 'red',
  VIEWED: 'teal',
  RETURNED: 'green',
  COUNTERSIGNED: 'green',
  DECLINED: 'red',
  EXPIRED: 'amber',
  WITHDRAWN: 'white',
};

/** Where an agreement stands, in the words of the screens (agreements, section 1). */
export const StatusTag = ({ status }: { status: AgreementReturnStatus }) => (
  <Tag colour={COLOURS[status]}>{RETURN_STATUS_NAMES[status]}</Tag>
);
