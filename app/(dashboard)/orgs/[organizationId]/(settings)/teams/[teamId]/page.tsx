import { TeamMembersScreen } from '@/components/teams/team-members-screen';

interface TeamPageProps {
  params: Promise<{ organizationId: string; teamId: string }>;
}

export default async function TeamPage({ params }: TeamPageProps) {
  return <TeamMembersScreen {...(await params)} />;
}
