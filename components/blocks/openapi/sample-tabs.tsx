import { useId } from 'react';
import { Icon } from '../icons/icon';
import type { BlockMessages } from '../messages/en';
import type { Sample } from './prepare-view';

interface SampleTabsProps {
  samples: readonly Sample[];
  messages: BlockMessages;
}

/** The request in several languages. */
export function SampleTabs({ samples, messages }: SampleTabsProps) {
  const block = useId();
  if (samples.length === 0) return null;
  const idOf = (index: number) => `${block}-${index + 1}`;
  return (
    <div className="tabs samples" data-tabs="">
      <div className="tab-list" role="tablist" aria-label={messages.code} data-needs-script="">
        {samples.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${idOf(index)}-name`}
            aria-controls={idOf(index)}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {samples.map(({ label, html }, index) => (
        <div
          key={label}
          id={idOf(index)}
          className="tab-panel"
          role="tabpanel"
          aria-labelledby={`${idOf(index)}-name`}
          data-inactive={index === 0 ? undefined : ''}
        >
          <p className="tab-name">{label}</p>
          <figure className="code" data-code="">
            <span className="code-tools" data-needs-script="">
              <button type="button" data-copy="" aria-label={messages.copy} title={messages.copy}>
                <Icon name="copy" />
                <Icon name="check" />
              </button>
            </span>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
            <pre className="code-text" tabIndex={0}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: each character of the code is escaped */}
              <code dangerouslySetInnerHTML={{ __html: html }} />
            </pre>
          </figure>
        </div>
      ))}
    </div>
  );
}
