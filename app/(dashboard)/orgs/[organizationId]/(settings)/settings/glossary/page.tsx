import { GlossaryScreen } from '@/components/glossary-entries/glossary-screen';

interface GlossaryPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function GlossaryPage({ params }: GlossaryPageProps) {
  return <GlossaryScreen organizationId={(await params).organizationId} />;
}
