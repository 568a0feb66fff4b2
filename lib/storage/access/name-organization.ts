/** By what a request names an organization where it does not say its id. */
export type OrganizationName = 'integrationName' | 'installationId' | 'hostname';

interface Named {
  /** SQL: the id of the organization. */
  id: string;
  /** SQL: whether everybody may read what it is named through. */
  isOpen: string;
}

/** Who publishes an integration, who has installed it, or who goes by a hostname (an id is one as well). */
export function nameOrganization(through: OrganizationName | undefined, name: string): Named {
  if (!through) return { id: name, isOpen: 'false' };
  if (through === 'hostname')
    return {
      id: `(select x.id from organizations x where x.id = ${name} or lower(x.hostname) = lower(${name})
        order by x.id = ${name} desc limit 1)`,
      isOpen: 'false',
    };
  if (through === 'integrationName') {
    const from = `from integrations i where lower(i.name) = lower(${name})`;
    return {
      id: `(select i.organization_id ${from})`,
      isOpen: `exists (select ${from} and i.visibility <> 'private')`,
    };
  }
  // What its publisher has made private since, or took along into the trash, is there for nobody else.
  return {
    id: `(select n.organization_id from integration_installations n join integrations i on i.id = n.integration_id
      join organizations w on w.id = i.organization_id and w.deleted_at is null
      where n.id = ${name} and (i.visibility <> 'private' or i.organization_id = n.organization_id))`,
    isOpen: 'false',
  };
}
