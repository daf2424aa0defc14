import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import { BookOpen, Calendar, House, Info, type LucideIcon, MessageCircle, User } from 'lucide-react';

interface SiteLink {
  to: NonNullable<LinkProps['to']>;
  label: MessageDescriptor;
  Icon: LucideIcon;
  /** Every path under which the link counts as current. */
  paths: readonly string[];
  signedIn?: true;
  /** Not in the header, where the avatar menu has it. */
  barOnly?: true;
}

/** The main navigation, in the order of `docs/domain/pages.md`: links in the header from 768 px, the bottom bar below. */
export const siteLinks: readonly SiteLink[] = [
  { to: '/', label: msg`Home`, Icon: House, paths: ['/', '/home'] },
  {
    to: '/events',
    label: msg`Classes`,
    Icon: Calendar,
    paths: ['/events', '/online-classes', '/event', '/batches', '/tests', '/attempts', '/practice'],
  },
  {
    to: '/study-materials',
    label: msg`Study`,
    Icon: BookOpen,
    paths: [
      '/study-materials',
      '/premium-materials',
      '/product',
      '/purchase',
      '/material',
      '/secure-material',
      '/syllabus',
    ],
  },
  { to: '/about', label: msg`About`, Icon: Info, paths: ['/about'] },
  { to: '/enquiry', label: msg`Enquiry`, Icon: MessageCircle, paths: ['/enquiry'] },
  {
    to: '/profile',
    label: msg`Profile`,
    Icon: User,
    paths: ['/profile', '/orders', '/inbox'],
    signedIn: true,
    barOnly: true,
  },
];

/** Whether a link stands for the page at `pathname`. */
export function isCurrent(link: SiteLink, pathname: string): boolean {
  return link.paths.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
}
