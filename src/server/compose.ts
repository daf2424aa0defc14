import type { FastifyInstance } from 'fastify';
import { academyJobs } from './academy/jobs.ts';
import { academyRoutes } from './academy/routes.ts';
import { checkSession } from './accounts/check-session.ts';
import { accountRoutes, profileRoutes, userRoutes } from './accounts/routes.ts';
import { sandboxJobs } from './adapters/payments/sandbox-jobs.ts';
import { serveSandbox } from './adapters/payments/sandbox-pages.ts';
import type { App } from './app.ts';
import { classAdminRoutes, classAttendanceRoutes, classSeriesRoutes } from './classes/admin-routes.ts';
import { classJobs } from './classes/jobs.ts';
import { classRecordingRoutes } from './classes/recording-routes.ts';
import {
  classChatRoutes,
  classCoverRoutes,
  classFeedbackRoutes,
  classFeedRoutes,
  classReadRoutes,
  classRoutes,
  classSeatRoutes,
} from './classes/routes.ts';
import { recordingVideos } from './classes/show-recording.ts';
import type { Config } from './config.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { createHttp } from './http/create-http.ts';
import { serveHealth } from './http/health.ts';
import { endStreams } from './http/open-stream.ts';
import type { Routes } from './http/routes.ts';
import { serve } from './http/serve.ts';
import type { SessionCheck } from './http/session.ts';
import { builtScripts, serveWebFiles } from './http/web-files.ts';
import { codeGauges } from './identity/codes/code-gauges.ts';
import { identityJobs } from './identity/jobs.ts';
import { linkingRoutes } from './identity/linking/routes.ts';
import { serveRefusals } from './identity/not-offered/serve-refusals.ts';
import { closeSignIn } from './identity/providers/close-sign-in.ts';
import { identityRoutes, signInCodeRoutes } from './identity/routes.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import { readToken } from './identity/sessions/read-token.ts';
import type { Job } from './jobs/jobs.ts';
import { materialJobs } from './materials/jobs.ts';
import { materialLeakRoutes } from './materials/leaks/routes.ts';
import {
  materialAdminRoutes,
  materialDeskRoutes,
  materialDeviceRoutes,
  materialReadingRoutes,
  materialRoutes,
  materialShelfRoutes,
  materialVideoRoutes,
} from './materials/routes.ts';
import { materialVideos } from './materials/show-video.ts';
import { materialTableRoutes } from './materials/tables/routes.ts';
import { messageJobs } from './messages/jobs.ts';
import { messageRoutes, noticeRoutes, pushRoutes } from './messages/routes.ts';
import { orderJobs } from './orders/jobs.ts';
import { orderAdminRoutes, orderRoutes } from './orders/routes.ts';
import { settleOrder } from './orders/settle-order.ts';
import { paymentJobs } from './payments/jobs.ts';
import { paymentRoutes } from './payments/routes.ts';
import { serveCheckout } from './payments/serve-checkout.ts';
import { serveWebhook } from './payments/serve-webhook.ts';
import { productRoutes } from './products/routes.ts';
import { attachPaper } from './refunds/attach-paper.ts';
import { followPayback } from './refunds/follow-payback.ts';
import { refundJobs } from './refunds/jobs.ts';
import { refundRoutes } from './refunds/routes.ts';
import { drawPages } from './rendering/draw-pages.ts';
import { serveSearchFiles } from './rendering/serve-search-files.ts';
import { shippingRoutes } from './shipping/routes.ts';
import { videoJobs } from './videos/jobs.ts';
import type { VideoOwners } from './videos/owner.ts';
import { videoAdminRoutes, videoRoutes } from './videos/routes.ts';

/** What shows videos. */
const videoOwners: VideoOwners = { material: materialVideos, class: recordingVideos };

/** Every capability's endpoints. */
export const allRoutes: readonly Routes[] = [
  ...academyRoutes,
  identityRoutes,
  signInCodeRoutes,
  linkingRoutes,
  sessionRoutes,
  accountRoutes,
  profileRoutes,
  userRoutes,
  enquiryRoutes,
  messageRoutes,
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
  materialDeskRoutes,
  materialVideoRoutes,
  materialTableRoutes,
  materialLeakRoutes,
  videoRoutes(videoOwners),
  videoAdminRoutes,
  productRoutes,
  shippingRoutes,
  paymentRoutes,
  orderRoutes,
  orderAdminRoutes,
  refundRoutes,
];

/** Every capability's background work. */
export function allJobs(app: App): readonly Job[] {
  return [
    ...academyJobs(app),
    ...identityJobs(app),
    ...messageJobs(app, attachPaper),
    ...classJobs(app),
    ...materialJobs(app),
    ...videoJobs(app, videoOwners),
    ...orderJobs(app),
    ...paymentJobs(app, settleOrder, followPayback),
    ...refundJobs(app),
    ...sandboxJobs(app),
  ];
}

/** The whole HTTP side of an academy, ready to listen. */
export async function composeHttp(app: App): Promise<FastifyInstance> {
  const http = await createHttp(app.config, builtScripts());
  http.addHook('preClose', async () => endStreams(app));
  serveHealth(http, app, [codeGauges(app)]);
  closeSignIn(http, app);
  serveRoutes(http, app);
  serveRefusals(http, app);
  serveWebhook(http, app, settleOrder);
  serveCheckout(http, app, settleOrder);
  if (app.config.mayRehearse) serveSandbox(http, app);
  serveSearchFiles(http, app);
  await serveWebFiles(http, drawPages(http, app));
  return http;
}

/** The endpoints alone, for writing openapi.json without a database. */
export async function describeHttp(config: Config): Promise<FastifyInstance> {
  const http = await createHttp(config);
  serveRoutes(http, { config } as App);
  await http.ready();
  return http;
}

function serveRoutes(http: FastifyInstance, app: App): void {
  const check: SessionCheck = {
    readToken: (token) => readToken(app, token),
    checkSession: (claims) => checkSession(app, claims),
  };
  for (const routes of allRoutes) serve(http, app, check, routes);
}
