import { CopyButton } from '@/components/ui/copy-button';
import { t } from './messages';

/** How an integration comes here, in the words of the command line. */
export function PublishHint({ organizationId }: { organizationId: string }) {
  const commands = `npx @gitbook/cli auth -e ${window.location.origin} -t YOUR_API_TOKEN\nnpx @gitbook/cli publish . -o ${organizationId}`;
  return (
    <div className="flex w-full items-start gap-2 rounded-lg border border-border bg-sunken p-3 text-left">
      <pre className="min-w-0 flex-1 whitespace-pre-wrap break-all font-mono text-xs">{commands}</pre>
      <CopyButton value={commands} label={t('copyTheCommands')} />
    </div>
  );
}
