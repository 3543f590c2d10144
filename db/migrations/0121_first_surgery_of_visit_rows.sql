-- Adds only: The first surgery of a visit and the reason of its discharge stand in its row: the groups of the start read the surgeries of
-- those in house from as many pages (decision record 087), and the discharged were joined with their discharges for a mode. The rows of
-- inpatients are copied, so that they lie as densely as before; the lists wait meanwhile. The program before this one may go on serving.

alter table visit_rows add column first_surgery_id uuid, add column discharge_reason text;

create or replace function visit_row_facts(visits_asked uuid[]) returns setof visit_rows language sql stable as $$
  select v.hospital_id, v.id, v.visit_no, v.patient_id, v.patient_type, v.visit_date, v.visit_type, v.status, v.payer_id, v.had_esic_payer,
    v.appointment_with_id, v.grace_from, v.admission_date, v.discharge_date, v.created_at, v.token_number, v.payment_received,
    left(v.comments, 120), v.version,
    p.name, p.name_key, p.uhid, p.is_sample, p.gender, p.age, p.date_of_birth,
    c.claim_id, c.esic_uh_id, c.had_esic_uh_id, c.sr_no, c.bunch_no, c.billing_executive_id, c.billing_status, c.billing_sub_status,
    c.file_status, c.condonation_delay_claim, c.condonation_delay_intimation, c.extension_of_stay, c.additional_approvals,
    c.cghs_code, c.package_amount, c.version,
    o.planned_at,
    stay.ward_id, stay.room_no, coalesce(stay.is_open, false),
    marks.photos, marks.sign, marks.hospital_stamp, marks.dr_surgeon_stamp,
    t.diagnosis_id,
    exists (select from patient_documents d where d.hospital_id = v.hospital_id and d.visit_id = v.id and d.document_type_id = 1
        and d.is_uploaded and d.withdrawn_at is null)
      or coalesce(case when p.referral_letter is not null then (select e.id from visits e where e.hospital_id = v.hospital_id
        and e.patient_id = v.patient_id and e.withdrawn_at is null order by e.created_at, e.visit_no limit 1) end in (v.id, v.admitted_from), false),
    exists (select from final_payments f where f.hospital_id = v.hospital_id and f.visit_id = v.id and f.withdrawn_at is null),
    (select a.visit_no from visits a where a.hospital_id = v.hospital_id and a.admitted_from = v.id and a.withdrawn_at is null
      order by a.created_at desc limit 1),
    plain_words(p.name), papers.documents, papers.has_summary,
    (select s.surgery_id from visit_surgeries s where s.hospital_id = v.hospital_id and s.visit_id = v.id and s.withdrawn_at is null
      order by s.position, s.created_at, s.id limit 1),
    o.reason
  from visits v
  join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
  join visit_claims c on c.hospital_id = v.hospital_id and c.id = v.id
  left join discharges o on o.hospital_id = v.hospital_id and o.id = v.id and o.withdrawn_at is null
  left join lateral (select s.ward_id, s.room_no, s.ended_at is null as is_open from stays s
    where s.hospital_id = v.hospital_id and s.visit_id = v.id and s.withdrawn_at is null
    order by s.ended_at is null desc, s.began_at desc limit 1) stay on true
  cross join lateral (select
      (count(*) filter (where m.list = 'photos'))::int as photos, (count(*) filter (where m.list = 'sign'))::int as sign,
      (count(*) filter (where m.list = 'hospital_stamp'))::int as hospital_stamp,
      (count(*) filter (where m.list = 'dr_surgeon_stamp'))::int as dr_surgeon_stamp
    from document_marks m where m.hospital_id = v.hospital_id and m.visit_id = v.id and m.withdrawn_at is null) marks
  cross join lateral (select count(*)::int as documents, coalesce(bool_or(line.document_type_id = 12), false) as has_summary
    from patient_documents line where line.hospital_id = v.hospital_id and line.visit_id = v.id and line.withdrawn_at is null
      and document_is_there(line.document_type_id, line.is_uploaded, line.remarks)) papers
  left join visit_diagnoses t on t.hospital_id = v.hospital_id and t.visit_id = v.id and t.is_primary and t.withdrawn_at is null
  where v.hospital_id = app_hospital() and v.id = any (visits_asked) and v.withdrawn_at is null
