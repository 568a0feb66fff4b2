import { OrganizationInbox } from '@/components/notifications/inbox';

interface InboxPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function InboxPage({ params }: InboxPageProps) {
  return <OrganizationInbox organizationId={(await params).organizationId} />;
}
