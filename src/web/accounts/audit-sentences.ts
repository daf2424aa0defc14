import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AuditAction, auditActions } from '../../contract/audit-actions.ts';

type Sentence = (who: string, what: string) => MessageDescriptor;

const sentences: Record<AuditAction, Sentence> = {
  'academy.change_image': (who, what) => msg`${who} changed the image ${what}`,
  'academy.change_secret': (who, what) => msg`${who} changed a key of a service: ${what}`,
  'academy.change_settings': (who, what) => msg`${who} changed the settings: ${what}`,
  'academy.delete_image': (who, what) => msg`${who} deleted the image ${what}`,
  'academy.publish_page': (who, what) => msg`${who} published a page: ${what}`,
  'academy.replace_syllabus': (who, what) => msg`${who} replaced a syllabus: ${what}`,
  'academy.restore_syllabus': (who, what) => msg`${who} brought back an earlier syllabus: ${what}`,
  'academy.test_bot_check': (who) => msg`${who} tested the bot check`,
  'academy.test_payments': (who) => msg`${who} tested the payment gateway`,
  'academy.restore_page': (who, what) => msg`${who} made a draft of an earlier version of a page: ${what}`,
  'academy.save_page_draft': (who, what) => msg`${who} saved the draft of a page: ${what}`,
  'academy.upload_image': (who, what) => msg`${who} uploaded the image ${what}`,
  'academy.withdraw_consent': (who, what) =>
    msg`${who} took a success story off the pages, its consent withdrawn: ${what}`,
  'accounts.block': (who, what) => msg`${who} blocked the user ${what}`,
  'accounts.change_roles': (who, what) => msg`${who} changed the roles of the user ${what}`,
  'accounts.grant_role': (who, what) => msg`${who} gave a role to the user ${what}`,
  'accounts.remove_factors': (who, what) => msg`${who} removed the second factor of the user ${what}`,
  'accounts.unblock': (who, what) => msg`${who} unblocked the user ${what}`,
  'classes.cancel': (who, what) => msg`${who} cancelled the class ${what}`,
  'classes.change': (who, what) => msg`${who} changed the class ${what}`,
  'classes.change_cover': (who, what) => msg`${who} changed the picture of the class ${what}`,
  'classes.change_recording': (who, what) => msg`${who} changed the recording of the class ${what}`,
  'classes.create': (who, what) => msg`${who} made the class ${what}`,
  'classes.delete': (who, what) => msg`${who} deleted the class ${what}`,
  'classes.export_registrations': (who, what) => msg`${who} saved the list of registrations for the class ${what}`,
  'classes.hide': (who, what) => msg`${who} hid the class ${what}`,
  'classes.mark_attendance': (who, what) => msg`${who} marked who attended the class ${what}`,
  'classes.mute_in_chat': (who, what) => msg`${who} let somebody write no more in the chat of the class ${what}`,
  'classes.remove_chat_message': (who, what) => msg`${who} took a message out of the chat of the class ${what}`,
  'classes.show': (who, what) => msg`${who} published the class ${what}`,
  'classes.unmute_in_chat': (who, what) => msg`${who} let somebody write again in the chat of the class ${what}`,
  'enquiries.answer': (who, what) => msg`${who} answered the enquiry ${what}`,
  'enquiries.move': (who, what) => msg`${who} changed the status of the enquiry ${what}`,
  'materials.answer_report': (who, what) => msg`${who} answered a reported mistake in the material ${what}`,
  'materials.change': (who, what) => msg`${who} changed the material ${what}`,
  'materials.create': (who, what) => msg`${who} added the material ${what}`,
  'materials.export_readers': (who, what) => msg`${who} took the list of readers of the material ${what}`,
  'materials.revoke_access': (who, what) => msg`${who} took back access to a material ${what}`,
  'materials.trace_leak': (who, what) => msg`${who} looked whose page a photo shows ${what}`,
  'messages.retry_delivery': (who, what) => msg`${who} sent a failed message again ${what}`,
  'messages.send_test_mail': (who, what) => msg`${who} sent a test mail ${what}`,
  'messages.send_test_sms': (who, what) => msg`${who} sent a test message ${what}`,
  'orders.record_transfer': (who, what) => msg`${who} recorded a UPI transfer for the order ${what}`,
  'orders.approve_transfer': (who, what) => msg`${who} approved a UPI transfer for the order ${what}`,
  'orders.decline_transfer': (who, what) => msg`${who} declined a UPI transfer for the order ${what}`,
  'orders.cancel': (who, what) => msg`${who} cancelled the unpaid order ${what}`,
  'orders.export': (who) => msg`${who} downloaded a list of orders`,
  'orders.resend_mail': (who, what) => msg`${who} sent the mail of the order ${what} again`,
  'orders.pay_back': (who, what) => msg`${who} sent a payment of the order ${what} back`,
  'orders.accept_payment': (who, what) => msg`${who} accepted the payment of the order ${what}`,
  'products.change': (who, what) => msg`${who} changed the product ${what}`,
  'products.create': (who, what) => msg`${who} added the product ${what}`,
  'products.create_coupon': (who, what) => msg`${who} made the coupon ${what}`,
  'products.delete': (who, what) => msg`${who} deleted the product ${what}`,
  'products.switch_coupon': (who, what) => msg`${who} switched the coupon ${what}`,
  'refunds.approve': (who, what) => msg`${who} approved a refund of the order ${what}`,
  'refunds.approve_bank_payback': (who, what) => msg`${who} approved money sent back by the bank ${what}`,
  'refunds.cancel_bank_payback': (who, what) => msg`${who} gave up money to be sent back by the bank ${what}`,
  'refunds.decline': (who, what) => msg`${who} declined a refund of the order ${what}`,
  'refunds.give_up': (who, what) => msg`${who} gave up a refund of the order ${what} that could not be sent`,
  'refunds.issue_credit_note': (who, what) => msg`${who} issued a credit note for the order ${what}`,
  'refunds.record_bank_payback': (who, what) => msg`${who} recorded money sent back by the bank ${what}`,
  'refunds.withdraw_bank_payback': (who, what) => msg`${who} took back a record of money sent by the bank ${what}`,
  'shipping.move_shipment': (who, what) => msg`${who} changed the status of the parcel ${what}`,
  'videos.change': (who, what) => msg`${who} changed the chapters or captions of the video ${what}`,
};

const isKnown = (action: string): action is AuditAction => auditActions.some((one) => one === action);

/** A line of the audit log as a sentence; `what` is '' where the thing has no name. */
export function auditSentence(action: string, who: string, what: string): MessageDescriptor {
  return isKnown(action) ? sentences[action](who, what) : msg`${who} changed something ${what}`;
}
