import type { Role } from '../../../contract/endpoint.ts';
import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { type Message, queueMessages } from '../../messages/queue-message.ts';
import { findContact } from '../find-contact.ts';
import { selectNames } from './users-store.ts';

const roleNames: Record<Role, Record<Language, string>> = {
  admin: { en: 'Admin', mr: 'ॲडमिन', hi: 'एडमिन' },
  teacher: { en: 'Teacher', mr: 'शिक्षक', hi: 'शिक्षक' },
  counsellor: { en: 'Counsellor', mr: 'समुपदेशक', hi: 'काउंसलर' },
  packer: { en: 'Packer', mr: 'पॅकर', hi: 'पैकर' },
  accountant: { en: 'Accountant', mr: 'अकाउंटंट', hi: 'अकाउंटेंट' },
  front_desk: { en: 'Front desk', mr: 'स्वागत कक्ष', hi: 'स्वागत कक्ष' },
  editor: { en: 'Editor', mr: 'संपादक', hi: 'संपादक' },
};

interface Invited {
  userId: string;
  actorId: string;
  roles: readonly Role[];
  /** A custom role that is new; undefined for none. */
  customRole: string | undefined;
}

/** Tells somebody by SMS, and by mail where an address is proven, who invited them, as what, and where to sign in. */
export async function tellInvited(app: App, trx: Trx, { userId, actorId, roles, customRole }: Invited): Promise<void> {
  const contact = await findContact(trx, userId);
  if (!contact) return;
  const { language } = contact;
  const names = await selectNames(trx, [actorId]);
  const called = [...roles.map((role) => roleNames[role][language]), ...(customRole ? [customRole] : [])];
  const message = {
    ...{ template: 'staff-invited' as const, language, subjectRef: `profiles:${userId}` },
    variables: {
      name: (names.get(actorId) ?? '').slice(0, 30),
      roles: called.join(', '),
      link: `${app.config.publicUrl}/auth`,
    },
  };
  const messages: Message[] = [
    { ...message, channel: 'sms', to: contact.phone ?? '' },
    { ...message, channel: 'mail', to: contact.email ?? '' },
  ];
  await queueMessages(app, trx, messages);
}
