import type { App } from '../app.ts';
import { noteFact } from '../settings/academy-facts.ts';
import { fillAcademy, fillFacultyPhotos } from './academy.ts';
import { fillAnnouncements } from './announcements.ts';
import { fillBatchMaterials } from './batch-materials.ts';
import { fillClasses } from './classes.ts';
import { fillEnquiries } from './enquiries.ts';
import { fillHistory } from './history/fill-history.ts';
import { fillReading } from './history/fill-reading.ts';
import { fillTests } from './history/fill-tests.ts';
import { historyPhones } from './history/plan-students.ts';
import { fillPapersJob } from './jobs.ts';
import { fillMaterials } from './materials.ts';
import { fillMentoring } from './mentoring.ts';
import { fillMoreProducts } from './more-products.ts';
import { fillOrders } from './orders.ts';
import { fillPeople } from './people.ts';
import { fillProducts } from './products.ts';
import { fillStaff } from './staff.ts';
import { hasAccounts, selectPhoneOwners } from './store.ts';
import { studentOrders } from './student-orders.ts';

/**
 * Fills an academy that has nobody in it with demo data, and does nothing to any other. `isWhole`: also with what a busy
 * academy has gathered in a year, which tests do without.
 */
export async function fillEmptyAcademy(app: App, { isWhole = false }: { isWhole?: boolean } = {}): Promise<void> {
  if (await hasAccounts(app.db)) return;
  await noteFact(app, app.db, 'demo_data');
  const people = await fillPeople(app);
  // Pictures and pages are drawn in processes of their own: side by side, where there is more than one core.
  await Promise.all([fillAcademy(app, people), fillMaterials(app, people)]);
  const { adminId, studentId } = people;
  // Before the set that holds them.
  if (isWhole && adminId) await fillMoreProducts(app, adminId);
  await fillProducts(app, people);
  if (isWhole && adminId) {
    await Promise.all([fillFacultyPhotos(app, adminId), fillYear(app, { adminId, studentId })]);
  }
  await fillClasses(app, people);
  await fillEnquiries(app, people);
  await fillOrders(app, people, isWhole ? studentOrders : []);
  if (isWhole) await fillReading(app, studentId);
  if (isWhole && adminId) {
    await fillMentoring(app, { studentId, adminId });
    // After the orders, which nobody places for what a batch has opened already.
    await fillBatchMaterials(app, adminId);
  }
  if (isWhole) await app.jobs.enqueue(app.db, fillPapersJob, {});
  await noteFact(app, app.db, 'demo_filled');
}

async function fillYear(app: App, { adminId, studentId }: { adminId: string; studentId: string }): Promise<void> {
  const { desk, teacherIds, teachers } = await fillStaff(app, adminId);
  await fillHistory(app, { adminId, desk, studentId, teachers });
  const [authorId, reviewerId] = teacherIds;
  const students = await selectPhoneOwners(app.db, historyPhones);
  await fillTests(app, { authorId, reviewerId, userIds: [...students, studentId] });
  await fillAnnouncements(app, adminId);
}
