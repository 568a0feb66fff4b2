import { Preview } from '@/components/change-requests/preview/preview';

interface PreviewPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string; page?: string[] }>;
}

export default async function PreviewPage({ params }: PreviewPageProps) {
  const { page = [], ...place } = await params;
  return <Preview {...place} path={page.map(decodeURIComponent).join('/')} />;
}
