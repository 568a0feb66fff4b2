/** The tags that are drawn, with the attributes they are drawn by; all others are shown as they are written. */
export const drawnTags: Record<string, readonly string[]> = {
  hint: ['style', 'icon'],
  tabs: [],
  tab: ['title', 'icon', 'slug'],
  stepper: [],
  step: [],
  columns: [],
  column: ['width', 'verticalAlignment'],
  code: ['title', 'lineNumbers', 'overflow', 'fullWidth', 'expandable', 'collapsedLineCount'],
  embed: ['url', 'fullWidth'],
  'content-ref': ['url'],
  file: ['src', 'value'],
  if: ['expression'],
  openapi: ['src', 'path', 'method'],
  swagger: ['src', 'path', 'method', 'baseUrl', 'summary'],
  'swagger-description': [],
  'swagger-parameter': ['in', 'name', 'type', 'required'],
  'swagger-response': ['status', 'description'],
  updates: ['format'],
  update: ['date', 'tags'],
  prompt: ['description', 'icon', 'openInAIProviders', 'defaultExpanded'],
  'openapi-operation': ['spec', 'path', 'method'],
  'openapi-reference': ['spec', 'doc', 'page'],
  'openapi-schemas': ['spec', 'schemas'],
  'openapi-webhook': ['spec', 'name', 'method'],
};

/** The tags that show a specification. What they name may not be there: then they are shown as they are written. */
export const openapiTags: ReadonlySet<string> = new Set([
  'openapi',
  'swagger',
  'openapi-operation',
  'openapi-reference',
  'openapi-schemas',
  'openapi-webhook',
]);
