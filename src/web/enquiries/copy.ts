import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { bestTimes, EnquiryState, enquiryTopics, replyWays } from '../../contract/enquiries.ts';
import type { BadgeKind } from '../ui/badge.tsx';

export type EnquiryTopic = (typeof enquiryTopics)[number];
export type BestTime = (typeof bestTimes)[number];
export type ReplyWay = (typeof replyWays)[number];

export const topicLabels: Record<EnquiryTopic, MessageDescriptor> = {
  batches: msg`Batches`,
  fees: msg`Fees`,
  eligibility: msg`Eligibility`,
  order: msg`My order`,
  other: msg`Something else`,
};

export const bestTimeLabels: Record<BestTime, MessageDescriptor> = {
  any: msg`Any time`,
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  evening: msg`Evening`,
};

export const replyWayLabels: Record<ReplyWay, MessageDescriptor> = {
  call: msg`Call`,
  sms: msg`SMS`,
  email: msg`Email`,
};

/** The states as the academy calls them. */
export const stateLabels: Record<EnquiryState, MessageDescriptor> = {
  new: msg`To answer`,
  contacted: msg`Contacted`,
  follow_up: msg`Follow-up`,
  admitted: msg`Admitted`,
  closed: msg`Closed`,
};

/** The states as the person who asked sees them. */
export const ownStateWords: Record<EnquiryState, { words: MessageDescriptor; kind: BadgeKind }> = {
  new: { words: msg`Waiting for our reply`, kind: 'sun' },
  contacted: { words: msg`Answered`, kind: 'success' },
  follow_up: { words: msg`We will get back to you`, kind: 'info' },
  admitted: { words: msg`Admitted`, kind: 'success' },
  closed: { words: msg`Closed`, kind: 'neutral' },
};
