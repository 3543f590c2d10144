-- Which copy of its receipt a print is: 1 is the original. Numbered here, so that two prints at once get two numbers, also from a
-- program that knows nothing of them.
alter table receipt_prints add column copy_no int not null default 1;

alter table receipt_prints no force row level security;
alter table receipt_prints disable trigger user;
update receipt_prints p set copy_no = counted.copy_no
  from (select hospital_id, id, row_number() over (partition by hospital_id, receipt_id order by created_at, id) as copy_no
    from receipt_prints) counted
  where counted.hospital_id = p.hospital_id and counted.id = p.id;
alter table receipt_prints enable trigger user;
alter table receipt_prints force row level security;

create function number_receipt_print() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'receipt print', new.hospital_id, new.receipt_id), 0));
  select count(*) + 1 into new.copy_no from receipt_prints p where p.hospital_id = new.hospital_id and p.receipt_id = new.receipt_id;
  return new;
end $$;
create trigger a_copy before insert on receipt_prints for each row execute function number_receipt_print();

drop index receipt_prints_of_receipt;
create unique index one_print_a_copy_of_a_receipt on receipt_prints (hospital_id, receipt_id, copy_no);
