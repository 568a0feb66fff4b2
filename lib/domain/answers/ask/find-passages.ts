import { type UnderstoodQuestion, understandQuestion } from '@/lib/content/answers/understand-question';
import { type FilledText, fillForAll, findExpressions } from '@/lib/content/conditions/fill-expressions';
import type { AnswerSection } from '@/lib/content/search/select-quotes';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Findings, FoundSection, SearchScope } from '@/lib/domain/viewer/found-section';
import { variablesOnPage } from '@/lib/domain/viewer/page-names';
import { findVersion } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { findSections } from '../search/find-sections';

/** What somebody wants to know, and where it may stand. */
export interface QuestionRequest {
  question: string;
  /** What was asked before, oldest first. */
  previous: readonly string[];
  scope?: SearchScope | undefined;
  /** The published site whose readers ask. */
  siteId?: string | undefined;
}

export interface PassageSection extends AnswerSection {
  found: FoundSection;
  /** Where in the document something of the markdown stands, in which expressions are their values. */
  toDocument: (at: number) => number;
}

export interface Passages extends Pick<Findings, 'query' | 'statistics'> {
  understood: UnderstoodQuestion;
  /** The best first. */
  sections: PassageSection[];
}

/** As many as an answer looks at. */
export const MOST_SECTIONS = 12;

/** The sections that may answer, with their texts: nothing but what the actor may read at this moment. */
export async function findPassages(context: ObjectContext, asked: QuestionRequest): Promise<Passages> {
  const understood = understandQuestion(asked.question, asked.previous);
  const search = {
    text: understood.query,
    limit: MOST_SECTIONS,
    ...(asked.scope ? { scope: asked.scope } : {}),
  };
  const { query, statistics, sections: all } = await findSections(context, search);
  // An answer quotes the text as it stands, so that what has a hidden part in it is nothing to quote from.
  const sections = all.filter(({ isCut }) => !isCut);
  const texts = await getDocuments(
    context.database,
    sections.map(({ section }) => section.document),
  );
  return {
    understood,
    query,
    statistics,
    sections: await Promise.all(
      sections.map(async (found) => {
        const { document, from, to, heading } = found.section;
        const written = (texts.get(document) ?? '').slice(from, to);
        const { text: markdown, toWritten } = await fill(context, found, written);
        const toDocument = (at: number) => from + toWritten(at - from);
        const { score, coverage, near } = found;
        return {
          ...{ page: `${found.space.id} ${found.page.id}`, title: found.page.title, heading },
          ...{ markdown, from, toDocument, score, coverage, near, found },
        };
      }),
    ),
  };
}

async function fill(
  { database }: ObjectContext,
  { space, page }: FoundSection,
  written: string,
): Promise<FilledText> {
  const loaded =
    findExpressions(written).length === 0
      ? undefined
      : (await findVersion(database, { spaceId: space.id }))?.loaded;
  const roots = loaded && variablesOnPage(loaded.tree, loaded.findPage(page.id)?.page ?? {});
  return fillForAll(written, roots ?? {});
}
