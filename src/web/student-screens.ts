/** Screens that a student comes to from another one, each fetched when it is opened. */
export const studentScreens = {
  about: async () => (await import('./pages/about-screen.tsx')).AboutScreen,
  batches: async () => (await import('./batches/list/batches-screen.tsx')).BatchesScreen,
  batch: async () => (await import('./batches/batch-screen.tsx')).BatchScreen,
  enquiry: async () => (await import('./enquiries/enquiry-screen.tsx')).EnquiryScreen,
  purchase: async () => (await import('./orders/checkout/purchase-screen.tsx')).PurchaseScreen,
  product: async () => (await import('./orders/product/product-screen.tsx')).ProductScreen,
  materialAccess: async () => (await import('./materials/catalogue/material-access-screen.tsx')).MaterialAccessScreen,
  paymentSuccess: async () => (await import('./orders/result/payment-success-screen.tsx')).PaymentSuccessScreen,
  order: async () => (await import('./orders/detail/order-screen.tsx')).OrderScreen,
  inbox: async () => (await import('./messages/inbox/inbox-screen.tsx')).InboxScreen,
  syllabus: async () => (await import('./pages/syllabus/syllabus-screen.tsx')).SyllabusScreen,
  tests: async () => (await import('./tests/list/tests-screen.tsx')).TestsScreen,
  test: async () => (await import('./tests/test-screen.tsx')).TestScreen,
  exam: async () => (await import('./tests/exam/exam-screen.tsx')).ExamScreen,
  result: async () => (await import('./tests/results/result-screen.tsx')).ResultScreen,
  practice: async () => (await import('./tests/practice/practice-screen.tsx')).PracticeScreen,
};
