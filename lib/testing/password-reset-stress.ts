import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { verifyPassword } from '@/lib/secrets/password';
import { hashSecret, newSecret } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/database/id';
import { passwordResets } from '@/lib/storage/schema/account-links';
import { users } from '@/lib/storage/schema/users';
import { putPasswordReset } from '@/lib/storage/users/password-resets';
import type { TestApp } from './test-app';

interface Stress {
  /** How many links of one account there are. */
  links: number;
  followers: number;
  random: () => number;
}

/** Many follow the links of one account at once, each with a password of their own: one of them sets it, and all links end. */
export async function stressPasswordResets(
  testApp: TestApp,
  { links, followers, random }: Stress,
): Promise<void> {
  const { db } = testApp.database;
  const { id: userId } = await testApp.person();
  const secrets = Array.from({ length: links }, newSecret);
  for (const secret of secrets)
    await putPasswordReset(db, { id: newId(), userId, secretHash: hashSecret(secret), isMailed: true });
  const answers = await Promise.all(
    Array.from({ length: followers }, async (_, at) => {
      const password = `a phrase of follower ${at}`;
      const secret = secrets[Math.floor(random() * links)];
      const { status } = await testApp.send(undefined, 'POST', '/password-resets/complete', {
        secret,
        password,
      });
      return { password, status };
    }),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: followers - 1 }, () => 404),
  ]);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(await verifyPassword(user?.passwordHash, done[0]?.password ?? '')).toBe(true);
  expect(await db.$count(passwordResets, eq(passwordResets.userId, userId))).toBe(0);
}
