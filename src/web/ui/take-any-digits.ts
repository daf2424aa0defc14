import { asciiDigits } from '../../contract/digits.ts';

/** Whether a field takes a number: of a phone, a code, an amount, a PIN. */
function takesNumber(target: EventTarget | null): target is HTMLInputElement {
  if (!(target instanceof HTMLInputElement)) return false;
  return ['tel', 'number'].includes(target.type) || ['tel', 'numeric', 'decimal'].includes(target.inputMode);
}

/**
 * Every field for a number takes digits typed or pasted in Devanagari and shows them as 0 to 9. It is done before the field
 * hears of it, so that no form has to know.
 */
export function takeAnyDigits(): void {
  // A number field of the browser's own drops what it does not know before it could be mended.
  document.addEventListener('beforeinput', insertMended, true);
  // A keyboard that composes words, as on Android, cannot be stopped: what it wrote is mended.
  document.addEventListener('input', mendValue, true);
}

function insertMended(event: InputEvent): void {
  const { data, target } = event;
  if (!data || !event.cancelable || event.isComposing || !takesNumber(target)) return;
  const mended = asciiDigits(data);
  // The one way of inserting that keeps the caret and undoing.
  if (mended !== data && document.execCommand('insertText', false, mended)) event.preventDefault();
}

// React keeps account of the value by a setter of its own, and would not tell the field of a change that it made itself.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

function mendValue({ target }: Event): void {
  if (!takesNumber(target)) return;
  const mended = asciiDigits(target.value);
  if (mended === target.value) return;
  const { selectionStart, selectionEnd } = target;
  setValue?.call(target, mended);
  target.setSelectionRange(selectionStart, selectionEnd);
}
