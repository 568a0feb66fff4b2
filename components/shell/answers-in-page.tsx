import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { useServerInsertedHTML } from 'next/navigation';
import { useEffect, useRef } from 'react';

const mark = 'data-answers';

/** Writes what the screen was drawn from into the page, so that the browser does not ask for it again. */
export function useAnswersInPage(client: QueryClient): void {
  const written = useRef(new Set<string>());
  useEffect(() => {
    // Who signs in later, in the same page, begins with nothing.
    for (const element of findAnswers()) element.remove();
  }, []);
  useServerInsertedHTML(() => {
    const answers = dehydrate(client, {
      shouldDehydrateQuery: ({ state, queryHash }) =>
        state.status === 'success' && !written.current.has(queryHash),
    });
    if (answers.queries.length === 0) return null;
    for (const { queryHash } of answers.queries) written.current.add(queryHash);
    return (
      <script type="application/json" {...{ [mark]: '' }}>
        {JSON.stringify(answers)}
      </script>
    );
  });
}

/** The client of the page begins with them; where the browser draws the page anew, that one does, too. */
export function takeAnswers(client: QueryClient): QueryClient {
  for (const element of findAnswers()) hydrate(client, JSON.parse(element.textContent ?? ''));
  return client;
}

const findAnswers = () =>
  typeof document === 'undefined' ? [] : document.querySelectorAll(`script[${mark}]`);
