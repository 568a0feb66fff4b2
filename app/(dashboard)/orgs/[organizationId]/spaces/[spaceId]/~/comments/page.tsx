import { CommentsScreen } from '@/components/spaces/comments/comments-screen';

interface CommentsPageProps {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function CommentsPage({ params }: CommentsPageProps) {
  return <CommentsScreen {...(await params)} />;
}
