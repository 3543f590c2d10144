-- Adds and replaces: the program before this one cannot ask for blood while this one is in place.
-- What a transfusion ran in is an intake of the visit, once, and goes with it; what was measured before blood was asked for is told in the
-- unit in which the laboratory measured it (decision record 147).

-- What another record entered: it alone takes the entry back.
alter table fluid_entries
  add column source_kind text check (source_kind = 'transfusion'),
  add column source_id uuid,
  add constraint fluid_source_is_whole check (num_nulls(source_kind, source_id) in (0, 2)),
  drop constraint own_fluid_is_struck,
  add constraint own_fluid_is_struck check (struck_by = recorded_by or source_id is not null);
create unique index one_intake_a_source on fluid_entries (hospital_id, source_kind, source_id)
  where source_id is not null and struck_at is null and withdrawn_at is null;

-- '8.4 g/dL', '< 5 10^3/µL': value and unit as the report told them.
alter table blood_requisitions
  add column haemoglobin_told text check (length(haemoglobin_told) between 1 and 60),
  add column platelets_told text check (length(platelets_told) between 1 and 60);

-- The menu counts the open ones.
create index blood_requisitions_open on blood_requisitions (hospital_id) where state not in ('closed', 'cancelled') and withdrawn_at is null;

alter table blood_requisitions disable trigger user;
do $$
declare hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    update blood_requisitions q set
      haemoglobin_told = case when q.haemoglobin is not null then concat_ws(' ', q.haemoglobin, (select r.unit from lab_results r
        join lab_parameters k on k.hospital_id = r.hospital_id and k.id = r.parameter_id and k.loinc = '718-7'
        where r.hospital_id = q.hospital_id and r.patient_id = q.patient_id and r.collected_at = q.haemoglobin_at and r.kind = 'numeric' limit 1)) end,
      platelets_told = case when q.platelets is not null then concat_ws(' ', q.platelets, (select r.unit from lab_results r
        join lab_parameters k on k.hospital_id = r.hospital_id and k.id = r.parameter_id and k.loinc = '777-3'
        where r.hospital_id = q.hospital_id and r.patient_id = q.patient_id and r.collected_at = q.platelets_at and r.kind = 'numeric' limit 1)) end;
    insert into fluid_entries (hospital_id, visit_id, patient_id, happened_at, direction, kind, ml, recorded_by, created_at, source_kind, source_id)
      select t.hospital_id, t.visit_id, v.patient_id, t.ended_at, 'in', 'blood', t.volume_ml, t.ended_by, t.ended_at, 'transfusion', t.id
      from blood_transfusions t join visits v on v.hospital_id = t.hospital_id and v.id = t.visit_id
      where t.volume_ml > 0 and t.struck_at is null and v.status <> 'cancelled'
        and t.ended_at <= coalesce(v.discharge_date, t.ended_at) and t.ended_at >= v.admission_date;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
alter table blood_requisitions enable trigger user;

alter table blood_requisitions
  drop constraint measured_before_blood_says_when,
  drop column haemoglobin,
  drop column platelets,
  add constraint measured_before_blood_says_when check ((haemoglobin_told is null) = (haemoglobin_at is null)
    and (platelets_told is null) = (platelets_at is null));
