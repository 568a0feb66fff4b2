'use client';

import { useState } from 'react';
import { findMain, type OpenapiContent, writeExample } from '@/components/blocks/openapi/sample-request';
import { CodePanel } from './code-panel';
import { t } from './messages';
import { SchemaTree } from './schema-tree';
import { SmallChoice } from './small-choice';

interface ContentViewProps {
  content: OpenapiContent;
  /** Names what it is the content of: «Body», «Answer 200». */
  label: string;
  /** Of answers; the request has its own sample. */
  hasExample: boolean;
}

const grammarOf = (mediaType: string) =>
  /json/i.test(mediaType) ? 'json' : /xml/i.test(mediaType) ? 'xml' : /ya?ml/i.test(mediaType) ? 'yaml' : '';

/** A body in each of the forms it may have: its schema, and what it may look like. */
export function ContentView({ content, label, hasExample }: ContentViewProps) {
  const [wanted, setWanted] = useState<string>();
  const [name, setName] = useState<string>();
  const media = content.find(({ mediaType }) => mediaType === wanted) ?? findMain(content);
  if (!media) return null;
  const example = media.examples.find((known) => known.name === name) ?? media.examples[0];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {content.length > 1 ? (
        <SmallChoice
          legend={t('formOf', { label })}
          value={media.mediaType}
          onChange={setWanted}
          options={content.map(({ mediaType }) => ({ value: mediaType, label: mediaType }))}
        />
      ) : (
        <code className="break-all font-mono text-muted text-xs">{media.mediaType}</code>
      )}
      {media.schema ? <SchemaTree key={media.mediaType} schema={media.schema} label={label} /> : null}
      {hasExample && example ? (
        <CodePanel
          title={t('exampleOf', { label })}
          code={writeExample(example.value)}
          language={grammarOf(media.mediaType)}
          copyLabel={t('copyExample')}
          choice={
            media.examples.length > 1 ? (
              <SmallChoice
                legend={t('exampleOf', { label })}
                value={example.name}
                onChange={setName}
                options={media.examples.map((known) => ({
                  value: known.name,
                  label: known.summary || known.name,
                }))}
              />
            ) : (
              <span className="text-muted text-xs">{t('example')}</span>
            )
          }
        />
      ) : null}
    </div>
  );
}
