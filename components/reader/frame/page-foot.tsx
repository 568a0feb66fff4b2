import { Icon, type IconName } from '../icons/icon';
import { PageIcon } from '../icons/page-icon';
import type { ReaderDocument, ReaderFrame, ReaderLink } from '../reader-page';
import type { Words } from '../words/en';
import { langOf } from '../words/words';
import { linkAttributes } from './frame-parts';

interface FootProps {
  document: ReaderDocument;
  frame: ReaderFrame;
  words: Words;
}

/** After the text: was it of use, where to go on, and how old it is. */
export function PageFoot({ document, frame, words }: FootProps) {
  const { layout, previous, next, updatedAt } = document;
  const hasPager = layout.pagination && (previous || next);
  return (
    <footer className="page-foot">
      {hasPager ? (
        <nav className="pager" aria-label={words.pager}>
          {previous ? <PagerLink link={previous} label={words.previous} icon="arrowLeft" /> : <span />}
          {next ? <PagerLink link={next} label={words.next} icon="arrowRight" /> : null}
        </nav>
      ) : null}
      <div className="page-facts">
        {updatedAt && layout.metadata ? <Updated at={updatedAt} frame={frame} words={words} /> : <span />}
        {document.hasFeedback ? <Feedback words={words} /> : null}
      </div>
    </footer>
  );
}

function PagerLink({ link, label, icon }: { link: ReaderLink; label: string; icon: IconName }) {
  return (
    <a href={link.href} className={icon === 'arrowRight' ? 'is-next' : 'is-previous'}>
      <span className="pager-label">{label}</span>
      <span className="pager-title">
        <Icon name={icon} />
        <span>{link.title}</span>
      </span>
    </a>
  );
}

function Updated({ at, frame, words }: { at: string; frame: ReaderFrame; words: Words }) {
  const date = new Date(at);
  if (Number.isNaN(date.valueOf())) return null;
  const written = new Intl.DateTimeFormat(langOf(frame.locale), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className="updated">
      <time dateTime={date.toISOString()}>{words.updated(written.format(date))}</time>
    </p>
  );
}

const ratings: { value: 'good' | 'ok' | 'bad'; face: IconName }[] = [
  { value: 'bad', face: 'faceBad' },
  { value: 'ok', face: 'faceOk' },
  { value: 'good', face: 'faceGood' },
];

function Feedback({ words }: { words: Words }) {
  return (
    <form className="feedback" data-feedback="" data-needs-script="">
      <fieldset>
        <legend>{words.helpful}</legend>
        {ratings.map(({ value, face }) => (
          <button
            key={value}
            type="submit"
            name="rating"
            value={value}
            aria-pressed={false}
            aria-label={words[value]}
            title={words[value]}
          >
            <Icon name={face} />
          </button>
        ))}
      </fieldset>
      <div className="feedback-more" data-feedback-more="" hidden>
        <label>
          {words.tellMore}
          <textarea name="comment" rows={3} maxLength={512} />
        </label>
        <button type="submit" className="button is-primary">
          {words.send}
        </button>
      </div>
      <p data-feedback-thanks="" role="status" hidden>
        {words.thanks}
      </p>
    </form>
  );
}

/** What lies below a page that says nothing itself. */
export function Children({ document, frame, words }: FootProps) {
  if (document.children.length === 0) return null;
  return (
    <ul className="cards children" aria-label={words.below}>
      {document.children.map((child) => (
        <li key={`${child.title} ${child.href}`} className="is-link">
          <div className="cards-text">
            <PageIcon emoji={child.emoji} icon={child.icon} />
            <a className="cards-title" {...linkAttributes(child, frame)}>
              {child.title}
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
