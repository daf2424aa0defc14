declare global {
  interface Window {
    /** The button that was pressed last, noted by `before-paint.js`. */
    pressedEarly?: HTMLButtonElement | null;
  }
}

/** Presses the button that somebody pressed in a part of the page before React had taken it over. What is pressed from now on it hears. */
export function pressAgain(part: Element): void {
  const button = window.pressedEarly;
  // React takes what it has to do in turn; by then the page is its own.
  setTimeout(() => button && part.contains(button) && button.click());
}
