import type { EnquiryDraft } from './draft.ts';

const names = ['name', 'course', 'district', 'message'] as const;

/** What somebody typed into the drawn form before this code had come; the library puts its own values in their place. */
export function preHydrationInput(): Partial<EnquiryDraft> {
  if (typeof document === 'undefined') return {};
  const typed: Partial<EnquiryDraft> = {};
  for (const name of names) {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#root form [name="${name}"]`);
    if (field?.value) typed[name] = field.value;
  }
  return typed;
}
