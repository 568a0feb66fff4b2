'use client';

import { useEffect, useState } from 'react';
import { findGrammar } from './grammars';
import type { HighlightedLine } from './highlight';
import { highlightInWorker } from './highlight-client';

const longestCode = 60_000;

/** Coloured lines once they are ready; until then, and for what is too long or too slow, undefined. */
export function useHighlight(code: string, language: string): HighlightedLine[] | undefined {
  const [lines, setLines] = useState<{ of: string; lines: HighlightedLine[] }>();
  const key = `${language}\n${code}`;
  useEffect(() => {
    const grammar = findGrammar(language);
    if (!grammar || code.length > longestCode) return;
    let isCurrent = true;
    void highlightInWorker(code, grammar).then((result) => {
      if (isCurrent && result) setLines({ of: key, lines: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [code, language, key]);
  return lines?.of === key ? lines.lines : undefined;
}
