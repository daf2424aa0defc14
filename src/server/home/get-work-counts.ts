import { mayCall } from '../../contract/accounts/capabilities.ts';
import type { WorkCounts } from '../../contract/accounts/work-counts.ts';
import type { Role } from '../../contract/endpoint.ts';
import { enquiries } from '../../contract/enquiries.ts';
import { materialDesk } from '../../contract/materials/material-reports.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { questionReports } from '../../contract/tests/question-reports.ts';
import { findCapabilities } from '../accounts/reads.ts';
import type { App } from '../app.ts';
import { selectWorkCounts } from './work-counts-store.ts';

/** How much waits in each section of the admin, of what somebody may see by their roles, given or custom. */
export async function getWorkCounts(
  app: App,
  { userId, roles }: { userId: string; roles: readonly Role[] },
): Promise<WorkCounts> {
  const held = [...roles, ...(await findCapabilities(app.db, userId))];
  return selectWorkCounts(app.db, userId, {
    parcels: mayCall(ordersAdmin.listParcels, held),
    refunds: mayCall(refundQueue.listRefunds, held),
    payments: mayCall(ordersAdmin.listWaitingTransfers, held),
    enquiries: mayCall(enquiries.getEnquiryQueue, held),
    materials: mayCall(materialDesk.listMaterialReports, held),
    tests: mayCall(questionReports.listQuestionReports, held),
  });
}
