import { KeyedAnswer } from '@/lib/domain/shared/keyed-answer';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { fileAddress } from '@/lib/domain/viewer/file-address';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { VersionAddresses } from './present-content';

/**
 * An answer made of a tree, where it is read, who reads it, and of `own`, which is all else that it shows. The root names
 * the whole tree; readers see less of it, and files under addresses of their site and of what let them in, which the
 * address of any file shows. What adaptive content shows is each visitor's own, so that it is made each time.
 */
export function keyVersion<Output>(
  context: ObjectContext,
  place: VersionAddresses,
  { rootHash }: LoadedTree,
  own: unknown,
  make: () => Output,
): Output | KeyedAnswer<Output> {
  const { environment, reader } = context;
  if (reader?.view.names) return make();
  const files = fileAddress(context, { id: '', name: '' });
  return new KeyedAnswer(
    JSON.stringify([environment.url, place.api, place.toApp(undefined), rootHash, files, own]),
    make,
  );
}
