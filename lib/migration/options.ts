import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run migrate -- --from URL --token TOKEN --to URL --to-token TOKEN [options]

  --from             the current API of the organization, such as https://api.gitbook.com
  --token            an API token there (LECTERN_MIGRATE_TOKEN)
  --organization     its ID there (default: your only one)
  --to               the Lectern to migrate to
  --to-token         an API token there (LECTERN_MIGRATE_TO_TOKEN)
  --to-organization  the organization there to migrate into (default: a new one)
  --dry-run          only read and count, write nothing
  --resume FILE      the state of an interrupted migration; continues from there
  --report NAME      the report, without its extension (default: next to the state)
  --send-mail        send the invitations by e-mail; otherwise they are only listed under Invitations`;

export class UsageError extends Error {}

export interface Options {
  from: string;
  token: string;
  organization?: string | undefined;
  to: string;
  toToken: string;
  toOrganization?: string | undefined;
  isDryRun: boolean;
  resume?: string | undefined;
  report?: string | undefined;
  sendsMail: boolean;
}

/** What the command line and the environment say; a token is better in the environment, where no list of processes shows it. */
export function readOptions(args: string[], environment: Record<string, string | undefined>): Options {
  const values = parse(args);
  if (values.help) throw new UsageError('');
  const token = values.token ?? environment.LECTERN_MIGRATE_TOKEN;
  const toToken = values['to-token'] ?? environment.LECTERN_MIGRATE_TO_TOKEN;
  if (!token) throw new UsageError('Give a token of the source with --token or in LECTERN_MIGRATE_TOKEN.');
  if (!toToken)
    throw new UsageError('Give a token of the target with --to-token or in LECTERN_MIGRATE_TO_TOKEN.');
  return {
    from: readBase(values.from, '--from'),
    token,
    organization: values.organization,
    to: readBase(values.to, '--to'),
    toToken,
    toOrganization: values['to-organization'],
    isDryRun: values['dry-run'] ?? false,
    resume: values.resume,
    report: values.report,
    sendsMail: values['send-mail'] ?? false,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      options: {
        from: text,
        token: text,
        organization: text,
        to: text,
        'to-token': text,
        'to-organization': text,
        'dry-run': flag,
        resume: text,
        report: text,
        'send-mail': flag,
        help: flag,
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown options.');
  }
}

function readBase(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`Give a URL with ${name}.`);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new UsageError(`${name} takes a URL that starts with https:// or http://.`);
  const { username, password } = new URL(value);
  if (username || password) throw new UsageError(`${name} takes a URL without a user name and password.`);
  return value.replace(/\/+$/, '').replace(/\/v1$/, '');
}
