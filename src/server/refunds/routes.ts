import { leaving } from '../../contract/batches/leaving.ts';
import { cashRefunds } from '../../contract/cash-refunds.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { refunds } from '../../contract/refunds.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { saveCreditNote } from './credit-notes/read-credit-note.ts';
import { decideProposal } from './decide-proposal.ts';
import { declineRefunds } from './decline-refunds.ts';
import { getLeavingCost } from './get-leaving-cost.ts';
import { leaveBatch } from './leave-batch.ts';
import { listOwnRefunds, listRefunds } from './list-refunds.ts';
import { refundLine } from './refund-line.ts';
import { cancelBankRefund, decideBankRefund, recordBankRefund } from './requests/bank-refund.ts';
import { saveVoucher } from './requests/cash-voucher.ts';
import { checkRefund } from './requests/check-refund.ts';
import { declineRefund } from './requests/decline-refund.ts';
import { checkSeatRefund, giveBackSeat } from './requests/give-back-seat.ts';
import { giveUpRefund } from './requests/give-up-refund.ts';
import { openProof } from './requests/keep-proofs.ts';
import { payInCash } from './requests/pay-in-cash.ts';
import { askForRefund } from './requests/request-refund.ts';
import { retryRefund } from './requests/retry-refund.ts';
import { sendRefunds } from './send-refunds.ts';

export const leavingRoutes = bind(leaving, {
  getLeavingCost: (app, { params }) => getLeavingCost(app, params),
  endEnrolment: (app, { params, body, caller }) => leaveBatch(app, { ...params, ...body, actorId: caller.userId }),
});

export const refundRoutes = bind(refunds, {
  checkSeatRefund: (app, { params, caller }) => checkSeatRefund(app, { classId: params.id, userId: caller.userId }),
  giveBackSeat: (app, { params, caller }) => giveBackSeat(app, { classId: params.id, userId: caller.userId }),
  checkRefund: (app, { params, caller, request }) =>
    checkRefund(app, { id: params.id, userId: caller.userId, language: chosenLanguage(request) }),
  askForRefund: (app, { params, body, files, caller }) =>
    askForRefund(app, { ...params, ...body, files, userId: caller.userId }),
  openRefundProof: (app, { params }) => openProof(app, params),
  listOwnRefunds: (app, { query, caller, request }) =>
    listOwnRefunds(app, { ...query, userId: caller.userId, language: chosenLanguage(request) }),
  saveCreditNote: (app, { params, caller }) => saveCreditNote(app, { id: params.id, userId: caller.userId }),
  saveCreditNoteForStaff: (app, { params }) => saveCreditNote(app, { id: params.id }),
  refundLine: (app, { params, body, caller }) => refundLine(app, { ...params, ...body, actorId: caller.userId }),
  declineRefund: (app, { params, body, caller }) =>
    declineRefund(app, { id: params.id, reason: body.reason, actorId: caller.userId }),
  retryRefund: (app, { params, body, caller }) =>
    retryRefund(app, { id: params.id, byBank: body.byBank, actorId: caller.userId }),
  giveUpRefund: (app, { params, body, caller }) =>
    giveUpRefund(app, { id: params.id, reason: body.reason, actorId: caller.userId }),
  recordBankRefund: (app, { params, body, caller }) =>
    recordBankRefund(app, { id: params.id, reference: body.reference, actorId: caller.userId }),
  decideBankRefund: (app, { params, body, caller }) =>
    decideBankRefund(app, { id: params.id, approve: body.approve, actorId: caller.userId }),
  cancelBankRefund: (app, { params, body, caller }) =>
    cancelBankRefund(app, { id: params.id, reason: body.reason, actorId: caller.userId }),
  checkRefundForStaff: (app, { params, request }) =>
    checkRefund(app, { id: params.id, language: chosenLanguage(request) }),
});

export const cashRefundRoutes = bind(cashRefunds, {
  saveVoucher: (app, { params }) => saveVoucher(app, params.id),
  payInCash: (app, { params, caller }) => payInCash(app, { id: params.id, actorId: caller.userId }),
});

export const refundQueueRoutes = bind(refundQueue, {
  listRefunds: (app, { query, request }) => listRefunds(app, { ...query, language: chosenLanguage(request) }),
  sendRefunds: (app, { body, caller }) => sendRefunds(app, { ...body, actorId: caller.userId }),
  declineRefunds: (app, { body, caller }) => declineRefunds(app, { ...body, actorId: caller.userId }),
  decideRefundProposal: (app, { params, body, caller }) =>
    decideProposal(app, { id: params.id, approve: body.approve, actorId: caller.userId }),
});
