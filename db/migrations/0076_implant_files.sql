-- The pictures of invoice and sticker of an implant are kept beside the ledger: they often come after the charge, and are replaced and
-- removed without taking the charge back. By source, so that a correction of the charge keeps them.
create table implant_files (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  source_kind text not null check (source_kind ~ '^[a-z_]{2,40}$'),
  source_id uuid not null,
  invoice_file_id uuid,
  sticker_file_id uuid,
  primary key (hospital_id, id),
  constraint implant_files_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint implant_with_invoice foreign key (hospital_id, invoice_file_id) references files (hospital_id, id),
  constraint implant_with_sticker foreign key (hospital_id, sticker_file_id) references files (hospital_id, id)
);
call keep_as_hospital_record('implant_files', 'charges');
call keep_withdrawn_with('implant_files', 'visits', 'visit_id');
create unique index one_implant_files_a_source on implant_files (hospital_id, source_kind, source_id);
create index implant_files_of_visit on implant_files (hospital_id, visit_id, patient_id);
create index implant_files_with_invoice on implant_files (hospital_id, invoice_file_id) where invoice_file_id is not null;
create index implant_files_with_sticker on implant_files (hospital_id, sticker_file_id) where sticker_file_id is not null;

create function files_are_of_an_implant() returns trigger language plpgsql as $$
begin
  if not exists (select from charges c where c.hospital_id = new.hospital_id and c.source_kind = new.source_kind
      and c.source_id = new.source_id and c.reverses_id is null and c.visit_id = new.visit_id and c.head = 'implant') then
    perform break_rule('files_are_of_an_implant');
  end if;
  return null;
end $$;
create trigger f_implant after insert on implant_files for each row execute function files_are_of_an_implant();

-- What was sent with a charge moves there, as its last correction has it.
alter table charges no force row level security;
alter table implant_files no force row level security;
alter table implant_files disable trigger user;
insert into implant_files (hospital_id, visit_id, patient_id, source_kind, source_id, invoice_file_id, sticker_file_id, created_at, created_by)
  select distinct on (hospital_id, source_kind, source_id) hospital_id, visit_id, patient_id, source_kind, source_id, invoice_file_id,
      sticker_file_id, created_at, created_by
    from charges where reverses_id is null and num_nonnulls(invoice_file_id, sticker_file_id) > 0
    order by hospital_id, source_kind, source_id, source_version desc;
alter table implant_files enable trigger user;
alter table implant_files force row level security;
alter table charges force row level security;

alter table charges
  drop constraint charge_of_an_implant,
  drop column invoice_file_id,
  drop column sticker_file_id,
  add constraint charge_of_an_implant check (head = 'implant' or
    num_nonnulls(batch_no, invoice_no, invoice_date, invoice_amount, ceiling) = 0);
