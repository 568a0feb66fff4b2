/**
 * Has statements of one transaction leave together, and what follows from each of them run beside the others. Waits for all
 * of it, also when one fails: what was still under way would else be asked of a connection whose transaction is over.
 */
export async function together<Works extends readonly unknown[]>(
  works: readonly [...Works],
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> {
  try {
    // The first to fail tells why; the others only hear that the transaction has failed.
    return await Promise.all(works);
  } catch (error) {
    await Promise.allSettled(works);
    throw error;
  }
}
