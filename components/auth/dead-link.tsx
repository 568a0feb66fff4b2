import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

/** What became of a link that leads nowhere, and where to get another. */
export function DeadLink() {
  return (
    <>
      <Banner tone="warning" title="This link does not work">
        It was used or is older than an hour, or its address is not complete.
      </Banner>
      <Button asChild variant="primary" className="w-full">
        <Link href="/forgot-password">Ask for another link</Link>
      </Button>
    </>
  );
}
