import { ReferenceScreen } from '@/components/openapi-specs/reference/reference-screen';

interface ReferencePageProps {
  params: Promise<{ organizationId: string; specSlug: string }>;
}

export default async function ReferencePage({ params }: ReferencePageProps) {
  return <ReferenceScreen {...(await params)} />;
}
