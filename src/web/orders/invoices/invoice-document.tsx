import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '../../../contract/languages.ts';
import { addressLines } from '../../../contract/orders/address-lines.ts';
import { stateIn } from '../../../contract/orders/indian-state-names.ts';
import type { Invoice } from '../../../contract/orders/invoices.ts';
import { formatFullDate, formatMoney, formatPhone } from '../../i18n/format.ts';
import { InvoiceLine } from './invoice-line.tsx';

/** A tax invoice or bill of supply: who sold what to whom, the tax in it, and the total in words. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { seller, buyer } = invoice;
  const { against } = invoice;
  const { i18n } = useLingui();
  const stateOf = (name: string) => stateIn(name, i18n.locale as Language);
  const sellerState = stateOf(seller.state);
  const placeOfSupply = stateOf(invoice.placeOfSupply);
  const taxed = (against ?? invoice).kind === 'tax_invoice';
  return (
    <article className="text-small">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b pb-3">
        <div className="min-w-0">
          <p className="text-h3">{seller.name}</p>
          <Lines lines={[seller.address, seller.phone && formatPhone(seller.phone), seller.email]} />
          <p>
            <Trans>
              State: {sellerState} ({seller.stateCode})
            </Trans>
          </p>
          {seller.gstin && (
            <p className="tabular-nums">
              <Trans>GSTIN: {seller.gstin}</Trans>
            </p>
          )}
        </div>
        <div className="tabular-nums">
          <p className="text-h3">{taxed ? <Trans>Tax invoice</Trans> : <Trans>Bill of supply</Trans>}</p>
          <p>
            <Trans>No. {invoice.number}</Trans>
          </p>
          <p>
            <Trans>Date: {formatFullDate(invoice.issuedAt)}</Trans>
          </p>
          <p>
            <Trans>Order: {invoice.orderNumber}</Trans>
          </p>
        </div>
      </header>
      <section className="border-b py-3">
        <h3 className="text-micro-strong text-muted-foreground">
          <Trans>Sold to</Trans>
        </h3>
        <Lines
          lines={[
            buyer.name,
            buyer.registeredAddress,
            buyer.gstin && `GSTIN: ${buyer.gstin}`,
            buyer.email,
            ...(buyer.registeredAddress === '' ? addressLines(buyer.address, i18n.locale as Language) : []),
          ]}
        />
        {buyer.registeredAddress !== '' && buyer.address && (
          <>
            <h3 className="text-micro-strong text-muted-foreground">
              <Trans>Shipped to</Trans>
            </h3>
            <Lines lines={[buyer.address.name, ...addressLines(buyer.address, i18n.locale as Language)]} />
          </>
        )}
        <p>
          <Trans>Place of supply: {placeOfSupply}</Trans>
        </p>
      </section>
      <ul className="divide-y border-b">
        {invoice.lines.map((line) => (
          <InvoiceLine key={line.id} line={line} taxed={taxed} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 pt-3 text-h3 tabular-nums">
        <span>
          <Trans>Total</Trans>
        </span>
        <span>{formatMoney(invoice.totalPaise)}</span>
      </p>
      <p lang="en">{invoice.totalInWords}</p>
      {invoice.totalInOwnWords && <p lang={invoice.language}>{invoice.totalInOwnWords}</p>}
      <Note>
        {taxed ? <Trans>Prices include the tax shown.</Trans> : <Trans>No tax is charged on this supply.</Trans>}
      </Note>
      {invoice.sandbox && (
        <Note>
          <Trans>Sandbox: no real money</Trans>
        </Note>
      )}
    </article>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-micro text-muted-foreground">{children}</p>;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <p key={line} className="break-words">
        {line}
      </p>
    ));
}
