import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  sample: 'Sample {count}',
  openapi: 'OpenAPI {version}',
  oauth2: 'OAuth 2',
  openidConnect: 'OpenID Connect',
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
});