$$;

create or replace function copy_discharge_to_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  copied int;
begin
  for attempt in 1..2 loop
    update visit_rows r set planned_at = n.planned_at, discharge_reason = n.reason from fresh n where r.hospital_id = n.hospital_id and r.id = n.id;
    get diagnostics copied = row_count;
    exit when copied = (select count(*) from fresh);
  end loop;
  return null;
end $$;

-- Surgeries of visits were written. As what is gathered from several rows (0042): the rows are locked before the records are read.
create function keep_first_surgeries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  perform from visit_rows where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update visit_rows r set first_surgery_id = f.surgery_id
    from unnest(touched) as t (visit_id) left join lateral (select s.surgery_id from visit_surgeries s
      where s.hospital_id = app_hospital() and s.visit_id = t.visit_id and s.withdrawn_at is null
      order by s.position, s.created_at, s.id limit 1) f on true
    where r.hospital_id = app_hospital() and r.id = t.visit_id and r.first_surgery_id is distinct from f.surgery_id;
  return null;
end $$;
revoke execute on function keep_first_surgeries() from public;
create trigger h_visit_row after insert on visit_surgeries referencing new table as fresh
  for each statement execute function keep_first_surgeries();
create trigger h_visit_row_update after update on visit_surgeries referencing new table as fresh
  for each statement execute function keep_first_surgeries();

-- The visits that are there already: inpatients copied, of outpatients the few that have either. The owner is bound by row security too.
alter table visit_rows detach partition visit_rows_of_inpatients;
alter table visit_rows_of_inpatients rename to visit_rows_copied;
alter table visit_rows_copied no force row level security;
create table visit_rows_of_inpatients (
  like visit_rows_copied including defaults,
  -- Without it, attaching would read all rows once more.
  constraint visit_rows_of_inpatients_type check (patient_type in ('IPD', 'Emergency'))
) with (fillfactor = 85);

do $$
declare
  columns text := (select string_agg('c.' || quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'visit_rows_copied'::regclass and attnum > 0 and attname not in ('first_surgery_id', 'discharge_reason'));
  firsts text := 'select distinct on (visit_id) visit_id, surgery_id from visit_surgeries where withdrawn_at is null
    order by visit_id, position, created_at, id';
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    execute format('insert into visit_rows_of_inpatients (%s, first_surgery_id, discharge_reason) select %s, s.surgery_id, o.reason
      from visit_rows_copied c left join (%s) s on s.visit_id = c.id
        left join discharges o on o.hospital_id = c.hospital_id and o.id = c.id and o.withdrawn_at is null
      where c.hospital_id = %L order by c.visit_no', replace(columns, 'c.', ''), columns, firsts, hospital);
    execute format('update visit_rows_of_outpatients r set first_surgery_id = f.surgery_id, discharge_reason = f.reason
      from (select coalesce(s.visit_id, o.id) as id, s.surgery_id, o.reason
        from (%s) s full join (select id, reason from discharges where withdrawn_at is null and reason is not null) o on o.id = s.visit_id) f
      where r.hospital_id = %L and r.id = f.id', firsts, hospital);
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

-- The indexes of inpatients as they are. Those that every partition has come with the attaching (as in 0108).
do $$
declare
  indexes text[] := (select array_agg(pg_get_indexdef(indexrelid)) from pg_index
    where indrelid = 'visit_rows_copied'::regclass and not indisprimary
      and pg_get_indexdef(indexrelid) not similar to 'CREATE INDEX visit_rows_of_inpatients%');
  definition text;
begin
  drop table visit_rows_copied;
  foreach definition in array indexes loop
    execute replace(definition, 'visit_rows_copied', 'visit_rows_of_inpatients');
  end loop;
end $$;
alter table visit_rows_of_inpatients add primary key (hospital_id, id);

alter table visit_rows_of_inpatients enable row level security;
alter table visit_rows_of_inpatients force row level security;
create policy hospital_scope on visit_rows_of_inpatients using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
alter table visit_rows attach partition visit_rows_of_inpatients for values in ('IPD', 'Emergency');
alter table visit_rows_of_inpatients drop constraint visit_rows_of_inpatients_type;
analyze visit_rows;
