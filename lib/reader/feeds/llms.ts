import { yieldToEventLoop } from '@/lib/concurrency/yield-to-event-loop';
import { isUnlisted } from '../document';
import { saySection, tellerOf } from '../localized';
import type { LocatedPage } from '../navigation';
import type { SiteContext } from '../site-context';
import { listPages } from './list-pages';
import { markdownAddress, writePageMarkdown } from './page-markdown';

const LONGEST = 10_000_000;

const titleOf = ({ view: { snapshot } }: SiteContext) => snapshot.customization.title ?? snapshot.title;

/** `/llms.txt`: what there is to read, for programs that read. */
export async function writeLlms(context: SiteContext): Promise<string> {
  const lines = [`# ${titleOf(context)}`];
  let heading: string | undefined;
  for await (const located of listPages(context)) {
    if (isUnlisted(located.shown)) continue;
    const own = headingOf(context, located);
    if (own !== heading) lines.push('', `## ${own}`, '');
    heading = own;
    const { title, description } = located.shown.page;
    const tail = description ? `: ${oneLine(description)}` : '';
    lines.push(
      `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${markdownAddress(context, located)})${tail}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** `/llms-full.txt`: all of it in one text, cut where it becomes too long for anybody. */
export async function writeLlmsFull(context: SiteContext): Promise<string> {
  const parts = [`# ${titleOf(context)}\n`];
  let length = 0;
  for await (const located of listPages(context)) {
    if (isUnlisted(located.shown)) continue;
    const text = `${markdownAddress(context, located)}\n\n${await writePageMarkdown(context, located)}`;
    length += text.length;
    if (length > LONGEST) {
      parts.push('The rest is left out here: ask for the pages that llms.txt lists.\n');
      break;
    }
    parts.push(text);
    // Many pages take a while, and others wait meanwhile.
    if (parts.length % 10 === 0) await yieldToEventLoop();
  }
  return parts.join('\n---\n\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function headingOf({ view }: SiteContext, { variant }: LocatedPage): string {
  const say = tellerOf(view, variant);
  const section = saySection(view, variant, say);
  const title = say(variant.title, variant.localizedTitle);
  const siblings = view.variants.filter(({ sectionId }) => sectionId === variant.sectionId);
  if (section === undefined) return title;
  return siblings.length > 1 ? `${section}: ${title}` : section;
}
