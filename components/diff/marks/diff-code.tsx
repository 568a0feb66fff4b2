import { readText } from '@/components/blocks/element-text';
import type { PartProps } from '@/components/blocks/render-context';
import { CodeLines } from './code-lines';
import { hasLineSigns } from './signs';

/** Code whose lines say what became of them, line by line; undefined for other code, which is drawn as everywhere. */
export function drawDiffCode({ node }: PartProps) {
  const text = node ? readText(node) : '';
  if (!hasLineSigns(text)) return undefined;
  const code = node?.children.find((child) => child.type === 'element');
  const names = code?.properties.className;
  const language = Array.isArray(names)
    ? names.map(String).find((name) => name.startsWith('language-'))
    : undefined;
  return (
    <figure className="code">
      {language ? (
        <figcaption>
          <span className="code-title">{language.slice('language-'.length)}</span>
        </figcaption>
      ) : null}
      <CodeLines lines={text.replace(/\n$/, '').split('\n')} />
    </figure>
  );
}
