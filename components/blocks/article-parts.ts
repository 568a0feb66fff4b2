import { openapiTags } from '@/lib/content/markup/dialect-names';
import { makeCardParts } from './card-parts';
import { makeCellParts } from './cell-parts';
import { makeCodeParts } from './code-parts';
import { directed } from './directed';
import { makeFrameParts } from './frame-parts';
import { makeInlineParts } from './inline-parts';
import { makeSwaggerPart } from './openapi/swagger-part';
import { makePictureParts } from './picture-parts';
import { makePromptPart } from './prompt-part';
import type { PartProps, RenderContext } from './render-context';
import { makeTableParts } from './table-parts';
import { makeTagParts } from './tag-parts';
import { makeTextParts } from './text-parts';
import type { BlockComponents } from './to-elements';
import { makeUpdateParts } from './update-parts';

/** How each element of a text is rendered; the map takes names that HTML does not know. */
export function makeArticleParts(context: RenderContext): BlockComponents {
  const inline = makeInlineParts(context);
  const { Heading, Link, Formula, TaskBox } = makeTextParts(context, inline);
  const { Hint, Tabs, Stepper, Columns, Condition, Inner } = makeTagParts(context);
  const { Embed, ContentRef, File } = makeCardParts(context);
  const { Image, Picture, Source } = makePictureParts(context);
  const { Table } = makeTableParts(context);
  const { Rating, Chip, CellFile } = makeCellParts(context);
  const { Button, InlineIcon, Expression, Annotation, Note, Notes } = inline;
  const { Code } = makeCodeParts(context);
  const { Images, Details, Summary, Unknown, Notice } = makeFrameParts(context);
  const { Updates, Update } = makeUpdateParts(context);
  const Swagger = makeSwaggerPart(context);
  const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, Heading]);
  const plain = {
    ...Object.fromEntries(headings),
    a: Link,
    img: Image,
    picture: Picture,
    source: Source,
    pre: Code,
    table: Table,
    input: TaskBox,
    'lectern-math': Formula,
    'lectern-button': Button,
    'lectern-icon': InlineIcon,
    'lectern-expression': Expression,
    'lectern-annotation': Annotation,
    'lectern-note': Note,
    'lectern-notes': Notes,
    'lectern-rating': Rating,
    'lectern-chip': Chip,
    'lectern-cell-file': CellFile,
    'lectern-hint': directed(Hint),
    'lectern-tabs': directed(Tabs),
    'lectern-stepper': directed(Stepper),
    'lectern-columns': directed(Columns),
    'lectern-code': Inner,
    'lectern-integration': Inner,
    'lectern-tab': Inner,
    'lectern-step': Inner,
    'lectern-column': Inner,
    'lectern-if': Condition,
    'lectern-embed': Embed,
    'lectern-content-ref': ContentRef,
    'lectern-file': File,
    'lectern-unknown': Unknown,
    'lectern-notice': Notice,
    'lectern-images': Images,
    'lectern-updates': directed(Updates),
    'lectern-update': Update,
    'lectern-prompt': makePromptPart(context),
    'lectern-swagger-description': Inner,
    'lectern-swagger-parameter': Inner,
    'lectern-swagger-response': Inner,
    details: directed(Details),
    summary: Summary,
    ...Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, Swagger])),
  } as BlockComponents;
  /** Without a specification its reader is told what the page itself says of the operation. */
  const Written = (props: PartProps) =>
    context.isMember && props.node?.tagName !== 'lectern-swagger' ? Unknown(props) : Swagger(props);
  // A description in a specification names no other specification.
  const Openapi = context.makeOpenapi?.(Written, plain) ?? Written;
  const Integration = context.makeIntegration?.(plain) ?? Inner;
  return {
    ...plain,
    'lectern-integration': Integration,
    ...Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, Openapi])),
  };
}
