import { CopyButton } from '@/components/ui/copy-button';
import { t } from './messages';

export function ExampleView({ text }: { text: string }) {
  return (
    <div className="flex items-start rounded-md border border-border bg-sunken">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
      <pre className="min-w-0 flex-1 overflow-x-auto p-3 font-mono text-xs leading-5" tabIndex={0}>
        {text}
      </pre>
      <CopyButton value={text} label={t('copyExample')} className="m-2 shrink-0" />
    </div>
  );
}
