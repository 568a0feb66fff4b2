import { ChoiceTabs } from './choice-tabs';
import { CodeView } from './code-view';
import type { ReferenceContext } from './reference-context';
import { findMain, type OpenapiContent, writeExample } from './sample-request';
import { SchemaView } from './schema-view';

type Media = OpenapiContent[number];

interface ContentProps {
  content: OpenapiContent;
  /** Names what it is the content of. */
  label: string;
  depth: number;
  context: ReferenceContext;
}

/** A body in each of the forms it may have: its schema, and what it may look like. */
export function ContentView({ content, label, depth, context }: ContentProps) {
  const main = findMain(content);
  if (!main) return null;
  const [only, other] = content;
  if (only && !other)
    return (
      <>
        <p className="field-fact">
          <code>{only.mediaType}</code>
        </p>
        <MediaView media={only} label={label} depth={depth} context={context} />
      </>
    );
  const choices = [main, ...content.filter((media) => media !== main)].map((media) => ({
    key: media.mediaType,
    label: media.mediaType,
    content: <MediaView media={media} label={label} depth={depth} context={context} />,
  }));
  return <ChoiceTabs label={`${context.messages.mediaType}: ${label}`} choices={choices} isPlain />;
}

const grammarOf = (mediaType: string) =>
  /json/i.test(mediaType) ? 'json' : /xml/i.test(mediaType) ? 'xml' : /ya?ml/i.test(mediaType) ? 'yaml' : '';

const mostExamples = 10;

export const writeShort = (value: unknown, longest: number): string => {
  const text = writeExample(value);
  return text.length > longest ? `${text.slice(0, longest)}\n…` : text;
};

/** What is shown as code of a body, for whoever colours it before. */
export const listExamples = ({ mediaType, examples }: Media, longest: number) =>
  examples.slice(0, mostExamples).map(({ name, summary, value }) => ({
    name,
    label: summary || name,
    code: writeShort(value, longest),
    language: grammarOf(mediaType),
  }));

interface MediaProps extends Omit<ContentProps, 'content'> {
  media: Media;
}

function MediaView({ media, label, depth, context }: MediaProps) {
  const { messages } = context;
  const examples = listExamples(media, context.longestExample);
  const choices = examples.map((example) => ({
    key: example.name,
    label: example.label,
    content: (
      <CodeView
        code={example.code}
        language={example.language}
        title={examples.length > 1 ? undefined : messages.example}
        context={context}
      />
    ),
  }));
  return (
    <>
      {media.schema ? (
        <SchemaView schema={media.schema} label={label} depth={depth} context={context} />
      ) : null}
      <ChoiceTabs label={`${messages.examples}: ${label}`} choices={choices} />
    </>
  );
}
