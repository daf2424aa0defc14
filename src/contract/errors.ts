import type { FieldError } from './field-errors.ts';

/**
 * The only list of error codes: code → HTTP status. The words for each stand in `web/api/error-words.ts`, exhaustive by type,
 * so that a code without words does not compile.
 */
export const errorStatus = {
  // every endpoint
  validation_failed: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  no_session: 401,
  session_ended: 401,
  second_factor_needed: 403,
  second_factor_missing: 403,
  new_phone_needed: 403,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  edit_conflict: 409,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
  too_busy: 503,
  // files
  file_missing: 400,
  file_empty: 400,
  file_too_large: 413,
  file_not_pdf: 400,
  range_not_satisfiable: 416,
  file_not_image: 400,
  file_not_video: 400,
  video_tools_missing: 503,
  video_not_ready: 409,
  pdf_encrypted: 400,
  pdf_damaged: 400,
  pdf_too_many_pages: 400,
  pdf_page_too_large: 400,
  pdf_too_slow: 400,
  // accounts
  last_admin: 409,
  too_many_addresses: 409,
  too_many_documents: 409,
  sms_not_registered: 409,
  too_many_audiences: 409,
  user_blocked: 403,
  name_needed: 409,
  student_exists: 409,
  // privacy
  fresh_proof_needed: 403,
  account_not_deletable: 409,
  merge_not_possible: 409,
  // enquiries
  bot_check_failed: 400,
  enquiry_closed: 409,
  // materials
  material_not_published: 403,
  access_needed: 403,
  access_expired: 403,
  access_revoked: 403,
  access_refunded: 403,
  refund_approved: 403,
  device_limit: 403,
  download_not_allowed: 403,
  link_expired: 403,
  // products and orders
  product_not_on_sale: 409,
  already_owned: 409,
  own_account: 409,
  price_changed: 409,
  coupon_invalid: 400,
  address_needed: 400,
  refund_terms_needed: 400,
  order_not_payable: 409,
  payment_signature_invalid: 400,
  payment_gateway_unavailable: 503,
  idempotency_mismatch: 409,
  courier_unavailable: 503,
  invalid_transition: 409,
  claim_closed: 409,
  part_paid: 409,
  order_confirming: 409,
  refund_waiting: 409,
  being_debited: 409,
  student_left: 409,
  due_changed: 409,
  drawer_closed: 409,
  drawer_open: 409,
  drawer_low: 409,
  payer_approved: 409,
  buyer_already_owns: 409,
  // batches
  batch_full: 409,
  batch_over: 409,
  already_enrolled: 409,
  // tests
  test_not_open: 409,
  test_closed: 409,
  test_fixed: 409,
  test_not_ready: 409,
  no_attempts_left: 409,
  taken_over: 409,
  attempt_over: 409,
  attempt_running: 409,
  not_released: 403,
  topic_in_use: 409,
  second_person_needed: 409,
  // classes
  class_full: 409,
  not_on_sheet: 409,
  roll_code_old: 409,
  roll_device_used: 409,
  class_not_open: 409,
  class_over: 409,
  class_not_free: 409,
  class_started: 409,
  class_has_registrations: 409,
  seat_paid: 409,
  seats_available: 409,
  cancellation_closed: 409,
  class_cancelled: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/**
 * The body of every refusal. `message` is for developers and made of the codes; people read the web's words for them.
 * `data.fields` names form fields, in the request's own names.
 */
export interface FailureBody {
  code: ErrorCode;
  message: string;
  data?: { fields?: Record<string, FieldError>; [key: string]: unknown };
  requestId: string;
}
