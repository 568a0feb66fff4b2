'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { OpenapiOperation } from '@/components/blocks/openapi/sample-request';
import { sayType } from '@/components/blocks/openapi/schema-words';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { ContentView } from './content-view';
import { Description } from './description';
import { t } from './messages';
import { SchemaFacts } from './schema-facts';

type Response = OpenapiOperation['responses'][number];

const tones: Record<string, BadgeTone> = { 2: 'success', 3: 'accent', 4: 'warning', 5: 'danger' };

/** What may come back, by status; the first success is open. */
export function ResponseList({ responses }: { responses: readonly Response[] }) {
  const first = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  return (
    <ul
      aria-label={t('responses')}
      className="min-w-0 divide-y divide-border rounded-md border border-border"
    >
      {responses.map((response) => (
        <ResponseRow key={response.status} response={response} isFirst={response === first} />
      ))}
    </ul>
  );
}

function ResponseRow({ response, isFirst }: { response: Response; isFirst: boolean }) {
  const { status, description, headers, content } = response;
  const [isOpen, setIsOpen] = useState(isFirst);
  const id = useId();
  const [line = '', ...rest] = description.trim().split('\n');
  const canOpen = headers.length > 0 || content.length > 0 || rest.length > 0;
  const head = (
    <>
      <span className="w-14 shrink-0 font-mono">
        <Badge tone={tones[status[0] ?? ''] ?? 'neutral'}>{status}</Badge>
      </span>
      <span className="min-w-0 flex-1 break-words">
        {/* The head is a button: links and lists of a description stand below it. */}
        <Description text={plainLine(line)} />
      </span>
    </>
  );
  if (!canOpen) return <li className="flex min-w-0 items-baseline gap-2 py-2 pr-2 pl-7.5 text-sm">{head}</li>;
  return (
    <li className="min-w-0 text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full min-w-0 items-baseline gap-2 px-2 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden
          className={clsx('size-3.5 shrink-0 self-center text-muted', isOpen && 'rotate-90')}
        />
        {head}
      </button>
      <div id={id} className={clsx('flex min-w-0 flex-col gap-3', isOpen && 'px-2 pt-1 pb-3 sm:px-3')}>
        {isOpen ? (
          <>
            {rest.length > 0 ? <Description text={description} className="text-muted" /> : null}
            <ResponseHeaders headers={headers} />
            {content.length > 0 ? (
              <ContentView content={content} label={t('response', { status })} hasExample />
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  );
}

/** A line of markdown without its marks. */
const plainLine = (line: string) =>
  line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#|<>{}\\[\]&]/g, '')
    .slice(0, 300);

function ResponseHeaders({ headers }: { headers: Response['headers'] }) {
  if (headers.length === 0) return null;
  return (
    <section aria-label={t('headers')}>
      <h4 className="mb-1 text-muted text-xs">{t('headers')}</h4>
      <ul className="flex flex-col gap-1">
        {headers.map(({ name, description, schema }) => (
          <li key={name} className="min-w-0">
            <code className="mr-2 break-all font-medium font-mono text-xs">{name}</code>
            {schema ? <code className="mr-2 font-mono text-muted text-xs">{sayType(schema)}</code> : null}
            <SchemaFacts schema={{ ...schema, description: description ?? schema?.description }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
