import { sql } from 'kysely';
import type { OwnProfile, ProfileChange } from '../../../contract/accounts/profile.ts';
import type { Queries } from '../../db/db.ts';

type Row = Omit<OwnProfile, 'lacksSecondFactor' | 'version'> & { hasFactor: boolean };

/**
 * SQL of a person's photo as pages may show it. An address elsewhere, which the sign-in service of another house may have
 * brought, is kept and not shown: pages load pictures of ours alone, and a stranger's server would hear who looks.
 */
export const shownAvatar = sql`case when starts_with(p.avatar_url, '/files/avatars/') then p.avatar_url end`;

/** The profile; undefined before its owner was introduced. */
export async function findOwnProfile(db: Queries, userId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select p.user_id as id, p.username, coalesce(p.full_name, '') as "fullName", coalesce(p.email, '') as email,
      ${shownAvatar} as "avatarUrl", p.phone_number as "phoneNumber", p.language,
      coalesce(p.target_exam, '') as "targetExam", p.date_of_birth as "dateOfBirth",
      coalesce(p.gender, '') as gender, coalesce(p.category, '') as category,
      p.class_sms as "classSms", p.class_mail as "classMail", p.created_at as "createdAt",
      array(select g.role from role_grants g where g.user_id = p.user_id and g.role <> 'custom' order by g.role)
        || array(select unnest(o.capabilities) from role_grants g join custom_roles o on o.id = g.custom_role_id
          where g.user_id = p.user_id and g.role = 'custom') as roles,
      exists (select from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified') as "hasFactor"
    from profiles p where p.user_id = ${userId} and p.introduced_at is not null`.execute(db);
  return rows[0];
}

/** What a profile calls its owner. */
export async function findNames(db: Queries, userId: string): Promise<{ fullName: string | null; username: string }> {
  return db
    .selectFrom('profiles')
    .select(['full_name as fullName', 'username'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Changes what is given; '' becomes not given. */
export async function updateProfile(
  db: Queries,
  userId: string,
  change: Partial<ProfileChange>,
  at: string,
): Promise<void> {
  const { fullName, language, targetExam, dateOfBirth, gender, category, classSms, classMail } = change;
  await db
    .updateTable('profiles')
    .set({
      ...(fullName === undefined ? {} : { full_name: fullName }),
      ...(language === undefined ? {} : { language }),
      ...(targetExam === undefined ? {} : { target_exam: targetExam || null }),
      ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth }),
      ...(gender === undefined ? {} : { gender: gender || null }),
      ...(category === undefined ? {} : { category: category || null }),
      ...(classSms === undefined ? {} : { class_sms: classSms }),
      ...(classMail === undefined ? {} : { class_mail: classMail }),
      updated_at: at,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Puts a photo's address in; gives back the one it replaced, undefined when there is no profile. */
export async function replaceAvatarUrl(
  db: Queries,
  change: { userId: string; avatarUrl: string | null; at: string },
): Promise<{ before: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    update profiles p set avatar_url = ${change.avatarUrl}, updated_at = ${change.at}
    from (select user_id, avatar_url from profiles where user_id = ${change.userId} for update) old
    where p.user_id = old.user_id returning old.avatar_url as before`.execute(db);
  return rows[0];
}

/** The address of a person's photo; null without one. */
export async function findAvatar(db: Queries, userId: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('avatar_url').where('user_id', '=', userId).executeTakeFirst();
  return row?.avatar_url ?? null;
}

export async function hasAvatar(db: Queries, userId: string, avatarUrl: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('avatar_url', '=', avatarUrl)
    .executeTakeFirst();
  return row !== undefined;
}
