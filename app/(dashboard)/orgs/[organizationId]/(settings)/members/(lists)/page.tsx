import { MembersScreen } from '@/components/members/list/members-screen';

interface MembersPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function MembersPage({ params }: MembersPageProps) {
  return <MembersScreen organizationId={(await params).organizationId} />;
}
