import type { KeyboardEvent } from 'react';

export interface PlayerActs {
  toggle(): void;
  /** Seconds, back when negative. */
  skip(seconds: number): void;
  toggleSound(): void;
  toggleCaptions(): void;
  toggleFull(): void;
}

/** Keys inside the player: space and k play, arrows skip ten seconds, m mutes, c is for captions, f fills the screen. */
export function playerKeys(acts: PlayerActs) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const { target } = event;
    // A control under the focus keeps its own keys.
    if (target instanceof Element && target.closest('select, input, a')) return;
    const isButton = target instanceof Element && target.closest('button') !== null;
    const run = new Map<string, () => void>([
      ...(isButton ? [] : ([[' ', acts.toggle]] as const)),
      ['k', acts.toggle],
      ['ArrowLeft', () => acts.skip(-10)],
      ['ArrowRight', () => acts.skip(10)],
      ['m', acts.toggleSound],
      ['c', acts.toggleCaptions],
      ['f', acts.toggleFull],
    ]).get(event.key);
    if (!run) return;
    event.preventDefault();
    run();
  };
}
