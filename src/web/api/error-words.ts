import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../../contract/errors.ts';
import { CallFailed } from './client.ts';

/** What a person reads for every refusal; a code without words does not compile. */
export const errorWords: Record<ErrorCode | 'offline', MessageDescriptor> = {
  offline: msg`You are offline. Check the connection and try again.`,
  validation_failed: msg`Some of what was sent is not right. Check the marked fields.`,
  body_too_large: msg`That is too much at once. Send less.`,
  unsupported_media_type: msg`This address does not take that kind of content.`,
  no_session: msg`Sign in first.`,
  session_ended: msg`Your session has ended. Sign in again.`,
  second_factor_needed: msg`Confirm with your second factor first.`,
  second_factor_missing: msg`Set up a second factor in your profile first. The academy asks it of its admins.`,
  new_phone_needed: msg`Confirm your new phone number first.`,
  not_allowed: msg`You are not allowed to do this.`,
  not_found: msg`There is nothing here.`,
  conflict: msg`Somebody changed this at the same time. Load it again.`,
  too_many_requests: msg`Too many requests. Please try again later.`,
  internal: msg`Something went wrong on our side. Nothing was lost; try again.`,
  unavailable: msg`We are busy for a moment. Try again.`,
  file_missing: msg`Choose a file.`,
  file_empty: msg`The file is empty. Choose another one.`,
  file_too_large: msg`The file is too large.`,
  file_not_pdf: msg`This is not a PDF. Choose a PDF file.`,
  range_outside: msg`The file ends before that.`,
  file_not_image: msg`This is not a picture that we can read. Choose a JPEG, PNG, WebP, HEIC or AVIF file.`,
  file_not_video: msg`This is not a video that we can play. Choose an MP4 file.`,
  pdf_encrypted: msg`This PDF is locked with a password. Remove the password and upload it again.`,
  pdf_damaged: msg`This PDF is damaged and cannot be opened. Export it again and upload that.`,
  pdf_too_many_pages: msg`This PDF has too many pages. Split it into parts.`,
  pdf_page_too_large: msg`A page of this PDF is too large. Export it at a normal paper size.`,
  pdf_too_slow: msg`This PDF takes too long to draw. Export it in a simpler form.`,
  last_admin: msg`The last admin cannot be removed, demoted or blocked. Make somebody else an admin first.`,
  too_many_addresses: msg`You have kept ten addresses already. Remove one first.`,
  user_blocked: msg`This account is blocked. Contact the academy.`,
  enquiry_closed: msg`This enquiry is closed.`,
  material_not_published: msg`This material is not published.`,
  access_needed: msg`You do not have this material yet.`,
  access_expired: msg`Your access to this material has ended.`,
  access_revoked: msg`Your access to this material was taken back. Contact the academy.`,
  download_not_allowed: msg`This material can be read here but not downloaded.`,
  link_expired: msg`This link has expired. Open the material again.`,
  product_not_on_sale: msg`This is not on sale now.`,
  already_owned: msg`You already have this.`,
  price_changed: msg`The price has changed. Check it and order again.`,
  coupon_invalid: msg`This coupon cannot be used here.`,
  address_needed: msg`Enter the address to deliver to.`,
  pin_invalid: msg`PIN code must be 6 digits`,
  refund_terms_needed: msg`Please confirm that you have read the refund rule.`,
  order_not_payable: msg`This order cannot be paid any more.`,
  payment_signature_invalid: msg`The payment message is not genuine.`,
  payment_gateway_down: msg`The payment service does not answer. You were not charged; try again.`,
  idempotency_mismatch: msg`This order was already placed with other contents. Start again.`,
  move_not_allowed: msg`That step is not possible from here.`,
  buyer_owns_it: msg`The student owns this from another order already. Return the payment instead of accepting it.`,
  class_full: msg`All seats are taken.`,
  class_over: msg`This class is over.`,
  class_not_free: msg`This class has a price. Buy a seat.`,
  class_started: msg`This class has started, so the seat cannot be given back.`,
  class_has_registrations: msg`Students have registered for this class or ordered a seat. Hide it instead of deleting it.`,
  seat_paid: msg`This seat was paid for. Ask for a refund on the order instead.`,
};

/** The words for whatever a call threw. */
export function wordsFor(error: unknown): MessageDescriptor {
  return errorWords[error instanceof CallFailed ? error.code : 'internal'];
}
