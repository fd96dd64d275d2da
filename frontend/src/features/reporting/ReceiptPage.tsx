import { PageHeading } from '../../components/PageHeading.tsx';

export default function ReceiptPage() {
  return <PageHeading title="Report submitted" />;
}
