import { Icon } from '../icons/icon';
import { type FrameProps, linkAttributes } from './frame-parts';

export function Announcement({ frame, messages }: FrameProps) {
  const { announcement } = frame;
  if (!announcement) return null;
  const { id, message, link, style } = announcement;
  return (
    <section className={`announcement is-${style}`} aria-label={messages.announcement} data-announcement={id}>
      <p>
        <span>{message}</span>
        {link ? (
          <a {...linkAttributes(link, frame)}>
            {link.title}
            <Icon name="arrowRight" />
          </a>
        ) : null}
      </p>
    </section>
  );
}

/** Above all else of a preview: that it is one, and of what. */
export function PreviewBar({ frame, messages }: FrameProps) {
  const { preview } = frame;
  if (!preview) return null;
  return (
    <section className="preview-bar" aria-label={messages.preview}>
      <strong>{messages.preview}</strong>
      {preview.href ? <a href={preview.href}>{preview.label}</a> : <span>{preview.label}</span>}
    </section>
  );
}
