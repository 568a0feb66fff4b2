import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Spinner } from '@/components/ui/spinner';
import { isBeingRead, type OpenapiSpec } from './openapi-spec';

/** How the last reading went, in two words. */
export function SpecStateBadge({ spec }: { spec: OpenapiSpec }) {
  if (isBeingRead(spec))
    return (
      <Badge tone="accent" icon={<Spinner />}>
        {spec.processingState === 'pending' ? 'Waiting' : 'Reading'}
      </Badge>
    );
  if (spec.lastProcessErrorCode) return <Badge tone="danger">Could not be read</Badge>;
  return <Badge tone="success">Up to date</Badge>;
}

const failures: Record<NonNullable<OpenapiSpec['lastProcessErrorCode']>, string> = {
  FETCH_TIMEOUT: 'The address did not answer in time. It is tried again by itself.',
  FETCH_ERROR: 'The document could not be fetched from its address.',
  PARSE_ERROR: 'The document is no OpenAPI specification that can be read.',
};

export const sayFailure = ({ lastProcessError, lastProcessErrorCode }: OpenapiSpec): string =>
  lastProcessError?.message ?? (lastProcessErrorCode ? failures[lastProcessErrorCode] : '');

/** What is going on with the document, when it is not simply there. */
export function SpecNotice({ spec }: { spec: OpenapiSpec }) {
  if (isBeingRead(spec))
    return (
      <Banner title={spec.lastVersion ? 'A new document is being read' : 'The document is being read'}>
        This takes a few seconds. You can go on elsewhere; it is shown here when it is there.
      </Banner>
    );
  if (!spec.lastProcessErrorCode) return null;
  const { line, column, pointer } = spec.lastProcessError ?? {};
  return (
    <Banner
      tone="danger"
      title={spec.lastVersion ? 'The newest document could not be read' : 'The document could not be read'}
    >
      <p className="break-words">{sayFailure(spec)}</p>
      {line === undefined && !pointer ? null : (
        <p className="text-muted">
          {line === undefined ? '' : `Line ${line}${column === undefined ? '' : `, column ${column}`}. `}
          {pointer ? <code className="break-all font-mono text-xs">{pointer}</code> : null}
        </p>
      )}
      {spec.lastVersion ? <p className="text-muted">The version before it is shown until then.</p> : null}
    </Banner>
  );
}
