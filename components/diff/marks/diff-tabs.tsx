import { Children, isValidElement, type ReactElement } from 'react';
import { t } from '@/components/diff/messages';
import { readAttribute, type TagProps } from '@/components/patterns/markdown/tag-blocks';

/** All tabs one below the other: a change must not hide behind one that is closed. */
export function DiffTabs({ children }: TagProps) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TagProps> =>
    isValidElement<TagProps>(child),
  );
  return (
    <div className="prose-tabs divide-y divide-border">
      {tabs.map(({ props, key }, index) => (
        <section key={key} className="p-4">
          <p className="mb-2 font-medium text-muted text-xs">
            {readAttribute(props.node, 'title') || t('tab', { count: index + 1 })}
          </p>
          {props.children}
        </section>
      ))}
    </div>
  );
}
