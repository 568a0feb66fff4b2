import { Banner } from '@/components/ui/banner';

/** What is true of every integration here, where somebody might expect more. */
export function RuntimeNote({ parts = [] }: { parts?: readonly string[] }) {
  return (
    <Banner title="Its code is kept here, and not run on this server">
      <p className="text-muted">
        Scripts are listed for published sites to embed.{' '}
        {parts.length > 0
          ? `What needs its code to run does nothing here: ${parts.join(', ')}.`
          : 'Nothing of it runs in this dashboard.'}
      </p>
    </Banner>
  );
}
