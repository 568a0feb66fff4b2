import type { TypeNode } from 'typescript/unstable/ast';
import {
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import type { Field, Shape } from './shape';

const INSTANCES = new Set(['Date', 'Buffer', 'Uint8Array']);

const PLAIN = [
  [TypeFlags.Any | TypeFlags.Unknown, 'unknown'],
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.BigInt, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
] as const;

/** Reads what the compiler knows of a type. */
export class ShapeReader {
  constructor(readonly checker: Checker) {}

  /** `types` is what type parameters stand for. */
  read(node: TypeNode, types: ReadonlyMap<string, Shape> = new Map()): Shape {
    const type = this.checker.getTypeFromTypeNode(node);
    if (!type || type.isErrorType()) throw new Error('The compiler does not know a type of a statement.');
    return this.#read(type, types, new Map());
  }

  #read(type: Type, types: ReadonlyMap<string, Shape>, known: Map<number, Shape>): Shape {
    const before = known.get(type.id);
    if (before) return before;
    const plain = PLAIN.find(([flags]) => (type.flags & flags) !== 0);
    if (plain) return { is: plain[1] };
    if (type.isLiteralType()) return { is: 'literal', value: readLiteral(type.value) };
    if (type.isTypeParameter()) {
      const name = type.getSymbol()?.name ?? '';
      const given = types.get(name);
      if (!given) throw new Error(`What the type ${name} stands for is not known.`);
      return given;
    }
    if (type.isUnionType())
      return { is: 'union', of: type.getTypes().map((one) => this.#read(one, types, known)) };
    if (type.isIntersectionType())
      return intersect(type.getTypes().map((one) => this.#read(one, types, known)));
    return this.#readObject(type, types, known);
  }

  #readObject(type: Type, types: ReadonlyMap<string, Shape>, known: Map<number, Shape>): Shape {
    const { checker } = this;
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as TypeReference);
      return { is: 'array', of: { is: 'union', of: items.map((item) => this.#read(item, types, known)) } };
    }
    const name = type.getSymbol()?.name ?? '';
    if (INSTANCES.has(name)) return { is: 'instance', of: name };
    const fields = new Map<string, Field>();
    const shape: Shape & { is: 'object' } = { is: 'object', fields };
    // A type may hold itself.
    known.set(type.id, shape);
    const symbols = checker.getPropertiesOfType(type);
    for (const [index, one] of checker.getTypeOfSymbol(symbols).entries()) {
      const symbol = symbols[index];
      if (!one || !symbol) continue;
      fields.set(symbol.name, {
        shape: this.#read(one, types, known),
        isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
      });
    }
    const [others] = checker.getIndexInfosOfType(type);
    shape.others = others && this.#read(others.valueType, types, known);
    return shape;
  }
}

const readLiteral = (value: string | number | boolean | bigint) =>
  typeof value === 'bigint' ? Number(value) : value;

function intersect(shapes: readonly Shape[]): Shape {
  const plain = shapes.find(({ is }) => is !== 'object' && is !== 'unknown' && is !== 'union');
  if (plain) return plain;
  const fields = new Map<string, Field>();
  let others: Shape | undefined;
  for (const shape of shapes) {
    if (shape.is === 'union')
      return {
        is: 'union',
        of: shape.of.map((one) => intersect(shapes.map((other) => (other === shape ? one : other)))),
      };
    if (shape.is !== 'object') continue;
    for (const [name, field] of shape.fields) {
      const known = fields.get(name);
      fields.set(
        name,
        known
          ? {
              shape: intersect([known.shape, field.shape]),
              isOptional: known.isOptional && field.isOptional,
            }
          : field,
      );
    }
    others ??= shape.others;
  }
  return { is: 'object', fields, others };
}
