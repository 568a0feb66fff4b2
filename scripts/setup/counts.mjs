// Reads what the test runners report. A runner that fails without naming a test counts as one failure,
// and so does one that found nothing to run.
import { existsSync, readFileSync } from 'node:fs';

const honest = (count, ok) => {
  const isSilent = count.failed === 0 && (!ok || count.passed + count.skipped === 0);
  return isSilent ? { ...count, failed: 1 } : count;
};

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

export function countSteps(results) {
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

export function countVitest(path, ok) {
  const report = readReport(path);
  if (!report) return honest({ passed: 0, failed: 0, skipped: 0 }, ok);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    ok,
  );
}

/** Of a check that counts by itself and writes what it counted. */
export function countReport(path, ok) {
  const { passed, failed } = readReport(path) ?? { passed: 0, failed: 0 };
  return honest({ passed, failed, skipped: 0 }, ok);
}

export function countPlaywright(path, ok) {
  const { stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } } = readReport(path) ?? {};
  return honest(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    ok,
  );
}
