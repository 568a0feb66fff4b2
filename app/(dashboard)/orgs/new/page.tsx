import { NewOrganization } from '@/components/organizations/new-organization';

export default function NewOrganizationPage() {
  return <NewOrganization />;
}
