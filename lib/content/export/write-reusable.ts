import { parseFrontMatter } from '../front-matter';
import { titleOf } from '../outline';
import type { ReusableContent } from '../page-tree';
import { writeFrontMatter } from './write-front-matter';

type Content = Pick<ReusableContent, 'title' | 'lead'> & { path: string };

/** The file of a reusable content; its title stands in front matter where its name does not say it. */
export function writeReusable({ title, lead = '', path }: Content, markdown: string): string {
  const kept = parseFrontMatter(lead);
  const isKept = kept.raw === lead && (kept.attributes.title || titleOf(path, '')) === title;
  const front = isKept ? lead : writeFrontMatter(kept.raw, { title });
  const isRead = parseFrontMatter(front + markdown).raw === front;
  return (isRead ? front : front || '---\n---\n') + markdown;
}
