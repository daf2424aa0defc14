-- Who sold to whom, as it stood when the document was issued; null on documents from before.
alter table invoices
  add column seller jsonb,
  add column buyer_name text;
