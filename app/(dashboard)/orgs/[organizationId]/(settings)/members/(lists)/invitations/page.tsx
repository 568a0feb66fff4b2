import { InvitationsScreen } from '@/components/members/invitations/invitations-screen';

interface InvitationsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function InvitationsPage({ params }: InvitationsPageProps) {
  return <InvitationsScreen organizationId={(await params).organizationId} />;
}
