import type { OpenapiView } from '../article-source';
import { type CodeText, keyOf } from '../highlight/code-marks';
import { highlightCode } from '../highlight/highlight-code';
import { listExamples, writeShort } from './content-view';
import type { OperationReply } from './sample-request';
import { type Sample, writeSamples } from './write-samples';

/** A view with its samples written and its code highlighted: rendering itself is synchronous. */
export interface PreparedView {
  view: OpenapiView;
  samples: ReadonlyMap<OperationReply, readonly Sample[]>;
  /** Safe markup of code, by `keyOf`. */
  code: ReadonlyMap<string, string>;
  longestExample: number;
}

/** Samples for more operations, or more code in colours, would make a page that is too large to load. */
const mostSamples = 40;
const mostColoured = 200_000;
const mostOfExamples = 400_000;
const longestExample = 8_000;
const shortestExample = 400;

const listBodies = ({ operation: { requestBody, responses } }: OperationReply) =>
  [requestBody?.content ?? [], ...responses.map(({ content }) => content)].flat();

export async function prepareView(view: OpenapiView): Promise<PreparedView> {
  const operations = view.tags.flatMap((tag) => tag.operations);
  const bodies = operations.flatMap(listBodies);
  const share = Math.floor(mostOfExamples / Math.max(1, bodies.length + view.schemas.length));
  const longest = Math.min(longestExample, Math.max(shortestExample, share));
  const samples = new Map<OperationReply, readonly Sample[]>();
  const found: CodeText[] = [];
  const add = (text: string, language: string) => found.push({ text, language, hasLines: false });
  for (const reply of operations) {
    if (samples.size < mostSamples) samples.set(reply, await writeSamples(reply));
    for (const { code, language } of samples.get(reply) ?? []) add(code, language);
    for (const body of listBodies(reply))
      for (const { code, language } of listExamples(body, longest)) add(code, language);
  }
  for (const { example } of view.schemas)
    if (example !== undefined) add(writeShort(example, longest), 'json');
  const coloured = new Map<string, string>();
  let left = mostColoured;
  for (const code of found) {
    left -= code.text.length;
    if (left < 0) break;
    coloured.set(keyOf(code), await highlightCode(code));
  }
  return { view, samples, code: coloured, longestExample: longest };
}
