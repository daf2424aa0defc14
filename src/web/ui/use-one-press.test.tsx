import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOnePress } from './use-one-press.ts';

/** A form that sends once it has something to send, and is told how each try ends. */
function Sender({ send }: { send: () => Promise<void> }) {
  const work = useMutation({ mutationFn: send });
  const once = useOnePress(work.isPending);
  return (
    <button type="button" aria-busy={work.isPending} onClick={() => once(() => work.mutate())}>
      Send
    </button>
  );
}

function draw() {
  const tries: PromiseWithResolvers<void>[] = [];
  const send = () => {
    const one = Promise.withResolvers<void>();
    tries.push(one);
    return one.promise;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sender send={send} />
    </QueryClientProvider>,
  );
  return { tries, button: screen.getByRole('button', { name: 'Send' }) };
}

it('a double press is one, and what failed can be pressed again', async () => {
  const { tries, button } = draw();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button);
  await waitFor(() => expect(tries).toHaveLength(1));
  tries[0]?.reject(new Error('refused'));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(button);
  await waitFor(() => expect(tries).toHaveLength(2));
});
