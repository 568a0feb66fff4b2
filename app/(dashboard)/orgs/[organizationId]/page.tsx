import { HomeScreen } from '@/components/organizations/home-screen';

export default async function HomePage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  return <HomeScreen organizationId={organizationId} />;
}
