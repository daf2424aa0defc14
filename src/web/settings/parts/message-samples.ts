import type { Language } from '../../../contract/languages.ts';

const same = {
  code: '482913',
  minutes: '5',
  host: 'learn.example.in',
  link: 'https://learn.example.in/…',
  ending: '2345',
  number: 'AC-2611-0482',
  courier: 'Speed Post',
  trackingNumber: 'EM123456789IN',
  refund: '1',
  amount: '₹5,000',
  dueOn: '1/12/2026',
  warned: '',
  ended: '',
};

/** What stands for a message's values in its preview. */
export const messageSamples: Record<Language, Record<string, string>> = {
  en: {
    ...same,
    title: 'Reasoning: number series',
    startsAt: 'Wed 25 Nov, 6:00 PM IST',
    before: 'Tue 24 Nov, 6:00 PM IST',
    more: 'Reasoning: coding, Wed 2 Dec, 6:00 PM IST',
    until: 'Wed 25 Nov, 2:00 PM IST',
    venue: 'Police Ground, Camp',
    reason: 'the teacher is ill',
    reply: 'The next batch begins on 1 December.',
    change: 'Google was linked',
  },
  mr: {
    ...same,
    title: 'बुद्धिमत्ता: संख्यामालिका',
    startsAt: 'बुध 25 नोव्हें, 6:00 PM IST',
    before: 'मंगळ 24 नोव्हें, 6:00 PM IST',
    more: 'बुद्धिमत्ता: सांकेतिक भाषा, बुध 2 डिसें, 6:00 PM IST',
    until: 'बुध 25 नोव्हें, 2:00 PM IST',
    venue: 'पोलीस मैदान, कॅम्प',
    reason: 'शिक्षक आजारी आहेत',
    reply: 'पुढची बॅच 1 डिसेंबरला सुरू होते.',
    change: 'Google खाते जोडले',
  },
  hi: {
    ...same,
    title: 'तर्कशक्ति: संख्या श्रेणी',
    startsAt: 'बुध 25 नव, 6:00 PM IST',
    before: 'मंगल 24 नव, 6:00 PM IST',
    more: 'तर्कशक्ति: कूट भाषा, बुध 2 दिस, 6:00 PM IST',
    until: 'बुध 25 नव, 2:00 PM IST',
    venue: 'पुलिस मैदान, कैंप',
    reason: 'शिक्षक बीमार हैं',
    reply: 'अगला बैच 1 दिसंबर से शुरू होता है.',
    change: 'Google खाता जुड़ा',
  },
};
