import { Command as Cmdk } from 'cmdk';
import { Sparkles } from 'lucide-react';
import { Kbd } from '@/components/ui/kbd';
import { t } from './messages';

export const askValue = 'ask';

/** Always the last line and always in sight: the place one learns. */
export function AskItem({ words, onSelect }: { words: string; onSelect: () => void }) {
  return (
    <Cmdk.Item
      value={askValue}
      onSelect={onSelect}
      className="-mx-1 -mb-1 sticky -bottom-1 mt-1 flex min-h-10 items-center gap-2 border-border border-t bg-raised px-3 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      <span className="flex size-5 shrink-0 items-center justify-center text-accent [&_svg]:size-4">
        <Sparkles aria-hidden />
      </span>
      <span className="min-w-0 flex-1 truncate">
        {words
          ? t.rich('ask', { span: (chunks) => <span className="font-medium">{chunks}</span>, words })
          : t('askAQuestion')}
      </span>
      <Kbd keys="mod+i" />
    </Cmdk.Item>
  );
}
