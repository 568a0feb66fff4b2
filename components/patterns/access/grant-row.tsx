'use client';

import clsx from 'clsx';
import { Undo2, UsersRound, X } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { levelOf, type Role } from '@/lib/access/roles';
import { holderName, type PersonOrTeam } from '../people/person';
import { PersonCell } from '../people/person-cell';
import { RoleSelect } from '../people/role-select';
import { sayRole } from './access-words';
import { t } from './messages';

interface GrantRowProps {
  holder: PersonOrTeam;
  /** How many are in a team. */
  members: number | undefined;
  href: string | undefined;
  isMe: boolean;
  now: Role | null;
  role: Role | null;
  highest: Role | null;
  readOnly: boolean;
  onChange: (role: Role | null) => void;
}

/** Somebody, or a team, with a role on the object; what is not saved yet shows what it was. */
export function GrantRow(props: GrantRowProps) {
  const { holder, now, role, highest, onChange } = props;
  const name = holderName(holder);
  const isChanged = now !== role;
  const isGone = role === null;
  // Above one's own role nothing can be changed or taken away.
  const isLocked = props.readOnly || levelOf(now) > levelOf(highest);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-4 py-2 last:border-b-0">
      <span className={clsx('min-w-0 flex-1 basis-36 text-sm', isGone && 'opacity-60')}>
        {props.href ? (
          <Link href={props.href} className="block rounded-sm hover:underline">
            <HolderCell holder={holder} members={props.members} isMe={props.isMe} />
          </Link>
        ) : (
          <HolderCell holder={holder} members={props.members} isMe={props.isMe} />
        )}
      </span>
      {isChanged ? (
        <Badge tone={isGone ? 'danger' : 'accent'}>
          {now === null
            ? t('new')
            : isGone
              ? t('loses', { role: sayRole(now) })
              : t('was', { role: sayRole(now) })}
        </Badge>
      ) : null}
      {isGone ? (
        <Button size="small" variant="ghost" icon={<Undo2 aria-hidden />} onClick={() => onChange(now)}>
          {t('keep')}
        </Button>
      ) : isLocked ? (
        <span
          className="text-muted text-sm"
          title={props.readOnly ? undefined : t('thisRoleIsHigherThanYour')}
        >
          {sayRole(role)}
        </span>
      ) : (
        <>
          <RoleSelect
            aria-label={t('roleOf', { name })}
            value={role}
            none={false}
            onObject
            highest={highest ?? undefined}
            onValueChange={onChange}
            size="small"
            className="w-28!"
          />
          <IconButton label={t('remove', { name })} size="small" onClick={() => onChange(null)}>
            <X aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}

function HolderCell({
  holder,
  members,
  isMe,
}: {
  holder: PersonOrTeam;
  members: number | undefined;
  isMe: boolean;
}) {
  if (holder.kind === 'user')
    return <PersonCell person={holder.user} badges={isMe ? <Badge>{t('you')}</Badge> : undefined} />;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex size-6 shrink-0 items-center justify-center rounded-md bg-hover">
        <UsersRound aria-hidden className="size-4 text-muted" />
      </span>
      <span className="min-w-0">
        <span className="block truncate">{holder.team.title}</span>
        <span className="block text-muted text-xs">
          {members ? t('teamOfPeople', { members }) : t('team')}
        </span>
      </span>
    </span>
  );
}
