-- Which state an editor began with is worked out of the content (docs/decisions/0175-one-version-for-every-editor.md).
alter table academy_images drop column revision;
alter table settings drop column version;
drop sequence settings_versions;
