import { SpecsScreen } from '@/components/openapi-specs/specs-screen';

interface SpecsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function SpecsPage({ params }: SpecsPageProps) {
  const { organizationId } = await params;
  return <SpecsScreen organizationId={organizationId} />;
}
