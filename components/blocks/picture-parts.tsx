import type { Element } from 'hast';
import type { ArticleFile } from './article-source';
import { listElements } from './element-text';
import { Icon } from './icons/icon';
import type { PartProps, RenderContext } from './render-context';

interface ImageProps {
  node?: Element;
  src?: string;
  alt?: string;
  title?: string;
  width?: string | number;
  height?: string | number;
}

/** Anything else would be asked of the page's own address. */
const isWhole = (src: string) => /^(?:https?:)?\/\//i.test(src);

const isDark = (source: Element) =>
  /prefers-color-scheme:\s*dark/i.test(String(source.properties.media ?? ''));

type Size = Pick<ImageProps, 'width' | 'height'>;

/** Room is kept for a picture before it is there, where its own size is known. */
function measure(written: Size, file: ArticleFile | undefined): Size {
  const wanted = Number(written.width) > 0 ? Number(written.width) : undefined;
  if (wanted === undefined && written.width !== undefined) return { width: written.width };
  const { width, height } = file ?? {};
  if (wanted === undefined) return width && height ? { width, height } : { height: written.height };
  if (width && height) return { width: wanted, height: Math.round((wanted * height) / width) };
  return { width: wanted };
}

export function makePictureParts(context: RenderContext) {
  const { messages } = context;
  let isFirst = true;

  function Missing({ alt }: { alt: string }) {
    return (
      <span className="missing">
        <Icon name="missing" />
        {alt ? `${messages.missingImage}: ${alt}` : messages.missingImage}
      </span>
    );
  }

  function renderImage({ node, src, alt = '', title, width, height }: ImageProps, className?: string) {
    // Some put the mode that a picture is for behind its address.
    const [address = '', mode] = (src ?? '').split(/#(?:gh-)?(light|dark)(?:-mode)?(?:-only)?$/i);
    const file = address ? context.resolveFile(address) : undefined;
    if (!address || (!file && !isWhole(address))) return <Missing alt={alt} />;
    const only = mode ? `only-${mode.toLowerCase()}` : className;
    const { width: shown, height: tall } = measure({ width, height }, file);
    // Often the largest thing that is seen at first: it is asked for before the page is laid out.
    const isSoon = isFirst && only === undefined;
    isFirst = false;
    const size = node?.properties.dataSize;
    return (
      <img
        src={file?.href ?? address}
        alt={alt}
        title={title}
        className={only}
        width={shown}
        height={tall}
        loading={isSoon ? undefined : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        data-size={typeof size === 'string' ? size : undefined}
        data-zoom={size === 'line' ? undefined : ''}
      />
    );
  }

  const Image = (props: ImageProps) => renderImage(props);

  /** A picture with another one for the dark: both stand there, and the one that is not shown is not loaded. */
  function Picture({ node, children }: PartProps) {
    const dark = node && listElements(node, 'source').find(isDark);
    const image = node && listElements(node, 'img')[0];
    const [other = ''] = String(dark?.properties.srcSet ?? '')
      .trim()
      .split(/[\s,]/);
    if (!image || !other) return <>{children}</>;
    const { src, ...rest } = image.properties as ImageProps;
    return (
      <>
        {renderImage({ ...rest, ...(src === undefined ? {} : { src }) }, 'only-light')}
        {renderImage({ ...rest, src: other }, 'only-dark')}
      </>
    );
  }

  const Source = () => null;

  return { Image, Picture, Source };
}
