import path from 'node:path';
import type { CallExpression, Expression, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker } from 'typescript/unstable/sync';
import { findProgramRoot } from '@/lib/environment/program-root';
import { type Call, CallChains, escapePattern, type Frame } from './call-chains';
import type { Shape } from './shape';
import { ShapeReader } from './shape-reader';

/** What the code says of a statement. */
export interface DeclaredStatement {
  /** The file and line. */
  where: string;
  /** By what a statement is known: its name, or the text of one without. */
  by: 'name' | 'text';
  pattern: string;
  row: Shape;
  /** Undefined where the driver is given a list of them. */
  values: Shape | undefined;
}

/** Of the storage, and of the violation fixtures. */
const PROJECT = path.join(import.meta.dirname, 'storage.tsconfig.json');

/** The statements that are declared with the type of their rows. */
export function readDeclaredStatements(): DeclaredStatement[] {
  const api = new API();
  try {
    const [project] = api.updateSnapshot({ openProjects: [PROJECT] }).getProjects();
    if (!project) throw new Error(`The compiler does not open ${PROJECT}.`);
    const files = project.rootFiles.flatMap((name) => project.program.getSourceFile(name) ?? []);
    return new StatementReader(project.checker, files).read();
  } finally {
    api.close();
  }
}

/** Those that say what a statement is, the most exactly of all. */
export function findDeclared(
  declared: readonly DeclaredStatement[],
  by: DeclaredStatement['by'],
  key: string,
): DeclaredStatement[] {
  const found = declared.filter((one) => one.by === by && new RegExp(`^${one.pattern}$`).test(key));
  const longest = Math.max(...found.map(({ pattern }) => pattern.length));
  return found.filter(({ pattern }) => pattern.length === longest);
}

class StatementReader {
  readonly #chains: CallChains;
  readonly #shapes: ShapeReader;

  constructor(checker: Checker, files: readonly SourceFile[]) {
    this.#chains = new CallChains(checker, files);
    this.#shapes = new ShapeReader(checker);
  }

  read(): DeclaredStatement[] {
    return this.#chains.calls.flatMap((one) => {
      const [first] = one.call.arguments;
      const [row] = one.call.typeArguments ?? [];
      if (!first) return [];
      if (one.callee === 'defineStatement')
        return this.#chains.chainsOf(one.call).map((chain) => this.#readDefined(one, first, chain));
      if (!row || (one.callee !== 'execute' && one.callee !== 'prepared')) return [];
      const by = one.callee === 'execute' ? 'text' : 'name';
      const pattern = by === 'text' ? this.#writeText(first, one) : this.#chains.writePattern(first, []);
      return [{ where: this.#locate(one), by, pattern, row: this.#shapes.read(row), values: undefined }];
    });
  }

  #readDefined(one: Call, name: Expression, chain: readonly Frame[]): DeclaredStatement {
    const where = this.#locate(chain.findLast(({ call }) => call.typeArguments) ?? one);
    const [row, values] = one.call.typeArguments ?? [];
    if (!row || !values) throw new Error(`${where}: write the types of the row and the values.`);
    const types = this.#readTypes(chain, where);
    return {
      where,
      by: 'name',
      pattern: this.#chains.writePattern(name, chain),
      row: this.#shapes.read(row, types),
      values: this.#shapes.read(values, types),
    };
  }

  /** What the type parameters of the functions stand for, from the outermost inwards. */
  #readTypes(chain: readonly Frame[], where: string): Map<string, Shape> {
    const types = new Map<string, Shape>();
    for (const { calls, call } of chain.toReversed())
      for (const [index, { name, defaultType }] of (calls.typeParameters ?? []).entries()) {
        const given = call.typeArguments?.[index] ?? defaultType;
        if (!given) throw new Error(`${where}: write the type ${name.text}.`);
        types.set(name.text, this.#shapes.read(given, types));
      }
    return types;
  }

  /** What its text can be as it is sent, with anything for what is put in. */
  #writeText(query: Expression, call: Call): string {
    const [written] = isCallExpression(query)
      ? query.arguments
      : [isTaggedTemplateExpression(query) ? query.template : undefined];
    if (written && isNoSubstitutionTemplateLiteral(written)) return escapePattern(written.text);
    if (!written || !isTemplateExpression(written))
      throw new Error(`${this.#locate(call)}: write the statement where it is sent.`);
    const parts = [written.head.text, ...written.templateSpans.map(({ literal }) => literal.text)];
    return parts.map(escapePattern).join('[^]*');
  }

  #locate({ file, call }: { file: SourceFile; call: CallExpression }): string {
    const line = file.text.slice(0, call.getStart(file)).split('\n').length;
    return `${path.relative(findProgramRoot(), file.fileName)}:${line}`;
  }
}
