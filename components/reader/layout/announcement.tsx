import { Icon } from '@/components/blocks/icons/icon';
import { type LayoutProps, linkAttributes } from './layout-parts';

export function Announcement({ layout, messages }: LayoutProps) {
  const { announcement } = layout;
  if (!announcement) return null;
  const { id, message, link, style } = announcement;
  return (
    <section className={`announcement is-${style}`} aria-label={messages.announcement} data-announcement={id}>
      <p>
        <span>{message}</span>
        {link ? (
          <a {...linkAttributes(link, layout)}>
            {link.title}
            <Icon name="arrowRight" />
          </a>
        ) : null}
      </p>
    </section>
  );
}

/** Above all else of a preview: that it is one, and of what. */
export function PreviewBar({ layout, messages }: LayoutProps) {
  const { preview } = layout;
  if (!preview) return null;
  return (
    <section className="preview-bar" aria-label={messages.preview}>
      <strong lang={messages.lang}>{messages.preview}</strong>
      {preview.href ? <a href={preview.href}>{preview.label}</a> : <span>{preview.label}</span>}
    </section>
  );
}
