declare global {
  interface Window {
    /** The button that was pressed last, noted by `before-paint.js`. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

/** Presses the button that somebody pressed before React had taken the page over. */
export function pressAgain(): void {
  // React takes what it has to do in turn; by then the page listens.
  setTimeout(() => window.pressedEarly?.isConnected && window.pressedEarly.click());
}
