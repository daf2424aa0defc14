import { queryOptions } from '@tanstack/react-query';
import { productPages } from '../../../contract/orders/product-page.ts';
import { shipping } from '../../../contract/shipping.ts';
import { call } from '../../api/client.ts';

export const productPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'page', id],
    queryFn: ({ signal }) => call(productPages.getProductPage, { params: { id }, signal }),
    staleTime: 15_000,
    refetchOnMount: true,
  });

/** When something printed would arrive at a PIN code, and what that costs, if it were paid now. */
export const deliveryQuery = (pin: string, goodsPaise: number) =>
  queryOptions({
    queryKey: ['shipping', 'quote', pin, goodsPaise],
    queryFn: ({ signal }) => call(shipping.quoteShipping, { body: { pin, goodsPaise }, signal }),
    enabled: /^[1-9]\d{5}$/.test(pin),
    staleTime: 60_000,
    retry: false,
  });
