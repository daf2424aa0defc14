alter table product_grants
  add foreign key (material_id) references materials,
  add foreign key (class_id) references classes;
