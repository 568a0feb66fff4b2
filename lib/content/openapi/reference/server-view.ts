import { listAt, objectAt, textAt } from '../json-value';

export function viewServers(holder: unknown) {
  return listAt(holder, 'servers').flatMap((server) => {
    const url = textAt(server, 'url');
    if (url === undefined) return [];
    const variables = Object.entries(objectAt(server, 'variables')).map(([name, variable]) => {
      const values = listAt(variable, 'enum').map(String);
      return {
        name,
        default: textAt(variable, 'default') ?? '',
        enum: values.length > 0 ? values : undefined,
        description: textAt(variable, 'description'),
      };
    });
    const description = textAt(server, 'description');
    return [{ url, description, variables: variables.length > 0 ? variables : undefined }];
  });
}

export function viewSecuritySchemes(schemes: readonly (readonly [string, unknown])[]) {
  return schemes.map(([name, scheme]) => {
    const flows = Object.entries(objectAt(scheme, 'flows')).map(([flow, settings]) => ({
      flow,
      authorizationUrl: textAt(settings, 'authorizationUrl'),
      tokenUrl: textAt(settings, 'tokenUrl'),
      scopes: Object.entries(objectAt(settings, 'scopes')).map(([scope, description]) => ({
        name: scope,
        description: typeof description === 'string' ? description : undefined,
      })),
    }));
    return {
      name,
      type: textAt(scheme, 'type') ?? '',
      description: textAt(scheme, 'description'),
      scheme: textAt(scheme, 'scheme'),
      in: textAt(scheme, 'in'),
      parameter: textAt(scheme, 'name'),
      flows: flows.length > 0 ? flows : undefined,
      openIdConnectUrl: textAt(scheme, 'openIdConnectUrl'),
    };
  });
}
