import type { ReactNode } from 'react';
import { assistants } from '@/components/blocks/assistants';
import { Icon, type IconName } from '@/components/blocks/icons/icon';
import type { Messages } from '../messages/en';
import type { ReaderDocument } from '../reader-page';

interface ItemProps extends React.AnchorHTMLAttributes<HTMLAnchorElement> {
  icon: IconName;
  title: string;
  detail?: string;
}

function Item({ icon, title, detail, ...attributes }: ItemProps): ReactNode {
  return (
    <a className="menu-item" {...attributes}>
      <Icon name={icon} />
      <span>
        <span className="menu-title">{title}</span>
        {detail ? <span className="menu-detail">{detail}</span> : null}
      </span>
    </a>
  );
}

const away = { target: '_blank', rel: 'noopener noreferrer' };

/** What can be done with the page: take its text along, ask elsewhere about it, change it. */
export function PageActions({
  actions,
  messages,
}: {
  actions: ReaderDocument['actions'];
  messages: Messages;
}) {
  const { markdown, externalAi, pdf, edit, updates } = actions;
  if (!markdown && !externalAi && !pdf && !edit && !updates) return null;
  return (
    <div className="page-actions" lang={messages.lang}>
      {markdown ? (
        <button
          type="button"
          className="action-main"
          data-copy-page={markdown}
          data-needs-script=""
          aria-label={messages.copyPage}
        >
          <Icon name="copy" />
          <Icon name="check" />
          <span>{messages.copyPage}</span>
        </button>
      ) : null}
      <details className="menu is-end" data-menu="">
        <summary aria-label={messages.pageActions}>
          {markdown ? null : <span>{messages.pageActions}</span>}
          <Icon name="chevron" />
        </summary>
        <div className="menu-list">
          {markdown ? (
            <Item
              icon="file"
              href={markdown}
              title={messages.viewMarkdown}
              detail={messages.viewMarkdownHint}
            />
          ) : null}
          {externalAi
            ? assistants.map(({ name, address }) => (
                <Item
                  key={name}
                  icon="external"
                  href={address + encodeURIComponent(`Read ${externalAi} so I can ask questions about it.`)}
                  title={messages.openIn(name)}
                  detail={messages.openInHint}
                  {...away}
                />
              ))
            : null}
          {updates ? <Item icon="rss" href={updates} title={messages.rss} detail={messages.rssHint} /> : null}
          {pdf ? <Item icon="download" href={pdf} title={messages.pdf} rel="nofollow" /> : null}
          {edit ? <Item icon="edit" href={edit} title={messages.edit} /> : null}
        </div>
      </details>
    </div>
  );
}
