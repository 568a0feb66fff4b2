import { BackupsScreen } from '@/components/backups/backups-screen';

export default function BackupsPage() {
  return <BackupsScreen />;
}
