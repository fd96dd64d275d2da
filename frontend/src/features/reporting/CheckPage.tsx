import { PageHeading } from '../../components/PageHeading.tsx';

export default function CheckPage() {
  return <PageHeading title="Check your answers" />;
}
