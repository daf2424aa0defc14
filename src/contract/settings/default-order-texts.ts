import type { Language } from '../languages.ts';
import type { MessageName, Wording } from '../messages/message-texts.ts';

/** The delivered texts of messages about orders: money taken, fees, refunds, parcels and what was missing from one. */
export const defaultOrderTexts = {
  'order-receipt': {
    en: {
      mailSubject: '{amount} received',
      text: '{title}: we received {amount}, receipt {number}.[cheque: It counts once the cheque clears.][due: {due} is left to pay.] {link}',
    },
    mr: {
      mailSubject: '{amount} मिळाले',
      text: '{title}: {amount} मिळाले, पावती {number}.[cheque: धनादेश वटल्यावर ही रक्कम जमा होईल.][due: {due} भरायचे बाकी.] {link}',
    },
    hi: {
      mailSubject: '{amount} मिले',
      text: '{title}: {amount} मिले, रसीद {number}.[cheque: चेक पास होने पर यह रक़म जमा होगी.][due: {due} चुकाना बाक़ी.] {link}',
    },
  },
  'order-cheque-bounced': {
    en: {
      mailSubject: 'Cheque bounced: {amount}',
      text: '{title}: your cheque for {amount} bounced, receipt {number}.[due: {due} is left to pay.] {link}',
    },
    mr: {
      mailSubject: 'धनादेश वटला नाही: {amount}',
      text: '{title}: तुमचा {amount} चा धनादेश वटला नाही, पावती {number}.[due: {due} भरायचे बाकी.] {link}',
    },
    hi: {
      mailSubject: 'चेक बाउंस हुआ: {amount}',
      text: '{title}: आपका {amount} का चेक बाउंस हो गया, रसीद {number}.[due: {due} चुकाना बाक़ी.] {link}',
    },
  },
  'fee-due': {
    en: {
      mailSubject: 'Fee due: {amount}',
      text: '{title}: {amount}, due on {dueOn}.[warned: It is overdue. Please pay it to keep your place in the batch.][ended: It stayed unpaid, so your place in the batch has ended. Please come to the front desk.][refused: Autopay could not take it.][nextOn: It tries again on {nextOn}, unless you pay before.][tooLarge: It is above what autopay may take.][stopped: Autopay has ended.] Pay here: {link}',
    },
    mr: {
      mailSubject: 'शुल्क भरायचे आहे: {amount}',
      text: '{title}: {amount}, {dueOn} पर्यंत.[warned: मुदत संपली आहे. बॅचमधील जागा राखण्यासाठी कृपया भरा.][ended: शुल्क न भरल्यामुळे बॅचमधील तुमची जागा संपली आहे. कृपया स्वागत कक्षात या.][refused: ऑटोपेने ही रक्कम घेता आली नाही.][nextOn: तुम्ही त्याआधी भरले नाही तर {nextOn} रोजी पुन्हा प्रयत्न होईल.][tooLarge: ऑटोपेने इतकी रक्कम घेता येत नाही.][stopped: ऑटोपे बंद झाले आहे.] येथे भरा: {link}',
    },
    hi: {
      mailSubject: 'फ़ीस बाक़ी: {amount}',
      text: '{title}: {amount}, {dueOn} तक.[warned: तारीख़ निकल चुकी है. बैच में अपनी जगह बनाए रखने के लिए कृपया चुकाएँ.][ended: शुल्क न चुकाने से बैच में आपकी जगह ख़त्म हो गई है. कृपया स्वागत कक्ष आएँ.][refused: ऑटोपे से यह रक़म नहीं ली जा सकी.][nextOn: आपने पहले नहीं चुकाया तो {nextOn} को फिर कोशिश होगी.][tooLarge: ऑटोपे से इतनी रक़म नहीं ली जा सकती.][stopped: ऑटोपे बंद हो गया है.] यहाँ चुकाएँ: {link}',
    },
  },
  'fee-debit': {
    en: {
      mailSubject: 'Autopay on {debitOn}: {amount}',
      text: '{title}: {amount} will be debited by autopay on {debitOn}. Pay it yourself before or stop autopay here: {link}',
    },
    mr: {
      mailSubject: '{debitOn} रोजी ऑटोपे: {amount}',
      text: '{title}: {debitOn} रोजी ऑटोपेने {amount} घेतले जातील. त्याआधी स्वतः भरा किंवा ऑटोपे येथे बंद करा: {link}',
    },
    hi: {
      mailSubject: '{debitOn} को ऑटोपे: {amount}',
      text: '{title}: {debitOn} को ऑटोपे से {amount} लिए जाएँगे. उससे पहले ख़ुद चुकाएँ या ऑटोपे यहाँ बंद करें: {link}',
    },
  },
  'batch-moved': {
    en: {
      mailSubject: 'New batch: {title}',
      text: 'You moved from {from} to {title}.[added: {added} more is to pay; see your fees.][less: You owe {less} less in fees.][back: You paid {back} more than it costs; our office can refund that.] {link}',
    },
    mr: {
      mailSubject: 'नवी बॅच: {title}',
      text: 'तुमची बॅच बदलली: {from} ऐवजी आता {title}.[added: आणखी {added} भरायचे आहेत; तुमचे शुल्क पाहा.][less: तुमचे बाकी शुल्क {less} ने कमी झाले.][back: तुम्ही तिच्या किमतीपेक्षा {back} जास्त भरले आहेत; ते कार्यालयाकडून परत मिळू शकतात.] {link}',
    },
    hi: {
      mailSubject: 'नया बैच: {title}',
      text: 'आपका बैच बदल गया: {from} की जगह अब {title}.[added: {added} और चुकाने हैं; अपनी फ़ीस देखें.][less: आपकी बाक़ी फ़ीस {less} कम हो गई.][back: आपने इसकी क़ीमत से {back} ज़्यादा चुकाए हैं; वे कार्यालय से वापस मिल सकते हैं.] {link}',
    },
  },
  'batch-left': {
    en: {
      mailSubject: 'Ended: {title}',
      text: 'Your place in {title} has ended.[refundable: By our refund rules, up to {refundable} can be refunded; we will tell you what is decided.][cancelled: {cancelled} is no longer due.][owed: {owed} is still to pay.] {link}',
    },
    mr: {
      mailSubject: 'संपले: {title}',
      text: '{title} मधील तुमची जागा संपली आहे.[refundable: आमच्या परतावा नियमांनुसार {refundable} पर्यंत परत मिळू शकतात; निर्णय कळवू.][cancelled: {cancelled} आता भरायचे नाहीत.][owed: {owed} अजून भरायचे आहेत.] {link}',
    },
    hi: {
      mailSubject: 'समाप्त: {title}',
      text: '{title} में आपकी जगह ख़त्म हो गई है.[refundable: हमारे रिफ़ंड नियमों के अनुसार {refundable} तक वापस मिल सकते हैं; फ़ैसला बताएँगे.][cancelled: {cancelled} अब नहीं चुकाने हैं.][owed: {owed} अब भी चुकाने हैं.] {link}',
    },
  },
  'refund-requested': {
    en: {
      mailSubject: 'Refund requested: {amount}',
      text: 'We received your refund request for {title}. We will review it and tell you what we decide. Order {number}: {link}',
    },
    mr: {
      mailSubject: 'परताव्याची विनंती: {amount}',
      text: 'परताव्याची विनंती मिळाली: {title}. तपासून निर्णय कळवू. ऑर्डर {number}: {link}',
    },
    hi: {
      mailSubject: 'रिफ़ंड का अनुरोध: {amount}',
      text: '{title} के रिफ़ंड का अनुरोध मिल गया. जाँचकर फ़ैसला बताएँगे. ऑर्डर {number}: {link}',
    },
  },
  'refund-approved': {
    en: {
      mailSubject: 'Refund approved: {amount}',
      text: 'Your refund of {amount} for {title} is approved and will go to your original payment method. Order {number}: {link}',
    },
    mr: {
      mailSubject: 'परतावा मंजूर: {amount}',
      text: '{amount} परतावा मंजूर झाला: {title}. ज्या मार्गाने पैसे भरले त्याच मार्गाने तो येईल. ऑर्डर {number}: {link}',
    },
    hi: {
      mailSubject: 'रिफ़ंड मंज़ूर: {amount}',
      text: '{title} का {amount} रिफ़ंड मंज़ूर हो गया. जिस तरीक़े से भुगतान किया था उसी से वापस आएगा. ऑर्डर {number}: {link}',
    },
  },
  'refund-declined': {
    en: {
      mailSubject: 'Refund not approved: {title}',
      text: 'We could not approve your refund for {title} (order {number}).[reason: Reason: {reason}] {link}',
    },
    mr: {
      mailSubject: 'परतावा मंजूर नाही: {title}',
      text: 'परतावा मंजूर करता आला नाही: {title} (ऑर्डर {number}).[reason: कारण: {reason}] {link}',
    },
    hi: {
      mailSubject: 'रिफ़ंड मंज़ूर नहीं: {title}',
      text: '{title} (ऑर्डर {number}) का रिफ़ंड मंज़ूर नहीं हो सका.[reason: कारण: {reason}] {link}',
    },
  },
  'guardian-attendance': {
    en: {
      mailSubject: '',
      text: '{name} came to {present} of {classes} classes in {month} ({percent}). {academy}',
    },
    mr: {
      mailSubject: '',
      text: '{month} मध्ये {name} {classes} पैकी {present} क्लासला उपस्थित ({percent}). {academy}',
    },
    hi: {
      mailSubject: '',
      text: '{month} में {name} {classes} में से {present} क्लास में उपस्थित ({percent}). {academy}',
    },
  },
  'refund-processed': {
    en: {
      mailSubject: 'Refunded: {amount}',
      text: 'We refunded {amount} for {title}[inCash: in cash.][toAccount: to your original payment method. Your bank may take a few days to show it.] Order {number} with the credit note:\n{link}',
    },
    mr: {
      mailSubject: 'परतावा: {amount}',
      text: '{title}: {amount}[inCash: रोख परत दिले आहेत.][toAccount: ज्या मार्गाने आले त्याच मार्गाने परत पाठवले आहेत. बँकेत दिसायला काही दिवस लागू शकतात.] ऑर्डर {number}, क्रेडिट नोटसह:\n{link}',
    },
    hi: {
      mailSubject: 'रिफ़ंड: {amount}',
      text: '{title} के {amount}[inCash: नक़द वापस दिए गए हैं.][toAccount: जिस तरीक़े से आए थे उसी से वापस भेजे गए हैं. बैंक में दिखने में कुछ दिन लग सकते हैं.] ऑर्डर {number}, क्रेडिट नोट के साथ:\n{link}',
    },
  },
  'refund-sent': {
    en: {
      mailSubject: 'Refund on its way: {amount}',
      text: 'We have sent your refund of {amount} for {title} to your original payment method. We will send the credit note when it arrives. Order {number}:\n{link}',
    },
    mr: {
      mailSubject: 'परत येत आहे: {amount}',
      text: '{title}: {amount} ज्या मार्गाने आले त्याच मार्गाने परत पाठवले आहेत. ते पोहोचल्यावर क्रेडिट नोटसह पुन्हा कळवू. ऑर्डर {number}:\n{link}',
    },
    hi: {
      mailSubject: 'वापस आ रहे हैं: {amount}',
      text: '{title} के {amount} जिस तरीक़े से आए थे उसी से वापस भेज दिए गए हैं. पहुँचने पर क्रेडिट नोट के साथ फिर लिखेंगे. ऑर्डर {number}:\n{link}',
    },
  },
  'parcel-sent': {
    en: {
      mailSubject: 'Order {number} is on its way',
      text: '{title} has been dispatched with {courier}. Order {number}.[trackingNumber:\nTracking number: {trackingNumber}][trackingLink:\n{trackingLink}][link:\nStatus and dates:] {link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} पाठवली',
      text: '{title} {courier} कुरिअरने पाठवले आहे. ऑर्डर {number}.[trackingNumber:\nट्रॅकिंग क्रमांक: {trackingNumber}][trackingLink:\n{trackingLink}][link:\nसध्या कुठे आहे, तारखांसह:] {link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} भेज दिया गया',
      text: '{title} {courier} कूरियर से भेज दिया गया है. ऑर्डर {number}.[trackingNumber:\nट्रैकिंग नंबर: {trackingNumber}][trackingLink:\n{trackingLink}][link:\nअभी कहाँ है, तारीख़ों के साथ:] {link}',
    },
  },
  'parcel-out': {
    en: {
      mailSubject: 'Order {number} arrives today',
      text: '{title} is out for delivery[courier: with {courier}] today. Order {number}.\n{link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} आज मिळेल',
      text: '{title} आज डिलिव्हरीसाठी निघाले आहे[courier: ({courier})]. ऑर्डर {number}.\n{link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} आज मिलेगा',
      text: '{title} आज डिलीवरी के लिए निकल चुका है[courier: ({courier})]. ऑर्डर {number}.\n{link}',
    },
  },
  'parcel-delivered': {
    en: {
      mailSubject: 'Order {number} was delivered',
      text: '{title} was delivered. Order {number}. Something missing or damaged? Tell us soon:\n{link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} पोहोचली',
      text: '{title} पोहोचवले आहे. ऑर्डर {number}. काही कमी किंवा खराब आहे? लवकर कळवा:\n{link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} पहुँच गया',
      text: '{title} पहुँचा दिया गया है. ऑर्डर {number}. कुछ कम या ख़राब है? जल्दी बताएँ:\n{link}',
    },
  },
  'parcel-returned': {
    en: {
      mailSubject: 'Order {number} came back to us',
      text: '{title} could not be delivered and came back to us. Order {number}. We will call you about it.\n{link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} आमच्याकडे परत आली',
      text: '{title} पोहोचवता आले नाही आणि आमच्याकडे परत आले आहे. ऑर्डर {number}. आम्ही तुम्हाला फोन करू.\n{link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} हमारे पास लौट आया',
      text: '{title} पहुँचाया नहीं जा सका और हमारे पास लौट आया है. ऑर्डर {number}. हम आपको फ़ोन करेंगे.\n{link}',
    },
  },
  'parcel-lost': {
    en: {
      mailSubject: 'Order {number} was lost on its way',
      text: '{title} was lost by the courier on its way. Order {number}. We will call you about it.\n{link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} वाटेत हरवली',
      text: '{title} कुरिअरकडून वाटेत हरवले आहे. ऑर्डर {number}. आम्ही तुम्हाला फोन करू.\n{link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} रास्ते में खो गया',
      text: '{title} कूरियर से रास्ते में खो गया है. ऑर्डर {number}. हम आपको फ़ोन करेंगे.\n{link}',
    },
  },
  'claim-answered': {
    en: {
      mailSubject: 'About the missing items of order {number}',
      text: 'About what you reported missing from order {number}:\n\n{reply}[link:\n\nYour order: {link}]',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} मधील कमी वस्तूंबद्दल',
      text: 'ऑर्डर {number} मध्ये जे कमी असल्याचे तुम्ही कळवले त्याबद्दल:\n\n{reply}[link:\n\nतुमची ऑर्डर: {link}]',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} में कम चीज़ों के बारे में',
      text: 'ऑर्डर {number} में आपने जो कम बताया उसके बारे में:\n\n{reply}[link:\n\nआपका ऑर्डर: {link}]',
    },
  },
} satisfies Partial<Record<MessageName, Record<Language, Wording>>>;
