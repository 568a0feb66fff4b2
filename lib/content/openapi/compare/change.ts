/** One thing that differs between two documents. */
export interface SpecChange {
  /** Such as `operation-removed`. */
  kind: string;
  method?: string | undefined;
  path?: string | undefined;
  /** In the newer document, or in the older where it is gone. */
  pointer: string;
  /** In words. */
  message: string;
  breaking: boolean;
  /** What fails, when it breaks something. */
  why?: string | undefined;
}
