-- Adds only: the program before this one may go on serving.
-- Blood from an outside bank: what is asked for, the bags that come, and what becomes of each (decision record 147).

-- The entry of the catalogue by which a component is charged.
create table blood_tariffs (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  component text not null check (component in ('whole_blood', 'red_cells', 'plasma', 'platelets_random', 'platelets_single', 'cryoprecipitate')),
  service_id uuid not null,
  primary key (hospital_id, id),
  constraint blood_charged_as foreign key (hospital_id, service_id) references services (hospital_id, id),
  constraint one_tariff_a_component unique (hospital_id, component)
);
call keep_as_hospital_record('blood_tariffs', 'blood_tariffs');
comment on table blood_tariffs is 'tariff of a blood component, tariffs of blood components';
create index blood_tariffs_of_service on blood_tariffs (hospital_id, service_id);

create table blood_requisitions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  requisition_no text not null check (length(requisition_no) between 3 and 30),
  component text not null check (component in ('whole_blood', 'red_cells', 'plasma', 'platelets_random', 'platelets_single', 'cryoprecipitate')),
  units int not null check (units between 1 and 20),
  -- What was known of the patient's group then: 'O+', 'O+ once', 'told: O+'; null for nothing.
  group_known text check (length(group_known) between 1 and 60),
  indication text not null check (length(indication) between 1 and 300),
  -- As last verified then: g/dl, and thousands a microlitre.
  haemoglobin numeric(4, 1) check (haemoglobin >= 0),
  haemoglobin_at timestamptz,
  platelets int check (platelets >= 0),
  platelets_at timestamptz,
  urgency text not null check (urgency in ('routine', 'urgent', 'emergency')),
  -- Why blood is given before it is cross-matched.
  uncrossmatched_reason text check (length(uncrossmatched_reason) between 1 and 300),
  needed_at timestamptz not null,
  transfused_before text not null check (transfused_before in ('no', 'yes', 'unknown')),
  reaction_before text check (length(reaction_before) between 1 and 300),
  -- Who agreed to the transfusion, and when.
  consent_by text check (length(consent_by) between 1 and 120),
  consent_at timestamptz,
  requested_by uuid not null default app_actor(),
  state text not null default 'requested' check (state in ('requested', 'sample_sent', 'partly_received', 'received', 'closed', 'cancelled')),
  -- To which bank.
  bank text check (length(bank) between 1 and 120),
  sample_sent_at timestamptz,
  sample_sent_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint blood_requisition_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint blood_requisition_with_its_visit unique (hospital_id, id, visit_id),
  constraint one_blood_requisition_a_number unique (hospital_id, requisition_no),
  constraint blood_requested_by foreign key (hospital_id, requested_by) references users (hospital_id, id),
  constraint blood_sample_sent_by foreign key (hospital_id, sample_sent_by) references users (hospital_id, id),
  constraint blood_requisition_closed_by foreign key (hospital_id, closed_by) references users (hospital_id, id),
  constraint emergency_blood_says_why check ((urgency = 'emergency') = (uncrossmatched_reason is not null)),
  constraint transfusion_is_agreed_to check (num_nulls(consent_by, consent_at) in (0, 2) and (consent_at is not null or urgency = 'emergency')),
  constraint measured_before_blood_says_when check ((haemoglobin is null) = (haemoglobin_at is null) and (platelets is null) = (platelets_at is null)),
  constraint reaction_follows_a_transfusion check (reaction_before is null or transfused_before = 'yes'),
  constraint blood_sample_says_where check (num_nulls(sample_sent_at, sample_sent_by, bank) in (0, 3)),
  constraint blood_comes_after_its_sample check (sample_sent_at is not null or urgency = 'emergency'
    or state in ('requested', 'cancelled')),
  constraint sent_blood_sample_has_its_instant check (state <> 'sample_sent' or sample_sent_at is not null),
  constraint ended_blood_requisition_says_by_whom check (num_nulls(closed_at, closed_by) in (0, 2)
    and (state in ('closed', 'cancelled')) = (closed_at is not null)),
  constraint cancelled_blood_requisition_says_why check ((state = 'cancelled') = (cancel_reason is not null))
);
call keep_as_hospital_record('blood_requisitions', 'blood');
call keep_withdrawn_with('blood_requisitions', 'visits', 'visit_id');
call announce_by_visit('blood_requisitions');
comment on table blood_requisitions is 'requisition of blood, requisitions of blood';
create index blood_requisitions_of_visit on blood_requisitions (hospital_id, visit_id, patient_id);
create index blood_requisitions_of_patient on blood_requisitions (hospital_id, patient_id);
create index blood_requisitions_by_time on blood_requisitions (hospital_id, created_at desc, id desc);
create index blood_requisitions_of_doctor on blood_requisitions (hospital_id, requested_by);
create index blood_requisitions_of_sender on blood_requisitions (hospital_id, sample_sent_by);
create index blood_requisitions_closed_by on blood_requisitions (hospital_id, closed_by);

