import { Changes } from '@/components/change-requests/changes/changes';

interface ChangesPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
}

export default async function ChangesPage({ params }: ChangesPageProps) {
  return <Changes {...(await params)} />;
}
