/** Whether PostgreSQL can store a text: not with U+0000, nor with half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
