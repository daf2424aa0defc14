import type { Policy } from '../../contract/pages/page-texts.ts';
import { PolicyInDialog } from './policy-page.tsx';
import { PolicyScreen } from './policy-screen.tsx';

/** A policy's text alone, for a dialog: visitors read it without leaving the sign-in form. */
export function PolicyCard({ policy }: { policy: Policy }) {
  return (
    <PolicyInDialog value={true}>
      <PolicyScreen policy={policy} />
    </PolicyInDialog>
  );
}
