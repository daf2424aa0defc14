import type { PublicSettings } from './settings-admin.ts';

/**
 * What an academy's pages start with, as an English reader gets it: the numbers of `docs/domain`, and neutral
 * texts.
 */
export const defaultPublicSettings: Omit<PublicSettings, 'adminPhone' | 'changedAt'> = {
  academy: {
    name: 'Academy',
    tagline: 'Every Dream Needs Mentor',
    subject: 'Police recruitment and combined exams',
  },
  // Their places on home; an academy itself begins without names (`default-texts.ts`).
  directors: [
    {
      name: 'Director',
      roleTitle: '',
      sentence: '',
      phone: '',
      email: '',
      photoTitles: ['Director 1', 'First director'],
    },
    {
      name: 'Director',
      roleTitle: '',
      sentence: '',
      phone: '',
      email: '',
      photoTitles: ['Director 2', 'Second director'],
    },
  ],
  home: {
    specialties: [
      { icon: 'people', title: 'Expert faculty', text: 'Classes, doubts, guidance' },
      { icon: 'book', title: 'Study materials and test series', text: 'Notes, papers, solutions' },
      { icon: 'target', title: 'Regular practice and mock exams', text: 'Exam-hall style, on your phone' },
      { icon: 'shield', title: 'Focus on the police recruitment exam', text: 'Written and physical, together' },
      { icon: 'heart', title: 'Personal attention', text: 'Every question answered' },
    ],
  },
  introVideo: null,
  contact: {
    address: '',
    mapLink: '',
    phone: '',
    whatsapp: '',
    email: '',
    groundPractice: '',
    supportHours: { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], opens: '09:00', closes: '18:00' },
    grievance: { name: '', phone: '', email: '' },
  },
  legal: { registrationNumber: '', gstin: '', state: 'Maharashtra', stateCode: '27' },
  shipping: {
    freeAbovePaise: 500_00,
    expressPaise: 100_00,
    zones: {
      pune: {
        chargePaise: 50_00,
        expressDays: { min: 1, max: 2 },
        standardDays: { min: 3, max: 4 },
      },
      maharashtra: {
        chargePaise: 100_00,
        expressDays: { min: 2, max: 3 },
        standardDays: { min: 5, max: 7 },
      },
      major_cities: {
        chargePaise: 150_00,
        expressDays: { min: 3, max: 5 },
        standardDays: { min: 7, max: 10 },
      },
      elsewhere: {
        chargePaise: 150_00,
        expressDays: { min: 5, max: 7 },
        standardDays: { min: 10, max: 15 },
      },
    },
    dispatchHours: { min: 24, max: 48 },
    missingItemsHours: 48,
    businessDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    holidays: [],
  },
  refunds: {
    fullWithinDays: 7,
    fullBelowAccessedPercent: 10,
    noneAboveProgressPercent: 50,
    processingDays: { min: 7, max: 10 },
    cashByOnePerson: false,
  },
  payments: { methods: 'UPI, cards and net banking', accessMinutes: { min: 5, max: 10 }, transferTo: '' },
  prices: {
    indicative: [
      { title: 'Basic materials', fromPaise: 500_00, upToPaise: 2_000_00, per: '' },
      { title: 'Premium package', fromPaise: 3_000_00, upToPaise: 8_000_00, per: '' },
      { title: 'Complete coaching', fromPaise: 10_000_00, upToPaise: 25_000_00, per: '' },
      { title: 'Mentoring', fromPaise: 1_500_00, upToPaise: null, per: 'session' },
    ],
  },
  enquiries: { replyWithinHours: 24, messageLetters: 1000 },
  languages: { offered: ['en', 'mr', 'hi'], first: 'en' },
  pages: { openToVisitors: false },
  tax: {
    classes: {
      coaching: { ratePercent: 18, code: '999293' },
      printed_book: { ratePercent: 0, code: '4901' },
      exam_fee: { ratePercent: 0, code: '999799' },
    },
  },
  access: { deviceCap: 2 },
};
