import { sql } from 'kysely';
import { accessTo } from '../exam/access-store.ts';
import { isShownAt, isWithheld } from '../release/release-store.ts';

/** So many of the latest tests are drawn from. */
const mostTests = 100;

const isOut = (now: string) => sql`(t.state in ('scheduled', 'finalised', 'archived') and t.closes_at <= ${now}
  and (t.released_at is not null or t.release_rule <> 'by_staff')
  and not exists (select from attempts r where r.test_id = t.id and r.state = 'running'))`;

/**
 * CTEs that end in `visible`: each question whose solution somebody may see, in the version of the latest such test and with its
 * key. They are of tests that they may sit and that are over and released, and in no paper that is still to come; and of own
 * attempts whose solutions are out, and are in no other test whose results are not. A question that was taken out of the marks is not among them.
 */
export const visibleQuestions = (userId: string, now: string) => sql`
  out_for_all as materialized (
    select t.id, t.closes_at from tests t where ${isOut(now)} and ${accessTo(userId)}
    order by t.closes_at desc limit ${mostTests}),
  own as materialized (
    select distinct t.id, t.closes_at from attempts a join tests t on t.id = a.test_id
    where a.user_id = ${userId} and a.state in ('submitted', 'timed_out') and not a.is_dry_run
      and t.state in ('scheduled', 'finalised', 'archived')
      and ${isShownAt(now)}
    order by t.closes_at desc limit ${mostTests}),
  sources as materialized (
    select id, closes_at, bool_or(is_own) as is_own
    from (select id, closes_at, true as is_own from own union all select id, closes_at, false from out_for_all) s group by 1, 2),
  keys as materialized (
    select s.id as test_id, s.closes_at, s.is_own, (k ->> 'q')::smallint as q, k as key
    from sources s join test_papers p on p.test_id = s.id, jsonb_array_elements(p.answer_key -> 'questions') k
    where k ->> 'verdict' = 'key'),
  visible as materialized (
    select distinct on (tq.question_id) tq.question_id, tq.version_id, q.topic_id, k.key
    from keys k join test_questions tq on tq.test_id = k.test_id and tq.q = k.q join questions q on q.id = tq.question_id
    where q.archived_at is null
      and not ${isWithheld(now)}
      and (k.is_own or not exists (select from test_questions o join tests t on t.id = o.test_id
        where o.question_id = tq.question_id and t.state <> 'cancelled' and not ${isOut(now)}))
    order by tq.question_id, k.closes_at desc)`;
