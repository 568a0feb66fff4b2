import { toFreeSlug, toSlug } from '@/lib/content/slug';
import { isTagSlug, type SpaceTag } from '@/lib/content/tags';
import type { ContentChange } from '@/lib/contract/content-edits';
import { badRequest, Problem } from '@/lib/contract/problem';
import { TAG_LIMITS } from '@/lib/text/tag-rules';
import type { EditDraft } from './edit-draft';

type Change<Name extends ContentChange['operation']> = Extract<ContentChange, { operation: Name }>;

/** Pages have tags of their own space alone. */
export function requireOwnTags(tags: Change<'update_page'>['tags'], spaceId: string, field: string): void {
  for (const [index, { tag }] of (tags ?? []).entries())
    if (tag.space !== undefined && tag.space !== spaceId)
      throw badRequest(`${field}.tags.${index}.tag.space`, 'is another space: a page has tags of its own');
}

export function requireTag(draft: EditDraft, slug: string, field: string): SpaceTag {
  const tag = draft.listTags().find((known) => known.slug === slug);
  if (!tag) throw new Problem(404, `${field}.tag: There is no such tag.`);
  return tag;
}

export function insertTag(draft: EditDraft, change: Change<'insert_tag'>, field: string): void {
  const known = draft.listTags();
  if (known.length >= TAG_LIMITS.ofSpace)
    throw badRequest(field, `would make more than ${TAG_LIMITS.ofSpace} tags of the space`);
  const { label, slug: sent, color = 'default', at } = change;
  if (sent !== undefined && known.some(({ slug }) => slug === sent))
    throw new Problem(409, `${field}.slug: another tag is "${sent}" already: choose another.`);
  const slug = sent ?? makeSlug(label, known);
  draft.putTag({ slug, label, color, ...toSign(change) }, at);
}

export function updateTag(draft: EditDraft, change: Change<'update_tag'>, field: string): void {
  const tag = requireTag(draft, change.tag, field);
  const { label = tag.label, color = tag.color, at } = change;
  const sent = change.emoji !== undefined || change.icon !== undefined;
  draft.putTag({ slug: tag.slug, label, color, ...toSign(sent ? change : tag) }, at);
}

const toSign = ({ emoji, icon }: { emoji?: string | undefined; icon?: string | undefined }) =>
  emoji ? { emoji } : icon ? { icon } : {};

function makeSlug(label: string, known: readonly SpaceTag[]): string {
  const wanted = toSlug(label);
  return toFreeSlug(isTagSlug(wanted) ? wanted : 'tag', new Set(known.map(({ slug }) => slug.toLowerCase())));
}
