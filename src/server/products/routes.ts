import { coupons } from '../../contract/orders/coupons.ts';
import { products } from '../../contract/orders/products.ts';
import { stock } from '../../contract/orders/stock.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { listCoupons } from './find-coupon.ts';
import { getProduct, getProductForStaff } from './find-products.ts';
import { listProducts, listProductsOnSale } from './list-products.ts';
import { changeCoupon, createCoupon, switchCoupon } from './save-coupon.ts';
import { archiveProduct, changeProduct, createProduct } from './save-product.ts';
import { listStock, listStockMovements } from './stock/list-stock.ts';
import { recordStock } from './stock/record-stock.ts';

export const productRoutes = bind(
  { ...products, ...coupons, ...stock },
  {
    getProduct: (app, { params, request }) => getProduct(app, { ...params, language: chosenLanguage(request) }),
    listProductsOnSale: (app, { query, request }) =>
      listProductsOnSale(app, { ...query, language: chosenLanguage(request) }),
    listProducts: (app, { query }) => listProducts(app, query),
    getProductForStaff: (app, { params }) => getProductForStaff(app, params),
    archiveProduct: (app, { params, body, caller }) =>
      archiveProduct(app, { ...body, id: params.id, actorId: caller.userId }),
    createProduct: (app, { body, caller }) => createProduct(app, { ...body, actorId: caller.userId }),
    changeProduct: (app, { params, body, caller }) =>
      changeProduct(app, { ...body, id: params.id, actorId: caller.userId }),
    listStock: (app, { query }) => listStock(app, query),
    listStockMovements: (app, { params, query }) => listStockMovements(app, { ...query, id: params.id }),
    recordStock: (app, { params, body, headers, caller }) =>
      recordStock(app, { ...body, id: params.id, key: headers['Idempotency-Key'], actorId: caller.userId }),
    listCoupons: (app, { query }) => listCoupons(app, query),
    createCoupon: (app, { body, caller }) => createCoupon(app, { ...body, actorId: caller.userId }),
    changeCoupon: (app, { params, body, caller }) =>
      changeCoupon(app, { ...body, id: params.id, actorId: caller.userId }),
    switchCoupon: (app, { params, body, caller }) =>
      switchCoupon(app, { id: params.id, isActive: body.isActive, actorId: caller.userId }),
  },
);
