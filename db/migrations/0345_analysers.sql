-- Adds only: the program before this one may go on serving.
-- Analysers of the laboratory (decision record 117): what arrives is stored as it came before anything is made of it; then its values are
-- matched with samples of the same hospital, and what does not match waits for somebody.

create table lab_analysers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  protocol text not null check (protocol in ('hl7', 'astm', 'csv')),
  -- Where the server listens for it.
  address text not null default '127.0.0.1' check (length(address) between 2 and 45),
  port int check (port between 1024 and 65535),
  -- Who may connect: neither protocol has a password.
  allowed_from text[] not null default '{}' check (cardinality(allowed_from) <= 20),
  -- MSH-3 and MSH-4, or the sender of the header record: which of several on one port it is.
  sender_application text not null default '' check (length(sender_application) <= 180),
  sender_facility text not null default '' check (length(sender_facility) <= 180),
  -- What its samples are called by: the number of the container, or that of the collection without its place.
  sample_no text not null default 'container' check (sample_no in ('container', 'accession')),
  csv_sample text not null default '' check (length(csv_sample) <= 80),
  csv_code text not null default '' check (length(csv_code) <= 80),
  csv_value text not null default '' check (length(csv_value) <= 80),
  csv_unit text not null default '' check (length(csv_unit) <= 80),
  is_on boolean not null default false,
  primary key (hospital_id, id),
  constraint analyser_has_its_way_in check (case protocol when 'csv' then port is null and '' not in (csv_sample, csv_code, csv_value)
    else port is not null end),
  constraint analyser_from_outside_is_named check (address in ('127.0.0.1', '::1') or cardinality(allowed_from) > 0)
);
comment on table lab_analysers is 'analyser, analysers';
call keep_as_hospital_record('lab_analysers', 'lab_analysers');
create unique index one_analyser_a_name on lab_analysers (hospital_id, lower(name)) where withdrawn_at is null;
-- Several on one port are told apart by what they call themselves.
create unique index one_analyser_a_sender on lab_analysers (hospital_id, port, sender_application, sender_facility)
  where is_on and port is not null and withdrawn_at is null;
-- Whatever arrives on a port is of one hospital.
alter table lab_analysers add constraint a_port_is_of_one_hospital exclude using gist (port with =, hospital_id with <>)
  where (is_on and port is not null and withdrawn_at is null);
alter table lab_analysers add constraint a_port_speaks_one_protocol exclude using gist (hospital_id with =, port with =,
  (protocol || ' ' || address) with <>) where (is_on and port is not null and withdrawn_at is null);

-- What an analyser calls a parameter, and how its figure becomes one of the parameter's.
create table lab_analyser_codes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  analyser_id uuid not null,
  code text not null check (length(code) between 1 and 60),
  parameter_id uuid not null,
  -- What it must send as its unit; '' where that is not looked at.
  unit text not null default '' check (length(unit) <= 40),
  factor numeric(18, 9) not null default 1 check (factor > 0),
  primary key (hospital_id, id),
  constraint code_of_analyser foreign key (hospital_id, analyser_id) references lab_analysers (hospital_id, id),
  constraint code_means_parameter foreign key (hospital_id, parameter_id) references lab_parameters (hospital_id, id)
);
comment on table lab_analyser_codes is 'code of an analyser, codes of analysers';
call keep_as_hospital_record('lab_analyser_codes', 'lab_analysers');
create unique index an_analyser_has_a_code_once on lab_analyser_codes (hospital_id, analyser_id, code) where withdrawn_at is null;
create index lab_analyser_codes_of_parameter on lab_analyser_codes (hospital_id, parameter_id);

