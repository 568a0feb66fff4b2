import { StorageScreen } from '@/components/instance/storage-screen';

export default function InstanceStoragePage() {
  return <StorageScreen />;
}
