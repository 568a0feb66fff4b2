import { StructureScreen } from '@/components/site-structure/structure-screen';

interface StructurePageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function StructurePage({ params }: StructurePageProps) {
  return <StructureScreen {...(await params)} />;
}
