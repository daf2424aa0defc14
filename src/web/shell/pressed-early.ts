declare global {
  interface Window {
    /** The button that was pressed last, noted by `before-paint.js`. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

/** Presses the button that somebody pressed before React had taken the page over. What is pressed from now on it hears. */
export function pressAgain(): void {
  const button = window.pressedEarly;
  // React takes what it has to do in turn; by then the page is its own.
  setTimeout(() => button?.isConnected && button.click());
}
