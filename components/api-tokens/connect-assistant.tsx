'use client';

import { HighlightedCode } from '@/components/blocks/highlight/highlighted-code';
import { useOrigin } from '@/components/patterns/use-origin';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { buildAddress } from '@/lib/contract/address';
import { callMcp } from '@/lib/contract/mcp';
import { t } from './messages';

/** With the address under which this reader sees the page. */
export function ConnectAssistant() {
  const origin = useOrigin();
  const address = `${origin}${buildAddress(callMcp)}`;
  const server = { type: 'http', url: address, headers: { Authorization: 'Bearer lct_…' } };
  const configuration = JSON.stringify({ mcpServers: { lectern: server } }, null, 2);
  return (
    <Card title={t('connectAnAiAssistant')} description={t('assistantsThatSupportTheModelContext')}>
      <div className="flex flex-col gap-4">
        <Field label={t('url')} hint={t('transportStreamableHttpCreateASeparate')}>
          <Input
            value={address}
            readOnly
            spellCheck={false}
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <figure className="flex flex-col gap-1">
          <figcaption className="flex items-center justify-between text-sm">
            <span className="font-medium">{t('configuration')}</span>
            <CopyButton value={configuration} label={t('copyConfiguration')} />
          </figcaption>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            tabIndex={0}
            className="overflow-x-auto rounded-md border border-border bg-sunken p-3 font-mono text-xs"
          >
            <HighlightedCode text={configuration} language="json" />
          </pre>
        </figure>
      </div>
    </Card>
  );
}
