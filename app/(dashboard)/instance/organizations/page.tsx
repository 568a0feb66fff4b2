import { OrganizationsScreen } from '@/components/instance/organizations-screen';

export default function InstanceOrganizationsPage() {
  return <OrganizationsScreen />;
}
