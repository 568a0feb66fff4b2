import type { ObjectKind } from '@/lib/access/permissions';
import type { AccessSource, GrantKind } from '@/lib/access/resolve';

/** Where a role comes from, as one text in a statement: `<source> <kind> <id>`. */
interface Source {
  source: AccessSource;
  on: { kind: 'organization' | GrantKind; id: string };
}

export function readSource(via: string): Source {
  const [source, kind, id = ''] = via.split(' ');
  return { source: source as AccessSource, on: { kind: kind as ObjectKind, id } };
}
