import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileCountsQuery } from '../../home/queries.ts';
import type { Language } from '../../i18n/language.ts';
import { languageNames } from '../../i18n/language.ts';
import { savedFilesQuery } from '../../materials/queries.ts';

/** What is one's own on each page of the profile, in a line; where there is nothing yet the row says what belongs there. */
export function useOwnLines(): Record<string, ReactNode> {
  const { i18n } = useLingui();
  const { data } = useQuery(profileCountsQuery);
  const saved = useQuery(savedFilesQuery).data?.length ?? 0;
  const { materials = 0, classes = 0, batches = 0, orders = 0, addresses = 0 } = data ?? {};
  return {
    language: languageNames[i18n.locale as Language],
    ...(saved > 0 && { saved: <Plural value={saved} one="# PDF" other="# PDFs" /> }),
    ...(materials > 0 && { materials: <Plural value={materials} one="# material" other="# materials" /> }),
    ...(classes > 0 && { classes: <Plural value={classes} one="# class to come" other="# classes to come" /> }),
    ...(batches > 0 && { batches: <Plural value={batches} one="# batch" other="# batches" /> }),
    ...(orders > 0 && { orders: <Plural value={orders} one="# active order" other="# active orders" /> }),
    ...(addresses > 0 && { addresses: <Plural value={addresses} one="# address" other="# addresses" /> }),
  };
}
