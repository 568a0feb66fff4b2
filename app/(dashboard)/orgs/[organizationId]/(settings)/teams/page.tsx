import { TeamsScreen } from '@/components/teams/teams-screen';

interface TeamsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function TeamsPage({ params }: TeamsPageProps) {
  const { organizationId } = await params;
  return <TeamsScreen organizationId={organizationId} />;
}
