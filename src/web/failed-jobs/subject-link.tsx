import { Link } from '@tanstack/react-router';
import type { FailedJob } from '../../contract/failed-jobs.ts';

const screens = {
  order: '/admin/orders',
  person: '/admin/users',
  class: '/admin/classes',
  material: '/admin/materials',
} as const;

/** The name of what a failed job is about, which leads to its screen where it has one. */
export function SubjectLink({ subject: { kind, id, title } }: { subject: FailedJob['subjects'][number] }) {
  const to = kind in screens ? screens[kind as keyof typeof screens] : null;
  if (!to) return <span className="break-words">{title}</span>;
  return (
    <Link to={to} search={{ id }} className="break-words underline underline-offset-4">
      {title}
    </Link>
  );
}
