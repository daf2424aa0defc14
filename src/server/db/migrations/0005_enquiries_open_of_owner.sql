-- A typed number proves nothing: the open enquiry of a number is continued by its own account alone.
drop index enquiries_open_mobile;
create unique index enquiries_open_mobile on enquiries (mobile, user_id) nulls not distinct
where state in ('new', 'contacted', 'follow_up');
