import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { keyOf } from '../highlight/code-marks';
import { openapiMessagesOf } from '../messages/openapi/find-openapi-messages';
import type { PartProps, RenderContext } from '../render-context';
import type { BlockComponents } from '../to-elements';
import { OperationNames } from './operation-names';
import { OperationView } from './operation-view';
import { OverviewView } from './overview-view';
import type { PreparedView } from './prepare-view';
import type { ReferenceContext } from './reference-context';
import { renderText } from './render-text';
import { SchemaBlock } from './schema-block';
import { findAmong } from './schema-words';
import { TagHead } from './tag-head';

/** Rows of schemas: of one operation, and of a page together, which would otherwise grow without end. */
const mostRows = 400;
const mostRowsOfPage = 4_000;

/** A block of a specification: what it shows was gathered before, or it is shown as it is written. */
export function makeOpenapiPart(
  context: RenderContext,
  openapi: ReadonlyMap<Element, PreparedView>,
  Written: (props: PartProps) => ReactNode,
  parts: BlockComponents,
) {
  const views = [...openapi.values()];
  const share = Math.floor(mostRowsOfPage / Math.max(1, countShown(views)));
  const messages = { ...context.messages, ...openapiMessagesOf(context.locale) };

  const makeContext = (
    { code: coloured, longestExample }: PreparedView,
    schemas: Parameters<typeof findAmong>[0],
  ): ReferenceContext => ({
    messages,
    find: findAmong(schemas),
    renderMarkdown: (text) => renderText(text, parts),
    renderCode: (code) => {
      const html = coloured.get(keyOf(code));
      if (html === undefined) return context.renderCode(code);
      // biome-ignore lint/security/noDangerouslySetInnerHtml: each character of the code is escaped
      return <code dangerouslySetInnerHTML={{ __html: html }} />;
    },
    mostRows: Math.min(mostRows, share),
    longestExample,
  });

  return function Openapi({ node, children }: PartProps) {
    const prepared = node && openapi.get(node);
    if (!prepared) return <Written {...(node ? { node } : {})}>{children}</Written>;
    const { overview, tags, schemas, otherSchemas = [] } = prepared.view;
    const said = JSON.stringify(overview?.servers);
    return (
      <div className="openapi flow">
        {overview ? <OverviewView reference={overview} context={makeContext(prepared, [])} /> : null}
        {tags.map((tag) => (
          <div key={tag.name} className="openapi-tag flow">
            {tag.name || overview ? (
              <TagHead
                tag={{
                  ...tag,
                  operations: [...tag.operations.map(({ operation }) => operation), ...(tag.others ?? [])],
                }}
                context={makeContext(prepared, [])}
              />
            ) : null}
            {tag.operations.map((reply) => (
              <OperationView
                key={`${reply.operation.method} ${reply.operation.path}`}
                reply={reply}
                samples={prepared.samples.get(reply) ?? []}
                context={makeContext(prepared, reply.schemas)}
                hasServers={JSON.stringify(reply.operation.servers) !== said}
              />
            ))}
            <OperationNames operations={tag.others ?? []} />
          </div>
        ))}
        {schemas.map((reply) => (
          <SchemaBlock
            key={reply.name}
            reply={reply}
            context={makeContext(prepared, [...reply.schemas, reply])}
          />
        ))}
        {otherSchemas.length > 0 ? (
          <p className="field-fact">
            {messages.schemas}:{' '}
            {otherSchemas.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </p>
        ) : null}
      </div>
    );
  };
}

const countShown = (views: readonly PreparedView[]): number =>
  views
    .map(({ view: { tags, schemas } }) =>
      tags.reduce((count, { operations }) => count + operations.length, schemas.length),
    )
    .reduce((one, other) => one + other, 0);
