import type { App } from '../app.ts';
import { findCoupon } from '../products/find-coupon.ts';
import { listProducts } from '../products/list-products.ts';
import { createCoupon } from '../products/save-coupon.ts';
import { createProduct } from '../products/save-product.ts';

export const mathsBook = 'Mathematics, 1,000 solved sums';
export const reasoningBook = 'Reasoning, 40 practice sets';

const bookQuestions = {
  en: 'Which language is the book in?\nMarathi, as the written exam is.\n\nCan I return it?\nYes. Ask within seven days of payment and send it back unused; the money follows once it is here.\n\nIs there a coupon to try?\nThis is a demo, so yes: DEMO100 takes ₹100 off from ₹500 on, WELCOME10 takes 10% off a first order, BATCH5 takes 5% off from ₹10,000 on.',
  mr: 'पुस्तक कोणत्या भाषेत आहे?\nमराठीत, लेखी परीक्षेप्रमाणे.\n\nपरत करता येते का?\nहो. पैसे भरल्यापासून सात दिवसांत मागा आणि न वापरलेले पुस्तक परत पाठवा; ते इथे आले की पैसे परत मिळतात.\n\nवापरून पाहण्यासाठी कूपन आहे का?\nहा डेमो आहे, म्हणून हो: DEMO100 ने ₹500 पासून ₹100 सवलत, WELCOME10 ने पहिल्या ऑर्डरवर 10% सवलत, BATCH5 ने ₹10,000 पासून 5% सवलत.',
  hi: 'किताब किस भाषा में है?\nमराठी में, जैसे लिखित परीक्षा.\n\nक्या लौटा सकते हैं?\nहाँ. भुगतान के सात दिन में माँगें और बिना इस्तेमाल की किताब वापस भेजें; यहाँ पहुँचते ही पैसे लौटते हैं.\n\nक्या आज़माने के लिए कूपन है?\nयह डेमो है, इसलिए हाँ: DEMO100 से ₹500 से ऊपर ₹100 की छूट, WELCOME10 से पहले ऑर्डर पर 10% छूट, BATCH5 से ₹10,000 से ऊपर 5% छूट.',
};

const printed = {
  kind: 'printed',
  taxClass: 'printed_book',
  ships: true,
  isOnSale: true,
  textLanguage: 'en',
  validityDays: null,
  materialIds: [],
  books: [],
} as const;

const products = [
  {
    ...printed,
    title: mathsBook,
    contents: '1,000 sums in 28 types\nEvery solution step by step\n260 pages, Marathi',
    outcomes: 'Recognise the type at a glance\nFinish 25 sums in 20 minutes',
    questions: bookQuestions.en,
    translations: {
      mr: {
        title: 'अंकगणित, 1,000 सोडवलेली उदाहरणे',
        contents: '28 प्रकारांतील 1,000 उदाहरणे\nप्रत्येक उत्तर पायरीपायरीने\n260 पाने, मराठीत',
        outcomes: 'एका नजरेत प्रकार ओळखायला\n25 उदाहरणे 20 मिनिटांत सोडवायला',
        questions: bookQuestions.mr,
      },
      hi: {
        title: 'गणित, 1,000 हल किए सवाल',
        contents: '28 प्रकार के 1,000 सवाल\nहर हल क़दम-दर-क़दम\n260 पेज, मराठी में',
        outcomes: 'एक नज़र में प्रकार पहचानना\n25 सवाल 20 मिनट में हल करना',
        questions: bookQuestions.hi,
      },
    },
    pricePaise: 480_00,
    mrpPaise: 540_00,
    weightGrams: 460,
    stock: 150,
    lowStockAt: 20,
  },
  {
    ...printed,
    title: reasoningBook,
    contents: '40 sets of 25 questions\nReasons beside every answer\n190 pages, Marathi',
    outcomes: 'See the pattern of a series\nDraw relations and directions without a slip',
    questions: bookQuestions.en,
    translations: {
      mr: {
        title: 'बुद्धिमत्ता, 40 सराव संच',
        contents: '25 प्रश्नांचे 40 संच\nप्रत्येक उत्तरापाशी कारण\n190 पाने, मराठीत',
        outcomes: 'मालिकेतील सूत्र ओळखायला\nनाती आणि दिशा अचूक काढायला',
        questions: bookQuestions.mr,
      },
      hi: {
        title: 'रीज़निंग, 40 अभ्यास सेट',
        contents: '25 सवालों के 40 सेट\nहर उत्तर के साथ कारण\n190 पेज, मराठी में',
        outcomes: 'श्रृंखला का नियम पहचानना\nरिश्ते और दिशाएँ बिना चूक बनाना',
        questions: bookQuestions.hi,
      },
    },
    pricePaise: 420_00,
    mrpPaise: 460_00,
    weightGrams: 350,
    stock: 120,
    lowStockAt: 20,
  },
] as const;

/** Two more books, and coupons, which the books' pages name. What is there stays. */
export async function fillMoreProducts(app: App, adminId: string): Promise<void> {
  const there = new Set((await listProducts(app, { limit: 100 })).items.map((item) => item.title));
  for (const product of products) {
    if (there.has(product.title)) continue;
    await createProduct(app, { ...product, materialIds: [], books: [], actorId: adminId });
  }
  const from = app.now().getTime();
  const common = {
    startsAt: new Date(from - 30 * 86_400_000).toISOString(),
    endsAt: new Date(from + 365 * 86_400_000).toISOString(),
    perPerson: 5,
    mostUses: null,
    percent: null,
    amountPaise: null,
    capPaise: null,
    productId: null,
    firstOrder: false,
    minPaise: null,
    actorId: adminId,
  };
  for (const coupon of [
    { ...common, code: 'DEMO100', amountPaise: 100_00, minPaise: 500_00 },
    { ...common, code: 'WELCOME10', percent: 10, capPaise: 500_00, firstOrder: true, perPerson: 1 },
    { ...common, code: 'BATCH5', percent: 5, minPaise: 10_000_00 },
  ]) {
    if (!(await findCoupon(app.db, coupon.code))) await createCoupon(app, coupon);
  }
}
