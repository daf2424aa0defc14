import { fees, feesAdmin } from '../../contract/fees.ts';
import { bind } from '../http/routes.ts';
import { getFeePlan, setFeePlan } from './fee-plan.ts';
import { exportDues, listDues, listFeeMonths } from './list-dues.ts';
import { listFees, takeUpPlan } from './take-up-plan.ts';

export const feeRoutes = bind(fees, {
  listOwnFees: (app, { caller }) => listFees(app, caller.userId),
});

export const feeAdminRoutes = bind(feesAdmin, {
  getFeePlan: (app, { params }) => getFeePlan(app, params.id),
  setFeePlan: (app, { params, body, caller }) =>
    setFeePlan(app, { batchId: params.id, form: body, actorId: caller.userId }),
  takeUpPlan: (app, { params, body, caller }) =>
    takeUpPlan(app, { ...body, userId: params.id, actorId: caller.userId }),
  listStudentFees: (app, { params }) => listFees(app, params.id),
  listDues: (app, { query }) => listDues(app, query),
  exportDues: (app, { query }) => exportDues(app, query),
  listFeeMonths: (app, { query }) => listFeeMonths(app, query),
});
