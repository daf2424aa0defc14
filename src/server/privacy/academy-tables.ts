/**
 * Tables with a column that names a person or a way to reach one, which hold nothing of that person's own: why they are in no
 * copy, and why nothing in them has to go when an account is deleted.
 */
export const academyTables: Readonly<Record<string, string>> = {
  'auth.session_amr': 'How a session was proven; it goes with the session.',
  'auth.mfa_challenges': 'Codes of five minutes, hashed; they go with their factor.',
  'auth.otp_challenges':
    'Keyed hashes of numbers and codes against guessing, swept within a day; those of a person are deleted.',
  'auth.email_tokens': 'Links that are still good for minutes; they go with the account.',
  'auth.flow_state': 'Sign-ins under way, for minutes; they go with the account.',
  'auth.provider_flows': 'Sign-ins under way, for minutes; they go with their flow.',
  settings: 'What the academy set, and which member of staff did.',
  settings_secrets: 'What the academy set, and which member of staff did.',
  academy_images: 'Pictures of the academy; a success story has its own consent and its own withdrawal.',
  page_texts: 'Pages of the academy, and which member of staff wrote them.',
  syllabus_versions: 'Documents of the academy, and which member of staff uploaded them.',
  videos: 'Videos of the academy; those that a former member of staff uploaded pass to an admin.',
  material_uploads: 'Files of materials on their way, and which member of staff sends them.',
  material_versions: 'Earlier files of materials, and which member of staff replaced them.',
  leak_traces: 'Which member of staff looked for a leak; the session that was found goes with the account.',
  gateway_withdrawals: 'Which member of staff looked at money that left.',
  payment_events: 'What the gateway reported, by its own ids.',
  payment_refunds: 'Amounts on their way back; which member of staff recorded them.',
  payment_refund_transitions: 'Which member of staff moved a refund.',
  refund_transitions: 'Which member of staff moved a refund.',
  refund_proposals:
    'Amounts that wait for a second member of staff; while one does, its refund keeps the account from being deleted.',
  shipment_transitions: 'Which member of staff moved a parcel.',
  drawers: 'Cash at the front desk, and which member of staff took it.',
  drawer_moves: 'Cash at the front desk, and which member of staff moved it.',
  shipment_corrections: 'Which member of staff corrected a tracking number.',
  announcements: 'What the academy tells many, and which member of staff wrote it.',
  passages: 'Questions of the academy, and which member of staff wrote them.',
  questions: 'Questions of the academy, and which member of staff wrote them.',
  question_versions: 'Questions of the academy, and which member of staff wrote them.',
  question_pictures: 'Pictures of questions, and which member of staff uploaded them.',
  question_reviews: 'Which member of staff reviewed a question.',
  tests: 'Tests of the academy, and which member of staff made them.',
  test_objections: 'What was decided about an objection; who supports it is in test_objection_supports.',
  test_key_revisions: 'Which member of staff changed an answer key.',
  score_counts: 'How many have a score, without who.',
};
