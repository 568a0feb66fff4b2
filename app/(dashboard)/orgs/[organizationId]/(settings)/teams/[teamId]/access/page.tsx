import { TeamAccessScreen } from '@/components/teams/team-access-screen';

interface TeamAccessPageProps {
  params: Promise<{ organizationId: string; teamId: string }>;
}

export default async function TeamAccessPage({ params }: TeamAccessPageProps) {
  return <TeamAccessScreen {...(await params)} />;
}
