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
import { sayCount, sayDuration } from './say-status';

const count = (value: number) => value.toLocaleString('en');

export function DatabaseCard({ database }: { database: InstanceStatus['database'] }) {
  const { connections, schemaStep, programStep } = database;
  return (
    <Card title="Database">
      <Facts>
        <Fact name="Engine">
          {database.engine === 'embedded' ? 'Embedded, in the data folder' : 'PostgreSQL server'}
        </Fact>
        <Fact name="Version">PostgreSQL {database.version}</Fact>
        <Fact name="Size">{formatBytes(database.size)}</Fact>
        <Fact name="Schema">
          Step {schemaStep} {schemaStep === programStep ? 'of' : 'where this version knows'} {programStep}
        </Fact>
        <Fact name="Writes">
          {database.durable ? 'On the disk before they are answered' : 'Not safe from a power cut'}
        </Fact>
        <Fact name="Connections">
          {count(connections.open)} open, {count(connections.idle)} idle
          {connections.waiting > 0 ? `, ${count(connections.waiting)} waiting` : ''}
        </Fact>
      </Facts>
    </Card>
  );
}

export function StorageCard({ status: { files, disk } }: { status: InstanceStatus }) {
  const used = disk && disk.total > 0 ? disk.total - disk.free : undefined;
  return (
    <Card title="Storage">
      <Facts>
        <Fact name="Files">
          {count(files.count)} with {formatBytes(files.size)}
        </Fact>
        <Fact name="Limits">
          {formatBytes(files.limits.perOrganization)} for each organization,{' '}
          {formatBytes(files.limits.perDay)} a day for each person
        </Fact>
        {disk ? (
          <Fact name="Disk">
            {formatBytes(disk.free)} of {formatBytes(disk.total)} free
          </Fact>
        ) : null}
      </Facts>
      {disk && used !== undefined ? (
        <div className="mt-3">
          <Progress label="Used space of the disk" value={used} max={disk.total} />
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
      title="Backups"
      actions={
        failedSince ? (
          <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
            The last one failed
          </Badge>
        ) : null
      }
    >
      <Facts>
        <Fact name="Last one">
          {backups?.lastSuccessAt ? <RelativeTime value={backups.lastSuccessAt} /> : 'None yet'}
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
          Make a backup, or have them made by themselves
        </Link>
      </p>
    </Card>
  );
}

export function AboutCard({ status }: { status: InstanceStatus }) {
  const { content } = status;
  return (
    <Card title="This Lectern">
      <Facts>
        <Fact name="Version">
          {status.version} on Node.js {status.node.replace(/^v/, '')}
        </Fact>
        <Fact name="Running for">{sayDuration(status.uptimeSeconds)}</Fact>
        <Fact name="Processes">{count(status.processes)}</Fact>
        <Fact name="Memory">{formatBytes(status.memory)} of the process that answered</Fact>
        <Fact name="Holds">
          {sayCount(content.organizations, 'organization')}, {sayCount(content.people, 'person', 'people')},{' '}
          {sayCount(content.spaces, 'space')} and {sayCount(content.sites, 'site')}
        </Fact>
      </Facts>
    </Card>
  );
}
