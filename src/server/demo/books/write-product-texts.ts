import { productForm } from '../../../contract/orders/products.ts';
import type { App } from '../../app.ts';
import { findMaterialProducts, findProduct } from '../../products/find-products.ts';
import { changeProduct } from '../../products/save-product.ts';
import type { Three } from '../questions/question.ts';

/** What buyers of every premium material ask. */
const questions: Three = {
  en: 'Can I print it?\nNo. It opens in the app and on the website, on your account only.\n\nDoes it work without the internet?\nNo, each page comes from the academy as you turn to it: about 100 kB of data a page.\n\nMay I read it on a phone and a laptop?\nYes. Sign in with the same number on both.',
  mr: 'हे छापता येईल का?\nनाही. हे फक्त तुमच्या खात्यावर, ॲपमध्ये आणि संकेतस्थळावर उघडते.\n\nइंटरनेटशिवाय चालते का?\nनाही, प्रत्येक पान उघडताना अकॅडमीकडून येते: एका पानाला सुमारे 100 kB डेटा लागतो.\n\nफोनवर आणि लॅपटॉपवर दोन्हीकडे वाचता येईल का?\nहो. दोन्हीकडे त्याच नंबरने साइन इन करा.',
  hi: 'क्या इसे छाप सकते हैं?\nनहीं. यह सिर्फ़ आपके खाते पर, ऐप और वेबसाइट में खुलता है.\n\nक्या यह इंटरनेट के बिना चलता है?\nनहीं, हर पेज खोलते समय अकादमी से आता है: एक पेज में लगभग 100 kB डेटा लगता है.\n\nक्या फ़ोन और लैपटॉप दोनों पर पढ़ सकते हैं?\nहाँ. दोनों पर उसी नंबर से साइन इन करें.',
};

/** Says on a premium material's product what a buyer will learn, and answers what buyers ask; the material is written in Marathi. */
export async function writeProductTexts(
  app: App,
  { materialId, outcomes, adminId }: { materialId: string; outcomes: Three; adminId: string },
): Promise<void> {
  const sold = (await findMaterialProducts(app.db, [materialId])).get(materialId);
  const product = sold && (await findProduct(app.db, sold.productId));
  if (!product) return;
  const { en, hi } = product.translations;
  await changeProduct(app, {
    ...productForm.parse({
      ...product,
      outcomes: outcomes.mr,
      questions: questions.mr,
      translations: {
        ...(en ? { en: { ...en, outcomes: outcomes.en, questions: questions.en } } : {}),
        ...(hi ? { hi: { ...hi, outcomes: outcomes.hi, questions: questions.hi } } : {}),
      },
    }),
    id: product.id,
    version: product.version,
    actorId: adminId,
  });
}
