import { by, inAudit, ofEnquirer, through, toPerson, type Whose } from './person-rows-store.ts';

/**
 * What becomes of a table's rows when their person's account is deleted. `cascade`: they go with the account's row.
 * `delete`: they are deleted before it, because nothing refers to the account by a foreign key or the key keeps it.
 * `anonymise`: they stay without the person (`anonymise-store.ts`).
 */
export type Fate = 'cascade' | 'delete' | 'anonymise';

/** A table with data of persons: which rows are a person's, which columns their copy has, and what deletion does. */
export interface PersonTable {
  table: string;
  whose: Whose;
  columns: string;
  fate: Fate;
}

const order = by();
const ofOrder = through('order_id', 'orders', order);
const ofSeat = through('registration_id', 'class_registrations', by());
const ofFees = through('account_id', 'fee_accounts', by());
const ofAttempt = through('attempt_id', 'attempts', by());

const of = (table: string, columns: string, fate: Fate = 'cascade', whose: Whose = by()): PersonTable => ({
  table,
  whose,
  columns,
  fate,
});

/**
 * Every table with data of persons, by subject. A table with a column that names a person is here or in `academyTables`:
 * `every-table.test.ts` holds both to the schema.
 */
export const personTables: readonly PersonTable[] = [
  of(
    'profiles',
    'full_name username phone_number email language target_exam date_of_birth gender category avatar_url class_sms class_mail blocked_at blocked_reason created_at updated_at',
  ),
  of('auth.users', 'phone email new_phone new_email user_metadata created_at last_sign_in_at', 'cascade', by('id')),
  of('auth.identities', 'provider email email_verified created_at last_sign_in_at'),
  of('auth.mfa_factors', 'factor_type friendly_name phone status created_at'),
  of('auth.sessions', 'created_at refreshed_at not_after ip_prefix user_agent'),
  of('role_grants', 'role at'),
  of('account_merges', 'merged_at undone_at', 'cascade', by('into_id')),
  of('addresses', 'name phone line1 line2 city state pin created_at'),
  of('students', 'number guardian_name guardian_phone tags updated_at'),
  of('student_notes', 'text at'),
  of('student_documents', 'kind title expires_on added_at'),
  of('notices', 'template variables created_at read_at'),
  of('announcement_recipients', 'announcement_id sent_at'),
  of('push_subscriptions', 'created_at last_sent_at'),
  of('deliveries', 'channel recipient template language state created_at sent_at', 'delete', toPerson),
  of(
    'enquiries',
    'number name mobile email course district language best_time topic reply_by state created_at answered_at',
    'delete',
    ofEnquirer,
  ),
  of('enquiry_messages', 'sender text at', 'cascade', through('enquiry_id', 'enquiries', ofEnquirer)),
  of('class_registrations', 'class_id registered_at cancelled_at', 'delete'),
  of('class_attendance', 'mark marked_at corrected_from corrected_at', 'cascade', ofSeat),
  of('class_presence', 'minutes first_at last_at', 'cascade', ofSeat),
  of('class_feedback', 'class_id stars note given_at', 'cascade', ofSeat),
  of('seat_holds', 'class_id held_at held_until', 'delete'),
  of('waitlist_entries', 'class_id joined_at offer_until ended_at outcome', 'delete'),
  of('class_attendance_months', 'batch_id month present late absent excused'),
  of('guardian_reports', 'batch_id month sent_at'),
  of('class_scans', 'class_id scanned_at'),
  of('class_notifications', 'class_id kind event_at sent_at'),
  of('class_feeds', 'created_at'),
  of('class_chat_messages', 'class_id text said_at removed_at'),
  of('class_chat_reports', 'message_id reported_at'),
  of('class_chat_mutes', 'class_id muted_at'),
  of(
    'autopay_charges',
    'attempt amount_paise charge_on state noticed_at',
    'delete',
    through('mandate_id', 'autopay_mandates', ofFees),
  ),
  of('autopay_mandates', 'provider max_paise until_on state agreed_at changed_at', 'delete', ofFees),
  of('fee_reminders', 'days sent_at', 'delete', through('due_id', 'fee_dues', ofFees)),
  of('fee_dues', 'head due_on amount_paise paid_at cancelled_at', 'delete', ofFees),
  of('fee_accounts', 'batch_id discount_paise discount_kind discount_reason created_at', 'delete'),
  of(
    'enrolments',
    'batch_id enrolled_at until_on subjects is_trial frozen_from frozen_until ended_at ended_reason',
    'delete',
  ),
  of('batch_waiting', 'batch_id joined_at offer_until ended_at outcome', 'delete'),
  of('batch_seat_holds', 'batch_id held_until', 'delete'),
  of('saved_materials', 'material_id saved_at'),
  of('entitlements', 'material_id source starts_at ends_at revoked_at reason created_at'),
  of('reading_progress', 'material_id last_page opened_pages updated_at'),
  of('reading_notes', 'material_id page bookmarked note updated_at'),
  of('reading_devices', 'user_agent opened_at'),
  of('material_downloads', 'material_id at'),
  of('material_readers', 'material_id last_at downloads'),
  of('material_searches', 'words at'),
  of('material_reports', 'material_id what page text state answer created_at answered_at'),
  of('viewer_sessions', 'material_id started_at expires_at'),
  of('page_views', 'page opened_at', 'cascade', through('session_id', 'viewer_sessions', by())),
  of('video_positions', 'video_id seconds updated_at'),
  of('video_plays', 'video_id started_at expires_at'),
  of(
    'orders',
    'number state email address speed place_of_supply buyer_gstin buyer_business buyer_business_address total_paise created_at paid_at',
    'anonymise',
    order,
  ),
  of('order_lines', 'order_id title price_paise discount_paise amount_paise', 'anonymise', ofOrder),
  of('order_transitions', 'order_id from_state to_state reason at', 'anonymise', ofOrder),
  of('order_transfers', 'order_id utr amount_paise state recorded_at', 'anonymise', ofOrder),
  of('invoices', 'number kind issued_at buyer_name buyer_gstin buyer_address', 'anonymise', ofOrder),
  of(
    'shipments',
    'order_id state contents courier tracking_number created_at handed_over_at delivered_at',
    'anonymise',
    ofOrder,
  ),
  of(
    'desk_payments',
    'order_id number method amount_paise reference bank cheque_date state taken_at',
    'anonymise',
    ofOrder,
  ),
  of('payments', 'order_id method amount_paise currency state created_at captured_at', 'anonymise', ofOrder),
  of('claims', 'order_id words photos state answer created_at decided_at', 'delete'),
  of('refunds', 'state amount_paise reason note request_reason requested_at', 'anonymise'),
  of(
    'session_records',
    'outcome recorded_at',
    'anonymise',
    through('order_line_id', 'order_lines', through('order_id', 'orders', by())),
  ),
  of('question_reports', 'question_id note answer created_at answered_at'),
  of('test_objection_supports', 'kind note created_at'),
  of('attempts', 'test_id number state started_at ended_at void_reason'),
  of('attempt_events', 'event received_at', 'cascade', ofAttempt),
  of('attempt_results', 'test_id answers score parts scored_at', 'cascade', ofAttempt),
  of('mistake_causes', 'q cause at', 'cascade', ofAttempt),
  of('practice_answers', 'question_id is_right is_notebook answered_at'),
  of('mistake_cards', 'question_id due_at card'),
  of('test_extra_time', 'test_id minutes reason given_at'),
  of('data_exports', 'state requested_at ready_at'),
  of('auth.events', 'minute kind network user_agent detail count', 'anonymise'),
  of('audit_log', 'at action subject', 'anonymise', inAudit),
];
