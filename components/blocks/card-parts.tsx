import type { ReactNode } from 'react';
import { readEmbed } from '@/lib/content/embeds';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import type { ArticleLink } from './article-source';
import { readAttribute } from './element-text';
import { Icon } from './icons/icon';
import { findLink, nameOf } from './link-attributes';
import type { PartProps, RenderContext } from './render-context';
import { writeSize } from './write-size';

interface CardProps {
  Anchor: RenderContext['Anchor'];
  attributes?: React.AnchorHTMLAttributes<HTMLAnchorElement> | undefined;
  icon: ReactNode;
  title: string;
  detail?: string | undefined;
  /** Where it leads, which may say its own language of both. */
  link?: Pick<ArticleLink, 'titleLang' | 'descriptionLang'> | undefined;
  end?: ReactNode;
}

function Card({ Anchor, attributes, icon, title, detail, link, end }: CardProps) {
  const content = (
    <>
      <span className="card-icon">{icon}</span>
      <span className="card-text">
        <span className="card-title" {...link?.titleLang}>
          {title}
        </span>
        {detail ? (
          <span className="card-detail" {...link?.descriptionLang}>
            {detail}
          </span>
        ) : null}
      </span>
      {end}
    </>
  );
  if (!attributes) return <div className="card">{content}</div>;
  return (
    <Anchor className="card" {...attributes}>
      {content}
    </Anchor>
  );
}

const MEDIA = { video: /\.(?:mp4|m4v|webm|ogv|mov)$/i, audio: /\.(?:mp3|m4a|ogg|oga|wav|flac)$/i };

/** An address of a video or a sound that a browser plays by itself. */
function toMedia(address: string): { address: string; kind: 'video' | 'audio' } | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  const kind = (['video', 'audio'] as const).find((name) => MEDIA[name].test(url.pathname));
  return kind && { address, kind };
}

/** Blocks that stand for something elsewhere: a page, a file, a video. */
export function makeCardParts(context: RenderContext) {
  const { messages } = context;

  function Embed({ node, children }: PartProps) {
    const url = toSafeAddress(readAttribute(node, 'url'));
    const embed = url === undefined ? undefined : readEmbed(url);
    const link = findLink(context, url);
    const media = url === undefined ? undefined : toMedia(url);
    const isWide = readAttribute(node, 'fullWidth') === 'true';
    return (
      <figure className={isWide ? 'embed is-wide' : 'embed'}>
        {media ? <Media address={media.address} kind={media.kind} /> : null}
        {embed?.player ? (
          // Nothing is asked of the other site before the reader opens it.
          <details className="player">
            <summary>
              <span className="player-sign">
                <Icon name="play" />
              </span>
              <span>{messages.play(embed.site)}</span>
            </summary>
            <iframe
              src={embed.player}
              title={messages.play(embed.site)}
              loading="lazy"
              allowFullScreen
              referrerPolicy="strict-origin-when-cross-origin"
              sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms"
            />
          </details>
        ) : null}
        {embed?.player || media ? null : (
          <Card
            Anchor={context.Anchor}
            attributes={link?.attributes}
            icon={<Icon name="external" />}
            title={embed?.title ?? messages.embedded}
            detail={url}
          />
        )}
        {(embed?.player || media) && link ? (
          <a className="player-link" {...link.attributes}>
            {url}
          </a>
        ) : null}
        {children ? <figcaption>{children}</figcaption> : null}
      </figure>
    );
  }

  /** What an author put before the title of the page. */
  function PageSign({ link }: { link: { emoji?: string | undefined; icon?: string | undefined } }) {
    const emoji = readEmoji(link.emoji);
    if (emoji)
      return (
        <span className="emoji" aria-hidden="true">
          {emoji}
        </span>
      );
    return <>{(link.icon && context.renderIcon(link.icon)) ?? <Icon name="file" />}</>;
  }

  /** Nothing is asked for before the reader plays it. */
  function Media({ address, kind }: { address: string; kind: 'video' | 'audio' }) {
    const Tag = kind;
    return <Tag className="media" src={address} controls preload="none" title={nameOf(address)} />;
  }

  function ContentRef({ node }: PartProps) {
    const target = readAttribute(node, 'url');
    const link = findLink(context, target);
    if (!link)
      return (
        <Card
          Anchor={context.Anchor}
          icon={<Icon name="missing" />}
          title={nameOf(target)}
          detail={messages.missingPage}
        />
      );
    return (
      <Card
        Anchor={context.Anchor}
        attributes={link.attributes}
        icon={<PageSign link={link} />}
        title={link.title ?? nameOf(target)}
        detail={link.description}
        link={link}
        end={<Icon name="chevronRight" />}
      />
    );
  }

  function File({ node, children }: PartProps) {
    const address = readAttribute(node, 'src') || readAttribute(node, 'value');
    const file = context.resolveFile(address);
    const href = file?.href ?? toSafeAddress(address);
    const kind = /^(video|audio)\//.exec(file?.contentType ?? '')?.[1] as 'video' | 'audio' | undefined;
    const details = [file?.size === undefined ? '' : writeSize(file.size, context.locale), file?.contentType];
    return (
      <figure className="embed">
        {kind && file ? <Media address={file.href} kind={kind} /> : null}
        <Card
          Anchor={context.Anchor}
          attributes={href ? { href, download: file?.name ?? '' } : undefined}
          icon={<Icon name="file" />}
          title={file?.name ?? nameOf(address)}
          detail={details.filter(Boolean).join(' · ') || undefined}
          end={href ? <Icon name="download" /> : null}
        />
        {children ? <figcaption>{children}</figcaption> : null}
      </figure>
    );
  }

  return { Embed, ContentRef, File };
}
