-- which upload is the picture on the class's page; its files stand under classes/<id>/<cover>
alter table classes add column cover uuid;
