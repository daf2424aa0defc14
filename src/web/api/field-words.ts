import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FieldSentence, findSentence } from '../../contract/field-sentences.ts';

/** The words for what the server says at a field; a sentence without words does not compile. */
const words: Record<FieldSentence, MessageDescriptor> = {
  'Enter your name.': msg`Enter your name.`,
  'Write at least # letters.': msg({ message: 'Write at least {first} letters.' }),
  'Write at least # characters.': msg({ message: 'Write at least {first} characters.' }),
  'Write at least # characters, so that we can answer well.': msg({
    message: 'Write at least {first} characters, so that we can answer well.',
  }),
  'Keep it to # characters.': msg({ message: 'Keep it to {first} characters.' }),
  'Keep it on one line.': msg`Keep it on one line.`,
  'Fill this in.': msg`Fill this in.`,
  'Write some text here.': msg`Write some text here.`,
  'Enter a number.': msg`Enter a number.`,
  'This holds a character that cannot be kept. Type it again.': msg`This holds a character that cannot be kept. Type it again.`,
  'This cannot be used here. Check it and try again.': msg`This cannot be used here. Check it and try again.`,
  'Enter a phone number with its country code, for example +91 98765 43210.': msg`Enter a phone number with its country code, for example +91 98765 43210.`,
  'Enter an email address like name@example.com.': msg`Enter an email address like name@example.com.`,
  'Enter an email address': msg`Enter an email address`,
  'Enter the email address in full, for example name@gmail.com': msg`Enter the email address in full, for example name@gmail.com`,
  'Enter the email address to reply to.': msg`Enter the email address to reply to.`,
  'Enter a date like 2004-06-25.': msg`Enter a date like 2004-06-25.`,
  'Check the year: this is not the birthday of somebody between 10 and 100.': msg`Check the year: this is not the birthday of somebody between 10 and 100.`,
  'Please agree, so that we may call you.': msg`Please agree, so that we may call you.`,
  'PIN code must be 6 digits': msg`PIN code must be 6 digits`,
  'There is no such PIN code. Check its digits.': msg`There is no such PIN code. Check its digits.`,
  'PIN code # is in #. Choose that state, or correct the PIN code.': msg({
    message: 'PIN code {first} is in {second}. Choose that state, or correct the PIN code.',
  }),
  'PIN code # is not in #. Correct one of them.': msg({
    message: 'PIN code {first} is not in {second}. Correct one of them.',
  }),
  'Choose the state.': msg`Choose the state.`,
  'A coupon has 3 to 20 letters and digits.': msg`A coupon has 3 to 20 letters and digits.`,
  'This coupon is not valid.': msg`This coupon is not valid.`,
  'This coupon has ended.': msg`This coupon has ended.`,
  'You have used this coupon already.': msg`You have used this coupon already.`,
  'Please confirm that you have read the refund rule.': msg`Please confirm that you have read the refund rule.`,
  'Choose a file.': msg`Choose a file.`,
  'The file is empty. Choose another one.': msg`The file is empty. Choose another one.`,
  'The file is larger than # MB. Choose a smaller one.': msg({
    message: 'The file is larger than {first} MB. Choose a smaller one.',
  }),
  'The upload did not arrive whole. Try again.': msg`The upload did not arrive whole. Try again.`,
  'This is not a picture that we can read. Choose a JPEG, PNG, WebP, HEIC or AVIF file.': msg`This is not a picture that we can read. Choose a JPEG, PNG, WebP, HEIC or AVIF file.`,
  'This picture is damaged or cut off. Take it from your phone or camera once more.': msg`This picture is damaged or cut off. Take it from your phone or camera once more.`,
  'The file holds # besides the picture. Save the picture anew in a photo app and upload that.': msg({
    message: 'The file holds {first} besides the picture. Save the picture anew in a photo app and upload that.',
  }),
  'The name ends in #, but the file is #. Save the picture anew in a photo app, or name it rightly.': msg({
    message:
      'The name ends in {first}, but the file is {second}. Save the picture anew in a photo app, or name it rightly.',
  }),
  'The picture has more than # megapixels. Make it smaller.': msg({
    message: 'The picture has more than {first} megapixels. Make it smaller.',
  }),
  'The picture is too small. Each side needs # pixels or more.': msg({
    message: 'The picture is too small. Each side needs {first} pixels or more.',
  }),
  'This is not a PDF. Choose a PDF file.': msg`This is not a PDF. Choose a PDF file.`,
  'This PDF is locked with a password. Remove the password and upload it again.': msg`This PDF is locked with a password. Remove the password and upload it again.`,
  'This PDF is damaged and cannot be opened. Export it again and upload that.': msg`This PDF is damaged and cannot be opened. Export it again and upload that.`,
  'This PDF has more than # pages. Split it into parts.': msg({
    message: 'This PDF has more than {first} pages. Split it into parts.',
  }),
  'This PDF takes too much memory to draw. Export it in a simpler form.': msg`This PDF takes too much memory to draw. Export it in a simpler form.`,
  'Page # of this PDF takes too much memory to draw. Export it in a simpler form.': msg({
    message: 'Page {first} of this PDF takes too much memory to draw. Export it in a simpler form.',
  }),
  'Page # of this PDF is too large. Export it at a normal paper size.': msg({
    message: 'Page {first} of this PDF is too large. Export it at a normal paper size.',
  }),
  'Page # of this PDF takes too long to draw. Export it in a simpler form.': msg({
    message: 'Page {first} of this PDF takes too long to draw. Export it in a simpler form.',
  }),
  'All pages of this PDF together take too long to draw. Split it into parts.': msg`All pages of this PDF together take too long to draw. Split it into parts.`,
  'This PDF holds a script. Print it to a new PDF, which leaves scripts out, and upload that.': msg`This PDF holds a script. Print it to a new PDF, which leaves scripts out, and upload that.`,
  'This PDF starts a program or opens a file on its reader’s computer. Print it to a new PDF and upload that.': msg`This PDF starts a program or opens a file on its reader’s computer. Print it to a new PDF and upload that.`,
  'This PDF has files attached. Remove them, or print it to a new PDF, and upload that.': msg`This PDF has files attached. Remove them, or print it to a new PDF, and upload that.`,
  'This PDF holds a film, an animation or a model. Print it to a new PDF and upload that.': msg`This PDF holds a film, an animation or a model. Print it to a new PDF and upload that.`,
  'This PDF sends or fetches what is typed into it. Print it to a new PDF and upload that.': msg`This PDF sends or fetches what is typed into it. Print it to a new PDF and upload that.`,
  'This PDF is an XFA form, which most readers cannot show. Print it to a new PDF and upload that.': msg`This PDF is an XFA form, which most readers cannot show. Print it to a new PDF and upload that.`,
  'This PDF does something by itself when it is opened or left. Print it to a new PDF and upload that.': msg`This PDF does something by itself when it is opened or left. Print it to a new PDF and upload that.`,
};

/** The server's sentences at fields in the language of the page. One that only staff can meet stays as it came. */
export function fieldsInWords(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inWords(text)]));
}

function inWords(text: string): string {
  const found = findSentence(text);
  if (!found) return text;
  const [first, second] = found.values;
  return i18n._({ ...words[found.sentence], values: { first, second } });
}
