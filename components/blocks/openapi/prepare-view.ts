import {
  findMain,
  type OpenapiContent,
  type OperationReply,
  sampleRequest,
  writeExample,
} from '@/components/blocks/openapi/sample-request';
import { sampleLanguages, writeSample } from '@/components/blocks/openapi/write-samples';
import type { OpenapiView } from '../article-source';
import { highlightCode } from '../highlight/highlight-code';

type Media = OpenapiContent[number];

export interface Sample {
  label: string;
  /** Safe markup of the code. */
  html: string;
}

/** A view with its code highlighted: rendering itself is synchronous. */
export interface PreparedView {
  view: OpenapiView;
  samples: ReadonlyMap<OperationReply, readonly Sample[]>;
  /** Safe markup of the first example. */
  examples: ReadonlyMap<Media, string>;
}

/** Code for more operations than this would make a page that is too large to load. */
const mostSamples = 40;
const longestExample = 8_000;

export async function prepareView(view: OpenapiView): Promise<PreparedView> {
  const samples = new Map<OperationReply, Sample[]>();
  const examples = new Map<Media, string>();
  for (const reply of view.tags.flatMap(({ operations }) => operations)) {
    if (samples.size < mostSamples) samples.set(reply, await writeSamples(reply));
    const { operation } = reply;
    const contents = [
      operation.requestBody?.content ?? [],
      ...operation.responses.map(({ content }) => content),
    ];
    for (const content of contents) {
      const media = findMain(content);
      const value = media?.examples[0]?.value;
      if (!media || value === undefined) continue;
      const written = writeExample(value).slice(0, longestExample);
      examples.set(
        media,
        await highlightCode({
          text: written,
          language: /json/i.test(media.mediaType) ? 'json' : '',
          hasLines: false,
        }),
      );
    }
  }
  return { view, samples, examples };
}

async function writeSamples(reply: OperationReply): Promise<Sample[]> {
  if (reply.operation.webhook) return [];
  const own = reply.operation.samples.map(({ language, label, source }) => ({
    label: label ?? language,
    grammar: language.toLowerCase(),
    code: source,
  }));
  const request = sampleRequest(reply);
  const made = await Promise.all(
    (own.length > 0 ? [] : sampleLanguages).map(async ({ key, label, grammar }) => ({
      label,
      grammar: grammar as string,
      code: await writeSample(request, key).catch(() => ''),
    })),
  );
  const written = [...own, ...made].filter(({ code }) => code !== '');
  return Promise.all(
    written.map(async ({ label, grammar, code }) => ({
      label,
      html: await highlightCode({ text: code, language: grammar, hasLines: false }),
    })),
  );
}
