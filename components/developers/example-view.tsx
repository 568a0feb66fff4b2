import { CopyButton } from '@/components/ui/copy-button';

export function ExampleView({ text }: { text: string }) {
  return (
    <div className="relative rounded-md border border-border bg-sunken">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
      <pre className="overflow-x-auto p-3 pr-12 font-mono text-xs leading-5" tabIndex={0}>
        {text}
      </pre>
      <CopyButton value={text} label="Copy example" className="absolute top-2 right-2" />
    </div>
  );
}
