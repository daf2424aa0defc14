import type { MessageTexts } from '../messages/message-texts.ts';
import { defaultNoticeTexts } from './default-notice-texts.ts';
import { defaultOperatorTexts } from './default-operator-texts.ts';
import { defaultOrderTexts } from './default-order-texts.ts';

/** The words that messages are delivered with; an academy may have its own (setting `messageTexts`). */
export const defaultMessageTexts: MessageTexts = {
  ...defaultOrderTexts,
  ...defaultOperatorTexts,
  ...defaultNoticeTexts,
  'access-link': {
    en: {
      mailSubject: 'Your access: {title}',
      text: 'Payment received.[openNow: {title} is open for you now.][startsAt: Your seat in {title} is confirmed. It starts {startsAt}.] {link}[link:\nSign in with the phone number you used to order.][number:\nOrder {number}.]',
    },
    mr: {
      mailSubject: 'तुमचा ॲक्सेस: {title}',
      text: 'पेमेंट मिळाले.[openNow: {title} आता तुमच्यासाठी उघडे आहे.][startsAt: ‘{title}’ या क्लासमधील तुमची जागा राखली आहे. सुरुवात: {startsAt}.] {link}[link:\nज्या फोन नंबरने ऑर्डर केली त्यानेच साइन इन करा.][number:\nऑर्डर {number}.]',
    },
    hi: {
      mailSubject: 'आपका एक्सेस: {title}',
      text: 'भुगतान मिल गया.[openNow: {title} अब आपके लिए खुला है.][startsAt: ‘{title}’ क्लास में आपकी सीट रखी गई है. शुरुआत: {startsAt}.] {link}[link:\nजिस फ़ोन नंबर से ऑर्डर किया था उसी से साइन इन करें.][number:\nऑर्डर {number}.]',
    },
  },
  'class-cancelled': {
    en: {
      mailSubject: 'Cancelled: {title}',
      text: '{title} on {startsAt} is cancelled: {reason}.[more: Also cancelled: {more}.][refund: You will be refunded automatically.] {link}',
    },
    mr: {
      mailSubject: 'रद्द: {title}',
      text: '{title} हा {startsAt} चा क्लास रद्द झाला आहे: {reason}.[more: हेही रद्द: {more}.][refund: पैसे परत मिळण्यासाठी तुम्हाला काहीही करावे लागणार नाही.] {link}',
    },
    hi: {
      mailSubject: 'रद्द: {title}',
      text: '{title} की {startsAt} की क्लास रद्द हो गई है: {reason}.[more: ये भी रद्द: {more}.][refund: पैसे वापस पाने के लिए आपको कुछ नहीं करना है.] {link}',
    },
  },
  'class-moved': {
    en: {
      mailSubject: 'New time: {title}',
      text: '{title} has moved from {before} to {startsAt}.[more: Also moved: {more}.] Your seat is still booked. {link}',
    },
    mr: {
      mailSubject: 'नवी वेळ: {title}',
      text: '{title} हा क्लास {before} ऐवजी {startsAt} ला आहे.[more: यांचीही नवी वेळ: {more}.] तुमची जागा तुमचीच आहे. {link}',
    },
    hi: {
      mailSubject: 'नया समय: {title}',
      text: '{title} क्लास {before} के बजाय {startsAt} को है.[more: इनका भी नया समय: {more}.] आपकी सीट आपकी ही है. {link}',
    },
  },
  'class-reminder': {
    en: { mailSubject: 'Coming up: {title}', text: '{title} starts on {startsAt}[venue: at {venue}]. {link}' },
    mr: { mailSubject: 'आठवण: {title}', text: '{title} {startsAt} ला सुरू होईल[venue:, ठिकाण: {venue}]. {link}' },
    hi: { mailSubject: 'याद दिलाना: {title}', text: '{title} {startsAt} को शुरू होगी[venue:, जगह: {venue}]. {link}' },
  },
  'class-seat-offered': {
    en: {
      mailSubject: 'A seat for you: {title}',
      text: 'A seat opened in {title}. It is yours until {until}.[link: Take it here: {link}]',
    },
    mr: {
      mailSubject: 'तुमच्यासाठी जागा: {title}',
      text: '{title} या क्लासमध्ये एक जागा रिकामी झाली आहे. ती {until} पर्यंत तुमच्यासाठी राखून ठेवली आहे.[link: इथे घ्या: {link}]',
    },
    hi: {
      mailSubject: 'आपके लिए सीट: {title}',
      text: '{title} क्लास में एक सीट ख़ाली हुई है. यह {until} तक आपके लिए रखी गई है.[link: यहाँ लें: {link}]',
    },
  },
  'email-change': {
    en: {
      mailSubject: '{code} confirms your email',
      text: '{code} is your code to add this email to your academy account. Enter it on the page where you requested it, or open this link:\n{link}\n\nBoth are valid for {minutes} minutes. If you did not request this, ignore this email.',
    },
    mr: {
      mailSubject: '{code} या कोडने ईमेलची खात्री करा',
      text: '{code} हा तुमच्या अकॅडमी खात्यात हा ईमेल जोडण्याचा कोड आहे. जिथे मागितला त्या पानावर तो टाका किंवा ही लिंक उघडा:\n{link}\n\nदोन्ही {minutes} मिनिटे चालतील. तुम्ही हे मागितले नसेल तर काहीही करू नका.',
    },
    hi: {
      mailSubject: '{code} से ईमेल की पुष्टि करें',
      text: '{code} आपके अकादमी खाते में यह ईमेल जोड़ने का कोड है. जिस पेज पर माँगा था वहीं डालें या यह लिंक खोलें:\n{link}\n\nदोनों {minutes} मिनट तक चलेंगे. अगर आपने यह नहीं माँगा तो कुछ न करें.',
    },
  },
  'enquiry-answered': {
    en: {
      mailSubject: '{academy}: reply to your question {number}',
      text: '{academy} has replied to your question {number}.[reply:\n\n{reply}][link:\n\nRead it here:] {link}',
    },
    mr: {
      mailSubject: '{academy}: तुमच्या प्रश्नाचे उत्तर {number}',
      text: '{academy}ने तुमच्या {number} या प्रश्नाचे उत्तर दिले आहे.[reply:\n\n{reply}][link:\n\nसर्व इथे वाचा:] {link}',
    },
    hi: {
      mailSubject: '{academy}: आपके प्रश्न का उत्तर {number}',
      text: '{academy} ने आपके प्रश्न {number} का उत्तर दिया है.[reply:\n\n{reply}][link:\n\nपूरा यहाँ पढ़ें:] {link}',
    },
  },
  'order-confirmed': {
    en: {
      mailSubject: 'Order {number} confirmed',
      text: 'Payment received for {title} at {academy}.[link: What happens next, with dates:] {link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} निश्चित',
      text: 'पेमेंट मिळाले: {title}, {academy}.[link: पुढे काय, तारखांसह:] {link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} पक्का हुआ',
      text: '{academy} को {title} के लिए भुगतान मिल गया.[link: आगे क्या होगा, तारीख़ों के साथ:] {link}',
    },
  },
  'second-factor-code': {
    en: {
      mailSubject: '',
      text: '{code} is your second code to confirm your identity at {academy}. It is valid for {minutes} minutes. Do not share it.\n\n@{host} #{code}',
    },
    mr: {
      mailSubject: '',
      text: '{code} हा {academy}मध्ये तुमची ओळख पटवण्याचा दुसरा कोड आहे. तो {minutes} मिनिटे चालेल. कोणालाही सांगू नका.\n\n@{host} #{code}',
    },
    hi: {
      mailSubject: '',
      text: '{code} {academy} में आपकी पहचान की पुष्टि का दूसरा कोड है. यह {minutes} मिनट तक चलेगा. किसी को न बताएँ.\n\n@{host} #{code}',
    },
  },
  'phone-change-code': {
    en: {
      mailSubject: '',
      text: '{code} is your code to use this number for your account at {academy}. It is valid for {minutes} minutes. Do not share it.\n\n@{host} #{code}',
    },
    mr: {
      mailSubject: '',
      text: '{code} हा तुमच्या {academy} खात्यासाठी हा नंबर वापरण्याचा कोड आहे. तो {minutes} मिनिटे चालेल. कोणालाही सांगू नका.\n\n@{host} #{code}',
    },
    hi: {
      mailSubject: '',
      text: '{code} आपके {academy} खाते के लिए यह नंबर इस्तेमाल करने का कोड है. यह {minutes} मिनट तक चलेगा. किसी को न बताएँ.\n\n@{host} #{code}',
    },
  },
  'phone-changed': {
    en: {
      mailSubject: 'Your academy account has a new number',
      text: 'The number of your academy account was changed to one ending in {ending}. If this was not you, contact the academy immediately.',
    },
    mr: {
      mailSubject: 'तुमच्या अकॅडमी खात्याचा नंबर बदलला',
      text: 'तुमच्या अकॅडमी खात्याचा नंबर बदलून {ending} ने संपणारा झाला आहे. हे तुम्ही केले नसेल तर लगेच अकॅडमीशी संपर्क साधा.',
    },
    hi: {
      mailSubject: 'आपके अकादमी खाते का नंबर बदला गया',
      text: 'आपके अकादमी खाते का नंबर बदलकर {ending} पर ख़त्म होने वाला कर दिया गया है. अगर यह आपने नहीं किया तो तुरंत अकादमी से संपर्क करें.',
    },
  },
  'mistake-answered': {
    en: {
      mailSubject: 'Your report about {title}',
      text: 'Thank you for reporting a mistake in “{title}”. Our reply: {reply}',
    },
    mr: {
      mailSubject: '{title} बद्दल तुमची तक्रार',
      text: '“{title}” मधील चूक कळवल्याबद्दल धन्यवाद. आमचे उत्तर: {reply}',
    },
    hi: {
      mailSubject: '{title} के बारे में आपकी सूचना',
      text: '“{title}” में ग़लती बताने के लिए धन्यवाद. हमारा जवाब: {reply}',
    },
  },
  'recovery-link': {
    en: {
      mailSubject: 'Get back into your academy account',
      text: 'Open this link in the browser where you requested it, then enter your new number:\n{link}\n\nIt works once and is valid for {minutes} minutes. If you did not request this, ignore this email: no one can get in without it.',
    },
    mr: {
      mailSubject: 'तुमच्या अकॅडमी खात्यात परत या',
      text: 'ज्या ब्राउझरमध्ये मागितली त्यातच ही लिंक उघडा आणि तुमचा नवीन नंबर टाका:\n{link}\n\nती एकदाच चालते आणि {minutes} मिनिटे चालेल. तुम्ही हे मागितले नसेल तर काहीही करू नका: या मेलशिवाय कोणीही आत येऊ शकत नाही.',
    },
    hi: {
      mailSubject: 'अपने अकादमी खाते में वापस आएँ',
      text: 'जिस ब्राउज़र में माँगा था उसी में यह लिंक खोलें और अपना नया नंबर डालें:\n{link}\n\nयह एक बार और {minutes} मिनट तक चलेगा. अगर आपने यह नहीं माँगा तो कुछ न करें: इस मेल के बिना कोई अंदर नहीं आ सकता.',
    },
  },
  'sign-in-code': {
    en: {
      mailSubject: '',
      text: '{code} is your code to sign in to {academy}. It is valid for {minutes} minutes. Do not share it.\n\n@{host} #{code}',
    },
    mr: {
      mailSubject: '',
      text: '{code} हा {academy}मध्ये साइन इन करण्याचा कोड आहे. तो {minutes} मिनिटे चालेल. कोणालाही सांगू नका.\n\n@{host} #{code}',
    },
    hi: {
      mailSubject: '',
      text: '{code} {academy} में साइन इन करने का कोड है. यह {minutes} मिनट तक चलेगा. किसी को न बताएँ.\n\n@{host} #{code}',
    },
  },
  // What staff wrote; an SMS has its title alone, so that two variables are registered with the carriers.
  announcement: {
    en: { mailSubject: '{title}', text: '[short:{short}.][text:{text}][link: More: {link}]' },
    mr: { mailSubject: '{title}', text: '[short:{short}.][text:{text}][link: अधिक: {link}]' },
    hi: { mailSubject: '{title}', text: '[short:{short}.][text:{text}][link: और जानें: {link}]' },
  },
  'test-message': {
    en: { mailSubject: '', text: 'Test message from {academy}. SMS is working.' },
    mr: { mailSubject: '', text: '{academy} कडून चाचणी संदेश. SMS पोहोचत आहेत.' },
    hi: { mailSubject: '', text: '{academy} से परीक्षण संदेश. SMS पहुँच रहे हैं.' },
  },
  'ways-in-changed': {
    en: {
      mailSubject: 'Your academy account: {change}',
      text: 'Your academy account: {change}. If this was not you, contact the academy immediately.',
    },
    mr: {
      mailSubject: 'तुमचे अकॅडमी खाते: {change}',
      text: 'तुमचे अकॅडमी खाते: {change}. तुम्हाला हे नको असेल तर लगेच अकॅडमीशी संपर्क साधा.',
    },
    hi: {
      mailSubject: 'आपका अकादमी खाता: {change}',
      text: 'आपका अकादमी खाता: {change}. अगर आप यह नहीं चाहते थे तो तुरंत अकादमी से संपर्क करें.',
    },
  },
};
