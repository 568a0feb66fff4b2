'use client';

import { useMemo } from 'react';
import { useOpenapi } from '@/components/blocks/openapi/openapi-context';
import { type OperationReply, sampleRequest } from '@/components/blocks/openapi/sample-request';
import { sampleLanguages, writeSample } from '@/components/blocks/openapi/write-samples';
import { useQuery } from '@/lib/client/use-query';
import { CodePanel } from './code-panel';
import { t } from './messages';
import { SmallChoice } from './small-choice';

/** The request in the language that this reader chose last, the specification's own samples first. */
export function RequestSample({ reply }: { reply: OperationReply }) {
  const { language: stored, onLanguage } = useOpenapi();
  const own = reply.operation.samples.map(({ language, label, source }, index) => ({
    key: `own-${index}`,
    label: label || language || t('sample', { count: index + 1 }),
    grammar: language.toLowerCase(),
    source,
  }));
  const choices = [...own, ...sampleLanguages];
  const chosen = choices.find(({ key }) => key === stored) ?? own[0] ?? sampleLanguages[0];
  const request = useMemo(() => sampleRequest(reply), [reply]);
  const isOwn = 'source' in chosen;
  const written = useQuery({
    queryKey: ['openapi-sample', request, chosen.key],
    queryFn: () => writeSample(request, chosen.key),
    enabled: !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const code = isOwn
    ? chosen.source
    : (written.data ?? (written.isError ? `${request.method} ${request.url}` : ''));
  return (
    <CodePanel
      title={t('request')}
      code={code}
      language={chosen.grammar}
      copyLabel={t('copy', { label: chosen.label })}
      choice={
        <SmallChoice
          legend={t('languageOfTheSample')}
          value={chosen.key}
          onChange={onLanguage}
          options={choices.map(({ key, label }) => ({ value: key, label }))}
        />
      }
    />
  );
}
