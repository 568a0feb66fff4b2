import { Icon } from '../icons/icon';
import { ContentView } from './content-view';
import { FieldList } from './field-list';
import type { ReferenceContext } from './reference-context';
import type { OpenapiOperation } from './sample-request';
import { plainLine } from './schema-words';
import { Words } from './words';

type Response = OpenapiOperation['responses'][number];

interface ResponseListProps {
  responses: readonly Response[];
  depth: number;
  context: ReferenceContext;
}

/** What may come back, by status; the first success is open. */
export function ResponseList({ responses, ...shared }: ResponseListProps) {
  const first = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  return (
    <div className="responses">
      {responses.map((response) => (
        <ResponseView key={response.status} response={response} isOpen={response === first} {...shared} />
      ))}
    </div>
  );
}

interface ResponseProps extends Omit<ResponseListProps, 'responses'> {
  response: Response;
  isOpen: boolean;
}

function ResponseView({ response, isOpen, depth, context }: ResponseProps) {
  const { status, description, headers, content } = response;
  const [line = '', ...rest] = description.trim().split('\n');
  const head = (
    <>
      <span className={`status is-${status.charAt(0)}`}>{status}</span>
      <span>{plainLine(line)}</span>
    </>
  );
  // What a line of its own cannot show stands below it.
  const hasWords = rest.length > 0 || plainLine(line) !== line;
  if (!hasWords && headers.length === 0 && content.length === 0)
    return <p className="response-alone">{head}</p>;
  return (
    <details className="response" open={isOpen}>
      <summary>
        {head}
        <Icon name="chevron" />
      </summary>
      <div className="flow">
        {hasWords ? <Words text={description} context={context} /> : null}
        {headers.length > 0 ? (
          <div>
            <p className="fields-title">{context.messages.headers}</p>
            <FieldList fields={headers} label={`${context.messages.headers} ${status}`} context={context} />
          </div>
        ) : null}
        <ContentView content={content} label={status} depth={depth} context={context} />
      </div>
    </details>
  );
}
