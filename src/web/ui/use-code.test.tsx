import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { LazyPart } from './lazy-part.tsx';
import type { LazyCode } from './use-code.ts';

const Part = () => <p>The part</p>;
const code: LazyCode<typeof Part> = { load: async () => Part };

function LoadedBeside() {
  useLayoutEffect(() => {
    code.loaded = Part;
  }, []);
  return null;
}

it('code that another place loads between drawing and effect is drawn here too', async () => {
  render(
    <>
      <LazyPart code={code} props={{}} waiting={null} />
      <LoadedBeside />
    </>,
  );
  expect(await screen.findByText('The part')).toBeTruthy();
});
