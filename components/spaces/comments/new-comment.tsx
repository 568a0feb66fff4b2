'use client';

import { TextSelect } from 'lucide-react';
import { useState } from 'react';
import { BlockChoice } from '@/components/comments/block-choice';
import { Composer } from '@/components/comments/composer';
import { draftKeyOf } from '@/components/comments/drafts';
import { QuotedText } from '@/components/comments/quoted-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { TextRange } from '@/lib/content/anchors/anchor';
import { t } from './messages';
import type { PageTalk } from './use-page-talk';

/** A conversation that is being started: what it is on, and its first words. */
export function NewComment({ talk }: { talk: PageTalk }) {
  const { conversations, page, index, range, stopWriting, write } = talk;
  const [isChoosing, setIsChoosing] = useState(false);
  if (!page || !index) return null;
  const quote = range && index.markdown.slice(range.start, range.end);
  const where = range ? `new.${page.id}.${range.start}.${range.end}` : `new.${page.id}`;
  return (
    <section
      aria-label={t('newComment')}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-accent p-3"
    >
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-1 text-muted text-sm">
          {quote ? <QuotedText markdown={quote} isGone={false} /> : t('onTheWholePage')}
        </div>
        <Button
          size="small"
          variant="ghost"
          icon={<TextSelect aria-hidden />}
          onClick={() => setIsChoosing(true)}
        >
          {t('chooseText')}
        </Button>
      </div>
      <Composer
        key={where}
        label={quote ? t('commentOnThisText') : t('commentOnThisPage')}
        draftKey={draftKeyOf(conversations.place, where)}
        autoFocus
        onCancel={stopWriting}
        onSend={async ({ markdown }) => {
          const sent = conversations.actions.post({
            markdown,
            page: page.id,
            ...(range && quote ? { range: { quote, start: range.start } } : {}),
          });
          const made = await sent;
          stopWriting();
          talk.select(made.id);
        }}
      />
      {isChoosing ? (
        <ChooseText
          talk={talk}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setIsChoosing(false);
            write(chosen);
          }}
        />
      ) : null}
    </section>
  );
}

interface ChooseTextProps {
  talk: PageTalk;
  onChoose: (range: TextRange | undefined) => void;
  onClose: () => void;
}

/** What can be selected with the mouse can be chosen by keys here. */
function ChooseText({ talk: { index, range }, onChoose, onClose }: ChooseTextProps) {
  const [chosen, setChosen] = useState(range);
  if (!index) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={t('whatDoYouWantToComment')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={() => onChoose(chosen)}>
            {t('commentOnThis')}
          </Button>
        </>
      }
    >
      <BlockChoice page={index.page} value={chosen} onChange={setChosen} />
    </Dialog>
  );
}
