-- The accountant reads credit notes by the month of their date.
create index credit_notes_issued on credit_notes (issued_at, number);
