/**
 * Waits for statements of one transaction that were sent in one batch, and for what follows from each of them. Waits for all
 * of them also when one fails: a statement must not be sent on a connection whose transaction is over.
 */
export async function awaitBatch<Works extends readonly unknown[]>(
  works: readonly [...Works],
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> {
  try {
    // The first failure has the reason; the later ones only say that the transaction has failed.
    return await Promise.all(works);
  } catch (error) {
    await Promise.allSettled(works);
    throw error;
  }
}
