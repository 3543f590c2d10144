-- Adds only: the program before this one may go on serving.
-- What keeps the rows of lists is written from a description of each list (decision record 090): src/dashboards/server/
-- visit-rows.description.ts and src/telecalling/server/called-visits.description.ts. This file replaces what was written by hand, and so do
-- the later ones that are made the same way: each states what differs. A table of several rows a visit is asked for what it says alone, where
-- all of them were joined before.
do $$
declare
  replaced record;
begin
  for replaced in select tgname, tgrelid::regclass as target from pg_trigger
    where not tgisinternal and tgparentid = 0 and (tgname ~ '^(h_visit_row|i_called_visit)' or tgname ~ '^d_count_toggles')
  loop
    execute format('drop trigger %I on %s', replaced.tgname, replaced.target);
  end loop;
end $$;
drop function begin_visit_rows(), copy_visit_to_row(), copy_patient_to_rows(), copy_claim_to_row(), copy_discharge_to_row(),
  gather_visit_rows_of(), keep_first_surgeries(), write_visit_rows(uuid[], uuid[], uuid[]), gather_visit_rows(uuid[]), rebuild_visit_rows(),
  visit_row_facts(uuid[]);
drop procedure gather_in_visit_rows(regclass, text);
drop function begin_called_visits(), copy_visit_to_called(), copy_patient_to_called(), copy_claim_to_called(), gather_called_visits_of(),
  gather_called_visits_with(), write_called_visits(uuid[], uuid[]), gather_called_visits(uuid[]), rebuild_called_visits(),
  gathered_of(text, uuid);
drop function count_toggles(), recount_toggles(), toggles_set(text, text, text, text, text);

-- Written by npm run db:dump from the descriptions of list rows (scripts/list-rows/migration.ts).

