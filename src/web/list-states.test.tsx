import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { studentDocuments } from '../contract/accounts/student-documents.ts';
import { usersAdmin } from '../contract/accounts/users-admin.ts';
import { batches } from '../contract/batches/batches.ts';
import { bookRegister } from '../contract/books/register.ts';
import { claims } from '../contract/claims.ts';
import { classFeed } from '../contract/classes/class-feed.ts';
import { classes } from '../contract/classes/classes.ts';
import { classesAdmin } from '../contract/classes/classes-admin.ts';
import type { Endpoint, Reply } from '../contract/endpoint.ts';
import { enquiries } from '../contract/enquiries.ts';
import { materials } from '../contract/materials/materials.ts';
import { materialsAdmin } from '../contract/materials/materials-admin.ts';
import { academyImages } from '../contract/media/academy-images.ts';
import { notices } from '../contract/messages/notices.ts';
import { coupons } from '../contract/orders/coupons.ts';
import { orders } from '../contract/orders/orders.ts';
import { ordersAdmin } from '../contract/orders/orders-admin.ts';
import { parcels } from '../contract/orders/parcels.ts';
import { products } from '../contract/orders/products.ts';
import { goodsReturned, stock } from '../contract/orders/stock.ts';
import { refundQueue } from '../contract/refund-queue.ts';
import { refunds } from '../contract/refunds.ts';
import { bankAdmin } from '../contract/tests/bank-admin.ts';
import { questionReports } from '../contract/tests/question-reports.ts';
import { testSeries } from '../contract/tests/series.ts';
import { tests } from '../contract/tests/tests.ts';
import { testsAdmin } from '../contract/tests/tests-admin.ts';
import { type FakeApi, installFakeApi } from './testing/fake-api.ts';
import { signInAs } from './testing/sign-in-as.ts';

let api: FakeApi;
let openScreen: (path: string) => Promise<void>;
beforeAll(async () => {
  signInAs('admin');
  api = installFakeApi();
  ({ openScreen } = await import('./testing/open-screen.tsx'));
});
beforeEach(() => {
  api = installFakeApi();
  api.answer(products.listProductsOnSale, nothing);
  api.answer(claims.listClaims, nothing);
  api.answer(goodsReturned.listGoodsBack, nothing);
  api.answer(parcels.listUndelivered, nothing);
  api.answer(refunds.listOwnRefunds, nothing);
  api.answer(classFeed.readFeed, { createdAt: null, url: null });
  api.answer(bankAdmin.listTopics, { items: [] });
  api.answer(bookRegister.sumDocuments, { totals: [] });
});

const nothing = { items: [], next: null };
const noMaterials = { ...nothing, corrected: null, total: null };
const noClasses = { ...nothing, counts: { upcoming: 0, draft: 0 } };

/** A list by its address: what it reads, what it says when nothing is in it, and the way forward that it then shows. */
const list = <E extends Endpoint>(path: string, read: E, empty: Reply<E>, says: string | RegExp, forward: string) => ({
  path,
  read: read as Endpoint,
  answerEmpty: () => api.answer(read, empty),
  says,
  forward,
});
const lists = [
  list('/events', classes.listClasses, nothing, /^No upcoming classes or events/, 'See study materials'),
  list('/events?when=past', classes.listClasses, nothing, 'Nothing here yet', 'Show all upcoming'),
  list('/study-materials', materials.listMaterials, noMaterials, 'No free materials yet', 'See all premium materials'),
  list('/study-materials?search=abc', materials.listMaterials, noMaterials, 'Nothing found', 'Clear all'),
  list(
    '/admin/orders?tab=refunds',
    refundQueue.listRefunds,
    { ...nothing, late: 0 },
    'No refunds here',
    'Show all refunds',
  ),
  list('/inbox', notices.listNotices, nothing, 'No messages yet', 'See classes'),
  list('/premium-materials', materials.listMaterials, noMaterials, 'No premium materials yet', 'See study materials'),
  list('/profile/materials', materials.listOwnMaterials, noMaterials, 'Nothing opened yet', 'See study materials'),
  list('/profile/classes', classes.listMyClasses, nothing, 'No classes yet', 'See classes and events'),
  list('/profile/batches', batches.listOwnBatches, nothing, 'No batches yet', 'See all batches'),
  list('/profile/documents', studentDocuments.listOwnDocuments, { items: [] }, 'No documents yet', 'Ask the academy'),
  list('/profile/orders', orders.listOrders, nothing, 'No orders yet', 'See premium materials'),
  list('/admin/classes', classesAdmin.listClassesForStaff, noClasses, 'No classes yet', 'New'),
  list('/admin/materials', materialsAdmin.listMaterialsForStaff, nothing, 'No materials yet', 'New material'),
  list('/admin/orders', ordersAdmin.listOrdersForStaff, nothing, 'No orders here', 'Products'),
  list('/admin/orders?tab=parcels', ordersAdmin.listParcels, nothing, 'All parcels dispatched', 'Orders'),
  list('/admin/orders?tab=stock', stock.listStock, nothing, 'No stock is tracked', 'Products'),
  list('/admin/orders?tab=products', products.listProducts, nothing, 'No products yet', 'New product'),
  list('/admin/orders?tab=coupons', coupons.listCoupons, nothing, 'No coupons yet', 'New coupon'),
  list(
    '/admin/books?tab=documents&kind=receipt',
    bookRegister.listDocuments,
    nothing,
    'No documents here',
    'Show all documents',
  ),
  list('/admin/enquiries', enquiries.listEnquiries, nothing, 'All caught up', 'Contacted'),
  list('/admin/images', academyImages.listImages, nothing, 'No images yet', 'Upload image'),
  list(
    '/tests?when=papers',
    tests.listPreviousPapers,
    { ...nothing, exams: [] },
    'No previous papers here yet',
    'Upcoming',
  ),
  list('/tests', tests.listTests, nothing, 'No tests planned right now', 'Past'),
  list('/admin/tests', testsAdmin.listTestsForStaff, nothing, 'No tests yet', 'New test'),
  list('/admin/tests?view=bank', bankAdmin.listQuestions, nothing, 'No questions here', 'New question'),
  list('/admin/tests?view=series', testSeries.listSeriesForStaff, { items: [] }, 'No series yet', 'New series'),
  list('/admin/tests?view=reports', questionReports.listQuestionReports, nothing, /^No /, 'Question bank'),
  list('/admin/users?search=zzz', usersAdmin.listUsers, nothing, 'No users found', 'All'),
];

it.each(lists)(
  '$path shows a skeleton, an error with a retry, and when empty a way forward, also offline',
  async (one) => {
    const { path, read, answerEmpty, says, forward } = one;
    const fail = api.hold(read);
    await openScreen(path);
    const main = await screen.findByRole('main');
    await waitFor(() => expect(main.querySelector('.skeleton')).not.toBeNull());
    fail();
    const again = await within(main).findByRole('button', { name: /Try again|Retry/ });
    answerEmpty();
    fireEvent.click(again);
    await within(main).findAllByText(says);
    await waitFor(() => expect(main.querySelector('.skeleton')).toBeNull());
    expect(within(main).queryByRole('button', { name: /Try again|Retry/ })).toBeNull();
    expect(within(main).getAllByText(forward).length).toBeGreaterThan(0);
    api.goOffline();
    await screen.findByText(/^(Offline\.|You’re offline)/);
    within(main).getAllByText(says);
    api.goOnline();
    await waitFor(() => expect(screen.queryByText(/^(Offline\.|You’re offline)/)).toBeNull());
  },
);
