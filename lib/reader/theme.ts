import type { ReaderTheme } from '@/components/reader/reader-page';
import type { SiteCustomization } from '@/lib/contract/site-customization';

type Font = SiteCustomization['styling']['font'] | SiteCustomization['styling']['monospaceFont'];

/** The theme that the owner chose; `picture` gives the address of a file of theirs. */
export function toTheme(
  { styling, themes }: SiteCustomization,
  picture: (named: string) => string,
): ReaderTheme {
  const { tint, font, monospaceFont, ...rest } = styling;
  const toFont = (chosen: Font): ReaderTheme['font'] =>
    typeof chosen === 'string'
      ? chosen
      : {
          family: chosen.fontFamily,
          faces: chosen.fontFaces.flatMap(({ weight, sources }) =>
            sources.slice(0, 1).map(({ url }) => ({ weight, url: picture(url) })),
          ),
        };
  return {
    ...rest,
    tint: tint?.color,
    font: toFont(font),
    monospaceFont: toFont(monospaceFont),
    themes: { default: themes.default, toggleable: themes.toggeable },
  };
}
