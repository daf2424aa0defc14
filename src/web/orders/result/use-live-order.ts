import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orders } from '../../../contract/orders/orders.ts';
import { call } from '../../api/client.ts';
import { followStream } from '../../api/follow-stream.ts';
import { orderQuery } from '../queries.ts';

/**
 * Asks for an order again as soon as the server says that something came of its payment. The order is asked for from time to
 * time all the same.
 */
export function useLiveOrder(id: string, waits: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!waits) return;
    return followStream({
      open: (given) => call(orders.watchOrder, { params: { id }, ...given }),
      onEvent: () => void queries.invalidateQueries(orderQuery(id)),
    });
  }, [id, waits, queries]);
}
