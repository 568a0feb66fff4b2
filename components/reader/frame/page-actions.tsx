import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import type { ReaderDocument } from '../reader-page';
import type { Words } from '../words/en';

const assistants = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
];

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
export function PageActions({ actions, words }: { actions: ReaderDocument['actions']; words: Words }) {
  const { markdown, externalAi, pdf, edit } = actions;
  if (!markdown && !externalAi && !pdf && !edit) return null;
  return (
    <div className="page-actions">
      {markdown ? (
        <button
          type="button"
          className="action-main"
          data-copy-page={markdown}
          data-needs-script=""
          aria-label={words.copyPage}
        >
          <Icon name="copy" />
          <Icon name="check" />
          <span>{words.copyPage}</span>
        </button>
      ) : null}
      <details className="menu is-end" data-menu="">
        <summary aria-label={words.pageActions}>
          {markdown ? null : <span>{words.pageActions}</span>}
          <Icon name="chevron" />
        </summary>
        <div className="menu-list">
          {markdown ? (
            <Item icon="file" href={markdown} title={words.viewMarkdown} detail={words.viewMarkdownHint} />
          ) : null}
          {externalAi
            ? assistants.map(({ name, address }) => (
                <Item
                  key={name}
                  icon="external"
                  href={address + encodeURIComponent(`Read ${externalAi} so I can ask questions about it.`)}
                  title={words.openIn(name)}
                  detail={words.openInHint}
                  {...away}
                />
              ))
            : null}
          {pdf ? <Item icon="download" href={pdf} title={words.pdf} rel="nofollow" /> : null}
          {edit ? <Item icon="edit" href={edit} title={words.edit} /> : null}
        </div>
      </details>
    </div>
  );
}
