import { useEffect } from 'react';
import { useAnyDialogOpen } from '../../ui/open-dialogs.ts';
import { afterPress } from './question-view.tsx';
import type { PaperQuestion } from './use-exam.ts';

interface Keys {
  question: PaperQuestion | undefined;
  chosen: readonly string[];
  disabled: boolean;
  onChoose: (answer: string[]) => void;
}

/** The keys 1, 2, 3 … press the options of the question on the screen, unless a dialog lies over it. */
export function useOptionKeys({ question, chosen, disabled, onChoose }: Keys): void {
  const isCovered = useAnyDialogOpen();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || disabled || isCovered) return;
      const option = question?.options[Number(event.key) - 1];
      if (question && option) onChoose(afterPress(question, chosen, option.id));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