-- What was asked for stays; its state follows the units, and what was cancelled is over.
create function keep_blood_requisition() returns trigger language plpgsql as $$
declare
  free constant text[] := '{patient_id,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,state,bank,sample_sent_at,sample_sent_by,closed_at,closed_by,cancel_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or old.sample_sent_at is not null and new.sample_sent_at is distinct from old.sample_sent_at then
    perform break_rule('blood_requisition_stays');
  end if;
  if new.state <> old.state and not new.state = any (case old.state
    when 'requested' then '{sample_sent,partly_received,received,cancelled}'::text[]
    when 'sample_sent' then '{partly_received,received,cancelled}'::text[]
    when 'partly_received' then '{requested,sample_sent,received,closed,cancelled}'::text[]
    when 'received' then '{requested,sample_sent,partly_received,closed}'::text[]
    when 'closed' then '{partly_received,received}'::text[]
    else '{}'::text[] end) then
    perform break_rule('blood_requisition_takes_its_steps');
  end if;
  return new;
end $$;
create trigger a_stays before update on blood_requisitions for each row execute function keep_blood_requisition();

create table blood_units (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  requisition_id uuid not null,
  visit_id uuid not null,
  bank text not null check (length(bank) between 1 and 120),
  bag_no text not null check (length(bag_no) between 1 and 40),
  component text not null check (component in ('whole_blood', 'red_cells', 'plasma', 'platelets_random', 'platelets_single', 'cryoprecipitate')),
  blood_group text not null check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  volume_ml int not null check (volume_ml between 5 and 1000),
  collected_on date not null,
  -- The last day on which it is given.
  expires_on date not null,
  crossmatch text not null check (crossmatch in ('compatible', 'incompatible', 'not_done')),
  crossmatch_reason text check (length(crossmatch_reason) between 1 and 300),
  crossmatched_by text check (length(crossmatched_by) between 1 and 120),
  crossmatched_at timestamptz,
  -- The MICR sticker or the slip of the cross-match.
  picture_file_id uuid,
  -- Paise paid to the bank; null while its bill is not there.
  price bigint check (price between 0 and 100000000),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'transfused', 'returned', 'wasted', 'struck_out')),
  received_at timestamptz not null default app_now(),
  received_by uuid not null default app_actor(),
  ended_at timestamptz,
  ended_by uuid,
  ended_because text check (length(ended_because) between 1 and 300),
  primary key (hospital_id, id),
  constraint blood_unit_of_requisition foreign key (hospital_id, requisition_id, visit_id)
    references blood_requisitions (hospital_id, id, visit_id),
  constraint blood_unit_with_its_visit unique (hospital_id, id, visit_id),
  constraint blood_unit_with_picture foreign key (hospital_id, picture_file_id) references files (hospital_id, id),
  constraint blood_unit_received_by foreign key (hospital_id, received_by) references users (hospital_id, id),
  constraint blood_unit_ended_by foreign key (hospital_id, ended_by) references users (hospital_id, id),
  constraint blood_is_collected_before_it_expires check (collected_on <= expires_on),
  constraint blood_not_crossmatched_says_why check ((crossmatch = 'not_done') = (crossmatch_reason is not null)),
  constraint crossmatch_says_by_whom check ((crossmatch <> 'not_done') = (crossmatched_by is not null)
    and (crossmatched_by is null) = (crossmatched_at is null)),
  constraint unused_blood_says_why check (num_nulls(ended_at, ended_by, ended_because) in (0, 3)
    and (state in ('returned', 'wasted', 'struck_out')) = (ended_at is not null))
);
call keep_as_hospital_record('blood_units', 'blood');
call keep_withdrawn_with('blood_units', 'blood_requisitions', 'requisition_id');
call announce_by_visit('blood_units');
comment on table blood_units is 'unit of blood, units of blood';
create unique index one_bag_a_bank on blood_units (hospital_id, lower(bank), upper(bag_no)) where state <> 'struck_out' and withdrawn_at is null;
create index blood_units_of_requisition on blood_units (hospital_id, requisition_id, visit_id);
create index blood_units_of_visit on blood_units (hospital_id, visit_id);
create index blood_units_of_picture on blood_units (hospital_id, picture_file_id);
create index blood_units_received_by on blood_units (hospital_id, received_by);
create index blood_units_ended_by on blood_units (hospital_id, ended_by);

