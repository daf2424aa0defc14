import { useEffect, useRef } from 'react';

/**
 * Lets one press through until its work is over. The second one of a double press may come before the button is drawn as busy,
 * and its refusal would stand beside the success of the first.
 */
export function useOnePress(busy: boolean): (act: () => unknown) => void {
  const pressed = useRef(false);
  const isBusy = useRef(busy);
  useEffect(() => {
    isBusy.current = busy;
    if (!busy) pressed.current = false;
  }, [busy]);
  return (act) => {
    if (pressed.current) return;
    pressed.current = true;
    // What was refused at once, as by a form's own checks, can be pressed again. A mutation that began is drawn as busy by then:
    // its news takes two turns.
    const release = () => {
      if (!isBusy.current) pressed.current = false;
    };
    void new Promise((resolve) => resolve(act())).finally(() => setTimeout(() => setTimeout(release)));
  };
}
