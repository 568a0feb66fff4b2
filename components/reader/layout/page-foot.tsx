import { Icon, type IconName } from '@/components/blocks/icons/icon';
import { PageIcon } from '@/components/blocks/icons/page-icon';
import { langOf } from '@/components/blocks/messages/find-messages';
import type { Messages } from '../messages/en';
import type { ReaderDocument, ReaderLayout, ReaderLink } from '../reader-page';
import { linkAttributes } from './layout-parts';

interface FootProps {
  document: ReaderDocument;
  layout: ReaderLayout;
  messages: Messages;
}

/** After the text: was it of use, where to go on, and how old it is. */
export function PageFoot({ document, layout, messages }: FootProps) {
  const { layout: parts, previous, next, updatedAt } = document;
  const hasPager = parts.pagination && (previous || next);
  return (
    <footer className="page-foot">
      {hasPager ? (
        <nav className="pager" aria-label={messages.pager}>
          {previous ? (
            <PagerLink link={previous} label={messages.previous} lang={messages.lang} icon="arrowLeft" />
          ) : (
            <span />
          )}
          {next ? (
            <PagerLink link={next} label={messages.next} lang={messages.lang} icon="arrowRight" />
          ) : null}
        </nav>
      ) : null}
      {document.isByMachine ? (
        <p className="by-machine" lang={messages.lang}>
          {messages.machineTranslated}
        </p>
      ) : null}
      <div className="page-facts">
        {updatedAt && parts.metadata ? (
          <Updated at={updatedAt} layout={layout} messages={messages} />
        ) : (
          <span />
        )}
        {document.hasFeedback ? <Feedback messages={messages} /> : null}
      </div>
    </footer>
  );
}

interface PagerProps {
  link: ReaderLink;
  label: string;
  lang: string | undefined;
  icon: IconName;
}

function PagerLink({ link, label, lang, icon }: PagerProps) {
  return (
    <a href={link.href} className={icon === 'arrowRight' ? 'is-next' : 'is-previous'}>
      <span className="pager-label" lang={lang}>
        {label}
      </span>
      <span className="pager-title">
        <Icon name={icon} />
        <span {...link.titleLang}>{link.title}</span>
      </span>
    </a>
  );
}

function Updated({ at, layout, messages }: { at: string; layout: ReaderLayout; messages: Messages }) {
  const date = new Date(at);
  if (Number.isNaN(date.valueOf())) return null;
  const written = new Intl.DateTimeFormat(langOf(layout.locale), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className="updated" lang={messages.lang}>
      <time dateTime={date.toISOString()}>{messages.updated(written.format(date))}</time>
    </p>
  );
}

const ratings: { value: 'good' | 'ok' | 'bad'; face: IconName }[] = [
  { value: 'bad', face: 'faceBad' },
  { value: 'ok', face: 'faceOk' },
  { value: 'good', face: 'faceGood' },
];

function Feedback({ messages }: { messages: Messages }) {
  return (
    <form className="feedback" lang={messages.lang} data-feedback="" data-needs-script="">
      <fieldset>
        <legend>{messages.helpful}</legend>
        {ratings.map(({ value, face }) => (
          <button
            key={value}
            type="submit"
            name="rating"
            value={value}
            aria-pressed={false}
            aria-label={messages[value]}
            title={messages[value]}
          >
            <Icon name={face} />
          </button>
        ))}
      </fieldset>
      <div className="feedback-more" data-feedback-more="" hidden>
        <label>
          {messages.tellMore}
          <textarea name="comment" rows={3} maxLength={512} />
        </label>
        <button type="submit" className="button is-primary">
          {messages.send}
        </button>
      </div>
      <p data-feedback-thanks="" role="status" hidden>
        {messages.thanks}
      </p>
    </form>
  );
}

/** What lies below a page that says nothing itself. */
export function Children({ document, layout, messages }: FootProps) {
  if (document.children.length === 0) return null;
  return (
    <ul className="cards children" aria-label={messages.below}>
      {document.children.map((child) => (
        <li key={`${child.title} ${child.href}`} className="is-link">
          <div className="cards-text">
            <PageIcon emoji={child.emoji} icon={child.icon} />
            <a className="cards-title" {...linkAttributes(child, layout)} {...child.titleLang}>
              {child.title}
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
