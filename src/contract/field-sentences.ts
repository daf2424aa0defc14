/**
 * What the server says at the fields of forms that students fill in, and of a PDF that staff upload; `#` stands for what differs from case to case. The web
 * has words for each in every language.
 */
export const fieldSentences = [
  'Enter your name.',
  'Write at least # letters.',
  'Write at least # characters.',
  'Write at least # characters, so that we can answer well.',
  'Keep it to # characters.',
  'Keep it on one line.',
  'Fill this in.',
  'Write some text here.',
  'Enter a number.',
  'This holds a character that cannot be kept. Type it again.',
  'This cannot be used here. Check it and try again.',
  'Enter a phone number with its country code, for example +91 98765 43210.',
  'Enter an email address like name@example.com.',
  'Enter an email address',
  'Enter the email address in full, for example name@gmail.com',
  'Enter the email address to reply to.',
  'Enter a date like 2004-06-25.',
  'Check the year: this is not the birthday of somebody between 10 and 100.',
  'Please agree, so that we may call you.',
  'PIN code must be 6 digits',
  'There is no such PIN code. Check its digits.',
  'PIN code # is in #. Choose that state, or correct the PIN code.',
  'PIN code # is not in #. Correct one of them.',
  'Choose the state.',
  'A coupon has 3 to 20 letters and digits.',
  'This coupon is not valid.',
  'This coupon has ended.',
  'You have used this coupon already.',
  'Please confirm that you have read the refund rule.',
  'Choose a file.',
  'The file is empty. Choose another one.',
  'The file is larger than # MB. Choose a smaller one.',
  'The upload did not arrive whole. Try again.',
  'This is not a picture that we can read. Choose a JPEG, PNG, WebP, HEIC or AVIF file.',
  'This picture is damaged or cut off. Take it from your phone or camera once more.',
  'The file holds # besides the picture. Save the picture anew in a photo app and upload that.',
  'The name ends in #, but the file is #. Save the picture anew in a photo app, or name it rightly.',
  'The picture has more than # megapixels. Make it smaller.',
  'The picture is too small. Each side needs # pixels or more.',
  'This is not a PDF. Choose a PDF file.',
  'This PDF is locked with a password. Remove the password and upload it again.',
  'This PDF is damaged and cannot be opened. Export it again and upload that.',
  'This PDF has more than # pages. Split it into parts.',
  'This PDF takes too much memory to draw. Export it in a simpler form.',
  'Page # of this PDF takes too much memory to draw. Export it in a simpler form.',
  'Page # of this PDF is too large. Export it at a normal paper size.',
  'Page # of this PDF takes too long to draw. Export it in a simpler form.',
  'All pages of this PDF together take too long to draw. Split it into parts.',
  'This PDF holds a script. Print it to a new PDF, which leaves scripts out, and upload that.',
  'This PDF starts a program or opens a file on its reader’s computer. Print it to a new PDF and upload that.',
  'This PDF has files attached. Remove them, or print it to a new PDF, and upload that.',
  'This PDF holds a film, an animation or a model. Print it to a new PDF and upload that.',
  'This PDF sends or fetches what is typed into it. Print it to a new PDF and upload that.',
  'This PDF is an XFA form, which most readers cannot show. Print it to a new PDF and upload that.',
  'This PDF does something by itself when it is opened or left. Print it to a new PDF and upload that.',
] as const;
export type FieldSentence = (typeof fieldSentences)[number];

const patterns = fieldSentences.map((sentence) => ({
  sentence,
  pattern: new RegExp(`^${sentence.replace(/[.+?()]/g, '\\$&').replace(/#/g, '(.+)')}$`),
}));

/** Which sentence a text is, with what stands in the places of `#`; undefined for any other text. */
export function findSentence(text: string): { sentence: FieldSentence; values: string[] } | undefined {
  for (const { sentence, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return { sentence, values: found.slice(1) };
  }
  return undefined;
}
