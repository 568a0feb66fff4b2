import type { Role } from '@/lib/access/roles';

export interface Example {
  body?: Record<string, unknown>;
  query?: Record<string, string>;
  /** Path parameters other than the fixtures's of the same name. */
  params?: Record<string, string>;
  /** What it answers to whoever may make it, where that is not the declared success. */
  answers?: number;
  /** What it answers to whoever may make it but did not make the object. */
  answersOthers?: number;
  /** The weakest role that may make it, where a rule about the object asks for more than the path's permission. */
  lowest?: Role | 'instance';
}
