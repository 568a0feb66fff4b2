import { CopyButton } from './code-view';
import type { ReferenceContext } from './reference-context';
import type { OpenapiOperation } from './sample-request';
import { Words } from './words';

type Servers = OpenapiOperation['servers'];
type Variable = NonNullable<Servers[number]['variables']>[number];

/** Where requests go, with what can be chosen in the address. */
export function ServersView({ servers, context }: { servers: Servers; context: ReferenceContext }) {
  return (
    <ul className="fields" aria-label={context.messages.servers}>
      {servers.map(({ url, description, variables = [] }) => (
        <li key={url}>
          <p className="field">
            <code className="field-name">{url}</code>
            <CopyButton text={url} context={context} />
          </p>
          <Words text={description} context={context} />
          {variables.map((variable) => (
            <VariableView key={variable.name} variable={variable} context={context} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function VariableView({ variable, context }: { variable: Variable; context: ReferenceContext }) {
  const { messages } = context;
  const { name, default: standard, enum: values = [], description } = variable;
  return (
    <>
      <p className="field-fact">
        <code>{`{${name}}`}</code>
        {values.length > 0 ? `${messages.values}: ` : null}
        {values.map((value) => (
          <code key={value}>{value}</code>
        ))}
        {standard ? `${messages.default}: ` : null}
        {standard ? <code>{standard}</code> : null}
      </p>
      <Words text={description} context={context} />
    </>
  );
}
