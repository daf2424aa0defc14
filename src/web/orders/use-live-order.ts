import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orders } from '../../contract/orders.ts';
import { call } from '../api/client.ts';
import { orderQuery } from './queries.ts';

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/**
 * Asks for an order again as soon as the server says that something came of its payment. A stream that ends or does not come
 * is opened again, ever more seldom; the order is asked for from time to time all the same.
 */
export function useLiveOrder(id: string, waits: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!waits) return;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = firstWaitMs;
    const listen = async (address: string, init: RequestInit) => {
      const response = await fetch(address, init);
      if (!response.ok || !response.body) return response;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        wait = firstWaitMs;
        if (chunk.value.includes('event: change')) void queries.invalidateQueries(orderQuery(id));
      }
      return new Response();
    };
    const open = () =>
      call(orders.watchOrder, { params: { id }, signal: over.signal, fetch: listen })
        .catch(() => undefined)
        .then(() => {
          if (over.signal.aborted) return;
          timer = setTimeout(open, wait);
          wait = Math.min(longestWaitMs, wait * 2);
        });
    void open();
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [id, waits, queries]);
}
