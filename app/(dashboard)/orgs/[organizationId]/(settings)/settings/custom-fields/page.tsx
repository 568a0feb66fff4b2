import { CustomFieldsSettings } from '@/components/custom-fields/custom-fields-settings';

interface CustomFieldsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function CustomFieldsPage({ params }: CustomFieldsPageProps) {
  return <CustomFieldsSettings organizationId={(await params).organizationId} />;
}
