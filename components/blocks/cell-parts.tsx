import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { readAttribute } from './element-text';
import { Icon } from './icons/icon';
import { nameOf } from './link-attributes';
import type { PartProps, RenderContext } from './render-context';

/** What a cell shows by the type of its column. */
export function makeCellParts(context: RenderContext) {
  const { messages } = context;

  function Rating({ node }: PartProps) {
    const value = Number(readAttribute(node, 'value'));
    const max = Number(readAttribute(node, 'max'));
    return (
      <span className="rating" role="img" aria-label={messages.stars(value, max)}>
        {'★'.repeat(value)}
        <span>{'☆'.repeat(Math.max(max - value, 0))}</span>
      </span>
    );
  }

  const Chip = ({ node, children }: PartProps) => (
    <span className="chip" data-color={readAttribute(node, 'color') || undefined}>
      {children}
    </span>
  );

  function CellFile({ node, children }: PartProps) {
    const address = readAttribute(node, 'src');
    const file = context.resolveFile(address);
    const href = file?.href ?? toSafeAddress(address);
    const content = (
      <>
        <Icon name="file" />
        <span>{file?.name ?? (node?.children.length ? children : nameOf(address))}</span>
      </>
    );
    if (!href) return <span className="cell-file">{content}</span>;
    return (
      <a className="cell-file" href={href} download={file?.name ?? ''}>
        {content}
      </a>
    );
  }

  return { Rating, Chip, CellFile };
}
