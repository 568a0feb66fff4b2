import { ChangesScreen } from '@/components/openapi-specs/changes-screen';

interface ChangesPageProps {
  params: Promise<{ organizationId: string; specSlug: string }>;
}

export default async function ChangesPage({ params }: ChangesPageProps) {
  return <ChangesScreen {...(await params)} />;
}
