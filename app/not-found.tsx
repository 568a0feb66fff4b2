import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        level={1}
        title="This page is not here"
        description="It may have been moved or deleted, or you may not have access to it."
        action={
          <Button asChild variant="primary">
            <Link href="/">Go home</Link>
          </Button>
        }
      />
    </main>
  );
}
