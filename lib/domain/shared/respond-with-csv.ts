import Papa from 'papaparse';

export type CsvRow = (string | null | undefined)[];

/** Answers a table page by page as it is read. No cell starts a formula, whoever chose the words in it. */
export function respondWithCsv(fileName: string, header: string[], pages: AsyncIterable<CsvRow[]>): Response {
  const encoder = new TextEncoder();
  const reading = pages[Symbol.asyncIterator]();
  const write = (rows: CsvRow[]) => `${Papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      // The mark at the front tells spreadsheets that it is UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${write([header])}`));
    },
    pull: async (controller) => {
      let page = await reading.next();
      // An empty page writes nothing, and the reader of the stream waits for a chunk.
      while (!page.done && page.value.length === 0) page = await reading.next();
      if (page.done) controller.close();
      else controller.enqueue(encoder.encode(write(page.value)));
    },
    cancel: async () => {
      await reading.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
