'use client';

import { ErrorState } from '@/components/ui/error-state';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ErrorState
        level={1}
        title="This page could not be shown"
        description={
          error.digest
            ? `Something went wrong on our side. Reference: ${error.digest}`
            : 'Something went wrong on our side. Your work is saved.'
        }
        onRetry={reset}
      />
    </main>
  );
}
