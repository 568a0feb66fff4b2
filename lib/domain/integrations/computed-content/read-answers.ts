import { z } from 'zod';
import { COMPUTING_LIMITS } from '@/lib/contract/computed-content';
import { sentComputedSource } from '@/lib/contract/computed-source';
import { sentDocument } from '@/lib/contract/content-edits';
import { Problem } from '@/lib/contract/problem';
import { LINK_ADDRESS, text, title } from '@/lib/contract/shared';
import { isLinkAddress } from '@/lib/text/link-address';
import { parseAnswer } from '../calls/parse-answer';

/** What the code of a content source answers; fields of which nothing is known are left alone. */

const documentAnswer = z.object({ document: sentDocument });

const common = {
  id: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,40}$/, { error: 'must have 1 to 40 letters and digits' })
    .optional(),
  title: title(1, 256),
  linkTitle: text(1, 100).optional(),
  emoji: text(1, 50).optional(),
  icon: text(1, 50).optional(),
};
const slug = text(0, 100).optional();

export type AnsweredPage = {
  id?: string | undefined;
  title: string;
  linkTitle?: string | undefined;
  emoji?: string | undefined;
  icon?: string | undefined;
} & (
  | {
      type: 'document';
      slug?: string | undefined;
      description?: string | undefined;
      computed?: z.output<typeof sentComputedSource> | undefined;
      pages?: AnsweredPage[] | undefined;
    }
  | { type: 'group'; slug?: string | undefined; pages: AnsweredPage[] }
  | { type: 'link'; target: z.output<typeof target> }
  | { type: 'computed'; computed: z.output<typeof sentComputedSource> }
);

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url: text(1, 2048).refine(isLinkAddress, { error: LINK_ADDRESS }) }),
  z.object({ kind: z.literal('page'), page: text(1, 64) }),
  z.object({ kind: z.literal('anchor'), page: text(1, 64), anchor: text(1, 256) }),
]);

const answeredPage: z.ZodType<AnsweredPage> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('document'),
      ...common,
      slug,
      description: text(0, 1024).optional(),
      computed: sentComputedSource.optional(),
      pages: z.array(answeredPage).optional(),
    }),
    z.object({ type: z.literal('group'), ...common, slug, pages: z.array(answeredPage) }),
    z.object({ type: z.literal('link'), ...common, target }),
    z.object({ type: z.literal('computed'), ...common, computed: sentComputedSource }),
  ]),
);

const revisionAnswer = z.object({ pages: z.array(answeredPage).default([]) });

export const readDocumentAnswer = async (answer: Response, title: string) =>
  readAnswer(answer, title, documentAnswer, 'a document');

export const readRevisionAnswer = async (answer: Response, title: string) =>
  readAnswer(answer, title, revisionAnswer, 'pages');

/** JSON of a depth that its readers can walk. */
const DEEPEST = 300;
const LONGEST_MESSAGE = 500;

async function readAnswer<Output>(
  answer: Response,
  title: string,
  schema: z.ZodType<Output>,
  what: string,
): Promise<Output> {
  const written = await answer.text();
  const value = written.length > 4 * COMPUTING_LIMITS.characters ? undefined : parseAnswer(written, DEEPEST);
  if (answer.status === 404) throw new Problem(422, `${title} has no such content source.`);
  if (!answer.ok) {
    const said = (value as { error?: unknown } | undefined)?.error;
    throw new Problem(
      422,
      typeof said === 'string' && said ? said.slice(0, LONGEST_MESSAGE) : `${title} did not answer.`,
    );
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue?.message;
  throw new Problem(
    422,
    `${title} answered with what is not ${what} (${at ?? 'too long'}).`.slice(0, LONGEST_MESSAGE),
  );
}
