import { enrolments } from '../../../contract/batches/enrolments.ts';
import { feeAutopay, feeOrders } from '../../../contract/fees.ts';
import { chosenLanguage } from '../../http/chosen-language.ts';
import { bind } from '../../http/routes.ts';
import { agreeToAutopay, listOwnAutopay } from '../autopay/agree-to-autopay.ts';
import { stopAutopay } from '../autopay/follow-mandates.ts';
import { endStudentFreeze, freezeStudent, getTransferCost, transferStudent } from './move-student.ts';
import { orderFee, payOwnFee } from './order-fee.ts';
import { sendFeeLink } from './remind-fees.ts';

export const feeOrderRoutes = bind(feeOrders, {
  payOwnFee: (app, { params, caller }) => payOwnFee(app, { ...params, userId: caller.userId }),
  sendFeeLink: (app, { params, caller }) => sendFeeLink(app, { ...params, actorId: caller.userId }),
  orderFee: (app, { params, caller, request }) =>
    orderFee(app, { ...params, actorId: caller.userId, language: chosenLanguage(request) }),
});

export const feeAutopayRoutes = bind(feeAutopay, {
  listOwnAutopay: (app, { caller, request }) =>
    listOwnAutopay(app, { userId: caller.userId, language: chosenLanguage(request) }),
  agreeToAutopay: (app, { params, body, caller }) => agreeToAutopay(app, { ...params, ...body, userId: caller.userId }),
  stopAutopay: (app, { params, caller }) => stopAutopay(app, { ...params, userId: caller.userId }),
});

export const enrolmentRoutes = bind(enrolments, {
  getTransferCost: (app, { params, query }) => getTransferCost(app, { ...params, ...query }),
  transferEnrolment: (app, { params, body, caller }) =>
    transferStudent(app, { ...params, ...body, actorId: caller.userId }),
  freezeEnrolment: (app, { params, body, caller }) =>
    freezeStudent(app, { ...params, ...body, actorId: caller.userId }),
  endFreeze: (app, { params, body, caller }) => endStudentFreeze(app, { ...params, ...body, actorId: caller.userId }),
});
