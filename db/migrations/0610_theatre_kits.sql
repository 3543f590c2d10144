-- Kits of the theatre: what is put on the trolley for an operation, held for a case in one go.

create table theatre_kits (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('theatre_kits', 'theatre_setup');
create unique index one_kit_a_name on theatre_kits (hospital_id, lower(name)) where withdrawn_at is null;
comment on table theatre_kits is 'kit of the theatre, kits of the theatre';

create table theatre_kit_items (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  kit_id uuid not null,
  medicine_id uuid not null,
  position int not null check (position between 1 and 60),
  quantity int not null check (quantity between 1 and 200),
  -- Taken out of the kit.
  is_off boolean not null default false,
  primary key (hospital_id, id),
  constraint item_of_kit foreign key (hospital_id, kit_id) references theatre_kits (hospital_id, id),
  constraint kit_with_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint one_line_an_item_of_kit unique (hospital_id, kit_id, medicine_id)
);
call keep_as_hospital_record('theatre_kit_items', 'theatre_setup');
create index theatre_kit_items_of_medicine on theatre_kit_items (hospital_id, medicine_id);
comment on table theatre_kit_items is 'item of a kit, items of kits';
