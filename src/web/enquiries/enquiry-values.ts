import type { BestTime, EnquiryTopic, ReplyWay } from './copy.ts';
import type { EnquiryDraft } from './draft.ts';

/** What the enquiry form holds. `topic` is empty until one is chosen. */
export interface EnquiryValues {
  topic: EnquiryTopic | '';
  name: string;
  mobile: string;
  message: string;
  course: string;
  district: string;
  replyBy: ReplyWay;
  bestTime: BestTime;
  email: string;
  consent: boolean;
}

export interface Known {
  name: string;
  /** As shown, `+91 98765 43210`. */
  mobile: string;
}

/** The form as it opens: name and number of the profile, and what was left unsent. */
export function startValues(known: Known, draft: Partial<EnquiryDraft> | null): EnquiryValues {
  return {
    topic: draft?.topic ?? '',
    message: draft?.message ?? '',
    course: draft?.course ?? '',
    district: draft?.district ?? '',
    ...known,
    name: draft?.name || known.name,
    email: '',
    replyBy: 'call',
    bestTime: 'any',
    consent: false,
  };
}
