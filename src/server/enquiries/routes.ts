import { enquiries } from '../../contract/enquiries.ts';
import { bind } from '../http/routes.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { continueEnquiry } from './continue-enquiry.ts';
import { listEnquiries } from './list-enquiries.ts';
import { listOwnEnquiries } from './list-own-enquiries.ts';
import { moveEnquiry } from './move-enquiry.ts';
import { noteEnquiry } from './note-enquiry.ts';
import { readEnquiry } from './read-enquiry.ts';
import { readFunnel } from './read-funnel.ts';
import { readQueue } from './read-queue.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const enquiryRoutes = bind(enquiries, {
  sendEnquiry: (app, { body, caller, request }) =>
    sendEnquiry(app, { ...body, ...(caller ? { userId: caller.userId } : { userId: null, request }) }),
  continueEnquiry: (app, { params, body, caller }) =>
    continueEnquiry(app, { ...params, ...body, userId: caller.userId }),
  noteEnquiry: (app, { body, caller }) => noteEnquiry(app, { ...body, actorId: caller.userId }),
  listOwnEnquiries: (app, { query, caller }) => listOwnEnquiries(app, { ...query, userId: caller.userId }),
  listEnquiries: (app, { query }) => listEnquiries(app, query),
  getEnquiry: (app, { params }) => readEnquiry(app.db, params.id),
  answerEnquiry: (app, { params, body, caller }) => answerEnquiry(app, { ...params, ...body, actorId: caller.userId }),
  moveEnquiry: (app, { params, body, caller }) => moveEnquiry(app, { ...body, ...params, actorId: caller.userId }),
  listStudentEnquiries: (app, { params, query }) => listOwnEnquiries(app, { ...query, userId: params.id }),
  getEnquiryQueue: (app) => readQueue(app),
  getEnquiryFunnel: (app, { query }) => readFunnel(app, query),
});
