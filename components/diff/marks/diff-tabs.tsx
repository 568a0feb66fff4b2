import { Children, isValidElement, type ReactElement } from 'react';
import { readAttribute } from '@/components/blocks/element-text';
import type { PartProps } from '@/components/blocks/render-context';
import { t } from '@/components/diff/messages';

/** All tabs one below the other: a change must not hide behind one that is closed. */
export function DiffTabs({ children }: PartProps) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<PartProps> =>
    isValidElement<PartProps>(child),
  );
  return (
    <div className="tabs divide-y divide-border">
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
