'use client';

import { useMemo } from 'react';
import { t } from './messages';
import { useBody } from './use-body';
import { useSettled } from './use-settled';

/** Words as people count them: tags, addresses and code fences are none; signs of Chinese and Japanese are one each. */
export function countWords(body: string): number {
  const text = body
    .replace(/\{%[^%]*%\}/g, ' ')
    .replace(/<[^>\n]*>/g, ' ')
    .replace(/\]\([^()\s]*\)/g, ' ')
    .replace(/^\s*(?:```|~~~).*$/gm, ' ');
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = text
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' ')
    .match(/[\p{L}\p{N}]+(?:['’._-][\p{L}\p{N}]+)*/gu);
  return signs + (words?.length ?? 0);
}

export function WordCount({ markdown }: { markdown: string }) {
  const counted = useBody(useSettled(markdown));
  const count = useMemo(() => countWords(counted), [counted]);
  return <span className="whitespace-nowrap text-muted text-xs tabular-nums">{t('words', { count })}</span>;
}
