-- Orders by how they were paid, and held payments page by page.
create index payments_method on payments (method, order_id) where state in ('captured', 'refunded');
create index payments_held on payments (captured_at, id) where review_reason is not null and state = 'captured';
drop index payments_review;
