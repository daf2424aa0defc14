import type { MergeKind } from '../../../contract/privacy/merges.ts';

/** A column that says whose a row is, and goes to the other account when two are merged. */
export interface MovedColumn {
  table: string;
  column: string;
  kind: MergeKind;
  /** What tells the rows of one person apart. */
  key: readonly string[];
  /** A person has one row for each of these at most: where both accounts have one, that of the emptied account stays behind. */
  once?: readonly string[];
  /** Which rows `once` holds for: where this column is null, has a value, or one of these; all unless told. */
  live?: { column: string; is: 'null' | 'set' | readonly string[] };
}

type Rest = Partial<Pick<MovedColumn, 'key' | 'once' | 'live' | 'column'>>;
const of = (kind: MergeKind, table: string, rest: Rest = {}): MovedColumn => ({
  table,
  kind,
  column: 'user_id',
  key: ['id'],
  ...rest,
});
/** A person has one row for each of these. */
const one = (kind: MergeKind, table: string, ...key: string[]) => of(kind, table, { key, once: key });

/**
 * Everything that moves when two accounts of one student become one. `merge-columns.test.ts` holds this list and
 * `stayingColumns` to the schema: a new column that names a person is in one of them.
 */
export const movedColumns: readonly MovedColumn[] = [
  of('orders', 'orders', { once: ['idempotency_key'] }),
  of('orders', 'refunds'),
  of('orders', 'claims'),
  of('others', 'addresses'),
  of('fees', 'fee_accounts'),
  of('batches', 'enrolments', { once: ['batch_id'], live: { column: 'ended_at', is: 'null' } }),
  of('batches', 'batch_waiting', { once: ['batch_id'], live: { column: 'ended_at', is: 'null' } }),
  one('batches', 'batch_seat_holds', 'batch_id'),
  of('access', 'entitlements'),
  one('access', 'saved_materials', 'material_id'),
  one('access', 'reading_progress', 'material_id'),
  one('access', 'reading_notes', 'material_id', 'page'),
  of('access', 'material_downloads'),
  one('access', 'material_readers', 'material_id'),
  of('others', 'material_searches'),
  of('others', 'material_reports'),
  of('others', 'viewer_sessions'),
  one('others', 'video_positions', 'video_id'),
  of('classes', 'class_registrations', { once: ['class_id'], live: { column: 'cancelled_at', is: 'null' } }),
  of('classes', 'seat_holds', { once: ['class_id'] }),
  of('classes', 'waitlist_entries', { once: ['class_id'], live: { column: 'ended_at', is: 'null' } }),
  one('others', 'class_attendance_months', 'batch_id', 'month'),
  one('others', 'class_scans', 'class_id'),
  one('others', 'guardian_reports', 'batch_id', 'month'),
  one('others', 'class_notifications', 'class_id', 'kind', 'event_at'),
  of('others', 'class_chat_messages'),
  one('others', 'class_chat_reports', 'message_id'),
  one('others', 'class_chat_mutes', 'class_id'),
  of('tests', 'attempts', { once: ['test_id', 'number'] }),
  of('others', 'attempt_results', { key: ['attempt_id'] }),
  one('others', 'practice_answers', 'id'),
  one('others', 'mistake_cards', 'question_id'),
  of('others', 'test_extra_time'),
  of('others', 'question_reports', { once: ['version_id'] }),
  one('others', 'test_objection_supports', 'objection_id'),
  of('enquiries', 'enquiries', {
    once: ['mobile'],
    live: { column: 'state', is: ['new', 'contacted', 'follow_up'] },
  }),
  of('notes', 'student_notes'),
  of('others', 'student_documents'),
  of('messages', 'notices', { once: ['once_key'], live: { column: 'once_key', is: 'set' } }),
  one('others', 'announcement_recipients', 'announcement_id'),
  of('others', 'account_merges', { column: 'into_id' }),
];

/** Columns that name a person and stay with the account that is emptied, and why. */
export const stayingColumns: Readonly<Record<string, string>> = {
  'profiles.user_id': 'The account itself; its name, exam and birthday fill what the other does not say.',
  'students.user_id': 'The record itself; its number, guardian and tags fill what the other does not say.',
  'idempotency_keys.user_id': 'What was asked for under a key, for two days.',
  'role_grants.user_id': 'Staff are not merged.',
  'batch_teachers.user_id': 'Staff are not merged.',
  'videos.uploaded_by': 'Staff are not merged; those of a former member of staff pass to an admin.',
  'material_uploads.uploaded_by': 'Staff are not merged.',
  'data_exports.user_id': 'A copy of one account’s data; another can be made.',
  'push_subscriptions.user_id': 'Devices of sessions that end.',
  'reading_devices.user_id': 'Devices of sessions that end; moved, they would count against the device limit.',
  'video_plays.user_id': 'Plays under way, in a browser whose session ends.',
  'class_feeds.user_id': 'The secret address of one account’s calendar.',
  'auth.identities.user_id': 'Ways in of the account that is closed.',
  'auth.sessions.user_id': 'They end.',
  'auth.mfa_factors.user_id': 'Ways in of the account that is closed.',
  'auth.email_tokens.user_id': 'Ways in of the account that is closed.',
  'auth.flow_state.user_id': 'Sign-ins under way, for minutes.',
  'auth.events.user_id': 'A log of one account’s sign-ins, which is not rewritten.',
};
