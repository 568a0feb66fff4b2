import { Card } from '@/components/ui/card';
import { Fact, Facts } from './facts';
import type { InstanceStatus } from './instance-status';
import { t } from './messages';
import { sayDuration, sayKind } from './say-status';

const count = (value: number) => value.toLocaleString('en');

/** What is done later: how much of it there is, and of which kinds. */
export function JobsCard({ jobs }: { jobs: InstanceStatus['jobs'] }) {
  return (
    <Card title={t('jobs')} description={t('backgroundWorkFinishedJobsAreKept')}>
      <Facts>
        <Fact name="Running">{count(jobs.running)}</Fact>
        <Fact name="Waiting">
          {jobs.oldestWaitingSeconds === undefined
            ? `${count(jobs.queued)}`
            : t('theOldestFor', {
                count: count(jobs.queued),
                duration: sayDuration(jobs.oldestWaitingSeconds),
              })}
        </Fact>
        <Fact name="Failed lately">{count(jobs.failed)}</Fact>
      </Facts>
      {jobs.kinds.length > 0 ? (
        <table className="mt-4 w-full text-sm tabular-nums">
          <thead className="text-left text-muted text-xs">
            <tr>
              <th className="py-1 font-medium">{t('type')}</th>
              <th className="py-1 text-right font-medium">{t('waiting')}</th>
              <th className="py-1 text-right font-medium">{t('running')}</th>
              <th className="py-1 text-right font-medium">{t('done')}</th>
              <th className="py-1 text-right font-medium">{t('failed')}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.kinds.map(({ kind, queued, running, done, failed }) => (
              <tr key={kind} className="border-border border-t">
                <th scope="row" className="max-w-40 truncate py-1.5 text-left font-normal">
                  {sayKind(kind)}
                </th>
                <td className="py-1.5 text-right">{count(queued)}</td>
                <td className="py-1.5 text-right">{count(running)}</td>
                <td className="py-1.5 text-right">{count(done)}</td>
                <td className="py-1.5 text-right">{count(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Card>
  );
}
