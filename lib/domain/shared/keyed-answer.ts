/**
 * An answer made of nothing but what its key says: for one operation, equal keys mean equal bytes, whoever asks. What is
 * sent may then be kept, and `make` is only called when it is not.
 */
export class KeyedAnswer<Output> {
  constructor(
    readonly key: string,
    readonly make: () => Output,
  ) {}
}
