import { readEmbed } from '@/lib/content/embeds';
import { badRequest } from '@/lib/contract/problem';
import type { getSpaceEmbed as contract } from '@/lib/contract/published-content';
import type { Operation } from '@/lib/domain/viewer/context';
import { escapeHtml } from '@/lib/text/escape';

export const getSpaceEmbed: Operation<typeof contract> = async (_, { query }) => {
  const embed = readEmbed(query.url);
  if (!embed) throw badRequest('url', 'must be an address that begins with https:// or http://');
  const { title, site, player } = embed;
  if (player === undefined) return { type: 'link', title, site };
  return { type: 'rich', title, site, html: frame(player, title) };
};

const frame = (player: string, title: string) =>
  `<iframe src="${escapeHtml(player)}" title="${escapeHtml(title)}" width="640" height="360" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" allow="fullscreen; picture-in-picture" style="border:0;width:100%;aspect-ratio:16/9"></iframe>`;
