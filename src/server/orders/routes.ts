import { sessionMoves } from '../../contract/mentoring.ts';
import { couponUses } from '../../contract/orders/coupon-uses.ts';
import { couriers } from '../../contract/orders/couriers.ts';
import { lastAddress } from '../../contract/orders/last-address.ts';
import { orders } from '../../contract/orders/orders.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { parcels } from '../../contract/orders/parcels.ts';
import { productPages } from '../../contract/orders/product-page.ts';
import { goodsReturned } from '../../contract/orders/stock.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { decideTransfer } from './admin/decide-transfer.ts';
import { exportOrders } from './admin/export-orders.ts';
import { listCouponUses } from './admin/list-coupon-uses.ts';
import { getOrderForStaff, listOrdersForStaff } from './admin/list-orders-for-staff.ts';
import { listWaitingTransfers } from './admin/list-waiting-transfers.ts';
import { recordTransfer } from './admin/record-transfer.ts';
import { refundPayment } from './admin/refund-payment.ts';
import { resendMail } from './admin/resend-mail.ts';
import { cancelOrder } from './cancel-order.ts';
import { acceptPayment } from './checkout/accept-payment.ts';
import { payOrder } from './checkout/create-checkout.ts';
import { placeOrder } from './checkout/place-order.ts';
import { quoteOrder } from './checkout/quote-order.ts';
import { bookCourier, readCourier, readRates } from './couriers/book-courier.ts';
import { selectLastAddress } from './find-store.ts';
import { getOrder } from './get-order.ts';
import { getProductPage } from './get-product-page.ts';
import { saveInvoice } from './invoices/invoice-document.ts';
import { readInvoice } from './invoices/read-invoice.ts';
import { listOrders } from './list-orders.ts';
import { moveSession } from './move-session.ts';
import { addParcel, removeParcel } from './parcels/add-parcel.ts';
import { correctTracking } from './parcels/correct-tracking.ts';
import { getParcel } from './parcels/get-parcel.ts';
import { handOverParcels } from './parcels/hand-over-parcels.ts';
import { listParcels, readDispatch } from './parcels/list-parcels.ts';
import { listUndelivered } from './parcels/list-undelivered.ts';
import { moveParcel } from './parcels/move-parcel.ts';
import { noteOutForDelivery } from './parcels/note-out-for-delivery.ts';
import { printParcels } from './parcels/print-parcels.ts';
import { listGoodsBack, putAway } from './parcels/put-away.ts';
import { resolveParcel } from './parcels/resolve-parcel.ts';
import { watchOrder } from './watch-order.ts';

export const orderRoutes = bind(orders, {
  quoteOrder: (app, { body, caller, request }) =>
    quoteOrder(app, { ...body, userId: caller.userId, language: chosenLanguage(request) }),
  placeOrder: (app, { body, headers, caller }) =>
    placeOrder(app, { ...body, userId: caller.userId, idempotencyKey: headers['Idempotency-Key'] }),
  payOrder: (app, { params, body, caller }) =>
    payOrder(app, { id: params.id, method: body.method, userId: caller.userId }),
  listOrders: (app, { query, caller, request }) =>
    listOrders(app, { ...query, userId: caller.userId, language: chosenLanguage(request) }),
  getOrder: (app, { params, caller, request }) =>
    getOrder(app, { id: params.id, userId: caller.userId, language: chosenLanguage(request) }),
  watchOrder: (app, { params, caller }) => watchOrder(app, { id: params.id, userId: caller.userId }),
  getInvoice: (app, { params, caller }) => readInvoice(app, { id: params.id, userId: caller.userId }),
  saveInvoice: (app, { params, caller }) => saveInvoice(app, { id: params.id, userId: caller.userId }),
});

export const lastAddressRoutes = bind(lastAddress, {
  getLastAddress: async (app, { caller }) => ({ address: await selectLastAddress(app.db, caller.userId) }),
});

export const productPageRoutes = bind(productPages, {
  getProductPage: (app, { params, caller, request }) =>
    getProductPage(app, { id: params.id, userId: caller.userId, language: chosenLanguage(request) }),
});

