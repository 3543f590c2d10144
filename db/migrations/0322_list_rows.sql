-- Adds only: what keeps the rows of lists, as their descriptions say it now. The program before this one may go on serving.
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
    where v.hospital_id = app_hospital() and v.id = any (visits_asked) and v.withdrawn_at is null
      and v.visit_type <> 'investigation-only';
end $$;
revoke execute on function insert_visit_rows(uuid[]) from public;

-- Makes: function copy_visits_to_visit_rows()
create or replace function copy_visits_to_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visit_rows r set visit_no = n.visit_no, patient_id = n.patient_id, patient_type = n.patient_type, visit_date = n.visit_date,
      visit_type = n.visit_type, status = n.status, payer_id = n.payer_id, had_esic_payer = n.had_esic_payer,
      appointment_with_id = n.appointment_with_id, grace_from = n.grace_from, admission_date = n.admission_date,
      discharge_date = n.discharge_date, created_at = n.created_at, token_number = n.token_number,
      payment_received = n.payment_received, notes = left(n.comments, 120), visit_version = n.version
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id and (r.patient_type = 'OPD') = (n.patient_type = 'OPD');
  -- Moved to another patient, withdrawn or restored, admitted, made a visit for investigations only or none, or what others say by it has changed: written again.
  perform write_visit_rows(array_agg(n.id), array_agg(o.patient_id) || array_agg(n.patient_id), array_agg(o.admitted_from) || array_agg(n.admitted_from))
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where (o.patient_id, o.withdrawn_at is null, o.patient_type = 'OPD', o.visit_type <> 'investigation-only', o.admitted_from, o.created_at, o.visit_no)
      is distinct from (n.patient_id, n.withdrawn_at is null, n.patient_type = 'OPD', n.visit_type <> 'investigation-only', n.admitted_from, n.created_at, n.visit_no)
    having count(*) > 0;
  return null;
end $$;
revoke execute on function copy_visits_to_visit_rows() from public;

-- Makes: function insert_called_visits(uuid[])
create or replace function insert_called_visits(visits_asked uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into called_visits (hospital_id, id, visit_no, patient_id, patient_type, visit_date, discharge_date, name_key, name_words, uhid, phone,
      manager_key, claim_id, called_on, update_reason, diagnosis_key)
    select v.hospital_id, v.id, v.visit_no, v.patient_id, v.patient_type, v.visit_date, v.discharge_date, p.name_key, plain_words(p.name),
      p.uhid, p.phone, lower(p.relationship_manager), c.claim_id, calls.called_on, said.reason,
      left(lower(coalesce(
        (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o join cghs_surgery s on s.hospital_id = v.hospital_id and s.id = o.surgery_id and s.withdrawn_at is null
          where o.hospital_id = v.hospital_id and o.visit_id = v.id and o.withdrawn_at is null and o.status <> 'cancelled'),
        (select d.name from visit_diagnoses g join diagnoses d on d.hospital_id = v.hospital_id and d.id = g.diagnosis_id and d.withdrawn_at is null where g.hospital_id = v.hospital_id and g.visit_id = v.id and g.withdrawn_at is null and g.is_primary), '')), 80)
    from visits v
      join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
      join visit_claims c on c.hospital_id = v.hospital_id and c.id = v.id
      cross join lateral (select max(r.called_on) as called_on from call_records r where r.hospital_id = v.hospital_id and r.visit_id = v.id and r.withdrawn_at is null) calls
      left join update_reasons said on said.hospital_id = v.hospital_id and said.visit_id = v.id and said.withdrawn_at is null
    where v.hospital_id = app_hospital() and v.id = any (visits_asked) and v.withdrawn_at is null
      and v.visit_type <> 'investigation-only';
end $$;
revoke execute on function insert_called_visits(uuid[]) from public;

-- Makes: function copy_visits_to_called_visits()
create or replace function copy_visits_to_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits r set visit_no = n.visit_no, patient_id = n.patient_id, patient_type = n.patient_type, visit_date = n.visit_date,
      discharge_date = n.discharge_date
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id and (r.patient_type = 'OPD') = (n.patient_type = 'OPD')
      and (r.visit_no, r.patient_id, r.patient_type, r.visit_date, r.discharge_date) is distinct from (n.visit_no, n.patient_id, n.patient_type, n.visit_date, n.discharge_date);
  -- Moved to another patient, withdrawn or restored, admitted, made a visit for investigations only or none, or what others say by it has changed: written again.
  perform write_called_visits(array_agg(n.id), array_agg(o.patient_id) || array_agg(n.patient_id))
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where (o.patient_id, o.withdrawn_at is null, o.patient_type = 'OPD', o.visit_type <> 'investigation-only')
      is distinct from (n.patient_id, n.withdrawn_at is null, n.patient_type = 'OPD', n.visit_type <> 'investigation-only')
    having count(*) > 0;
  return null;
end $$;
revoke execute on function copy_visits_to_called_visits() from public;
