'use client';

import { useEffect, useState } from 'react';
import { type CodeText, keyOf, writePlainCode } from './code-marks';
import { findGrammar } from './grammars';
import { highlightInWorker } from './highlight-client';

const longestCode = 60_000;

/** Coloured once its colours are there; until then, and where it is too long or too slow, plain. */
export function HighlightedCode({
  text,
  language,
  hasLines = false,
  marked,
}: Omit<CodeText, 'hasLines'> & { hasLines?: boolean }) {
  const [found, setFound] = useState<{ of: string; html: string }>();
  const code: CodeText = { text, language, hasLines, ...(marked ? { marked } : {}) };
  const key = keyOf(code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all of the code
  useEffect(() => {
    if (!findGrammar(language) || text.length > longestCode) return;
    let isCurrent = true;
    void highlightInWorker(code).then((html) => {
      if (isCurrent && html !== undefined) setFound({ of: key, html });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const html = found?.of === key ? found.html : writePlainCode(code);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: each character of the source is escaped
  return <code dangerouslySetInnerHTML={{ __html: html }} />;
}
