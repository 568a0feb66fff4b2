import { Fragment } from 'react';
import { findTermSpans, type TermPair } from '@/lib/content/translation/glossary-terms';
import { t } from './messages';

interface TermedTextProps {
  text: string;
  terms: readonly TermPair[];
}

/** A text of the source whose glossary terms are underlined. */
export function TermedText({ text, terms }: TermedTextProps) {
  if (terms.length === 0) return text;
  const spans = findTermSpans(text, terms);
  return (
    <>
      {spans.map(({ start, end, pairs }, index) => (
        <Fragment key={start}>
          {text.slice(spans[index - 1]?.end ?? 0, start)}
          <span
            title={t('isCalled', { target: pairs.map(({ target }) => target).join(' / ') })}
            className="underline decoration-accent decoration-dotted underline-offset-4"
          >
            {text.slice(start, end)}
          </span>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </>
  );
}

/** What the terms of a text are called, for those who cannot point at them. */
export function TermList({ terms, language }: { terms: readonly TermPair[]; language: string }) {
  if (terms.length === 0) return null;
  return (
    <ul aria-label={t('glossaryTerms')} className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-muted text-xs">
      {terms.map(({ source, target }) => (
        <li key={`${source} ${target}`} className="break-words">
          {t.rich('termIs', {
            source,
            target: (
              <span lang={language} dir="auto" className="font-medium text-text">
                {target}
              </span>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
