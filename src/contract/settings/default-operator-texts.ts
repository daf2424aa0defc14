import type { MessageTexts } from '../messages/message-texts.ts';

/** What admins are told of the server itself, so that they tell whoever runs it, and what staff are told of their place. */
export const defaultOperatorTexts: Pick<
  MessageTexts,
  'admin-added' | 'staff-invited' | 'proxy-hops' | 'disk-low' | 'database-restarted' | 'test-mail'
> = {
  'staff-invited': {
    en: {
      mailSubject: 'You are invited to the staff of {academy}',
      text: '{name} has invited you to {academy} as: {roles}. Sign in with your phone number: {link}',
    },
    mr: {
      mailSubject: '{academy}: कर्मचारी म्हणून आमंत्रण',
      text: '{name} यांनी तुम्हाला {academy} मध्ये आमंत्रित केले आहे. भूमिका: {roles}. तुमच्या फोन नंबरने साइन इन करा: {link}',
    },
    hi: {
      mailSubject: '{academy}: स्टाफ़ के लिए आमंत्रण',
      text: '{name} ने आपको {academy} में आमंत्रित किया है. भूमिका: {roles}. अपने फ़ोन नंबर से साइन इन करें: {link}',
    },
  },
  'proxy-hops': {
    en: {
      mailSubject: 'The proxy in front of the server is misconfigured',
      text: '[forwarded: Requests come through a reverse proxy, but TRUSTED_PROXY_HOPS is 0: all visitors count as one address and share its limits. Ask the person who runs the server to set it to the number of proxies in front, usually {forwarded}.][missing: TRUSTED_PROXY_HOPS is {missing}, but a request came without X-Forwarded-For: visitors could choose the address that limits apply to. Ask the person who runs the server to let the proxy set that header, or to set TRUSTED_PROXY_HOPS=0 if there is no proxy.]',
    },
    mr: {
      mailSubject: 'सर्व्हरसमोरील प्रॉक्सीची मांडणी चुकीची आहे',
      text: '[forwarded: विनंत्या रिव्हर्स प्रॉक्सीतून येतात, पण TRUSTED_PROXY_HOPS 0 आहे: सर्व अभ्यागत एकच पत्ता मानले जातात आणि त्याच्या मर्यादा वाटून घेतात. सर्व्हर चालवणाऱ्यांनी तिथे समोरील प्रॉक्सींची संख्या लिहावी, बहुधा {forwarded}.][missing: TRUSTED_PROXY_HOPS {missing} आहे, पण एक विनंती X-Forwarded-For शिवाय आली: ज्या पत्त्यावर मर्यादा ठरतात तो अभ्यागत स्वतः निवडू शकतील. सर्व्हर चालवणाऱ्यांनी प्रॉक्सीला तो हेडर घालू द्यावा, किंवा प्रॉक्सी नसेल तर TRUSTED_PROXY_HOPS=0 ठेवावे.]',
    },
    hi: {
      mailSubject: 'सर्वर के आगे लगी प्रॉक्सी ग़लत सेट है',
      text: '[forwarded: अनुरोध रिवर्स प्रॉक्सी से आ रहे हैं, पर TRUSTED_PROXY_HOPS 0 है: सभी विज़िटर एक ही पता गिने जाते हैं और उसकी सीमाएँ बाँटते हैं. सर्वर चलाने वाले उसमें आगे लगी प्रॉक्सियों की संख्या लिखें, अक्सर {forwarded}.][missing: TRUSTED_PROXY_HOPS {missing} है, पर एक अनुरोध X-Forwarded-For के बिना आया: जिस पते पर सीमाएँ लगती हैं उसे विज़िटर ख़ुद चुन सकेंगे. सर्वर चलाने वाले प्रॉक्सी से वह हेडर लगवाएँ, या प्रॉक्सी न हो तो TRUSTED_PROXY_HOPS=0 रखें.]',
    },
  },
  'disk-low': {
    en: {
      mailSubject: 'The server’s disk is nearly full',
      text: 'Only {left} ({percent} %) is free on the disk of {folder}. When it is full, no one can upload anything. Ask the person who runs the server to free up space.',
    },
    mr: {
      mailSubject: 'सर्व्हरची डिस्क जवळजवळ भरली आहे',
      text: '{folder} च्या डिस्कवर फक्त {left} ({percent} %) जागा उरली आहे. ती भरली की कोणालाही काहीही अपलोड करता येणार नाही. सर्व्हर सांभाळणाऱ्यांना जागा करायला सांगा.',
    },
    hi: {
      mailSubject: 'सर्वर की डिस्क लगभग भर चुकी है',
      text: '{folder} की डिस्क पर सिर्फ़ {left} ({percent} %) जगह बची है. भर जाने पर कोई भी कुछ अपलोड नहीं कर सकेगा. सर्वर चलाने वालों से जगह बनाने को कहें.',
    },
  },
  'database-restarted': {
    en: {
      mailSubject: 'The database was restarted',
      text: 'The server’s database stopped unexpectedly and was restarted: {at}. No confirmed data was lost. If it happens again, ask the person who runs the server to check its log and memory.',
    },
    mr: {
      mailSubject: 'डेटाबेस पुन्हा सुरू केला गेला',
      text: 'सर्व्हरचा डेटाबेस अनपेक्षितपणे बंद पडला आणि पुन्हा सुरू झाला: {at}. ज्याची खात्री दिली गेली होती ते काहीही हरवलेले नाही. पुन्हा असे झाल्यास सर्व्हर सांभाळणाऱ्यांना लॉग आणि मेमरी तपासायला सांगा.',
    },
    hi: {
      mailSubject: 'डेटाबेस फिर से चालू किया गया',
      text: 'सर्वर का डेटाबेस अचानक बंद हो गया और फिर से चालू हुआ: {at}. जिसकी पुष्टि हो चुकी थी वह कुछ भी खोया नहीं है. दोबारा ऐसा हो तो सर्वर चलाने वालों से उसका लॉग और मेमरी देखने को कहें.',
    },
  },
  'test-mail': {
    en: { mailSubject: 'Test email from {academy}', text: 'This is a test. Email from {academy} is working.' },
    mr: { mailSubject: '{academy} कडून चाचणी मेल', text: 'ही चाचणी आहे. {academy} कडून मेल पोहोचत आहेत.' },
    hi: { mailSubject: '{academy} से टेस्ट ईमेल', text: 'यह परीक्षण है. {academy} से मेल पहुँच रहे हैं.' },
  },
  'admin-added': {
    en: {
      mailSubject: '{name} is now an admin',
      text: '{name} is now an admin of {academy}. If you did not expect this, remove the role under Users immediately.',
    },
    mr: {
      mailSubject: '{name} आता ॲडमिन आहेत',
      text: '{name} आता {academy} चे ॲडमिन आहेत. तुमच्यापैकी कोणालाच हे नको असेल तर लगेच वापरकर्ते विभागात ही भूमिका काढून टाका.',
    },
    hi: {
      mailSubject: '{name} अब एडमिन हैं',
      text: '{name} अब {academy} के एडमिन हैं. अगर आप में से किसी ने यह नहीं चाहा था तो तुरंत उपयोगकर्ता वाले पेज पर यह भूमिका हटा दें.',
    },
  },
};
