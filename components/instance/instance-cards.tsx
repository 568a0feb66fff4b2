import { TriangleAlert } from 'lucide-react';
import { instancePath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { RelativeTime } from '@/components/ui/relative-time';
import { formatBytes } from '@/lib/text/format-bytes';
import { Fact, Facts } from './facts';
import type { InstanceStatus } from './instance-status';
import { t } from './messages';
import { sayDuration } from './say-status';

const count = (value: number) => value.toLocaleString('en');

export function DatabaseCard({ database }: { database: InstanceStatus['database'] }) {
  const { connections, schemaStep, programStep } = database;
  return (
    <Card title={t('database')}>
      <Facts>
        <Fact name="Engine">
          {database.engine === 'embedded' ? t('embeddedInTheDataFolder') : t('postgresqlServer')}
        </Fact>
        <Fact name="Version">{t('postgresql', { version: database.version })}</Fact>
        <Fact name="Size">{formatBytes(database.size)}</Fact>
        <Fact name="Schema">
          {schemaStep === programStep
            ? t('schemaVersionOf', { schemaStep, programStep })
            : t('schemaVersionThisReleaseSupportsUp', { schemaStep, programStep })}
        </Fact>
        <Fact name="Writes">
          {database.durable ? t('writtenToDiskBeforeConfirmation') : t('notSafeInAPowerFailure')}
        </Fact>
        <Fact name="Connections">
          {connections.waiting > 0
            ? t('openIdleWaiting', {
                count: count(connections.open),
                count2: count(connections.idle),
                count3: count(connections.waiting),
              })
            : t('openIdle', { count: count(connections.open), count2: count(connections.idle) })}
        </Fact>
      </Facts>
    </Card>
  );
}

export function StorageCard({ status: { files, disk } }: { status: InstanceStatus }) {
  const used = disk && disk.total > 0 ? disk.total - disk.free : undefined;
  return (
    <Card title={t('storage')}>
      <Facts>
        <Fact name="Files">{t('text', { count: count(files.count), size: formatBytes(files.size) })}</Fact>
        <Fact name="Limits">
          {t('perOrganizationADayPerPerson', {
            size: formatBytes(files.limits.perOrganization),
            size2: formatBytes(files.limits.perDay),
          })}
        </Fact>
        {disk ? (
          <Fact name="Disk">
            {t('ofFree', { size: formatBytes(disk.free), size2: formatBytes(disk.total) })}
          </Fact>
        ) : null}
      </Facts>
      {disk && used !== undefined ? (
        <div className="mt-3">
          <Progress label={t('diskSpaceUsed')} value={used} max={disk.total} />
        </div>
      ) : null}
    </Card>
  );
}

export function BackupCard({ backups }: { backups: InstanceStatus['backups'] }) {
  const failedSince =
    backups?.lastFailureAt !== undefined &&
    (backups.lastSuccessAt === undefined || backups.lastFailureAt > backups.lastSuccessAt);
  return (
    <Card
      title={t('backups')}
      actions={
        failedSince ? (
          <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
            {t('theLastBackupFailed')}
          </Badge>
        ) : null
      }
    >
      <Facts>
        <Fact name="Last one">
          {backups?.lastSuccessAt ? <RelativeTime value={backups.lastSuccessAt} /> : t('noneYet')}
        </Fact>
        {failedSince && backups?.lastFailureAt ? (
          <Fact name="Failed">
            <RelativeTime value={backups.lastFailureAt} />
          </Fact>
        ) : null}
        <Fact name="Kept">{count(backups?.count ?? 0)}</Fact>
      </Facts>
      <p className="mt-3 text-sm">
        <Link href={instancePath('backups')} className="text-accent hover:underline">
          {t('createABackupOrSetUp')}
        </Link>
      </p>
    </Card>
  );
}

/** Of the program, and of what runs it. */
export function VersionsCard({ status: { version, node, database } }: { status: InstanceStatus }) {
  return (
    <Card title={t('versions')}>
      <Facts>
        <Fact name="Lectern">{version}</Fact>
        <Fact name="Node.js">{node.replace(/^v/, '')}</Fact>
        <Fact name="PostgreSQL">{database.version}</Fact>
        <Fact name="Schema">{`${database.schemaStep}`}</Fact>
      </Facts>
    </Card>
  );
}

export function AboutCard({ status }: { status: InstanceStatus }) {
  const { content } = status;
  return (
    <Card title={t('thisLectern')}>
      <Facts>
        <Fact name="Running for">{sayDuration(status.uptimeSeconds)}</Fact>
        <Fact name="Processes">{count(status.processes)}</Fact>
        <Fact name="Memory">{t('inTheProcessThatServedThis', { size: formatBytes(status.memory) })}</Fact>
        <Fact name="Holds">
          {t('holds', {
            organizations: content.organizations,
            people: content.people,
            spaces: content.spaces,
            sites: content.sites,
          })}
        </Fact>
      </Facts>
    </Card>
  );
}