export const orderAdminRoutes = bind(ordersAdmin, {
  listOrdersForStaff: (app, { query, request }) =>
    listOrdersForStaff(app, { ...query, language: chosenLanguage(request) }),
  exportOrders: (app, { query, caller }) => exportOrders(app, { ...query, actorId: caller.userId }),
  listStudentOrders: (app, { params, query, request }) =>
    listOrders(app, { ...query, userId: params.id, language: chosenLanguage(request) }),
  getOrderForStaff: (app, { params, caller, request }) =>
    getOrderForStaff(app, { id: params.id, actorId: caller.userId, language: chosenLanguage(request) }),
  getParcel: (app, { params, request }) => getParcel(app, { ...params, language: chosenLanguage(request) }),
  getInvoiceForStaff: (app, { params }) => readInvoice(app, { id: params.id }),
  saveInvoiceForStaff: (app, { params }) => saveInvoice(app, { id: params.id }),
  listParcels: (app, { query, request }) => listParcels(app, { ...query, language: chosenLanguage(request) }),
  moveParcel: (app, { params, body, caller }) => moveParcel(app, { ...body, id: params.id, actorId: caller.userId }),
  cancelOrder: (app, { params, body, caller }) =>
    cancelOrder(app, { id: params.id, reason: body.reason, actorId: caller.userId }),
  resendMail: (app, { params, caller }) => resendMail(app, { id: params.id, actorId: caller.userId }),
  listWaitingTransfers: (app, { caller }) => listWaitingTransfers(app, { userId: caller.userId }),
  recordTransfer: (app, { params, body, caller }) =>
    recordTransfer(app, { ...body, id: params.id, actorId: caller.userId }),
  decideTransfer: (app, { params, body, caller }) =>
    decideTransfer(app, { ...params, approve: body.approve, actorId: caller.userId }),
  refundPayment: (app, { params, body, caller }) => refundPayment(app, { ...params, ...body, actorId: caller.userId }),
  acceptPayment: (app, { params, body, caller }) =>
    acceptPayment(app, { id: params.id, reason: body.reason, actorId: caller.userId }),
});

export const parcelRoutes = bind(parcels, {
  readDispatch: (app) => readDispatch(app),
  printParcels: (app, { query }) => printParcels(app, query),
  handOverParcels: (app, { body, caller }) => handOverParcels(app, { ...body, actorId: caller.userId }),
  correctTracking: (app, { params, body, caller }) =>
    correctTracking(app, { ...body, id: params.id, actorId: caller.userId }),
  noteOutForDelivery: (app, { params, caller }) => noteOutForDelivery(app, { id: params.id, actorId: caller.userId }),
  addParcel: (app, { params, body, headers, caller }) =>
    addParcel(app, { ...body, id: params.id, key: headers['Idempotency-Key'], actorId: caller.userId }),
  listUndelivered: (app, { query, request }) => listUndelivered(app, { ...query, language: chosenLanguage(request) }),
  resolveParcel: (app, { params, body, caller }) =>
    resolveParcel(app, { id: params.id, note: body.note, actorId: caller.userId }),
  removeParcel: (app, { params, caller }) => removeParcel(app, { id: params.id, actorId: caller.userId }),
});

export const courierRoutes = bind(couriers, {
  readCourier: (app, { params }) => readCourier(app, params),
  readRates: (app, { params, body }) => readRates(app, { ...body, id: params.id }),
  bookCourier: (app, { params, body, caller }) => bookCourier(app, { ...body, id: params.id, actorId: caller.userId }),
});

export const goodsReturnedRoutes = bind(goodsReturned, {
  listGoodsBack: (app, { query, request }) => listGoodsBack(app, { ...query, language: chosenLanguage(request) }),
  putAway: (app, { params, body, caller }) =>
    putAway(app, { id: params.id, keepAs: body.keepAs, actorId: caller.userId }),
});

export const sessionMoveRoutes = bind(sessionMoves, {
  moveSession: (app, { params, body, caller }) =>
    moveSession(app, { fromId: params.id, toId: body.sessionId, userId: caller.userId }),
});

export const couponUseRoutes = bind(couponUses, {
  listCouponUses: (app, { params, query }) => listCouponUses(app, { ...query, id: params.id }),
});
