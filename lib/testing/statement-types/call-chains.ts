import type {
  CallExpression,
  Expression,
  FunctionLikeDeclaration,
  Node,
  SourceFile,
} from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { type Checker, SymbolFlags } from 'typescript/unstable/sync';

export interface Call {
  file: SourceFile;
  call: CallExpression;
  callee: string;
}

/** A function that a call stands in, and one of the calls of that function. */
export interface Frame extends Call {
  calls: FunctionLikeDeclaration;
}

/** The calls of some files, and which of them lead to which. */
export class CallChains {
  readonly calls: readonly Call[];
  readonly #byCallee = new Map<string, Call[]>();

  constructor(
    readonly checker: Checker,
    files: readonly SourceFile[],
  ) {
    this.calls = files.flatMap((file) =>
      [...listNodes(file)]
        .filter((node) => isCallExpression(node))
        .map((call) => ({ file, call, callee: calleeOf(call) })),
    );
    for (const one of this.calls)
      this.#byCallee.set(one.callee, [...(this.#byCallee.get(one.callee) ?? []), one]);
  }

  /** The ways in which a call comes about, from the function that it stands in outwards. */
  chainsOf(call: CallExpression): Frame[][] {
    const calls = findFunction(call);
    const callers = calls ? this.#findCallers(calls) : [];
    if (!calls || callers.length === 0) return [[]];
    return callers.flatMap((caller) =>
      this.chainsOf(caller.call).map((outer) => [{ ...caller, calls }, ...outer]),
    );
  }

  #findCallers(called: FunctionLikeDeclaration): Call[] {
    const name = nameOf(called);
    if (!name) return [];
    const symbol = this.#findSymbol(name);
    return (this.#byCallee.get(name.text) ?? []).filter(
      ({ call }) => findFunction(call) !== called && this.#findSymbol(call.expression) === symbol,
    );
  }

  /** Its number, which is the same in every file. */
  #findSymbol(node: Node): number | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    const isImported = symbol && (symbol.flags & SymbolFlags.Alias) !== 0;
    return isImported ? this.checker.getAliasedSymbol(symbol).id : symbol?.id;
  }

  /** A regular expression for what a text is: anything, as far as that is not written down. */
  writePattern(text: Expression, chain: readonly Frame[]): string {
    if (isStringLiteral(text) || isNoSubstitutionTemplateLiteral(text)) return escapePattern(text.text);
    if (isBinaryExpression(text))
      return this.writePattern(text.left, chain) + this.writePattern(text.right, chain);
    if (isTemplateExpression(text))
      return text.templateSpans.reduce(
        (pattern, { expression, literal }) =>
          pattern + this.writePattern(expression, chain) + escapePattern(literal.text),
        escapePattern(text.head.text),
      );
    const declared =
      isIdentifier(text) && this.checker.getSymbolAtLocation(text)?.valueDeclaration?.resolve();
    if (!declared) return '\\w*';
    if (isVariableDeclaration(declared) && declared.initializer)
      return this.writePattern(declared.initializer, chain);
    if (!isParameterDeclaration(declared)) return '\\w*';
    const place = chain.findIndex(({ calls }) => calls === declared.parent);
    const frame = chain[place];
    const given = frame?.call.arguments[frame.calls.parameters.indexOf(declared)];
    return given ? this.writePattern(given, chain.slice(place + 1)) : '\\w*';
  }
}

/** The function that a node stands in. */
function findFunction(node: Node): FunctionLikeDeclaration | undefined {
  for (let outer: Node | undefined = node.parent; outer; outer = outer.parent)
    if (isFunctionLikeDeclaration(outer)) return outer;
  return undefined;
}

function nameOf(called: FunctionLikeDeclaration) {
  const { parent } = called;
  const name =
    parent && isVariableDeclaration(parent) ? parent.name : 'name' in called ? called.name : undefined;
  return name && isIdentifier(name) ? name : undefined;
}

function* listNodes(node: Node): Generator<Node> {
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) {
    yield child;
    yield* listNodes(child);
  }
}

function calleeOf({ expression }: CallExpression): string {
  if (isIdentifier(expression)) return expression.text;
  return isPropertyAccessExpression(expression) ? expression.name.text : '';
}

export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
