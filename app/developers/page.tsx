import { ApiOverview } from '@/components/developers/api-overview';

export default function DevelopersPage() {
  return <ApiOverview />;
}
