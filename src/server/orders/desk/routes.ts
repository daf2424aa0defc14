import { desks } from '../../../contract/orders/desk.ts';
import { drawers } from '../../../contract/orders/drawers.ts';
import { chosenLanguage } from '../../http/chosen-language.ts';
import { bind } from '../../http/routes.ts';
import { listDeskProducts } from '../../products/list-desk-products.ts';
import { exportDayBook, readDayBook } from './day-book.ts';
import { decideCheque } from './decide-cheque.ts';
import { closeDrawer, getOwnDrawer, moveCash, openDrawer } from './drawers.ts';
import { grantProduct } from './grant-product.ts';
import { listReceipts, readReceipt, saveReceipt } from './read-receipt.ts';
import { listStudentDues } from './read-sale.ts';
import { quoteSale, sell } from './sell.ts';
import { takeDeskPayment } from './take-payment.ts';

export const deskRoutes = bind(desks, {
  listDeskProducts: (app, { query, request }) => listDeskProducts(app, { ...query, language: chosenLanguage(request) }),
  quoteSale: (app, { params, body }) => quoteSale(app, { ...body, userId: params.id }),
  sell: (app, { params, body, headers, caller, request }) =>
    sell(app, {
      ...body,
      userId: params.id,
      key: headers['Idempotency-Key'],
      actorId: caller.userId,
      language: chosenLanguage(request),
    }),
  grantProduct: (app, { params, body, caller }) =>
    grantProduct(app, { ...body, userId: params.id, actorId: caller.userId }),
  takeDeskPayment: (app, { params, body, headers, caller, request }) =>
    takeDeskPayment(app, {
      id: params.id,
      payment: body,
      key: headers['Idempotency-Key'],
      actorId: caller.userId,
      language: chosenLanguage(request),
    }),
  listStudentDues: (app, { params, request }) =>
    listStudentDues(app.db, { userId: params.id, language: chosenLanguage(request) }),
  listReceipts: (app, { query, request }) => listReceipts(app, { ...query, language: chosenLanguage(request) }),
  getReceipt: (app, { params }) => readReceipt(app, params),
  saveReceipt: (app, { params }) => saveReceipt(app, params),
  saveOwnReceipt: (app, { params, caller }) => saveReceipt(app, { ...params, userId: caller.userId }),
  decideCheque: (app, { params, body, caller }) => decideCheque(app, { ...params, ...body, actorId: caller.userId }),
});

export const drawerRoutes = bind(drawers, {
  getOwnDrawer: (app, { caller }) => getOwnDrawer(app, caller.userId),
  openDrawer: (app, { body, caller }) => openDrawer(app, { ...body, actorId: caller.userId }),
  moveCash: (app, { body, headers, caller }) =>
    moveCash(app, { ...body, key: headers['Idempotency-Key'], actorId: caller.userId }),
  closeDrawer: (app, { body, caller }) => closeDrawer(app, { ...body, actorId: caller.userId }),
  getDayBook: (app, { query, request }) => readDayBook(app, { ...query, language: chosenLanguage(request) }),
  exportDayBook: (app, { query }) => exportDayBook(app, query),
});
