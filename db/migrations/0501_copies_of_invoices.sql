-- Adds only: which prints of a tax invoice there were, each with the number of its copy. 1 is the original; numbered here, so that two prints
-- at once get two numbers.

create table pharmacy_sale_prints (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  paper text not null check (paper in ('a5', 'roll')),
  copy_no int not null default 1 check (copy_no >= 1),
  primary key (hospital_id, id),
  constraint print_of_sale foreign key (hospital_id, sale_id) references pharmacy_sales (hospital_id, id),
  constraint one_print_a_copy_of_a_sale unique (hospital_id, sale_id, copy_no)
);
call keep_insert_only('pharmacy_sale_prints', 'sale_prints');
comment on table pharmacy_sale_prints is 'print of an invoice, prints of invoices';

create function number_sale_print() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'sale print', new.hospital_id, new.sale_id), 0));
  select count(*) + 1 into new.copy_no from pharmacy_sale_prints p where p.hospital_id = new.hospital_id and p.sale_id = new.sale_id;
  return new;
end $$;
create trigger a_copy before insert on pharmacy_sale_prints for each row execute function number_sale_print();
