comment on column auth.otp_challenges.source is
  'Codes, sends and wrong guesses are counted apart for each source: `device:<id>` is a browser that signed in before, '
  '`network:<prefix>` a network, `person:<id>` a signed-in user. `all` adds up strangers over all networks, `elsewhere` the '
  'wrong guesses from networks that did not ask for the code.';
