import type { FastifyInstance } from 'fastify';
import { checkSession, needsSecondFactor } from './accounts/check-session.ts';
import { noteProxyMistake } from './accounts/operations/note-proxy-mistake.ts';
import {
  accountRoutes,
  customRoleRoutes,
  firstAdminRoutes,
  profileRoutes,
  signInEventAdminRoutes,
  studentDocumentRoutes,
  studentRoutes,
  userRoutes,
} from './accounts/routes.ts';
import { diskSpaceGauges } from './adapters/files/room-gauges.ts';
import { serveSandbox } from './adapters/payments/sandbox-pages.ts';
import { admissionGauges } from './admission/admission-gauges.ts';
import { admitRequests } from './admission/admit-requests.ts';
import { announcementAdminRoutes, announcementRoutes } from './announcements/routes.ts';
import type { App } from './app.ts';
import { recordRead } from './audit/record-read.ts';
import { batchAttendanceAdminRoutes, batchAttendanceRoutes } from './batches/attendance/attendance-routes.ts';
import { guardianRoutes } from './batches/guardians/guardian-routes.ts';
import { batchAdminRoutes, batchRoutes, studentImportRoutes } from './batches/routes.ts';
import { batchWaitingAdminRoutes, batchWaitingRoutes } from './batches/seats/waiting-routes.ts';
import { timetableAdminRoutes, timetableRoutes } from './batches/timetable/timetable-routes.ts';
import {
  bookAccountRoutes,
  bookBankRoutes,
  bookMonthRoutes,
  bookRegisterRoutes,
  bookReturnRoutes,
} from './books/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { classAdminRoutes, classAttendanceRoutes, classSeriesRoutes } from './classes/admin/admin-routes.ts';
import { followedClasses } from './classes/follow-classes.ts';
import { ofOwnClasses } from './classes/of-batches/own-classes.ts';
import { classRecordingRoutes } from './classes/recordings/recording-routes.ts';
import {
  classChatRoutes,
  classCoverRoutes,
  classFeedbackRoutes,
  classFeedRoutes,
  classReadRoutes,
  classRoutes,
  classSeatRoutes,
} from './classes/routes.ts';
import { paymentHooks, videoOwners } from './compose-jobs.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { jobGauges } from './failed-jobs/job-gauges.ts';
import { failedJobRoutes } from './failed-jobs/routes.ts';
import { feeAdminRoutes, feeAutopayAdminRoutes, feeRoutes } from './fees/routes.ts';
import { homeRoutes, workRoutes } from './home/routes.ts';
import { endStreams } from './http/answers/open-stream.ts';
import { builtScripts, serveWebFiles } from './http/answers/web-files.ts';
import { createHttp } from './http/create-http.ts';
import { serveHealth } from './http/health.ts';
import { serveRealtime } from './http/realtime/serve-realtime.ts';
import type { Routes } from './http/routes.ts';
import { dataHeaders, pagePolicies } from './http/security/security-headers.ts';
import type { SessionCheck } from './http/security/session.ts';
import { watchForwarding } from './http/security/watch-forwarding.ts';
import { serve } from './http/serve.ts';
import { codeGauges } from './identity/codes/code-gauges.ts';
import { noteRefusedRole } from './identity/events/note-refused-role.ts';
import { linkingRoutes } from './identity/linking/routes.ts';
import { closeSignIn } from './identity/providers/close-sign-in.ts';
import { identityRoutes, signInCodeRoutes } from './identity/routes.ts';
import { sessionRoutes, signInEventRoutes } from './identity/session-routes.ts';
import { readToken } from './identity/sessions/read-token.ts';
import { serveUnsupportedEndpoints } from './identity/unsupported-endpoints/serve-refusals.ts';
import { queueGauges } from './jobs/queue-gauges.ts';
import { materialTableRoutes } from './materials/bulk-import/routes.ts';
import { materialLeakRoutes } from './materials/leaks/routes.ts';
import {
  materialAdminRoutes,
  materialDeskRoutes,
  materialDeviceRoutes,
  materialReadingRoutes,
  materialRoutes,
  materialShelfRoutes,
  materialUploadRoutes,
  materialVideoRoutes,
} from './materials/routes.ts';
import { followedImages } from './media/follow-images.ts';
import { mediaRoutes } from './media/routes.ts';
import { mentoringRoutes } from './mentoring/routes.ts';
import { messageRoutes, noticeRoutes, pushRoutes } from './messages/routes.ts';
import { serveTracking } from './orders/couriers/serve-tracking.ts';
import { deskRoutes, drawerRoutes } from './orders/desk/routes.ts';
import { enrolmentRoutes, feeAutopayRoutes, feeOrderRoutes } from './orders/fees/routes.ts';
import {
  couponUseRoutes,
  courierRoutes,
  goodsReturnedRoutes,
  lastAddressRoutes,
  orderAdminRoutes,
  orderRoutes,
  parcelRoutes,
  productPageRoutes,
  sessionMoveRoutes,
} from './orders/routes.ts';
import { pagesRoutes } from './pages/routes.ts';
import { eventGauges } from './payments/events/event-gauges.ts';
import { serveWebhook } from './payments/events/serve-webhook.ts';
import { takeWebhook } from './payments/events/take-webhook.ts';
import { paymentRoutes } from './payments/routes.ts';
import { serveCheckout } from './payments/serve-checkout.ts';
import { mergeRoutes, privacyRoutes, studentFileRoutes } from './privacy/routes.ts';
import { productRoutes } from './products/routes.ts';
import { cashRefundRoutes, leavingRoutes, refundQueueRoutes, refundRoutes } from './refunds/routes.ts';
import { drawPages } from './rendering/draw-pages.ts';
import { serveSearchFiles } from './rendering/serve-search-files.ts';
import { botCheckOrigin } from './settings/providers/chosen-bot-check.ts';
import { settingsRoutes } from './settings/routes.ts';
import { shippingRoutes } from './shipping/routes.ts';
import { storageRoutes } from './storage/routes.ts';
import {
  analysisRoutes,
  attemptRoutes,
  bankAdminRoutes,
  calendarFeedRoutes,
  hallRoutes,
  objectionRoutes,
  passageRoutes,
  practiceRoutes,
  questionImportRoutes,
  questionPictureRoutes,
  questionReportRoutes,
  seriesRoutes,
  studentTestRoutes,
  testAdminRoutes,
  testPrintRoutes,
  testRoutes,
} from './tests/routes.ts';
import { videoAdminRoutes, videoRoutes } from './videos/routes.ts';

