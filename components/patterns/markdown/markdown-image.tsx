'use client';

import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useMarkdownResolvers } from './markdown-context';
import { t } from './messages';

interface MarkdownImageProps {
  src?: string | Blob;
  alt?: string;
  title?: string;
  width?: string | number;
  height?: string | number;
}

/** Shows at most the width of the text; a click shows it as large as the window. */
export function MarkdownImage({ src, alt = '', title, width }: MarkdownImageProps) {
  const { resolveFile } = useMarkdownResolvers();
  const [isOpen, setIsOpen] = useState(false);
  // Another address is tried again.
  const [missing, setMissing] = useState<string>();
  if (typeof src !== 'string') return <MissingImage alt={alt} />;
  const file = resolveFile?.(src);
  if (resolveFile && !file && !/^(https?:|data:)/i.test(src)) return <MissingImage alt={alt} />;
  const address = file?.href ?? src;
  if (address === missing) return <MissingImage alt={alt} />;
  const shown = Number(width) > 0 ? Number(width) : undefined;
  return (
    <>
      <button
        type="button"
        className="prose-zoom"
        onClick={() => setIsOpen(true)}
        aria-label={t('enlarge', { alt: alt || t('image') })}
      >
        <img
          src={address}
          alt={alt}
          title={title}
          width={shown ?? file?.width}
          height={shown ? undefined : file?.height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setMissing(address)}
        />
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} size="large" title={alt || file?.name || t('image2')}>
        <img
          src={address}
          alt={alt}
          className="mx-auto max-h-[64dvh] max-w-full object-contain"
          referrerPolicy="no-referrer"
        />
      </Dialog>
    </>
  );
}

function MissingImage({ alt }: { alt: string }) {
  return (
    <span className="prose-missing">
      <ImageOff aria-hidden className="size-4" />
      {alt ? t('imageNotFoundWithAlt', { alt }) : t('imageNotFound')}
    </span>
  );
}
