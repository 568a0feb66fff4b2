async function load() {
  const [page, article, notice, code] = await Promise.all([
    import('@/components/reader/render-reader-page'),
    import('@/components/reader/render-article'),
    import('@/components/reader/render-reader-notice'),
    import('@/components/reader/article/highlight-code'),
  ]);
  return { ...page, ...article, ...notice, ...code };
}

let loaded: ReturnType<typeof load> | undefined;

/** What draws pages: React, icons, colours, a fourth of the program, which a server that publishes nothing goes without. */
export function loadDrawing(): ReturnType<typeof load> {
  loaded ??= load().catch((error: unknown) => {
    // Such as no file descriptor being left for a moment: the next reader tries again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}