/** Every capability's endpoints. */
export const allRoutes: readonly Routes[] = [
  ...settingsRoutes,
  ...mediaRoutes,
  ...pagesRoutes,
  identityRoutes,
  signInCodeRoutes,
  linkingRoutes,
  sessionRoutes,
  signInEventRoutes,
  accountRoutes,
  profileRoutes,
  studentDocumentRoutes,
  userRoutes,
  firstAdminRoutes,
  customRoleRoutes,
  studentRoutes,
  signInEventAdminRoutes,
  enquiryRoutes,
  messageRoutes,
  failedJobRoutes,
  noticeRoutes,
  pushRoutes,
  classRoutes,
  classReadRoutes,
  classAdminRoutes,
  classSeriesRoutes,
  classAttendanceRoutes,
  classCoverRoutes,
  classFeedRoutes,
  classFeedbackRoutes,
  classSeatRoutes,
  classChatRoutes,
  classRecordingRoutes,
  materialRoutes,
  materialReadingRoutes,
  materialDeviceRoutes,
  materialShelfRoutes,
  materialAdminRoutes,
  materialUploadRoutes,
  materialDeskRoutes,
  materialVideoRoutes,
  materialTableRoutes,
  materialLeakRoutes,
  videoRoutes(videoOwners),
  videoAdminRoutes,
  productRoutes,
  batchRoutes,
  batchAdminRoutes,
  studentImportRoutes,
  batchWaitingRoutes,
  batchWaitingAdminRoutes,
  timetableRoutes,
  announcementRoutes,
  announcementAdminRoutes,
  batchAttendanceRoutes,
  batchAttendanceAdminRoutes,
  guardianRoutes,
  timetableAdminRoutes,
  testRoutes,
  calendarFeedRoutes,
  attemptRoutes,
  bankAdminRoutes,
  testAdminRoutes,
  passageRoutes,
  studentTestRoutes,
  testPrintRoutes,
  seriesRoutes,
  hallRoutes,
  analysisRoutes,
  objectionRoutes,
  questionImportRoutes,
  questionPictureRoutes,
  practiceRoutes,
  questionReportRoutes,
  mentoringRoutes,
  shippingRoutes,
  storageRoutes,
  feeRoutes,
  feeAdminRoutes,
  feeAutopayAdminRoutes,
  feeAutopayRoutes,
  paymentRoutes(paymentHooks),
  orderRoutes,
  couponUseRoutes,
  courierRoutes,
  goodsReturnedRoutes,
  orderAdminRoutes,
  deskRoutes,
  drawerRoutes,
  parcelRoutes,
  feeOrderRoutes,
  enrolmentRoutes,
  lastAddressRoutes,
  productPageRoutes,
  sessionMoveRoutes,
  refundRoutes,
  leavingRoutes,
  refundQueueRoutes,
  claimRoutes,
  cashRefundRoutes,
  bookRegisterRoutes,
  bookReturnRoutes,
  bookAccountRoutes,
  bookBankRoutes,
  bookMonthRoutes,
  privacyRoutes,
  mergeRoutes,
  studentFileRoutes,
  homeRoutes,
  workRoutes,
];

/** The whole HTTP side of an academy, ready to listen. */
export async function composeHttp(app: App): Promise<FastifyInstance> {
  const policies = pagePolicies(app.config, builtScripts(), () => botCheckOrigin(app));
  const http = await createHttp(app.config, policies);
  http.addHook('preClose', async () => endStreams(app));
  watchForwarding(http, app.config, (mistake) => void noteProxyMistake(app, mistake));
  const slots = admitRequests(http, { patienceMs: app.config.requestPatienceMs, headers: dataHeaders(app.config) });
  serveHealth(http, app, [
    codeGauges(app),
    eventGauges(app),
    jobGauges(app),
    admissionGauges(slots),
    queueGauges({ pictures: app.pictures.counts, pages: app.pageMarker.counts }),
    diskSpaceGauges(app.config),
  ]);
  closeSignIn(http, app);
  const check = sessionCheck(app);
  serve(http, app, check, allRoutes.map(ofOwnClasses));
  serveRealtime(http, app, check, [followedImages, followedClasses]);
  serveUnsupportedEndpoints(http, app);
  serveWebhook(http, app, paymentHooks);
  serveTracking(http, app);
  serveCheckout(http, app, paymentHooks);
  if (app.config.sandboxAllowed) serveSandbox(http, app, (webhook) => takeWebhook(app, paymentHooks, webhook));
  serveSearchFiles(http, app);
  await serveWebFiles(http, drawPages(http, app), policies);
  return http;
}

function sessionCheck(app: App): SessionCheck {
  return {
    readToken: (token) => readToken(app, token),
    checkSession: (claims) => checkSession(app, claims),
    needsSecondFactor: (claims) => needsSecondFactor(app, claims),
    noteRefusedRole: (claims, request) => noteRefusedRole(app, claims, request),
    recordRead: (read) => recordRead(app, read),
  };
}
