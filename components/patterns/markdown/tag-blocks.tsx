'use client';

import type { Element } from 'hast';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Children, isValidElement, type ReactElement, type ReactNode, useId, useState } from 'react';
import { walkTabs } from '@/components/ui/tabs';
import { t } from './messages';

export interface TagProps {
  node?: Element;
  children?: ReactNode;
}

export function readAttribute(node: Element | undefined, name: string): string {
  const value = node?.properties[`data-${name}`];
  return typeof value === 'string' ? value : '';
}

const hints = {
  info: { icon: Info, name: t('note') },
  success: { icon: CircleCheck, name: t('tip') },
  warning: { icon: TriangleAlert, name: t('warning') },
  danger: { icon: CircleAlert, name: t('danger') },
};

export function Hint({ node, children }: TagProps) {
  const style = readAttribute(node, 'style');
  const kind = Object.hasOwn(hints, style) ? (style as keyof typeof hints) : 'info';
  const { icon: Icon, name } = hints[kind];
  return (
    <aside aria-label={name} className="prose-hint" data-style={kind}>
      <Icon aria-hidden className="prose-hint-sign" />
      <div className="min-w-0 flex-1">{children}</div>
    </aside>
  );
}

/** The parts of a tag that stand directly in it: tabs, steps, columns. */
function pickParts(children: ReactNode, name: string): { node: Element; content: ReactNode }[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<TagProps> => isValidElement<TagProps>(child))
    .flatMap(({ props }) =>
      props.node?.tagName === `lectern-${name}` ? [{ node: props.node, content: props.children }] : [],
    );
}

export function TabsBlock({ children }: TagProps) {
  const id = useId();
  const [shown, show] = useState(0);
  const tabs = pickParts(children, 'tab').map(({ node, content }, index) => ({
    id: `${id}-${index}`,
    title: readAttribute(node, 'title') || t('tab', { count: index + 1 }),
    content,
  }));
  if (tabs.length === 0) return <>{children}</>;
  return (
    <div className="prose-tabs">
      <div role="tablist" aria-label={t('variants')} onKeyDown={walkTabs}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={tab.id}
            type="button"
            role="tab"
            aria-controls={`${tab.id}-panel`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => show(index)}
            onFocus={() => show(index)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={`${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={tab.id}
          hidden={index !== shown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the text of a tab is reached by key, also without a link in it
          tabIndex={0}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

export function Stepper({ children }: TagProps) {
  return (
    <ol className="prose-stepper">
      {pickParts(children, 'step').map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are their order
        <li key={index}>{content}</li>
      ))}
    </ol>
  );
}

export function Columns({ children }: TagProps) {
  return (
    <div className="prose-columns">
      {pickParts(children, 'column').map(({ node, content }, index) => {
        const share = Number.parseFloat(readAttribute(node, 'width'));
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are their order
            key={index}
            style={{ flexGrow: share > 0 ? Math.min(share, 100) : 50 }}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}

export function Condition({ node, children }: TagProps) {
  const expression = readAttribute(node, 'expression');
  return (
    <section aria-label={t('conditionalContent')} className="prose-condition">
      <p className="prose-condition-note">
        {t.rich('shownIf', {
          code: (chunks) => <code>{chunks}</code>,
          expression: expression || t('aConditionIsMet'),
        })}
      </p>
      {children}
    </section>
  );
}

/** A tab, step or column; its parent draws it. */
export function Part({ children }: TagProps) {
  return <>{children}</>;
}

/** What this version cannot draw is kept and shown, never dropped. */
export function UnknownBlock({ node }: TagProps) {
  return <SourceBlock name={readAttribute(node, 'name')} source={readAttribute(node, 'source')} />;
}

export function SourceBlock({ name, source }: { name: string; source: string }) {
  return (
    <figure className="prose-unknown">
      <figcaption>{t('block', { name })}</figcaption>
      <pre>{source}</pre>
    </figure>
  );
}
