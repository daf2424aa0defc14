-- A message about classes that moved together names the others now, where it told their number.
update notices set variables = variables - 'more' where template = 'class-moved';
