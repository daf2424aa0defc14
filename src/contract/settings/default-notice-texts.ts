import type { appOnlyTemplates, MessageTexts } from '../messages/message-texts.ts';

/** The words of the messages that stand in the app alone. */
export const defaultNoticeTexts: Pick<MessageTexts, (typeof appOnlyTemplates)[number]> = {
  'material-corrected': {
    en: { mailSubject: 'Updated: {title}', text: 'There is a corrected version of {title}. Open it to read it.' },
    mr: { mailSubject: 'सुधारित: {title}', text: '{title} ची सुधारित आवृत्ती आली आहे. वाचण्यासाठी उघडा.' },
    hi: { mailSubject: 'सुधारा गया: {title}', text: '{title} का सुधारा हुआ संस्करण आ गया है. पढ़ने के लिए खोलें.' },
  },
  'recording-added': {
    en: { mailSubject: 'Recording ready: {title}', text: 'The recording of {title} is ready to watch.' },
    mr: { mailSubject: 'रेकॉर्डिंग तयार: {title}', text: '{title} चे रेकॉर्डिंग पाहण्यासाठी तयार आहे.' },
    hi: { mailSubject: 'रिकॉर्डिंग तैयार: {title}', text: '{title} की रिकॉर्डिंग देखने के लिए तैयार है.' },
  },
  'class-notes-added': {
    en: { mailSubject: 'New notes: {title}', text: 'The notes of {title} are ready. Read them with the recording.' },
    mr: { mailSubject: 'नवीन नोट्स: {title}', text: '{title} च्या नोट्स आल्या आहेत. रेकॉर्डिंगसोबत वाचा.' },
    hi: { mailSubject: 'नए नोट्स: {title}', text: '{title} के नोट्स आ गए हैं. रिकॉर्डिंग के साथ पढ़ें.' },
  },
  'batch-enrolled': {
    en: { mailSubject: 'You’re in: {title}', text: 'You are enrolled in {title}. See its classes and materials.' },
    mr: { mailSubject: 'प्रवेश निश्चित: {title}', text: '{title} मध्ये तुमचा प्रवेश झाला आहे. क्लासेस आणि साहित्य पाहा.' },
    hi: { mailSubject: 'दाख़िला पक्का: {title}', text: '{title} में आपका दाख़िला हो गया है. क्लास और सामग्री देखें.' },
  },
  'batch-frozen': {
    en: {
      mailSubject: 'Frozen: {title}',
      text: 'Your place in {title} is frozen from {firstDay} to {lastDay}. Its classes and materials are closed on those days, and your place lasts that many days longer.',
    },
    mr: {
      mailSubject: 'थांबवले: {title}',
      text: '{title} मधील तुमची जागा {firstDay} ते {lastDay} थांबवली आहे. या दिवसांत क्लासेस आणि साहित्य बंद राहील; तुमची जागा तितके दिवस पुढे वाढेल.',
    },
    hi: {
      mailSubject: 'रोका गया: {title}',
      text: '{title} में आपकी जगह {firstDay} से {lastDay} तक रोकी गई है. इन दिनों क्लास और सामग्री बंद रहेंगी; आपकी जगह उतने दिन आगे बढ़ेगी.',
    },
  },
  'batch-unfrozen': {
    en: {
      mailSubject: 'Open again: {title}',
      text: 'Your place in {title} is no longer frozen. Its classes and materials are open to you.',
    },
    mr: {
      mailSubject: 'पुन्हा सुरू: {title}',
      text: '{title} मधील तुमची जागा पुन्हा सुरू आहे. क्लासेस आणि साहित्य तुमच्यासाठी खुले आहे.',
    },
    hi: {
      mailSubject: 'फिर शुरू: {title}',
      text: '{title} में आपकी जगह फिर शुरू है. क्लास और सामग्री आपके लिए खुली हैं.',
    },
  },
  'access-granted': {
    en: { mailSubject: 'Opened for you: {title}', text: 'The academy opened {title} for you[endsOn: until {endsOn}].' },
    mr: { mailSubject: 'तुमच्यासाठी उघडले: {title}', text: 'अकादमीने तुमच्यासाठी {title} उघडले आहे.[endsOn: {endsOn} पर्यंत.]' },
    hi: {
      mailSubject: 'आपके लिए खोला गया: {title}',
      text: 'अकादमी ने आपके लिए {title} खोल दिया है.[endsOn: {endsOn} तक.]',
    },
  },
  'access-revoked': {
    en: { mailSubject: 'Closed: {title}', text: 'The academy ended your access to {title}. Reason: {reason}' },
    mr: { mailSubject: 'बंद केले: {title}', text: '{title} तुमच्यासाठी बंद करण्यात आले आहे. कारण: {reason}' },
    hi: { mailSubject: 'बंद किया गया: {title}', text: '{title} आपके लिए बंद कर दिया गया है. कारण: {reason}' },
  },
  'order-paid-twice': {
    en: {
      mailSubject: 'Both payments arrived: {title}',
      text: 'You paid {amount} more than {title} costs. We will refund it or count it towards what you owe. You don’t need to do anything.',
    },
    mr: {
      mailSubject: 'दोन्ही पेमेंट जमा झाली: {title}',
      text: '{title} साठी {amount} जास्त भरले गेले. ती रक्कम आम्ही परत करू किंवा तुमच्या बाकी रकमेत धरू. तुम्हाला काहीही करायचे नाही.',
    },
    hi: {
      mailSubject: 'दोनों भुगतान मिल गए: {title}',
      text: '{title} के लिए {amount} ज़्यादा चुकाए गए. यह रक़म हम लौटाएँगे या आपकी बाक़ी राशि में जोड़ देंगे. आपको कुछ नहीं करना है.',
    },
  },
  'test-scheduled': {
    en: { mailSubject: 'New test: {title}', text: '{title} opens {startsAt} and closes {until}.' },
    mr: { mailSubject: 'नवीन चाचणी: {title}', text: '{title} सुरू: {startsAt}; शेवट: {until}.' },
    hi: { mailSubject: 'नया टेस्ट: {title}', text: '{title} शुरू: {startsAt}; समाप्त: {until}.' },
  },
  'test-moved': {
    en: { mailSubject: 'New time: {title}', text: '{title} has moved: it opens {startsAt} and closes {until}.' },
    mr: { mailSubject: 'नवीन वेळ: {title}', text: '{title} ची वेळ बदलली आहे. सुरू: {startsAt}; शेवट: {until}.' },
    hi: { mailSubject: 'नया समय: {title}', text: '{title} का समय बदल गया है. शुरू: {startsAt}; समाप्त: {until}.' },
  },
  'test-cancelled': {
    en: { mailSubject: 'Cancelled: {title}', text: '{title} of {startsAt} is cancelled. Reason: {reason}' },
    mr: { mailSubject: 'रद्द: {title}', text: '{startsAt} ची {title} ही चाचणी रद्द झाली आहे. कारण: {reason}' },
    hi: { mailSubject: 'रद्द: {title}', text: '{startsAt} का टेस्ट {title} रद्द कर दिया गया है. कारण: {reason}' },
  },
  'test-released': {
    en: { mailSubject: 'Result: {title}', text: 'Your marks, rank and the solutions of {title} are out.' },
    mr: { mailSubject: 'निकाल: {title}', text: '{title} चे तुमचे गुण, क्रमांक आणि उत्तरे जाहीर झाली आहेत.' },
    hi: { mailSubject: 'परिणाम: {title}', text: '{title} के आपके अंक, रैंक और हल जारी हो गए हैं.' },
  },
  'test-rescored': {
    en: {
      mailSubject: 'Result changed: {title}',
      text: 'The answer key of {title} was changed. Your marks or rank are different now.',
    },
    mr: {
      mailSubject: 'निकालात बदल: {title}',
      text: '{title} ची उत्तरतालिका बदलली. तुमचे गुण किंवा क्रमांक आता वेगळे आहेत.',
    },
    hi: {
      mailSubject: 'परिणाम में बदलाव: {title}',
      text: '{title} की उत्तर कुंजी बदली गई. आपके अंक या रैंक अब अलग हैं.',
    },
  },
  'objection-decided': {
    en: {
      mailSubject: 'Your objection: {title}',
      text: 'Your objection in {title} was decided.[newKey: Answer key of question {number}: earlier {oldKey}, now {newKey}.] The academy’s answer: {reply}',
    },
    mr: {
      mailSubject: 'तुमचा आक्षेप: {title}',
      text: '{title} मधील तुमच्या आक्षेपावर निर्णय झाला.[newKey: प्रश्न {number} ची उत्तरतालिका: आधी {oldKey}, आता {newKey}.] अकॅडमीचे उत्तर: {reply}',
    },
    hi: {
      mailSubject: 'आपकी आपत्ति: {title}',
      text: '{title} में आपकी आपत्ति पर फ़ैसला हुआ.[newKey: प्रश्न {number} की उत्तर कुंजी: पहले {oldKey}, अब {newKey}.] अकादमी का जवाब: {reply}',
    },
  },
  'question-report-answered': {
    en: {
      mailSubject: 'Answer to your report',
      text: 'You reported a mistake: “{title}”. The academy’s answer: {reply}',
    },
    mr: { mailSubject: 'तुमच्या नोंदीला उत्तर', text: 'तुम्ही चूक कळवली होती: “{title}”. अकॅडमीचे उत्तर: {reply}' },
    hi: { mailSubject: 'आपकी रिपोर्ट का जवाब', text: 'आपने ग़लती बताई थी: “{title}”. अकादमी का जवाब: {reply}' },
  },
};
