import { EmailDomainsScreen } from '@/components/instance/email-domains-screen';

export default function InstanceEmailDomainsPage() {
  return <EmailDomainsScreen />;
}
