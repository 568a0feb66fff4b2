import { Skeleton } from '@/components/ui/skeleton';

/** The shape of an operation while it loads. */
export function OperationSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-w-0 flex-col gap-3">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-4 h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
