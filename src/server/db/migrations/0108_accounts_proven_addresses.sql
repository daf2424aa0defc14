-- Only a proven address stands in a profile; one that was typed in before was never proven.
update profiles set email = null where email is not null;
