-- How many lines of its checklist are there, and whether the discharge summary is, stands in the row of each visit: the lists and cards
-- that show it read up to 27 lines a row.

-- A line of the checklist is there: uploaded, or said to be there where the type takes no file (specification 2 section 3).
create function document_is_there(document_type_id int, is_uploaded boolean, remarks text) returns boolean language sql immutable as $$
  select document_type_id is not null and (is_uploaded or (document_type_id >= 24 and remarks is not distinct from 'Yes'))
$$;

alter table visit_rows add column documents int not null default 0, add column has_summary boolean not null default false;

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
    plain_words(p.name), papers.documents, papers.has_summary
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

create or replace function gather_visit_rows(visits_touched uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from visit_rows where hospital_id = app_hospital() and id = any (visits_touched) order by id for update;
  update visit_rows r set ward_id = f.ward_id, room_no = f.room_no, occupies_room = f.occupies_room, photos = f.photos, sign = f.sign,
      hospital_stamp = f.hospital_stamp, dr_surgeon_stamp = f.dr_surgeon_stamp, diagnosis_id = f.diagnosis_id,
      has_referral = f.has_referral, has_final_payment = f.has_final_payment, admitted_as = f.admitted_as,
      documents = f.documents, has_summary = f.has_summary
    from visit_row_facts(visits_touched) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.ward_id, r.room_no, r.occupies_room, r.photos, r.sign, r.hospital_stamp, r.dr_surgeon_stamp, r.diagnosis_id,
          r.has_referral, r.has_final_payment, r.admitted_as, r.documents, r.has_summary)
        is distinct from (f.ward_id, f.room_no, f.occupies_room, f.photos, f.sign, f.hospital_stamp, f.dr_surgeon_stamp, f.diagnosis_id,
          f.has_referral, f.has_final_payment, f.admitted_as, f.documents, f.has_summary);
end $$;
-- Set anew: `create or replace` forgets it. One plan is kept (migration 0047).
alter function gather_visit_rows(uuid[]) set plan_cache_mode = force_generic_plan;

-- Until now the referral letter alone was gathered.
drop trigger h_visit_row on patient_documents;
drop trigger h_visit_row_update on patient_documents;
call gather_in_visit_rows('patient_documents', 'document_type_id is not null');

-- The visits that are there already. The owner is bound by row security too.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    update visit_rows r set documents = papers.documents, has_summary = papers.has_summary
      from (select visit_id, count(*)::int as documents, bool_or(document_type_id = 12) as has_summary from patient_documents
        where hospital_id = hospital and withdrawn_at is null and document_is_there(document_type_id, is_uploaded, remarks)
        group by visit_id) papers
      where r.hospital_id = hospital and r.id = papers.visit_id;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
alter table visit_rows alter column documents drop default, alter column has_summary drop default;
