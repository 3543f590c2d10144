-- Adds only: the program before this one may go on serving.
-- The supplier's paper invoice, scanned or photographed, beside the note that is typed from it; and to which address an order was e-mailed.

create table goods_received_papers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  place int not null check (place between 1 and 1000),
  file_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  -- Taken off again while the note was not approved.
  taken_back_at timestamptz,
  taken_back_by uuid,
  primary key (hospital_id, id),
  constraint paper_of_note foreign key (hospital_id, note_id) references goods_received_notes (hospital_id, id),
  constraint paper_of_note_is_file foreign key (hospital_id, file_id) references files (hospital_id, id),
  constraint paper_of_note_taken_back_by_somebody check (num_nulls(taken_back_at, taken_back_by) <> 1)
);
call keep_as_hospital_record('goods_received_papers', 'purchasing');
create unique index one_paper_a_place on goods_received_papers (hospital_id, note_id, place) where taken_back_at is null;
create index goods_received_papers_of_note on goods_received_papers (hospital_id, note_id);
create index goods_received_papers_of_file on goods_received_papers (hospital_id, file_id);
comment on table goods_received_papers is 'paper of a goods received note, papers of goods received notes';

-- What an approved note was checked against stays with it.
create function paper_of_approved_note_stays() returns trigger language plpgsql as $$
begin
  if (new.note_id, new.place, new.file_id, new.file_name) is distinct from (old.note_id, old.place, old.file_id, old.file_name) then
    perform break_rule('paper_of_note_stays');
  end if;
  if new.taken_back_at is not null and exists (select from goods_received_notes n
      where n.hospital_id = new.hospital_id and n.id = new.note_id and n.state = 'approved') then
    perform break_rule('paper_of_approved_note_stays');
  end if;
  return new;
end $$;
create trigger a_stays before update on goods_received_papers for each row execute function paper_of_approved_note_stays();

alter table purchase_orders
  add column sent_to text check (length(sent_to) between 3 and 254),
  add constraint order_is_sent_to_an_address check (sent_to is null or sent_how is not distinct from 'email');
