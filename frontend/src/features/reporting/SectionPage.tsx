import { PageHeading } from '../../components/PageHeading.tsx';

export default function SectionPage() {
  return <PageHeading title="Section" />;
}
