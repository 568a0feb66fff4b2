import type { ReactNode } from 'react';
import { SpecFrame } from '@/components/openapi-specs/spec-frame';

interface SpecLayoutProps {
  params: Promise<{ organizationId: string; specSlug: string }>;
  children: ReactNode;
}

export default async function SpecLayout({ params, children }: SpecLayoutProps) {
  return <SpecFrame {...(await params)}>{children}</SpecFrame>;
}
