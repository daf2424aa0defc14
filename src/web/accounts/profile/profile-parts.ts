import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Bell,
  BookOpen,
  Calendar,
  CircleHelp,
  Download,
  EyeOff,
  FileText,
  Globe,
  KeyRound,
  type LucideIcon,
  MapPin,
  Package,
  School,
  ShieldCheck,
} from 'lucide-react';
import type { TileKind } from '../../ui/tile.tsx';

export interface ProfilePart {
  /** The last part of its address, `/profile/{part}`. */
  part: string;
  title: MessageDescriptor;
  /** What is there, in a line. */
  text: MessageDescriptor;
  Icon: LucideIcon;
  tile: TileKind;
}

interface ProfileGroup {
  name: string;
  title: MessageDescriptor;
  parts: readonly ProfilePart[];
}

/** The profile's pages, in the order of its index. */
export const profileGroups: readonly ProfileGroup[] = [
  {
    name: 'learning',
    title: msg`Learning`,
    parts: [
      {
        part: 'materials',
        title: msg`My materials`,
        text: msg`What you own or have started`,
        Icon: BookOpen,
        tile: 'sun',
      },
      {
        part: 'classes',
        title: msg`My classes`,
        text: msg`Your seats, past classes and calendar`,
        Icon: Calendar,
        tile: 'primary',
      },
      {
        part: 'batches',
        title: msg`My batches and fees`,
        text: msg`Batches you belong to, what is paid and what is due`,
        Icon: School,
        tile: 'success',
      },
      {
        part: 'documents',
        title: msg`My documents`,
        text: msg`Certificates and IDs that we keep for you`,
        Icon: FileText,
        tile: 'sun',
      },
      {
        part: 'saved',
        title: msg`Saved on this device`,
        text: msg`PDFs that open without internet`,
        Icon: Download,
        tile: 'primary',
      },
    ],
  },
  {
    name: 'orders',
    title: msg`Orders`,
    parts: [
      {
        part: 'orders',
        title: msg`Orders and refunds`,
        text: msg`Parcels, bills and money back`,
        Icon: Package,
        tile: 'sun',
      },
      {
        part: 'addresses',
        title: msg`Addresses`,
        text: msg`Where we deliver printed material`,
        Icon: MapPin,
        tile: 'primary',
      },
    ],
  },
  {
    name: 'settings',
    title: msg`Settings`,
    parts: [
      {
        part: 'security',
        title: msg`Devices and security`,
        text: msg`Phone number, email and where you’re signed in`,
        Icon: ShieldCheck,
        tile: 'primary',
      },
      {
        part: 'notifications',
        title: msg`Notifications`,
        text: msg`How we reach you about your classes`,
        Icon: Bell,
        tile: 'primary',
      },
      {
        part: 'language',
        title: msg`Language and look`,
        text: msg`Marathi, Hindi or English, light or dark`,
        Icon: Globe,
        tile: 'primary',
      },
      { part: 'privacy', title: msg`Privacy`, text: msg`Your data and your account`, Icon: EyeOff, tile: 'primary' },
    ],
  },
  {
    name: 'help',
    title: msg`Help`,
    parts: [
      {
        part: 'help',
        title: msg`Help and policies`,
        text: msg`Ask us, call us, read the rules`,
        Icon: CircleHelp,
        tile: 'primary',
      },
    ],
  },
];

/** In no index: the link that the server printed at its first start leads here. */
const setup: ProfilePart = {
  part: 'setup',
  title: msg`Set up your academy`,
  text: msg`Become its first admin`,
  Icon: KeyRound,
  tile: 'sun',
};

/** The page of the profile with this last part of its address. */
export function findPart(part: string): ProfilePart | undefined {
  return [...profileGroups.flatMap(({ parts }) => parts), setup].find((one) => one.part === part);
}
