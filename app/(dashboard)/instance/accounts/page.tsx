import { PasswordLinkCard } from '@/components/instance/password-link-card';

export default function InstanceAccountsPage() {
  return <PasswordLinkCard />;
}
