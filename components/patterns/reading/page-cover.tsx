import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { COVER_HEIGHT } from '@/lib/content/cover-options';
import type { PageShape } from '@/lib/contract/content';

interface PageCoverProps {
  page: PageShape;
  resolveFile: NonNullable<MarkdownResolvers['resolveFile']>;
}

/** The picture on top of a page, as high and as soft at its edges as readers see it. */
export function PageCover({ page: { cover, layout }, resolveFile }: PageCoverProps) {
  if (!cover || layout?.cover === false) return null;
  const toAddress = (ref: Record<string, unknown> | undefined) =>
    typeof ref?.file === 'string'
      ? resolveFile(`/files/${ref.file}`)?.href
      : typeof ref?.url === 'string'
        ? ref.url
        : undefined;
  const src = toAddress(cover.ref);
  if (src === undefined) return null;
  const srcDark = toAddress(cover.refDark);
  const image = 'size-full object-cover';
  const style = { objectPosition: `50% ${Math.min(Math.max(50 + (cover.yPos ?? 0) / 10, 0), 100)}%` };
  const mask = 'radial-gradient(closest-side, #000 40%, transparent)';
  return (
    <div
      className="mb-6 w-full overflow-hidden rounded-lg"
      style={{
        height: `min(${cover.height ?? COVER_HEIGHT.default}px, 60dvh)`,
        ...(layout?.coverMask === 'radial' ? { maskImage: mask } : {}),
      }}
    >
      {srcDark === undefined ? (
        <img src={src} alt="" className={image} style={style} />
      ) : (
        <>
          <img src={src} alt="" loading="lazy" className={`${image} dark:hidden`} style={style} />
          <img src={srcDark} alt="" loading="lazy" className={`hidden ${image} dark:block`} style={style} />
        </>
      )}
    </div>
  );
}
