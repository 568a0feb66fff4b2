import { createYield } from '@/lib/concurrency/yield-to-event-loop';
import type { TextPart } from '@/lib/content/diff/change';
import { diffWords } from '@/lib/content/diff/diff-words';
import { type MarkedText, markText, unmarkText } from '@/lib/content/translation/mark-text';
import type { OutputOf } from '@/lib/contract/endpoint';
import { notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/translation-memory';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listSimilarTexts, type MemoryHit } from '@/lib/storage/translations/translation-memory';
import { keyOfText, sketchIn } from './translation-memory';

type Suggestion = OutputOf<typeof contract.listTranslationSuggestions>['items'][number];

const MOST = 9;
/** Less like it, a text is no help. */
const LEAST_SIMILARITY = 60;

export const listTranslationSuggestions: Operation<typeof contract.listTranslationSuggestions> = async (
  context,
  { body },
) => {
  const asked = markText(body.source);
  const { id, organizationId } = context.subject;
  const bands = sketchIn(organizationId, asked.text);
  const hits = await listSimilarTexts(context.database, viewerOf(context), id, bands);
  if (!hits) throw notFound('translation');
  return { items: await rank(hits, asked) };
};

/** Each text once. Comparing long texts takes a while, and other requests are answered meanwhile. */
async function rank(hits: readonly MemoryHit[], asked: MarkedText): Promise<Suggestion[]> {
  const suggested = new Map<string, Suggestion>();
  const all: Suggestion[] = [];
  const rest = createYield();
  for (const hit of hits) {
    const compared = compare(hit, asked);
    if (compared) all.push(compared);
    await rest();
  }
  for (const one of all.sort((a, b) => b.similarity - a.similarity))
    if (!suggested.has(one.text)) suggested.set(one.text, one);
  return [...suggested.values()].slice(0, MOST);
}

function compare(hit: MemoryHit, asked: MarkedText): Suggestion | undefined {
  const { contentId, space, updatedAt } = hit;
  const remembered = { text: hit.source, atoms: hit.atoms };
  const isSame = keyOfText(remembered) === keyOfText(asked);
  const [one, other] = [hit.source.length, asked.text.length];
  if (Math.min(one, other) * 3 < Math.max(one, other)) return undefined;
  const source = unmarkText(isSame ? asked : remembered);
  const { parts, likeness } = diffWords(source, unmarkText(asked));
  const similarity = isSame ? 100 : Math.min(Math.round(likeness * 100), 99);
  if (similarity < LEAST_SIMILARITY) return undefined;
  const atoms = hit.atoms.length === asked.atoms.length ? asked.atoms : hit.atoms;
  return {
    object: 'translation-suggestion',
    source,
    text: unmarkText({ text: hit.text, atoms }),
    similarity,
    difference: parts.flatMap(toParts),
    from: space ? { space: space.id, title: space.title, content: contentId } : undefined,
    updatedAt,
  };
}

function toParts({ kind, before, after }: TextPart): Suggestion['difference'] {
  if (kind === 'same') return [{ kind, text: after }];
  const removed = { kind: 'removed' as const, text: before };
  const added = { kind: 'added' as const, text: after };
  return [removed, added].filter(({ text }) => text !== '');
}
