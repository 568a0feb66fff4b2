/** Ways in which a request names an organization other than by its id. */
export type OrganizationName = 'integrationName' | 'installationId' | 'hostname';

interface Named {
  /** SQL: the id of the organization. */
  id: string;
  /** SQL: whether what names it is public. */
  isOpen: string;
}

/** The publisher of an integration, an organization that installed it, or the one with a hostname (an id counts as one). */
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
  // If its publisher made it private or moved it to the trash, nobody else finds it.
  return {
    id: `(select n.organization_id from integration_installations n join integrations i on i.id = n.integration_id
      join organizations w on w.id = i.organization_id and w.deleted_at is null
      where n.id = ${name} and (i.visibility <> 'private' or i.organization_id = n.organization_id))`,
    isOpen: 'false',
  };
}
