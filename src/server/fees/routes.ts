import { feeAutopayAdmin, fees, feesAdmin } from '../../contract/fees.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { listAutopay } from './autopay/list-autopay.ts';
import { getFeePlan, setFeePlan } from './fee-plan.ts';
import { exportDues, listDues, listFeeMonths } from './list-dues.ts';
import { listFees, takeUpPlan } from './take-up-plan.ts';

export const feeRoutes = bind(fees, {
  listOwnFees: (app, { caller, request }) =>
    listFees(app, { userId: caller.userId, language: chosenLanguage(request) }),
});

export const feeAdminRoutes = bind(feesAdmin, {
  getFeePlan: (app, { params }) => getFeePlan(app, params.id),
  setFeePlan: (app, { params, body, caller }) =>
    setFeePlan(app, { batchId: params.id, form: body, actorId: caller.userId }),
  takeUpPlan: (app, { params, body, caller }) =>
    takeUpPlan(app, { ...body, userId: params.id, actorId: caller.userId }),
  listStudentFees: (app, { params, request }) =>
    listFees(app, { userId: params.id, language: chosenLanguage(request) }),
  listDues: (app, { query, request }) => listDues(app, { ...query, language: chosenLanguage(request) }),
  exportDues: (app, { query }) => exportDues(app, query),
  listFeeMonths: (app, { query }) => listFeeMonths(app, query),
});

export const feeAutopayAdminRoutes = bind(feeAutopayAdmin, {
  listAutopay: (app, { query, request }) => listAutopay(app, { ...query, language: chosenLanguage(request) }),
});
