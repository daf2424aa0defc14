import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentKind } from '../../../contract/accounts/student-documents.ts';

export const documentWords: Record<DocumentKind, MessageDescriptor> = {
  photo_id: msg`Photo ID`,
  birth: msg`Birth certificate`,
  education: msg`Mark sheet or certificate`,
  domicile: msg`Domicile certificate`,
  caste: msg`Caste certificate`,
  non_creamy_layer: msg`Non-creamy-layer certificate`,
  ews: msg`EWS certificate`,
  sports: msg`Sports certificate`,
  medical: msg`Medical certificate`,
  consent: msg`Guardian’s consent`,
  other: msg`Other document`,
};
