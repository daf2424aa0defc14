import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { categories, genders, knownExams } from '../../contract/accounts/profile.ts';
import type { roles } from '../../contract/accounts/users-admin.ts';

export const genderWords: Record<(typeof genders)[number], MessageDescriptor> = {
  '': msg`Prefer not to say`,
  female: msg`Female`,
  male: msg`Male`,
  transgender: msg`Transgender`,
};

export const examLabels: Record<(typeof knownExams)[number], MessageDescriptor> = {
  'Police constable': msg`Police constable`,
  'SRPF constable': msg`SRPF constable`,
  'Police sub-inspector': msg`Police sub-inspector`,
  'Combined exam': msg`Combined exam`,
};

export const categoryLabels: Record<(typeof categories)[number], MessageDescriptor> = {
  '': msg`Prefer not to say`,
  open: msg`Open`,
  ews: msg`EWS`,
  sebc: msg`SEBC`,
  obc: msg`OBC`,
  sbc: msg`SBC`,
  sc: msg`SC`,
  st: msg`ST`,
  vj_a: msg`VJ (A)`,
  nt_b: msg`NT (B)`,
  nt_c: msg`NT (C)`,
  nt_d: msg`NT (D)`,
};

export type Role = (typeof roles)[number];

/** Each role with what it opens (`docs/domain/roles.md`). */
export const roleLabels: Record<Role, { name: MessageDescriptor; may: MessageDescriptor }> = {
  admin: { name: msg`Admin`, may: msg`Everything` },
  teacher: { name: msg`Teacher`, may: msg`Classes and materials` },
  counsellor: { name: msg`Counsellor`, may: msg`Enquiries` },
  packer: { name: msg`Packer`, may: msg`Shipments` },
  accountant: { name: msg`Accountant`, may: msg`Orders and refunds` },
  front_desk: { name: msg`Front desk`, may: msg`Students and batches` },
  editor: { name: msg`Editor`, may: msg`Pages, success stories and images` },
};
