/** The one time zone of the academy. In a file without Zod: the web's first page needs it, and not the shapes. */
export const academyTimeZone = 'Asia/Kolkata';
