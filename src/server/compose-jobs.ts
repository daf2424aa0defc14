import { accountJobs } from './accounts/jobs.ts';
import { sandboxJobs } from './adapters/payments/sandbox-jobs.ts';
import { announcementJobs } from './announcements/jobs.ts';
import type { App } from './app.ts';
import { batchJobs } from './batches/jobs.ts';
import { studentImportJobs } from './batches/student-import/import-students.ts';
import { bookJobs } from './books/jobs.ts';
import { classJobs } from './classes/jobs.ts';
import { recordingVideos } from './classes/recordings/show-recording.ts';
import { demoJobs } from './demo/jobs.ts';
import { identityJobs } from './identity/jobs.ts';
import type { Job } from './jobs/jobs.ts';
import { materialJobs } from './materials/jobs.ts';
import { materialVideos } from './materials/viewer/show-video.ts';
import { mediaJobs } from './media/jobs.ts';
import { messageJobs } from './messages/jobs.ts';
import { settleOrder } from './orders/checkout/settle-order.ts';
import { orderJobs } from './orders/jobs.ts';
import type { PaymentHooks } from './payments/events/hooks.ts';
import { takeWebhook } from './payments/events/take-webhook.ts';
import { paymentJobs } from './payments/jobs.ts';
import { privacyJobs } from './privacy/jobs.ts';
import { attachCreditNote } from './refunds/credit-notes/attach-credit-note.ts';
import { refundJobs } from './refunds/jobs.ts';
import { followPaymentRefund } from './refunds/requests/follow-payment-refund.ts';
import { takeBackPayment } from './refunds/requests/take-back-payment.ts';
import { testJobs } from './tests/jobs.ts';
import { videoJobs } from './videos/jobs.ts';
import type { VideoOwners } from './videos/owner.ts';

/** What shows videos. */
export const videoOwners: VideoOwners = { material: materialVideos, class: recordingVideos };

/** What orders and refunds do when a gateway tells something. */
export const paymentHooks: PaymentHooks = {
  settle: settleOrder,
  takeBack: takeBackPayment,
  follow: followPaymentRefund,
};

/** Every capability's background work. */
export function allJobs(app: App): readonly Job[] {
  return [
    ...mediaJobs(app),
    ...identityJobs(app),
    ...accountJobs(app),
    ...messageJobs(app, attachCreditNote),
    ...classJobs(app),
    ...batchJobs(app),
    ...announcementJobs(app),
    ...studentImportJobs(app),
    ...materialJobs(app),
    ...testJobs(app),
    ...videoJobs(app, videoOwners),
    ...orderJobs(app),
    ...paymentJobs(app, paymentHooks),
    ...refundJobs(app),
    ...bookJobs(app),
    ...privacyJobs(app),
    ...demoJobs(app),
    ...sandboxJobs((webhook) => takeWebhook(app, paymentHooks, webhook), app.keys),
  ];
}
