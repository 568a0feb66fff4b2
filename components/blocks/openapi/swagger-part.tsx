import type { Element } from 'hast';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { readAttribute } from '../element-text';
import { Icon } from '../icons/icon';
import type { PartProps, RenderContext } from '../render-context';

interface SwaggerItem {
  node: Element;
  content: ReactNode;
}

/** An operation that a page describes by itself, without a specification: `{% swagger %}` with its parts in it. */
export function makeSwaggerPart({ messages }: RenderContext) {
  const groups = [
    ['path', messages.pathParameters],
    ['query', messages.queryParameters],
    ['header', messages.headerParameters],
    ['cookie', messages.cookieParameters],
    ['body', messages.body],
  ] as const;

  return function Swagger({ node, children }: PartProps) {
    const read = (name: string) => readAttribute(node, name);
    const path = read('path') || read('name');
    const method = read('method').toLowerCase();
    const items = Children.toArray(children);
    const isPart = (child: ReactNode): child is ReactElement<PartProps> =>
      isValidElement<PartProps>(child) && /^lectern-swagger-/.test(child.props.node?.tagName ?? '');
    const pick = (name: string): SwaggerItem[] =>
      items
        .filter(isPart)
        .flatMap(({ props }) =>
          props.node?.tagName === `lectern-swagger-${name}`
            ? [{ node: props.node, content: props.children }]
            : [],
        );
    const parameters = pick('parameter');
    const known = new Set<string>(groups.map(([place]) => place));
    const placeOf = ({ node: part }: SwaggerItem) => {
      const place = readAttribute(part, 'in').toLowerCase();
      return known.has(place) ? place : 'body';
    };
    return (
      <div className="openapi">
        <section className="operation" aria-label={`${method.toUpperCase()} ${path}`.trim()}>
          {read('summary') ? <p className="operation-title">{read('summary')}</p> : null}
          <p className="operation-address">
            {method ? (
              <span className={`method is-${method.replace(/\W/g, '')}`}>{method.toUpperCase()}</span>
            ) : null}
            <code>{read('baseUrl') + path}</code>
          </p>
          {pick('description').map(({ content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are their order
            <div key={index} className="flow">
              {content}
            </div>
          ))}
          {items.filter((child) => !isPart(child))}
          {groups.map(([place, title]) => (
            <Parameters
              key={place}
              title={title}
              parameters={parameters.filter((parameter) => placeOf(parameter) === place)}
            />
          ))}
          <Responses responses={pick('response')} />
        </section>
      </div>
    );
  };

  function Parameters({ title, parameters }: { title: string; parameters: readonly SwaggerItem[] }) {
    if (parameters.length === 0) return null;
    return (
      <div className="operation-part">
        <p className="operation-part-title">{title}</p>
        <ul className="fields">
          {parameters.map(({ node, content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parameters are their order
            <li key={index}>
              <p className="field">
                <code className="field-name">{readAttribute(node, 'name')}</code>
                <span className="field-type">{readAttribute(node, 'type')}</span>
                {/^(?:true|required)$/.test(readAttribute(node, 'required')) ? (
                  <span className="field-required">{messages.required}</span>
                ) : null}
              </p>
              {content}
            </li>
          ))}
        </ul>
      </div>
    );
  }

  function Responses({ responses }: { responses: readonly SwaggerItem[] }) {
    if (responses.length === 0) return null;
    return (
      <div className="operation-part">
        <p className="operation-part-title">{messages.responses}</p>
        <div className="responses">
          {responses.map(({ node, content }, index) => {
            const status = readAttribute(node, 'status');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: responses are their order
              <details key={index} className="response">
                <summary>
                  <span className={`status is-${status.charAt(0)}`}>{status}</span>
                  <span>{readAttribute(node, 'description')}</span>
                  <Icon name="chevron" />
                </summary>
                <div className="flow">{content}</div>
              </details>
            );
          })}
        </div>
      </div>
    );
  }
}
