import type { ReactNode } from 'react';
import { SignInArt } from './sign-in-art.tsx';

/** Around every step of `/auth`: the picture, and the sheet with the step. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <SignInArt />
      <main
        id="main"
        className="relative -mt-7 flex flex-1 flex-col rounded-t-[28px] bg-background px-[var(--gutter)] pt-7 pb-6 lg:mt-0 lg:justify-center lg:rounded-none lg:p-12"
      >
        {children}
      </main>
    </div>
  );
}
