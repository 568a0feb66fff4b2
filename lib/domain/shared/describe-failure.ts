import { conflict, type Problem, unavailable } from '@/lib/contract/problem';
import {
  describeUnavailable,
  isForeignKeyViolation,
  isUnavailable,
  isUniqueViolation,
} from '@/lib/storage/database/failures';

/** The answer to the caller after a failure of the database; undefined when it is a bug of ours. */
export function describeFailure(error: unknown): Problem | undefined {
  if (isUnavailable(error)) return unavailable(describeUnavailable(error));
  // The checks inside the lock name what is taken; this catches what slips between them.
  if (isUniqueViolation(error)) return conflict('Something with this name exists already.');
  if (isForeignKeyViolation(error))
    return conflict('Something this refers to was deleted meanwhile. Read it again, then retry.');
  return undefined;
}
