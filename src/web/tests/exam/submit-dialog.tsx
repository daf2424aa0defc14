import { Trans } from '@lingui/react/macro';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import { countPalette } from '../../../contract/tests/palette.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PaletteLegend } from './palette-view.tsx';
import type { PaperQuestion } from './use-exam.ts';

interface SubmitProps {
  open: boolean;
  busy: boolean;
  questions: readonly PaperQuestion[];
  answers: FoldedAnswers;
  onSubmit: () => void;
  onClose: () => void;
}

/** Says what is still open before the test is submitted. */
export function SubmitDialog({ open, busy, questions, answers, onSubmit, onClose }: SubmitProps) {
  const qs = questions.map((one) => one.q);
  const counts = countPalette(qs, answers);
  const blank = counts.not_visited + counts.not_answered + counts.marked;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={<Trans>Submit the test?</Trans>}
      description={
        blank > 0 ? (
          <Trans>Questions without an answer: {blank}. You cannot change anything after this.</Trans>
        ) : (
          <Trans>You have answered every question. You cannot change anything after this.</Trans>
        )
      }
      footer={
        <div className="grid gap-2.5">
          <Button full onClick={onClose} kind={blank > 0 ? 'primary' : 'outline'}>
            <Trans>Go back to the questions</Trans>
          </Button>
          <Button full kind="sun" busy={busy} busyText={<Trans>Submitting</Trans>} onClick={onSubmit}>
            <Trans>Submit test</Trans>
          </Button>
        </div>
      }
    >
      <PaletteLegend qs={qs} answers={answers} />
    </Dialog>
  );
}
