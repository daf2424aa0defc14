-- What an admin writes in the settings stands in three languages now; English is what was written. Texts that still stood
-- as delivered get the words that the pages had for them.
create table pg_temp.delivered_words (en text primary key, mr text not null, hi text not null);
insert into pg_temp.delivered_words values
  ('Every Dream Needs Mentor', 'प्रत्येक स्वप्नाला हवा मार्गदर्शक', 'हर सपने को चाहिए मार्गदर्शक'),
  ('Police recruitment and combined exams', 'पोलीस भरती आणि संयुक्त परीक्षा', 'पुलिस भर्ती और संयुक्त परीक्षाएँ'),
  ('Director', 'संचालक', 'डायरेक्टर'),
  ('Founder, academics', 'संस्थापक, अध्यापन', 'संस्थापक, पढ़ाई'),
  ('Founder, physical training', 'संस्थापक, मैदानी सराव', 'संस्थापक, शारीरिक प्रशिक्षण'),
  ('Plans every lesson and marks every doubt.', 'प्रत्येक धडा आखतात आणि प्रत्येक शंकेकडे लक्ष देतात.', 'हर पाठ की योजना बनाते हैं और हर डाउट देखते हैं.'),
  ('On the ground at 5 AM, stopwatch in hand.', 'पहाटे 5 वाजता मैदानावर, हातात स्टॉपवॉच.', 'सुबह 5 बजे मैदान पर, हाथ में स्टॉपवॉच.'),
  ('We have run this road before you', 'या वाटेवर आम्ही तुमच्याआधी धावलो आहोत', 'इस राह पर हम आपसे पहले दौड़ चुके हैं'),
  ('Two directors, one promise: no dream goes unguided.', 'दोन संचालक, एक वचन: एकही स्वप्न मार्गदर्शकाविना राहणार नाही.', 'दो डायरेक्टर, एक वादा: कोई सपना बिना मार्गदर्शन के न रहे.'),
  ('Method', 'पद्धत', 'तरीका'),
  ('One idea, one page, one solved example.', 'एक कल्पना, एक पान, एक सोडवलेले उदाहरण.', 'एक बात, एक पेज, एक हल किया उदाहरण.'),
  ('Drill', 'सराव', 'अभ्यास'),
  ('25 questions against the clock, every evening.', 'रोज संध्याकाळी वेळ लावून 25 प्रश्न.', 'हर शाम घड़ी के साथ 25 सवाल.'),
  ('Review', 'उजळणी', 'रिवीज़न'),
  ('Your wrong answers come back until they are right.', 'चुकलेले प्रश्न बरोबर येईपर्यंत पुन्हा पुन्हा येतात.', 'आपके ग़लत जवाब सही होने तक लौटकर आते हैं.'),
  ('UPI, cards and net banking', 'UPI, कार्ड आणि नेट बँकिंग', 'UPI, कार्ड और नेट बैंकिंग'),
  ('Basic materials', 'प्राथमिक साहित्य', 'बेसिक सामग्री'),
  ('Premium package', 'प्रीमियम पॅकेज', 'प्रीमियम पैकेज'),
  ('Complete coaching', 'संपूर्ण कोचिंग', 'पूरी कोचिंग'),
  ('Mentoring', 'मार्गदर्शन', 'मेंटरिंग'),
  ('session', 'सत्र', 'सेशन');

create function pg_temp.in_three(text text) returns jsonb language sql as $$
  select jsonb_build_object('en', coalesce(text, ''),
    'mr', coalesce((select mr from pg_temp.delivered_words where en = text), ''),
    'hi', coalesce((select hi from pg_temp.delivered_words where en = text), ''))
$$;
-- An object with these of its texts in three languages; one that it lacks stands as delivered.
create function pg_temp.with_texts(whole jsonb, names text[]) returns jsonb language sql as $$
  select whole || coalesce(jsonb_object_agg(name, pg_temp.in_three(whole->>name)), '{}')
  from unnest(names) name where jsonb_typeof(whole->name) = 'string'
$$;
create function pg_temp.each_with_texts(list jsonb, names text[]) returns jsonb language sql as $$
  select case when list is not null then coalesce(jsonb_agg(pg_temp.with_texts(one, names) order by place), '[]') end
  from jsonb_array_elements(list) with ordinality as entries(one, place)
$$;

update settings set value = pg_temp.with_texts(value, '{tagline, subject}') where section = 'academy';
update settings set value = pg_temp.each_with_texts(value, '{name, roleTitle, sentence}') where section = 'directors';
update settings set value = pg_temp.with_texts(value, '{heading, promise}')
  || jsonb_strip_nulls(jsonb_build_object(
    'method', pg_temp.each_with_texts(value->'method', '{title, text}'),
    'faculty', pg_temp.each_with_texts(value->'faculty', '{name, subject, qualification}')))
where section = 'about';
update settings set value = pg_temp.with_texts(value, '{address, groundPractice}')
  || jsonb_strip_nulls(jsonb_build_object('grievance', pg_temp.with_texts(value->'grievance', '{name}')))
where section = 'contact';
update settings set value = pg_temp.with_texts(value, '{methods}') where section = 'payments';
update settings set value = jsonb_build_object('indicative', pg_temp.each_with_texts(value->'indicative', '{title, per}'))
where section = 'prices';
drop table pg_temp.delivered_words;
