import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** What a server says of a statement before it runs: the types of its parameters and columns are numbers. */
export interface DescribedStatement {
  parameters: number[];
  columns: { name: string; dataTypeID: number; tableID?: number; columnID?: number }[];
}

export async function describeEmbedded(engine: PGlite, text: string): Promise<DescribedStatement> {
  const { queryParams, resultFields } = await engine.describeQuery(text);
  return { parameters: queryParams.map(({ dataTypeID }) => dataTypeID), columns: resultFields };
}

/** Asks the server as a driver does; only statements that it can't plan fail. */
export function describeStatement(client: pg.Client, text: string): Promise<DescribedStatement> {
  return new Promise((resolve, reject) => {
    client.query(new Description(text, resolve, reject));
  });
}

class Description implements pg.Submittable {
  #columns: DescribedStatement['columns'] = [];
  #parameters: number[] = [];

  constructor(
    readonly text: string,
    readonly resolve: (described: DescribedStatement) => void,
    readonly reject: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.#parameters = dataTypeIDs;
    });
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve({ parameters: this.#parameters, columns: this.#columns });
  }
}
