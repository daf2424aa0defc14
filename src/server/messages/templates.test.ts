import { expect, it } from 'vitest';
import { smsTemplates } from '../../contract/sms-templates.ts';
import { templates } from './templates.ts';

it('every message that is text alone, so an SMS, has a place for its DLT ids', () => {
  const textAlone = Object.entries(templates).filter(([, template]) => template.words.en({}).subject === undefined);
  expect(smsTemplates).toEqual(expect.arrayContaining(textAlone.map(([name]) => name)));
});