-- Makes: function insert_visit_rows(uuid[])
create or replace function insert_visit_rows(visits_asked uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into visit_rows (hospital_id, id, visit_no, patient_id, patient_type, visit_date, visit_type, status, payer_id, had_esic_payer,
      appointment_with_id, grace_from, admission_date, discharge_date, created_at, token_number, payment_received,
      notes, visit_version, name, name_key, name_words, uhid, is_sample, gender, age, date_of_birth, sr_no,
      billing_executive_id, bunch_no, file_status, condonation_delay_claim, condonation_delay_intimation,
      extension_of_stay, additional_approvals, claim_id, esic_uh_id, had_esic_uh_id, billing_status,
      billing_sub_status, cghs_code, package_amount, claim_version, planned_at, discharge_reason, ward_id, room_no,
      occupies_room, photos, sign, hospital_stamp, dr_surgeon_stamp, diagnosis_id, documents, has_summary,
      has_referral, has_final_payment, admitted_as, first_surgery_id)
    select v.hospital_id, v.id, v.visit_no, v.patient_id, v.patient_type, v.visit_date, v.visit_type, v.status, v.payer_id, v.had_esic_payer,
      v.appointment_with_id, v.grace_from, v.admission_date, v.discharge_date, v.created_at, v.token_number,
      v.payment_received, left(v.comments, 120), v.version, p.name, p.name_key, plain_words(p.name), p.uhid,
      p.is_sample, p.gender, p.age, p.date_of_birth, c.sr_no, c.billing_executive_id, c.bunch_no, c.file_status,
      c.condonation_delay_claim, c.condonation_delay_intimation, c.extension_of_stay, c.additional_approvals,
      c.claim_id, c.esic_uh_id, c.had_esic_uh_id, c.billing_status, c.billing_sub_status, c.cghs_code,
      c.package_amount, c.version, o.planned_at, o.reason, room.ward_id, room.room_no, coalesce(room.is_open, false),
      marks.photos, marks.sign, marks.hospital_stamp, marks.dr_surgeon_stamp, diagnosis.diagnosis_id,
      papers.documents, papers.has_summary,
      exists (select from patient_documents d where d.hospital_id = v.hospital_id and d.visit_id = v.id and d.withdrawn_at is null and d.document_type_id = 1 and d.is_uploaded)
        or coalesce(case when p.referral_letter is not null then (select e.id from visits e where e.hospital_id = v.hospital_id
          and e.patient_id = v.patient_id and e.withdrawn_at is null order by e.created_at, e.visit_no limit 1) end in (v.id, v.admitted_from), false),
      exists (select from final_payments f where f.hospital_id = v.hospital_id and f.visit_id = v.id and f.withdrawn_at is null),
      (select a.visit_no from visits a where a.hospital_id = v.hospital_id and a.admitted_from = v.id and a.withdrawn_at is null
        order by a.created_at desc limit 1),
      (select s.surgery_id from visit_surgeries s where s.hospital_id = v.hospital_id and s.visit_id = v.id and s.withdrawn_at is null order by s.position, s.created_at, s.id limit 1)
    from visits v
      join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
      join visit_claims c on c.hospital_id = v.hospital_id and c.id = v.id
      left join discharges o on o.hospital_id = v.hospital_id and o.id = v.id and o.withdrawn_at is null
      left join lateral (select s.ward_id, s.room_no, s.ended_at is null as is_open from stays s where s.hospital_id = v.hospital_id and s.visit_id = v.id and s.withdrawn_at is null
        order by s.ended_at is null desc, s.began_at desc limit 1) room on true
      cross join lateral (select (count(*) filter (where m.list = 'photos'))::int as photos,
          (count(*) filter (where m.list = 'sign'))::int as sign,
          (count(*) filter (where m.list = 'hospital_stamp'))::int as hospital_stamp,
          (count(*) filter (where m.list = 'dr_surgeon_stamp'))::int as dr_surgeon_stamp
        from document_marks m where m.hospital_id = v.hospital_id and m.visit_id = v.id and m.withdrawn_at is null) marks
      left join visit_diagnoses diagnosis on diagnosis.hospital_id = v.hospital_id and diagnosis.visit_id = v.id and diagnosis.withdrawn_at is null and diagnosis.is_primary
      cross join lateral (select count(*)::int as documents, coalesce(bool_or(d.document_type_id = 12), false) as has_summary
        from patient_documents d where d.hospital_id = v.hospital_id and d.visit_id = v.id and d.withdrawn_at is null and document_is_there(d.document_type_id, d.is_uploaded, d.remarks)) papers
    where v.hospital_id = app_hospital() and v.id = any (visits_asked) and v.withdrawn_at is null;
end $$;
revoke execute on function insert_visit_rows(uuid[]) from public;

-- Makes: function gather_visit_rows(uuid[])
create or replace function gather_visit_rows(visits_touched uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform from visit_rows where hospital_id = app_hospital() and id = any (visits_touched) order by id for update;
  update visit_rows r set has_referral = f.has_referral, admitted_as = f.admitted_as
    from (select v.hospital_id, v.id, exists (select from patient_documents d where d.hospital_id = v.hospital_id and d.visit_id = v.id and d.withdrawn_at is null and d.document_type_id = 1 and d.is_uploaded)
        or coalesce(case when p.referral_letter is not null then (select e.id from visits e where e.hospital_id = v.hospital_id
          and e.patient_id = v.patient_id and e.withdrawn_at is null order by e.created_at, e.visit_no limit 1) end in (v.id, v.admitted_from), false) as has_referral,
      (select a.visit_no from visits a where a.hospital_id = v.hospital_id and a.admitted_from = v.id and a.withdrawn_at is null
        order by a.created_at desc limit 1) as admitted_as
      from visits v
      join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
      where v.hospital_id = app_hospital() and v.id = any (visits_touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.has_referral, r.admitted_as) is distinct from (f.has_referral, f.admitted_as);
end $$;
revoke execute on function gather_visit_rows(uuid[]) from public;

-- Makes: function write_visit_rows(uuid[], uuid[], uuid[])
create or replace function write_visit_rows(visits_touched uuid[], patients_touched uuid[], followed uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform from patients where hospital_id = app_hospital() and id = any (patients_touched) order by id for no key update;
  delete from visit_rows where hospital_id = app_hospital() and id = any (visits_touched);
  perform insert_visit_rows(visits_touched);
  followed := array_remove(followed, null) || array(select v.id from patients p join visits v on v.hospital_id = p.hospital_id and v.patient_id = p.id
    where p.hospital_id = app_hospital() and p.id = any (patients_touched) and p.referral_letter is not null and v.id <> all (visits_touched));
  if followed <> '{}' then perform gather_visit_rows(followed); end if;
end $$;
revoke execute on function write_visit_rows(uuid[], uuid[], uuid[]) from public;

-- Makes: function begin_visit_rows()
create or replace function begin_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_visit_rows(array_agg(n.id), array_agg(n.patient_id), array_agg(n.admitted_from)) from fresh n having count(*) > 0;
  return null;
end $$;
revoke execute on function begin_visit_rows() from public;

-- Makes: trigger h_visit_rows_insert on visits
create or replace trigger h_visit_rows_insert after insert on visits referencing new table as fresh
  for each statement execute function begin_visit_rows();

-- Makes: function copy_visits_to_visit_rows()
create or replace function copy_visits_to_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visit_rows r set visit_no = n.visit_no, patient_id = n.patient_id, patient_type = n.patient_type, visit_date = n.visit_date,
      visit_type = n.visit_type, status = n.status, payer_id = n.payer_id, had_esic_payer = n.had_esic_payer,
      appointment_with_id = n.appointment_with_id, grace_from = n.grace_from, admission_date = n.admission_date,
      discharge_date = n.discharge_date, created_at = n.created_at, token_number = n.token_number,
      payment_received = n.payment_received, notes = left(n.comments, 120), visit_version = n.version
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id and (r.patient_type = 'OPD') = (n.patient_type = 'OPD');
  -- Moved to another patient, withdrawn or restored, admitted, or what others say by it has changed: written again.
  perform write_visit_rows(array_agg(n.id), array_agg(o.patient_id) || array_agg(n.patient_id), array_agg(o.admitted_from) || array_agg(n.admitted_from))
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where (o.patient_id, o.withdrawn_at is null, o.patient_type = 'OPD', o.admitted_from, o.created_at, o.visit_no)
      is distinct from (n.patient_id, n.withdrawn_at is null, n.patient_type = 'OPD', n.admitted_from, n.created_at, n.visit_no)
    having count(*) > 0;
  return null;
end $$;
revoke execute on function copy_visits_to_visit_rows() from public;

-- Makes: trigger h_visit_rows_update on visits
create or replace trigger h_visit_rows_update after update on visits referencing old table as stale new table as fresh
  for each statement execute function copy_visits_to_visit_rows();

-- Makes: function copy_patients_to_visit_rows()
create or replace function copy_patients_to_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  followed uuid[];
begin
  update visit_rows r set name = n.name, name_key = n.name_key, name_words = plain_words(n.name), uhid = n.uhid,
      is_sample = n.is_sample, gender = n.gender, age = n.age, date_of_birth = n.date_of_birth
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where r.hospital_id = n.hospital_id and r.patient_id = n.id
      and (o.name, o.uhid, o.is_sample, o.gender, o.age, o.date_of_birth) is distinct from (n.name, n.uhid, n.is_sample, n.gender, n.age, n.date_of_birth);
  select array_agg(v.id) into followed from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
      join visits v on v.hospital_id = n.hospital_id and v.patient_id = n.id
    where o.referral_letter is distinct from n.referral_letter;
  if followed is not null then perform gather_visit_rows(followed); end if;
  return null;
end $$;
revoke execute on function copy_patients_to_visit_rows() from public;

-- Makes: trigger h_visit_rows_update on patients
create or replace trigger h_visit_rows_update after update on patients referencing old table as stale new table as fresh
  for each statement execute function copy_patients_to_visit_rows();

-- Makes: function copy_visit_claims_to_visit_rows()
create or replace function copy_visit_claims_to_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  copied int;
begin
  for attempt in 1..2 loop
    update visit_rows r set sr_no = n.sr_no, billing_executive_id = n.billing_executive_id, bunch_no = n.bunch_no,
        file_status = n.file_status, condonation_delay_claim = n.condonation_delay_claim,
        condonation_delay_intimation = n.condonation_delay_intimation, extension_of_stay = n.extension_of_stay,
        additional_approvals = n.additional_approvals, claim_id = n.claim_id, esic_uh_id = n.esic_uh_id,
        had_esic_uh_id = n.had_esic_uh_id, billing_status = n.billing_status,
        billing_sub_status = n.billing_sub_status, cghs_code = n.cghs_code, package_amount = n.package_amount,
        claim_version = n.version
      from fresh n where r.hospital_id = n.hospital_id and r.id = n.id;
    get diagnostics copied = row_count;
    exit when copied = (select count(*) from fresh);
  end loop;
  return null;
end $$;
revoke execute on function copy_visit_claims_to_visit_rows() from public;

-- Makes: trigger h_visit_rows_update on visit_claims
create or replace trigger h_visit_rows_update after update on visit_claims referencing new table as fresh
  for each statement execute function copy_visit_claims_to_visit_rows();

-- Makes: function copy_discharges_to_visit_rows()
create or replace function copy_discharges_to_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  copied int;
begin
  for attempt in 1..2 loop
    update visit_rows r set planned_at = n.planned_at, discharge_reason = n.reason
      from fresh n where r.hospital_id = n.hospital_id and r.id = n.id;
    get diagnostics copied = row_count;
    exit when copied = (select count(*) from fresh);
  end loop;
  return null;
end $$;
revoke execute on function copy_discharges_to_visit_rows() from public;

-- Makes: trigger h_visit_rows_insert on discharges
create or replace trigger h_visit_rows_insert after insert on discharges referencing new table as fresh
  for each statement execute function copy_discharges_to_visit_rows();

-- Makes: trigger h_visit_rows_update on discharges
create or replace trigger h_visit_rows_update after update on discharges referencing new table as fresh
  for each statement execute function copy_discharges_to_visit_rows();

-- Makes: function gather_stays_into_visit_rows()
create or replace function gather_stays_into_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from visit_rows where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update visit_rows r set ward_id = f.ward_id, room_no = f.room_no, occupies_room = f.occupies_room
    from (select v.hospital_id, v.id, room.ward_id as ward_id, room.room_no as room_no, coalesce(room.is_open, false) as occupies_room
      from visits v
      left join lateral (select s.ward_id, s.room_no, s.ended_at is null as is_open from stays s where s.hospital_id = v.hospital_id and s.visit_id = v.id and s.withdrawn_at is null
        order by s.ended_at is null desc, s.began_at desc limit 1) room on true
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.ward_id, r.room_no, r.occupies_room) is distinct from (f.ward_id, f.room_no, f.occupies_room);
  return null;
end $$;
revoke execute on function gather_stays_into_visit_rows() from public;

-- Makes: trigger h_visit_rows_insert on stays
create or replace trigger h_visit_rows_insert after insert on stays referencing new table as fresh
  for each statement execute function gather_stays_into_visit_rows();

-- Makes: trigger h_visit_rows_update on stays
create or replace trigger h_visit_rows_update after update on stays referencing new table as fresh
  for each statement execute function gather_stays_into_visit_rows();

-- Makes: function gather_document_marks_into_visit_rows()
create or replace function gather_document_marks_into_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from visit_rows where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update visit_rows r set photos = f.photos, sign = f.sign, hospital_stamp = f.hospital_stamp, dr_surgeon_stamp = f.dr_surgeon_stamp
    from (select v.hospital_id, v.id, marks.photos as photos, marks.sign as sign, marks.hospital_stamp as hospital_stamp,
      marks.dr_surgeon_stamp as dr_surgeon_stamp
      from visits v
      cross join lateral (select (count(*) filter (where m.list = 'photos'))::int as photos,
          (count(*) filter (where m.list = 'sign'))::int as sign,
          (count(*) filter (where m.list = 'hospital_stamp'))::int as hospital_stamp,
          (count(*) filter (where m.list = 'dr_surgeon_stamp'))::int as dr_surgeon_stamp
        from document_marks m where m.hospital_id = v.hospital_id and m.visit_id = v.id and m.withdrawn_at is null) marks
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.photos, r.sign, r.hospital_stamp, r.dr_surgeon_stamp) is distinct from (f.photos, f.sign, f.hospital_stamp, f.dr_surgeon_stamp);
  return null;
end $$;
revoke execute on function gather_document_marks_into_visit_rows() from public;

-- Makes: trigger h_visit_rows_insert on document_marks
create or replace trigger h_visit_rows_insert after insert on document_marks referencing new table as fresh
  for each statement execute function gather_document_marks_into_visit_rows();

-- Makes: trigger h_visit_rows_update on document_marks
create or replace trigger h_visit_rows_update after update on document_marks referencing new table as fresh
  for each statement execute function gather_document_marks_into_visit_rows();

-- Makes: function gather_visit_diagnoses_into_visit_rows()
create or replace function gather_visit_diagnoses_into_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from visit_rows where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update visit_rows r set diagnosis_id = f.diagnosis_id
    from (select v.hospital_id, v.id, diagnosis.diagnosis_id as diagnosis_id
      from visits v
      left join visit_diagnoses diagnosis on diagnosis.hospital_id = v.hospital_id and diagnosis.visit_id = v.id and diagnosis.withdrawn_at is null and diagnosis.is_primary
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.diagnosis_id) is distinct from (f.diagnosis_id);
  return null;
end $$;
revoke execute on function gather_visit_diagnoses_into_visit_rows() from public;

-- Makes: trigger h_visit_rows_insert on visit_diagnoses
create or replace trigger h_visit_rows_insert after insert on visit_diagnoses referencing new table as fresh
  for each statement execute function gather_visit_diagnoses_into_visit_rows();

-- Makes: trigger h_visit_rows_update on visit_diagnoses
create or replace trigger h_visit_rows_update after update on visit_diagnoses referencing new table as fresh
  for each statement execute function gather_visit_diagnoses_into_visit_rows();

-- Makes: function gather_patient_documents_into_visit_rows()
create or replace function gather_patient_documents_into_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh where document_type_id is not null;
  if touched is null then return null; end if;
  perform from visit_rows where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update visit_rows r set documents = f.documents, has_summary = f.has_summary, has_referral = f.has_referral
    from (select v.hospital_id, v.id, papers.documents as documents, papers.has_summary as has_summary,
      exists (select from patient_documents d where d.hospital_id = v.hospital_id and d.visit_id = v.id and d.withdrawn_at is null and d.document_type_id = 1 and d.is_uploaded)
        or coalesce(case when p.referral_letter is not null then (select e.id from visits e where e.hospital_id = v.hospital_id
          and e.patient_id = v.patient_id and e.withdrawn_at is null order by e.created_at, e.visit_no limit 1) end in (v.id, v.admitted_from), false) as has_referral
      from visits v
      join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
      cross join lateral (select count(*)::int as documents, coalesce(bool_or(d.document_type_id = 12), false) as has_summary
        from patient_documents d where d.hospital_id = v.hospital_id and d.visit_id = v.id and d.withdrawn_at is null and document_is_there(d.document_type_id, d.is_uploaded, d.remarks)) papers
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.documents, r.has_summary, r.has_referral) is distinct from (f.documents, f.has_summary, f.has_referral);
  return null;
end $$;
revoke execute on function gather_patient_documents_into_visit_rows() from public;

-- Makes: trigger h_visit_rows_insert on patient_documents
create or replace trigger h_visit_rows_insert after insert on patient_documents referencing new table as fresh
  for each statement execute function gather_patient_documents_into_visit_rows();

-- Makes: trigger h_visit_rows_update on patient_documents
create or replace trigger h_visit_rows_update after update on patient_documents referencing new table as fresh
  for each statement execute function gather_patient_documents_into_visit_rows();

-- Makes: function gather_final_payments_into_visit_rows()
create or replace function gather_final_payments_into_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from visit_rows where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update visit_rows r set has_final_payment = f.has_final_payment
    from (select v.hospital_id, v.id, exists (select from final_payments f where f.hospital_id = v.hospital_id and f.visit_id = v.id and f.withdrawn_at is null) as has_final_payment
      from visits v
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.has_final_payment) is distinct from (f.has_final_payment);
  return null;
end $$;
revoke execute on function gather_final_payments_into_visit_rows() from public;

-- Makes: trigger h_visit_rows_insert on final_payments
create or replace trigger h_visit_rows_insert after insert on final_payments referencing new table as fresh
  for each statement execute function gather_final_payments_into_visit_rows();

-- Makes: trigger h_visit_rows_update on final_payments
create or replace trigger h_visit_rows_update after update on final_payments referencing new table as fresh
  for each statement execute function gather_final_payments_into_visit_rows();

-- Makes: function gather_visit_surgeries_into_visit_rows()
create or replace function gather_visit_surgeries_into_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from visit_rows where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update visit_rows r set first_surgery_id = f.first_surgery_id
    from (select v.hospital_id, v.id, (select s.surgery_id from visit_surgeries s where s.hospital_id = v.hospital_id and s.visit_id = v.id and s.withdrawn_at is null order by s.position, s.created_at, s.id limit 1) as first_surgery_id
      from visits v
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.first_surgery_id) is distinct from (f.first_surgery_id);
  return null;
end $$;
revoke execute on function gather_visit_surgeries_into_visit_rows() from public;

-- Makes: trigger h_visit_rows_insert on visit_surgeries
create or replace trigger h_visit_rows_insert after insert on visit_surgeries referencing new table as fresh
  for each statement execute function gather_visit_surgeries_into_visit_rows();

-- Makes: trigger h_visit_rows_update on visit_surgeries
create or replace trigger h_visit_rows_update after update on visit_surgeries referencing new table as fresh
  for each statement execute function gather_visit_surgeries_into_visit_rows();

-- Makes: function rebuild_visit_rows()
create or replace function rebuild_visit_rows() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  part uuid[];
begin
  lock table visit_rows in share row exclusive mode;
  alter table visit_rows_of_inpatients disable trigger user;
  delete from visit_rows where hospital_id = app_hospital();
  for part in select array_agg(id) from (select id, row_number() over (order by visit_no) / 10000 as n from visits
    where hospital_id = app_hospital() and withdrawn_at is null) as numbered group by n order by n
  loop
    perform insert_visit_rows(part);
  end loop;
  alter table visit_rows_of_inpatients enable trigger user;
  perform recount_toggles();
end $$;
revoke execute on function rebuild_visit_rows() from public;

-- Makes: function toggles_set(text, text, text, text, text)
create or replace function toggles_set(file_status text, condonation_delay_claim text, condonation_delay_intimation text, extension_of_stay text, additional_approvals text)
  returns table (entry text) language sql immutable as $$
  select 'toggles:' || name || ':' || value from (values
    ('file_status', file_status, 'available'),
    ('condonation_delay_claim', condonation_delay_claim, 'not_present'),
    ('condonation_delay_intimation', condonation_delay_intimation, 'not_present'),
    ('extension_of_stay', extension_of_stay, 'not_required'),
    ('additional_approvals', additional_approvals, 'not_required')) as t (name, value, first)
  where value <> first
$$;

-- Makes: function count_toggles()
create or replace function count_toggles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hospital constant text := coalesce(new.hospital_id, old.hospital_id);
begin
  insert into row_counts (hospital_id, entry, change)
    select hospital, entry, 1 from (select entry from toggles_set(new.file_status, new.condonation_delay_claim, new.condonation_delay_intimation, new.extension_of_stay, new.additional_approvals)
      except select entry from toggles_set(old.file_status, old.condonation_delay_claim, old.condonation_delay_intimation, old.extension_of_stay, old.additional_approvals)) as changed
    union all select hospital, entry, -1 from (select entry from toggles_set(old.file_status, old.condonation_delay_claim, old.condonation_delay_intimation, old.extension_of_stay, old.additional_approvals)
      except select entry from toggles_set(new.file_status, new.condonation_delay_claim, new.condonation_delay_intimation, new.extension_of_stay, new.additional_approvals)) as changed;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $$;
revoke execute on function count_toggles() from public;

-- Makes: function recount_toggles()
create or replace function recount_toggles() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7215002, hashtext(app_hospital()));
  delete from row_counts where hospital_id = app_hospital() and starts_with(entry, 'toggles:');
  insert into row_counts (hospital_id, entry, change)
    select r.hospital_id, entry, count(*) from visit_rows_of_inpatients r, toggles_set(r.file_status, r.condonation_delay_claim, r.condonation_delay_intimation, r.extension_of_stay, r.additional_approvals)
    where r.hospital_id = app_hospital() group by 1, 2;
end $$;
revoke execute on function recount_toggles() from public;

-- Makes: trigger d_count_toggles on visit_rows_of_inpatients
create or replace trigger d_count_toggles after insert on visit_rows_of_inpatients for each row
  when (new.file_status <> 'available' or new.condonation_delay_claim <> 'not_present' or new.condonation_delay_intimation <> 'not_present' or new.extension_of_stay <> 'not_required' or new.additional_approvals <> 'not_required') execute function count_toggles();

-- Makes: trigger d_count_toggles_gone on visit_rows_of_inpatients
create or replace trigger d_count_toggles_gone after delete on visit_rows_of_inpatients for each row
  when (old.file_status <> 'available' or old.condonation_delay_claim <> 'not_present' or old.condonation_delay_intimation <> 'not_present' or old.extension_of_stay <> 'not_required' or old.additional_approvals <> 'not_required') execute function count_toggles();

-- Makes: trigger d_count_toggles_update on visit_rows_of_inpatients
create or replace trigger d_count_toggles_update after update on visit_rows_of_inpatients for each row
  when ((old.file_status, old.condonation_delay_claim, old.condonation_delay_intimation, old.extension_of_stay, old.additional_approvals) is distinct from (new.file_status, new.condonation_delay_claim, new.condonation_delay_intimation, new.extension_of_stay, new.additional_approvals)) execute function count_toggles();

-- Makes: function insert_called_visits(uuid[])
create or replace function insert_called_visits(visits_asked uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into called_visits (hospital_id, id, visit_no, patient_id, patient_type, visit_date, discharge_date, name_key, name_words, uhid, phone,
      manager_key, claim_id, called_on, update_reason, diagnosis_key)
    select v.hospital_id, v.id, v.visit_no, v.patient_id, v.patient_type, v.visit_date, v.discharge_date, p.name_key, plain_words(p.name),
      p.uhid, p.phone, lower(p.relationship_manager), c.claim_id, calls.called_on, calls.update_reason,
      left(lower(coalesce(
        (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o join cghs_surgery s on s.hospital_id = v.hospital_id and s.id = o.surgery_id and s.withdrawn_at is null
          where o.hospital_id = v.hospital_id and o.visit_id = v.id and o.withdrawn_at is null and o.status <> 'cancelled'),
        (select d.name from visit_diagnoses g join diagnoses d on d.hospital_id = v.hospital_id and d.id = g.diagnosis_id and d.withdrawn_at is null where g.hospital_id = v.hospital_id and g.visit_id = v.id and g.withdrawn_at is null and g.is_primary), '')), 80)
    from visits v
      join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
      join visit_claims c on c.hospital_id = v.hospital_id and c.id = v.id
      cross join lateral (select max(r.called_on) as called_on,
          (array_agg(r.update_reason order by r.call_date desc) filter (where r.update_reason is not null))[1] as update_reason
        from call_records r where r.hospital_id = v.hospital_id and r.visit_id = v.id and r.withdrawn_at is null) calls
    where v.hospital_id = app_hospital() and v.id = any (visits_asked) and v.withdrawn_at is null;
end $$;
revoke execute on function insert_called_visits(uuid[]) from public;

-- Makes: function write_called_visits(uuid[], uuid[])
create or replace function write_called_visits(visits_touched uuid[], patients_touched uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform from patients where hospital_id = app_hospital() and id = any (patients_touched) order by id for no key update;
  delete from called_visits where hospital_id = app_hospital() and id = any (visits_touched);
  perform insert_called_visits(visits_touched);
  perform count_called_visits(patients_touched);
end $$;
revoke execute on function write_called_visits(uuid[], uuid[]) from public;

-- Makes: function begin_called_visits()
create or replace function begin_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_called_visits(array_agg(n.id), array_agg(n.patient_id)) from fresh n having count(*) > 0;
  return null;
end $$;
revoke execute on function begin_called_visits() from public;

-- Makes: trigger i_called_visits_insert on visits
create or replace trigger i_called_visits_insert after insert on visits referencing new table as fresh
  for each statement execute function begin_called_visits();

-- Makes: function copy_visits_to_called_visits()
create or replace function copy_visits_to_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits r set visit_no = n.visit_no, patient_id = n.patient_id, patient_type = n.patient_type, visit_date = n.visit_date,
      discharge_date = n.discharge_date
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id and (r.patient_type = 'OPD') = (n.patient_type = 'OPD')
      and (r.visit_no, r.patient_id, r.patient_type, r.visit_date, r.discharge_date) is distinct from (n.visit_no, n.patient_id, n.patient_type, n.visit_date, n.discharge_date);
  -- Moved to another patient, withdrawn or restored, admitted, or what others say by it has changed: written again.
  perform write_called_visits(array_agg(n.id), array_agg(o.patient_id) || array_agg(n.patient_id))
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where (o.patient_id, o.withdrawn_at is null, o.patient_type = 'OPD')
      is distinct from (n.patient_id, n.withdrawn_at is null, n.patient_type = 'OPD')
    having count(*) > 0;
  return null;
end $$;
revoke execute on function copy_visits_to_called_visits() from public;

-- Makes: trigger i_called_visits_update on visits
create or replace trigger i_called_visits_update after update on visits referencing old table as stale new table as fresh
  for each statement execute function copy_visits_to_called_visits();

-- Makes: function copy_patients_to_called_visits()
create or replace function copy_patients_to_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits r set name_key = n.name_key, name_words = plain_words(n.name), uhid = n.uhid, phone = n.phone,
      manager_key = lower(n.relationship_manager)
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where r.hospital_id = n.hospital_id and r.patient_id = n.id
      and (o.name, o.uhid, o.phone, o.relationship_manager) is distinct from (n.name, n.uhid, n.phone, n.relationship_manager);
  update called_patients c set name_key = n.name_key, name_words = plain_words(n.name)
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where c.hospital_id = n.hospital_id and c.patient_id = n.id and o.name is distinct from n.name;
  return null;
end $$;
revoke execute on function copy_patients_to_called_visits() from public;

-- Makes: trigger i_called_visits_update on patients
create or replace trigger i_called_visits_update after update on patients referencing old table as stale new table as fresh
  for each statement execute function copy_patients_to_called_visits();

-- Makes: function copy_visit_claims_to_called_visits()
create or replace function copy_visit_claims_to_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits r set claim_id = n.claim_id
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id
      and (r.claim_id) is distinct from (n.claim_id);
  return null;
end $$;
revoke execute on function copy_visit_claims_to_called_visits() from public;

-- Makes: trigger i_called_visits_update on visit_claims
create or replace trigger i_called_visits_update after update on visit_claims referencing new table as fresh
  for each statement execute function copy_visit_claims_to_called_visits();

-- Makes: function gather_call_records_into_called_visits()
create or replace function gather_call_records_into_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from called_visits where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update called_visits r set called_on = f.called_on, update_reason = f.update_reason
    from (select v.hospital_id, v.id, calls.called_on as called_on, calls.update_reason as update_reason
      from visits v
      cross join lateral (select max(r.called_on) as called_on,
          (array_agg(r.update_reason order by r.call_date desc) filter (where r.update_reason is not null))[1] as update_reason
        from call_records r where r.hospital_id = v.hospital_id and r.visit_id = v.id and r.withdrawn_at is null) calls
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.called_on, r.update_reason) is distinct from (f.called_on, f.update_reason);
  return null;
end $$;
revoke execute on function gather_call_records_into_called_visits() from public;

-- Makes: trigger i_called_visits_insert on call_records
create or replace trigger i_called_visits_insert after insert on call_records referencing new table as fresh
  for each statement execute function gather_call_records_into_called_visits();

-- Makes: trigger i_called_visits_update on call_records
create or replace trigger i_called_visits_update after update on call_records referencing new table as fresh
  for each statement execute function gather_call_records_into_called_visits();

-- Makes: function gather_visit_diagnoses_into_called_visits()
create or replace function gather_visit_diagnoses_into_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from called_visits where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update called_visits r set diagnosis_key = f.diagnosis_key
    from (select v.hospital_id, v.id, left(lower(coalesce(
        (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o join cghs_surgery s on s.hospital_id = v.hospital_id and s.id = o.surgery_id and s.withdrawn_at is null
          where o.hospital_id = v.hospital_id and o.visit_id = v.id and o.withdrawn_at is null and o.status <> 'cancelled'),
        (select d.name from visit_diagnoses g join diagnoses d on d.hospital_id = v.hospital_id and d.id = g.diagnosis_id and d.withdrawn_at is null where g.hospital_id = v.hospital_id and g.visit_id = v.id and g.withdrawn_at is null and g.is_primary), '')), 80) as diagnosis_key
      from visits v
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.diagnosis_key) is distinct from (f.diagnosis_key);
  return null;
end $$;
revoke execute on function gather_visit_diagnoses_into_called_visits() from public;

-- Makes: trigger i_called_visits_insert on visit_diagnoses
create or replace trigger i_called_visits_insert after insert on visit_diagnoses referencing new table as fresh
  for each statement execute function gather_visit_diagnoses_into_called_visits();

-- Makes: trigger i_called_visits_update on visit_diagnoses
create or replace trigger i_called_visits_update after update on visit_diagnoses referencing new table as fresh
  for each statement execute function gather_visit_diagnoses_into_called_visits();

-- Makes: function gather_visit_surgeries_into_called_visits()
create or replace function gather_visit_surgeries_into_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from called_visits where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update called_visits r set diagnosis_key = f.diagnosis_key
    from (select v.hospital_id, v.id, left(lower(coalesce(
        (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o join cghs_surgery s on s.hospital_id = v.hospital_id and s.id = o.surgery_id and s.withdrawn_at is null
          where o.hospital_id = v.hospital_id and o.visit_id = v.id and o.withdrawn_at is null and o.status <> 'cancelled'),
        (select d.name from visit_diagnoses g join diagnoses d on d.hospital_id = v.hospital_id and d.id = g.diagnosis_id and d.withdrawn_at is null where g.hospital_id = v.hospital_id and g.visit_id = v.id and g.withdrawn_at is null and g.is_primary), '')), 80) as diagnosis_key
      from visits v
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.diagnosis_key) is distinct from (f.diagnosis_key);
  return null;
end $$;
revoke execute on function gather_visit_surgeries_into_called_visits() from public;

-- Makes: trigger i_called_visits_insert on visit_surgeries
create or replace trigger i_called_visits_insert after insert on visit_surgeries referencing new table as fresh
  for each statement execute function gather_visit_surgeries_into_called_visits();

-- Makes: trigger i_called_visits_update on visit_surgeries
create or replace trigger i_called_visits_update after update on visit_surgeries referencing new table as fresh
  for each statement execute function gather_visit_surgeries_into_called_visits();

-- Makes: function gather_names_of_cghs_surgery_into_called_visits()
create or replace function gather_names_of_cghs_surgery_into_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct l.visit_id) into touched
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
      join visit_surgeries l on l.hospital_id = n.hospital_id and l.surgery_id = n.id
    where (o.name, o.withdrawn_at is null) is distinct from (n.name, n.withdrawn_at is null);
  if touched is null then return null; end if;
  perform from called_visits where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update called_visits r set diagnosis_key = f.diagnosis_key
    from (select v.hospital_id, v.id, left(lower(coalesce(
        (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o join cghs_surgery s on s.hospital_id = v.hospital_id and s.id = o.surgery_id and s.withdrawn_at is null
          where o.hospital_id = v.hospital_id and o.visit_id = v.id and o.withdrawn_at is null and o.status <> 'cancelled'),
        (select d.name from visit_diagnoses g join diagnoses d on d.hospital_id = v.hospital_id and d.id = g.diagnosis_id and d.withdrawn_at is null where g.hospital_id = v.hospital_id and g.visit_id = v.id and g.withdrawn_at is null and g.is_primary), '')), 80) as diagnosis_key
      from visits v
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.diagnosis_key) is distinct from (f.diagnosis_key);
  return null;
end $$;
revoke execute on function gather_names_of_cghs_surgery_into_called_visits() from public;

-- Makes: trigger i_called_visits_update on cghs_surgery
create or replace trigger i_called_visits_update after update on cghs_surgery referencing old table as stale new table as fresh
  for each statement execute function gather_names_of_cghs_surgery_into_called_visits();

-- Makes: function gather_names_of_diagnoses_into_called_visits()
create or replace function gather_names_of_diagnoses_into_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
begin
  select array_agg(distinct l.visit_id) into touched
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
      join visit_diagnoses l on l.hospital_id = n.hospital_id and l.diagnosis_id = n.id
    where (o.name, o.withdrawn_at is null) is distinct from (n.name, n.withdrawn_at is null);
  if touched is null then return null; end if;
  perform from called_visits where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update called_visits r set diagnosis_key = f.diagnosis_key
    from (select v.hospital_id, v.id, left(lower(coalesce(
        (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o join cghs_surgery s on s.hospital_id = v.hospital_id and s.id = o.surgery_id and s.withdrawn_at is null
          where o.hospital_id = v.hospital_id and o.visit_id = v.id and o.withdrawn_at is null and o.status <> 'cancelled'),
        (select d.name from visit_diagnoses g join diagnoses d on d.hospital_id = v.hospital_id and d.id = g.diagnosis_id and d.withdrawn_at is null where g.hospital_id = v.hospital_id and g.visit_id = v.id and g.withdrawn_at is null and g.is_primary), '')), 80) as diagnosis_key
      from visits v
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.diagnosis_key) is distinct from (f.diagnosis_key);
  return null;
end $$;
revoke execute on function gather_names_of_diagnoses_into_called_visits() from public;

-- Makes: trigger i_called_visits_update on diagnoses
create or replace trigger i_called_visits_update after update on diagnoses referencing old table as stale new table as fresh
  for each statement execute function gather_names_of_diagnoses_into_called_visits();

-- Makes: function rebuild_called_visits()
create or replace function rebuild_called_visits() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  part uuid[];
begin
  lock table called_visits in share row exclusive mode;
  delete from called_visits where hospital_id = app_hospital();
  for part in select array_agg(id) from (select id, row_number() over (order by visit_no) / 10000 as n from visits
    where hospital_id = app_hospital() and withdrawn_at is null) as numbered group by n order by n
  loop
    perform insert_called_visits(part);
  end loop;
  delete from called_patients where hospital_id = app_hospital();
  perform count_called_visits(array(select distinct patient_id from called_visits where hospital_id = app_hospital()));
end $$;
revoke execute on function rebuild_called_visits() from public;
