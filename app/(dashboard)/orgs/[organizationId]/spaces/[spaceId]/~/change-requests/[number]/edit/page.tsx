import { EditScreen } from '@/components/change-requests/editor/edit-screen';

interface EditPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
}

export default async function EditPage({ params }: EditPageProps) {
  return <EditScreen {...(await params)} />;
}
