import { UnknownScreen } from '@/components/shell/unknown-screen';

/** The shell stays around it. */
export default function OrganizationNotFound() {
  return <UnknownScreen />;
}
