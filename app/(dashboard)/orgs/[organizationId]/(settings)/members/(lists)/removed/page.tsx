import { RemovedScreen } from '@/components/members/removed-screen';

interface RemovedPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function RemovedPage({ params }: RemovedPageProps) {
  return <RemovedScreen organizationId={(await params).organizationId} />;
}
