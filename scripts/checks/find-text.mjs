// Finds text that a person reads in a source file: what belongs into the messages of its area.
import { parseSync } from 'oxc-parser';

const list = (words) => new Set(words.split(/\s+/));

/** Attributes and properties that hold words whatever they are. */
const spoken = list(
  `title label description hint placeholder legend heading detail header alt saveLabel confirmLabel copyLabel
  submitLabel consequence verb noun one many words problem meaning audience effect group altText message summary
  caption aria-label aria-description aria-roledescription aria-valuetext aria-placeholder`,
);
/** Those whose words begin small. */
const counted = list('one many noun verb words meaning');
/** Those that hold names and values of code. */
const coded = list(
  `className class id key href type role tone size variant value kind name content markdown body insert shortcut
  template code pattern src icon padding border background fontFamily variable inputMode autoComplete userEvent client
  color colorScheme rel box row sign fontSize borderRadius backgroundColor userAgent tag keyboard`,
);
/** Functions whose strings nobody reads. */
const codedCalls =
  /^(clsx|t|rich|useUrlState|useStored|useStoredSet|querySelector(All)?|closest|matches|(get|set|has|remove)Attribute|startsWith|endsWith|includes|indexOf|lastIndexOf|replace(All)?|split|join|getData|setData|test|has|get|set|setRequestHeader|toLocaleString|createElement|element|redirect|useMedia|matchMedia|addEventListener|removeEventListener|RegExp|Error|AbortError)$/;
const classNames =
  /[a-z0-9\])]-[a-z0-9[]|[a-z]:[a-z[]|\[|^-?[a-z]+\/|^\w+\.\w+$|[=_$\\<>]|^[#.]\w|--|^(flex|grid|hidden|block|inline|truncate|relative|absolute|sticky|fixed|border|rounded|uppercase|underline|italic|group|peer|prose|outline|transition|invisible|table)$/;
const keys = /^(Enter|Escape|Tab|Home|End|Delete|Backspace|Space|Shift|Control|Alt|Meta|Mod|Arrow)$/;
const word = /^[«"“'(]?\p{L}['’\p{L}]+[»”"').,:;!?…]*$/u;

const wraps = list(
  `ConditionalExpression LogicalExpression ParenthesizedExpression TemplateLiteral
  TSAsExpression TSSatisfiesExpression TSNonNullExpression`,
);

const hasWord = (text) => /\p{L}{2}/u.test(text.replace(/\{\}|\bhttps?:\/\/\S+/g, ' '));

/** A sentence, a few words, or one with a capital. */
function isProse(text) {
  const tokens = text.trim().split(/\s+/);
  if (!hasWord(text) || /\{%|^\//.test(text)) return false;
  if (tokens.length === 1) return /^[A-Z][a-z]+[.…!?:]?$/.test(text.trim()) && !keys.test(text.trim());
  const classes = tokens.filter((token) => classNames.test(token)).length;
  const words = tokens.filter((token) => word.test(token)).length;
  return /^[A-Z«“"{]/.test(text.trim())
    ? words > 0 && classes * 3 <= tokens.length
    : words > 1 && classes === 0;
}

const textOf = (node) =>
  node.type === 'Literal' ? node.value : node.quasis.map(({ value }) => value.cooked).join('{}');
const nameOf = (node) => String(node?.name ?? node?.value ?? node?.property?.name ?? '');

function isSpoken(node, parents) {
  const text = textOf(node);
  if (!hasWord(text)) return false;
  let child = node;
  let depth = parents.length - 1;
  while (wraps.has(parents[depth]?.type)) {
    if (parents[depth].test === child) return false;
    child = parents[depth];
    depth -= 1;
  }
  const parent = parents[depth];
  const isName = parent.type === 'Property' && /^[a-z]+$/.test(text) && !counted.has(nameOf(parent.key));
  const named = (name) =>
    spoken.has(name) ? !isName && !/^\/|\{%/.test(text) : !coded.has(name) && isProse(text);
  switch (parent.type) {
    case 'JSXAttribute':
      return named(nameOf(parent.name));
    case 'JSXExpressionContainer':
      return parents[depth - 1].type === 'JSXAttribute' ? named(nameOf(parents[depth - 1].name)) : true;
    case 'Property':
      return parent.key !== child && named(nameOf(parent.key));
    case 'CallExpression':
    case 'NewExpression':
      return !codedCalls.test(nameOf(parent.callee)) && isProse(text);
    case 'BinaryExpression':
      return parent.operator === '+' && isProse(text);
    case 'MemberExpression':
    case 'SwitchCase':
    case 'ExpressionStatement':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
      return false;
    default:
      return !/^(TS|Import|Export)/.test(parent.type) && isProse(text);
  }
}

function* walk(node, parents) {
  yield [node, parents];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') yield* walk(child, [...parents, node]);
}

const isString = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
const isMessage = ({ type, callee }) =>
  type === 'CallExpression' && (callee.name === 't' || callee.object?.name === 't');

/** What people read in a file, each with its place, and the keys of messages that it asks for. */
export function findText(path, source) {
  const nodes = [...walk(parseSync(path, source).program, [])];
  const between = nodes.filter(([node]) => node.type === 'JSXText' && hasWord(node.value));
  const strings = nodes.filter(([node, parents]) => isString(node) && isSpoken(node, parents));
  const asked = nodes
    .filter(([node]) => isMessage(node))
    .flatMap(([node]) => [...walk(node.arguments[0], [])]);
  return {
    texts: [
      ...between.map(([node]) => [node.start, node.value.trim()]),
      ...strings.map(([node]) => [node.start, textOf(node)]),
    ],
    keys: asked.filter(([node]) => isString(node)).map(([node]) => textOf(node)),
  };
}
