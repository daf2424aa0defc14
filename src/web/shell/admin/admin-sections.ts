import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import {
  BookOpen,
  Calendar,
  ClipboardList,
  FileText,
  GraduationCap,
  HandCoins,
  Image,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  Package,
  Scale,
  School,
  Settings,
  Users,
  Wallet,
} from 'lucide-react';
import type { Area } from '../../../contract/accounts/capabilities.ts';
import type { Duty } from '../../../contract/endpoint.ts';
import type { Session } from '../../api/session/session.ts';

export interface AdminSection {
  to: NonNullable<LinkProps['to']>;
  label: MessageDescriptor;
  Icon: LucideIcon;
  /** Staff roles whose work needs it, besides admins (`docs/domain/roles.md`). */
  roles: readonly Duty[];
  /** Areas of which a custom role opens it. */
  areas: readonly Area[];
}

/** The admin's sections, in the sidebar's order. */
export const adminSections: readonly AdminSection[] = [
  { to: '/admin/dashboard', label: msg`Dashboard`, Icon: LayoutGrid, roles: [], areas: [] },
  {
    to: '/admin/classes',
    label: msg`Classes & events`,
    Icon: Calendar,
    roles: ['teacher'],
    areas: ['classes', 'attendance'],
  },
  { to: '/admin/materials', label: msg`Materials`, Icon: BookOpen, roles: ['teacher'], areas: ['materials'] },
  { to: '/admin/tests', label: msg`Tests`, Icon: ClipboardList, roles: ['teacher'], areas: ['tests'] },
  {
    to: '/admin/orders',
    label: msg`Orders`,
    Icon: Package,
    roles: ['packer', 'accountant'],
    areas: ['orders', 'parcels', 'refunds', 'products'],
  },
  { to: '/admin/enquiries', label: msg`Enquiries`, Icon: Inbox, roles: ['counsellor'], areas: ['enquiries'] },
  { to: '/admin/desk', label: msg`Front desk`, Icon: HandCoins, roles: ['front_desk', 'accountant'], areas: ['desk'] },
  { to: '/admin/fees', label: msg`Fees`, Icon: Wallet, roles: ['front_desk', 'accountant'], areas: ['fees'] },
  { to: '/admin/books', label: msg`Books`, Icon: Scale, roles: ['accountant'], areas: ['books'] },
  {
    to: '/admin/batches',
    label: msg`Batches`,
    Icon: School,
    roles: ['teacher', 'front_desk', 'counsellor'],
    areas: ['batches'],
  },
  {
    to: '/admin/announcements',
    label: msg`Announcements`,
    Icon: Megaphone,
    roles: ['teacher', 'front_desk', 'counsellor'],
    areas: ['announcements'],
  },
  {
    to: '/admin/students',
    label: msg`Students`,
    Icon: GraduationCap,
    roles: ['front_desk', 'counsellor'],
    areas: ['students'],
  },
  { to: '/admin/images', label: msg`Images`, Icon: Image, roles: ['editor'], areas: ['site'] },
  { to: '/admin/pages', label: msg`Pages`, Icon: FileText, roles: ['editor'], areas: ['site'] },
  { to: '/admin/users', label: msg`Users`, Icon: Users, roles: [], areas: [] },
  { to: '/admin/system-settings', label: msg`System settings`, Icon: Settings, roles: [], areas: [] },
];

const opens = (roles: readonly string[], area: Area) =>
  roles.includes(`${area}.see`) || roles.includes(`${area}.change`);

/** The sections someone may open; the server enforces the same. */
export function sectionsFor({ isAdmin, roles }: Session): readonly AdminSection[] {
  return adminSections.filter(
    (section) =>
      isAdmin || section.roles.some((role) => roles.includes(role)) || section.areas.some((area) => opens(roles, area)),
  );
}

/** The section that an admin path lies in; none for `/admin` itself. */
export function sectionAt(pathname: string): AdminSection | undefined {
  return adminSections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

/** Whether someone may open an admin path: `/admin` with any section, a section with its role. */
export function mayOpen(pathname: string, session: Session): boolean {
  const own = sectionsFor(session);
  if (pathname === '/admin' || pathname === '/admin/') return own.length > 0;
  const section = sectionAt(pathname);
  return section !== undefined && own.includes(section);
}
