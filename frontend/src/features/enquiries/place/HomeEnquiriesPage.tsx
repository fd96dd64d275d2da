import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { useHomeUuid } from '../../../app/useHomeUuid.ts';
import { HomeEnquiries } from './HomeEnquiries.tsx';
import { WhichHome } from './WhichHome.tsx';

/** The enquiries that ask a home; under `/home/enquiries` those of the reader's one home, or a choice of them. */
export default function HomeEnquiriesPage() {
  const { uuid: named } = useParams();
  const uuid = useHomeUuid();
  if (named === undefined) return <WhichHome />;
  if (uuid === null) return <NotFoundPage />;
  return <HomeEnquiries key={uuid} uuid={uuid} />;
}