create table blood_transfusions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  unit_id uuid not null,
  visit_id uuid not null,
  started_at timestamptz not null,
  started_by uuid not null default app_actor(),
  -- Who checked patient, bag, group and expiry at the bedside beside who began it.
  second_id uuid not null,
  second_as text not null check (length(second_as) between 1 and 200),
  ended_at timestamptz,
  ended_by uuid,
  volume_ml int check (volume_ml between 0 and 1000),
  -- Before the bag was empty: after a reaction, or for the reason.
  is_stopped boolean not null default false,
  remark text check (length(remark) between 1 and 300),
  reaction text check (reaction in ('febrile', 'allergic', 'anaphylactic', 'haemolytic', 'overload', 'lung_injury', 'septic', 'other')),
  reaction_severity text check (reaction_severity in ('mild', 'moderate', 'severe', 'life_threatening')),
  reaction_at timestamptz,
  reaction_done text check (length(reaction_done) between 1 and 500),
  reaction_told_to text check (length(reaction_told_to) between 1 and 120),
  reaction_by uuid,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text check (length(struck_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint transfusion_of_unit foreign key (hospital_id, unit_id, visit_id) references blood_units (hospital_id, id, visit_id),
  constraint transfusion_started_by foreign key (hospital_id, started_by) references users (hospital_id, id),
  constraint transfusion_seconded_by foreign key (hospital_id, second_id) references users (hospital_id, id),
  constraint transfusion_ended_by foreign key (hospital_id, ended_by) references users (hospital_id, id),
  constraint transfusion_reaction_by foreign key (hospital_id, reaction_by) references users (hospital_id, id),
  constraint transfusion_struck_by foreign key (hospital_id, struck_by) references users (hospital_id, id),
  constraint second_at_the_bedside_is_another check (second_id <> started_by),
  constraint transfusion_ends_after_it_began check (ended_at >= started_at),
  constraint ended_transfusion_says_how_much check (num_nulls(ended_at, ended_by, volume_ml) in (0, 3) and (ended_at is not null or not is_stopped)),
  constraint transfusion_reaction_is_whole check (num_nulls(reaction, reaction_severity, reaction_at, reaction_done, reaction_told_to, reaction_by) in (0, 6)
    and reaction_at >= started_at),
  constraint reaction_stops_the_transfusion check (reaction is null or ended_at is not null),
  constraint transfusion_struck_with_a_reason check (num_nulls(struck_at, struck_by, struck_reason) in (0, 3))
);
call keep_as_hospital_record('blood_transfusions', 'blood');
alter table blood_transfusions add constraint transfusion_is_not_of_the_future
  check (started_at <= created_at + interval '1 minute');
call keep_withdrawn_with('blood_transfusions', 'blood_units', 'unit_id');
call announce_by_visit('blood_transfusions');
comment on table blood_transfusions is 'transfusion, transfusions';
create unique index one_transfusion_a_unit on blood_transfusions (hospital_id, unit_id) where struck_at is null and withdrawn_at is null;
create index blood_transfusions_of_unit on blood_transfusions (hospital_id, unit_id, visit_id);
create index blood_transfusions_of_visit on blood_transfusions (hospital_id, visit_id);
create index blood_transfusions_started_by on blood_transfusions (hospital_id, started_by);
create index blood_transfusions_of_second on blood_transfusions (hospital_id, second_id);
create index blood_transfusions_ended_by on blood_transfusions (hospital_id, ended_by);
create index blood_transfusions_reaction_by on blood_transfusions (hospital_id, reaction_by);
create index blood_transfusions_struck_by on blood_transfusions (hospital_id, struck_by);

-- Nothing is begun of a unit that is expired, incompatible, or not cross-matched outside an emergency.
create function transfusion_of_good_blood() returns trigger language plpgsql as $$
declare
  unit record;
begin
  select u.crossmatch, u.expires_on, u.state, r.urgency into unit
  from blood_units u join blood_requisitions r on (r.hospital_id, r.id) = (u.hospital_id, u.requisition_id)
  where (u.hospital_id, u.id) = (new.hospital_id, new.unit_id) for share of u;
  if unit.state <> 'waiting' then perform break_rule('transfused_unit_is_waiting'); end if;
  if unit.expires_on < (new.started_at at time zone 'Asia/Kolkata')::date then perform break_rule('transfused_unit_is_not_expired'); end if;
  if unit.crossmatch = 'incompatible' or (unit.crossmatch = 'not_done' and unit.urgency <> 'emergency') then
    perform break_rule('transfused_unit_is_crossmatched');
  end if;
  return new;
end $$;
create trigger a_good before insert on blood_transfusions for each row execute function transfusion_of_good_blood();

-- What was written of a transfusion stays: it is ended once, its reaction is told once, it is struck out once.
create function keep_transfusion() returns trigger language plpgsql as $$
declare
  free constant text[] := '{version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,ended_at,ended_by,volume_ml,is_stopped,remark,reaction,reaction_severity,reaction_at,reaction_done,reaction_told_to,reaction_by,struck_at,struck_by,struck_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or old.ended_at is not null and (new.ended_at, new.ended_by, new.volume_ml, new.is_stopped) is distinct from (old.ended_at, old.ended_by, old.volume_ml, old.is_stopped)
    or old.reaction is not null and (new.reaction, new.reaction_severity, new.reaction_at, new.reaction_done) is distinct from (old.reaction, old.reaction_severity, old.reaction_at, old.reaction_done)
    or old.struck_at is not null and (new.struck_at, new.struck_by, new.struck_reason) is distinct from (old.struck_at, old.struck_by, old.struck_reason) then
    perform break_rule('transfusion_stays');
  end if;
  return new;
end $$;
create trigger a_stays before update on blood_transfusions for each row execute function keep_transfusion();

-- What was read from the bag stays; its state is that of its transfusion, and what is returned, wasted or struck out is over.
create function keep_blood_unit() returns trigger language plpgsql as $$
declare
  free constant text[] := '{version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,crossmatch,crossmatch_reason,crossmatched_by,crossmatched_at,picture_file_id,price,state,ended_at,ended_by,ended_because}';
  is_ended boolean;
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or old.crossmatch <> 'not_done' and (new.crossmatch, new.crossmatched_by, new.crossmatched_at) is distinct from (old.crossmatch, old.crossmatched_by, old.crossmatched_at) then
    perform break_rule('blood_unit_stays');
  end if;
  if new.state <> old.state then
    if not new.state = any (case old.state
      when 'waiting' then '{running,returned,wasted,struck_out}'::text[]
      when 'running' then '{transfused,waiting}'::text[]
      when 'transfused' then '{waiting}'::text[]
      else '{}'::text[] end) then
      perform break_rule('blood_unit_takes_its_steps');
    end if;
    select t.ended_at is not null into is_ended from blood_transfusions t
    where (t.hospital_id, t.unit_id) = (new.hospital_id, new.id) and t.struck_at is null and t.withdrawn_at is null;
    if (case new.state when 'running' then is_ended is not false when 'transfused' then is_ended is not true else is_ended is not null end) then
      perform break_rule('blood_unit_is_as_its_transfusion');
    end if;
  end if;
  return new;
end $$;
create trigger a_stays before update on blood_units for each row execute function keep_blood_unit();

-- The vital signs that were measured for a transfusion: before it, after 15 minutes, when it was over.
create table blood_transfusion_vitals (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  transfusion_id uuid not null,
  visit_id uuid not null,
  phase text not null check (phase in ('before', 'at_15', 'after')),
  vital_signs_id uuid not null,
  primary key (hospital_id, id),
  constraint vitals_of_transfusion foreign key (hospital_id, transfusion_id) references blood_transfusions (hospital_id, id),
  constraint transfusion_with_vitals foreign key (hospital_id, vital_signs_id) references vital_signs (hospital_id, id),
  constraint vitals_of_one_transfusion unique (hospital_id, vital_signs_id)
);
call keep_as_hospital_record('blood_transfusion_vitals', 'blood');
call keep_withdrawn_with('blood_transfusion_vitals', 'blood_transfusions', 'transfusion_id');
call announce_by_visit('blood_transfusion_vitals');
comment on table blood_transfusion_vitals is 'vital signs of a transfusion';
create index blood_transfusion_vitals_of_transfusion on blood_transfusion_vitals (hospital_id, transfusion_id);
create index blood_transfusion_vitals_of_visit on blood_transfusion_vitals (hospital_id, visit_id);
