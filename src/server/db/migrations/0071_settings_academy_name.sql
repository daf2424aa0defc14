-- The academy's name is written in three languages, as its tagline is (decision 0351).
update settings set value = jsonb_set(value, '{name}', jsonb_build_object('en', value->'name', 'mr', '', 'hi', ''))
  where section = 'academy' and jsonb_typeof(value->'name') = 'string';
