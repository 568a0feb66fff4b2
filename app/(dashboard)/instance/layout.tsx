import type { ReactNode } from 'react';
import { InstanceFrame } from '@/components/instance/instance-frame';

export default function InstanceLayout({ children }: { children: ReactNode }) {
  return <InstanceFrame>{children}</InstanceFrame>;
}
