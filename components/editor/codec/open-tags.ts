import { parseBlocks } from '@/lib/content/dialect';

const names = (text: string) =>
  new Set([...text.matchAll(/\{%-?\s*([@\w./-]+)/g)].map(([, name = '']) => name));

/** Whether another block could close a tag that begins in this text, or this text one that began before it. */
export function hasOpenTag(text: string): boolean {
  if (!text.includes('{%')) return false;
  return [...names(text)].some((name) => {
    const isEnd = name.startsWith('end');
    const before = isEnd ? `{% ${name.slice(3)} %}\n\n` : '';
    const whole = `${before}${text}${isEnd ? '' : `\n\n{% end${name} %}`}\n`;
    return parseBlocks(whole).some(
      (part) => part.kind === 'tag' && (isEnd ? part.end > before.length : part.start < text.length),
    );
  });
}
