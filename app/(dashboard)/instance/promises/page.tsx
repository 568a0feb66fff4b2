import { PromisesScreen } from '@/components/instance/promises-screen';
import table from '@/scripts/checks/promises.json';

export default function InstancePromisesPage() {
  return <PromisesScreen table={table} />;
}
