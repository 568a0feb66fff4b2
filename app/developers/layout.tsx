import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DevelopersFrame } from '@/components/developers/developers-frame';

export const metadata: Metadata = { title: { default: 'API', template: '%s · Lectern API' } };

export default function DevelopersLayout({ children }: { children: ReactNode }) {
  return <DevelopersFrame>{children}</DevelopersFrame>;
}
