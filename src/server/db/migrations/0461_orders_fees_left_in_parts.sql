comment on column order_lines.waived_paise is 'Of a batch or a fee paid in parts: what this order no longer asks for since the student left; the price is without it.';