-- What arrived, as it arrived: acknowledged when it stands here, and never changed.
create table lab_analyser_messages (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  arrival bigint generated always as identity,
  received_at timestamptz not null default app_now(),
  -- Null where none of the port calls itself so.
  analyser_id uuid,
  protocol text not null check (protocol in ('hl7', 'astm', 'csv')),
  raw bytea not null check (length(raw) <= 17000000),
  -- Of what it says (decided rules B21).
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  is_repeat boolean not null,
  control_id text not null default '' check (length(control_id) <= 199),
  -- Its frame was broken, so that nothing of it is read; `fault` says how.
  is_broken boolean not null default false,
  fault text check (length(fault) between 1 and 300),
  primary key (hospital_id, id),
  constraint message_of_analyser foreign key (hospital_id, analyser_id) references lab_analysers (hospital_id, id),
  constraint broken_message_says_how check (not is_broken or fault is not null)
);
comment on table lab_analyser_messages is 'message of an analyser, messages of analysers';
call keep_insert_only('lab_analyser_messages', 'lab_analyser_messages');
create unique index a_message_is_taken_once on lab_analyser_messages (hospital_id, digest) where not is_repeat;
create index lab_analyser_messages_in_turn on lab_analyser_messages (hospital_id, arrival);
create index lab_analyser_messages_of_analyser on lab_analyser_messages (hospital_id, analyser_id, arrival);

-- The values of the messages that are no repeats, or the one row that says what a message was instead. A message without a row was not
-- looked at yet.
create table lab_analyser_values (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  place int not null check (place >= 0),
  sample_no text not null default '' check (length(sample_no) <= 100),
  code text not null default '' check (length(code) <= 100),
  kind text not null check (kind in ('none', 'numeric', 'text', 'file')),
  comparator text not null default '=' check (comparator in ('<', '<=', '=', '>=', '>')),
  value text not null default '' check (length(value) <= 8000),
  unit text not null default '' check (length(unit) <= 100),
  status text not null default 'final' check (status in ('final', 'preliminary', 'corrected', 'deleted', 'ignored')),
  measured_at text not null default '' check (length(measured_at) <= 40),
  note text not null default '' check (length(note) <= 2000),
  state text not null check (state in ('waits', 'matched', 'entered', 'discarded')),
  -- Why it waits, or waited.
  why text check (length(why) between 1 and 40),
  order_line_id uuid,
  parameter_id uuid,
  sample_id uuid,
  -- In the unit of the parameter.
  result text check (length(result) between 1 and 8000),
  decided_at timestamptz,
  decided_by uuid,
  discard_reason text check (length(discard_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint one_value_a_place unique (hospital_id, message_id, place),
  constraint value_of_message foreign key (hospital_id, message_id) references lab_analyser_messages (hospital_id, id),
  constraint value_of_line foreign key (hospital_id, order_line_id) references order_lines (hospital_id, id),
  constraint value_of_parameter foreign key (hospital_id, parameter_id) references lab_parameters (hospital_id, id),
  constraint value_of_sample foreign key (hospital_id, sample_id) references lab_samples (hospital_id, id),
  constraint value_decided_by_somebody check (num_nulls(decided_at, decided_by) in (0, 2)),
  constraint value_waits_for_a_reason check (state <> 'waits' or why is not null),
  constraint matched_value_has_its_place check (num_nulls(order_line_id, parameter_id, sample_id, result) 
    = case when state in ('matched', 'entered') then 0 else 4 end),
  constraint value_discarded_with_a_reason check ((state = 'discarded') = (discard_reason is not null))
);
comment on table lab_analyser_values is 'value of an analyser, values of analysers';
call keep_as_hospital_record('lab_analyser_values', 'lab_tray');
create index lab_tray on lab_analyser_values (hospital_id, state, message_id) where state in ('waits', 'matched') and withdrawn_at is null;
create index lab_analyser_values_of_line on lab_analyser_values (hospital_id, order_line_id) where order_line_id is not null;
create index lab_analyser_values_of_parameter on lab_analyser_values (hospital_id, parameter_id) where parameter_id is not null;
create index lab_analyser_values_of_sample on lab_analyser_values (hospital_id, sample_id) where sample_id is not null;

-- What was sent stays as it was sent; only what it is of is decided.
create function analyser_value_stays_as_sent() returns trigger language plpgsql as $$
declare
  decided constant text[] := array['version', 'updated_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'state', 'why',
    'order_line_id', 'parameter_id', 'sample_id', 'result', 'decided_at', 'decided_by', 'discard_reason'];
begin
  if to_jsonb(new) - decided is distinct from to_jsonb(old) - decided then perform break_rule('analyser_value_stays_as_sent'); end if;
  return new;
end $$;
create trigger a_sent before update on lab_analyser_values for each row execute function analyser_value_stays_as_sent();
