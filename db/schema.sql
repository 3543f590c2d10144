-- What db/migrations amount to: written by npm run db:dump, read by people. A change begins with a migration.
-- What keep_as_hospital_record or keep_as_ledger gives a table (columns, row security, triggers, grants) is one line above it.

-- record of a hospital, announces 'services'
create table accommodations (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  room_type text not null,
  ward_class text not null default 'semi_private'::text,
  description text,
  status text not null default 'Active'::text,
  constraint accommodations_pkey PRIMARY KEY (hospital_id, id),
  constraint accommodations_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint accommodations_room_type_check CHECK (((length(room_type) >= 1) AND (length(room_type) <= 120))),
  constraint accommodations_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint accommodations_ward_class_check CHECK ((ward_class = ANY (ARRAY['general'::text, 'semi_private'::text, 'private'::text, 'deluxe'::text, 'hdu'::text, 'icu'::text, 'day_care'::text, 'theatre'::text])))
);
CREATE UNIQUE INDEX one_accommodation_a_room_type ON public.accommodations USING btree (hospital_id, lower(room_type)) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.accommodations REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('accommodations');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.accommodations REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('accommodations');

create table account_balances (
  hospital_id text not null default app_hospital(),
  account_id uuid not null,
  balance bigint not null default 0,
  constraint account_balances_pkey PRIMARY KEY (hospital_id, account_id),
  constraint account_balances_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
alter table account_balances enable row level security;
alter table account_balances force row level security;
create policy hospital_scope on account_balances as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on account_balances to wardbook_app;

-- record of a hospital, announces 'journal'
create table accounts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  nature text not null,
  group_code text,
  is_group boolean not null default false,
  key text,
  constraint accounts_pkey PRIMARY KEY (hospital_id, id),
  constraint one_account_a_code UNIQUE (hospital_id, code),
  constraint one_account_a_key UNIQUE (hospital_id, key),
  constraint accounts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint group_of_same_hospital FOREIGN KEY (hospital_id, group_code) REFERENCES accounts(hospital_id, code),
  constraint accounts_code_check CHECK ((code ~ '^[0-9]{4}$'::text)),
  constraint accounts_key_check CHECK ((key ~ '^[a-z-]{2,40}$'::text)),
  constraint accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint accounts_nature_check CHECK ((nature = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'income'::text, 'expense'::text]))),
  constraint group_is_not_posted_to CHECK ((NOT (is_group AND (key IS NOT NULL))))
);
CREATE INDEX accounts_of_group ON public.accounts USING btree (hospital_id, group_code);

-- record of a hospital, announces 'visits' by visit
create table admission_cancellations (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  cancel_reason text not null,
  cancelled_at timestamp with time zone not null default app_now(),
  constraint admission_cancellations_pkey PRIMARY KEY (hospital_id, id),
  constraint admission_cancellations_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint cancellation_of_same_hospital FOREIGN KEY (hospital_id, id) REFERENCES visits(hospital_id, id),
  constraint admission_cancellations_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300)))
);
CREATE TRIGGER f_cancellation AFTER INSERT ON public.admission_cancellations FOR EACH ROW EXECUTE FUNCTION cancel_admission_of_visit();
comment on constraint cancellation_of_same_hospital on admission_cancellations is 'withdrawn with visits';

create table advance_balances (
  hospital_id text not null default app_hospital(),
  visit_id uuid not null,
  balance bigint not null default 0,
  constraint advance_balances_pkey PRIMARY KEY (hospital_id, visit_id),
  constraint advance_balances_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint advance_is_there CHECK ((balance >= 0))
);
alter table advance_balances enable row level security;
alter table advance_balances force row level security;
create policy hospital_scope on advance_balances as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on advance_balances to wardbook_app;

-- ledger of a hospital, announces 'receipts' by visit
create table advances (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  amount bigint not null,
  constraint advances_pkey PRIMARY KEY (hospital_id, id),
  constraint advance_of_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint advances_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '100000000000'::bigint)))
);
CREATE INDEX advances_of_visit ON public.advances USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER b_reversal AFTER INSERT ON public.advances FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION check_reversal('{amount}', '{}');
CREATE TRIGGER d_advance_balances AFTER INSERT ON public.advances REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('advance_balances', 'visit_id', 'amount');
CREATE TRIGGER d_advance_balances_merge AFTER UPDATE ON public.advances REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('advance_balances', 'visit_id', 'amount');

create table audit_events (
  hospital_id text not null default app_hospital(),
  id bigint not null generated always as identity,
  at timestamp with time zone not null default app_now(),
  type text not null,
  actor_id uuid default app_actor(),
  actor_role text,
  subject_type text,
  subject_id uuid,
  patient_id uuid,
  request_id text default NULLIF(current_setting('app.request'::text, true), ''::text),
  network text,
  facts jsonb not null default '{}'::jsonb,
  constraint audit_events_pkey PRIMARY KEY (hospital_id, id),
  constraint audit_events_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint audit_events_type_check CHECK ((type ~ '^[a-z_]+\.[a-z_]+$'::text))
);
CREATE INDEX audit_events_by_time ON public.audit_events USING btree (hospital_id, at DESC, id DESC);
CREATE INDEX audit_events_of_patient ON public.audit_events USING btree (hospital_id, patient_id, at DESC) WHERE (patient_id IS NOT NULL);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy hospital_scope on audit_events as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on audit_events to wardbook_app;

create table audit_seals (
  hospital_id text not null default app_hospital(),
  log text not null,
  number integer not null,
  after_id bigint not null,
  to_id bigint not null,
  row_digests bytea not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  signature bytea not null,
  constraint audit_seals_pkey PRIMARY KEY (hospital_id, log, number),
  constraint audit_seals_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint audit_seals_after_id_check CHECK ((after_id >= 0)),
  constraint audit_seals_check CHECK ((to_id > after_id)),
  constraint audit_seals_log_check CHECK ((log = ANY (ARRAY['audit_events'::text, 'row_history'::text]))),
  constraint audit_seals_number_check CHECK ((number > 0)),
  constraint audit_seals_row_digests_check CHECK (((length(row_digests) % 16) = 0)),
  constraint audit_seals_signature_check CHECK ((length(signature) = 32))
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy hospital_scope on audit_seals as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_insert_only BEFORE DELETE OR UPDATE ON public.audit_seals FOR EACH ROW EXECUTE FUNCTION keep_inserted();
CREATE TRIGGER a_no_truncate BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION keep_inserted();
grant insert, select on audit_seals to wardbook_app;

create table backups (
  id uuid not null default gen_random_uuid(),
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  state text not null default 'running'::text,
  name text not null,
  place text not null,
  bytes bigint,
  row_count bigint,
  verified boolean not null default false,
  failure text,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_bytes_check CHECK ((bytes > 0)),
  constraint backups_row_count_check CHECK ((row_count > 0)),
  constraint backups_state_check CHECK ((state = ANY (ARRAY['running'::text, 'kept'::text, 'failed'::text]))),
  constraint failed_with_a_reason CHECK (((failure IS NOT NULL) = (state = 'failed'::text))),
  constraint finished_when_not_running CHECK (((finished_at IS NULL) = (state = 'running'::text))),
  constraint kept_with_its_size CHECK (((state <> 'kept'::text) OR ((bytes IS NOT NULL) AND (row_count IS NOT NULL))))
);
CREATE INDEX backups_by_time ON public.backups USING btree (started_at DESC);
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.backups FOR EACH STATEMENT EXECUTE FUNCTION announce_change('backups');
grant select on backups to wardbook_app;

-- record of a hospital, announces 'stock'
create table batch_blocks (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  reason text not null,
  is_recall boolean not null default false,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  lifted_reason text,
  constraint batch_blocks_pkey PRIMARY KEY (hospital_id, id),
  constraint batch_blocks_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint block_of_batch FOREIGN KEY (hospital_id, batch_id) REFERENCES batches(hospital_id, id),
  constraint batch_blocks_lifted_reason_check CHECK (((length(lifted_reason) >= 1) AND (length(lifted_reason) <= 300))),
  constraint batch_blocks_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint block_is_lifted_by_another CHECK ((lifted_by <> created_by)),
  constraint block_says_who_lifted CHECK ((num_nulls(lifted_at, lifted_by, lifted_reason) = ANY (ARRAY[0, 3])))
);
CREATE INDEX batch_blocks_of_batch ON public.batch_blocks USING btree (hospital_id, batch_id);
CREATE UNIQUE INDEX one_block_a_batch ON public.batch_blocks USING btree (hospital_id, batch_id) WHERE ((lifted_at IS NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_stays_blocked BEFORE UPDATE OF lifted_at ON public.batch_blocks FOR EACH ROW WHEN (((new.lifted_at IS NOT NULL) AND (old.lifted_at IS NULL))) EXECUTE FUNCTION corrected_batch_stays_blocked();
comment on table batch_blocks is 'block of a batch, blocks of batches';

-- insert-only table of a hospital, announces 'stock'
create table batch_correction_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  correction_id uuid not null,
  batch_id uuid not null,
  right_batch_id uuid not null,
  place_id uuid not null,
  quantity integer not null,
  constraint batch_correction_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_correction_line_a_batch_and_place UNIQUE (hospital_id, correction_id, batch_id, place_id),
  constraint batch_correction_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint correction_line_at_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint correction_line_of_batch FOREIGN KEY (hospital_id, batch_id) REFERENCES batches(hospital_id, id),
  constraint correction_line_to_batch FOREIGN KEY (hospital_id, right_batch_id) REFERENCES batches(hospital_id, id),
  constraint line_of_correction FOREIGN KEY (hospital_id, correction_id) REFERENCES batch_corrections(hospital_id, id),
  constraint batch_correction_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000000)))
);
CREATE INDEX batch_correction_lines_at_place ON public.batch_correction_lines USING btree (hospital_id, place_id);
CREATE INDEX batch_correction_lines_of_batch ON public.batch_correction_lines USING btree (hospital_id, batch_id);
CREATE INDEX batch_correction_lines_to_batch ON public.batch_correction_lines USING btree (hospital_id, right_batch_id);
comment on table batch_correction_lines is 'line of a correction of a batch, lines of corrections of batches';

-- record of a hospital, announces 'stock'
create table batch_corrections (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  correction_no text not null,
  batch_id uuid not null,
  batch_no text not null,
  expiry date not null,
  mrp bigint not null,
  reason text not null,
  picture_file_id uuid not null,
  state text not null default 'written'::text,
  right_batch_id uuid,
  decided_at timestamp with time zone,
  decided_by uuid,
  rejected_because text,
  constraint batch_corrections_pkey PRIMARY KEY (hospital_id, id),
  constraint batch_corrections_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint correction_has_picture FOREIGN KEY (hospital_id, picture_file_id) REFERENCES files(hospital_id, id),
  constraint correction_of_batch FOREIGN KEY (hospital_id, batch_id) REFERENCES batches(hospital_id, id),
  constraint correction_to_batch FOREIGN KEY (hospital_id, right_batch_id) REFERENCES batches(hospital_id, id),
  constraint approved_correction_has_its_batch CHECK (((state = 'approved'::text) = (right_batch_id IS NOT NULL))),
  constraint batch_corrections_batch_no_check CHECK ((batch_no ~ '^[A-Z0-9][A-Z0-9/.-]{0,29}$'::text)),
  constraint batch_corrections_correction_no_check CHECK (((length(correction_no) >= 1) AND (length(correction_no) <= 30))),
  constraint batch_corrections_mrp_check CHECK (((mrp >= 0) AND (mrp <= '10000000000'::bigint))),
  constraint batch_corrections_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint batch_corrections_rejected_because_check CHECK (((length(rejected_because) >= 1) AND (length(rejected_because) <= 300))),
  constraint batch_corrections_state_check CHECK ((state = ANY (ARRAY['written'::text, 'approved'::text, 'rejected'::text]))),
  constraint corrected_expiry_ends_a_month CHECK ((EXTRACT(day FROM (expiry + 1)) = (1)::numeric)),
  constraint correction_is_decided_by_another CHECK (((decided_by IS NULL) OR (decided_by <> created_by))),
  constraint correction_is_to_another_batch CHECK ((right_batch_id <> batch_id)),
  constraint correction_says_who_decided CHECK ((((state = 'written'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint rejected_correction_says_why CHECK (((state = 'rejected'::text) = (rejected_because IS NOT NULL)))
);
CREATE INDEX batch_corrections_by_time ON public.batch_corrections USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX batch_corrections_of_batch ON public.batch_corrections USING btree (hospital_id, batch_id);
CREATE INDEX batch_corrections_of_picture ON public.batch_corrections USING btree (hospital_id, picture_file_id);
CREATE INDEX batch_corrections_to_batch ON public.batch_corrections USING btree (hospital_id, right_batch_id) WHERE (right_batch_id IS NOT NULL);
CREATE UNIQUE INDEX one_correction_a_number ON public.batch_corrections USING btree (hospital_id, correction_no);
CREATE UNIQUE INDEX one_open_correction_a_batch ON public.batch_corrections USING btree (hospital_id, batch_id) WHERE ((state = 'written'::text) AND (withdrawn_at IS NULL));
comment on table batch_corrections is 'correction of a batch, corrections of batches';

-- record of a hospital, announces 'stock'
create table batches (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  medicine_id uuid not null,
  batch_no text not null,
  expiry date not null,
  mrp bigint not null,
  pack_units integer not null,
  is_for_sale boolean not null default true,
  corrected_at timestamp with time zone,
  corrected_to uuid,
  constraint batches_pkey PRIMARY KEY (hospital_id, id),
  constraint batch_and_its_medicine UNIQUE (hospital_id, id, medicine_id),
  constraint batch_has_one_expiry EXCLUDE USING gist (hospital_id WITH =, medicine_id WITH =, batch_no WITH =, expiry WITH <>) WHERE (((withdrawn_at IS NULL) AND (corrected_at IS NULL))),
  constraint batch_corrected_to_batch FOREIGN KEY (hospital_id, corrected_to) REFERENCES batches(hospital_id, id),
  constraint batch_of_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint batches_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint batch_corrected_to_another CHECK ((corrected_to <> id)),
  constraint batches_batch_no_check CHECK ((batch_no ~ '^[A-Z0-9][A-Z0-9/.-]{0,29}$'::text)),
  constraint batches_mrp_check CHECK (((mrp >= 0) AND (mrp <= '10000000000'::bigint))),
  constraint batches_pack_units_check CHECK (((pack_units >= 1) AND (pack_units <= 10000))),
  constraint expiry_ends_a_month CHECK ((EXTRACT(day FROM (expiry + 1)) = (1)::numeric)),
  constraint only_a_corrected_batch_is_another CHECK (((corrected_at IS NOT NULL) OR (corrected_to IS NULL)))
);
CREATE INDEX batches_by_expiry ON public.batches USING btree (hospital_id, expiry, id);
CREATE INDEX batches_by_number ON public.batches USING btree (hospital_id, batch_no);
CREATE INDEX batches_corrected_to ON public.batches USING btree (hospital_id, corrected_to) WHERE (corrected_to IS NOT NULL);
CREATE INDEX batches_of_medicine ON public.batches USING btree (hospital_id, medicine_id);
CREATE UNIQUE INDEX one_batch_a_price ON public.batches USING btree (hospital_id, medicine_id, batch_no, mrp, pack_units, is_for_sale) WHERE ((withdrawn_at IS NULL) AND (corrected_at IS NULL));
CREATE TRIGGER a_stays_corrected BEFORE UPDATE ON public.batches FOR EACH ROW WHEN ((old.corrected_at IS NOT NULL)) EXECUTE FUNCTION batch_stays_corrected();
CREATE CONSTRAINT TRIGGER e_corrected_is_blocked AFTER UPDATE OF corrected_at ON public.batches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.corrected_at IS NOT NULL)) EXECUTE FUNCTION corrected_batch_is_blocked();
comment on table batches is 'batch, batches';

-- insert-only table of a hospital, announces 'bills'
create table bill_change_charges (
  hospital_id text not null default app_hospital(),
  change_id uuid not null,
  name text not null,
  charge_id uuid,
  constraint bill_change_charges_pkey PRIMARY KEY (hospital_id, change_id, name),
  constraint bill_change_charges_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint change_of_charge FOREIGN KEY (hospital_id, charge_id) REFERENCES charges(hospital_id, id),
  constraint charges_of_change FOREIGN KEY (hospital_id, change_id) REFERENCES bill_changes(hospital_id, id),
  constraint bill_change_charges_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint named_by_its_row CHECK (
CASE
    WHEN (charge_id IS NULL) THEN (name ~~ '%:%'::text)
    ELSE (name = (charge_id)::text)
END)
);
CREATE INDEX changes_of_charge ON public.bill_change_charges USING btree (hospital_id, charge_id);
CREATE TRIGGER b_of_bill AFTER INSERT ON public.bill_change_charges REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION charges_are_of_the_bill();

-- insert-only table of a hospital, announces 'bills'
create table bill_changes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  seq bigint not null generated always as identity,
  bill_id uuid not null,
  kind text not null,
  line_key text not null,
  section text,
  head text,
  "position" integer,
  patient_share bigint,
  quantity numeric(12,3),
  rate bigint,
  code text,
  description text,
  from_day date,
  to_day date,
  source_kind text not null,
  source_id uuid not null,
  source_version integer not null default 1,
  reverses_id uuid,
  reason text not null,
  part text,
  state text,
  payer_share bigint,
  not_claimable bigint,
  line_amount bigint,
  constraint bill_changes_pkey PRIMARY KEY (hospital_id, id),
  constraint bill_changes_reversed_once UNIQUE (hospital_id, reverses_id),
  constraint bill_changes_reverses_of_same_hospital FOREIGN KEY (hospital_id, reverses_id) REFERENCES bill_changes(hospital_id, id),
  constraint change_of_bill FOREIGN KEY (hospital_id, bill_id) REFERENCES bills(hospital_id, id),
  constraint bill_changes_code_check CHECK ((length(code) <= 60)),
  constraint bill_changes_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint bill_changes_head_check CHECK ((head ~ '^[a-z_]{2,40}$'::text)),
  constraint bill_changes_kind_check CHECK ((kind = ANY (ARRAY['regroup'::text, 'reorder'::text, 'split'::text, 'quantity'::text, 'rate'::text, 'take_out'::text, 'keep'::text, 'typed'::text, 'waive'::text]))),
  constraint bill_changes_line_key_check CHECK (((length(line_key) >= 1) AND (length(line_key) <= 120))),
  constraint bill_changes_not_claimable_check CHECK (((not_claimable >= 0) AND (not_claimable <= '100000000000'::bigint))),
  constraint bill_changes_part_check CHECK (((length(part) >= 1) AND (length(part) <= 60))),
  constraint bill_changes_patient_share_check CHECK (((patient_share >= 0) AND (patient_share <= '100000000000'::bigint))),
  constraint bill_changes_payer_share_check CHECK (((payer_share >= 0) AND (payer_share <= '100000000000000'::bigint))),
  constraint bill_changes_position_check CHECK ((("position" >= 1) AND ("position" <= 100000))),
  constraint bill_changes_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint bill_changes_rate_check CHECK (((rate >= 0) AND (rate <= '100000000000'::bigint))),
  constraint bill_changes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint bill_changes_reversal_says_why CHECK (((reverses_id IS NULL) OR (reason IS NOT NULL))),
  constraint bill_changes_section_check CHECK ((section = ANY (ARRAY['conservative'::text, 'package'::text, 'extra'::text, 'surgical'::text]))),
  constraint bill_changes_source_kind_check CHECK ((source_kind ~ '^[a-z_]{2,40}$'::text)),
  constraint bill_changes_source_version_check CHECK ((source_version > 0)),
  constraint bill_changes_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'absorbed'::text]))),
  constraint change_says_what CHECK (
CASE kind
    WHEN 'regroup'::text THEN (num_nonnulls(section, head) > 0)
    WHEN 'reorder'::text THEN ("position" IS NOT NULL)
    WHEN 'split'::text THEN (patient_share IS NOT NULL)
    WHEN 'quantity'::text THEN (quantity IS NOT NULL)
    WHEN 'rate'::text THEN (rate IS NOT NULL)
    WHEN 'typed'::text THEN (num_nulls(section, head, quantity, rate, description) = 0)
    ELSE true
END),
  constraint moved_line_has_a_state CHECK (((state IS NULL) OR (kind = 'regroup'::text))),
  constraint split_sums_to_its_line CHECK (((num_nonnulls(payer_share, not_claimable, line_amount) = 0) OR ((kind = 'split'::text) AND (((payer_share + patient_share) + not_claimable) = line_amount))))
);
CREATE UNIQUE INDEX bill_changes_source_posts_once ON public.bill_changes USING btree (hospital_id, source_kind, source_id, source_version) WHERE (reverses_id IS NULL);
CREATE INDEX changes_of_bill ON public.bill_changes USING btree (hospital_id, bill_id, seq);
CREATE TRIGGER b_draft AFTER INSERT ON public.bill_changes FOR EACH ROW EXECUTE FUNCTION changes_are_of_a_draft();
CREATE TRIGGER b_reversal AFTER INSERT ON public.bill_changes FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION check_reversal('{}', '{seq}');
CREATE CONSTRAINT TRIGGER e_charges AFTER INSERT ON public.bill_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.reverses_id IS NULL) AND (new.kind <> ALL (ARRAY['typed'::text, 'waive'::text])) AND (new.line_key !~~ 'typed:%'::text))) EXECUTE FUNCTION change_names_its_charges();

-- record of a hospital, announces 'bills' by visit
create table bill_discounts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  amount bigint not null,
  reason text not null,
  state text not null default 'requested'::text,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_reason text,
  bill_id uuid not null,
  taken_back_at timestamp with time zone,
  taken_back_by uuid,
  take_back_reason text,
  constraint bill_discounts_pkey PRIMARY KEY (hospital_id, id),
  constraint discount_of_bill FOREIGN KEY (hospital_id, bill_id) REFERENCES bills(hospital_id, id),
  constraint discount_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint bill_discounts_amount_check CHECK (((amount >= 1) AND (amount <= '100000000000'::bigint))),
  constraint bill_discounts_decision_reason_check CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 300))),
  constraint bill_discounts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint bill_discounts_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'taken_back'::text]))),
  constraint bill_discounts_take_back_reason_check CHECK (((length(take_back_reason) >= 1) AND (length(take_back_reason) <= 300))),
  constraint decided_by_somebody CHECK (
CASE state
    WHEN 'requested'::text THEN (decided_at IS NULL)
    WHEN 'taken_back'::text THEN true
    ELSE (decided_at IS NOT NULL)
END),
  constraint refused_discount_has_a_reason CHECK (((state <> 'refused'::text) OR (decision_reason IS NOT NULL))),
  constraint taken_back_with_a_reason CHECK ((num_nulls(taken_back_at, take_back_reason) =
CASE state
    WHEN 'taken_back'::text THEN 0
    ELSE 2
END))
);
CREATE INDEX discounts_of_bill ON public.bill_discounts USING btree (hospital_id, bill_id);
CREATE INDEX discounts_of_visit ON public.bill_discounts USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_decided BEFORE UPDATE OF amount, reason, state, visit_id, bill_id, decided_at, decided_by, decision_reason, taken_back_at, taken_back_by, take_back_reason ON public.bill_discounts FOR EACH ROW EXECUTE FUNCTION discount_stays_decided();
CREATE TRIGGER b_open BEFORE INSERT OR UPDATE OF state ON public.bill_discounts FOR EACH ROW EXECUTE FUNCTION discount_of_open_bill();
comment on constraint discount_of_same_visit on bill_discounts is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'bills'
create table bill_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  bill_id uuid not null,
  line_key text not null,
  "position" integer not null,
  section text not null,
  head text not null,
  code text,
  description text not null,
  from_day date,
  to_day date,
  quantity numeric(12,3) not null,
  unit text,
  listed bigint not null default 0,
  rate bigint not null,
  adjustments jsonb not null default '[]'::jsonb,
  value bigint not null,
  amount bigint not null,
  state text not null,
  at_risk boolean not null default false,
  reason text not null default ''::text,
  payer_share bigint not null,
  patient_share bigint not null,
  charge_ids text[] not null default '{}'::text[],
  days jsonb,
  constraint bill_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_line_a_position UNIQUE (hospital_id, bill_id, "position"),
  constraint line_of_bill FOREIGN KEY (hospital_id, bill_id) REFERENCES bills(hospital_id, id),
  constraint bill_lines_adjustments_check CHECK ((jsonb_typeof(adjustments) = 'array'::text)),
  constraint bill_lines_code_check CHECK ((length(code) <= 60)),
  constraint bill_lines_days_check CHECK ((jsonb_typeof(days) = 'array'::text)),
  constraint bill_lines_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint bill_lines_head_check CHECK ((head ~ '^[a-z_]{2,40}$'::text)),
  constraint bill_lines_line_key_check CHECK (((length(line_key) >= 1) AND (length(line_key) <= 120))),
  constraint bill_lines_position_check CHECK (("position" > 0)),
  constraint bill_lines_reason_check CHECK ((length(reason) <= 500)),
  constraint bill_lines_section_check CHECK ((section = ANY (ARRAY['conservative'::text, 'package'::text, 'extra'::text, 'surgical'::text, 'closing'::text]))),
  constraint bill_lines_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'absorbed'::text, 'not_claimable'::text]))),
  constraint line_ends_after_it_began CHECK ((to_day >= from_day)),
  constraint shares_of_a_line CHECK ((((payer_share + patient_share) = amount) AND
CASE state
    WHEN 'absorbed'::text THEN (amount = 0)
    WHEN 'not_claimable'::text THEN (payer_share = 0)
    ELSE true
END))
);
CREATE TRIGGER b_with_confirmation AFTER INSERT ON public.bill_lines REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION lines_come_with_confirmation();

-- insert-only table of a hospital, announces 'bills'
create table bill_prints (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  bill_id uuid not null,
  document text not null,
  copy_no integer not null,
  constraint bill_prints_pkey PRIMARY KEY (hospital_id, id),
  constraint one_print_a_copy UNIQUE (hospital_id, bill_id, document, copy_no),
  constraint print_of_bill FOREIGN KEY (hospital_id, bill_id) REFERENCES bills(hospital_id, id),
  constraint bill_prints_copy_no_check CHECK ((copy_no > 0)),
  constraint bill_prints_document_check CHECK ((document = ANY (ARRAY['final-bill'::text, 'corporate-bill'::text, 'invoice'::text, 'detailed-invoice'::text, 'discharge-invoice'::text, 'physiotherapy-bill'::text])))
);

-- record of a hospital, announces 'practitioners'
create table billing_executives (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  status text not null default 'Active'::text,
  constraint billing_executives_pkey PRIMARY KEY (hospital_id, id),
  constraint billing_executives_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint billing_executives_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint billing_executives_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_billing_executive_a_name ON public.billing_executives USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);

-- record of a hospital, announces 'bills' by visit
create table bills (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  payer_id uuid not null,
  version_no integer not null default 1,
  state text not null default 'draft'::text,
  reason text,
  bill_no text,
  tax_invoice_no text,
  gross bigint,
  discount bigint,
  total bigint,
  payer_share bigint,
  patient_share bigint,
  frozen jsonb,
  checked_at timestamp with time zone,
  checked_by uuid,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  submitted_at timestamp with time zone,
  submitted_by uuid,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text,
  print_count integer not null default 0,
  constraint bills_pkey PRIMARY KEY (hospital_id, id),
  constraint bill_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint payer_of_bill FOREIGN KEY (hospital_id, payer_id) REFERENCES payers(hospital_id, id),
  constraint amounts_from_confirmation CHECK ((num_nulls(bill_no, gross, discount, total, payer_share, patient_share, frozen) =
CASE
    WHEN (confirmed_at IS NULL) THEN 7
    ELSE 0
END)),
  constraint bill_is_an_exact_number CHECK (((abs(total) < '9007199254740992'::bigint) AND (abs(gross) < '9007199254740992'::bigint))),
  constraint bills_bill_no_check CHECK (((length(bill_no) >= 1) AND (length(bill_no) <= 40))),
  constraint bills_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
  constraint bills_discount_check CHECK ((discount >= 0)),
  constraint bills_print_count_check CHECK ((print_count >= 0)),
  constraint bills_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint bills_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'checked'::text, 'confirmed'::text, 'submitted'::text, 'cancelled'::text]))),
  constraint bills_tax_invoice_no_check CHECK (((length(tax_invoice_no) >= 1) AND (length(tax_invoice_no) <= 40))),
  constraint bills_version_no_check CHECK (((version_no >= 1) AND (version_no <= 999))),
  constraint checked_by_somebody CHECK (((state <> 'checked'::text) OR (checked_at IS NOT NULL))),
  constraint discount_within_the_share CHECK (((discount = 0) OR (patient_share >= 0))) NOT VALID,
  constraint later_version_has_a_reason CHECK (((version_no = 1) OR (reason IS NOT NULL))),
  constraint shares_make_the_total CHECK (((total = (payer_share + patient_share)) AND (total = (gross - discount)))),
  constraint submitted_once_confirmed CHECK (((state <> 'submitted'::text) OR (submitted_at IS NOT NULL))),
  constraint times_of_the_state CHECK ((((state = ANY (ARRAY['confirmed'::text, 'submitted'::text])) AND (confirmed_at IS NOT NULL) AND (cancelled_at IS NULL)) OR ((state = ANY (ARRAY['draft'::text, 'checked'::text])) AND (confirmed_at IS NULL) AND (cancelled_at IS NULL)) OR ((state = 'cancelled'::text) AND (cancelled_at IS NOT NULL) AND (cancel_reason IS NOT NULL))))
);
CREATE INDEX bills_by_time ON public.bills USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX bills_of_patient ON public.bills USING btree (hospital_id, patient_id, created_at DESC, id DESC);
CREATE INDEX bills_of_payer ON public.bills USING btree (hospital_id, payer_id);
CREATE INDEX bills_of_visit ON public.bills USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_bill_a_number ON public.bills USING btree (hospital_id, bill_no);
CREATE UNIQUE INDEX one_bill_a_version ON public.bills USING btree (hospital_id, visit_id, payer_id, version_no);
CREATE UNIQUE INDEX one_confirmed_bill_a_payer ON public.bills USING btree (hospital_id, visit_id, payer_id) WHERE ((state = ANY (ARRAY['confirmed'::text, 'submitted'::text])) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX one_draft_a_payer ON public.bills USING btree (hospital_id, visit_id, payer_id) WHERE ((state = ANY (ARRAY['draft'::text, 'checked'::text])) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_frozen BEFORE UPDATE ON public.bills FOR EACH ROW WHEN (((old.confirmed_at IS NOT NULL) OR (old.state = 'cancelled'::text))) EXECUTE FUNCTION bill_stays_as_confirmed();
CREATE CONSTRAINT TRIGGER e_sum AFTER INSERT OR UPDATE ON public.bills DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.confirmed_at IS NOT NULL)) EXECUTE FUNCTION bill_total_is_sum_of_lines();
comment on table bills is 'bill, bills';
comment on constraint bill_of_same_visit on bills is 'withdrawn with visits';

-- record of a hospital, announces 'blood' by visit
create table blood_requisitions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  requisition_no text not null,
  component text not null,
  units integer not null,
  group_known text,
  indication text not null,
  haemoglobin_at timestamp with time zone,
  platelets_at timestamp with time zone,
  urgency text not null,
  uncrossmatched_reason text,
  needed_at timestamp with time zone not null,
  transfused_before text not null,
  reaction_before text,
  consent_by text,
  consent_at timestamp with time zone,
  requested_by uuid not null default app_actor(),
  state text not null default 'requested'::text,
  bank text,
  sample_sent_at timestamp with time zone,
  sample_sent_by uuid,
  closed_at timestamp with time zone,
  closed_by uuid,
  cancel_reason text,
  haemoglobin_told text,
  platelets_told text,
  constraint blood_requisitions_pkey PRIMARY KEY (hospital_id, id),
  constraint blood_requisition_with_its_visit UNIQUE (hospital_id, id, visit_id),
  constraint one_blood_requisition_a_number UNIQUE (hospital_id, requisition_no),
  constraint blood_requested_by FOREIGN KEY (hospital_id, requested_by) REFERENCES users(hospital_id, id),
  constraint blood_requisition_closed_by FOREIGN KEY (hospital_id, closed_by) REFERENCES users(hospital_id, id),
  constraint blood_requisition_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint blood_requisitions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint blood_sample_sent_by FOREIGN KEY (hospital_id, sample_sent_by) REFERENCES users(hospital_id, id),
  constraint blood_comes_after_its_sample CHECK (((sample_sent_at IS NOT NULL) OR (urgency = 'emergency'::text) OR (state = ANY (ARRAY['requested'::text, 'cancelled'::text])))),
  constraint blood_requisitions_bank_check CHECK (((length(bank) >= 1) AND (length(bank) <= 120))),
  constraint blood_requisitions_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
  constraint blood_requisitions_component_check CHECK ((component = ANY (ARRAY['whole_blood'::text, 'red_cells'::text, 'plasma'::text, 'platelets_random'::text, 'platelets_single'::text, 'cryoprecipitate'::text]))),
  constraint blood_requisitions_consent_by_check CHECK (((length(consent_by) >= 1) AND (length(consent_by) <= 120))),
  constraint blood_requisitions_group_known_check CHECK (((length(group_known) >= 1) AND (length(group_known) <= 60))),
  constraint blood_requisitions_haemoglobin_told_check CHECK (((length(haemoglobin_told) >= 1) AND (length(haemoglobin_told) <= 60))),
  constraint blood_requisitions_indication_check CHECK (((length(indication) >= 1) AND (length(indication) <= 300))),
  constraint blood_requisitions_platelets_told_check CHECK (((length(platelets_told) >= 1) AND (length(platelets_told) <= 60))),
  constraint blood_requisitions_reaction_before_check CHECK (((length(reaction_before) >= 1) AND (length(reaction_before) <= 300))),
  constraint blood_requisitions_requisition_no_check CHECK (((length(requisition_no) >= 3) AND (length(requisition_no) <= 30))),
  constraint blood_requisitions_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sample_sent'::text, 'partly_received'::text, 'received'::text, 'closed'::text, 'cancelled'::text]))),
  constraint blood_requisitions_transfused_before_check CHECK ((transfused_before = ANY (ARRAY['no'::text, 'yes'::text, 'unknown'::text]))),
  constraint blood_requisitions_uncrossmatched_reason_check CHECK (((length(uncrossmatched_reason) >= 1) AND (length(uncrossmatched_reason) <= 300))),
  constraint blood_requisitions_units_check CHECK (((units >= 1) AND (units <= 20))),
  constraint blood_requisitions_urgency_check CHECK ((urgency = ANY (ARRAY['routine'::text, 'urgent'::text, 'emergency'::text]))),
  constraint blood_sample_says_where CHECK ((num_nulls(sample_sent_at, sample_sent_by, bank) = ANY (ARRAY[0, 3]))),
  constraint cancelled_blood_requisition_says_why CHECK (((state = 'cancelled'::text) = (cancel_reason IS NOT NULL))),
  constraint emergency_blood_says_why CHECK (((urgency = 'emergency'::text) = (uncrossmatched_reason IS NOT NULL))),
  constraint ended_blood_requisition_says_by_whom CHECK (((num_nulls(closed_at, closed_by) = ANY (ARRAY[0, 2])) AND ((state = ANY (ARRAY['closed'::text, 'cancelled'::text])) = (closed_at IS NOT NULL)))),
  constraint measured_before_blood_says_when CHECK ((((haemoglobin_told IS NULL) = (haemoglobin_at IS NULL)) AND ((platelets_told IS NULL) = (platelets_at IS NULL)))),
  constraint reaction_follows_a_transfusion CHECK (((reaction_before IS NULL) OR (transfused_before = 'yes'::text))),
  constraint sent_blood_sample_has_its_instant CHECK (((state <> 'sample_sent'::text) OR (sample_sent_at IS NOT NULL))),
  constraint transfusion_is_agreed_to CHECK (((num_nulls(consent_by, consent_at) = ANY (ARRAY[0, 2])) AND ((consent_at IS NOT NULL) OR (urgency = 'emergency'::text))))
);
CREATE INDEX blood_requisitions_by_time ON public.blood_requisitions USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX blood_requisitions_closed_by ON public.blood_requisitions USING btree (hospital_id, closed_by);
CREATE INDEX blood_requisitions_of_doctor ON public.blood_requisitions USING btree (hospital_id, requested_by);
CREATE INDEX blood_requisitions_of_patient ON public.blood_requisitions USING btree (hospital_id, patient_id);
CREATE INDEX blood_requisitions_of_sender ON public.blood_requisitions USING btree (hospital_id, sample_sent_by);
CREATE INDEX blood_requisitions_of_visit ON public.blood_requisitions USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX blood_requisitions_open ON public.blood_requisitions USING btree (hospital_id) WHERE ((state <> ALL (ARRAY['closed'::text, 'cancelled'::text])) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_stays BEFORE UPDATE ON public.blood_requisitions FOR EACH ROW EXECUTE FUNCTION keep_blood_requisition();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.blood_requisitions FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table blood_requisitions is 'requisition of blood, requisitions of blood';
comment on constraint blood_requisition_of_same_visit on blood_requisitions is 'withdrawn with visits';

-- record of a hospital, announces 'blood_tariffs'
create table blood_tariffs (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  component text not null,
  service_id uuid not null,
  constraint blood_tariffs_pkey PRIMARY KEY (hospital_id, id),
  constraint one_tariff_a_component UNIQUE (hospital_id, component),
  constraint blood_charged_as FOREIGN KEY (hospital_id, service_id) REFERENCES services(hospital_id, id),
  constraint blood_tariffs_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint blood_tariffs_component_check CHECK ((component = ANY (ARRAY['whole_blood'::text, 'red_cells'::text, 'plasma'::text, 'platelets_random'::text, 'platelets_single'::text, 'cryoprecipitate'::text])))
);
CREATE INDEX blood_tariffs_of_service ON public.blood_tariffs USING btree (hospital_id, service_id);
comment on table blood_tariffs is 'tariff of a blood component, tariffs of blood components';

-- record of a hospital, announces 'blood' by visit
create table blood_transfusion_vitals (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  transfusion_id uuid not null,
  visit_id uuid not null,
  phase text not null,
  vital_signs_id uuid not null,
  constraint blood_transfusion_vitals_pkey PRIMARY KEY (hospital_id, id),
  constraint vitals_of_one_transfusion UNIQUE (hospital_id, vital_signs_id),
  constraint blood_transfusion_vitals_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint transfusion_with_vitals FOREIGN KEY (hospital_id, vital_signs_id) REFERENCES vital_signs(hospital_id, id),
  constraint vitals_of_transfusion FOREIGN KEY (hospital_id, transfusion_id) REFERENCES blood_transfusions(hospital_id, id),
  constraint blood_transfusion_vitals_phase_check CHECK ((phase = ANY (ARRAY['before'::text, 'at_15'::text, 'after'::text])))
);
CREATE INDEX blood_transfusion_vitals_of_transfusion ON public.blood_transfusion_vitals USING btree (hospital_id, transfusion_id);
CREATE INDEX blood_transfusion_vitals_of_visit ON public.blood_transfusion_vitals USING btree (hospital_id, visit_id);
comment on table blood_transfusion_vitals is 'vital signs of a transfusion';
comment on constraint vitals_of_transfusion on blood_transfusion_vitals is 'withdrawn with blood_transfusions';

-- record of a hospital, announces 'blood' by visit
create table blood_transfusions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  unit_id uuid not null,
  visit_id uuid not null,
  started_at timestamp with time zone not null,
  started_by uuid not null default app_actor(),
  second_id uuid not null,
  second_as text not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  volume_ml integer,
  is_stopped boolean not null default false,
  remark text,
  reaction text,
  reaction_severity text,
  reaction_at timestamp with time zone,
  reaction_done text,
  reaction_told_to text,
  reaction_by uuid,
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  constraint blood_transfusions_pkey PRIMARY KEY (hospital_id, id),
  constraint blood_transfusions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint transfusion_ended_by FOREIGN KEY (hospital_id, ended_by) REFERENCES users(hospital_id, id),
  constraint transfusion_of_unit FOREIGN KEY (hospital_id, unit_id, visit_id) REFERENCES blood_units(hospital_id, id, visit_id),
  constraint transfusion_reaction_by FOREIGN KEY (hospital_id, reaction_by) REFERENCES users(hospital_id, id),
  constraint transfusion_seconded_by FOREIGN KEY (hospital_id, second_id) REFERENCES users(hospital_id, id),
  constraint transfusion_started_by FOREIGN KEY (hospital_id, started_by) REFERENCES users(hospital_id, id),
  constraint transfusion_struck_by FOREIGN KEY (hospital_id, struck_by) REFERENCES users(hospital_id, id),
  constraint blood_transfusions_reaction_check CHECK ((reaction = ANY (ARRAY['febrile'::text, 'allergic'::text, 'anaphylactic'::text, 'haemolytic'::text, 'overload'::text, 'lung_injury'::text, 'septic'::text, 'other'::text]))),
  constraint blood_transfusions_reaction_done_check CHECK (((length(reaction_done) >= 1) AND (length(reaction_done) <= 500))),
  constraint blood_transfusions_reaction_severity_check CHECK ((reaction_severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text, 'life_threatening'::text]))),
  constraint blood_transfusions_reaction_told_to_check CHECK (((length(reaction_told_to) >= 1) AND (length(reaction_told_to) <= 120))),
  constraint blood_transfusions_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 300))),
  constraint blood_transfusions_second_as_check CHECK (((length(second_as) >= 1) AND (length(second_as) <= 200))),
  constraint blood_transfusions_struck_reason_check CHECK (((length(struck_reason) >= 1) AND (length(struck_reason) <= 300))),
  constraint blood_transfusions_volume_ml_check CHECK (((volume_ml >= 0) AND (volume_ml <= 1000))),
  constraint ended_transfusion_says_how_much CHECK (((num_nulls(ended_at, ended_by, volume_ml) = ANY (ARRAY[0, 3])) AND ((ended_at IS NOT NULL) OR (NOT is_stopped)))),
  constraint reaction_stops_the_transfusion CHECK (((reaction IS NULL) OR (ended_at IS NOT NULL))),
  constraint second_at_the_bedside_is_another CHECK ((second_id <> started_by)),
  constraint transfusion_ends_after_it_began CHECK ((ended_at >= started_at)),
  constraint transfusion_is_not_of_the_future CHECK ((started_at <= (created_at + '00:01:00'::interval))),
  constraint transfusion_reaction_is_whole CHECK (((num_nulls(reaction, reaction_severity, reaction_at, reaction_done, reaction_told_to, reaction_by) = ANY (ARRAY[0, 6])) AND (reaction_at >= started_at))),
  constraint transfusion_struck_with_a_reason CHECK ((num_nulls(struck_at, struck_by, struck_reason) = ANY (ARRAY[0, 3])))
);
CREATE INDEX blood_transfusions_ended_by ON public.blood_transfusions USING btree (hospital_id, ended_by);
CREATE INDEX blood_transfusions_of_second ON public.blood_transfusions USING btree (hospital_id, second_id);
CREATE INDEX blood_transfusions_of_unit ON public.blood_transfusions USING btree (hospital_id, unit_id, visit_id);
CREATE INDEX blood_transfusions_of_visit ON public.blood_transfusions USING btree (hospital_id, visit_id);
CREATE INDEX blood_transfusions_reaction_by ON public.blood_transfusions USING btree (hospital_id, reaction_by);
CREATE INDEX blood_transfusions_started_by ON public.blood_transfusions USING btree (hospital_id, started_by);
CREATE INDEX blood_transfusions_struck_by ON public.blood_transfusions USING btree (hospital_id, struck_by);
CREATE UNIQUE INDEX one_transfusion_a_unit ON public.blood_transfusions USING btree (hospital_id, unit_id) WHERE ((struck_at IS NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_good BEFORE INSERT ON public.blood_transfusions FOR EACH ROW EXECUTE FUNCTION transfusion_of_good_blood();
CREATE TRIGGER a_stays BEFORE UPDATE ON public.blood_transfusions FOR EACH ROW EXECUTE FUNCTION keep_transfusion();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.blood_transfusions FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table blood_transfusions is 'transfusion, transfusions';
comment on constraint transfusion_of_unit on blood_transfusions is 'withdrawn with blood_units';

-- record of a hospital, announces 'blood' by visit
create table blood_units (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  requisition_id uuid not null,
  visit_id uuid not null,
  bank text not null,
  bag_no text not null,
  component text not null,
  blood_group text not null,
  volume_ml integer not null,
  collected_on date not null,
  expires_on date not null,
  crossmatch text not null,
  crossmatch_reason text,
  crossmatched_by text,
  crossmatched_at timestamp with time zone,
  picture_file_id uuid,
  price bigint,
  state text not null default 'waiting'::text,
  received_at timestamp with time zone not null default app_now(),
  received_by uuid not null default app_actor(),
  ended_at timestamp with time zone,
  ended_by uuid,
  ended_because text,
  constraint blood_units_pkey PRIMARY KEY (hospital_id, id),
  constraint blood_unit_with_its_visit UNIQUE (hospital_id, id, visit_id),
  constraint blood_unit_ended_by FOREIGN KEY (hospital_id, ended_by) REFERENCES users(hospital_id, id),
  constraint blood_unit_of_requisition FOREIGN KEY (hospital_id, requisition_id, visit_id) REFERENCES blood_requisitions(hospital_id, id, visit_id),
  constraint blood_unit_received_by FOREIGN KEY (hospital_id, received_by) REFERENCES users(hospital_id, id),
  constraint blood_unit_with_picture FOREIGN KEY (hospital_id, picture_file_id) REFERENCES files(hospital_id, id),
  constraint blood_units_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint blood_is_collected_before_it_expires CHECK ((collected_on <= expires_on)),
  constraint blood_not_crossmatched_says_why CHECK (((crossmatch = 'not_done'::text) = (crossmatch_reason IS NOT NULL))),
  constraint blood_units_bag_no_check CHECK (((length(bag_no) >= 1) AND (length(bag_no) <= 40))),
  constraint blood_units_bank_check CHECK (((length(bank) >= 1) AND (length(bank) <= 120))),
  constraint blood_units_blood_group_check CHECK ((blood_group = ANY (ARRAY['A+'::text, 'A-'::text, 'B+'::text, 'B-'::text, 'AB+'::text, 'AB-'::text, 'O+'::text, 'O-'::text]))),
  constraint blood_units_component_check CHECK ((component = ANY (ARRAY['whole_blood'::text, 'red_cells'::text, 'plasma'::text, 'platelets_random'::text, 'platelets_single'::text, 'cryoprecipitate'::text]))),
  constraint blood_units_crossmatch_check CHECK ((crossmatch = ANY (ARRAY['compatible'::text, 'incompatible'::text, 'not_done'::text]))),
  constraint blood_units_crossmatch_reason_check CHECK (((length(crossmatch_reason) >= 1) AND (length(crossmatch_reason) <= 300))),
  constraint blood_units_crossmatched_by_check CHECK (((length(crossmatched_by) >= 1) AND (length(crossmatched_by) <= 120))),
  constraint blood_units_ended_because_check CHECK (((length(ended_because) >= 1) AND (length(ended_because) <= 300))),
  constraint blood_units_price_check CHECK (((price >= 0) AND (price <= 100000000))),
  constraint blood_units_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'transfused'::text, 'returned'::text, 'wasted'::text, 'struck_out'::text]))),
  constraint blood_units_volume_ml_check CHECK (((volume_ml >= 5) AND (volume_ml <= 1000))),
  constraint crossmatch_says_by_whom CHECK ((((crossmatch <> 'not_done'::text) = (crossmatched_by IS NOT NULL)) AND ((crossmatched_by IS NULL) = (crossmatched_at IS NULL)))),
  constraint unused_blood_says_why CHECK (((num_nulls(ended_at, ended_by, ended_because) = ANY (ARRAY[0, 3])) AND ((state = ANY (ARRAY['returned'::text, 'wasted'::text, 'struck_out'::text])) = (ended_at IS NOT NULL))))
);
CREATE INDEX blood_units_ended_by ON public.blood_units USING btree (hospital_id, ended_by);
CREATE INDEX blood_units_of_picture ON public.blood_units USING btree (hospital_id, picture_file_id);
CREATE INDEX blood_units_of_requisition ON public.blood_units USING btree (hospital_id, requisition_id, visit_id);
CREATE INDEX blood_units_of_visit ON public.blood_units USING btree (hospital_id, visit_id);
CREATE INDEX blood_units_received_by ON public.blood_units USING btree (hospital_id, received_by);
CREATE UNIQUE INDEX one_bag_a_bank ON public.blood_units USING btree (hospital_id, lower(bank), upper(bag_no)) WHERE ((state <> 'struck_out'::text) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_stays BEFORE UPDATE ON public.blood_units FOR EACH ROW EXECUTE FUNCTION keep_blood_unit();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.blood_units FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table blood_units is 'unit of blood, units of blood';
comment on constraint blood_unit_of_requisition on blood_units is 'withdrawn with blood_requisitions';

-- insert-only table of a hospital, announces 'gate_passes'
create table body_handovers (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  receiver_name text not null,
  relation text not null,
  identity_type text not null,
  identity_sealed bytea not null,
  identity_last4 text not null,
  handed_over_at timestamp with time zone not null,
  constraint body_handovers_pkey PRIMARY KEY (hospital_id, id),
  constraint body_handovers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint handover_of_pass FOREIGN KEY (hospital_id, id) REFERENCES gate_passes(hospital_id, id),
  constraint body_handovers_identity_last4_check CHECK (((length(identity_last4) >= 1) AND (length(identity_last4) <= 4))),
  constraint body_handovers_identity_type_check CHECK (((length(identity_type) >= 1) AND (length(identity_type) <= 40))),
  constraint body_handovers_receiver_name_check CHECK (((length(receiver_name) >= 1) AND (length(receiver_name) <= 120))),
  constraint body_handovers_relation_check CHECK (((length(relation) >= 1) AND (length(relation) <= 60)))
);
CREATE TRIGGER d_after_death AFTER INSERT ON public.body_handovers FOR EACH ROW EXECUTE FUNCTION handed_over_after_death();

-- record of a hospital, announces 'bulk_changes'
create table bulk_changes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  field text not null,
  value text,
  before jsonb not null,
  undone_at timestamp with time zone,
  constraint bulk_changes_pkey PRIMARY KEY (hospital_id, id),
  constraint bulk_changes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint bulk_changes_before_check CHECK ((jsonb_typeof(before) = 'array'::text))
);

-- record of a hospital, announces 'calls'
create table call_options (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  disposition text,
  "position" integer not null default 1000,
  constraint call_options_pkey PRIMARY KEY (hospital_id, id),
  constraint call_options_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint call_options_disposition_check CHECK (((length(disposition) >= 1) AND (length(disposition) <= 120))),
  constraint call_options_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint call_options_position_check CHECK ((("position" >= 1) AND ("position" <= 100000))),
  constraint group_of_sub_dispositions CHECK (((kind = 'sub_disposition'::text) = (disposition IS NOT NULL))),
  constraint known_kind_of_call_option CHECK ((kind = ANY (ARRAY['telecaller'::text, 'budget'::text, 'disposition'::text, 'sub_disposition'::text, 'update_reason'::text])))
);
CREATE UNIQUE INDEX one_call_option_a_name ON public.call_options USING btree (hospital_id, kind, lower(name)) WHERE (withdrawn_at IS NULL);
comment on table call_options is 'option of the telecallers, options of the telecallers';

-- record of a hospital, announces 'calls' by visit
create table call_records (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  call_date date not null default ((app_now() AT TIME ZONE 'Asia/Kolkata'::text))::date,
  called_on timestamp with time zone not null default app_now(),
  hospital_label text not null,
  budget_amount bigint,
  disposition text,
  sub_disposition text,
  follow_up_date date,
  follow_up_required boolean not null generated always as ((follow_up_date IS NOT NULL)) stored,
  telecaller_name text,
  remark text,
  call_status text not null default 'completed'::text,
  updated_by uuid default app_actor(),
  next_call_date date,
  follow_up_ended_at timestamp with time zone,
  follow_up_ended_by uuid,
  follow_up_end_reason text,
  constraint call_records_pkey PRIMARY KEY (hospital_id, id),
  constraint call_of_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint budget_amount_in_range CHECK (((budget_amount >= 0) AND (budget_amount <= 1000000000))),
  constraint call_records_call_status_check CHECK ((call_status = 'completed'::text)),
  constraint call_records_disposition_check CHECK (((length(disposition) >= 1) AND (length(disposition) <= 120))),
  constraint call_records_follow_up_end_reason_check CHECK (((length(follow_up_end_reason) >= 1) AND (length(follow_up_end_reason) <= 300))),
  constraint call_records_hospital_label_check CHECK (((length(hospital_label) >= 1) AND (length(hospital_label) <= 60))),
  constraint call_records_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 1000))),
  constraint call_records_sub_disposition_check CHECK (((length(sub_disposition) >= 1) AND (length(sub_disposition) <= 120))),
  constraint call_records_telecaller_name_check CHECK (((length(telecaller_name) >= 1) AND (length(telecaller_name) <= 120))),
  constraint call_says_something CHECK (((withdrawn_at IS NOT NULL) OR (num_nonnulls(disposition, sub_disposition, follow_up_date, budget_amount, remark) > 0))),
  constraint end_of_a_follow_up CHECK (((num_nulls(follow_up_ended_at, follow_up_ended_by, follow_up_end_reason) = ANY (ARRAY[0, 3])) AND ((follow_up_ended_at IS NULL) OR (follow_up_date IS NOT NULL)))),
  constraint follow_up_after_the_call CHECK ((follow_up_date >= call_date)),
  constraint next_call_is_later CHECK ((next_call_date > call_date))
);
CREATE INDEX call_records_by_day ON public.call_records USING btree (hospital_id, call_date DESC, id);
CREATE INDEX call_records_of_patient ON public.call_records USING btree (hospital_id, patient_id, call_date DESC);
CREATE INDEX call_records_of_visit ON public.call_records USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX call_records_to_follow_up ON public.call_records USING btree (hospital_id, next_call_date, follow_up_date) WHERE (follow_up_date IS NOT NULL);
CREATE UNIQUE INDEX one_call_record_a_visit_and_day ON public.call_records USING btree (hospital_id, visit_id, call_date) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_called_again AFTER INSERT ON public.call_records FOR EACH ROW EXECUTE FUNCTION mark_called_again();
CREATE TRIGGER i_called_visits_insert AFTER INSERT ON public.call_records REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_call_records_into_called_visits();
CREATE TRIGGER i_called_visits_update AFTER UPDATE ON public.call_records REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_call_records_into_called_visits();
comment on constraint call_of_visit on call_records is 'withdrawn with visits';

create table called_patients (
  hospital_id text not null default app_hospital(),
  patient_id uuid not null,
  name_words text not null,
  visits integer not null,
  inpatient_visits integer not null,
  name_key text not null,
  constraint called_patients_pkey PRIMARY KEY (hospital_id, patient_id),
  constraint called_patients_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint called_patients_inpatient_visits_check CHECK (((inpatient_visits >= 0) AND (inpatient_visits <= visits))),
  constraint called_patients_visits_check CHECK ((visits > 0))
);
CREATE INDEX called_patients_by_name ON public.called_patients USING btree (hospital_id, name_key) INCLUDE (name_words, visits, patient_id);
CREATE INDEX called_patients_of_inpatients ON public.called_patients USING btree (hospital_id, patient_id) INCLUDE (name_words, inpatient_visits) WHERE (inpatient_visits > 0);
CREATE INDEX called_patients_with_figures ON public.called_patients USING btree (hospital_id, patient_id) INCLUDE (name_words, visits, inpatient_visits) WHERE (name_words ~ '[0-9]'::text);
alter table called_patients enable row level security;
alter table called_patients force row level security;
create policy hospital_scope on called_patients as permissive for all to public using ((hospital_id = ( SELECT app_hospital() AS app_hospital))) with check ((hospital_id = app_hospital()));
grant select on called_patients to wardbook_app;

create table called_visits (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  visit_no text not null,
  patient_id uuid not null,
  patient_type text not null,
  visit_date date not null,
  discharge_date timestamp with time zone,
  name_key text not null,
  name_words text not null,
  uhid text not null,
  phone text not null,
  manager_key text,
  called_on timestamp with time zone,
  update_reason text,
  reason_key text generated always as (lower(update_reason)) stored,
  diagnosis_key text not null,
  claim_id text,
  constraint called_visits_pkey PRIMARY KEY (hospital_id, id),
  constraint called_visits_diagnosis_key_check CHECK ((length(diagnosis_key) <= 80))
);
CREATE INDEX called_visits_by_call ON public.called_visits USING btree (hospital_id, called_on DESC NULLS LAST, visit_no) INCLUDE (visit_date) WHERE (called_on IS NOT NULL);
CREATE INDEX called_visits_by_day ON public.called_visits USING btree (hospital_id, visit_date DESC, visit_no DESC) INCLUDE (id, patient_id, name_words, claim_id);
CREATE INDEX called_visits_by_manager ON public.called_visits USING btree (hospital_id, manager_key DESC NULLS LAST, visit_no) INCLUDE (visit_date) WHERE (manager_key IS NOT NULL);
CREATE INDEX called_visits_by_name ON public.called_visits USING btree (hospital_id, name_key, visit_no DESC) INCLUDE (visit_date, name_words, claim_id, patient_id);
CREATE INDEX called_visits_by_number ON public.called_visits USING btree (hospital_id, visit_no) INCLUDE (id, name_words);
CREATE INDEX called_visits_by_phone ON public.called_visits USING btree (hospital_id, phone, visit_no DESC) INCLUDE (visit_date);
CREATE INDEX called_visits_by_reason ON public.called_visits USING btree (hospital_id, reason_key DESC NULLS LAST, visit_no) INCLUDE (visit_date) WHERE (reason_key IS NOT NULL);
CREATE INDEX called_visits_by_uhid ON public.called_visits USING btree (hospital_id, uhid, visit_no DESC) INCLUDE (visit_date);
CREATE INDEX called_visits_discharged ON public.called_visits USING btree (hospital_id, discharge_date DESC NULLS LAST, visit_no) INCLUDE (id, patient_id, name_words, claim_id, name_key, phone, manager_key, patient_type, diagnosis_key) WHERE (discharge_date IS NOT NULL);
CREATE INDEX called_visits_of_claim ON public.called_visits USING btree (hospital_id, claim_id) INCLUDE (id, visit_no, name_words) WHERE (claim_id IS NOT NULL);
CREATE INDEX called_visits_of_patient ON public.called_visits USING btree (hospital_id, patient_id);
alter table called_visits enable row level security;
alter table called_visits force row level security;
create policy hospital_scope on called_visits as permissive for all to public using ((hospital_id = ( SELECT app_hospital() AS app_hospital))) with check ((hospital_id = app_hospital()));
grant select on called_visits to wardbook_app;

-- insert-only table of a hospital, announces 'receipts'
create table cash_counts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  mode text not null,
  expected bigint not null,
  counted bigint not null,
  constraint cash_counts_pkey PRIMARY KEY (hospital_id, id),
  constraint one_count_a_mode UNIQUE (hospital_id, session_id, mode),
  constraint count_of_session FOREIGN KEY (hospital_id, session_id) REFERENCES cash_sessions(hospital_id, id)
);

-- insert-only table of a hospital, announces 'receipts'
create table cash_pieces (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  rupees integer not null,
  pieces integer not null,
  constraint cash_pieces_pkey PRIMARY KEY (hospital_id, id),
  constraint one_row_a_denomination UNIQUE (hospital_id, session_id, rupees),
  constraint pieces_of_session FOREIGN KEY (hospital_id, session_id) REFERENCES cash_sessions(hospital_id, id),
  constraint cash_pieces_pieces_check CHECK (((pieces >= 1) AND (pieces <= 100000))),
  constraint cash_pieces_rupees_check CHECK ((rupees = ANY (ARRAY[1, 2, 5, 10, 20, 50, 100, 200, 500])))
);

-- record of a hospital, announces 'receipts'
create table cash_sessions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  number text not null,
  user_id uuid not null,
  opened_at timestamp with time zone not null default app_now(),
  float_at_opening bigint not null,
  closed_at timestamp with time zone,
  float_left bigint,
  difference bigint,
  difference_reason text,
  received_by uuid,
  constraint cash_sessions_pkey PRIMARY KEY (hospital_id, id),
  constraint one_session_a_number UNIQUE (hospital_id, number),
  constraint receiver_of_session FOREIGN KEY (hospital_id, received_by) REFERENCES users(hospital_id, id),
  constraint session_of_user FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint cash_sessions_difference_reason_check CHECK (((length(difference_reason) >= 1) AND (length(difference_reason) <= 300))),
  constraint cash_sessions_float_at_opening_check CHECK (((float_at_opening >= 0) AND (float_at_opening <= '100000000000'::bigint))),
  constraint cash_sessions_float_left_check CHECK (((float_left >= 0) AND (float_left <= '100000000000'::bigint))),
  constraint cash_sessions_number_check CHECK ((number ~ '^CS-\d{6}-\d{2,}$'::text)),
  constraint closed_with_its_count CHECK ((((closed_at IS NULL) = (difference IS NULL)) AND ((closed_at IS NULL) = (float_left IS NULL)))),
  constraint difference_is_explained CHECK (((difference IS NULL) OR (difference = 0) OR (difference_reason IS NOT NULL))),
  constraint received_when_closed CHECK (((received_by IS NULL) OR (closed_at IS NOT NULL))),
  constraint receiver_is_another CHECK ((received_by <> user_id))
);
CREATE INDEX cash_sessions_of_receiver ON public.cash_sessions USING btree (hospital_id, received_by) WHERE (received_by IS NOT NULL);
CREATE INDEX cash_sessions_of_user ON public.cash_sessions USING btree (hospital_id, user_id, opened_at DESC);
CREATE UNIQUE INDEX one_open_session_a_person ON public.cash_sessions USING btree (hospital_id, user_id) WHERE ((closed_at IS NULL) AND (withdrawn_at IS NULL));

-- record of a hospital, announces 'surgeries'
create table cghs_surgery (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text,
  category text,
  description text,
  package_days integer,
  status text not null default 'Active'::text,
  procedure_class text,
  list_page text,
  synonyms text,
  constraint cghs_surgery_pkey PRIMARY KEY (hospital_id, id),
  constraint cghs_surgery_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint cghs_surgery_list_page_check CHECK (((length(list_page) >= 1) AND (length(list_page) <= 12))),
  constraint cghs_surgery_name_check CHECK (((length(name) >= 1) AND (length(name) <= 500))),
  constraint cghs_surgery_package_days_check CHECK (((package_days >= 1) AND (package_days <= 60))),
  constraint cghs_surgery_procedure_class_check CHECK ((procedure_class = ANY (ARRAY['super_speciality'::text, 'major'::text, 'laparoscopic'::text, 'day_care'::text]))),
  constraint cghs_surgery_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint cghs_surgery_synonyms_check CHECK (((length(synonyms) >= 1) AND (length(synonyms) <= 200)))
);
CREATE INDEX cghs_surgery_by_name ON public.cghs_surgery USING btree (hospital_id, lower(name), id);
CREATE UNIQUE INDEX one_surgery_a_code ON public.cghs_surgery USING btree (hospital_id, upper(code)) WHERE ((withdrawn_at IS NULL) AND (upper(code) <> 'UNLISTED'::text));
CREATE UNIQUE INDEX one_surgery_a_name ON public.cghs_surgery USING btree (hospital_id, lower(name)) WHERE ((withdrawn_at IS NULL) AND ((code IS NULL) OR (upper(code) = 'UNLISTED'::text)));
CREATE TRIGGER d_count_insert AFTER INSERT ON public.cghs_surgery REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('cghs_surgery');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.cghs_surgery REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('cghs_surgery');
CREATE TRIGGER i_called_visits_update AFTER UPDATE ON public.cghs_surgery REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_names_of_cghs_surgery_into_called_visits();

-- record of a hospital, announces 'charges' by visit
create table charge_approvals (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  is_approved boolean,
  constraint charge_approvals_pkey PRIMARY KEY (hospital_id, id),
  constraint approval_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint charge_approvals_source_kind_check CHECK ((source_kind ~ '^[a-z_]{2,40}$'::text))
);
CREATE INDEX charge_approvals_of_visit ON public.charge_approvals USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_approval_a_source ON public.charge_approvals USING btree (hospital_id, source_kind, source_id);
comment on constraint approval_of_same_visit on charge_approvals is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'charges' by visit
create table charge_details (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  source_version integer not null,
  batch_no text,
  expiry date,
  serial_no text,
  maker text,
  mrp bigint,
  performer_id uuid,
  note text,
  constraint charge_details_pkey PRIMARY KEY (hospital_id, id),
  constraint charge_details_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint details_of_performer FOREIGN KEY (hospital_id, performer_id) REFERENCES practitioners(hospital_id, id),
  constraint details_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint charge_details_batch_no_check CHECK (((length(batch_no) >= 1) AND (length(batch_no) <= 60))),
  constraint charge_details_maker_check CHECK (((length(maker) >= 1) AND (length(maker) <= 120))),
  constraint charge_details_mrp_check CHECK ((mrp >= 0)),
  constraint charge_details_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint charge_details_serial_no_check CHECK (((length(serial_no) >= 1) AND (length(serial_no) <= 60))),
  constraint charge_details_source_kind_check CHECK ((source_kind ~ '^[a-z_]{2,40}$'::text)),
  constraint charge_details_source_version_check CHECK ((source_version > 0)),
  constraint details_say_something CHECK ((num_nonnulls(batch_no, expiry, serial_no, maker, mrp, performer_id, note) > 0))
);
CREATE INDEX charge_details_by_performer ON public.charge_details USING btree (hospital_id, performer_id) WHERE (performer_id IS NOT NULL);
CREATE INDEX charge_details_of_visit ON public.charge_details USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_details_a_version ON public.charge_details USING btree (hospital_id, source_kind, source_id, source_version);
CREATE TRIGGER f_charge AFTER INSERT ON public.charge_details FOR EACH ROW EXECUTE FUNCTION details_are_of_a_charge();
comment on table charge_details is 'visit, visits';

-- ledger of a hospital, announces 'charges' by visit
create table charges (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  head text not null,
  surgery_id uuid,
  service_id uuid,
  accommodation_id uuid,
  practitioner_id uuid,
  code text,
  description text not null,
  day date not null,
  at timestamp with time zone,
  outside_stay_reason text,
  payer_id uuid not null,
  ward_class text,
  quantity numeric(12,3) not null,
  unit text not null default 'each'::text,
  priced_by text not null,
  rate_id uuid,
  rate_column text,
  listed bigint not null default 0,
  factors jsonb not null default '[]'::jsonb,
  missing_columns text[] not null default '{}'::text[],
  unit_rate bigint not null,
  amount bigint not null,
  price_reason text,
  batch_no text,
  invoice_no text,
  invoice_date date,
  invoice_amount bigint,
  ceiling bigint,
  external_requisition text not null default 'None'::text,
  administration_time text,
  lab_test_id uuid,
  radiology_study_id uuid,
  package_payer_id uuid,
  is_patients_own boolean not null default false,
  constraint charges_pkey PRIMARY KEY (hospital_id, id),
  constraint charge_by_rate FOREIGN KEY (hospital_id, rate_id) REFERENCES rates(hospital_id, id),
  constraint charge_of_accommodation FOREIGN KEY (hospital_id, accommodation_id) REFERENCES accommodations(hospital_id, id),
  constraint charge_of_lab_test FOREIGN KEY (hospital_id, lab_test_id) REFERENCES lab_tests(hospital_id, id),
  constraint charge_of_payer FOREIGN KEY (hospital_id, payer_id) REFERENCES payers(hospital_id, id),
  constraint charge_of_practitioner FOREIGN KEY (hospital_id, practitioner_id) REFERENCES practitioners(hospital_id, id),
  constraint charge_of_radiology_study FOREIGN KEY (hospital_id, radiology_study_id) REFERENCES radiology_studies(hospital_id, id),
  constraint charge_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint charge_of_service FOREIGN KEY (hospital_id, service_id) REFERENCES services(hospital_id, id),
  constraint charge_of_surgery FOREIGN KEY (hospital_id, surgery_id) REFERENCES cghs_surgery(hospital_id, id),
  constraint charges_hospital_id_package_payer_id_fkey FOREIGN KEY (hospital_id, package_payer_id) REFERENCES payers(hospital_id, id),
  constraint charge_amount_has_a_limit CHECK ((abs(amount) <= '100000000000'::bigint)),
  constraint charge_amount_is_quantity_by_rate CHECK (
CASE priced_by
    WHEN 'stock'::text THEN (((amount)::numeric * sign(quantity)) >= (0)::numeric)
    ELSE ((amount)::numeric = round((quantity * (unit_rate)::numeric)))
END),
  constraint charge_of_an_implant CHECK (((head = 'implant'::text) OR (num_nonnulls(batch_no, invoice_no, invoice_date, invoice_amount, ceiling) = 0))),
  constraint charge_of_one_item CHECK ((num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id, lab_test_id, radiology_study_id) <= 1)),
  constraint charge_quantity_is_positive CHECK (
CASE
    WHEN (reverses_id IS NULL) THEN (quantity > (0)::numeric)
    ELSE (quantity < (0)::numeric)
END),
  constraint charge_says_how_it_is_priced CHECK (
CASE priced_by
    WHEN 'rate'::text THEN ((rate_id IS NOT NULL) AND (rate_column IS NOT NULL) AND (listed > 0))
    WHEN 'not_set'::text THEN ((rate_id IS NULL) AND (unit_rate = 0))
    WHEN 'stock'::text THEN (num_nonnulls(rate_id, rate_column, price_reason) = 0)
    ELSE ((price_reason IS NOT NULL) OR (num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id, lab_test_id, radiology_study_id) = 0))
END),
  constraint charges_administration_time_check CHECK ((administration_time = ANY (ARRAY['MORNING'::text, 'AFTERNOON'::text, 'EVENING'::text, 'NIGHT'::text, 'BREAKFAST'::text, 'LUNCH'::text, 'DINNER'::text, 'HS'::text, 'SOS'::text]))),
  constraint charges_batch_no_check CHECK (((length(batch_no) >= 1) AND (length(batch_no) <= 60))),
  constraint charges_ceiling_check CHECK ((ceiling >= 0)),
  constraint charges_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40))),
  constraint charges_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint charges_external_requisition_check CHECK ((external_requisition = ANY (ARRAY['None'::text, 'Required'::text, 'Optional'::text]))),
  constraint charges_factors_check CHECK ((jsonb_typeof(factors) = 'array'::text)),
  constraint charges_invoice_amount_check CHECK ((invoice_amount >= 0)),
  constraint charges_invoice_no_check CHECK (((length(invoice_no) >= 1) AND (length(invoice_no) <= 60))),
  constraint charges_listed_check CHECK ((listed >= 0)),
  constraint charges_outside_stay_reason_check CHECK (((length(outside_stay_reason) >= 1) AND (length(outside_stay_reason) <= 300))),
  constraint charges_price_reason_check CHECK (((length(price_reason) >= 1) AND (length(price_reason) <= 300))),
  constraint charges_priced_by_check CHECK ((priced_by = ANY (ARRAY['rate'::text, 'typed'::text, 'not_set'::text, 'stock'::text]))),
  constraint charges_rate_column_check CHECK ((rate_column = ANY (ARRAY['private'::text, 'tpa'::text, 'cghs'::text, 'nabh'::text, 'non_nabh'::text, 'bhopal_nabh'::text, 'bhopal_non_nabh'::text, 'pmjay'::text, 'general'::text, 'spinal'::text]))),
  constraint charges_unit_check CHECK (((length(unit) >= 1) AND (length(unit) <= 30))),
  constraint charges_unit_rate_check CHECK ((unit_rate >= 0)),
  constraint charges_ward_class_check CHECK ((ward_class = ANY (ARRAY['general'::text, 'semi_private'::text, 'private'::text, 'deluxe'::text, 'hdu'::text, 'icu'::text, 'day_care'::text, 'theatre'::text]))),
  constraint known_charge_head CHECK ((head = ANY (ARRAY['consultation'::text, 'accommodation'::text, 'mandatory'::text, 'clinical'::text, 'laboratory'::text, 'radiology'::text, 'pharmacy'::text, 'implant'::text, 'blood'::text, 'surgery'::text, 'anaesthesia'::text, 'theatre'::text, 'physiotherapy'::text, 'miscellaneous'::text]))),
  constraint no_package_covers_the_patients_own CHECK (((NOT is_patients_own) OR (package_payer_id IS NULL))),
  constraint package_of_another_payer CHECK ((package_payer_id <> payer_id))
);
CREATE INDEX charges_added_last ON public.charges USING btree (hospital_id, created_by, created_at) WHERE ((source_kind = 'typed'::text) AND (reverses_id IS NULL));
CREATE INDEX charges_by_rate ON public.charges USING btree (hospital_id, rate_id) WHERE (rate_id IS NOT NULL);
CREATE INDEX charges_of_accommodation ON public.charges USING btree (hospital_id, accommodation_id) WHERE (accommodation_id IS NOT NULL);
CREATE INDEX charges_of_lab_test ON public.charges USING btree (hospital_id, lab_test_id) WHERE (lab_test_id IS NOT NULL);
CREATE INDEX charges_of_package_payer ON public.charges USING btree (hospital_id, package_payer_id) WHERE (package_payer_id IS NOT NULL);
CREATE INDEX charges_of_payer ON public.charges USING btree (hospital_id, payer_id);
CREATE INDEX charges_of_practitioner ON public.charges USING btree (hospital_id, practitioner_id) WHERE (practitioner_id IS NOT NULL);
CREATE INDEX charges_of_radiology_study ON public.charges USING btree (hospital_id, radiology_study_id) WHERE (radiology_study_id IS NOT NULL);
CREATE INDEX charges_of_service ON public.charges USING btree (hospital_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX charges_of_surgery ON public.charges USING btree (hospital_id, surgery_id) WHERE (surgery_id IS NOT NULL);
CREATE INDEX charges_of_visit ON public.charges USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX charges_without_rate ON public.charges USING btree (hospital_id, day, id) WHERE ((priced_by = 'not_set'::text) AND (reverses_id IS NULL));
CREATE TRIGGER b_reversal AFTER INSERT ON public.charges FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION check_reversal('{quantity,amount}', '{}');
CREATE TRIGGER e_admission AFTER INSERT ON public.charges FOR EACH ROW WHEN ((new.reverses_id IS NULL)) EXECUTE FUNCTION charge_is_of_no_cancelled_admission();
CREATE TRIGGER f_day AFTER INSERT ON public.charges FOR EACH ROW WHEN (((new.reverses_id IS NULL) AND (new.outside_stay_reason IS NULL))) EXECUTE FUNCTION charge_is_on_a_day_of_the_visit();
comment on table charges is 'visit, visits';

-- record of a hospital, announces 'treatment' by visit
create table charting_explanations (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  medicine_key text not null,
  rule text not null,
  units numeric(10,3) not null,
  reason text not null,
  is_wasted boolean not null,
  constraint charting_explanations_pkey PRIMARY KEY (hospital_id, id),
  constraint charting_explanation_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint charting_explanations_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint charting_explanations_medicine_key_check CHECK (((length(medicine_key) >= 1) AND (length(medicine_key) <= 400))),
  constraint charting_explanations_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint charting_explanations_rule_check CHECK ((rule = ANY (ARRAY['given_above_issued'::text, 'not_accounted'::text, 'billed_otherwise'::text])))
);
CREATE INDEX charting_explanations_of_visit ON public.charting_explanations USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_charting_explanation ON public.charting_explanations USING btree (hospital_id, visit_id, medicine_key, rule) WHERE (withdrawn_at IS NULL);
comment on table charting_explanations is 'explanation of a difference, explanations of differences';
comment on constraint charting_explanation_of_same_visit on charting_explanations is 'withdrawn with visits';

-- record of a hospital, announces 'schemes'
create table check_out_rules (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  fixed_minute integer,
  half_day_minutes integer,
  grace_minutes integer not null,
  transfer_day text not null,
  kept_room_charged boolean not null,
  tariff_class_id uuid,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint check_out_rules_pkey PRIMARY KEY (hospital_id, id),
  constraint check_out_rules_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, COALESCE(tariff_class_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint check_out_rules_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint check_out_rules_of_class FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint check_out_rules_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint check_out_rules_fixed_minute_check CHECK (((fixed_minute >= 0) AND (fixed_minute <= 1439))),
  constraint check_out_rules_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 1439))),
  constraint check_out_rules_half_day_minutes_check CHECK (((half_day_minutes >= 1) AND (half_day_minutes <= 1439))),
  constraint check_out_rules_kind_check CHECK ((kind = ANY (ARRAY['24_hours'::text, 'noon'::text, 'calendar_day'::text, 'fixed_hour'::text]))),
  constraint check_out_rules_source_check CHECK ((length(source) <= 200)),
  constraint check_out_rules_transfer_day_check CHECK ((transfer_day = ANY (ARRAY['higher'::text, 'earlier'::text, 'later'::text]))),
  constraint fixed_hour_is_given CHECK (((kind = 'fixed_hour'::text) = (fixed_minute IS NOT NULL)))
);
CREATE INDEX check_out_rules_by_class ON public.check_out_rules USING btree (hospital_id, tariff_class_id);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.check_out_rules FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table check_out_rules is 'billing rule, billing rules';

-- record of a hospital, announces 'receipts'
create table cheques (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  receipt_id uuid not null,
  state text not null default 'PENDING'::text,
  constraint cheques_pkey PRIMARY KEY (hospital_id, id),
  constraint one_cheque_a_receipt UNIQUE (hospital_id, receipt_id),
  constraint cheque_of_receipt FOREIGN KEY (hospital_id, receipt_id) REFERENCES receipts(hospital_id, id),
  constraint cheques_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CLEARED'::text, 'BOUNCED'::text, 'CANCELLED'::text])))
);

-- insert-only table of a hospital, announces 'notes'
create table clinical_note_addenda (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  words text not null,
  digest text not null,
  signed_by uuid not null default app_actor(),
  signed_as text not null,
  signed_at timestamp with time zone not null default app_now(),
  constraint clinical_note_addenda_pkey PRIMARY KEY (hospital_id, id),
  constraint addendum_of_note FOREIGN KEY (hospital_id, note_id) REFERENCES clinical_notes(hospital_id, id),
  constraint clinical_note_addenda_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint note_addendum_signed_by_account FOREIGN KEY (hospital_id, signed_by) REFERENCES users(hospital_id, id),
  constraint clinical_note_addenda_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint clinical_note_addenda_signed_as_check CHECK (((length(signed_as) >= 1) AND (length(signed_as) <= 300))),
  constraint clinical_note_addenda_words_check CHECK (((length(words) >= 1) AND (length(words) <= 4000)))
);
CREATE INDEX clinical_note_addenda_of_note ON public.clinical_note_addenda USING btree (hospital_id, note_id);
CREATE INDEX clinical_note_addenda_of_signer ON public.clinical_note_addenda USING btree (hospital_id, signed_by);
CREATE TRIGGER b_signed BEFORE INSERT ON public.clinical_note_addenda FOR EACH ROW EXECUTE FUNCTION addendum_below_a_signature();
comment on table clinical_note_addenda is 'addendum of a note, addenda of notes';

-- insert-only table of a hospital, announces 'notes'
create table clinical_note_countersignatures (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  version_no smallint not null,
  signed_by uuid not null default app_actor(),
  signed_as text not null,
  signed_at timestamp with time zone not null default app_now(),
  constraint clinical_note_countersignatures_pkey PRIMARY KEY (hospital_id, id),
  constraint one_countersignature_a_version UNIQUE (hospital_id, note_id, version_no),
  constraint clinical_note_countersignatures_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint countersignature_of_version FOREIGN KEY (hospital_id, note_id, version_no) REFERENCES clinical_note_versions(hospital_id, note_id, version_no),
  constraint countersigned_by_account FOREIGN KEY (hospital_id, signed_by) REFERENCES users(hospital_id, id),
  constraint clinical_note_countersignatures_signed_as_check CHECK (((length(signed_as) >= 1) AND (length(signed_as) <= 300)))
);
CREATE INDEX clinical_note_countersignatures_of_signer ON public.clinical_note_countersignatures USING btree (hospital_id, signed_by);
comment on table clinical_note_countersignatures is 'countersignature, countersignatures';

-- record of a hospital, announces 'notes' by visit
create table clinical_note_rivals (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  visit_id uuid not null,
  section text not null,
  body text not null,
  written_by uuid not null default app_actor(),
  constraint clinical_note_rivals_pkey PRIMARY KEY (hospital_id, id),
  constraint clinical_note_rivals_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint rival_of_note FOREIGN KEY (hospital_id, note_id, visit_id) REFERENCES clinical_notes(hospital_id, id, visit_id),
  constraint rival_written_by_account FOREIGN KEY (hospital_id, written_by) REFERENCES users(hospital_id, id),
  constraint clinical_note_rivals_body_check CHECK (((length(body) >= 1) AND (length(body) <= 200000))),
  constraint clinical_note_rivals_section_check CHECK ((section ~ '^[a-z_]{2,30}$'::text))
);
CREATE INDEX clinical_note_rivals_of_note ON public.clinical_note_rivals USING btree (hospital_id, note_id, visit_id);
CREATE INDEX clinical_note_rivals_of_writer ON public.clinical_note_rivals USING btree (hospital_id, written_by);
CREATE UNIQUE INDEX one_rival_a_writer ON public.clinical_note_rivals USING btree (hospital_id, note_id, section, written_by) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER b_signed BEFORE INSERT OR UPDATE ON public.clinical_note_rivals FOR EACH ROW EXECUTE FUNCTION signed_note_stays();
comment on table clinical_note_rivals is 'second text of a section, second texts of sections';
comment on constraint rival_of_note on clinical_note_rivals is 'withdrawn with clinical_notes';

-- record of a hospital, announces 'notes' by visit
create table clinical_note_sections (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  visit_id uuid not null,
  section text not null,
  body text not null,
  written_by uuid not null default app_actor(),
  source jsonb,
  constraint clinical_note_sections_pkey PRIMARY KEY (hospital_id, id),
  constraint clinical_note_sections_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint section_of_note FOREIGN KEY (hospital_id, note_id, visit_id) REFERENCES clinical_notes(hospital_id, id, visit_id),
  constraint section_written_by_account FOREIGN KEY (hospital_id, written_by) REFERENCES users(hospital_id, id),
  constraint clinical_note_sections_body_check CHECK ((length(body) <= 200000)),
  constraint clinical_note_sections_section_check CHECK ((section ~ '^[a-z_]{2,30}$'::text)),
  constraint clinical_note_sections_source_check CHECK ((jsonb_typeof(source) = 'object'::text))
);
CREATE INDEX clinical_note_sections_of_note ON public.clinical_note_sections USING btree (hospital_id, note_id, visit_id);
CREATE INDEX clinical_note_sections_of_writer ON public.clinical_note_sections USING btree (hospital_id, written_by);
CREATE UNIQUE INDEX one_section_a_name ON public.clinical_note_sections USING btree (hospital_id, note_id, section) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER b_signed BEFORE INSERT OR UPDATE ON public.clinical_note_sections FOR EACH ROW EXECUTE FUNCTION signed_note_stays();
comment on table clinical_note_sections is 'section of a note, sections of notes';
comment on constraint section_of_note on clinical_note_sections is 'withdrawn with clinical_notes';

-- insert-only table of a hospital, announces 'notes'
create table clinical_note_versions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  version_no smallint not null,
  content jsonb not null,
  digest text not null,
  signed_by uuid not null default app_actor(),
  signed_as text not null,
  signed_at timestamp with time zone not null default app_now(),
  reason text,
  token text,
  constraint clinical_note_versions_pkey PRIMARY KEY (hospital_id, id),
  constraint one_note_version UNIQUE (hospital_id, note_id, version_no),
  constraint one_note_version_a_token UNIQUE (hospital_id, token),
  constraint clinical_note_versions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint version_of_note FOREIGN KEY (hospital_id, note_id) REFERENCES clinical_notes(hospital_id, id),
  constraint version_signed_by_account FOREIGN KEY (hospital_id, signed_by) REFERENCES users(hospital_id, id),
  constraint clinical_note_versions_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint clinical_note_versions_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint clinical_note_versions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint clinical_note_versions_signed_as_check CHECK (((length(signed_as) >= 1) AND (length(signed_as) <= 300))),
  constraint clinical_note_versions_token_check CHECK ((length(token) = 22)),
  constraint clinical_note_versions_version_no_check CHECK (((version_no >= 1) AND (version_no <= 99))),
  constraint later_version_says_why CHECK (((version_no = 1) = (reason IS NULL)))
);
CREATE INDEX clinical_note_versions_of_signer ON public.clinical_note_versions USING btree (hospital_id, signed_by);
comment on table clinical_note_versions is 'signed version of a note, signed versions of notes';

-- record of a hospital, announces 'notes'
create table clinical_note_writers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  practitioner_id uuid not null,
  is_off boolean not null default false,
  constraint clinical_note_writers_pkey PRIMARY KEY (hospital_id, id),
  constraint one_writer_a_note UNIQUE (hospital_id, note_id, practitioner_id),
  constraint clinical_note_writers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint practitioner_writes_note FOREIGN KEY (hospital_id, practitioner_id) REFERENCES practitioners(hospital_id, id),
  constraint writer_of_note FOREIGN KEY (hospital_id, note_id) REFERENCES clinical_notes(hospital_id, id)
);
CREATE INDEX clinical_note_writers_of_practitioner ON public.clinical_note_writers USING btree (hospital_id, practitioner_id);
comment on table clinical_note_writers is 'writer of a note, writers of notes';
comment on constraint writer_of_note on clinical_note_writers is 'withdrawn with clinical_notes';

-- record of a hospital, announces 'notes' by visit
create table clinical_notes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  state text not null default 'draft'::text,
  noted_at timestamp with time zone not null default app_now(),
  versions smallint not null default 0,
  amends_because text,
  countersigner_id uuid,
  countersign_by timestamp with time zone,
  constraint clinical_notes_pkey PRIMARY KEY (hospital_id, id),
  constraint note_with_its_visit UNIQUE (hospital_id, id, visit_id),
  constraint note_with_its_visit_and_kind UNIQUE (hospital_id, id, visit_id, kind),
  constraint clinical_notes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint note_countersigned_by_account FOREIGN KEY (hospital_id, countersigner_id) REFERENCES users(hospital_id, id),
  constraint note_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint amended_note_is_a_draft CHECK (((amends_because IS NOT NULL) = ((state = 'draft'::text) AND (versions > 0)))),
  constraint clinical_notes_amends_because_check CHECK (((length(amends_because) >= 1) AND (length(amends_because) <= 300))),
  constraint clinical_notes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'signed'::text]))),
  constraint clinical_notes_versions_check CHECK (((versions >= 0) AND (versions <= 99))),
  constraint countersigning_has_its_hour CHECK (((countersigner_id IS NULL) = (countersign_by IS NULL))),
  constraint kind_of_note_is_a_word CHECK ((kind ~ '^[a-z_]{2,30}$'::text)),
  constraint signed_note_has_a_version CHECK (((state = 'draft'::text) OR (versions > 0)))
);
CREATE INDEX clinical_notes_drafts ON public.clinical_notes USING btree (hospital_id, created_by) WHERE ((state = 'draft'::text) AND (withdrawn_at IS NULL));
CREATE INDEX clinical_notes_of_patient ON public.clinical_notes USING btree (hospital_id, patient_id, noted_at DESC);
CREATE INDEX clinical_notes_of_visit ON public.clinical_notes USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX clinical_notes_to_countersign ON public.clinical_notes USING btree (hospital_id, countersigner_id, countersign_by) WHERE (countersigner_id IS NOT NULL);
CREATE UNIQUE INDEX one_note_a_kind ON public.clinical_notes USING btree (hospital_id, visit_id, kind) WHERE ((withdrawn_at IS NULL) AND (kind = ANY (ARRAY['admission'::text, 'outpatient'::text])));
CREATE UNIQUE INDEX one_summary_a_visit ON public.clinical_notes USING btree (hospital_id, visit_id) WHERE ((withdrawn_at IS NULL) AND (kind = 'summary'::text));
CREATE INDEX summaries_being_written ON public.clinical_notes USING btree (hospital_id, visit_id) WHERE ((kind = 'summary'::text) AND (state = 'draft'::text) AND (withdrawn_at IS NULL));
CREATE TRIGGER b_kept BEFORE UPDATE ON public.clinical_notes FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) AND (new.withdrawn_at IS NOT NULL))) EXECUTE FUNCTION keep_signed_note();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.clinical_notes FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table clinical_notes is 'note, notes';
comment on constraint note_of_same_visit on clinical_notes is 'withdrawn with visits';

-- record of a hospital, announces 'note_texts'
create table clinical_phrases (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  code text not null,
  words text not null,
  constraint clinical_phrases_pkey PRIMARY KEY (hospital_id, id),
  constraint clinical_phrases_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint phrase_of_account FOREIGN KEY (hospital_id, owner_id) REFERENCES users(hospital_id, id),
  constraint clinical_phrases_code_check CHECK ((code ~ '^[a-z0-9]{2,20}$'::text)),
  constraint clinical_phrases_words_check CHECK (((length(words) >= 1) AND (length(words) <= 2000)))
);
CREATE INDEX clinical_phrases_of_owner ON public.clinical_phrases USING btree (hospital_id, owner_id);
CREATE UNIQUE INDEX one_clinical_phrase_a_code ON public.clinical_phrases USING btree (hospital_id, COALESCE(owner_id, '00000000-0000-0000-0000-000000000000'::uuid), code) WHERE (withdrawn_at IS NULL);
comment on table clinical_phrases is 'phrase, phrases';

-- record of a hospital, announces 'note_texts'
create table clinical_templates (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  kind text not null,
  name text not null,
  bodies jsonb not null,
  constraint clinical_templates_pkey PRIMARY KEY (hospital_id, id),
  constraint clinical_templates_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint template_of_account FOREIGN KEY (hospital_id, owner_id) REFERENCES users(hospital_id, id),
  constraint clinical_templates_bodies_check CHECK ((jsonb_typeof(bodies) = 'object'::text)),
  constraint clinical_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint kind_of_template_is_a_word CHECK ((kind ~ '^[a-z_]{2,30}$'::text))
);
CREATE INDEX clinical_templates_of_owner ON public.clinical_templates USING btree (hospital_id, owner_id);
CREATE UNIQUE INDEX one_clinical_template_a_name ON public.clinical_templates USING btree (hospital_id, COALESCE(owner_id, '00000000-0000-0000-0000-000000000000'::uuid), kind, name) WHERE (withdrawn_at IS NULL);
comment on table clinical_templates is 'template of notes, templates of notes';

-- record of a hospital, announces 'diagnoses'
create table complications (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  icd10 text,
  status text not null default 'Active'::text,
  synonyms text,
  constraint complications_pkey PRIMARY KEY (hospital_id, id),
  constraint complications_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint complications_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint complications_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint complications_synonyms_check CHECK (((length(synonyms) >= 1) AND (length(synonyms) <= 200)))
);
CREATE UNIQUE INDEX one_complication_a_name ON public.complications USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.complications REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('complications');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.complications REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('complications');

create table day_counters (
  kind text not null,
  prefix text not null,
  day date not null,
  last integer not null,
  constraint day_counters_pkey PRIMARY KEY (kind, prefix, day),
  constraint day_counters_last_check CHECK ((last > 0))
);
grant insert, select, update on day_counters to wardbook_app;

-- record of a hospital, announces 'diagnoses'
create table diagnoses (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  icd10 text,
  status text not null default 'Active'::text,
  synonyms text,
  constraint diagnoses_pkey PRIMARY KEY (hospital_id, id),
  constraint diagnoses_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint diagnoses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint diagnoses_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint diagnoses_synonyms_check CHECK (((length(synonyms) >= 1) AND (length(synonyms) <= 200)))
);
CREATE INDEX diagnoses_by_name ON public.diagnoses USING btree (hospital_id, lower(name), id);
CREATE UNIQUE INDEX one_diagnosis_a_name ON public.diagnoses USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.diagnoses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('diagnoses');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.diagnoses REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('diagnoses');
CREATE TRIGGER i_called_visits_update AFTER UPDATE ON public.diagnoses REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_names_of_diagnoses_into_called_visits();

-- record of a hospital, announces 'diagnoses'
create table diagnosis_complications (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  diagnosis_id uuid not null,
  complication_id uuid not null,
  constraint diagnosis_complications_pkey PRIMARY KEY (hospital_id, id),
  constraint complication_of_same_hospital FOREIGN KEY (hospital_id, complication_id) REFERENCES complications(hospital_id, id),
  constraint diagnosis_of_same_hospital FOREIGN KEY (hospital_id, diagnosis_id) REFERENCES diagnoses(hospital_id, id)
);
CREATE INDEX complications_of_diagnosis ON public.diagnosis_complications USING btree (hospital_id, diagnosis_id);
CREATE INDEX diagnoses_of_complication ON public.diagnosis_complications USING btree (hospital_id, complication_id);
CREATE UNIQUE INDEX one_tie_of_diagnosis_and_complication ON public.diagnosis_complications USING btree (hospital_id, diagnosis_id, complication_id) WHERE (withdrawn_at IS NULL);
comment on table diagnosis_complications is 'diagnosis, diagnoses';

-- record of a hospital, announces 'observations' by visit
create table diets (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  starts_at timestamp with time zone not null default app_now(),
  diet text not null,
  words text,
  recorded_by uuid not null default app_actor(),
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  constraint diets_pkey PRIMARY KEY (hospital_id, id),
  constraint diet_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint diet_recorded_by_account FOREIGN KEY (hospital_id, recorded_by) REFERENCES users(hospital_id, id),
  constraint diet_struck_by_account FOREIGN KEY (hospital_id, struck_by) REFERENCES users(hospital_id, id),
  constraint diets_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint diet_struck_with_a_reason CHECK ((num_nulls(struck_at, struck_by, struck_reason) = ANY (ARRAY[0, 3]))),
  constraint diets_diet_check CHECK ((diet = ANY (ARRAY['nil_by_mouth'::text, 'clear_liquid'::text, 'liquid'::text, 'soft'::text, 'normal'::text, 'diabetic'::text, 'low_salt'::text, 'renal'::text, 'high_protein'::text, 'low_fat'::text, 'tube_feed'::text, 'other'::text]))),
  constraint diets_struck_reason_check CHECK (((length(struck_reason) >= 1) AND (length(struck_reason) <= 300))),
  constraint diets_words_check CHECK (((length(words) >= 1) AND (length(words) <= 300))),
  constraint other_diet_says_which CHECK (((diet <> 'other'::text) OR (words IS NOT NULL))),
  constraint own_diet_is_struck CHECK ((struck_by = recorded_by))
);
CREATE INDEX diets_by_time ON public.diets USING btree (hospital_id, visit_id, starts_at DESC);
CREATE INDEX diets_of_striker ON public.diets USING btree (hospital_id, struck_by) WHERE (struck_by IS NOT NULL);
CREATE INDEX diets_of_visit ON public.diets USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX diets_of_writer ON public.diets USING btree (hospital_id, recorded_by);
CREATE TRIGGER a_said BEFORE UPDATE ON public.diets FOR EACH ROW EXECUTE FUNCTION observation_stays_as_written();
CREATE TRIGGER b_within_visit BEFORE INSERT ON public.diets FOR EACH ROW EXECUTE FUNCTION observation_within_its_visit('starts_at', '7 days');
comment on table diets is 'diet, diets';
comment on constraint diet_of_same_visit on diets is 'withdrawn with visits';

-- record of a hospital, announces 'services'
create table disallowance_reasons (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  status text not null default 'Active'::text,
  constraint disallowance_reasons_pkey PRIMARY KEY (hospital_id, id),
  constraint disallowance_reasons_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint disallowance_reasons_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint disallowance_reasons_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_disallowance_reason_a_name ON public.disallowance_reasons USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.disallowance_reasons REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('disallowance_reasons');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.disallowance_reasons REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('disallowance_reasons');

-- record of a hospital, announces 'summaries' by visit
create table discharge_summaries (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  form text not null,
  follow_up_on date,
  ready_at timestamp with time zone,
  ready_by uuid,
  signed_follow_up_on date,
  signed_follow_up_at timestamp with time zone,
  constraint discharge_summaries_pkey PRIMARY KEY (hospital_id, id),
  constraint discharge_summaries_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint summary_of_note FOREIGN KEY (hospital_id, id, visit_id) REFERENCES clinical_notes(hospital_id, id, visit_id),
  constraint summary_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint summary_ready_by_account FOREIGN KEY (hospital_id, ready_by) REFERENCES users(hospital_id, id),
  constraint discharge_summaries_form_check CHECK ((form = ANY (ARRAY['recovery'::text, 'lama'::text, 'death'::text, 'transfer'::text, 'discharge_on_request'::text, 'outpatient'::text]))),
  constraint nobody_dead_comes_again CHECK (((form <> 'death'::text) OR (follow_up_on IS NULL))),
  constraint signed_follow_up_has_its_hour CHECK ((num_nulls(signed_follow_up_on, signed_follow_up_at) = ANY (ARRAY[0, 2]))),
  constraint summary_is_ready_by_somebody CHECK ((num_nulls(ready_at, ready_by) = ANY (ARRAY[0, 2])))
);
CREATE INDEX discharge_summaries_of_checker ON public.discharge_summaries USING btree (hospital_id, ready_by);
CREATE INDEX discharge_summaries_of_note ON public.discharge_summaries USING btree (hospital_id, id, visit_id);
CREATE INDEX discharge_summaries_of_visit ON public.discharge_summaries USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX discharge_summaries_to_call ON public.discharge_summaries USING btree (hospital_id, signed_follow_up_on, visit_id) WHERE (signed_follow_up_on IS NOT NULL);
CREATE INDEX discharge_summaries_to_follow_up ON public.discharge_summaries USING btree (hospital_id, follow_up_on, visit_id) WHERE (follow_up_on IS NOT NULL);
comment on table discharge_summaries is 'discharge summary, discharge summaries';
comment on constraint summary_of_note on discharge_summaries is 'withdrawn with clinical_notes';
comment on constraint summary_of_same_visit on discharge_summaries is 'withdrawn with visits';

-- record of a hospital, announces 'discharge_workflows' by visit
create table discharge_ticks (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  item text not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint discharge_ticks_pkey PRIMARY KEY (hospital_id, id),
  constraint tick_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint discharge_ticks_item_check CHECK ((item = ANY (ARRAY['doctor_signature'::text, 'nurse_clearance'::text, 'pharmacy_clearance'::text, 'patient_signature'::text, 'security_verification'::text]))),
  constraint undone_by_somebody CHECK (((undone_by IS NULL) OR (undone_at IS NOT NULL)))
);
CREATE UNIQUE INDEX one_tick_an_item ON public.discharge_ticks USING btree (hospital_id, visit_id, item) WHERE ((undone_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX ticks_of_visit ON public.discharge_ticks USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_pass BEFORE UPDATE OF undone_at ON public.discharge_ticks FOR EACH ROW EXECUTE FUNCTION ticks_stay_with_the_pass();
comment on constraint tick_of_same_visit on discharge_ticks is 'withdrawn with visits';

-- record of a hospital, announces 'discharge_workflows' by visit
create table discharge_workflows (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  patient_id uuid not null,
  authorised_by text,
  notes text,
  stated_reason text,
  receiving_facility text,
  died_at timestamp with time zone,
  place_of_death text,
  constraint discharge_workflows_pkey PRIMARY KEY (hospital_id, id),
  constraint workflow_of_same_visit FOREIGN KEY (hospital_id, id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint discharge_workflows_authorised_by_check CHECK (((length(authorised_by) >= 1) AND (length(authorised_by) <= 120))),
  constraint discharge_workflows_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint discharge_workflows_place_of_death_check CHECK (((length(place_of_death) >= 1) AND (length(place_of_death) <= 200))),
  constraint discharge_workflows_receiving_facility_check CHECK (((length(receiving_facility) >= 1) AND (length(receiving_facility) <= 200))),
  constraint discharge_workflows_stated_reason_check CHECK (((length(stated_reason) >= 1) AND (length(stated_reason) <= 300)))
);
CREATE INDEX discharge_workflows_of_visit ON public.discharge_workflows USING btree (hospital_id, id, patient_id);
comment on constraint workflow_of_same_visit on discharge_workflows is 'withdrawn with visits';

-- record of a hospital, announces 'discharges' by visit
create table discharges (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  planned_at timestamp with time zone,
  discharged_at timestamp with time zone,
  reason text,
  revoked_at timestamp with time zone,
  revoke_reason text,
  constraint discharges_pkey PRIMARY KEY (hospital_id, id),
  constraint discharge_of_same_hospital FOREIGN KEY (hospital_id, id) REFERENCES visits(hospital_id, id),
  constraint discharges_reason_check CHECK ((reason = ANY (ARRAY['Recovered'::text, 'Discharge On Request'::text, 'DAMA'::text, 'Death'::text, 'Transfer'::text]))),
  constraint revoke_reason_fits CHECK (((length(revoke_reason) >= 1) AND (length(revoke_reason) <= 300))),
  constraint revoked_with_a_reason CHECK ((num_nulls(revoked_at, revoke_reason) = ANY (ARRAY[0, 2])))
);
CREATE INDEX discharges_by_death ON public.discharges USING btree (hospital_id, id) WHERE ((reason = 'Death'::text) AND (discharged_at IS NOT NULL));
CREATE TRIGGER a_reason BEFORE UPDATE OF reason ON public.discharges FOR EACH ROW WHEN (((old.reason IS NOT NULL) AND (new.reason IS NULL))) EXECUTE FUNCTION reason_stays_given();
CREATE TRIGGER f_discharge AFTER INSERT OR UPDATE OF discharged_at ON public.discharges FOR EACH ROW EXECUTE FUNCTION keep_discharge_of_visit();
CREATE TRIGGER g_passes AFTER UPDATE OF planned_at ON public.discharges FOR EACH ROW WHEN ((old.planned_at IS DISTINCT FROM new.planned_at)) EXECUTE FUNCTION passes_follow_the_plan();
CREATE TRIGGER h_visit_rows_insert AFTER INSERT ON public.discharges REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION copy_discharges_to_visit_rows();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.discharges REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION copy_discharges_to_visit_rows();
CREATE TRIGGER i_revoked AFTER UPDATE OF discharged_at ON public.discharges FOR EACH ROW WHEN (((old.discharged_at IS NOT NULL) AND (new.discharged_at IS NULL))) EXECUTE FUNCTION keep_revoked_discharge();
comment on constraint discharge_of_same_hospital on discharges is 'withdrawn with visits';

-- record of a hospital, announces 'schemes'
create table discount_limits (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  holder text not null,
  basis_points integer not null,
  tariff_class_id uuid,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint discount_limits_pkey PRIMARY KEY (hospital_id, id),
  constraint discount_limits_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, COALESCE(tariff_class_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, holder WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint discount_limits_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint discount_limits_of_class FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint discount_is_part CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint discount_limits_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint discount_limits_holder_check CHECK ((holder = ANY (ARRAY['admin'::text, 'doctor'::text, 'nurse'::text, 'user'::text, 'scope'::text, 'reception'::text, 'billing'::text, 'insurance'::text, 'discharge'::text, 'accounts'::text, 'pharmacy'::text]))),
  constraint discount_limits_source_check CHECK ((length(source) <= 200))
);
CREATE INDEX discount_limits_by_class ON public.discount_limits USING btree (hospital_id, tariff_class_id);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.discount_limits FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table discount_limits is 'billing rule, billing rules';

-- record of a hospital, announces 'dispensing'
create table dispensing_request_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  line_no integer not null,
  medicine_id uuid not null,
  dose text not null default ''::text,
  quantity integer not null,
  issued integer not null default 0,
  allergy_reason text,
  closed_at timestamp with time zone,
  closed_by uuid,
  close_reason text,
  constraint dispensing_request_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_request_line_a_place UNIQUE (hospital_id, request_id, line_no),
  constraint dispensing_request_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint line_of_dispensing_request FOREIGN KEY (hospital_id, request_id) REFERENCES dispensing_requests(hospital_id, id),
  constraint request_line_of_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint dispensing_request_lines_allergy_reason_check CHECK (((length(allergy_reason) >= 1) AND (length(allergy_reason) <= 300))),
  constraint dispensing_request_lines_close_reason_check CHECK (((length(close_reason) >= 1) AND (length(close_reason) <= 300))),
  constraint dispensing_request_lines_dose_check CHECK ((length(dose) <= 200)),
  constraint dispensing_request_lines_issued_check CHECK ((issued >= 0)),
  constraint dispensing_request_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 60))),
  constraint dispensing_request_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000))),
  constraint no_more_issued_than_asked CHECK ((issued <= quantity)),
  constraint request_line_closed_with_a_reason CHECK ((num_nulls(closed_at, closed_by, close_reason) = ANY (ARRAY[0, 3])))
);
CREATE INDEX dispensing_request_lines_of_medicine ON public.dispensing_request_lines USING btree (hospital_id, medicine_id);
CREATE INDEX dispensing_request_lines_open ON public.dispensing_request_lines USING btree (hospital_id, request_id) WHERE ((closed_at IS NULL) AND (issued < quantity));
comment on table dispensing_request_lines is 'line of a request of medicines, lines of requests of medicines';

-- record of a hospital, announces 'dispensing' by visit
create table dispensing_requests (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  request_no text not null,
  ward_id uuid,
  purpose text not null,
  urgency text not null,
  needed_at timestamp with time zone,
  practitioner_id uuid,
  note text,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text,
  source_kind text,
  source_id uuid,
  prescriber text,
  prescriber_registration text,
  constraint dispensing_requests_pkey PRIMARY KEY (hospital_id, id),
  constraint one_dispensing_request_a_number UNIQUE (hospital_id, request_no),
  constraint dispensing_request_of_practitioner FOREIGN KEY (hospital_id, practitioner_id) REFERENCES practitioners(hospital_id, id),
  constraint dispensing_request_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint dispensing_request_of_ward FOREIGN KEY (hospital_id, ward_id) REFERENCES wards(hospital_id, id),
  constraint dispensing_requests_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint dispensing_request_cancelled_with_a_reason CHECK ((num_nulls(cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 3]))),
  constraint dispensing_request_names_a_doctor CHECK (((practitioner_id IS NOT NULL) OR (prescriber IS NOT NULL))),
  constraint dispensing_request_of_a_source CHECK ((num_nulls(source_kind, source_id, prescriber, prescriber_registration) = ANY (ARRAY[0, 4]))),
  constraint dispensing_requests_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
  constraint dispensing_requests_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint dispensing_requests_prescriber_check CHECK (((length(prescriber) >= 1) AND (length(prescriber) <= 200))),
  constraint dispensing_requests_prescriber_registration_check CHECK (((length(prescriber_registration) >= 1) AND (length(prescriber_registration) <= 120))),
  constraint dispensing_requests_purpose_check CHECK ((purpose = ANY (ARRAY['stay'::text, 'discharge'::text]))),
  constraint dispensing_requests_request_no_check CHECK (((length(request_no) >= 1) AND (length(request_no) <= 30))),
  constraint dispensing_requests_source_kind_check CHECK ((source_kind = 'prescription'::text)),
  constraint dispensing_requests_urgency_check CHECK ((urgency = ANY (ARRAY['routine'::text, 'urgent'::text, 'stat'::text])))
);
CREATE INDEX dispensing_requests_of_practitioner ON public.dispensing_requests USING btree (hospital_id, practitioner_id);
CREATE INDEX dispensing_requests_of_visit ON public.dispensing_requests USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX dispensing_requests_of_ward ON public.dispensing_requests USING btree (hospital_id, ward_id);
CREATE UNIQUE INDEX one_dispensing_request_a_source ON public.dispensing_requests USING btree (hospital_id, source_kind, source_id) WHERE (source_id IS NOT NULL);
comment on table dispensing_requests is 'request of medicines, requests of medicines';
comment on constraint dispensing_request_of_same_visit on dispensing_requests is 'withdrawn with visits';

-- record of a hospital, announces 'document_marks' by visit
create table document_marks (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  list text not null,
  name text not null,
  constraint document_marks_pkey PRIMARY KEY (hospital_id, id),
  constraint mark_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint document_marks_list_check CHECK ((list = ANY (ARRAY['photos'::text, 'sign'::text, 'hospital_stamp'::text, 'dr_surgeon_stamp'::text]))),
  constraint document_marks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX document_marks_of_visit ON public.document_marks USING btree (hospital_id, visit_id);
CREATE UNIQUE INDEX one_mark_a_document ON public.document_marks USING btree (hospital_id, visit_id, list, name) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER h_visit_rows_insert AFTER INSERT ON public.document_marks REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_document_marks_into_visit_rows();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.document_marks REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_document_marks_into_visit_rows();
comment on constraint mark_of_same_hospital on document_marks is 'withdrawn with visits';

-- record of a hospital, announces 'documents' by visit
create table document_parts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  document_type_id integer not null,
  part text not null,
  file_id uuid not null,
  constraint document_parts_pkey PRIMARY KEY (hospital_id, id),
  constraint document_part_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint document_part_with_file FOREIGN KEY (hospital_id, file_id) REFERENCES files(hospital_id, id),
  constraint document_parts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint document_parts_document_type_id_check CHECK (((document_type_id >= 1) AND (document_type_id <= 23))),
  constraint document_parts_part_check CHECK ((part = ANY (ARRAY['chart'::text, 'wrappers'::text])))
);
CREATE INDEX document_parts_of_file ON public.document_parts USING btree (hospital_id, file_id);
CREATE INDEX document_parts_of_visit ON public.document_parts USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_part_a_document ON public.document_parts USING btree (hospital_id, visit_id, document_type_id, part) WHERE (withdrawn_at IS NULL);
comment on table document_parts is 'part of a document, parts of documents';
comment on constraint document_part_of_same_visit on document_parts is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'treatment' by visit
create table dose_effects (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  dose_id uuid not null,
  visit_id uuid not null,
  at timestamp with time zone not null,
  effect text not null,
  note text,
  done_by uuid not null default app_actor(),
  constraint dose_effects_pkey PRIMARY KEY (hospital_id, id),
  constraint one_effect_a_dose UNIQUE (hospital_id, dose_id),
  constraint dose_effects_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint effect_noted_by FOREIGN KEY (hospital_id, done_by) REFERENCES users(hospital_id, id),
  constraint effect_of_dose FOREIGN KEY (hospital_id, dose_id, visit_id) REFERENCES medication_doses(hospital_id, id, visit_id),
  constraint dose_effects_effect_check CHECK ((effect = ANY (ARRAY['helped'::text, 'helped_partly'::text, 'no_change'::text, 'worse'::text]))),
  constraint dose_effects_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  constraint effect_is_not_of_the_future CHECK ((at <= (created_at + '00:01:00'::interval)))
);
CREATE INDEX dose_effects_by ON public.dose_effects USING btree (hospital_id, done_by);
CREATE INDEX dose_effects_of_dose ON public.dose_effects USING btree (hospital_id, dose_id, visit_id);
comment on table dose_effects is 'effect of a dose, effects of doses';

-- record of a hospital, announces 'services'
create table external_requisitions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  status text not null default 'Active'::text,
  synonyms text,
  constraint external_requisitions_pkey PRIMARY KEY (hospital_id, id),
  constraint external_requisitions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint external_requisitions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint external_requisitions_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint external_requisitions_synonyms_check CHECK (((length(synonyms) >= 1) AND (length(synonyms) <= 200)))
);
CREATE UNIQUE INDEX one_external_requisition_a_name ON public.external_requisitions USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.external_requisitions REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('external_requisitions');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.external_requisitions REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('external_requisitions');

create table files (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  constraint files_pkey PRIMARY KEY (hospital_id, id),
  constraint files_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint files_check CHECK (((length(bytes) = size) AND (encode(sha256(bytes), 'hex'::text) = sha256))),
  constraint files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_size_check CHECK (((size > 0) AND (size < 10485760)))
);
alter table files enable row level security;
alter table files force row level security;
create policy hospital_scope on files as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant insert, select on files to wardbook_app;

-- record of a hospital, announces 'payments' by visit
create table final_payments (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  amount bigint not null,
  payment_mode text not null,
  remark text,
  paid_at timestamp with time zone not null default app_now(),
  receipt_id uuid,
  constraint final_payments_pkey PRIMARY KEY (hospital_id, id),
  constraint payment_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint receipt_of_final_payment FOREIGN KEY (hospital_id, receipt_id) REFERENCES receipts(hospital_id, id),
  constraint amount_is_of_the_receipt CHECK (((receipt_id IS NULL) OR (amount = 0))),
  constraint final_payments_amount_check CHECK (((amount >= 0) AND (amount <= '100000000000'::bigint))),
  constraint final_payments_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['Cash'::text, 'Card'::text, 'UPI'::text, 'Bank Transfer'::text, 'Cheque'::text, 'Credit'::text]))),
  constraint final_payments_remark_check CHECK ((length(remark) <= 500))
);
CREATE INDEX final_payments_of_visit ON public.final_payments USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_final_payment_a_receipt ON public.final_payments USING btree (hospital_id, receipt_id);
CREATE UNIQUE INDEX one_final_payment_a_visit ON public.final_payments USING btree (hospital_id, visit_id) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER f_reason AFTER INSERT ON public.final_payments FOR EACH ROW EXECUTE FUNCTION final_payment_has_reason();
CREATE TRIGGER h_visit_rows_insert AFTER INSERT ON public.final_payments REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_final_payments_into_visit_rows();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.final_payments REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_final_payments_into_visit_rows();
comment on constraint payment_of_same_visit on final_payments is 'withdrawn with visits';

-- record of a hospital, announces 'observations' by visit
create table fluid_entries (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  happened_at timestamp with time zone not null default app_now(),
  direction text not null,
  kind text not null,
  ml integer not null,
  remark text,
  recorded_by uuid not null default app_actor(),
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  source_kind text,
  source_id uuid,
  constraint fluid_entries_pkey PRIMARY KEY (hospital_id, id),
  constraint fluid_entries_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint fluid_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint fluid_recorded_by_account FOREIGN KEY (hospital_id, recorded_by) REFERENCES users(hospital_id, id),
  constraint fluid_struck_by_account FOREIGN KEY (hospital_id, struck_by) REFERENCES users(hospital_id, id),
  constraint fluid_entries_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint fluid_entries_ml_check CHECK (((ml >= 1) AND (ml <= 20000))),
  constraint fluid_entries_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 300))),
  constraint fluid_entries_source_kind_check CHECK ((source_kind = 'transfusion'::text)),
  constraint fluid_entries_struck_reason_check CHECK (((length(struck_reason) >= 1) AND (length(struck_reason) <= 300))),
  constraint fluid_of_its_direction CHECK (
CASE direction
    WHEN 'in'::text THEN (kind = ANY (ARRAY['oral'::text, 'iv'::text, 'blood'::text, 'tube'::text, 'other'::text]))
    ELSE (kind = ANY (ARRAY['urine'::text, 'drain'::text, 'vomit'::text, 'stool'::text, 'blood_loss'::text, 'other'::text]))
END),
  constraint fluid_source_is_whole CHECK ((num_nulls(source_kind, source_id) = ANY (ARRAY[0, 2]))),
  constraint fluid_struck_with_a_reason CHECK ((num_nulls(struck_at, struck_by, struck_reason) = ANY (ARRAY[0, 3]))),
  constraint own_fluid_is_struck CHECK (((struck_by = recorded_by) OR (source_id IS NOT NULL)))
);
CREATE INDEX fluid_entries_by_time ON public.fluid_entries USING btree (hospital_id, visit_id, happened_at DESC);
CREATE INDEX fluid_entries_of_striker ON public.fluid_entries USING btree (hospital_id, struck_by) WHERE (struck_by IS NOT NULL);
CREATE INDEX fluid_entries_of_visit ON public.fluid_entries USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX fluid_entries_of_writer ON public.fluid_entries USING btree (hospital_id, recorded_by);
CREATE UNIQUE INDEX one_intake_a_source ON public.fluid_entries USING btree (hospital_id, source_kind, source_id) WHERE ((source_id IS NOT NULL) AND (struck_at IS NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_said BEFORE UPDATE ON public.fluid_entries FOR EACH ROW EXECUTE FUNCTION observation_stays_as_written();
CREATE TRIGGER b_within_visit BEFORE INSERT ON public.fluid_entries FOR EACH ROW EXECUTE FUNCTION observation_within_its_visit('happened_at', '0');
comment on table fluid_entries is 'entry of intake and output, entries of intake and output';
comment on constraint fluid_of_same_visit on fluid_entries is 'withdrawn with visits';

-- record of a hospital, announces 'calls' by visit
create table follow_up_ends (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  due_on date not null,
  reason text not null,
  ended_by uuid not null default app_actor(),
  ended_at timestamp with time zone not null default app_now(),
  taken_back_at timestamp with time zone,
  constraint follow_up_ends_pkey PRIMARY KEY (hospital_id, id),
  constraint follow_up_end_of_visit FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint follow_up_ended_by_account FOREIGN KEY (hospital_id, ended_by) REFERENCES users(hospital_id, id),
  constraint follow_up_ends_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint follow_up_ends_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX follow_up_ends_of_account ON public.follow_up_ends USING btree (hospital_id, ended_by);
CREATE INDEX follow_up_ends_of_visit ON public.follow_up_ends USING btree (hospital_id, visit_id);
CREATE UNIQUE INDEX one_end_a_follow_up ON public.follow_up_ends USING btree (hospital_id, visit_id, due_on) WHERE ((taken_back_at IS NULL) AND (withdrawn_at IS NULL));
comment on table follow_up_ends is 'end of a follow-up, ends of follow-ups';
comment on constraint follow_up_end_of_visit on follow_up_ends is 'withdrawn with visits';

-- record of a hospital, announces 'gate_passes' by visit
create table gate_passes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  number text not null,
  discharge_at timestamp with time zone not null,
  reason text not null,
  authorised_by text not null,
  stated_reason text,
  receiving_facility text,
  died_at timestamp with time zone,
  place_of_death text,
  bill_no text not null,
  bill_total bigint not null,
  patient_due bigint not null,
  print_count integer not null default 0,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text,
  exited_at timestamp with time zone,
  exited_by uuid,
  officer_name text,
  attendants integer,
  vehicle_no text,
  signed_form_seen boolean not null default false,
  provisional_id uuid,
  constraint gate_passes_pkey PRIMARY KEY (hospital_id, id),
  constraint pass_of_provisional_discharge FOREIGN KEY (hospital_id, provisional_id) REFERENCES provisional_discharges(hospital_id, id),
  constraint pass_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint cancelled_with_a_reason CHECK ((num_nulls(cancelled_at, cancel_reason) = ANY (ARRAY[0, 2]))),
  constraint death_before_the_discharge CHECK ((died_at <= discharge_at)),
  constraint death_has_time_and_place CHECK (((reason <> 'Death'::text) OR (num_nulls(died_at, place_of_death) = 0))),
  constraint exit_with_an_officer CHECK ((num_nulls(exited_at, exited_by, officer_name) = ANY (ARRAY[0, 3]))),
  constraint gate_passes_attendants_check CHECK (((attendants >= 0) AND (attendants <= 20))),
  constraint gate_passes_authorised_by_check CHECK (((length(authorised_by) >= 1) AND (length(authorised_by) <= 120))),
  constraint gate_passes_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
  constraint gate_passes_number_check CHECK ((number ~ '^GP-[A-Z]{2,20}-[0-9]{6}-[0-9]{3,}-[0-9A-Z]{5}$'::text)),
  constraint gate_passes_officer_name_check CHECK (((length(officer_name) >= 1) AND (length(officer_name) <= 120))),
  constraint gate_passes_place_of_death_check CHECK (((length(place_of_death) >= 1) AND (length(place_of_death) <= 200))),
  constraint gate_passes_print_count_check CHECK ((print_count >= 0)),
  constraint gate_passes_reason_check CHECK ((reason = ANY (ARRAY['Recovered'::text, 'Discharge On Request'::text, 'DAMA'::text, 'Death'::text, 'Transfer'::text]))),
  constraint gate_passes_receiving_facility_check CHECK (((length(receiving_facility) >= 1) AND (length(receiving_facility) <= 200))),
  constraint gate_passes_stated_reason_check CHECK (((length(stated_reason) >= 1) AND (length(stated_reason) <= 300))),
  constraint gate_passes_vehicle_no_check CHECK (((length(vehicle_no) >= 1) AND (length(vehicle_no) <= 15))),
  constraint leaving_against_advice_has_a_reason CHECK (((reason <> 'DAMA'::text) OR (stated_reason IS NOT NULL))),
  constraint seen_at_the_exit CHECK (((exited_at IS NOT NULL) OR ((num_nonnulls(attendants, vehicle_no) = 0) AND (NOT signed_form_seen)))),
  constraint transfer_names_the_facility CHECK (((reason <> 'Transfer'::text) OR (receiving_facility IS NOT NULL)))
);
CREATE UNIQUE INDEX one_gate_pass_a_visit ON public.gate_passes USING btree (hospital_id, visit_id) WHERE ((cancelled_at IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX one_pass_a_number ON public.gate_passes USING btree (hospital_id, number);
CREATE INDEX passes_by_discharge ON public.gate_passes USING btree (hospital_id, discharge_at);
CREATE INDEX passes_of_provisional_discharge ON public.gate_passes USING btree (hospital_id, provisional_id) WHERE (provisional_id IS NOT NULL);
CREATE INDEX passes_of_visit ON public.gate_passes USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_exit BEFORE UPDATE OF exited_at ON public.gate_passes FOR EACH ROW WHEN (((old.exited_at IS NULL) AND (new.exited_at IS NOT NULL))) EXECUTE FUNCTION exit_as_its_mode_asks();
CREATE TRIGGER a_issued BEFORE UPDATE ON public.gate_passes FOR EACH ROW EXECUTE FUNCTION pass_stays_as_issued();
CREATE TRIGGER d_ticks AFTER INSERT ON public.gate_passes FOR EACH ROW EXECUTE FUNCTION pass_needs_its_ticks();
comment on constraint pass_of_same_visit on gate_passes is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'gate_passes'
create table gate_refusals (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  pass_id uuid not null,
  officer_name text not null,
  reason text not null,
  constraint gate_refusals_pkey PRIMARY KEY (hospital_id, id),
  constraint gate_refusals_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint refusal_of_pass FOREIGN KEY (hospital_id, pass_id) REFERENCES gate_passes(hospital_id, id),
  constraint gate_refusals_officer_name_check CHECK (((length(officer_name) >= 1) AND (length(officer_name) <= 120))),
  constraint gate_refusals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX gate_refusals_by_day ON public.gate_refusals USING btree (hospital_id, created_at);
CREATE INDEX gate_refusals_of_pass ON public.gate_refusals USING btree (hospital_id, pass_id, created_at DESC);
CREATE TRIGGER d_before_the_exit AFTER INSERT ON public.gate_refusals FOR EACH ROW EXECUTE FUNCTION refused_before_the_exit();

-- record of a hospital, announces 'medicines'
create table generic_limits (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  generic_id uuid not null,
  route text,
  from_days integer not null default 0,
  to_days integer,
  is_per_kg boolean not null default false,
  usual_dose numeric(12,4),
  highest_dose numeric(12,4),
  highest_a_day numeric(12,4),
  unit text not null,
  source text not null default ''::text,
  constraint generic_limits_pkey PRIMARY KEY (hospital_id, id),
  constraint limits_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, generic_id WITH =, COALESCE(route, ''::text) WITH =, int4range(from_days, to_days) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint generic_limits_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint limit_of_generic FOREIGN KEY (hospital_id, generic_id) REFERENCES generics(hospital_id, id),
  constraint dose_below_that_of_a_day CHECK ((highest_dose <= highest_a_day)),
  constraint generic_limits_from_days_check CHECK (((from_days >= 0) AND (from_days <= 60000))),
  constraint generic_limits_highest_a_day_check CHECK ((highest_a_day > (0)::numeric)),
  constraint generic_limits_highest_dose_check CHECK ((highest_dose > (0)::numeric)),
  constraint generic_limits_route_check CHECK ((route = ANY (ARRAY['oral'::text, 'sublingual'::text, 'iv'::text, 'im'::text, 'sc'::text, 'topical'::text, 'inhalation'::text, 'rectal'::text, 'vaginal'::text, 'eye'::text, 'ear'::text, 'nasal'::text, 'spinal'::text, 'other'::text]))),
  constraint generic_limits_source_check CHECK ((length(source) <= 300)),
  constraint generic_limits_to_days_check CHECK (((to_days >= 1) AND (to_days <= 60000))),
  constraint generic_limits_unit_check CHECK ((unit = ANY (ARRAY['mg'::text, 'g'::text, 'mcg'::text, 'IU'::text, 'ml'::text, 'mmol'::text, 'puff'::text, 'drop'::text]))),
  constraint generic_limits_usual_dose_check CHECK ((usual_dose > (0)::numeric)),
  constraint limit_ends_after_it_begins CHECK ((to_days > from_days)),
  constraint limit_says_something CHECK ((num_nonnulls(highest_dose, highest_a_day) > 0)),
  constraint usual_dose_below_highest CHECK ((usual_dose <= highest_dose))
);
CREATE INDEX generic_limits_of_generic ON public.generic_limits USING btree (hospital_id, generic_id);
comment on table generic_limits is 'dose limit, dose limits';

-- record of a hospital, announces 'medicines'
create table generics (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  tall_name text,
  allergens text[] not null default '{}'::text[],
  routes text[] not null default '{}'::text[],
  pregnancy text not null default 'unknown'::text,
  breast_feeding text not null default 'unknown'::text,
  asks_kidney boolean not null default false,
  is_high_risk boolean not null default false,
  controlled text,
  constraint generics_pkey PRIMARY KEY (hospital_id, id),
  constraint generics_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint generics_breast_feeding_check CHECK ((breast_feeding = ANY (ARRAY['unknown'::text, 'allowed'::text, 'ask'::text, 'avoid'::text]))),
  constraint generics_controlled_check CHECK ((controlled = ANY (ARRAY['narcotic'::text, 'psychotropic'::text]))),
  constraint generics_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint generics_pregnancy_check CHECK ((pregnancy = ANY (ARRAY['unknown'::text, 'allowed'::text, 'ask'::text, 'avoid'::text]))),
  constraint generics_routes_check CHECK ((routes <@ '{oral,sublingual,iv,im,sc,topical,inhalation,rectal,vaginal,eye,ear,nasal,spinal,other}'::text[])),
  constraint tall_name_is_the_name CHECK ((lower(tall_name) = lower(name)))
);
CREATE INDEX generics_by_name ON public.generics USING btree (hospital_id, name, id);
CREATE UNIQUE INDEX one_generic_a_name ON public.generics USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_search AFTER UPDATE OF name ON public.generics FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION keep_generic_search();
comment on table generics is 'generic, generics';

-- insert-only table of a hospital, announces 'purchasing'
create table goods_received_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  place integer not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  packs integer not null,
  free integer not null,
  rejected integer not null,
  reject_reason text,
  keep_reason text,
  pack_units integer not null,
  rate bigint not null,
  discount_points integer not null,
  basis_points integer not null,
  gross bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  freight bigint not null,
  value bigint not null,
  constraint goods_received_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint goods_received_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint line_of_goods_received_note FOREIGN KEY (hospital_id, note_id) REFERENCES goods_received_notes(hospital_id, id),
  constraint received_line_of_batch FOREIGN KEY (hospital_id, batch_id) REFERENCES batches(hospital_id, id),
  constraint received_line_of_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint goods_received_lines_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint goods_received_lines_cgst_check CHECK ((cgst >= 0)),
  constraint goods_received_lines_check CHECK (((rejected >= 0) AND (rejected <= packs))),
  constraint goods_received_lines_check1 CHECK (((taxable >= 0) AND (taxable <= gross))),
  constraint goods_received_lines_discount_points_check CHECK (((discount_points >= 0) AND (discount_points <= 10000))),
  constraint goods_received_lines_free_check CHECK (((free >= 0) AND (free <= 1000000))),
  constraint goods_received_lines_freight_check CHECK ((freight >= 0)),
  constraint goods_received_lines_gross_check CHECK ((gross >= 0)),
  constraint goods_received_lines_igst_check CHECK ((igst >= 0)),
  constraint goods_received_lines_keep_reason_check CHECK (((length(keep_reason) >= 1) AND (length(keep_reason) <= 300))),
  constraint goods_received_lines_pack_units_check CHECK (((pack_units >= 1) AND (pack_units <= 10000))),
  constraint goods_received_lines_packs_check CHECK (((packs >= 0) AND (packs <= 1000000))),
  constraint goods_received_lines_place_check CHECK (((place >= 1) AND (place <= 300))),
  constraint goods_received_lines_rate_check CHECK (((rate >= 0) AND (rate <= '10000000000'::bigint))),
  constraint goods_received_lines_reject_reason_check CHECK (((length(reject_reason) >= 1) AND (length(reject_reason) <= 300))),
  constraint goods_received_lines_sgst_check CHECK ((sgst >= 0)),
  constraint goods_received_lines_value_check CHECK ((value >= 0)),
  constraint rejected_line_says_why CHECK (((rejected = 0) OR (reject_reason IS NOT NULL))),
  constraint something_has_come CHECK (((packs + free) > 0))
);
CREATE INDEX goods_received_lines_of_batch ON public.goods_received_lines USING btree (hospital_id, batch_id);
CREATE INDEX goods_received_lines_of_medicine ON public.goods_received_lines USING btree (hospital_id, medicine_id, created_at DESC);
CREATE INDEX goods_received_lines_of_note ON public.goods_received_lines USING btree (hospital_id, note_id);
comment on table goods_received_lines is 'line of a goods received note, lines of goods received notes';

-- record of a hospital, announces 'purchasing'
create table goods_received_notes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  note_no text not null,
  supplier_id uuid not null,
  order_id uuid,
  place_id uuid not null,
  invoice_no text,
  invoice_day date,
  financial_year integer generated always as (((EXTRACT(year FROM invoice_day))::integer -
CASE
    WHEN (EXTRACT(month FROM invoice_day) < (4)::numeric) THEN 1
    ELSE 0
END)) stored,
  received_on date not null,
  challan_no text,
  credit_days integer not null,
  paper_total bigint,
  freight bigint not null default 0,
  bill_discount bigint not null default 0,
  difference_reason text,
  typed jsonb not null default '[]'::jsonb,
  state text not null default 'draft'::text,
  checked_at timestamp with time zone,
  checked_by uuid,
  approved_at timestamp with time zone,
  approved_by uuid,
  ended_reason text,
  constraint goods_received_notes_pkey PRIMARY KEY (hospital_id, id),
  constraint goods_received_notes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint note_of_order FOREIGN KEY (hospital_id, order_id) REFERENCES purchase_orders(hospital_id, id),
  constraint note_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint note_of_supplier FOREIGN KEY (hospital_id, supplier_id) REFERENCES suppliers(hospital_id, id),
  constraint approved_note_says_who CHECK (((state <> 'approved'::text) OR (num_nulls(approved_at, approved_by) = 0))),
  constraint cancelled_note_says_why CHECK (((state <> 'cancelled'::text) OR (ended_reason IS NOT NULL))),
  constraint checked_note_is_whole CHECK (((state = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR (num_nulls(invoice_no, invoice_day, paper_total, checked_at, checked_by) = 0))),
  constraint goods_received_notes_bill_discount_check CHECK (((bill_discount >= 0) AND (bill_discount <= '100000000000'::bigint))),
  constraint goods_received_notes_challan_no_check CHECK (((length(challan_no) >= 1) AND (length(challan_no) <= 40))),
  constraint goods_received_notes_credit_days_check CHECK (((credit_days >= 0) AND (credit_days <= 365))),
  constraint goods_received_notes_difference_reason_check CHECK (((length(difference_reason) >= 1) AND (length(difference_reason) <= 300))),
  constraint goods_received_notes_ended_reason_check CHECK (((length(ended_reason) >= 1) AND (length(ended_reason) <= 300))),
  constraint goods_received_notes_freight_check CHECK (((freight >= 0) AND (freight <= '100000000000'::bigint))),
  constraint goods_received_notes_invoice_no_check CHECK (((length(invoice_no) >= 1) AND (length(invoice_no) <= 40))),
  constraint goods_received_notes_note_no_check CHECK (((length(note_no) >= 1) AND (length(note_no) <= 30))),
  constraint goods_received_notes_paper_total_check CHECK (((paper_total >= 0) AND (paper_total <= '100000000000'::bigint))),
  constraint goods_received_notes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'checked'::text, 'approved'::text, 'cancelled'::text]))),
  constraint note_is_approved_by_another CHECK ((approved_by <> checked_by))
);
CREATE INDEX goods_received_notes_by_time ON public.goods_received_notes USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX goods_received_notes_of_order ON public.goods_received_notes USING btree (hospital_id, order_id);
CREATE INDEX goods_received_notes_of_place ON public.goods_received_notes USING btree (hospital_id, place_id);
CREATE INDEX goods_received_notes_of_supplier ON public.goods_received_notes USING btree (hospital_id, supplier_id);
CREATE UNIQUE INDEX one_invoice_a_supplier_and_year ON public.goods_received_notes USING btree (hospital_id, supplier_id, financial_year, upper(invoice_no)) WHERE ((state <> 'cancelled'::text) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX one_note_a_number ON public.goods_received_notes USING btree (hospital_id, note_no);
CREATE UNIQUE INDEX one_open_note_an_order ON public.goods_received_notes USING btree (hospital_id, order_id) WHERE ((state = ANY (ARRAY['draft'::text, 'checked'::text])) AND (withdrawn_at IS NULL));
comment on table goods_received_notes is 'goods received note, goods received notes';

-- record of a hospital, announces 'purchasing'
create table goods_received_papers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  note_id uuid not null,
  place integer not null,
  file_id uuid not null,
  file_name text not null,
  taken_back_at timestamp with time zone,
  taken_back_by uuid,
  constraint goods_received_papers_pkey PRIMARY KEY (hospital_id, id),
  constraint goods_received_papers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint paper_of_note FOREIGN KEY (hospital_id, note_id) REFERENCES goods_received_notes(hospital_id, id),
  constraint paper_of_note_is_file FOREIGN KEY (hospital_id, file_id) REFERENCES files(hospital_id, id),
  constraint goods_received_papers_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint goods_received_papers_place_check CHECK (((place >= 1) AND (place <= 1000))),
  constraint paper_of_note_taken_back_by_somebody CHECK ((num_nulls(taken_back_at, taken_back_by) <> 1))
);
CREATE INDEX goods_received_papers_of_file ON public.goods_received_papers USING btree (hospital_id, file_id);
CREATE INDEX goods_received_papers_of_note ON public.goods_received_papers USING btree (hospital_id, note_id);
CREATE UNIQUE INDEX one_paper_a_place ON public.goods_received_papers USING btree (hospital_id, note_id, place) WHERE (taken_back_at IS NULL);
CREATE TRIGGER a_stays BEFORE UPDATE ON public.goods_received_papers FOR EACH ROW EXECUTE FUNCTION paper_of_approved_note_stays();
comment on table goods_received_papers is 'paper of a goods received note, papers of goods received notes';

-- record of a hospital, announces 'medicines'
create table goods_taxes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  hsn text not null default ''::text,
  is_listed boolean not null default false,
  basis_points integer not null,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint goods_taxes_pkey PRIMARY KEY (hospital_id, id),
  constraint goods_taxes_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, hsn WITH =, ((is_listed)::integer) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint goods_taxes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint goods_tax_ends_after_it_begins CHECK ((valid_to >= valid_from)),
  constraint goods_taxes_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint goods_taxes_hsn_check CHECK ((hsn ~ '^([0-9]{2,8})?$'::text)),
  constraint goods_taxes_source_check CHECK ((length(source) <= 200))
);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.goods_taxes FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table goods_taxes is 'tax of goods, taxes of goods';

-- record of a hospital, announces 'documents' by visit
create table grace_overrides (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  constraint grace_overrides_pkey PRIMARY KEY (hospital_id, id),
  constraint grace_override_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint grace_overrides_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX grace_overrides_of_visit ON public.grace_overrides USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_grace_override_a_visit ON public.grace_overrides USING btree (hospital_id, visit_id) WHERE (withdrawn_at IS NULL);
comment on table grace_overrides is 'bill opened after its grace period, bills opened after their grace period';
comment on constraint grace_override_of_same_visit on grace_overrides is 'withdrawn with visits';

-- record of a hospital, announces 'grievances' by visit
create table grievances (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  certificate_id uuid not null,
  subject text not null,
  complaint text not null,
  state text not null default 'open'::text,
  handler_id uuid,
  resolution text,
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint grievances_pkey PRIMARY KEY (hospital_id, id),
  constraint grievance_of_certificate FOREIGN KEY (hospital_id, certificate_id) REFERENCES satisfaction_certificates(hospital_id, id),
  constraint grievance_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint handler_of_grievance FOREIGN KEY (hospital_id, handler_id) REFERENCES users(hospital_id, id),
  constraint closed_with_a_resolution CHECK ((num_nulls(resolution, closed_at, closed_by) =
CASE state
    WHEN 'closed'::text THEN 0
    ELSE 3
END)),
  constraint grievances_complaint_check CHECK (((length(complaint) >= 1) AND (length(complaint) <= 1000))),
  constraint grievances_resolution_check CHECK (((length(resolution) >= 1) AND (length(resolution) <= 1000))),
  constraint grievances_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint grievances_subject_check CHECK ((subject = ANY (ARRAY['treatment'::text, 'staff'::text, 'money'::text, 'outside'::text])))
);
CREATE INDEX grievances_of_handler ON public.grievances USING btree (hospital_id, handler_id) WHERE (handler_id IS NOT NULL);
CREATE INDEX grievances_of_visit ON public.grievances USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_grievance_a_subject ON public.grievances USING btree (hospital_id, certificate_id, subject);
CREATE INDEX open_grievances ON public.grievances USING btree (hospital_id, created_at, id) WHERE ((state = 'open'::text) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_said BEFORE UPDATE OF certificate_id, subject, complaint, state, handler_id, resolution, closed_at, closed_by ON public.grievances FOR EACH ROW EXECUTE FUNCTION grievance_stays_as_said();
comment on constraint grievance_of_same_visit on grievances is 'withdrawn with visits';

-- record of a hospital, announces 'schemes'
create table gst_rules (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  head text not null,
  above bigint,
  except_wards text[] not null default '{}'::text[],
  basis_points integer not null,
  included boolean not null,
  tariff_class_id uuid,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  sac text,
  constraint gst_rules_pkey PRIMARY KEY (hospital_id, id),
  constraint gst_rules_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, COALESCE(tariff_class_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, head WITH =, COALESCE(sac, ''::text) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint gst_rules_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint gst_rules_of_class FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint gst_rules_above_check CHECK (((above >= 0) AND (above <= '100000000000'::bigint))),
  constraint gst_rules_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint gst_rules_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint gst_rules_head_check CHECK ((head = ANY (ARRAY['consultation'::text, 'accommodation'::text, 'mandatory'::text, 'laboratory'::text, 'radiology'::text, 'pharmacy'::text, 'clinical'::text, 'implant'::text, 'blood'::text, 'physiotherapy'::text, 'anaesthesia'::text, 'theatre'::text, 'miscellaneous'::text, 'surgery'::text]))),
  constraint gst_rules_sac_check CHECK ((sac ~ '^[0-9]{4,8}$'::text)),
  constraint gst_rules_source_check CHECK ((length(source) <= 200)),
  constraint known_ward_classes CHECK ((except_wards <@ ARRAY['general'::text, 'semi_private'::text, 'private'::text, 'deluxe'::text, 'hdu'::text, 'icu'::text, 'day_care'::text, 'theatre'::text]))
);
CREATE INDEX gst_rules_by_class ON public.gst_rules USING btree (hospital_id, tariff_class_id);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.gst_rules FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table gst_rules is 'billing rule, billing rules';

create table hospitals (
  id text not null,
  type text not null,
  name text not null,
  full_name text not null,
  short_text text not null,
  tagline text not null,
  description text not null,
  patient_prefix text not null,
  phone text not null default ''::text,
  email text not null default ''::text,
  address text not null default ''::text,
  features text[] not null default '{}'::text[],
  session_idle_minutes integer not null default 30,
  session_hours integer not null default 12,
  accreditation text not null default 'nabh'::text,
  city_tier integer not null default 1,
  version integer not null default 1,
  second_factor_for_admins boolean not null default false,
  strict_discharge boolean not null default false,
  account_name text not null default ''::text,
  account_number text not null default ''::text,
  bank_name text not null default ''::text,
  bank_branch text not null default ''::text,
  ifsc text not null default ''::text,
  pan text not null default ''::text,
  gstin text not null default ''::text,
  bill_ahead_hours integer not null default 24,
  payment_gate text not null default 'warn'::text,
  form_f_registration text not null default ''::text,
  critical_after_minutes integer not null default 15,
  critical_late_minutes integer not null default 30,
  critical_phone text not null default ''::text,
  constraint hospitals_pkey PRIMARY KEY (id),
  constraint hospitals_patient_prefix_key UNIQUE (patient_prefix),
  constraint account_number_of_digits CHECK ((account_number ~ '^([0-9]{9,18})?$'::text)),
  constraint bank_account_is_whole CHECK ((((((''::text = account_number) OR (''::text = ifsc)) OR (''::text = bank_name)) OR (''::text = account_name)) = (concat(account_number, ifsc, bank_name, account_name, bank_branch) = ''::text))),
  constraint critical_values_are_escalated_in_order CHECK ((((critical_after_minutes >= 5) AND (critical_after_minutes <= 120)) AND ((critical_late_minutes >= (critical_after_minutes + 1)) AND (critical_late_minutes <= 240)))),
  constraint gstin_of_its_shape CHECK ((gstin ~ '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$'::text)),
  constraint gstin_of_the_same_pan CHECK ((((''::text = gstin) OR (''::text = pan)) OR (substr(gstin, 3, 10) = pan))),
  constraint hospitals_accreditation_check CHECK ((accreditation = ANY (ARRAY['nabh'::text, 'non_nabh'::text, 'super_speciality'::text]))),
  constraint hospitals_bill_ahead_hours_check CHECK (((bill_ahead_hours >= 0) AND (bill_ahead_hours <= 168))),
  constraint hospitals_city_tier_check CHECK (((city_tier >= 1) AND (city_tier <= 3))),
  constraint hospitals_critical_phone_check CHECK ((length(critical_phone) <= 40)),
  constraint hospitals_form_f_registration_check CHECK ((length(form_f_registration) <= 60)),
  constraint hospitals_id_check CHECK ((id ~ '^[a-z]{2,20}$'::text)),
  constraint hospitals_patient_prefix_check CHECK ((patient_prefix ~ '^[A-Z]{4}$'::text)),
  constraint hospitals_payment_gate_check CHECK ((payment_gate = ANY (ARRAY['block'::text, 'warn'::text, 'allow'::text]))),
  constraint hospitals_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 24))),
  constraint hospitals_session_idle_minutes_check CHECK (((session_idle_minutes >= 5) AND (session_idle_minutes <= 120))),
  constraint hospitals_type_check CHECK ((type = ANY (ARRAY['hope'::text, 'ayushman'::text]))),
  constraint ifsc_of_its_shape CHECK ((ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$'::text)),
  constraint pan_of_its_shape CHECK ((pan ~ '^([A-Z]{5}[0-9]{4}[A-Z])?$'::text))
);
alter table hospitals enable row level security;
alter table hospitals force row level security;
create policy branding on hospitals as permissive for select to public using (true);
create policy founding on hospitals as permissive for insert to public with check ((id = app_hospital()));
create policy own_settings on hospitals as permissive for update to public using ((id = app_hospital())) with check ((id = app_hospital()));
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.hospitals FOR EACH STATEMENT EXECUTE FUNCTION announce_change('hospitals');
CREATE TRIGGER e_billing_rules AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION begin_rules_of_hospital();
CREATE TRIGGER e_call_options AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION begin_call_options_of_hospital();
CREATE TRIGGER e_goods_taxes AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION begin_taxes_of_hospital();
CREATE TRIGGER e_letter_templates AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION begin_letter_templates_of_hospital();
CREATE TRIGGER e_refinement_templates AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION begin_refinement_templates_of_hospital();
CREATE TRIGGER f_books AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION open_books_of_hospital();
CREATE TRIGGER g_disallowance_reasons AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION begin_reasons_of_hospital();
CREATE TRIGGER g_pharmacy AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION begin_pharmacy_of_hospital();
CREATE TRIGGER g_purchase_settings AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION open_purchase_settings_of_hospital();
CREATE TRIGGER g_purchasing AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION open_purchasing_of_hospital();
CREATE TRIGGER g_stock AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION open_stock_of_hospital();
CREATE TRIGGER g_write_off_limits AFTER INSERT ON public.hospitals FOR EACH ROW EXECUTE FUNCTION begin_write_off_limits_of_hospital();
grant select on hospitals to wardbook_app;
grant update (tagline, description, phone, email, address, session_idle_minutes, session_hours, accreditation, city_tier, version, second_factor_for_admins, strict_discharge, account_name, account_number, bank_name, bank_branch, ifsc, pan, gstin, bill_ahead_hours, payment_gate, form_f_registration, critical_after_minutes, critical_late_minutes, critical_phone) on hospitals to wardbook_app;

create table idempotency_keys (
  hospital_id text not null default app_hospital(),
  actor_id uuid not null,
  key text not null,
  route text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (hospital_id, actor_id, key),
  constraint idempotency_keys_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (hospital_id, created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy hospital_scope on idempotency_keys as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant delete, insert, select, update on idempotency_keys to wardbook_app;

-- record of a hospital, announces 'charges' by visit
create table implant_files (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  invoice_file_id uuid,
  sticker_file_id uuid,
  constraint implant_files_pkey PRIMARY KEY (hospital_id, id),
  constraint implant_files_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint implant_with_invoice FOREIGN KEY (hospital_id, invoice_file_id) REFERENCES files(hospital_id, id),
  constraint implant_with_sticker FOREIGN KEY (hospital_id, sticker_file_id) REFERENCES files(hospital_id, id),
  constraint implant_files_source_kind_check CHECK ((source_kind ~ '^[a-z_]{2,40}$'::text))
);
CREATE INDEX implant_files_of_visit ON public.implant_files USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX implant_files_with_invoice ON public.implant_files USING btree (hospital_id, invoice_file_id) WHERE (invoice_file_id IS NOT NULL);
CREATE INDEX implant_files_with_sticker ON public.implant_files USING btree (hospital_id, sticker_file_id) WHERE (sticker_file_id IS NOT NULL);
CREATE UNIQUE INDEX one_implant_files_a_source ON public.implant_files USING btree (hospital_id, source_kind, source_id);
CREATE TRIGGER f_implant AFTER INSERT ON public.implant_files FOR EACH ROW EXECUTE FUNCTION files_are_of_an_implant();
comment on constraint implant_files_of_same_visit on implant_files is 'withdrawn with visits';

create table import_chunks (
  hospital_id text not null default app_hospital(),
  import_id uuid not null,
  first_index integer not null,
  row_count integer not null,
  rows text not null,
  constraint import_chunks_pkey PRIMARY KEY (hospital_id, import_id, first_index),
  constraint import_chunk_of_import FOREIGN KEY (hospital_id, import_id) REFERENCES imports(hospital_id, id) ON DELETE CASCADE,
  constraint import_chunks_row_count_check CHECK ((row_count > 0))
);
alter table import_chunks enable row level security;
alter table import_chunks force row level security;
create policy hospital_scope on import_chunks as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant delete, insert, select, update on import_chunks to wardbook_app;

create table import_refusals (
  hospital_id text not null default app_hospital(),
  import_id uuid not null,
  first_index integer not null,
  lines text not null,
  constraint import_refusals_pkey PRIMARY KEY (hospital_id, import_id, first_index),
  constraint import_refusals_of_import FOREIGN KEY (hospital_id, import_id) REFERENCES imports(hospital_id, id) ON DELETE CASCADE
);
alter table import_refusals enable row level security;
alter table import_refusals force row level security;
create policy hospital_scope on import_refusals as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant delete, insert, select, update on import_refusals to wardbook_app;

create table imports (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  list text not null,
  file_name text not null,
  encoding text not null,
  delimiter text,
  first_row text[] not null,
  first_row_no integer not null,
  row_count integer not null,
  state text not null default 'ready'::text,
  headed boolean not null default true,
  columns text not null default ''::text,
  run integer not null default 0,
  work_id uuid,
  done integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  warned integer not null default 0,
  warnings text[] not null default '{}'::text[],
  started_by uuid not null default app_actor(),
  uploaded_at timestamp with time zone not null default app_now(),
  touched_at timestamp with time zone not null default app_now(),
  constraint imports_pkey PRIMARY KEY (hospital_id, id),
  constraint import_work_of_same_hospital FOREIGN KEY (hospital_id, work_id) REFERENCES long_works(hospital_id, id),
  constraint imports_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint imports_first_row_check CHECK (((cardinality(first_row) >= 1) AND (cardinality(first_row) <= 500))),
  constraint imports_row_count_check CHECK ((row_count >= 0)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'running'::text, 'stopped'::text, 'done'::text])))
);
CREATE INDEX imports_of_person ON public.imports USING btree (hospital_id, started_by, list, uploaded_at DESC);
CREATE INDEX imports_of_work ON public.imports USING btree (hospital_id, work_id);
alter table imports enable row level security;
alter table imports force row level security;
create policy hospital_scope on imports as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant delete, insert, select, update on imports to wardbook_app;

-- record of a hospital, announces 'treatment' by visit
create table infusion_rates (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  visit_id uuid not null,
  at timestamp with time zone not null,
  rate numeric(8,2) not null,
  bag integer,
  reason text,
  done_by uuid not null default app_actor(),
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  taken_from text,
  units integer,
  constraint infusion_rates_pkey PRIMARY KEY (hospital_id, id),
  constraint rate_with_its_visit UNIQUE (hospital_id, id, visit_id),
  constraint infusion_rate_by FOREIGN KEY (hospital_id, done_by) REFERENCES users(hospital_id, id),
  constraint infusion_rates_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint rate_of_infusion FOREIGN KEY (hospital_id, order_id, visit_id) REFERENCES medication_orders(hospital_id, id, visit_id),
  constraint bag_from_elsewhere_says_why CHECK (((taken_from IS DISTINCT FROM 'not_from_stock'::text) OR (reason IS NOT NULL))),
  constraint infusion_rate_is_not_of_the_future CHECK ((at <= (created_at + '00:01:00'::interval))),
  constraint infusion_rate_struck_with_a_reason CHECK ((num_nulls(struck_at, struck_by, struck_reason) = ANY (ARRAY[0, 3]))),
  constraint infusion_rates_bag_check CHECK (((bag >= 1) AND (bag <= 200))),
  constraint infusion_rates_rate_check CHECK ((rate >= (0)::numeric)),
  constraint infusion_rates_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint infusion_rates_struck_reason_check CHECK (((length(struck_reason) >= 1) AND (length(struck_reason) <= 300))),
  constraint infusion_rates_taken_from_check CHECK ((taken_from = ANY (ARRAY['issued'::text, 'ward_stock'::text, 'own'::text, 'not_from_stock'::text]))),
  constraint infusion_rates_units_check CHECK (((units >= 0) AND (units <= 1000))),
  constraint only_bag_is_taken CHECK (((bag IS NOT NULL) OR (num_nonnulls(taken_from, units) = 0)))
);
CREATE INDEX infusion_rates_by ON public.infusion_rates USING btree (hospital_id, done_by);
CREATE INDEX infusion_rates_of_order ON public.infusion_rates USING btree (hospital_id, order_id, visit_id);
CREATE UNIQUE INDEX one_infusion_rate_an_instant ON public.infusion_rates USING btree (hospital_id, order_id, at) WHERE ((struck_at IS NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_stays BEFORE UPDATE ON public.infusion_rates FOR EACH ROW EXECUTE FUNCTION keep_medication_dose();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.infusion_rates FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table infusion_rates is 'rate of an infusion, rates of infusions';
comment on constraint rate_of_infusion on infusion_rates is 'withdrawn with medication_orders';

-- ledger of a hospital, announces 'journal'
create table journal_entries (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  day date not null,
  narration text not null,
  constraint journal_entries_pkey PRIMARY KEY (hospital_id, id),
  constraint journal_entries_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint journal_entries_narration_check CHECK (((length(narration) >= 1) AND (length(narration) <= 500)))
);
CREATE INDEX journal_entries_by_day ON public.journal_entries USING btree (hospital_id, day, id);
CREATE TRIGGER b_locked_day BEFORE INSERT ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_locked_day();
CREATE TRIGGER b_reversal AFTER INSERT ON public.journal_entries FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION check_reversal('{}', '{day}');
CREATE CONSTRAINT TRIGGER e_balanced AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balanced_lines('journal_lines', 'entry_id', 'amount', 'journal_entries');

-- insert-only table of a hospital, announces 'journal'
create table journal_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  payer_id uuid,
  patient_id uuid,
  constraint journal_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint line_of_account FOREIGN KEY (hospital_id, account_id) REFERENCES accounts(hospital_id, id),
  constraint line_of_entry FOREIGN KEY (hospital_id, entry_id) REFERENCES journal_entries(hospital_id, id),
  constraint line_of_patient FOREIGN KEY (hospital_id, patient_id) REFERENCES patients(hospital_id, id),
  constraint line_of_payer FOREIGN KEY (hospital_id, payer_id) REFERENCES payers(hospital_id, id),
  constraint journal_lines_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '100000000000000'::bigint))),
  constraint line_of_one_party CHECK (((payer_id IS NULL) OR (patient_id IS NULL)))
);
CREATE INDEX journal_lines_of_account ON public.journal_lines USING btree (hospital_id, account_id);
CREATE INDEX journal_lines_of_entry ON public.journal_lines USING btree (hospital_id, entry_id);
CREATE INDEX journal_lines_of_patient ON public.journal_lines USING btree (hospital_id, patient_id) WHERE (patient_id IS NOT NULL);
CREATE INDEX journal_lines_of_payer ON public.journal_lines USING btree (hospital_id, payer_id) WHERE (payer_id IS NOT NULL);
CREATE TRIGGER d_account_balances AFTER INSERT ON public.journal_lines REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('account_balances', 'account_id', 'amount');
CREATE TRIGGER d_account_balances_merge AFTER UPDATE ON public.journal_lines REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('account_balances', 'account_id', 'amount');
CREATE TRIGGER d_patient_balances AFTER INSERT ON public.journal_lines REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('patient_balances', 'patient_id, account_id', 'amount');
CREATE TRIGGER d_patient_balances_merge AFTER UPDATE ON public.journal_lines REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('patient_balances', 'patient_id, account_id', 'amount');
CREATE TRIGGER d_payer_balances AFTER INSERT ON public.journal_lines REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('payer_balances', 'payer_id, account_id', 'amount');
CREATE TRIGGER d_payer_balances_merge AFTER UPDATE ON public.journal_lines REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('payer_balances', 'payer_id, account_id', 'amount');
CREATE CONSTRAINT TRIGGER e_balanced AFTER INSERT ON public.journal_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balanced_lines('journal_lines', 'entry_id', 'amount', 'journal_entries');
comment on table journal_lines is 'journal line, journal lines';

-- record of a hospital, announces 'journal'
create table journal_locks (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  locked_through date,
  reason text,
  constraint journal_locks_pkey PRIMARY KEY (hospital_id, id),
  constraint one_lock_a_hospital UNIQUE (hospital_id),
  constraint journal_locks_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint journal_locks_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint locked_with_reason CHECK (((locked_through IS NULL) OR (reason IS NOT NULL)))
);

-- record of a hospital, announces 'lab_analysers'
create table lab_analyser_codes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  analyser_id uuid not null,
  code text not null,
  parameter_id uuid not null,
  unit text not null default ''::text,
  factor numeric(18,9) not null default 1,
  constraint lab_analyser_codes_pkey PRIMARY KEY (hospital_id, id),
  constraint code_means_parameter FOREIGN KEY (hospital_id, parameter_id) REFERENCES lab_parameters(hospital_id, id),
  constraint code_of_analyser FOREIGN KEY (hospital_id, analyser_id) REFERENCES lab_analysers(hospital_id, id),
  constraint lab_analyser_codes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_analyser_codes_code_check CHECK (((length(code) >= 1) AND (length(code) <= 60))),
  constraint lab_analyser_codes_factor_check CHECK ((factor > (0)::numeric)),
  constraint lab_analyser_codes_unit_check CHECK ((length(unit) <= 40))
);
CREATE UNIQUE INDEX an_analyser_has_a_code_once ON public.lab_analyser_codes USING btree (hospital_id, analyser_id, code) WHERE (withdrawn_at IS NULL);
CREATE INDEX lab_analyser_codes_of_parameter ON public.lab_analyser_codes USING btree (hospital_id, parameter_id);
comment on table lab_analyser_codes is 'code of an analyser, codes of analysers';

-- insert-only table of a hospital, announces 'lab_analyser_messages'
create table lab_analyser_messages (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  arrival bigint not null generated always as identity,
  received_at timestamp with time zone not null default app_now(),
  analyser_id uuid,
  protocol text not null,
  raw bytea not null,
  digest text not null,
  is_repeat boolean not null,
  control_id text not null default ''::text,
  is_broken boolean not null default false,
  fault text,
  constraint lab_analyser_messages_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_analyser_messages_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint message_of_analyser FOREIGN KEY (hospital_id, analyser_id) REFERENCES lab_analysers(hospital_id, id),
  constraint broken_message_says_how CHECK (((NOT is_broken) OR (fault IS NOT NULL))),
  constraint lab_analyser_messages_control_id_check CHECK ((length(control_id) <= 199)),
  constraint lab_analyser_messages_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint lab_analyser_messages_fault_check CHECK (((length(fault) >= 1) AND (length(fault) <= 300))),
  constraint lab_analyser_messages_protocol_check CHECK ((protocol = ANY (ARRAY['hl7'::text, 'astm'::text, 'csv'::text]))),
  constraint lab_analyser_messages_raw_check CHECK ((length(raw) <= 17000000))
);
CREATE UNIQUE INDEX a_message_is_taken_once ON public.lab_analyser_messages USING btree (hospital_id, digest) WHERE (NOT is_repeat);
CREATE INDEX lab_analyser_messages_in_turn ON public.lab_analyser_messages USING btree (hospital_id, arrival);
CREATE INDEX lab_analyser_messages_of_analyser ON public.lab_analyser_messages USING btree (hospital_id, analyser_id, arrival);
comment on table lab_analyser_messages is 'message of an analyser, messages of analysers';

-- record of a hospital, announces 'lab_tray'
create table lab_analyser_values (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  place integer not null,
  sample_no text not null default ''::text,
  code text not null default ''::text,
  kind text not null,
  comparator text not null default '='::text,
  value text not null default ''::text,
  unit text not null default ''::text,
  status text not null default 'final'::text,
  measured_at text not null default ''::text,
  note text not null default ''::text,
  state text not null,
  why text,
  order_line_id uuid,
  parameter_id uuid,
  sample_id uuid,
  result text,
  decided_at timestamp with time zone,
  decided_by uuid,
  discard_reason text,
  constraint lab_analyser_values_pkey PRIMARY KEY (hospital_id, id),
  constraint one_value_a_place UNIQUE (hospital_id, message_id, place),
  constraint lab_analyser_values_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint value_of_line FOREIGN KEY (hospital_id, order_line_id) REFERENCES order_lines(hospital_id, id),
  constraint value_of_message FOREIGN KEY (hospital_id, message_id) REFERENCES lab_analyser_messages(hospital_id, id),
  constraint value_of_parameter FOREIGN KEY (hospital_id, parameter_id) REFERENCES lab_parameters(hospital_id, id),
  constraint value_of_sample FOREIGN KEY (hospital_id, sample_id) REFERENCES lab_samples(hospital_id, id),
  constraint lab_analyser_values_code_check CHECK ((length(code) <= 100)),
  constraint lab_analyser_values_comparator_check CHECK ((comparator = ANY (ARRAY['<'::text, '<='::text, '='::text, '>='::text, '>'::text]))),
  constraint lab_analyser_values_discard_reason_check CHECK (((length(discard_reason) >= 1) AND (length(discard_reason) <= 300))),
  constraint lab_analyser_values_kind_check CHECK ((kind = ANY (ARRAY['none'::text, 'numeric'::text, 'text'::text, 'file'::text]))),
  constraint lab_analyser_values_measured_at_check CHECK ((length(measured_at) <= 40)),
  constraint lab_analyser_values_note_check CHECK ((length(note) <= 2000)),
  constraint lab_analyser_values_place_check CHECK ((place >= 0)),
  constraint lab_analyser_values_result_check CHECK (((length(result) >= 1) AND (length(result) <= 8000))),
  constraint lab_analyser_values_sample_no_check CHECK ((length(sample_no) <= 100)),
  constraint lab_analyser_values_state_check CHECK ((state = ANY (ARRAY['waits'::text, 'matched'::text, 'entered'::text, 'discarded'::text]))),
  constraint lab_analyser_values_status_check CHECK ((status = ANY (ARRAY['final'::text, 'preliminary'::text, 'corrected'::text, 'deleted'::text, 'ignored'::text]))),
  constraint lab_analyser_values_unit_check CHECK ((length(unit) <= 100)),
  constraint lab_analyser_values_value_check CHECK ((length(value) <= 8000)),
  constraint lab_analyser_values_why_check CHECK (((length(why) >= 1) AND (length(why) <= 40))),
  constraint matched_value_has_its_place CHECK ((num_nulls(order_line_id, parameter_id, sample_id, result) =
CASE
    WHEN (state = ANY (ARRAY['matched'::text, 'entered'::text])) THEN 0
    ELSE 4
END)),
  constraint value_decided_by_somebody CHECK ((num_nulls(decided_at, decided_by) = ANY (ARRAY[0, 2]))),
  constraint value_discarded_with_a_reason CHECK (((state = 'discarded'::text) = (discard_reason IS NOT NULL))),
  constraint value_waits_for_a_reason CHECK (((state <> 'waits'::text) OR (why IS NOT NULL)))
);
CREATE INDEX lab_analyser_values_of_line ON public.lab_analyser_values USING btree (hospital_id, order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE INDEX lab_analyser_values_of_parameter ON public.lab_analyser_values USING btree (hospital_id, parameter_id) WHERE (parameter_id IS NOT NULL);
CREATE INDEX lab_analyser_values_of_sample ON public.lab_analyser_values USING btree (hospital_id, sample_id) WHERE (sample_id IS NOT NULL);
CREATE INDEX lab_tray ON public.lab_analyser_values USING btree (hospital_id, state, message_id) WHERE ((state = ANY (ARRAY['waits'::text, 'matched'::text])) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_sent BEFORE UPDATE ON public.lab_analyser_values FOR EACH ROW EXECUTE FUNCTION analyser_value_stays_as_sent();
comment on table lab_analyser_values is 'value of an analyser, values of analysers';

-- record of a hospital, announces 'lab_analysers'
create table lab_analysers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  protocol text not null,
  address text not null default '127.0.0.1'::text,
  port integer,
  allowed_from text[] not null default '{}'::text[],
  sender_application text not null default ''::text,
  sender_facility text not null default ''::text,
  sample_no text not null default 'container'::text,
  csv_sample text not null default ''::text,
  csv_code text not null default ''::text,
  csv_value text not null default ''::text,
  csv_unit text not null default ''::text,
  is_on boolean not null default false,
  constraint lab_analysers_pkey PRIMARY KEY (hospital_id, id),
  constraint a_port_is_of_one_hospital EXCLUDE USING gist (port WITH =, hospital_id WITH <>) WHERE ((is_on AND (port IS NOT NULL) AND (withdrawn_at IS NULL))),
  constraint a_port_speaks_one_protocol EXCLUDE USING gist (hospital_id WITH =, port WITH =, (((protocol || ' '::text) || address)) WITH <>) WHERE ((is_on AND (port IS NOT NULL) AND (withdrawn_at IS NULL))),
  constraint lab_analysers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint analyser_from_outside_is_named CHECK (((address = ANY (ARRAY['127.0.0.1'::text, '::1'::text])) OR (cardinality(allowed_from) > 0))),
  constraint analyser_has_its_way_in CHECK (
CASE protocol
    WHEN 'csv'::text THEN ((port IS NULL) AND (((''::text <> csv_sample) AND (''::text <> csv_code)) AND (''::text <> csv_value)))
    ELSE (port IS NOT NULL)
END),
  constraint lab_analysers_address_check CHECK (((length(address) >= 2) AND (length(address) <= 45))),
  constraint lab_analysers_allowed_from_check CHECK ((cardinality(allowed_from) <= 20)),
  constraint lab_analysers_csv_code_check CHECK ((length(csv_code) <= 80)),
  constraint lab_analysers_csv_sample_check CHECK ((length(csv_sample) <= 80)),
  constraint lab_analysers_csv_unit_check CHECK ((length(csv_unit) <= 80)),
  constraint lab_analysers_csv_value_check CHECK ((length(csv_value) <= 80)),
  constraint lab_analysers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint lab_analysers_port_check CHECK (((port >= 1024) AND (port <= 65535))),
  constraint lab_analysers_protocol_check CHECK ((protocol = ANY (ARRAY['hl7'::text, 'astm'::text, 'csv'::text]))),
  constraint lab_analysers_sample_no_check CHECK ((sample_no = ANY (ARRAY['container'::text, 'accession'::text]))),
  constraint lab_analysers_sender_application_check CHECK ((length(sender_application) <= 180)),
  constraint lab_analysers_sender_facility_check CHECK ((length(sender_facility) <= 180))
);
CREATE UNIQUE INDEX one_analyser_a_name ON public.lab_analysers USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_analyser_a_sender ON public.lab_analysers USING btree (hospital_id, port, sender_application, sender_facility) WHERE (is_on AND (port IS NOT NULL) AND (withdrawn_at IS NULL));
comment on table lab_analysers is 'analyser, analysers';

-- record of a hospital, announces 'lab_catalogue'
create table lab_antibiotics (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text,
  kind text not null,
  valid_from date not null,
  valid_to date,
  constraint lab_antibiotics_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_antibiotics_named_once EXCLUDE USING gist (hospital_id WITH =, lower(name) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint lab_antibiotics_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_antibiotic_ends_after_it_begins CHECK ((valid_to >= valid_from)),
  constraint lab_antibiotics_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint lab_antibiotics_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
  constraint lab_antibiotics_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
comment on table lab_antibiotics is 'antibiotic, antibiotics';

-- record of a hospital, announces 'lab_catalogue'
create table lab_breakpoint_editions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text not null,
  kind text not null,
  valid_from date not null,
  valid_to date,
  constraint lab_breakpoint_editions_pkey PRIMARY KEY (hospital_id, id),
  constraint one_edition_of_breakpoints_a_day EXCLUDE USING gist (hospital_id WITH =, kind WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint lab_breakpoint_editions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_breakpoint_editions_code_check CHECK ((code = ANY (ARRAY['CLSI'::text, 'EUCAST'::text]))),
  constraint lab_breakpoint_editions_kind_check CHECK ((kind = ANY (ARRAY['bacteria'::text, 'mycobacteria'::text, 'fungi'::text]))),
  constraint lab_breakpoint_editions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint lab_breakpoints_end_after_they_begin CHECK ((valid_to >= valid_from))
);
comment on table lab_breakpoint_editions is 'edition of breakpoints, editions of breakpoints';

-- record of a hospital, announces 'samples' by visit
create table lab_container_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sample_container_id uuid not null,
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  constraint lab_container_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_line_a_container UNIQUE (hospital_id, sample_container_id, order_line_id),
  constraint container_carries_line FOREIGN KEY (hospital_id, order_line_id) REFERENCES order_lines(hospital_id, id),
  constraint lab_container_line_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_container_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint line_in_container FOREIGN KEY (hospital_id, sample_container_id) REFERENCES lab_sample_containers(hospital_id, id)
);
CREATE INDEX lab_container_lines_of_line ON public.lab_container_lines USING btree (hospital_id, order_line_id);
CREATE INDEX lab_container_lines_of_visit ON public.lab_container_lines USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER f_usable AFTER INSERT ON public.lab_container_lines FOR EACH ROW EXECUTE FUNCTION line_joins_usable_container();
comment on table lab_container_lines is 'test in a container, tests in containers';
comment on constraint lab_container_line_of_same_visit on lab_container_lines is 'withdrawn with visits';

-- record of a hospital, announces 'lab_catalogue'
create table lab_containers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  cap text not null,
  additive text,
  volume text,
  draw_order smallint not null default 50,
  status text not null default 'Active'::text,
  stable_hours smallint not null default 8,
  enough_for smallint,
  constraint lab_containers_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_containers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_container_is_enough_for_tests CHECK (((enough_for >= 1) AND (enough_for <= 60))),
  constraint lab_container_keeps_for_hours CHECK (((stable_hours >= 1) AND (stable_hours <= 168))),
  constraint lab_containers_additive_check CHECK (((length(additive) >= 1) AND (length(additive) <= 60))),
  constraint lab_containers_cap_check CHECK ((cap = ANY (ARRAY['lavender'::text, 'yellow'::text, 'red'::text, 'blue'::text, 'grey'::text, 'green'::text, 'black'::text, 'white'::text]))),
  constraint lab_containers_draw_order_check CHECK (((draw_order >= 1) AND (draw_order <= 99))),
  constraint lab_containers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint lab_containers_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint lab_containers_volume_check CHECK (((length(volume) >= 1) AND (length(volume) <= 30)))
);
CREATE UNIQUE INDEX one_lab_container_a_name ON public.lab_containers USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
comment on table lab_containers is 'container, containers';

-- insert-only table of a hospital, announces 'quality'
create table lab_control_actions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  hold_id uuid not null,
  after_sequence integer not null,
  done text not null,
  done_at timestamp with time zone not null default app_now(),
  constraint lab_control_actions_pkey PRIMARY KEY (hospital_id, id),
  constraint action_of_hold FOREIGN KEY (hospital_id, hold_id) REFERENCES lab_control_holds(hospital_id, id),
  constraint lab_control_actions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_control_actions_after_sequence_check CHECK ((after_sequence > 0)),
  constraint lab_control_actions_done_check CHECK (((length(done) >= 1) AND (length(done) <= 300)))
);
CREATE INDEX lab_control_actions_of_hold ON public.lab_control_actions USING btree (hospital_id, hold_id);
comment on table lab_control_actions is 'measure against a fault, measures against faults';

-- insert-only table of a hospital, announces 'quality' by visit
create table lab_control_exemptions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  hold_id uuid not null,
  sample_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  constraint lab_control_exemptions_pkey PRIMARY KEY (hospital_id, id),
  constraint one_exemption_a_sample UNIQUE (hospital_id, hold_id, sample_id),
  constraint exemption_of_hold FOREIGN KEY (hospital_id, hold_id) REFERENCES lab_control_holds(hospital_id, id),
  constraint exemption_of_sample FOREIGN KEY (hospital_id, sample_id) REFERENCES lab_samples(hospital_id, id),
  constraint lab_control_exemption_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_control_exemptions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_control_exemptions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX lab_control_exemptions_of_sample ON public.lab_control_exemptions USING btree (hospital_id, sample_id);
CREATE INDEX lab_control_exemptions_of_visit ON public.lab_control_exemptions USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER b_stat BEFORE INSERT ON public.lab_control_exemptions FOR EACH ROW EXECUTE FUNCTION only_a_stat_sample_is_exempt();
comment on table lab_control_exemptions is 'sample without a passing control, samples without a passing control';

-- insert-only table of a hospital, announces 'quality'
create table lab_control_holds (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  control_id uuid not null,
  run_id uuid not null,
  good_until timestamp with time zone,
  constraint lab_control_holds_pkey PRIMARY KEY (hospital_id, id),
  constraint hold_with_its_control UNIQUE (hospital_id, id, control_id),
  constraint hold_of_run FOREIGN KEY (hospital_id, run_id, control_id) REFERENCES lab_control_runs(hospital_id, id, control_id),
  constraint lab_control_holds_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
CREATE INDEX lab_control_holds_of_control ON public.lab_control_holds USING btree (hospital_id, control_id);
CREATE INDEX lab_control_holds_of_run ON public.lab_control_holds USING btree (hospital_id, run_id, control_id);
CREATE TRIGGER b_once BEFORE INSERT ON public.lab_control_holds FOR EACH ROW EXECUTE FUNCTION control_is_held_once();
comment on table lab_control_holds is 'hold of a parameter, holds of parameters';

-- record of a hospital, announces 'quality'
create table lab_control_lots (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  material text not null,
  lot_no text not null,
  level smallint not null,
  expires_on date not null,
  constraint lab_control_lots_pkey PRIMARY KEY (hospital_id, id),
  constraint lot_with_its_level UNIQUE (hospital_id, id, level),
  constraint lab_control_lots_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_control_lots_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint lab_control_lots_lot_no_check CHECK (((length(lot_no) >= 1) AND (length(lot_no) <= 40))),
  constraint lab_control_lots_material_check CHECK (((length(material) >= 1) AND (length(material) <= 80)))
);
CREATE UNIQUE INDEX one_control_lot_a_level ON public.lab_control_lots USING btree (hospital_id, lower(lot_no), level) WHERE (withdrawn_at IS NULL);
comment on table lab_control_lots is 'lot of a control material, lots of control materials';

-- insert-only table of a hospital, announces 'quality'
create table lab_control_points (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  run_id uuid not null,
  control_id uuid not null,
  lot_id uuid not null,
  level smallint not null,
  value numeric(18,6) not null,
  mean numeric(18,6) not null,
  sd numeric(18,6) not null,
  state text not null,
  rules text[] not null,
  constraint lab_control_points_pkey PRIMARY KEY (hospital_id, id),
  constraint one_control_point_a_level UNIQUE (hospital_id, run_id, level),
  constraint lab_control_points_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint point_of_lot FOREIGN KEY (hospital_id, lot_id, level) REFERENCES lab_control_lots(hospital_id, id, level),
  constraint point_of_run FOREIGN KEY (hospital_id, run_id, control_id) REFERENCES lab_control_runs(hospital_id, id, control_id),
  constraint control_point_says_its_rules CHECK (
CASE state
    WHEN 'in control'::text THEN (rules = '{}'::text[])
    WHEN 'warning'::text THEN (rules = '{1-2s}'::text[])
    ELSE ((rules <> '{}'::text[]) AND (NOT ('1-2s'::text = ANY (rules))))
END),
  constraint lab_control_points_rules_check CHECK ((rules <@ ARRAY['1-2s'::text, '1-3s'::text, '2-2s'::text, 'R-4s'::text, '4-1s'::text, '10-x'::text])),
  constraint lab_control_points_sd_check CHECK ((sd > (0)::numeric)),
  constraint lab_control_points_state_check CHECK ((state = ANY (ARRAY['in control'::text, 'warning'::text, 'rejected'::text])))
);
CREATE INDEX lab_control_points_of_lot ON public.lab_control_points USING btree (hospital_id, lot_id, level);
CREATE INDEX lab_control_points_of_run ON public.lab_control_points USING btree (hospital_id, run_id, control_id);
CREATE CONSTRAINT TRIGGER f_held AFTER INSERT ON public.lab_control_points DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'rejected'::text)) EXECUTE FUNCTION rejected_control_is_held();
comment on table lab_control_points is 'value of a control, values of controls';

-- insert-only table of a hospital, announces 'quality'
create table lab_control_releases (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  hold_id uuid not null,
  control_id uuid not null,
  run_id uuid not null,
  reason text not null,
  constraint lab_control_releases_pkey PRIMARY KEY (hospital_id, id),
  constraint one_release_a_hold UNIQUE (hospital_id, hold_id),
  constraint lab_control_releases_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint release_by_run FOREIGN KEY (hospital_id, run_id, control_id) REFERENCES lab_control_runs(hospital_id, id, control_id),
  constraint release_of_hold FOREIGN KEY (hospital_id, hold_id, control_id) REFERENCES lab_control_holds(hospital_id, id, control_id),
  constraint lab_control_releases_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX lab_control_releases_by_run ON public.lab_control_releases USING btree (hospital_id, run_id, control_id);
CREATE INDEX lab_control_releases_of_hold ON public.lab_control_releases USING btree (hospital_id, hold_id, control_id);
CREATE TRIGGER b_passing BEFORE INSERT ON public.lab_control_releases FOR EACH ROW EXECUTE FUNCTION release_needs_a_passing_control();
comment on table lab_control_releases is 'release of a parameter, releases of parameters';

-- insert-only table of a hospital, announces 'quality'
create table lab_control_runs (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  control_id uuid not null,
  sequence integer not null,
  ran_at timestamp with time zone not null,
  note text,
  constraint lab_control_runs_pkey PRIMARY KEY (hospital_id, id),
  constraint one_control_run_a_sequence UNIQUE (hospital_id, control_id, sequence),
  constraint run_with_its_control UNIQUE (hospital_id, id, control_id),
  constraint lab_control_runs_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint run_of_control FOREIGN KEY (hospital_id, control_id) REFERENCES lab_controls(hospital_id, id),
  constraint lab_control_runs_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint lab_control_runs_sequence_check CHECK ((sequence > 0))
);
CREATE INDEX lab_control_runs_by_time ON public.lab_control_runs USING btree (hospital_id, control_id, ran_at);
CREATE TRIGGER b_follows BEFORE INSERT ON public.lab_control_runs FOR EACH ROW EXECUTE FUNCTION control_run_follows_the_last();
comment on table lab_control_runs is 'run of a control, runs of controls';

-- record of a hospital, announces 'quality'
create table lab_control_targets (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  control_id uuid not null,
  lot_id uuid not null,
  level smallint not null,
  mean numeric(18,6) not null,
  sd numeric(18,6) not null,
  valid_from date not null,
  valid_to date,
  constraint lab_control_targets_pkey PRIMARY KEY (hospital_id, id),
  constraint control_targets_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, control_id WITH =, level WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint lab_control_targets_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint target_of_control FOREIGN KEY (hospital_id, control_id) REFERENCES lab_controls(hospital_id, id),
  constraint target_of_lot FOREIGN KEY (hospital_id, lot_id, level) REFERENCES lab_control_lots(hospital_id, id, level),
  constraint control_target_ends_after_it_begins CHECK ((valid_to >= valid_from)),
  constraint lab_control_targets_sd_check CHECK ((sd > (0)::numeric))
);
CREATE INDEX lab_control_targets_of_control ON public.lab_control_targets USING btree (hospital_id, control_id);
CREATE INDEX lab_control_targets_of_lot ON public.lab_control_targets USING btree (hospital_id, lot_id, level);
CREATE TRIGGER a_stays BEFORE UPDATE ON public.lab_control_targets FOR EACH ROW EXECUTE FUNCTION control_target_stays();
comment on table lab_control_targets is 'target of a control, targets of controls';

-- record of a hospital, announces 'quality'
create table lab_controls (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  parameter_id uuid not null,
  analyser text not null default ''::text,
  is_default boolean not null default true,
  constraint lab_controls_pkey PRIMARY KEY (hospital_id, id),
  constraint control_of_parameter FOREIGN KEY (hospital_id, parameter_id) REFERENCES lab_parameters(hospital_id, id),
  constraint lab_controls_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_controls_analyser_check CHECK ((length(analyser) <= 60))
);
CREATE UNIQUE INDEX one_default_analyser_a_parameter ON public.lab_controls USING btree (hospital_id, parameter_id) WHERE (is_default AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX one_lab_control_an_analyser ON public.lab_controls USING btree (hospital_id, parameter_id, lower(analyser)) WHERE (withdrawn_at IS NULL);
comment on table lab_controls is 'control, controls';

-- record of a hospital, announces 'critical_values' by visit
create table lab_critical_alerts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  result_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  raised_at timestamp with time zone not null default app_now(),
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  told_to text,
  is_read_back boolean not null default false,
  closed_at timestamp with time zone,
  closed_by uuid,
  closing text,
  doctor text,
  constraint lab_critical_alerts_pkey PRIMARY KEY (hospital_id, id),
  constraint one_alert_a_result UNIQUE (hospital_id, result_id),
  constraint alert_of_result FOREIGN KEY (hospital_id, result_id) REFERENCES lab_results(hospital_id, id),
  constraint lab_critical_alert_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_critical_alerts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint critical_alert_acknowledged_by_somebody CHECK (((num_nulls(acknowledged_at, acknowledged_by, told_to) = ANY (ARRAY[0, 3])) AND ((acknowledged_at IS NOT NULL) OR (NOT is_read_back)))),
  constraint critical_alert_closed_by_somebody CHECK ((num_nulls(closed_at, closed_by, closing) = ANY (ARRAY[0, 3]))),
  constraint doctor_knows_after_it_was_told CHECK (((closing IS DISTINCT FROM 'doctor_knows'::text) OR (acknowledged_at IS NOT NULL))),
  constraint doctor_of_a_closed_alert CHECK (((doctor IS NULL) OR (closing = 'doctor_knows'::text))),
  constraint lab_critical_alerts_closing_check CHECK ((closing = ANY (ARRAY['doctor_knows'::text, 'entered_in_error'::text]))),
  constraint lab_critical_alerts_doctor_check CHECK (((length(doctor) >= 1) AND (length(doctor) <= 120))),
  constraint lab_critical_alerts_told_to_check CHECK (((length(told_to) >= 1) AND (length(told_to) <= 120)))
);
CREATE INDEX lab_critical_alerts_of_visit ON public.lab_critical_alerts USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX open_lab_critical_alerts ON public.lab_critical_alerts USING btree (hospital_id, raised_at) WHERE (closed_at IS NULL);
comment on table lab_critical_alerts is 'critical value, critical values';
comment on constraint lab_critical_alert_of_same_visit on lab_critical_alerts is 'withdrawn with visits';

-- record of a hospital, announces 'critical_values' by visit
create table lab_critical_tries (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  alert_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  whom text not null,
  tried_at timestamp with time zone not null default app_now(),
  tried_by uuid not null default app_actor(),
  constraint lab_critical_tries_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_critical_tries_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_critical_try_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint try_of_alert FOREIGN KEY (hospital_id, alert_id) REFERENCES lab_critical_alerts(hospital_id, id),
  constraint lab_critical_tries_whom_check CHECK (((length(whom) >= 1) AND (length(whom) <= 120)))
);
CREATE INDEX lab_critical_tries_of_alert ON public.lab_critical_tries USING btree (hospital_id, alert_id);
CREATE INDEX lab_critical_tries_of_visit ON public.lab_critical_tries USING btree (hospital_id, visit_id, patient_id);
comment on table lab_critical_tries is 'try to reach somebody, tries to reach somebody';
comment on constraint lab_critical_try_of_same_visit on lab_critical_tries is 'withdrawn with visits';

-- record of a hospital, announces 'results' by visit
create table lab_culture_findings (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  result_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  place smallint not null,
  organism text not null,
  growth text,
  antibiotic text,
  susceptibility text,
  zone numeric(4,1),
  organism_id uuid,
  antibiotic_id uuid,
  edition_id uuid,
  breakpoints text,
  mic_comparator text,
  mic numeric(9,4),
  constraint lab_culture_findings_pkey PRIMARY KEY (hospital_id, id),
  constraint finding_by_edition FOREIGN KEY (hospital_id, edition_id) REFERENCES lab_breakpoint_editions(hospital_id, id),
  constraint finding_of_listed_antibiotic FOREIGN KEY (hospital_id, antibiotic_id) REFERENCES lab_antibiotics(hospital_id, id),
  constraint finding_of_organism FOREIGN KEY (hospital_id, organism_id) REFERENCES lab_organisms(hospital_id, id),
  constraint finding_of_result FOREIGN KEY (hospital_id, result_id) REFERENCES lab_results(hospital_id, id),
  constraint lab_culture_finding_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_culture_findings_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint finding_has_a_zone_or_a_mic CHECK (((zone IS NULL) OR (mic IS NULL))),
  constraint finding_of_an_antibiotic CHECK ((((antibiotic IS NULL) = (susceptibility IS NULL)) AND ((antibiotic IS NOT NULL) OR (zone IS NULL)))),
  constraint lab_culture_findings_antibiotic_check CHECK (((length(antibiotic) >= 1) AND (length(antibiotic) <= 80))),
  constraint lab_culture_findings_breakpoints_check CHECK (((length(breakpoints) >= 1) AND (length(breakpoints) <= 100))),
  constraint lab_culture_findings_growth_check CHECK (((length(growth) >= 1) AND (length(growth) <= 80))),
  constraint lab_culture_findings_mic_check CHECK ((mic > (0)::numeric)),
  constraint lab_culture_findings_mic_comparator_check CHECK ((mic_comparator = ANY (ARRAY['<'::text, '<='::text, '='::text, '>='::text, '>'::text]))),
  constraint lab_culture_findings_organism_check CHECK (((length(organism) >= 1) AND (length(organism) <= 120))),
  constraint lab_culture_findings_place_check CHECK (((place >= 1) AND (place <= 200))),
  constraint lab_culture_findings_susceptibility_check CHECK ((susceptibility = ANY (ARRAY['S'::text, 'I'::text, 'R'::text]))),
  constraint lab_culture_findings_zone_check CHECK (((zone >= (0)::numeric) AND (zone <= (99)::numeric))),
  constraint mic_of_an_antibiotic CHECK ((((mic IS NULL) = (mic_comparator IS NULL)) AND ((mic IS NULL) OR (antibiotic IS NOT NULL))))
);
CREATE INDEX lab_culture_findings_by_edition ON public.lab_culture_findings USING btree (hospital_id, edition_id);
CREATE INDEX lab_culture_findings_of_antibiotic ON public.lab_culture_findings USING btree (hospital_id, antibiotic_id);
CREATE INDEX lab_culture_findings_of_organism ON public.lab_culture_findings USING btree (hospital_id, organism_id);
CREATE INDEX lab_culture_findings_of_visit ON public.lab_culture_findings USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_finding_a_place ON public.lab_culture_findings USING btree (hospital_id, result_id, place) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER a_written BEFORE INSERT OR UPDATE ON public.lab_culture_findings FOR EACH ROW EXECUTE FUNCTION finding_stays_with_its_result();
comment on table lab_culture_findings is 'finding of a culture, findings of cultures';
comment on constraint lab_culture_finding_of_same_visit on lab_culture_findings is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'results' by visit
create table lab_opinions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sample_id uuid not null,
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  words text not null,
  edition integer not null,
  written_at timestamp with time zone not null default app_now(),
  written_by uuid not null default app_actor(),
  constraint lab_opinions_pkey PRIMARY KEY (hospital_id, id),
  constraint opinions_follow_each_other UNIQUE (hospital_id, sample_id, order_line_id, edition),
  constraint lab_opinion_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_opinions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint opinion_of_sample FOREIGN KEY (hospital_id, sample_id) REFERENCES lab_samples(hospital_id, id),
  constraint opinion_of_test FOREIGN KEY (hospital_id, order_line_id) REFERENCES order_lines(hospital_id, id),
  constraint lab_opinions_edition_check CHECK ((edition >= 1)),
  constraint lab_opinions_words_check CHECK ((length(words) <= 4000))
);
CREATE INDEX lab_opinions_of_line ON public.lab_opinions USING btree (hospital_id, order_line_id);
CREATE INDEX lab_opinions_of_visit ON public.lab_opinions USING btree (hospital_id, visit_id, patient_id);
comment on table lab_opinions is 'opinion on a test, opinions on tests';

-- record of a hospital, announces 'lab_catalogue'
create table lab_organisms (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text,
  kind text not null,
  valid_from date not null,
  valid_to date,
  constraint lab_organisms_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_organisms_named_once EXCLUDE USING gist (hospital_id WITH =, lower(name) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint lab_organisms_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_organism_ends_after_it_begins CHECK ((valid_to >= valid_from)),
  constraint lab_organisms_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint lab_organisms_kind_check CHECK ((kind = ANY (ARRAY['gram_negative'::text, 'gram_positive'::text, 'anaerobe'::text, 'mycobacterium'::text, 'fungus'::text, 'other'::text]))),
  constraint lab_organisms_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
comment on table lab_organisms is 'organism, organisms';

-- record of a hospital, announces 'samples' by visit
create table lab_outsourced_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  requisition_id uuid not null,
  centre text not null,
  cost bigint,
  expected_on date,
  sent_at timestamp with time zone not null default app_now(),
  sent_by uuid not null default app_actor(),
  file_id uuid,
  file_name text,
  key_values text,
  reported_at timestamp with time zone,
  reported_by uuid,
  verified_at timestamp with time zone,
  verified_by uuid,
  taken_back_at timestamp with time zone,
  taken_back_by uuid,
  constraint lab_outsourced_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_outsourced_line_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_outsourced_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint outsourced_order_line FOREIGN KEY (hospital_id, order_line_id) REFERENCES order_lines(hospital_id, id),
  constraint outsourced_report_is_file FOREIGN KEY (hospital_id, file_id) REFERENCES files(hospital_id, id),
  constraint outsourced_to_centre FOREIGN KEY (hospital_id, requisition_id) REFERENCES external_requisitions(hospital_id, id),
  constraint lab_outsourced_lines_centre_check CHECK (((length(centre) >= 1) AND (length(centre) <= 200))),
  constraint lab_outsourced_lines_cost_check CHECK (((cost >= 0) AND (cost <= 1000000000))),
  constraint lab_outsourced_lines_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint lab_outsourced_lines_key_values_check CHECK (((length(key_values) >= 1) AND (length(key_values) <= 2000))),
  constraint outsourced_line_taken_back_before_its_report CHECK (((num_nulls(taken_back_at, taken_back_by) <> 1) AND ((taken_back_at IS NULL) OR (reported_at IS NULL)))),
  constraint outsourced_report_by_somebody CHECK (((num_nulls(file_id, file_name, reported_at, reported_by) = ANY (ARRAY[0, 4])) AND ((key_values IS NULL) OR (reported_at IS NOT NULL)))),
  constraint outsourced_report_expected_after_it_was_sent CHECK ((expected_on >= ((sent_at AT TIME ZONE 'Asia/Kolkata'::text))::date)),
  constraint outsourced_report_verified_by_another CHECK (((num_nulls(verified_at, verified_by) <> 1) AND ((verified_at IS NULL) OR ((reported_at IS NOT NULL) AND (verified_by <> reported_by)))))
);
CREATE INDEX lab_outsourced_lines_of_centre ON public.lab_outsourced_lines USING btree (hospital_id, requisition_id);
CREATE INDEX lab_outsourced_lines_of_file ON public.lab_outsourced_lines USING btree (hospital_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX lab_outsourced_lines_of_line ON public.lab_outsourced_lines USING btree (hospital_id, order_line_id);
CREATE INDEX lab_outsourced_lines_of_visit ON public.lab_outsourced_lines USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_centre_an_outsourced_line ON public.lab_outsourced_lines USING btree (hospital_id, order_line_id) WHERE (taken_back_at IS NULL);
CREATE INDEX open_outsourced_lines ON public.lab_outsourced_lines USING btree (hospital_id, centre, sent_at) WHERE ((verified_at IS NULL) AND (taken_back_at IS NULL));
CREATE INDEX verified_outsourced_lines ON public.lab_outsourced_lines USING btree (hospital_id, verified_at DESC) WHERE (verified_at IS NOT NULL);
CREATE CONSTRAINT TRIGGER y_finished AFTER INSERT OR UPDATE ON public.lab_outsourced_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION outsourced_line_is_finished();
comment on table lab_outsourced_lines is 'test sent to another laboratory, tests sent to another laboratory';
comment on constraint lab_outsourced_line_of_same_visit on lab_outsourced_lines is 'withdrawn with visits';

-- record of a hospital, announces 'lab_catalogue'
create table lab_panel_tests (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  panel_id uuid not null,
  lab_test_id uuid not null,
  "position" smallint not null,
  valid_from date not null,
  valid_to date,
  constraint lab_panel_tests_pkey PRIMARY KEY (hospital_id, id),
  constraint a_panel_holds_a_lab_test_once EXCLUDE USING gist (hospital_id WITH =, panel_id WITH =, lab_test_id WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint lab_panel_tests_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_test_of_panel FOREIGN KEY (hospital_id, lab_test_id) REFERENCES lab_tests(hospital_id, id),
  constraint panel_of_lab_tests FOREIGN KEY (hospital_id, panel_id) REFERENCES lab_tests(hospital_id, id),
  constraint lab_panel_test_ends_after_it_begins CHECK ((valid_to >= valid_from)),
  constraint lab_panel_tests_position_check CHECK ((("position" >= 1) AND ("position" <= 500)))
);
CREATE INDEX lab_panel_tests_of_panel ON public.lab_panel_tests USING btree (hospital_id, panel_id);
CREATE INDEX lab_panel_tests_of_test ON public.lab_panel_tests USING btree (hospital_id, lab_test_id);
CREATE TRIGGER d_confidential AFTER INSERT ON public.lab_panel_tests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION mark_tests_of_panel();
CREATE TRIGGER d_confidential_changed AFTER UPDATE ON public.lab_panel_tests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION mark_tests_of_panel();
CREATE CONSTRAINT TRIGGER y_circle AFTER INSERT OR UPDATE ON public.lab_panel_tests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.withdrawn_at IS NULL)) EXECUTE FUNCTION lab_panel_is_no_circle();
comment on table lab_panel_tests is 'test of a panel, tests of panels';

-- record of a hospital, announces 'lab_catalogue'
create table lab_parameter_terms (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  parameter_id uuid not null,
  valid_from date not null,
  valid_to date,
  method text not null default ''::text,
  unit text not null default ''::text,
  decimals integer not null default 0,
  choices text[] not null default '{}'::text[],
  normal_choices text[] not null default '{}'::text[],
  default_text text,
  possible_low numeric(18,6),
  possible_high numeric(18,6),
  delta_absolute numeric(18,6),
  delta_percent numeric(9,3),
  delta_days integer,
  formula text,
  stability_hours integer not null default 8,
  allows_own_verification boolean not null default false,
  constraint lab_parameter_terms_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_terms_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, parameter_id WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint lab_parameter_terms_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint terms_of_parameter FOREIGN KEY (hospital_id, parameter_id) REFERENCES lab_parameters(hospital_id, id),
  constraint lab_parameter_terms_decimals_check CHECK (((decimals >= 0) AND (decimals <= 6))),
  constraint lab_parameter_terms_default_text_check CHECK (((length(default_text) >= 1) AND (length(default_text) <= 4000))),
  constraint lab_parameter_terms_delta_absolute_check CHECK ((delta_absolute > (0)::numeric)),
  constraint lab_parameter_terms_delta_days_check CHECK (((delta_days >= 1) AND (delta_days <= 3650))),
  constraint lab_parameter_terms_delta_percent_check CHECK ((delta_percent > (0)::numeric)),
  constraint lab_parameter_terms_formula_check CHECK (((length(formula) >= 1) AND (length(formula) <= 500))),
  constraint lab_parameter_terms_method_check CHECK ((length(method) <= 120)),
  constraint lab_parameter_terms_stability_hours_check CHECK (((stability_hours >= 1) AND (stability_hours <= 8760))),
  constraint lab_parameter_terms_unit_check CHECK ((length(unit) <= 40)),
  constraint lab_terms_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint normal_choices_are_choices CHECK ((normal_choices <@ choices)),
  constraint possible_low_below_high CHECK ((possible_low < possible_high))
);
CREATE INDEX lab_parameter_terms_of_parameter ON public.lab_parameter_terms USING btree (hospital_id, parameter_id);
comment on table lab_parameter_terms is 'version of its terms, versions of its terms';

-- record of a hospital, announces 'lab_catalogue'
create table lab_parameter_units (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  parameter_id uuid not null,
  unit text not null,
  factor numeric(18,9) not null,
  unit_offset numeric(18,9) not null default 0,
  constraint lab_parameter_units_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_parameter_units_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint unit_of_parameter FOREIGN KEY (hospital_id, parameter_id) REFERENCES lab_parameters(hospital_id, id),
  constraint lab_parameter_units_factor_check CHECK ((factor > (0)::numeric)),
  constraint lab_parameter_units_unit_check CHECK (((length(unit) >= 1) AND (length(unit) <= 40)))
);
CREATE INDEX lab_parameter_units_of_parameter ON public.lab_parameter_units USING btree (hospital_id, parameter_id);
CREATE UNIQUE INDEX one_lab_unit_a_parameter ON public.lab_parameter_units USING btree (hospital_id, parameter_id, lower(unit)) WHERE (withdrawn_at IS NULL);
comment on table lab_parameter_units is 'unit that it arrives in, units that it arrives in';

-- record of a hospital, announces 'lab_catalogue'
create table lab_parameters (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  short_name text,
  kind text not null,
  loinc text,
  is_confidential boolean not null default false,
  status text not null default 'Active'::text,
  constraint lab_parameters_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_parameters_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_parameters_code_check CHECK ((code ~ '^[A-Z][A-Z0-9_]{0,29}$'::text)),
  constraint lab_parameters_kind_check CHECK ((kind = ANY (ARRAY['numeric'::text, 'text'::text, 'choice'::text, 'culture'::text, 'file'::text]))),
  constraint lab_parameters_loinc_check CHECK ((loinc ~ '^[0-9]{1,7}-[0-9]$'::text)),
  constraint lab_parameters_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint lab_parameters_short_name_check CHECK (((length(short_name) >= 1) AND (length(short_name) <= 40))),
  constraint lab_parameters_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE INDEX lab_parameters_by_name ON public.lab_parameters USING btree (hospital_id, name, id);
CREATE UNIQUE INDEX one_lab_parameter_a_code ON public.lab_parameters USING btree (hospital_id, code) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_confidential AFTER UPDATE OF is_confidential ON public.lab_parameters FOR EACH ROW WHEN ((new.is_confidential <> old.is_confidential)) EXECUTE FUNCTION mark_tests_of_parameter();
comment on table lab_parameters is 'parameter, parameters';

-- record of a hospital, announces 'lab_catalogue'
create table lab_ranges (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  parameter_id uuid not null,
  valid_from date not null,
  valid_to date,
  sex text,
  age_from integer not null default 0,
  age_from_unit text not null default 'years'::text,
  age_to integer,
  age_to_unit text not null default 'years'::text,
  method text not null default ''::text,
  state text,
  low numeric(18,6),
  low_is_exclusive boolean not null default false,
  high numeric(18,6),
  high_is_exclusive boolean not null default false,
  critical_low numeric(18,6),
  critical_high numeric(18,6),
  words text,
  source text not null default ''::text,
  ages int4range not null generated always as (int4range(lab_age_hours(age_from, age_from_unit), lab_age_hours(age_to, age_to_unit))) stored,
  constraint lab_ranges_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_ranges_cover_an_age_once EXCLUDE USING gist (hospital_id WITH =, parameter_id WITH =, lower(method) WITH =, COALESCE(sex, ''::text) WITH =, COALESCE(state, ''::text) WITH =, ages WITH &&, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint lab_ranges_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint range_of_parameter FOREIGN KEY (hospital_id, parameter_id) REFERENCES lab_parameters(hospital_id, id),
  constraint lab_critical_lies_outside CHECK (((critical_low <= low) AND (critical_high >= high))),
  constraint lab_critical_low_below_high CHECK ((critical_low < critical_high)),
  constraint lab_range_ends_after_it_begins CHECK ((valid_to >= valid_from)),
  constraint lab_range_has_an_age CHECK ((NOT isempty(ages))),
  constraint lab_range_low_below_high CHECK (((low < high) OR ((low = high) AND (NOT low_is_exclusive) AND (NOT high_is_exclusive)))),
  constraint lab_range_says_something CHECK ((num_nonnulls(low, high, critical_low, critical_high, words) > 0)),
  constraint lab_ranges_age_from_check CHECK (((age_from >= 0) AND (age_from <= 60000))),
  constraint lab_ranges_age_from_unit_check CHECK ((age_from_unit = ANY (ARRAY['hours'::text, 'days'::text, 'months'::text, 'years'::text]))),
  constraint lab_ranges_age_to_check CHECK (((age_to >= 1) AND (age_to <= 60000))),
  constraint lab_ranges_age_to_unit_check CHECK ((age_to_unit = ANY (ARRAY['hours'::text, 'days'::text, 'months'::text, 'years'::text]))),
  constraint lab_ranges_method_check CHECK ((length(method) <= 120)),
  constraint lab_ranges_sex_check CHECK ((sex = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint lab_ranges_source_check CHECK ((length(source) <= 300)),
  constraint lab_ranges_state_check CHECK ((state = ANY (ARRAY['fasting'::text, 'after_meal'::text, 'trimester_1'::text, 'trimester_2'::text, 'trimester_3'::text, 'follicular'::text, 'ovulatory'::text, 'luteal'::text, 'postmenopausal'::text]))),
  constraint lab_ranges_words_check CHECK (((length(words) >= 1) AND (length(words) <= 300)))
);
CREATE INDEX lab_ranges_of_parameter ON public.lab_ranges USING btree (hospital_id, parameter_id);
comment on table lab_ranges is 'reference range, reference ranges';

-- insert-only table of a hospital, announces 'quality' by visit
create table lab_recall_notes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  hold_id uuid not null,
  result_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  words text not null,
  constraint lab_recall_notes_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_recall_note_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_recall_notes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint recall_of_hold FOREIGN KEY (hospital_id, hold_id) REFERENCES lab_control_holds(hospital_id, id),
  constraint recall_of_result FOREIGN KEY (hospital_id, result_id) REFERENCES lab_results(hospital_id, id),
  constraint lab_recall_notes_kind_check CHECK ((kind = ANY (ARRAY['confirmed'::text, 'called'::text]))),
  constraint lab_recall_notes_words_check CHECK (((length(words) >= 1) AND (length(words) <= 300)))
);
CREATE INDEX lab_recall_notes_of_hold ON public.lab_recall_notes USING btree (hospital_id, hold_id);
CREATE INDEX lab_recall_notes_of_result ON public.lab_recall_notes USING btree (hospital_id, result_id);
CREATE INDEX lab_recall_notes_of_visit ON public.lab_recall_notes USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_confirmation_a_recalled_result ON public.lab_recall_notes USING btree (hospital_id, hold_id, result_id) WHERE (kind = 'confirmed'::text);
CREATE TRIGGER b_went_out BEFORE INSERT ON public.lab_recall_notes FOR EACH ROW EXECUTE FUNCTION only_what_went_out_is_recalled();
comment on table lab_recall_notes is 'recalled result, recalled results';

-- record of a hospital, announces 'lab_reports' by visit
create table lab_report_deliveries (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  receiver text,
  delivered_at timestamp with time zone not null default app_now(),
  delivered_by uuid not null default app_actor(),
  constraint lab_report_deliveries_pkey PRIMARY KEY (hospital_id, id),
  constraint delivery_of_report FOREIGN KEY (hospital_id, report_id) REFERENCES lab_reports(hospital_id, id),
  constraint lab_report_deliveries_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_report_delivery_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint delivery_names_its_receiver CHECK (((kind = 'printed'::text) = (receiver IS NULL))),
  constraint lab_report_deliveries_kind_check CHECK ((kind = ANY (ARRAY['printed'::text, 'handed'::text, 'sent'::text, 'told'::text]))),
  constraint lab_report_deliveries_receiver_check CHECK (((length(receiver) >= 1) AND (length(receiver) <= 120)))
);
CREATE INDEX lab_report_deliveries_of_report ON public.lab_report_deliveries USING btree (hospital_id, report_id);
CREATE INDEX lab_report_deliveries_of_visit ON public.lab_report_deliveries USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_issued BEFORE UPDATE ON public.lab_report_deliveries FOR EACH ROW EXECUTE FUNCTION report_stays_as_issued();
comment on table lab_report_deliveries is 'delivery of a report, deliveries of reports';
comment on constraint lab_report_delivery_of_same_visit on lab_report_deliveries is 'withdrawn with visits';

-- record of a hospital, announces 'lab_reports' by visit
create table lab_report_results (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  result_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  constraint lab_report_results_pkey PRIMARY KEY (hospital_id, id),
  constraint one_result_a_report UNIQUE (hospital_id, report_id, result_id),
  constraint lab_report_result_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_report_results_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint report_tells_result FOREIGN KEY (hospital_id, result_id) REFERENCES lab_results(hospital_id, id),
  constraint told_in_report FOREIGN KEY (hospital_id, report_id) REFERENCES lab_reports(hospital_id, id)
);
CREATE INDEX lab_report_results_of_result ON public.lab_report_results USING btree (hospital_id, result_id);
CREATE INDEX lab_report_results_of_visit ON public.lab_report_results USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_issued BEFORE UPDATE ON public.lab_report_results FOR EACH ROW EXECUTE FUNCTION report_stays_as_issued();
CREATE TRIGGER f_verified AFTER INSERT ON public.lab_report_results FOR EACH ROW EXECUTE FUNCTION report_tells_verified_results();
comment on table lab_report_results is 'result of a report, results of reports';
comment on constraint lab_report_result_of_same_visit on lab_report_results is 'withdrawn with visits';

-- record of a hospital, announces 'lab_reports' by visit
create table lab_reports (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sample_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  edition smallint not null,
  is_interim boolean not null,
  is_amended boolean not null default false,
  contents jsonb not null,
  token text not null,
  issued_at timestamp with time zone not null default app_now(),
  issued_by uuid not null default app_actor(),
  opinion_ids uuid[] not null default '{}'::uuid[],
  constraint lab_reports_pkey PRIMARY KEY (hospital_id, id),
  constraint one_report_a_token UNIQUE (hospital_id, token),
  constraint one_report_an_edition UNIQUE (hospital_id, sample_id, edition),
  constraint lab_report_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_reports_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint report_of_sample FOREIGN KEY (hospital_id, sample_id) REFERENCES lab_samples(hospital_id, id),
  constraint first_report_amends_nothing CHECK (((edition > 1) OR (NOT is_amended))),
  constraint lab_reports_contents_check CHECK ((jsonb_typeof(contents) = 'object'::text)),
  constraint lab_reports_edition_check CHECK (((edition >= 1) AND (edition <= 99))),
  constraint lab_reports_token_check CHECK ((length(token) = 22))
);
CREATE INDEX lab_reports_by_day ON public.lab_reports USING btree (hospital_id, issued_at DESC);
CREATE INDEX lab_reports_of_visit ON public.lab_reports USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_issued BEFORE UPDATE ON public.lab_reports FOR EACH ROW EXECUTE FUNCTION report_stays_as_issued();
comment on table lab_reports is 'report of the laboratory, reports of the laboratory';
comment on constraint lab_report_of_same_visit on lab_reports is 'withdrawn with visits';

-- record of a hospital, announces 'result_drafts' by visit
create table lab_result_drafts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sample_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  user_id uuid not null default app_actor(),
  cells jsonb not null,
  constraint lab_result_drafts_pkey PRIMARY KEY (hospital_id, id),
  constraint one_draft_a_person UNIQUE (hospital_id, sample_id, user_id),
  constraint draft_of_sample FOREIGN KEY (hospital_id, sample_id) REFERENCES lab_samples(hospital_id, id),
  constraint draft_of_user FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint lab_result_draft_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_result_drafts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_result_drafts_cells_check CHECK (((jsonb_typeof(cells) = 'object'::text) AND (length((cells)::text) <= 200000)))
);
CREATE INDEX lab_result_drafts_of_user ON public.lab_result_drafts USING btree (hospital_id, user_id);
CREATE INDEX lab_result_drafts_of_visit ON public.lab_result_drafts USING btree (hospital_id, visit_id, patient_id);
comment on table lab_result_drafts is 'draft of results, drafts of results';
comment on constraint lab_result_draft_of_same_visit on lab_result_drafts is 'withdrawn with visits';

-- record of a hospital, announces 'results' by visit
create table lab_results (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  parameter_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  sample_id uuid not null,
  edition smallint not null default 1,
  kind text not null,
  comparator text,
  value numeric(18,6),
  words text,
  typed text,
  is_calculated boolean not null default false,
  unit text not null default ''::text,
  method text not null default ''::text,
  decimals integer not null default 0,
  low numeric(18,6),
  low_is_exclusive boolean not null default false,
  high numeric(18,6),
  high_is_exclusive boolean not null default false,
  critical_low numeric(18,6),
  critical_high numeric(18,6),
  range_words text,
  flag text,
  alert text,
  is_by_strictest_range boolean not null default false,
  value_before numeric(18,6),
  collected_before timestamp with time zone,
  difference numeric,
  percent numeric,
  is_delta_exceeded boolean not null default false,
  confirmation text,
  comment text,
  collected_at timestamp with time zone not null,
  entered_at timestamp with time zone not null default app_now(),
  entered_by uuid not null default app_actor(),
  amend_reason text,
  verified_at timestamp with time zone,
  verified_by uuid,
  is_single_handed boolean not null default false,
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  file_id uuid,
  constraint lab_results_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_result_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_results_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint result_is_file FOREIGN KEY (hospital_id, file_id) REFERENCES files(hospital_id, id),
  constraint result_of_line FOREIGN KEY (hospital_id, order_line_id) REFERENCES order_lines(hospital_id, id),
  constraint result_of_parameter FOREIGN KEY (hospital_id, parameter_id) REFERENCES lab_parameters(hospital_id, id),
  constraint result_of_sample FOREIGN KEY (hospital_id, sample_id) REFERENCES lab_samples(hospital_id, id),
  constraint amendment_has_a_reason CHECK (((edition > 1) = (amend_reason IS NOT NULL))),
  constraint impossible_value_is_confirmed CHECK (((flag IS DISTINCT FROM 'impossible'::text) OR (confirmation IS NOT NULL))),
  constraint lab_results_alert_check CHECK ((alert = ANY (ARRAY['critical'::text, 'may be critical'::text]))),
  constraint lab_results_amend_reason_check CHECK (((length(amend_reason) >= 1) AND (length(amend_reason) <= 300))),
  constraint lab_results_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000))),
  constraint lab_results_comparator_check CHECK ((comparator = ANY (ARRAY['<'::text, '<='::text, '='::text, '>='::text, '>'::text]))),
  constraint lab_results_confirmation_check CHECK (((length(confirmation) >= 1) AND (length(confirmation) <= 300))),
  constraint lab_results_decimals_check CHECK (((decimals >= 0) AND (decimals <= 6))),
  constraint lab_results_edition_check CHECK (((edition >= 1) AND (edition <= 99))),
  constraint lab_results_flag_check CHECK ((flag = ANY (ARRAY['normal'::text, 'low'::text, 'high'::text, 'critical_low'::text, 'critical_high'::text, 'impossible'::text, 'cannot_be_judged'::text, 'no_range'::text, 'abnormal'::text]))),
  constraint lab_results_kind_check CHECK ((kind = ANY (ARRAY['numeric'::text, 'text'::text, 'choice'::text, 'culture'::text, 'file'::text, 'not_done'::text, 'withdrawn'::text]))),
  constraint lab_results_method_check CHECK ((length(method) <= 120)),
  constraint lab_results_range_words_check CHECK (((length(range_words) >= 1) AND (length(range_words) <= 300))),
  constraint lab_results_struck_reason_check CHECK (((length(struck_reason) >= 1) AND (length(struck_reason) <= 300))),
  constraint lab_results_typed_check CHECK (((length(typed) >= 1) AND (length(typed) <= 100))),
  constraint lab_results_unit_check CHECK ((length(unit) <= 40)),
  constraint lab_results_words_check CHECK (((length(words) >= 1) AND (length(words) <= 8000))),
  constraint moved_value_is_confirmed CHECK (((NOT is_delta_exceeded) OR (confirmation IS NOT NULL))),
  constraint result_has_its_value CHECK (
CASE kind
    WHEN 'numeric'::text THEN ((num_nulls(comparator, value) = 0) AND (words IS NULL))
    ELSE ((num_nonnulls(comparator, value) = 0) AND (words IS NOT NULL))
END),
  constraint result_of_a_file_has_it CHECK (((kind = 'file'::text) = (file_id IS NOT NULL))),
  constraint result_struck_with_a_reason CHECK ((num_nulls(struck_at, struck_by, struck_reason) = ANY (ARRAY[0, 3]))),
  constraint result_verified_by_somebody CHECK ((num_nulls(verified_at, verified_by) = ANY (ARRAY[0, 2]))),
  constraint single_handed_by_one CHECK (((NOT is_single_handed) OR (verified_by = entered_by))),
  constraint verified_result_is_not_struck CHECK (((verified_at IS NULL) OR (struck_at IS NULL))),
  constraint verifier_is_another CHECK (((verified_by <> entered_by) OR is_single_handed)),
  constraint withdrawal_is_an_amendment CHECK (((kind <> 'withdrawn'::text) OR (edition > 1)))
);
CREATE INDEX history_of_lab_results ON public.lab_results USING btree (hospital_id, patient_id, parameter_id, collected_at DESC) WHERE (verified_at IS NOT NULL);
CREATE INDEX lab_results_by_verification ON public.lab_results USING btree (hospital_id, verified_at) WHERE (verified_at IS NOT NULL);
CREATE INDEX lab_results_entered ON public.lab_results USING btree (hospital_id, parameter_id, entered_at);
CREATE INDEX lab_results_of_file ON public.lab_results USING btree (hospital_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX lab_results_of_line ON public.lab_results USING btree (hospital_id, order_line_id);
CREATE INDEX lab_results_of_parameter ON public.lab_results USING btree (hospital_id, parameter_id);
CREATE INDEX lab_results_of_sample ON public.lab_results USING btree (hospital_id, sample_id);
CREATE INDEX lab_results_of_visit ON public.lab_results USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX lab_results_waiting ON public.lab_results USING btree (hospital_id, order_line_id) WHERE ((verified_at IS NULL) AND (struck_at IS NULL));
CREATE UNIQUE INDEX one_open_result ON public.lab_results USING btree (hospital_id, order_line_id, parameter_id) WHERE ((verified_at IS NULL) AND (struck_at IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX one_result_an_edition ON public.lab_results USING btree (hospital_id, order_line_id, parameter_id, edition) WHERE ((struck_at IS NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_written BEFORE UPDATE ON public.lab_results FOR EACH ROW EXECUTE FUNCTION result_stays_as_written();
CREATE TRIGGER f_controlled AFTER UPDATE ON public.lab_results FOR EACH ROW WHEN (((old.verified_at IS NULL) AND (new.verified_at IS NOT NULL))) EXECUTE FUNCTION held_result_waits();
CREATE TRIGGER f_controlled_new AFTER INSERT ON public.lab_results FOR EACH ROW WHEN ((new.verified_at IS NOT NULL)) EXECUTE FUNCTION held_result_waits();
CREATE TRIGGER f_group AFTER UPDATE ON public.lab_results FOR EACH ROW WHEN (((new.kind = 'choice'::text) AND (old.verified_at IS NULL) AND (new.verified_at IS NOT NULL))) EXECUTE FUNCTION verified_group_does_not_differ();
CREATE TRIGGER f_group_new AFTER INSERT ON public.lab_results FOR EACH ROW WHEN (((new.kind = 'choice'::text) AND (new.verified_at IS NOT NULL))) EXECUTE FUNCTION verified_group_does_not_differ();
CREATE TRIGGER f_received AFTER INSERT ON public.lab_results FOR EACH ROW EXECUTE FUNCTION result_is_of_a_received_sample();
CREATE TRIGGER f_told AFTER UPDATE ON public.lab_results FOR EACH ROW WHEN (((new.alert IS NOT NULL) AND (old.verified_at IS NULL) AND (new.verified_at IS NOT NULL))) EXECUTE FUNCTION critical_value_is_told_first();
CREATE TRIGGER f_told_new AFTER INSERT ON public.lab_results FOR EACH ROW WHEN (((new.alert IS NOT NULL) AND (new.verified_at IS NOT NULL))) EXECUTE FUNCTION critical_value_is_told_first();
comment on table lab_results is 'result, results';
comment on constraint lab_result_of_same_visit on lab_results is 'withdrawn with visits';

-- record of a hospital, announces 'samples' by visit
create table lab_sample_containers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sample_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  place smallint not null,
  container_id uuid,
  name text not null,
  replaces_id uuid,
  received_at timestamp with time zone,
  received_by uuid,
  rejected_at timestamp with time zone,
  rejected_by uuid,
  rejection text,
  rejection_note text,
  rack text,
  rack_place text,
  discarded_at timestamp with time zone,
  discarded_by uuid,
  constraint lab_sample_containers_pkey PRIMARY KEY (hospital_id, id),
  constraint one_container_a_place UNIQUE (hospital_id, sample_id, place),
  constraint container_of_sample FOREIGN KEY (hospital_id, sample_id) REFERENCES lab_samples(hospital_id, id),
  constraint container_replaces_container FOREIGN KEY (hospital_id, replaces_id) REFERENCES lab_sample_containers(hospital_id, id),
  constraint lab_sample_container_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_sample_containers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint sample_container_of_kind FOREIGN KEY (hospital_id, container_id) REFERENCES lab_containers(hospital_id, id),
  constraint container_received_by_somebody CHECK ((num_nulls(received_at, received_by) = ANY (ARRAY[0, 2]))),
  constraint container_rejected_with_a_reason CHECK (((num_nulls(rejected_at, rejected_by, rejection) = ANY (ARRAY[0, 3])) AND ((rejected_at IS NOT NULL) OR (rejection_note IS NULL)))),
  constraint container_stored_where_received CHECK ((((received_at IS NOT NULL) OR (num_nonnulls(rack, rack_place, discarded_at) = 0)) AND (num_nulls(discarded_at, discarded_by) = ANY (ARRAY[0, 2])))),
  constraint lab_sample_containers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint lab_sample_containers_place_check CHECK (((place >= 1) AND (place <= 9))),
  constraint lab_sample_containers_rack_check CHECK (((length(rack) >= 1) AND (length(rack) <= 20))),
  constraint lab_sample_containers_rack_place_check CHECK (((length(rack_place) >= 1) AND (length(rack_place) <= 20))),
  constraint lab_sample_containers_rejection_check CHECK ((rejection = ANY (ARRAY['haemolysed'::text, 'short'::text, 'wrong-tube'::text, 'unlabelled'::text, 'clotted'::text, 'late'::text, 'name-differs'::text]))),
  constraint lab_sample_containers_rejection_note_check CHECK (((length(rejection_note) >= 1) AND (length(rejection_note) <= 300)))
);
CREATE INDEX lab_sample_containers_of_kind ON public.lab_sample_containers USING btree (hospital_id, container_id) WHERE (container_id IS NOT NULL);
CREATE INDEX lab_sample_containers_of_visit ON public.lab_sample_containers USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_container_in_stead_of_another ON public.lab_sample_containers USING btree (hospital_id, replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE TRIGGER f_collected AFTER INSERT OR UPDATE ON public.lab_sample_containers FOR EACH ROW EXECUTE FUNCTION container_follows_its_collection();
CREATE TRIGGER f_results AFTER UPDATE ON public.lab_sample_containers FOR EACH ROW WHEN (((old.received_at IS NOT NULL) AND (new.received_at IS NULL))) EXECUTE FUNCTION received_sample_with_results_stays();
comment on table lab_sample_containers is 'container of a sample, containers of samples';
comment on constraint lab_sample_container_of_same_visit on lab_sample_containers is 'withdrawn with visits';

-- record of a hospital, announces 'samples' by visit
create table lab_samples (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  day date not null,
  sequence integer not null,
  labelled_at timestamp with time zone not null default app_now(),
  collected_at timestamp with time zone,
  collected_by uuid,
  is_band_scanned boolean not null default false,
  meal_state text,
  body_state text,
  birth_time time(0) without time zone,
  constraint lab_samples_pkey PRIMARY KEY (hospital_id, id),
  constraint one_accession_a_day UNIQUE (hospital_id, day, sequence),
  constraint lab_sample_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint lab_samples_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_sample_collected_by_somebody CHECK (((num_nulls(collected_at, collected_by) = ANY (ARRAY[0, 2])) AND ((collected_at IS NOT NULL) OR (NOT is_band_scanned)))),
  constraint lab_samples_sequence_check CHECK ((sequence > 0)),
  constraint sample_after_or_before_a_meal CHECK ((meal_state = ANY (ARRAY['fasting'::text, 'after_meal'::text]))),
  constraint sample_of_a_known_state CHECK ((body_state = ANY (ARRAY['trimester_1'::text, 'trimester_2'::text, 'trimester_3'::text, 'follicular'::text, 'ovulatory'::text, 'luteal'::text, 'postmenopausal'::text])))
);
CREATE INDEX lab_samples_of_visit ON public.lab_samples USING btree (hospital_id, visit_id, patient_id);
comment on table lab_samples is 'sample, samples';
comment on constraint lab_sample_of_same_visit on lab_samples is 'withdrawn with visits';

-- record of a hospital, announces 'lab_catalogue'
create table lab_sub_specialties (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  service_group text not null default 'Laboratory'::text,
  "position" smallint not null default 50,
  status text not null default 'Active'::text,
  constraint lab_sub_specialties_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_sub_specialties_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_sub_specialties_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint lab_sub_specialties_position_check CHECK ((("position" >= 1) AND ("position" <= 99))),
  constraint lab_sub_specialties_service_group_check CHECK ((service_group = ANY (ARRAY['Laboratory'::text, 'Pathology'::text]))),
  constraint lab_sub_specialties_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_lab_sub_specialty_a_name ON public.lab_sub_specialties USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
comment on table lab_sub_specialties is 'sub specialty of the laboratory, sub specialties of the laboratory';

-- record of a hospital, announces 'lab_catalogue'
create table lab_test_containers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  lab_test_id uuid not null,
  container_id uuid not null,
  constraint lab_test_containers_pkey PRIMARY KEY (hospital_id, id),
  constraint container_of_lab_test FOREIGN KEY (hospital_id, lab_test_id) REFERENCES lab_tests(hospital_id, id),
  constraint lab_test_containers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_test_in_container FOREIGN KEY (hospital_id, container_id) REFERENCES lab_containers(hospital_id, id)
);
CREATE INDEX lab_test_containers_of_container ON public.lab_test_containers USING btree (hospital_id, container_id);
CREATE UNIQUE INDEX one_container_a_lab_test ON public.lab_test_containers USING btree (hospital_id, lab_test_id, container_id) WHERE (withdrawn_at IS NULL);
comment on table lab_test_containers is 'container of a test, containers of tests';

-- record of a hospital, announces 'lab_catalogue'
create table lab_test_parameters (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  lab_test_id uuid not null,
  parameter_id uuid not null,
  "position" smallint not null,
  heading text,
  valid_from date not null,
  valid_to date,
  constraint lab_test_parameters_pkey PRIMARY KEY (hospital_id, id),
  constraint a_lab_test_reports_a_parameter_once EXCLUDE USING gist (hospital_id WITH =, lab_test_id WITH =, parameter_id WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint lab_test_parameters_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_test_reports_parameter FOREIGN KEY (hospital_id, parameter_id) REFERENCES lab_parameters(hospital_id, id),
  constraint parameter_of_lab_test FOREIGN KEY (hospital_id, lab_test_id) REFERENCES lab_tests(hospital_id, id),
  constraint lab_test_parameter_ends_after_it_begins CHECK ((valid_to >= valid_from)),
  constraint lab_test_parameters_heading_check CHECK (((length(heading) >= 1) AND (length(heading) <= 120))),
  constraint lab_test_parameters_position_check CHECK ((("position" >= 1) AND ("position" <= 500)))
);
CREATE INDEX lab_test_parameters_of_parameter ON public.lab_test_parameters USING btree (hospital_id, parameter_id);
CREATE INDEX lab_test_parameters_of_test ON public.lab_test_parameters USING btree (hospital_id, lab_test_id);
CREATE TRIGGER d_confidential AFTER INSERT ON public.lab_test_parameters REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION mark_tests_of_contents();
CREATE TRIGGER d_confidential_changed AFTER UPDATE ON public.lab_test_parameters REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION mark_tests_of_contents();
comment on table lab_test_parameters is 'parameter of a test, parameters of tests';

-- record of a hospital, announces 'lab_catalogue'
create table lab_test_terms (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  lab_test_id uuid not null,
  valid_from date not null,
  valid_to date,
  sub_specialty_id uuid,
  method text not null default ''::text,
  turnaround_minutes integer,
  stat_minutes integer,
  interface_code text,
  machine text,
  loinc text,
  icd10 text,
  cpt text,
  print_order smallint not null default 50,
  is_method_shown boolean not null default true,
  starts_page boolean not null default false,
  interpretation text,
  comment text,
  opinion text,
  constraint lab_test_terms_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_test_terms_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, lab_test_id WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint lab_test_of_sub_specialty FOREIGN KEY (hospital_id, sub_specialty_id) REFERENCES lab_sub_specialties(hospital_id, id),
  constraint lab_test_terms_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint terms_of_lab_test FOREIGN KEY (hospital_id, lab_test_id) REFERENCES lab_tests(hospital_id, id),
  constraint lab_test_terms_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000))),
  constraint lab_test_terms_cpt_check CHECK (((length(cpt) >= 1) AND (length(cpt) <= 10))),
  constraint lab_test_terms_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint lab_test_terms_icd10_check CHECK (((length(icd10) >= 1) AND (length(icd10) <= 10))),
  constraint lab_test_terms_interface_code_check CHECK (((length(interface_code) >= 1) AND (length(interface_code) <= 40))),
  constraint lab_test_terms_interpretation_check CHECK (((length(interpretation) >= 1) AND (length(interpretation) <= 4000))),
  constraint lab_test_terms_loinc_check CHECK ((loinc ~ '^[0-9]{1,7}-[0-9]$'::text)),
  constraint lab_test_terms_machine_check CHECK (((length(machine) >= 1) AND (length(machine) <= 80))),
  constraint lab_test_terms_method_check CHECK ((length(method) <= 120)),
  constraint lab_test_terms_opinion_check CHECK (((length(opinion) >= 1) AND (length(opinion) <= 4000))),
  constraint lab_test_terms_print_order_check CHECK (((print_order >= 1) AND (print_order <= 999))),
  constraint lab_test_terms_stat_minutes_check CHECK (((stat_minutes >= 1) AND (stat_minutes <= 86400))),
  constraint lab_test_terms_turnaround_minutes_check CHECK (((turnaround_minutes >= 1) AND (turnaround_minutes <= 86400))),
  constraint stat_is_no_later CHECK ((stat_minutes <= turnaround_minutes))
);
CREATE INDEX lab_test_terms_of_sub_specialty ON public.lab_test_terms USING btree (hospital_id, sub_specialty_id) WHERE (sub_specialty_id IS NOT NULL);
CREATE INDEX lab_test_terms_of_test ON public.lab_test_terms USING btree (hospital_id, lab_test_id);
comment on table lab_test_terms is 'version of the terms of a test, versions of the terms of tests';

-- record of a hospital, announces 'services'
create table lab_tests (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text,
  category text,
  short_name text,
  sample_type text,
  preparation text,
  description text,
  status text not null default 'Active'::text,
  synonyms text,
  is_confidential boolean not null default false,
  constraint lab_tests_pkey PRIMARY KEY (hospital_id, id),
  constraint lab_tests_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint lab_tests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint lab_tests_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint lab_tests_synonyms_check CHECK (((length(synonyms) >= 1) AND (length(synonyms) <= 200)))
);
CREATE INDEX lab_tests_by_name ON public.lab_tests USING btree (hospital_id, lower(name), id);
CREATE UNIQUE INDEX one_lab_test_a_code ON public.lab_tests USING btree (hospital_id, upper(code)) WHERE ((withdrawn_at IS NULL) AND (upper(code) <> 'UNLISTED'::text));
CREATE UNIQUE INDEX one_lab_test_a_name ON public.lab_tests USING btree (hospital_id, lower(name)) WHERE ((withdrawn_at IS NULL) AND ((code IS NULL) OR (upper(code) = 'UNLISTED'::text)));
CREATE TRIGGER d_count_insert AFTER INSERT ON public.lab_tests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('lab_tests');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.lab_tests REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('lab_tests');

-- record of a hospital, announces 'treatment' by visit
create table leaves (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  out_at timestamp with time zone not null,
  expected_at timestamp with time zone,
  reason text not null,
  back_at timestamp with time zone,
  back_noted_by uuid,
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  constraint leaves_pkey PRIMARY KEY (hospital_id, id),
  constraint one_leave_at_a_time EXCLUDE USING gist (hospital_id WITH =, visit_id WITH =, tstzrange(out_at, back_at) WITH &&) WHERE (((struck_at IS NULL) AND (withdrawn_at IS NULL))),
  constraint leave_back_noted_by FOREIGN KEY (hospital_id, back_noted_by) REFERENCES users(hospital_id, id),
  constraint leave_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint leave_struck_by FOREIGN KEY (hospital_id, struck_by) REFERENCES users(hospital_id, id),
  constraint leaves_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint back_follows_out CHECK ((back_at > out_at)),
  constraint back_is_noted_by_somebody CHECK (((back_at IS NULL) = (back_noted_by IS NULL))),
  constraint leave_is_expected_after_out CHECK ((expected_at > out_at)),
  constraint leave_is_not_of_the_future CHECK ((out_at <= (created_at + '00:01:00'::interval))),
  constraint leave_struck_with_a_reason CHECK ((num_nulls(struck_at, struck_by, struck_reason) = ANY (ARRAY[0, 3]))),
  constraint leaves_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint leaves_struck_reason_check CHECK (((length(struck_reason) >= 1) AND (length(struck_reason) <= 300)))
);
CREATE INDEX leaves_back_noted_by ON public.leaves USING btree (hospital_id, back_noted_by);
CREATE INDEX leaves_of_visit ON public.leaves USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX leaves_struck_by ON public.leaves USING btree (hospital_id, struck_by);
CREATE TRIGGER a_stays BEFORE UPDATE ON public.leaves FOR EACH ROW EXECUTE FUNCTION keep_leave();
comment on table leaves is 'leave, leaves';
comment on constraint leave_of_same_visit on leaves is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'letter_templates'
create table letter_template_editions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  edition integer not null,
  title text not null,
  body text not null,
  constraint letter_template_editions_pkey PRIMARY KEY (hospital_id, id),
  constraint one_text_an_edition UNIQUE (hospital_id, template_id, edition),
  constraint edition_of_letter_template FOREIGN KEY (hospital_id, template_id) REFERENCES letter_templates(hospital_id, id),
  constraint letter_template_editions_edition_check CHECK ((edition > 0))
);

-- record of a hospital, announces 'letter_templates'
create table letter_templates (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  title text not null,
  body text not null,
  visibility text not null,
  owner_id uuid default app_actor(),
  "position" integer not null default 1000,
  edition integer not null default 1,
  constraint letter_templates_pkey PRIMARY KEY (hospital_id, id),
  constraint letter_template_of_same_hospital FOREIGN KEY (hospital_id, owner_id) REFERENCES users(hospital_id, id),
  constraint letter_templates_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint letter_template_has_a_limit CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
  constraint letter_templates_edition_check CHECK ((edition > 0)),
  constraint letter_templates_position_check CHECK ((("position" >= 1) AND ("position" <= 100000))),
  constraint letter_templates_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint letter_templates_visibility_check CHECK ((visibility = ANY (ARRAY['private'::text, 'team'::text]))),
  constraint private_letter_template_has_an_owner CHECK (((visibility = 'team'::text) OR (owner_id IS NOT NULL)))
);
CREATE INDEX letter_templates_of_owner ON public.letter_templates USING btree (hospital_id, owner_id);
CREATE UNIQUE INDEX one_private_letter_template_a_title ON public.letter_templates USING btree (hospital_id, owner_id, lower(title)) WHERE ((withdrawn_at IS NULL) AND (visibility = 'private'::text));
CREATE UNIQUE INDEX one_team_letter_template_a_title ON public.letter_templates USING btree (hospital_id, lower(title)) WHERE ((withdrawn_at IS NULL) AND (visibility = 'team'::text));
CREATE TRIGGER a_edition BEFORE UPDATE ON public.letter_templates FOR EACH ROW EXECUTE FUNCTION count_letter_template_edition();
CREATE TRIGGER d_edition AFTER INSERT OR UPDATE ON public.letter_templates FOR EACH ROW EXECUTE FUNCTION keep_letter_template_edition();
comment on table letter_templates is 'letter template, letter templates';

-- record of a hospital, announces 'letters' by visit
create table letters (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  template_id uuid not null,
  template_edition integer not null,
  body text not null,
  is_edited boolean not null,
  document_id uuid,
  filed_at timestamp with time zone,
  updated_by uuid default app_actor(),
  constraint letters_pkey PRIMARY KEY (hospital_id, id),
  constraint letter_filed_as_document FOREIGN KEY (hospital_id, document_id) REFERENCES patient_documents(hospital_id, id),
  constraint letter_from_template_edition FOREIGN KEY (hospital_id, template_id, template_edition) REFERENCES letter_template_editions(hospital_id, template_id, edition),
  constraint letter_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint filed_letter_says_when CHECK (((document_id IS NULL) = (filed_at IS NULL))),
  constraint letter_has_a_limit CHECK (((length(body) >= 1) AND (length(body) <= 40000)))
);
CREATE INDEX letters_from_template ON public.letters USING btree (hospital_id, template_id, template_edition);
CREATE INDEX letters_of_document ON public.letters USING btree (hospital_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX letters_of_visit ON public.letters USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_letter_a_visit_and_template ON public.letters USING btree (hospital_id, visit_id, template_id) WHERE (withdrawn_at IS NULL);
comment on table letters is 'letter, letters';
comment on constraint letter_of_same_visit on letters is 'withdrawn with visits';

create table long_works (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  title text not null,
  state text not null default 'running'::text,
  done integer not null default 0,
  total integer,
  note text,
  result_name text,
  result_type text,
  result_size bigint,
  cancel_asked boolean not null default false,
  started_by uuid not null default app_actor(),
  started_at timestamp with time zone not null default app_now(),
  touched_at timestamp with time zone not null default now(),
  shown_at text,
  started_role text,
  started_desks text[],
  constraint long_works_pkey PRIMARY KEY (hospital_id, id),
  constraint long_works_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint long_works_shown_at_check CHECK ((shown_at ~ '^/[^/]'::text)),
  constraint long_works_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint work_knows_role_and_desks CHECK (((started_role IS NULL) = (started_desks IS NULL)))
);
CREATE INDEX long_works_of_person ON public.long_works USING btree (hospital_id, started_by, started_at DESC);
CREATE INDEX long_works_running ON public.long_works USING btree (hospital_id) WHERE (state = 'running'::text);
alter table long_works enable row level security;
alter table long_works force row level security;
create policy hospital_scope on long_works as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.long_works FOR EACH STATEMENT EXECUTE FUNCTION announce_change('works');
grant insert, select, update on long_works to wardbook_app;

-- record of a hospital, announces 'medicines'
create table look_alikes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  generic_id uuid not null,
  partner_id uuid not null,
  constraint look_alikes_pkey PRIMARY KEY (hospital_id, id),
  constraint look_alike_of_generic FOREIGN KEY (hospital_id, generic_id) REFERENCES generics(hospital_id, id),
  constraint look_alike_partner FOREIGN KEY (hospital_id, partner_id) REFERENCES generics(hospital_id, id),
  constraint look_alikes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint look_alikes_are_two CHECK ((generic_id < partner_id))
);
CREATE INDEX look_alikes_of_partner ON public.look_alikes USING btree (hospital_id, partner_id);
CREATE UNIQUE INDEX one_look_alike_a_pair ON public.look_alikes USING btree (hospital_id, generic_id, partner_id) WHERE (withdrawn_at IS NULL);
comment on table look_alikes is 'look-alike, look-alikes';

-- record of a hospital, announces 'medicines'
create table makers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  constraint makers_pkey PRIMARY KEY (hospital_id, id),
  constraint makers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint makers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE UNIQUE INDEX one_maker_a_name ON public.makers USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
comment on table makers is 'manufacturer, manufacturers';

-- record of a hospital, announces 'treatment' by visit
create table medication_doses (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  visit_id uuid not null,
  due_at timestamp with time zone,
  state text not null,
  acted_at timestamp with time zone not null,
  dose numeric(10,3),
  reason text,
  reading numeric(6,1),
  is_band_scanned boolean,
  band_reason text,
  second_id uuid,
  second_as text,
  done_by uuid not null default app_actor(),
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  taken_from text,
  constraint medication_doses_pkey PRIMARY KEY (hospital_id, id),
  constraint dose_with_its_visit UNIQUE (hospital_id, id, visit_id),
  constraint dose_done_by FOREIGN KEY (hospital_id, done_by) REFERENCES users(hospital_id, id),
  constraint dose_of_order FOREIGN KEY (hospital_id, order_id, visit_id) REFERENCES medication_orders(hospital_id, id, visit_id),
  constraint dose_seconded_by FOREIGN KEY (hospital_id, second_id) REFERENCES users(hospital_id, id),
  constraint medication_doses_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint band_not_scanned_says_why CHECK (((is_band_scanned IS DISTINCT FROM false) OR (band_reason IS NOT NULL))),
  constraint dose_as_needed_is_given CHECK (((due_at IS NOT NULL) OR (state = 'given'::text))),
  constraint dose_from_elsewhere_says_why CHECK (((taken_from IS DISTINCT FROM 'not_from_stock'::text) OR (reason IS NOT NULL))),
  constraint dose_is_not_of_the_future CHECK ((acted_at <= (created_at + '00:01:00'::interval))),
  constraint dose_not_given_says_why CHECK (((state = 'given'::text) OR (reason IS NOT NULL))),
  constraint dose_struck_with_a_reason CHECK ((num_nulls(struck_at, struck_by, struck_reason) = ANY (ARRAY[0, 3]))),
  constraint given_dose_says_how_much CHECK (((state = 'given'::text) = (dose IS NOT NULL))),
  constraint medication_doses_band_reason_check CHECK (((length(band_reason) >= 1) AND (length(band_reason) <= 200))),
  constraint medication_doses_dose_check CHECK ((dose > (0)::numeric)),
  constraint medication_doses_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint medication_doses_second_as_check CHECK (((length(second_as) >= 1) AND (length(second_as) <= 200))),
  constraint medication_doses_state_check CHECK ((state = ANY (ARRAY['given'::text, 'held'::text, 'refused'::text, 'not_available'::text, 'missed'::text]))),
  constraint medication_doses_struck_reason_check CHECK (((length(struck_reason) >= 1) AND (length(struck_reason) <= 300))),
  constraint medication_doses_taken_from_check CHECK ((taken_from = ANY (ARRAY['issued'::text, 'ward_stock'::text, 'own'::text, 'not_from_stock'::text]))),
  constraint only_given_dose_is_taken CHECK (((taken_from IS NULL) OR (state = 'given'::text))),
  constraint second_person_is_another CHECK ((second_id <> done_by)),
  constraint second_person_is_named CHECK (((second_id IS NULL) = (second_as IS NULL)))
);
CREATE INDEX medication_doses_of_nurse ON public.medication_doses USING btree (hospital_id, done_by);
CREATE INDEX medication_doses_of_order ON public.medication_doses USING btree (hospital_id, order_id, visit_id);
CREATE INDEX medication_doses_of_second ON public.medication_doses USING btree (hospital_id, second_id);
CREATE INDEX medication_doses_of_visit ON public.medication_doses USING btree (hospital_id, visit_id, acted_at);
CREATE UNIQUE INDEX one_act_a_due_dose ON public.medication_doses USING btree (hospital_id, order_id, due_at) WHERE ((due_at IS NOT NULL) AND (struck_at IS NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_stays BEFORE UPDATE ON public.medication_doses FOR EACH ROW EXECUTE FUNCTION keep_medication_dose();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.medication_doses FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table medication_doses is 'dose, doses';
comment on constraint dose_of_order on medication_doses is 'withdrawn with medication_orders';

-- record of a hospital, announces 'treatment' by visit
create table medication_orders (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  medicine_id uuid,
  name text not null,
  is_own boolean not null,
  dose numeric(10,3),
  dose_unit text not null,
  units_a_dose numeric(10,3),
  frequency text,
  every_hours integer,
  place_doses numeric(10,3)[] not null default '{}'::numeric[],
  other_dose numeric(10,3),
  own_times integer[] not null default '{}'::integer[],
  starts_at timestamp with time zone not null,
  days integer,
  is_first_now boolean not null,
  route text not null,
  food text not null,
  as_needed_for text not null,
  least_hours integer,
  most_a_day integer,
  rate numeric(8,2),
  volume integer,
  instructions text not null,
  hold_reading text,
  hold_below numeric(6,1),
  hold_above numeric(6,1),
  second_person text,
  allergy_reason text,
  signed_as text,
  signed_at timestamp with time zone,
  signed_by uuid,
  told_by uuid,
  countersign_by timestamp with time zone,
  replaces_id uuid,
  stopped_at timestamp with time zone,
  stopped_by uuid,
  stop_reason text,
  constraint medication_orders_pkey PRIMARY KEY (hospital_id, id),
  constraint medication_order_with_its_visit UNIQUE (hospital_id, id, visit_id),
  constraint medication_order_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint medication_order_replaces FOREIGN KEY (hospital_id, replaces_id) REFERENCES medication_orders(hospital_id, id),
  constraint medication_order_signed_by FOREIGN KEY (hospital_id, signed_by) REFERENCES users(hospital_id, id),
  constraint medication_order_told_by FOREIGN KEY (hospital_id, told_by) REFERENCES users(hospital_id, id),
  constraint medication_orders_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint ordered_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint hold_rule_is_whole CHECK (((hold_reading IS NULL) = (num_nonnulls(hold_below, hold_above) = 0))),
  constraint hourly_order_says_how_often CHECK (((NOT (frequency IS DISTINCT FROM 'hourly'::text)) = (every_hours IS NOT NULL))),
  constraint infusion_has_a_rate CHECK (((kind = 'infusion'::text) = (rate IS NOT NULL))),
  constraint medication_order_is_signed_or_told CHECK (((num_nulls(signed_as, signed_at, signed_by) = ANY (ARRAY[0, 3])) AND ((told_by IS NULL) = (countersign_by IS NULL)) AND ((told_by IS NOT NULL) OR (signed_at IS NOT NULL)))),
  constraint medication_order_stopped_with_a_reason CHECK ((num_nulls(stopped_at, stopped_by, stop_reason) = ANY (ARRAY[0, 3]))),
  constraint medication_orders_allergy_reason_check CHECK (((length(allergy_reason) >= 1) AND (length(allergy_reason) <= 300))),
  constraint medication_orders_as_needed_for_check CHECK ((length(as_needed_for) <= 100)),
  constraint medication_orders_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint medication_orders_dose_check CHECK ((dose > (0)::numeric)),
  constraint medication_orders_dose_unit_check CHECK (((length(dose_unit) >= 1) AND (length(dose_unit) <= 20))),
  constraint medication_orders_every_hours_check CHECK (((every_hours >= 1) AND (every_hours <= 72))),
  constraint medication_orders_food_check CHECK ((food = ANY (ARRAY['any'::text, 'before'::text, 'after'::text, 'with'::text, 'empty'::text, 'bedtime'::text]))),
  constraint medication_orders_frequency_check CHECK ((frequency = ANY (ARRAY['od'::text, 'bd'::text, 'tds'::text, 'qid'::text, 'am'::text, 'hs'::text, 'places'::text, 'hourly'::text, 'alternate'::text, 'weekly'::text, 'monthly'::text]))),
  constraint medication_orders_hold_reading_check CHECK ((hold_reading = ANY (ARRAY['pulse'::text, 'systolic'::text, 'respiration'::text, 'spo2'::text, 'glucose'::text]))),
  constraint medication_orders_instructions_check CHECK ((length(instructions) <= 300)),
  constraint medication_orders_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'once'::text, 'as_needed'::text, 'infusion'::text]))),
  constraint medication_orders_least_hours_check CHECK (((least_hours >= 1) AND (least_hours <= 48))),
  constraint medication_orders_most_a_day_check CHECK (((most_a_day >= 1) AND (most_a_day <= 48))),
  constraint medication_orders_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint medication_orders_other_dose_check CHECK ((other_dose > (0)::numeric)),
  constraint medication_orders_own_times_check CHECK (((cardinality(own_times) <= 12) AND (0 <= ALL (own_times)) AND (1440 > ALL (own_times)))),
  constraint medication_orders_place_doses_check CHECK ((cardinality(place_doses) = ANY (ARRAY[0, 3, 4]))),
  constraint medication_orders_rate_check CHECK ((rate > (0)::numeric)),
  constraint medication_orders_route_check CHECK ((route = ANY (ARRAY['oral'::text, 'sublingual'::text, 'iv'::text, 'im'::text, 'sc'::text, 'topical'::text, 'inhalation'::text, 'rectal'::text, 'vaginal'::text, 'eye'::text, 'ear'::text, 'nasal'::text, 'spinal'::text, 'other'::text]))),
  constraint medication_orders_second_person_check CHECK ((second_person = ANY (ARRAY['signature'::text, 'witness'::text]))),
  constraint medication_orders_signed_as_check CHECK (((length(signed_as) >= 1) AND (length(signed_as) <= 300))),
  constraint medication_orders_stop_reason_check CHECK (((length(stop_reason) >= 1) AND (length(stop_reason) <= 300))),
  constraint medication_orders_units_a_dose_check CHECK ((units_a_dose > (0)::numeric)),
  constraint medication_orders_volume_check CHECK (((volume >= 1) AND (volume <= 20000))),
  constraint order_as_needed_says_for_what CHECK (((kind = 'as_needed'::text) = (as_needed_for <> ''::text))),
  constraint order_of_places_has_its_doses CHECK (((NOT (frequency IS DISTINCT FROM 'places'::text)) = (cardinality(place_doses) > 0))),
  constraint regular_order_has_a_frequency CHECK (((kind = 'regular'::text) = (frequency IS NOT NULL)))
);
CREATE INDEX medication_orders_of_medicine ON public.medication_orders USING btree (hospital_id, medicine_id);
CREATE INDEX medication_orders_of_signer ON public.medication_orders USING btree (hospital_id, signed_by);
CREATE INDEX medication_orders_of_visit ON public.medication_orders USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX medication_orders_told_by ON public.medication_orders USING btree (hospital_id, told_by);
CREATE UNIQUE INDEX one_order_instead_of_another ON public.medication_orders USING btree (hospital_id, replaces_id) WHERE ((replaces_id IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER a_stays BEFORE UPDATE ON public.medication_orders FOR EACH ROW EXECUTE FUNCTION keep_medication_order();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.medication_orders FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table medication_orders is 'order of a medicine, orders of medicines';
comment on constraint medication_order_of_same_visit on medication_orders is 'withdrawn with visits';

-- record of a hospital, announces 'medicines'
create table medicine_barcodes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  medicine_id uuid not null,
  barcode text not null,
  units integer not null,
  constraint medicine_barcodes_pkey PRIMARY KEY (hospital_id, id),
  constraint barcode_of_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint medicine_barcodes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint medicine_barcodes_barcode_check CHECK ((barcode ~ '^[!-~]{4,48}$'::text)),
  constraint medicine_barcodes_units_check CHECK (((units >= 1) AND (units <= 10000)))
);
CREATE INDEX medicine_barcodes_of_medicine ON public.medicine_barcodes USING btree (hospital_id, medicine_id);
CREATE UNIQUE INDEX one_medicine_a_barcode ON public.medicine_barcodes USING btree (hospital_id, barcode) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_search AFTER INSERT OR UPDATE ON public.medicine_barcodes FOR EACH ROW EXECUTE FUNCTION keep_medicine_search('part');
comment on table medicine_barcodes is 'barcode, barcodes';
comment on constraint barcode_of_medicine on medicine_barcodes is 'withdrawn with medicines';

-- record of a hospital, announces 'dispensing'
create table medicine_discounts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  tariff_class_id uuid not null,
  kind text,
  medicine_id uuid,
  ward_class text,
  basis_points integer not null,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint medicine_discounts_pkey PRIMARY KEY (hospital_id, id),
  constraint medicine_discounts_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, tariff_class_id WITH =, COALESCE(kind, ''::text) WITH =, COALESCE(medicine_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, COALESCE(ward_class, ''::text) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint discount_of_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint discount_of_tariff_class FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint medicine_discounts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint discount_of_a_kind_or_an_item CHECK ((num_nonnulls(kind, medicine_id) <= 1)),
  constraint medicine_discount_ends_after_it_begins CHECK ((valid_to >= valid_from)),
  constraint medicine_discounts_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint medicine_discounts_kind_check CHECK ((kind = ANY (ARRAY['medicine'::text, 'consumable'::text, 'implant'::text]))),
  constraint medicine_discounts_source_check CHECK ((length(source) <= 200))
);
CREATE INDEX medicine_discounts_of_class ON public.medicine_discounts USING btree (hospital_id, tariff_class_id);
CREATE INDEX medicine_discounts_of_medicine ON public.medicine_discounts USING btree (hospital_id, medicine_id);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.medicine_discounts FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table medicine_discounts is 'discount on medicines, discounts on medicines';

-- record of a hospital, announces 'medicines'
create table medicine_generics (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  medicine_id uuid not null,
  generic_id uuid not null,
  strength text not null default ''::text,
  place integer not null,
  constraint medicine_generics_pkey PRIMARY KEY (hospital_id, id),
  constraint generic_in_medicine FOREIGN KEY (hospital_id, generic_id) REFERENCES generics(hospital_id, id),
  constraint generic_of_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint medicine_generics_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint medicine_generics_place_check CHECK (((place >= 1) AND (place <= 20))),
  constraint medicine_generics_strength_check CHECK ((length(strength) <= 60))
);
CREATE INDEX medicine_generics_of_generic ON public.medicine_generics USING btree (hospital_id, generic_id);
CREATE INDEX medicine_generics_of_medicine ON public.medicine_generics USING btree (hospital_id, medicine_id);
CREATE UNIQUE INDEX one_generic_a_medicine ON public.medicine_generics USING btree (hospital_id, medicine_id, generic_id) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_search AFTER INSERT OR UPDATE ON public.medicine_generics FOR EACH ROW EXECUTE FUNCTION keep_medicine_search('part');
comment on table medicine_generics is 'generic of an item, generics of items';
comment on constraint generic_of_medicine on medicine_generics is 'withdrawn with medicines';

-- insert-only table of a hospital, announces 'dispensing'
create table medicine_issue_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  issue_id uuid not null,
  line_no integer not null,
  request_line_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  quantity integer not null,
  price bigint not null,
  discount bigint not null,
  amount bigint not null,
  cost bigint not null,
  substitute_reason text,
  batch_reason text,
  allergy_reason text,
  constraint medicine_issue_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_issue_line_a_place UNIQUE (hospital_id, issue_id, line_no),
  constraint issue_line_of_batch FOREIGN KEY (hospital_id, batch_id, medicine_id) REFERENCES batches(hospital_id, id, medicine_id),
  constraint issue_line_of_request_line FOREIGN KEY (hospital_id, request_line_id) REFERENCES dispensing_request_lines(hospital_id, id),
  constraint line_of_issue FOREIGN KEY (hospital_id, issue_id) REFERENCES medicine_issues(hospital_id, id),
  constraint medicine_issue_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint issue_amount_is_price_less_discount CHECK ((amount = (price - discount))),
  constraint medicine_issue_lines_allergy_reason_check CHECK (((length(allergy_reason) >= 1) AND (length(allergy_reason) <= 300))),
  constraint medicine_issue_lines_amount_check CHECK ((amount >= 0)),
  constraint medicine_issue_lines_batch_reason_check CHECK (((length(batch_reason) >= 1) AND (length(batch_reason) <= 300))),
  constraint medicine_issue_lines_cost_check CHECK ((cost >= 0)),
  constraint medicine_issue_lines_discount_check CHECK ((discount >= 0)),
  constraint medicine_issue_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 500))),
  constraint medicine_issue_lines_price_check CHECK ((price >= 0)),
  constraint medicine_issue_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000))),
  constraint medicine_issue_lines_substitute_reason_check CHECK (((length(substitute_reason) >= 1) AND (length(substitute_reason) <= 300)))
);
CREATE INDEX medicine_issue_lines_of_batch ON public.medicine_issue_lines USING btree (hospital_id, batch_id, medicine_id);
CREATE INDEX medicine_issue_lines_of_request_line ON public.medicine_issue_lines USING btree (hospital_id, request_line_id);
comment on table medicine_issue_lines is 'line of an issue, lines of issues';

-- record of a hospital, announces 'dispensing'
create table medicine_issues (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  issue_no text not null,
  place_id uuid not null,
  day date not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  constraint medicine_issues_pkey PRIMARY KEY (hospital_id, id),
  constraint one_issue_a_number UNIQUE (hospital_id, issue_no),
  constraint issue_of_dispensing_request FOREIGN KEY (hospital_id, request_id) REFERENCES dispensing_requests(hospital_id, id),
  constraint issue_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint medicine_issues_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint issue_is_accepted_by_another CHECK ((accepted_by <> created_by)),
  constraint issue_says_who_accepted CHECK ((num_nulls(accepted_at, accepted_by) = ANY (ARRAY[0, 2]))),
  constraint medicine_issues_issue_no_check CHECK (((length(issue_no) >= 1) AND (length(issue_no) <= 30)))
);
CREATE INDEX medicine_issues_of_place ON public.medicine_issues USING btree (hospital_id, place_id);
CREATE INDEX medicine_issues_of_request ON public.medicine_issues USING btree (hospital_id, request_id);
CREATE INDEX medicine_issues_to_accept ON public.medicine_issues USING btree (hospital_id, id) WHERE (accepted_at IS NULL);
comment on table medicine_issues is 'issue of medicines, issues of medicines';

-- insert-only table of a hospital, announces 'dispensing'
create table medicine_returns (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  issue_line_id uuid not null,
  quantity integer not null,
  amount bigint not null,
  cost bigint not null,
  reason text not null,
  place_id uuid not null,
  constraint medicine_returns_pkey PRIMARY KEY (hospital_id, id),
  constraint medicine_returns_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint return_of_issue_line FOREIGN KEY (hospital_id, issue_line_id) REFERENCES medicine_issue_lines(hospital_id, id),
  constraint return_to_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint medicine_returns_amount_check CHECK ((amount >= 0)),
  constraint medicine_returns_cost_check CHECK ((cost >= 0)),
  constraint medicine_returns_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000))),
  constraint medicine_returns_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX medicine_returns_of_line ON public.medicine_returns USING btree (hospital_id, issue_line_id);
CREATE INDEX medicine_returns_of_place ON public.medicine_returns USING btree (hospital_id, place_id);
CREATE TRIGGER e_within AFTER INSERT ON public.medicine_returns FOR EACH ROW EXECUTE FUNCTION keep_returns_within_their_line();
comment on table medicine_returns is 'return of medicines, returns of medicines';

create table medicine_search (
  hospital_id text not null,
  medicine_id uuid not null,
  text text not null,
  constraint medicine_search_pkey PRIMARY KEY (hospital_id, medicine_id)
);
CREATE INDEX medicine_search_text ON public.medicine_search USING gin (text gin_trgm_ops) WITH (fastupdate=off);
alter table medicine_search enable row level security;
create policy hospital_scope on medicine_search as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));

-- record of a hospital, announces 'medicines'
create table medicines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  kind text not null,
  form text not null,
  strength text not null default ''::text,
  route text,
  unit text not null,
  pack text not null,
  pack_units integer not null,
  is_sold_loose boolean not null,
  schedule text not null default 'none'::text,
  hsn text not null,
  is_tax_listed boolean not null default false,
  maker_id uuid,
  is_cold_chain boolean not null default false,
  opened_days integer,
  is_returnable boolean not null default true,
  supply text not null default 'patient'::text,
  is_for_sale boolean not null default true,
  treatment_days integer not null default 1,
  rack text not null default ''::text,
  reorder_level integer,
  safety_units integer not null default 0,
  cover_days integer not null default 30,
  description text,
  status text not null default 'Active'::text,
  ved text,
  constraint medicines_pkey PRIMARY KEY (hospital_id, id),
  constraint medicine_of_maker FOREIGN KEY (hospital_id, maker_id) REFERENCES makers(hospital_id, id),
  constraint medicines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint medicines_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9/-]{0,19}$'::text)),
  constraint medicines_cover_days_check CHECK (((cover_days >= 1) AND (cover_days <= 365))),
  constraint medicines_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint medicines_form_check CHECK (((length(form) >= 1) AND (length(form) <= 40))),
  constraint medicines_hsn_check CHECK ((hsn ~ '^[0-9]{4,8}$'::text)),
  constraint medicines_kind_check CHECK ((kind = ANY (ARRAY['medicine'::text, 'consumable'::text, 'implant'::text]))),
  constraint medicines_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint medicines_opened_days_check CHECK (((opened_days >= 1) AND (opened_days <= 3650))),
  constraint medicines_pack_check CHECK (((length(pack) >= 1) AND (length(pack) <= 20))),
  constraint medicines_pack_units_check CHECK (((pack_units >= 1) AND (pack_units <= 10000))),
  constraint medicines_rack_check CHECK ((length(rack) <= 40)),
  constraint medicines_reorder_level_check CHECK (((reorder_level >= 0) AND (reorder_level <= 1000000))),
  constraint medicines_route_check CHECK ((route = ANY (ARRAY['oral'::text, 'sublingual'::text, 'iv'::text, 'im'::text, 'sc'::text, 'topical'::text, 'inhalation'::text, 'rectal'::text, 'vaginal'::text, 'eye'::text, 'ear'::text, 'nasal'::text, 'spinal'::text, 'other'::text]))),
  constraint medicines_safety_units_check CHECK (((safety_units >= 0) AND (safety_units <= 1000000))),
  constraint medicines_schedule_check CHECK ((schedule = ANY (ARRAY['none'::text, 'G'::text, 'H'::text, 'H1'::text, 'X'::text, 'narcotic'::text]))),
  constraint medicines_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint medicines_strength_check CHECK ((length(strength) <= 80)),
  constraint medicines_supply_check CHECK ((supply = ANY (ARRAY['patient'::text, 'ward'::text]))),
  constraint medicines_treatment_days_check CHECK (((treatment_days >= 1) AND (treatment_days <= 365))),
  constraint medicines_unit_check CHECK (((length(unit) >= 1) AND (length(unit) <= 20))),
  constraint medicines_ved_check CHECK ((ved = ANY (ARRAY['vital'::text, 'essential'::text, 'desirable'::text])))
);
CREATE INDEX medicines_by_name ON public.medicines USING btree (hospital_id, name, id);
CREATE INDEX medicines_of_maker ON public.medicines USING btree (hospital_id, maker_id);
CREATE UNIQUE INDEX one_medicine_a_code ON public.medicines USING btree (hospital_id, code) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_medicine_a_name ON public.medicines USING btree (hospital_id, lower(name), lower(strength)) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.medicines REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('medicines');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.medicines REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('medicines');
CREATE TRIGGER d_search AFTER INSERT OR UPDATE ON public.medicines FOR EACH ROW EXECUTE FUNCTION keep_medicine_search('medicine');
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.medicines FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table medicines is 'item, items';

-- insert-only table of a hospital, announces 'narcotics'
create table narcotic_count_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  count_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  counted integer not null,
  expected integer not null,
  moved integer not null default 0,
  difference integer not null generated always as ((counted - expected)) stored,
  constraint narcotic_count_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint narcotic_line_with_its_count UNIQUE (hospital_id, id, count_id),
  constraint one_narcotic_line_a_batch UNIQUE (hospital_id, count_id, batch_id),
  constraint line_of_narcotic_count FOREIGN KEY (hospital_id, count_id) REFERENCES narcotic_counts(hospital_id, id),
  constraint narcotic_count_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint narcotic_line_of_batch FOREIGN KEY (hospital_id, batch_id, medicine_id) REFERENCES batches(hospital_id, id, medicine_id),
  constraint narcotic_count_lines_counted_check CHECK (((counted >= 0) AND (counted <= 100000))),
  constraint narcotic_count_lines_expected_check CHECK ((expected >= 0))
);
CREATE INDEX narcotic_count_lines_of_batch ON public.narcotic_count_lines USING btree (hospital_id, batch_id, medicine_id);
CREATE TRIGGER d_count_is_open AFTER INSERT ON public.narcotic_count_lines FOR EACH ROW EXECUTE FUNCTION keep_signed_narcotic_count();
comment on table narcotic_count_lines is 'line of a count of narcotics, lines of counts of narcotics';

-- insert-only table of a hospital, announces 'narcotics'
create table narcotic_count_reasons (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  count_id uuid not null,
  line_id uuid not null,
  reason text not null,
  constraint narcotic_count_reasons_pkey PRIMARY KEY (hospital_id, id),
  constraint one_reason_a_narcotic_line UNIQUE (hospital_id, line_id, count_id),
  constraint narcotic_count_reasons_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint reason_of_narcotic_line FOREIGN KEY (hospital_id, line_id, count_id) REFERENCES narcotic_count_lines(hospital_id, id, count_id),
  constraint narcotic_count_reasons_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE TRIGGER d_count_is_open AFTER INSERT ON public.narcotic_count_reasons FOR EACH ROW EXECUTE FUNCTION keep_signed_narcotic_count();
comment on table narcotic_count_reasons is 'reason of a difference of narcotics, reasons of differences of narcotics';

-- insert-only table of a hospital, announces 'narcotics'
create table narcotic_count_reviews (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  count_id uuid not null,
  kind text not null,
  remark text,
  constraint narcotic_count_reviews_pkey PRIMARY KEY (hospital_id, id),
  constraint narcotic_count_is_reviewed_once UNIQUE (hospital_id, count_id, kind),
  constraint narcotic_count_reviews_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint review_of_signed_narcotic_count FOREIGN KEY (hospital_id, count_id) REFERENCES narcotic_count_signatures(hospital_id, count_id),
  constraint looked_into_says_what CHECK (((kind <> 'looked_into'::text) OR (remark IS NOT NULL))),
  constraint narcotic_count_reviews_kind_check CHECK ((kind = ANY (ARRAY['countersigned'::text, 'looked_into'::text]))),
  constraint narcotic_count_reviews_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 500))),
  constraint narcotic_review_has_a_reviewer CHECK ((created_by IS NOT NULL))
);
CREATE TRIGGER d_is_sound AFTER INSERT ON public.narcotic_count_reviews FOR EACH ROW EXECUTE FUNCTION keep_narcotic_review();
comment on table narcotic_count_reviews is 'review of a count of narcotics, reviews of counts of narcotics';

-- insert-only table of a hospital, announces 'narcotics'
create table narcotic_count_signatures (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  count_id uuid not null,
  second_id uuid,
  second_as text,
  alone_because text,
  remark text not null default ''::text,
  constraint narcotic_count_signatures_pkey PRIMARY KEY (hospital_id, id),
  constraint narcotic_count_is_signed_once UNIQUE (hospital_id, count_id),
  constraint narcotic_count_is_signed_by_its_counter FOREIGN KEY (hospital_id, count_id, created_by) REFERENCES narcotic_counts(hospital_id, id, created_by),
  constraint narcotic_count_seconded_by FOREIGN KEY (hospital_id, second_id) REFERENCES users(hospital_id, id),
  constraint narcotic_count_signatures_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint narcotic_count_by_two_or_says_why CHECK ((num_nonnulls(second_id, alone_because) = 1)),
  constraint narcotic_count_signatures_alone_because_check CHECK (((length(alone_because) >= 1) AND (length(alone_because) <= 300))),
  constraint narcotic_count_signatures_remark_check CHECK ((length(remark) <= 500)),
  constraint narcotic_count_signatures_second_as_check CHECK (((length(second_as) >= 1) AND (length(second_as) <= 200))),
  constraint narcotic_signature_has_a_signer CHECK ((created_by IS NOT NULL)),
  constraint second_counter_is_another CHECK ((second_id <> created_by)),
  constraint second_counter_is_named CHECK (((second_id IS NULL) = (second_as IS NULL)))
);
CREATE INDEX narcotic_count_signatures_of_count ON public.narcotic_count_signatures USING btree (hospital_id, count_id, created_by);
CREATE INDEX narcotic_count_signatures_of_second ON public.narcotic_count_signatures USING btree (hospital_id, second_id);
CREATE TRIGGER d_is_sound AFTER INSERT ON public.narcotic_count_signatures FOR EACH ROW EXECUTE FUNCTION keep_narcotic_signature();
comment on table narcotic_count_signatures is 'signature of a count of narcotics, signatures of counts of narcotics';

-- insert-only table of a hospital, announces 'narcotics'
create table narcotic_counts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  shift_began_at timestamp with time zone not null,
  count_no integer not null,
  opened_at timestamp with time zone not null,
  constraint narcotic_counts_pkey PRIMARY KEY (hospital_id, id),
  constraint narcotic_count_with_its_counter UNIQUE (hospital_id, id, created_by),
  constraint one_narcotic_count_a_turn UNIQUE (hospital_id, place_id, shift_began_at, count_no),
  constraint narcotic_count_at_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint narcotic_counts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint narcotic_count_has_a_counter CHECK ((created_by IS NOT NULL)),
  constraint narcotic_count_in_its_shift CHECK (((opened_at >= shift_began_at) AND (opened_at <= created_at))),
  constraint narcotic_counts_count_no_check CHECK (((count_no >= 1) AND (count_no <= 100)))
);
CREATE INDEX narcotic_counts_by_shift ON public.narcotic_counts USING btree (hospital_id, shift_began_at DESC, id DESC);
comment on table narcotic_counts is 'count of narcotics, counts of narcotics';

create table number_series (
  hospital_id text not null default app_hospital(),
  series text not null,
  financial_year integer not null,
  last integer not null,
  constraint number_series_pkey PRIMARY KEY (hospital_id, series, financial_year),
  constraint number_series_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint number_series_financial_year_check CHECK (((financial_year >= 2000) AND (financial_year <= 2199))),
  constraint number_series_last_check CHECK ((last > 0)),
  constraint number_series_series_check CHECK ((series ~ '^[a-z-]{2,40}$'::text))
);
alter table number_series enable row level security;
alter table number_series force row level security;
create policy hospital_scope on number_series as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant insert, select, update on number_series to wardbook_app;

-- record of a hospital, announces 'treatment'
create table nursing_settings (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  valid_from date not null,
  times jsonb not null,
  shifts integer[] not null,
  constraint nursing_settings_pkey PRIMARY KEY (hospital_id, id),
  constraint one_nursing_setting_a_day UNIQUE (hospital_id, valid_from),
  constraint nursing_settings_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint nursing_settings_shifts_check CHECK ((((cardinality(shifts) >= 1) AND (cardinality(shifts) <= 6)) AND (0 <= ALL (shifts)) AND (1440 > ALL (shifts)))),
  constraint nursing_settings_times_check CHECK ((jsonb_typeof(times) = 'object'::text))
);
comment on table nursing_settings is 'times of doses, times of doses';

-- insert-only table of a hospital, announces 'observations'
create table observation_choices (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  shows_early_warning boolean not null,
  constraint observation_choices_pkey PRIMARY KEY (hospital_id, id),
  constraint observation_choices_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
CREATE INDEX observation_choices_by_time ON public.observation_choices USING btree (hospital_id, created_at DESC);
comment on table observation_choices is 'choice for observations, choices for observations';

-- insert-only table of a hospital, announces 'gate_passes'
create table offline_exits (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  pass_id uuid not null,
  left_at timestamp with time zone not null,
  officer_name text not null,
  attendants integer,
  vehicle_no text,
  signed_form_seen boolean not null,
  conflict text,
  constraint offline_exits_pkey PRIMARY KEY (hospital_id, id),
  constraint offline_exit_of_pass FOREIGN KEY (hospital_id, pass_id) REFERENCES gate_passes(hospital_id, id),
  constraint offline_exits_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint left_before_it_was_sent CHECK ((left_at <= created_at)),
  constraint offline_exits_attendants_check CHECK (((attendants >= 0) AND (attendants <= 20))),
  constraint offline_exits_conflict_check CHECK ((conflict = ANY (ARRAY['already-used'::text, 'cancelled'::text, 'wrong-date'::text, 'unpaid'::text]))),
  constraint offline_exits_officer_name_check CHECK (((length(officer_name) >= 1) AND (length(officer_name) <= 120))),
  constraint offline_exits_vehicle_no_check CHECK (((length(vehicle_no) >= 1) AND (length(vehicle_no) <= 15)))
);
CREATE INDEX offline_exit_conflicts ON public.offline_exits USING btree (hospital_id, created_at) WHERE (conflict IS NOT NULL);
CREATE INDEX offline_exits_of_pass ON public.offline_exits USING btree (hospital_id, pass_id);
CREATE TRIGGER d_recorded AFTER INSERT ON public.offline_exits FOR EACH ROW EXECUTE FUNCTION offline_exit_is_recorded();

-- insert-only table of a hospital, announces 'payments' by visit
create table open_balance_approvals (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  amount bigint not null,
  reason text not null,
  constraint open_balance_approvals_pkey PRIMARY KEY (hospital_id, id),
  constraint approval_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint open_balance_approvals_amount_check CHECK (((amount >= 1) AND (amount <= '100000000000'::bigint))),
  constraint open_balance_approvals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX open_balance_approvals_of_visit ON public.open_balance_approvals USING btree (hospital_id, visit_id, patient_id);

-- record of a hospital, announces 'orders' by visit
create table order_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  "position" smallint not null,
  department text not null,
  lab_test_id uuid,
  radiology_study_id uuid,
  code text,
  name text not null,
  side text,
  repeat_reason text,
  done_on date,
  done_where text,
  done_by text,
  charged text not null,
  performed_at timestamp with time zone,
  completed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text,
  is_charge_kept boolean not null default false,
  constraint order_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_order_line_a_place UNIQUE (hospital_id, order_id, "position"),
  constraint line_of_same_order FOREIGN KEY (hospital_id, order_id) REFERENCES orders(hospital_id, id),
  constraint order_line_of_lab_test FOREIGN KEY (hospital_id, lab_test_id) REFERENCES lab_tests(hospital_id, id),
  constraint order_line_of_radiology_study FOREIGN KEY (hospital_id, radiology_study_id) REFERENCES radiology_studies(hospital_id, id),
  constraint order_line_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint order_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint kept_charge_of_a_cancelled_line CHECK (((NOT is_charge_kept) OR ((cancelled_at IS NOT NULL) AND (performed_at IS NOT NULL)))),
  constraint order_line_cancelled_with_a_reason CHECK (((num_nulls(cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 3])) AND ((cancelled_at IS NULL) OR (completed_at IS NULL)))),
  constraint order_line_of_its_department CHECK ((((department = 'laboratory'::text) = (lab_test_id IS NOT NULL)) AND ((department = 'radiology'::text) = (radiology_study_id IS NOT NULL)))),
  constraint order_line_performed_first CHECK (((completed_at IS NULL) OR (performed_at IS NOT NULL) OR (done_on IS NOT NULL))),
  constraint order_lines_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
  constraint order_lines_charged_check CHECK ((charged = ANY (ARRAY['with-order'::text, 'when-done'::text]))),
  constraint order_lines_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40))),
  constraint order_lines_department_check CHECK ((department = ANY (ARRAY['laboratory'::text, 'radiology'::text]))),
  constraint order_lines_done_by_check CHECK (((length(done_by) >= 1) AND (length(done_by) <= 100))),
  constraint order_lines_done_where_check CHECK ((done_where = ANY (ARRAY['here'::text, 'outside'::text]))),
  constraint order_lines_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint order_lines_position_check CHECK ((("position" >= 1) AND ("position" <= 100))),
  constraint order_lines_repeat_reason_check CHECK (((length(repeat_reason) >= 1) AND (length(repeat_reason) <= 300))),
  constraint order_lines_side_check CHECK ((side = ANY (ARRAY['left'::text, 'right'::text, 'both'::text]))),
  constraint recorded_line_says_all CHECK (((num_nulls(done_on, done_where, done_by) = ANY (ARRAY[0, 3])) AND ((done_on IS NULL) OR (charged = 'with-order'::text)))),
  constraint side_of_a_study CHECK (((side IS NULL) OR (department = 'radiology'::text)))
);
CREATE INDEX open_order_lines ON public.order_lines USING btree (hospital_id, department, id) WHERE ((completed_at IS NULL) AND (cancelled_at IS NULL) AND (done_on IS NULL));
CREATE INDEX order_lines_completed ON public.order_lines USING btree (hospital_id, department, completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX order_lines_of_lab_test ON public.order_lines USING btree (hospital_id, lab_test_id) WHERE (lab_test_id IS NOT NULL);
CREATE INDEX order_lines_of_patient ON public.order_lines USING btree (hospital_id, patient_id, id);
CREATE INDEX order_lines_of_radiology_study ON public.order_lines USING btree (hospital_id, radiology_study_id) WHERE (radiology_study_id IS NOT NULL);
CREATE INDEX order_lines_of_visit ON public.order_lines USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX recorded_lines_without_report ON public.order_lines USING btree (hospital_id, department, done_on, id) WHERE ((done_on IS NOT NULL) AND (completed_at IS NULL) AND (cancelled_at IS NULL));
CREATE CONSTRAINT TRIGGER y_answered AFTER UPDATE OF completed_at ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.done_on IS NOT NULL)) EXECUTE FUNCTION recorded_line_is_answered();
CREATE CONSTRAINT TRIGGER y_charged AFTER INSERT OR UPDATE ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_line_is_charged();
comment on table order_lines is 'ordered test, ordered tests';
comment on constraint order_line_of_same_visit on order_lines is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'treatment' by visit
create table order_reviews (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  case_id uuid not null,
  signed_as text not null,
  constraint order_reviews_pkey PRIMARY KEY (hospital_id, id),
  constraint one_review_an_operation UNIQUE (hospital_id, case_id),
  constraint order_review_with_its_visit UNIQUE (hospital_id, id, visit_id),
  constraint order_reviews_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint review_after_operation_of_same_visit FOREIGN KEY (hospital_id, case_id, visit_id) REFERENCES theatre_cases(hospital_id, id, visit_id),
  constraint order_reviews_signed_as_check CHECK (((length(signed_as) >= 1) AND (length(signed_as) <= 300)))
);
CREATE INDEX order_reviews_of_case ON public.order_reviews USING btree (hospital_id, case_id, visit_id);
comment on table order_reviews is 'review of orders, reviews of orders';

-- record of a hospital, announces 'orders'
create table order_set_items (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_set_id uuid not null,
  "position" smallint not null,
  lab_test_id uuid,
  radiology_study_id uuid,
  constraint order_set_items_pkey PRIMARY KEY (hospital_id, id),
  constraint item_of_same_order_set FOREIGN KEY (hospital_id, order_set_id) REFERENCES order_sets(hospital_id, id),
  constraint order_set_item_of_lab_test FOREIGN KEY (hospital_id, lab_test_id) REFERENCES lab_tests(hospital_id, id),
  constraint order_set_item_of_radiology_study FOREIGN KEY (hospital_id, radiology_study_id) REFERENCES radiology_studies(hospital_id, id),
  constraint order_set_items_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint one_item_of_an_order_set CHECK ((num_nonnulls(lab_test_id, radiology_study_id) = 1)),
  constraint order_set_items_position_check CHECK ((("position" >= 1) AND ("position" <= 100)))
);
CREATE INDEX items_of_order_set ON public.order_set_items USING btree (hospital_id, order_set_id);
CREATE INDEX order_set_items_of_lab_test ON public.order_set_items USING btree (hospital_id, lab_test_id) WHERE (lab_test_id IS NOT NULL);
CREATE INDEX order_set_items_of_radiology_study ON public.order_set_items USING btree (hospital_id, radiology_study_id) WHERE (radiology_study_id IS NOT NULL);
comment on table order_set_items is 'test of a usual set, tests of usual sets';
comment on constraint item_of_same_order_set on order_set_items is 'withdrawn with order_sets';

-- record of a hospital, announces 'orders'
create table order_sets (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  owner_id uuid,
  constraint order_sets_pkey PRIMARY KEY (hospital_id, id),
  constraint order_sets_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint owner_of_order_set FOREIGN KEY (hospital_id, owner_id) REFERENCES users(hospital_id, id),
  constraint order_sets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX order_set_named_once ON public.order_sets USING btree (hospital_id, lower(name), owner_id) NULLS NOT DISTINCT WHERE (withdrawn_at IS NULL);
CREATE INDEX order_sets_of_owner ON public.order_sets USING btree (hospital_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.order_sets FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table order_sets is 'usual set, usual sets';

-- record of a hospital, announces 'orders' by visit
create table orders (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  order_no text not null,
  practitioner_id uuid not null,
  ordered_at timestamp with time zone not null default app_now(),
  ordered_by uuid not null default app_actor(),
  priority text not null,
  clinical_note text,
  provisional_diagnosis text,
  wanted_at timestamp with time zone,
  countersign_by timestamp with time zone,
  countersigned_at timestamp with time zone,
  countersigned_by uuid,
  constraint orders_pkey PRIMARY KEY (hospital_id, id),
  constraint one_order_a_number UNIQUE (hospital_id, order_no),
  constraint order_of_practitioner FOREIGN KEY (hospital_id, practitioner_id) REFERENCES practitioners(hospital_id, id),
  constraint order_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint orders_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint order_countersigned_where_it_waits CHECK (((num_nulls(countersigned_at, countersigned_by) = ANY (ARRAY[0, 2])) AND ((countersigned_at IS NULL) OR (countersign_by IS NOT NULL)))),
  constraint orders_clinical_note_check CHECK (((length(clinical_note) >= 1) AND (length(clinical_note) <= 1000))),
  constraint orders_order_no_check CHECK (((length(order_no) >= 1) AND (length(order_no) <= 30))),
  constraint orders_priority_check CHECK ((priority = ANY (ARRAY['routine'::text, 'urgent'::text, 'stat'::text]))),
  constraint orders_provisional_diagnosis_check CHECK (((length(provisional_diagnosis) >= 1) AND (length(provisional_diagnosis) <= 300)))
);
CREATE INDEX orders_of_days ON public.orders USING btree (hospital_id, ordered_at);
CREATE INDEX orders_of_practitioner ON public.orders USING btree (hospital_id, practitioner_id);
CREATE INDEX orders_of_visit ON public.orders USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX orders_to_countersign ON public.orders USING btree (hospital_id, practitioner_id, countersign_by) WHERE ((countersign_by IS NOT NULL) AND (countersigned_at IS NULL));
comment on table orders is 'order, orders';
comment on constraint order_of_same_visit on orders is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'p2_forms'
create table p2_changes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  seq bigint not null generated always as identity,
  p2_id uuid not null,
  line_key text not null,
  part text,
  "position" integer,
  remarks text,
  rationale text,
  permission text,
  reason text,
  charge_ids text[] not null default '{}'::text[],
  constraint p2_changes_pkey PRIMARY KEY (hospital_id, id),
  constraint p2_change_of_form FOREIGN KEY (hospital_id, p2_id) REFERENCES p2_forms(hospital_id, id),
  constraint left_out_with_a_reason CHECK (((part <> 'out'::text) OR (reason IS NOT NULL))),
  constraint p2_change_says_what CHECK ((num_nonnulls(part, "position", remarks, rationale, permission) > 0)),
  constraint p2_changes_line_key_check CHECK (((length(line_key) >= 1) AND (length(line_key) <= 120))),
  constraint p2_changes_part_check CHECK ((part = ANY (ARRAY['one'::text, 'two'::text, 'three'::text, 'out'::text]))),
  constraint p2_changes_permission_check CHECK ((length(permission) <= 300)),
  constraint p2_changes_position_check CHECK ((("position" >= 1) AND ("position" <= 100000))),
  constraint p2_changes_rationale_check CHECK ((length(rationale) <= 300)),
  constraint p2_changes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint p2_changes_remarks_check CHECK ((length(remarks) <= 300))
);
CREATE INDEX p2_changes_of_form ON public.p2_changes USING btree (hospital_id, p2_id, seq);
CREATE TRIGGER b_draft AFTER INSERT ON public.p2_changes FOR EACH ROW EXECUTE FUNCTION p2_changes_are_of_a_draft();

-- record of a hospital, announces 'p2_forms' by visit
create table p2_forms (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  bill_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  state text not null default 'draft'::text,
  referral_no text,
  referral_date date,
  office text,
  verified_at timestamp with time zone,
  verified_by uuid,
  override_reason text,
  print_count integer not null default 0,
  printed_at timestamp with time zone,
  printed_by uuid,
  document_id uuid,
  signed_at timestamp with time zone,
  signed_by uuid,
  submitted_at timestamp with time zone,
  submitted_by uuid,
  claimed bigint,
  difference bigint,
  difference_reason text,
  constraint p2_forms_pkey PRIMARY KEY (hospital_id, id),
  constraint p2_of_bill FOREIGN KEY (hospital_id, bill_id) REFERENCES bills(hospital_id, id),
  constraint p2_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint scan_of_p2 FOREIGN KEY (hospital_id, document_id) REFERENCES patient_documents(hospital_id, id),
  constraint difference_has_its_reason CHECK (((difference = 0) OR (difference_reason IS NOT NULL))),
  constraint p2_forms_difference_reason_check CHECK (((length(difference_reason) >= 1) AND (length(difference_reason) <= 2000))),
  constraint p2_forms_office_check CHECK (((length(office) >= 1) AND (length(office) <= 120))),
  constraint p2_forms_override_reason_check CHECK (((length(override_reason) >= 1) AND (length(override_reason) <= 300))),
  constraint p2_forms_print_count_check CHECK ((print_count >= 0)),
  constraint p2_forms_referral_no_check CHECK (((length(referral_no) >= 1) AND (length(referral_no) <= 60))),
  constraint p2_forms_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'verified'::text, 'printed'::text, 'signed'::text, 'submitted'::text]))),
  constraint times_of_the_p2_state CHECK ((((state = 'draft'::text) = (verified_at IS NULL)) AND ((state = ANY (ARRAY['printed'::text, 'signed'::text, 'submitted'::text])) = (printed_at IS NOT NULL)) AND ((state = ANY (ARRAY['signed'::text, 'submitted'::text])) = ((signed_at IS NOT NULL) AND (document_id IS NOT NULL))) AND ((state = 'submitted'::text) = (submitted_at IS NOT NULL)) AND (num_nulls(claimed, difference) =
CASE state
    WHEN 'submitted'::text THEN 0
    ELSE 2
END)))
);
CREATE UNIQUE INDEX one_p2_a_bill ON public.p2_forms USING btree (hospital_id, bill_id);
CREATE INDEX p2_forms_by_submission ON public.p2_forms USING btree (hospital_id, submitted_at) WHERE (submitted_at IS NOT NULL);
CREATE INDEX p2_forms_of_document ON public.p2_forms USING btree (hospital_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX p2_forms_of_visit ON public.p2_forms USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_submitted BEFORE UPDATE ON public.p2_forms FOR EACH ROW WHEN ((old.state = 'submitted'::text)) EXECUTE FUNCTION p2_stays_as_submitted();
CREATE TRIGGER c_esic AFTER INSERT ON public.p2_forms FOR EACH ROW EXECUTE FUNCTION p2_is_of_esic();
CREATE CONSTRAINT TRIGGER e_sum AFTER INSERT OR UPDATE ON public.p2_forms DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.submitted_at IS NOT NULL)) EXECUTE FUNCTION p2_claims_its_lines();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.p2_forms FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on constraint p2_of_same_visit on p2_forms is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'p2_forms'
create table p2_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  p2_id uuid not null,
  line_key text not null,
  "position" integer not null,
  part text not null,
  code text,
  description text not null,
  claimed bigint not null,
  remarks text not null default ''::text,
  rationale text not null default ''::text,
  permission text not null default ''::text,
  constraint p2_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_p2_line_a_key UNIQUE (hospital_id, p2_id, line_key),
  constraint one_p2_line_a_position UNIQUE (hospital_id, p2_id, "position"),
  constraint p2_line_with_its_amount UNIQUE (hospital_id, id, claimed),
  constraint p2_line_of_form FOREIGN KEY (hospital_id, p2_id) REFERENCES p2_forms(hospital_id, id),
  constraint p2_lines_code_check CHECK ((length(code) <= 60)),
  constraint p2_lines_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint p2_lines_line_key_check CHECK (((length(line_key) >= 1) AND (length(line_key) <= 120))),
  constraint p2_lines_part_check CHECK ((part = ANY (ARRAY['one'::text, 'two'::text, 'three'::text]))),
  constraint p2_lines_permission_check CHECK ((length(permission) <= 300)),
  constraint p2_lines_position_check CHECK (("position" > 0)),
  constraint p2_lines_rationale_check CHECK ((length(rationale) <= 500)),
  constraint p2_lines_remarks_check CHECK ((length(remarks) <= 300))
);

-- insert-only table of a hospital, announces 'p2_forms'
create table p4_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  memo_id uuid not null,
  p2_line_id uuid not null,
  claimed bigint not null,
  admitted bigint not null,
  reason_id uuid,
  appealed boolean not null default false,
  constraint p4_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_p4_line_a_line UNIQUE (hospital_id, memo_id, p2_line_id),
  constraint disallowed_for_a_listed_reason FOREIGN KEY (hospital_id, reason_id) REFERENCES disallowance_reasons(hospital_id, id),
  constraint p4_line_of_claimed_line FOREIGN KEY (hospital_id, p2_line_id, claimed) REFERENCES p2_lines(hospital_id, id, claimed),
  constraint p4_line_of_memo FOREIGN KEY (hospital_id, memo_id) REFERENCES p4_memos(hospital_id, id),
  constraint admitted_within_claimed CHECK (
CASE
    WHEN (claimed < 0) THEN (admitted = claimed)
    ELSE ((admitted >= 0) AND (admitted <= claimed))
END),
  constraint appealed_is_disallowed CHECK (((NOT appealed) OR (admitted < claimed))),
  constraint disallowed_with_a_reason CHECK (((admitted = claimed) OR (reason_id IS NOT NULL)))
);
CREATE INDEX p4_lines_by_reason ON public.p4_lines USING btree (hospital_id, reason_id) WHERE (reason_id IS NOT NULL);
CREATE INDEX p4_lines_of_claimed_line ON public.p4_lines USING btree (hospital_id, p2_line_id, claimed);
comment on table p4_lines is 'disallowed amount, disallowed amounts';

-- record of a hospital, announces 'p2_forms'
create table p4_memos (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  p2_id uuid not null,
  memo_no text not null,
  memo_date date not null,
  constraint p4_memos_pkey PRIMARY KEY (hospital_id, id),
  constraint memo_of_p2 FOREIGN KEY (hospital_id, p2_id) REFERENCES p2_forms(hospital_id, id),
  constraint p4_memos_memo_no_check CHECK (((length(memo_no) >= 1) AND (length(memo_no) <= 60)))
);
CREATE UNIQUE INDEX one_memo_a_p2 ON public.p4_memos USING btree (hospital_id, p2_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX p4_memos_of_p2 ON public.p4_memos USING btree (hospital_id, p2_id);
CREATE CONSTRAINT TRIGGER e_whole AFTER INSERT ON public.p4_memos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION memo_decides_every_line();
comment on constraint memo_of_p2 on p4_memos is 'withdrawn with p2_forms';

-- record of a hospital, announces 'schemes'
create table package_days (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  procedure_class text,
  days integer not null,
  tariff_class_id uuid,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint package_days_pkey PRIMARY KEY (hospital_id, id),
  constraint package_days_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, COALESCE(tariff_class_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, COALESCE(procedure_class, ''::text) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint package_days_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint package_days_of_class FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint package_days_days_check CHECK (((days >= 1) AND (days <= 60))),
  constraint package_days_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint package_days_procedure_class_check CHECK ((procedure_class = ANY (ARRAY['super_speciality'::text, 'major'::text, 'laparoscopic'::text, 'day_care'::text]))),
  constraint package_days_source_check CHECK ((length(source) <= 200))
);
CREATE INDEX package_days_by_class ON public.package_days USING btree (hospital_id, tariff_class_id);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.package_days FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table package_days is 'billing rule, billing rules';

-- record of a hospital, announces 'schemes'
create table paid_beside_package (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  head text not null,
  surgery_id uuid,
  service_id uuid,
  lab_test_id uuid,
  radiology_study_id uuid,
  item_id uuid generated always as (COALESCE(surgery_id, service_id, lab_test_id, radiology_study_id)) stored,
  is_paid boolean not null,
  needs text,
  tariff_class_id uuid,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint paid_beside_package_pkey PRIMARY KEY (hospital_id, id),
  constraint paid_beside_package_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, COALESCE(tariff_class_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, head WITH =, COALESCE(item_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint exception_for_lab_test FOREIGN KEY (hospital_id, lab_test_id) REFERENCES lab_tests(hospital_id, id),
  constraint exception_for_radiology_study FOREIGN KEY (hospital_id, radiology_study_id) REFERENCES radiology_studies(hospital_id, id),
  constraint exception_for_service FOREIGN KEY (hospital_id, service_id) REFERENCES services(hospital_id, id),
  constraint exception_for_surgery FOREIGN KEY (hospital_id, surgery_id) REFERENCES cghs_surgery(hospital_id, id),
  constraint paid_beside_package_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint paid_beside_package_of_class FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint exception_of_one_item CHECK ((num_nonnulls(surgery_id, service_id, lab_test_id, radiology_study_id) <= 1)),
  constraint item_of_head CHECK ((((surgery_id IS NULL) OR (head = 'surgery'::text)) AND ((lab_test_id IS NULL) OR (head = 'laboratory'::text)) AND ((radiology_study_id IS NULL) OR (head = 'radiology'::text)) AND ((service_id IS NULL) OR (head = ANY (ARRAY['consultation'::text, 'mandatory'::text, 'clinical'::text, 'blood'::text, 'physiotherapy'::text]))))),
  constraint known_charge_head CHECK ((head = ANY (ARRAY['consultation'::text, 'accommodation'::text, 'mandatory'::text, 'laboratory'::text, 'radiology'::text, 'pharmacy'::text, 'clinical'::text, 'implant'::text, 'blood'::text, 'physiotherapy'::text, 'anaesthesia'::text, 'theatre'::text, 'miscellaneous'::text, 'surgery'::text]))),
  constraint paid_beside_package_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint paid_beside_package_needs_check CHECK ((needs = ANY (ARRAY['invoice'::text, 'approval'::text, 'sticker'::text]))),
  constraint paid_beside_package_source_check CHECK ((length(source) <= 200))
);
CREATE INDEX paid_beside_lab_test ON public.paid_beside_package USING btree (hospital_id, lab_test_id);
CREATE INDEX paid_beside_package_by_class ON public.paid_beside_package USING btree (hospital_id, tariff_class_id);
CREATE INDEX paid_beside_radiology_study ON public.paid_beside_package USING btree (hospital_id, radiology_study_id);
CREATE INDEX paid_beside_service ON public.paid_beside_package USING btree (hospital_id, service_id);
CREATE INDEX paid_beside_surgery ON public.paid_beside_package USING btree (hospital_id, surgery_id);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.paid_beside_package FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table paid_beside_package is 'billing rule, billing rules';

create table password_resets (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  code_hash bytea not null,
  created_by uuid default app_actor(),
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (hospital_id, id),
  constraint reset_of_same_hospital FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint password_resets_code_hash_check CHECK ((length(code_hash) = 32))
);
CREATE UNIQUE INDEX one_open_reset_an_account ON public.password_resets USING btree (hospital_id, user_id) WHERE (used_at IS NULL);
CREATE UNIQUE INDEX reset_by_code ON public.password_resets USING btree (hospital_id, code_hash);
CREATE INDEX resets_of_user ON public.password_resets USING btree (hospital_id, user_id);
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy hospital_scope on password_resets as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant insert, select, update on password_resets to wardbook_app;

-- record of a hospital, announces 'alerts'
create table patient_alerts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  kind text not null,
  allergen text,
  what text,
  severity text,
  reaction text,
  source text not null,
  precautions text,
  valid_until date,
  ended_at timestamp with time zone,
  ended_by uuid,
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  constraint patient_alerts_pkey PRIMARY KEY (hospital_id, id),
  constraint alert_of_patient FOREIGN KEY (hospital_id, patient_id) REFERENCES patients(hospital_id, id),
  constraint ender_of_alert FOREIGN KEY (hospital_id, ended_by) REFERENCES users(hospital_id, id),
  constraint patient_alerts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint striker_of_alert FOREIGN KEY (hospital_id, struck_by) REFERENCES users(hospital_id, id),
  constraint alert_ended_by_somebody CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint alert_says_what CHECK (((what IS NOT NULL) OR (kind <> ALL (ARRAY['allergy'::text, 'other'::text])))),
  constraint alert_struck_out_with_a_reason CHECK ((num_nulls(struck_at, struck_by, struck_reason) = ANY (ARRAY[0, 3]))),
  constraint allergies_do_not_end CHECK (((kind <> ALL (ARRAY['allergy'::text, 'no_known_allergies'::text])) OR (num_nonnulls(valid_until, ended_at) = 0))),
  constraint infection_says_its_precautions CHECK (((kind = 'infection'::text) = (precautions IS NOT NULL))),
  constraint none_known_says_nothing_else CHECK (((kind <> 'no_known_allergies'::text) OR (what IS NULL))),
  constraint only_allergies_have_a_reaction CHECK (((kind = 'allergy'::text) OR (num_nonnulls(allergen, severity, reaction) = 0))),
  constraint patient_alerts_allergen_check CHECK ((allergen ~ '^[a-z_]{1,40}$'::text)),
  constraint patient_alerts_kind_check CHECK ((kind = ANY (ARRAY['allergy'::text, 'no_known_allergies'::text, 'infection'::text, 'implant'::text, 'pregnancy'::text, 'difficult_airway'::text, 'bleeding'::text, 'falls'::text, 'seizures'::text, 'limb'::text, 'resuscitation'::text, 'other'::text]))),
  constraint patient_alerts_precautions_check CHECK ((precautions = ANY (ARRAY['standard'::text, 'contact'::text, 'droplet'::text, 'airborne'::text, 'blood_borne'::text]))),
  constraint patient_alerts_reaction_check CHECK (((length(reaction) >= 1) AND (length(reaction) <= 200))),
  constraint patient_alerts_severity_check CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text]))),
  constraint patient_alerts_source_check CHECK ((source = ANY (ARRAY['patient'::text, 'seen'::text, 'letter'::text]))),
  constraint patient_alerts_struck_reason_check CHECK (((length(struck_reason) >= 1) AND (length(struck_reason) <= 300))),
  constraint patient_alerts_what_check CHECK (((length(what) >= 1) AND (length(what) <= 120)))
);
CREATE INDEX alerts_of_ender ON public.patient_alerts USING btree (hospital_id, ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX alerts_of_patient ON public.patient_alerts USING btree (hospital_id, patient_id, created_at DESC);
CREATE INDEX alerts_of_striker ON public.patient_alerts USING btree (hospital_id, struck_by) WHERE (struck_by IS NOT NULL);
CREATE TRIGGER a_said BEFORE UPDATE ON public.patient_alerts FOR EACH ROW EXECUTE FUNCTION alert_stays_as_said();
comment on table patient_alerts is 'allergy or alert, allergies and alerts';

create table patient_balances (
  hospital_id text not null default app_hospital(),
  patient_id uuid not null,
  account_id uuid not null,
  balance bigint not null default 0,
  constraint patient_balances_pkey PRIMARY KEY (hospital_id, patient_id, account_id),
  constraint patient_balances_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
alter table patient_balances enable row level security;
alter table patient_balances force row level security;
create policy hospital_scope on patient_balances as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on patient_balances to wardbook_app;

-- record of a hospital, announces 'patients'
create table patient_data (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sr_no integer not null generated always as identity,
  patient_id uuid not null,
  uhid text not null,
  patient_name text not null,
  age integer,
  sex text,
  mrn text not null default ''::text,
  patient_type text,
  sst_or_secondary_treatment text,
  referral_original_yes_no text not null default 'No'::text,
  e_pahachan_card_yes_no text not null default 'No'::text,
  hitlabh_or_entitelment_benefits_yes_no text not null default 'No'::text,
  adhar_card_yes_no text not null default 'No'::text,
  remark_1 text,
  remark_2 text,
  reff_dr_name text,
  date_of_admission date,
  date_of_discharge date,
  claim_id text,
  intimation_done_not_done text,
  cghs_surgery_esic_referral text,
  diagnosis_and_surgery_performed text,
  total_package_amount bigint,
  bill_amount bigint,
  surgery_performed_by text,
  surgery_name_with_cghs_amount_with_cghs_code text,
  surgery1_in_referral_letter text,
  surgery2 text,
  surgery3 text,
  surgery4 text,
  date_of_surgery date,
  cghs_code_unlisted_with_approval_from_esic text,
  cghs_package_amount_approved_unlisted_amount bigint,
  payment_status text,
  on_portal_submission_date date,
  bill_made_by_name_of_billing_executive text,
  extension_taken_not_taken text,
  delay_waiver_for_intimation_bill_submission_taken_not_taken text,
  surgical_additional_approval_taken_not_taken_both_each text,
  constraint patient_data_pkey PRIMARY KEY (hospital_id, id),
  constraint patient_data_of_same_hospital FOREIGN KEY (hospital_id, patient_id) REFERENCES patients(hospital_id, id)
);
CREATE INDEX patient_data_labelled ON public.patient_data USING btree (hospital_id, patient_id) WHERE (lower(TRIM(BOTH FROM sst_or_secondary_treatment)) <> ALL (ARRAY[''::text, '-'::text, 'esic'::text, 'private'::text, 'patient data records'::text, 'sst'::text, 'sst treatment'::text, 'secondary (st)'::text]));
CREATE INDEX patient_data_of_patient ON public.patient_data USING btree (hospital_id, patient_id);

-- record of a hospital, announces 'documents' by visit
create table patient_documents (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  document_type_id integer,
  document_name text not null,
  file_name text,
  file_id uuid,
  file_size integer,
  file_type text,
  is_uploaded boolean not null default false,
  uploaded_at timestamp with time zone,
  uploaded_by uuid,
  remarks text,
  remark_reason text,
  metadata jsonb,
  constraint patient_documents_pkey PRIMARY KEY (hospital_id, id),
  constraint document_file_of_same_hospital FOREIGN KEY (hospital_id, file_id) REFERENCES files(hospital_id, id),
  constraint document_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint a_remark_only_type_has_no_file CHECK (((document_type_id IS NULL) OR (document_type_id < 24) OR (NOT is_uploaded))),
  constraint an_uploaded_document_has_its_file CHECK ((is_uploaded = ((file_id IS NOT NULL) AND (file_name IS NOT NULL) AND (file_size IS NOT NULL) AND (file_type IS NOT NULL) AND (uploaded_at IS NOT NULL)))),
  constraint patient_documents_document_name_check CHECK (((length(document_name) >= 1) AND (length(document_name) <= 200))),
  constraint patient_documents_document_type_id_check CHECK (((document_type_id >= 1) AND (document_type_id <= 27))),
  constraint patient_documents_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint patient_documents_file_size_check CHECK ((file_size > 0)),
  constraint patient_documents_remark_reason_check CHECK ((length(remark_reason) <= 300)),
  constraint patient_documents_remarks_check CHECK ((length(remarks) <= 100))
);
CREATE INDEX documents_of_file ON public.patient_documents USING btree (hospital_id, file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX one_document_a_type ON public.patient_documents USING btree (hospital_id, visit_id, document_type_id) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_generated_document_a_name ON public.patient_documents USING btree (hospital_id, visit_id, document_name) WHERE ((withdrawn_at IS NULL) AND (document_type_id IS NULL));
CREATE INDEX patient_documents_of_file ON public.patient_documents USING btree (hospital_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX patient_documents_of_visit ON public.patient_documents USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX patient_documents_withdrawn ON public.patient_documents USING btree (hospital_id, withdrawn_at) WHERE (withdrawn_at IS NOT NULL);
CREATE TRIGGER h_visit_rows_insert AFTER INSERT ON public.patient_documents REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_patient_documents_into_visit_rows();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.patient_documents REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_patient_documents_into_visit_rows();
comment on constraint document_of_same_visit on patient_documents is 'withdrawn with visits';

-- record of a hospital, announces 'patients'
create table patient_import_facts (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  patient_type text,
  diagnosis_id uuid,
  primary_diagnosis text,
  complications text,
  surgery text,
  surgeon text,
  consultant text,
  hope_surgeon text,
  hope_consultants text,
  admission_date date,
  surgery_date date,
  discharge_date date,
  constraint patient_import_facts_pkey PRIMARY KEY (hospital_id, id),
  constraint diagnosis_of_same_hospital FOREIGN KEY (hospital_id, diagnosis_id) REFERENCES diagnoses(hospital_id, id),
  constraint import_facts_of_same_hospital FOREIGN KEY (hospital_id, id) REFERENCES patients(hospital_id, id)
);
CREATE INDEX import_facts_of_diagnosis ON public.patient_import_facts USING btree (hospital_id, diagnosis_id) WHERE (diagnosis_id IS NOT NULL);
comment on table patient_import_facts is 'patient, patients';
comment on constraint import_facts_of_same_hospital on patient_import_facts is 'withdrawn with patients';

-- record of a hospital, announces 'patients'
create table patient_merges (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kept_id uuid not null,
  merged_id uuid not null,
  merged_uhid text not null,
  merged_name text not null,
  moved_visits uuid[] not null default '{}'::uuid[],
  moved_data uuid[] not null default '{}'::uuid[],
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb,
  undone_at timestamp with time zone,
  undone_by uuid,
  moved_rows jsonb not null default '{}'::jsonb,
  constraint patient_merges_pkey PRIMARY KEY (hospital_id, id),
  constraint kept_of_same_hospital FOREIGN KEY (hospital_id, kept_id) REFERENCES patients(hospital_id, id),
  constraint merged_of_same_hospital FOREIGN KEY (hospital_id, merged_id) REFERENCES patients(hospital_id, id)
);
CREATE UNIQUE INDEX one_current_merge ON public.patient_merges USING btree (hospital_id, merged_id) WHERE (undone_at IS NULL);
CREATE INDEX patient_merges_of_kept ON public.patient_merges USING btree (hospital_id, kept_id);
CREATE INDEX patient_merges_of_merged ON public.patient_merges USING btree (hospital_id, merged_id);
CREATE TRIGGER e_move_rows BEFORE INSERT ON public.patient_merges FOR EACH ROW EXECUTE FUNCTION move_rows_with_merge();
CREATE TRIGGER e_return_rows BEFORE UPDATE ON public.patient_merges FOR EACH ROW WHEN (((old.undone_at IS NULL) AND (new.undone_at IS NOT NULL))) EXECUTE FUNCTION move_rows_with_merge();

create table patient_search (
  hospital_id text not null default app_hospital(),
  patient_id uuid not null,
  created_at timestamp with time zone not null,
  name text not null,
  code text not null,
  numbers text not null,
  insurance text not null,
  text text not null generated always as ((((name || code) || numbers) || insurance)) stored,
  figures integer[] not null generated always as (figures_of(((code || numbers) || insurance))) stored,
  constraint patient_search_pkey PRIMARY KEY (hospital_id, patient_id),
  constraint patient_search_hospital_id_patient_id_fkey FOREIGN KEY (hospital_id, patient_id) REFERENCES patients(hospital_id, id)
);
CREATE INDEX patient_search_by_code ON public.patient_search USING btree (hospital_id, code text_pattern_ops);
CREATE INDEX patient_search_by_name ON public.patient_search USING btree (hospital_id, name, patient_id);
CREATE INDEX patient_search_figures ON public.patient_search USING gin (figures) WITH (gin_pending_list_limit='256');
CREATE INDEX patient_search_newest ON public.patient_search USING btree (hospital_id, created_at DESC, patient_id DESC);
CREATE INDEX patient_search_words ON public.patient_search USING gin (text gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='256');
alter table patient_search enable row level security;
create policy hospital_scope on patient_search as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));

create table patient_terms (
  hospital_id text not null,
  term text collate "C" not null,
  created_at timestamp with time zone not null,
  patient_id uuid not null,
  constraint patient_terms_pkey PRIMARY KEY (hospital_id, term, created_at, patient_id)
);
alter table patient_terms enable row level security;
create policy hospital_scope on patient_terms as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));

create table patient_words (
  hospital_id text not null default app_hospital(),
  word text collate "C" not null,
  sound text collate "C" not null,
  constraint patient_words_pkey PRIMARY KEY (hospital_id, word),
  constraint patient_words_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
CREATE INDEX patient_words_by_part ON public.patient_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX patient_words_by_sound ON public.patient_words USING btree (hospital_id, sound);
CREATE INDEX patient_words_by_spelling ON public.patient_words USING gin (spellings_of(sound)) WITH (fastupdate=off);
alter table patient_words enable row level security;
create policy hospital_scope on patient_words as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));

-- record of a hospital, announces 'patients'
create table patients (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  uhid text not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  payer_id uuid not null,
  payer_kind text not null,
  insurance_person_no text,
  age integer,
  gender text not null,
  phone text not null,
  address text not null,
  emergency_contact_name text,
  emergency_contact_mobile text,
  second_emergency_contact_name text,
  second_emergency_contact_mobile text,
  date_of_birth date,
  aadhar_passport_sealed bytea,
  aadhar_passport_last4 text,
  aadhar_passport_digest bytea,
  identity_type text,
  quarter_plot_no text,
  ward text,
  panchayat text,
  relationship_manager text,
  pin_code text,
  state text,
  city_town text,
  blood_group text,
  spouse_name text,
  allergies text,
  relative_phone_no text,
  instructions text,
  email text,
  privilege_card_number text,
  billing_link text,
  patient_photo uuid,
  referral_letter uuid,
  is_sample boolean not null default false,
  import_digest bytea,
  merged_into uuid,
  merged_ids text,
  constraint patients_pkey PRIMARY KEY (hospital_id, id),
  constraint letter_of_same_hospital FOREIGN KEY (hospital_id, referral_letter) REFERENCES files(hospital_id, id),
  constraint merged_into_same_hospital FOREIGN KEY (hospital_id, merged_into) REFERENCES patients(hospital_id, id),
  constraint payer_of_patient FOREIGN KEY (hospital_id, payer_id, payer_kind) REFERENCES payers(hospital_id, id, kind) ON UPDATE CASCADE,
  constraint photo_of_same_hospital FOREIGN KEY (hospital_id, patient_photo) REFERENCES files(hospital_id, id),
  constraint insurance_no_for_esic CHECK (((payer_kind <> 'esic'::text) OR (COALESCE(insurance_person_no, ''::text) <> ''::text))),
  constraint merged_is_withdrawn CHECK (((merged_into IS NULL) OR (withdrawn_at IS NOT NULL))),
  constraint not_merged_into_itself CHECK ((merged_into <> id)),
  constraint patients_aadhar_passport_last4_check CHECK ((length(aadhar_passport_last4) <= 4)),
  constraint patients_address_check CHECK ((length(address) <= 500)),
  constraint patients_age_check CHECK (((age >= 0) AND (age <= 150))),
  constraint patients_blood_group_check CHECK ((blood_group = ANY (ARRAY['A+'::text, 'A-'::text, 'B+'::text, 'B-'::text, 'AB+'::text, 'AB-'::text, 'O+'::text, 'O-'::text]))),
  constraint patients_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, ''::text]))),
  constraint patients_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint patients_phone_check CHECK ((phone ~ '^([0-9]{10})?$'::text)),
  constraint patients_pin_code_check CHECK ((pin_code ~ '^[0-9]{6}$'::text))
);
CREATE UNIQUE INDEX one_patient_a_uhid ON public.patients USING btree (hospital_id, uhid);
CREATE UNIQUE INDEX one_patient_an_imported_row ON public.patients USING btree (hospital_id, import_digest) WHERE (import_digest IS NOT NULL);
CREATE INDEX patients_by_identity ON public.patients USING btree (hospital_id, aadhar_passport_digest) WHERE (aadhar_passport_digest IS NOT NULL);
CREATE INDEX patients_by_insurance_no ON public.patients USING btree (hospital_id, insurance_person_no) WHERE (insurance_person_no IS NOT NULL);
CREATE INDEX patients_by_letter ON public.patients USING btree (hospital_id, referral_letter) WHERE (referral_letter IS NOT NULL);
CREATE INDEX patients_by_name ON public.patients USING btree (hospital_id, name_key, id);
CREATE INDEX patients_by_payer ON public.patients USING btree (hospital_id, payer_id, payer_kind);
CREATE INDEX patients_by_phone ON public.patients USING btree (hospital_id, phone);
CREATE INDEX patients_by_photo ON public.patients USING btree (hospital_id, patient_photo) WHERE (patient_photo IS NOT NULL);
CREATE INDEX patients_merged_into ON public.patients USING btree (hospital_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX patients_newest ON public.patients USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX patients_withdrawn ON public.patients USING btree (hospital_id, withdrawn_at) WHERE (withdrawn_at IS NOT NULL);
CREATE TRIGGER d_count_update AFTER UPDATE ON public.patients REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('patients');
CREATE TRIGGER e_search_insert AFTER INSERT ON public.patients REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_patient_search();
CREATE TRIGGER e_search_update AFTER UPDATE ON public.patients REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_patient_search();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.patients FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
CREATE TRIGGER f_unvisited AFTER INSERT ON public.patients REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION begin_unvisited();
CREATE TRIGGER f_unvisited_withdrawn AFTER UPDATE ON public.patients FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION unvisited_by_patient();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.patients REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION copy_patients_to_visit_rows();
CREATE TRIGGER i_called_visits_update AFTER UPDATE ON public.patients REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION copy_patients_to_called_visits();
comment on table patients is 'patient, patients';

create table payer_balances (
  hospital_id text not null default app_hospital(),
  payer_id uuid not null,
  account_id uuid not null,
  balance bigint not null default 0,
  constraint payer_balances_pkey PRIMARY KEY (hospital_id, payer_id, account_id),
  constraint payer_balances_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
alter table payer_balances enable row level security;
alter table payer_balances force row level security;
create policy hospital_scope on payer_balances as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on payer_balances to wardbook_app;

-- record of a hospital, announces 'visits' by visit
create table payer_changes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  from_payer_id uuid not null,
  to_payer_id uuid not null,
  reason text not null,
  constraint payer_changes_pkey PRIMARY KEY (hospital_id, id),
  constraint payer_after_of_same_hospital FOREIGN KEY (hospital_id, to_payer_id) REFERENCES payers(hospital_id, id),
  constraint payer_before_of_same_hospital FOREIGN KEY (hospital_id, from_payer_id) REFERENCES payers(hospital_id, id),
  constraint payer_change_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint payer_changes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint payer_changes_to_another CHECK ((from_payer_id <> to_payer_id))
);
CREATE INDEX payer_changes_from ON public.payer_changes USING btree (hospital_id, from_payer_id);
CREATE INDEX payer_changes_of_visit ON public.payer_changes USING btree (hospital_id, visit_id);
CREATE INDEX payer_changes_to ON public.payer_changes USING btree (hospital_id, to_payer_id);
CREATE TRIGGER f_payer AFTER INSERT ON public.payer_changes FOR EACH ROW EXECUTE FUNCTION keep_payer_of_visit();
comment on table payer_changes is 'visit, visits';
comment on constraint payer_change_of_same_hospital on payer_changes is 'withdrawn with visits';

-- record of a hospital, announces 'payers'
create table payers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null,
  papers text,
  description text,
  tariff_class_id uuid,
  contact_person text,
  phone text,
  email text,
  address text,
  agreement_no text,
  agreement_from date,
  agreement_to date,
  status text not null default 'Active'::text,
  empanelment_no text,
  constraint payers_pkey PRIMARY KEY (hospital_id, id),
  constraint payer_of_kind UNIQUE (hospital_id, id, kind),
  constraint class_of_same_hospital FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint payers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint agreement_ends_after_it_began CHECK ((agreement_to >= agreement_from)),
  constraint known_payer_kind CHECK ((kind = ANY (ARRAY['private'::text, 'esic'::text, 'cghs'::text, 'echs'::text, 'railways'::text, 'police'::text, 'public_undertaking'::text, 'state_scheme'::text, 'insurer'::text, 'tpa'::text, 'company'::text]))),
  constraint payers_empanelment_no_check CHECK (((length(empanelment_no) >= 1) AND (length(empanelment_no) <= 60))),
  constraint payers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint payers_papers_check CHECK ((papers = ANY (ARRAY['esic'::text, 'cghs'::text, 'echs'::text, 'railways'::text, 'wcl'::text, 'mpkay'::text, 'mp_police'::text, 'pmjay'::text, 'mjpjay'::text, 'undertaking'::text, 'insurance'::text, 'private'::text]))),
  constraint payers_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_payer_a_name ON public.payers USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_private_payer ON public.payers USING btree (hospital_id) WHERE (kind = 'private'::text);
CREATE INDEX payers_of_class ON public.payers USING btree (hospital_id, tariff_class_id);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.payers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('payers');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.payers REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('payers');
CREATE TRIGGER private_payer_stays BEFORE UPDATE ON public.payers FOR EACH ROW WHEN (((old.kind = 'private'::text) AND ((new.kind <> 'private'::text) OR (new.withdrawn_at IS NOT NULL)))) EXECUTE FUNCTION keep_private_payer();
comment on table payers is 'corporate, corporates';

-- record of a hospital, announces 'sales' by visit
create table pharmacy_held_carts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  cart_id uuid not null,
  place_id uuid not null,
  visit_id uuid,
  patient_id uuid,
  buyer_name text not null default ''::text,
  age_words text not null default ''::text,
  gender text not null default ''::text,
  address text,
  prescriber text,
  prescriber_registration text,
  is_for_employee boolean not null default false,
  bill_discount bigint not null,
  holds_until timestamp with time zone not null,
  ended_at timestamp with time zone,
  dispensing_request_id uuid,
  constraint pharmacy_held_carts_pkey PRIMARY KEY (hospital_id, id),
  constraint held_at_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint held_cart_of_dispensing_request FOREIGN KEY (hospital_id, dispensing_request_id) REFERENCES dispensing_requests(hospital_id, id),
  constraint held_for_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint pharmacy_held_carts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint held_cart_names_both_visit_and_patient CHECK (((visit_id IS NULL) = (patient_id IS NULL))),
  constraint pharmacy_held_carts_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  constraint pharmacy_held_carts_age_words_check CHECK ((length(age_words) <= 30)),
  constraint pharmacy_held_carts_bill_discount_check CHECK ((bill_discount >= 0)),
  constraint pharmacy_held_carts_buyer_name_check CHECK ((length(buyer_name) <= 120)),
  constraint pharmacy_held_carts_gender_check CHECK ((length(gender) <= 20)),
  constraint pharmacy_held_carts_prescriber_check CHECK (((length(prescriber) >= 1) AND (length(prescriber) <= 120))),
  constraint pharmacy_held_carts_prescriber_registration_check CHECK (((length(prescriber_registration) >= 1) AND (length(prescriber_registration) <= 60)))
);
CREATE UNIQUE INDEX one_hold_a_cart ON public.pharmacy_held_carts USING btree (hospital_id, cart_id) WHERE ((ended_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX pharmacy_held_carts_at_place ON public.pharmacy_held_carts USING btree (hospital_id, place_id, created_at);
CREATE INDEX pharmacy_held_carts_of_cart ON public.pharmacy_held_carts USING btree (hospital_id, cart_id, created_at);
CREATE INDEX pharmacy_held_carts_of_dispensing_request ON public.pharmacy_held_carts USING btree (hospital_id, dispensing_request_id);
CREATE INDEX pharmacy_held_carts_of_visit ON public.pharmacy_held_carts USING btree (hospital_id, visit_id, patient_id);
comment on table pharmacy_held_carts is 'held cart, held carts';
comment on constraint held_for_visit on pharmacy_held_carts is 'withdrawn with visits';

-- insert-only table of a hospital, announces 'sales'
create table pharmacy_held_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  held_cart_id uuid not null,
  line_no integer not null,
  medicine_id uuid not null,
  quantity integer not null,
  batch_id uuid,
  batch_reason text,
  discount_points integer not null,
  constraint pharmacy_held_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_held_line_a_place UNIQUE (hospital_id, held_cart_id, line_no),
  constraint held_line_of_batch FOREIGN KEY (hospital_id, batch_id, medicine_id) REFERENCES batches(hospital_id, id, medicine_id),
  constraint held_line_of_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint line_of_held_cart FOREIGN KEY (hospital_id, held_cart_id) REFERENCES pharmacy_held_carts(hospital_id, id),
  constraint pharmacy_held_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint pharmacy_held_lines_batch_reason_check CHECK (((length(batch_reason) >= 1) AND (length(batch_reason) <= 100))),
  constraint pharmacy_held_lines_discount_points_check CHECK (((discount_points >= 0) AND (discount_points <= 10000))),
  constraint pharmacy_held_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 100))),
  constraint pharmacy_held_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)))
);
CREATE INDEX pharmacy_held_lines_of_batch ON public.pharmacy_held_lines USING btree (hospital_id, batch_id, medicine_id);
CREATE INDEX pharmacy_held_lines_of_medicine ON public.pharmacy_held_lines USING btree (hospital_id, medicine_id);
comment on table pharmacy_held_lines is 'line of a held cart, lines of held carts';

-- insert-only table of a hospital, announces 'sales'
create table pharmacy_payments (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  return_id uuid,
  receipt_id uuid not null,
  constraint pharmacy_payments_pkey PRIMARY KEY (hospital_id, id),
  constraint one_payment_a_receipt UNIQUE (hospital_id, receipt_id),
  constraint payment_is_a_receipt FOREIGN KEY (hospital_id, receipt_id) REFERENCES receipts(hospital_id, id),
  constraint payment_of_return FOREIGN KEY (hospital_id, return_id) REFERENCES pharmacy_returns(hospital_id, id),
  constraint payment_of_sale FOREIGN KEY (hospital_id, sale_id) REFERENCES pharmacy_sales(hospital_id, id),
  constraint pharmacy_payments_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
CREATE INDEX pharmacy_payments_of_return ON public.pharmacy_payments USING btree (hospital_id, return_id);
CREATE INDEX pharmacy_payments_of_sale ON public.pharmacy_payments USING btree (hospital_id, sale_id);
comment on table pharmacy_payments is 'payment of a sale, payments of sales';

-- insert-only table of a hospital, announces 'sales'
create table pharmacy_return_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  return_id uuid not null,
  sale_line_id uuid not null,
  quantity integer not null,
  amount bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  constraint pharmacy_return_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_return_line_a_sale_line UNIQUE (hospital_id, return_id, sale_line_id),
  constraint line_of_return FOREIGN KEY (hospital_id, return_id) REFERENCES pharmacy_returns(hospital_id, id),
  constraint pharmacy_return_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint return_of_sale_line FOREIGN KEY (hospital_id, sale_line_id) REFERENCES pharmacy_sale_lines(hospital_id, id),
  constraint pharmacy_return_lines_amount_check CHECK ((amount >= 0)),
  constraint pharmacy_return_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint return_line_adds_up CHECK (((((taxable + cgst) + sgst) = amount) AND (cgst = sgst)))
);
CREATE INDEX pharmacy_return_lines_of_sale_line ON public.pharmacy_return_lines USING btree (hospital_id, sale_line_id);
CREATE TRIGGER b_within_sale AFTER INSERT ON public.pharmacy_return_lines FOR EACH ROW EXECUTE FUNCTION keep_return_within_sale();
comment on table pharmacy_return_lines is 'line of a return, lines of returns';

-- insert-only table of a hospital, announces 'sales'
create table pharmacy_returns (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  number text not null,
  sale_id uuid not null,
  session_id uuid not null,
  remark text not null,
  amount bigint not null,
  round_off bigint not null,
  refund bigint not null,
  day date not null,
  returned_at timestamp with time zone not null default app_now(),
  constraint pharmacy_returns_pkey PRIMARY KEY (hospital_id, id),
  constraint one_return_a_number UNIQUE (hospital_id, number),
  constraint pharmacy_returns_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint return_in_session FOREIGN KEY (hospital_id, session_id) REFERENCES cash_sessions(hospital_id, id),
  constraint return_of_sale FOREIGN KEY (hospital_id, sale_id) REFERENCES pharmacy_sales(hospital_id, id),
  constraint pharmacy_returns_amount_check CHECK ((amount >= 0)),
  constraint pharmacy_returns_number_check CHECK (((length(number) >= 1) AND (length(number) <= 16))),
  constraint pharmacy_returns_refund_check CHECK ((refund >= 0)),
  constraint pharmacy_returns_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 300))),
  constraint return_adds_up CHECK (((amount + round_off) = refund))
);
CREATE INDEX pharmacy_returns_by_time ON public.pharmacy_returns USING btree (hospital_id, returned_at, id);
CREATE INDEX pharmacy_returns_of_sale ON public.pharmacy_returns USING btree (hospital_id, sale_id);
CREATE INDEX pharmacy_returns_of_session ON public.pharmacy_returns USING btree (hospital_id, session_id);
CREATE TRIGGER b_of_standing_sale AFTER INSERT ON public.pharmacy_returns FOR EACH ROW EXECUTE FUNCTION keep_returns_of_standing_sales();
comment on table pharmacy_returns is 'return, returns';

-- insert-only table of a hospital, announces 'sales'
create table pharmacy_sale_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  line_no integer not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  batch_reason text,
  item text not null,
  schedule text not null,
  hsn text not null,
  quantity integer not null,
  mrp bigint not null,
  pack_units integer not null,
  discount_points integer not null,
  tax_points integer not null,
  gross bigint not null,
  discount bigint not null,
  bill_discount bigint not null,
  amount bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  constraint pharmacy_sale_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_sale_line_a_place UNIQUE (hospital_id, sale_id, line_no),
  constraint line_of_sale FOREIGN KEY (hospital_id, sale_id) REFERENCES pharmacy_sales(hospital_id, id),
  constraint pharmacy_sale_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint sale_line_of_batch FOREIGN KEY (hospital_id, batch_id, medicine_id) REFERENCES batches(hospital_id, id, medicine_id),
  constraint pharmacy_sale_lines_amount_check CHECK ((amount >= 0)),
  constraint pharmacy_sale_lines_batch_reason_check CHECK (((length(batch_reason) >= 1) AND (length(batch_reason) <= 100))),
  constraint pharmacy_sale_lines_bill_discount_check CHECK ((bill_discount >= 0)),
  constraint pharmacy_sale_lines_discount_check CHECK ((discount >= 0)),
  constraint pharmacy_sale_lines_discount_points_check CHECK (((discount_points >= 0) AND (discount_points <= 10000))),
  constraint pharmacy_sale_lines_item_check CHECK (((length(item) >= 1) AND (length(item) <= 200))),
  constraint pharmacy_sale_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 300))),
  constraint pharmacy_sale_lines_mrp_check CHECK ((mrp >= 0)),
  constraint pharmacy_sale_lines_pack_units_check CHECK ((pack_units >= 1)),
  constraint pharmacy_sale_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint pharmacy_sale_lines_tax_points_check CHECK (((tax_points >= 0) AND (tax_points <= 10000))),
  constraint sale_line_adds_up CHECK (((((gross - discount) - bill_discount) = amount) AND (((taxable + cgst) + sgst) = amount) AND (cgst = sgst))),
  constraint sale_line_is_at_most_the_mrp CHECK (((gross * pack_units) <= (mrp * quantity)))
);
CREATE INDEX pharmacy_sale_lines_of_batch ON public.pharmacy_sale_lines USING btree (hospital_id, batch_id, medicine_id);
comment on table pharmacy_sale_lines is 'line of a sale, lines of sales';

-- insert-only table of a hospital, announces 'sale_prints'
create table pharmacy_sale_prints (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  paper text not null,
  copy_no integer not null default 1,
  constraint pharmacy_sale_prints_pkey PRIMARY KEY (hospital_id, id),
  constraint one_print_a_copy_of_a_sale UNIQUE (hospital_id, sale_id, copy_no),
  constraint pharmacy_sale_prints_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint print_of_sale FOREIGN KEY (hospital_id, sale_id) REFERENCES pharmacy_sales(hospital_id, id),
  constraint pharmacy_sale_prints_copy_no_check CHECK ((copy_no >= 1)),
  constraint pharmacy_sale_prints_paper_check CHECK ((paper = ANY (ARRAY['a5'::text, 'roll'::text])))
);
CREATE TRIGGER a_copy BEFORE INSERT ON public.pharmacy_sale_prints FOR EACH ROW EXECUTE FUNCTION number_sale_print();
comment on table pharmacy_sale_prints is 'print of an invoice, prints of invoices';

-- ledger of a hospital, announces 'sales' by visit
create table pharmacy_sales (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  number text not null,
  place_id uuid not null,
  session_id uuid not null,
  visit_id uuid,
  patient_id uuid,
  buyer_name text not null,
  age_words text not null default ''::text,
  gender text not null default ''::text,
  address text,
  prescriber text,
  prescriber_registration text,
  is_for_employee boolean not null default false,
  remark text,
  goods bigint not null,
  discount bigint not null,
  round_off bigint not null,
  total bigint not null,
  day date not null,
  sold_at timestamp with time zone not null default app_now(),
  dispensing_request_id uuid,
  constraint pharmacy_sales_pkey PRIMARY KEY (hospital_id, id),
  constraint pharmacy_sales_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint sale_at_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint sale_in_session FOREIGN KEY (hospital_id, session_id) REFERENCES cash_sessions(hospital_id, id),
  constraint sale_of_dispensing_request FOREIGN KEY (hospital_id, dispensing_request_id) REFERENCES dispensing_requests(hospital_id, id),
  constraint sale_to_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint pharmacy_sales_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  constraint pharmacy_sales_age_words_check CHECK ((length(age_words) <= 30)),
  constraint pharmacy_sales_buyer_name_check CHECK (((length(buyer_name) >= 1) AND (length(buyer_name) <= 120))),
  constraint pharmacy_sales_gender_check CHECK ((length(gender) <= 20)),
  constraint pharmacy_sales_number_check CHECK (((length(number) >= 1) AND (length(number) <= 16))),
  constraint pharmacy_sales_prescriber_check CHECK (((length(prescriber) >= 1) AND (length(prescriber) <= 120))),
  constraint pharmacy_sales_prescriber_registration_check CHECK (((length(prescriber_registration) >= 1) AND (length(prescriber_registration) <= 60))),
  constraint pharmacy_sales_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 300))),
  constraint sale_adds_up CHECK ((((goods - discount) + round_off) = total)),
  constraint sale_names_both_visit_and_patient CHECK (((visit_id IS NULL) = (patient_id IS NULL)))
);
CREATE UNIQUE INDEX one_sale_a_number ON public.pharmacy_sales USING btree (hospital_id, number) WHERE (reverses_id IS NULL);
CREATE INDEX pharmacy_sales_at_place ON public.pharmacy_sales USING btree (hospital_id, place_id);
CREATE INDEX pharmacy_sales_by_time ON public.pharmacy_sales USING btree (hospital_id, sold_at, id);
CREATE INDEX pharmacy_sales_of_dispensing_request ON public.pharmacy_sales USING btree (hospital_id, dispensing_request_id);
CREATE INDEX pharmacy_sales_of_session ON public.pharmacy_sales USING btree (hospital_id, session_id);
CREATE INDEX pharmacy_sales_of_visit ON public.pharmacy_sales USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER b_reversal AFTER INSERT ON public.pharmacy_sales FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION check_reversal('{goods,discount,round_off,total}', '{session_id,day,sold_at}');
CREATE TRIGGER b_without_returns AFTER INSERT ON public.pharmacy_sales FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION keep_returned_sales_standing();
comment on table pharmacy_sales is 'sale, sales';

-- record of a hospital, announces 'sales'
create table pharmacy_settings (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  licences text not null default ''::text,
  rounds_off boolean not null default true,
  return_days integer not null default 7,
  hold_minutes integer not null default 15,
  licence_20 text not null default ''::text,
  licence_20_until date,
  licence_21 text not null default ''::text,
  licence_21_until date,
  licence_20f text not null default ''::text,
  licence_20f_until date,
  constraint pharmacy_settings_pkey PRIMARY KEY (hospital_id, id),
  constraint one_pharmacy_a_hospital UNIQUE (hospital_id),
  constraint pharmacy_settings_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint licence_20_has_its_last_day CHECK (((licence_20 = ''::text) = (licence_20_until IS NULL))),
  constraint licence_20f_has_its_last_day CHECK (((licence_20f = ''::text) = (licence_20f_until IS NULL))),
  constraint licence_21_has_its_last_day CHECK (((licence_21 = ''::text) = (licence_21_until IS NULL))),
  constraint pharmacy_settings_hold_minutes_check CHECK (((hold_minutes >= 1) AND (hold_minutes <= 240))),
  constraint pharmacy_settings_licence_20_check CHECK ((length(licence_20) <= 60)),
  constraint pharmacy_settings_licence_20f_check CHECK ((length(licence_20f) <= 60)),
  constraint pharmacy_settings_licence_21_check CHECK ((length(licence_21) <= 60)),
  constraint pharmacy_settings_licences_check CHECK ((length(licences) <= 120)),
  constraint pharmacy_settings_return_days_check CHECK (((return_days >= 0) AND (return_days <= 365)))
);
comment on table pharmacy_settings is 'settings of the pharmacy, settings of pharmacies';

-- record of a hospital, announces 'physiotherapy' by visit
create table physiotherapy_advices (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  advised_by_id uuid not null,
  advised_on date not null,
  note text not null,
  constraint physiotherapy_advices_pkey PRIMARY KEY (hospital_id, id),
  constraint advice_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint adviser_of_physiotherapy FOREIGN KEY (hospital_id, advised_by_id) REFERENCES practitioners(hospital_id, id),
  constraint physiotherapy_advices_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
);
CREATE INDEX advices_of_practitioner ON public.physiotherapy_advices USING btree (hospital_id, advised_by_id);
CREATE INDEX advices_of_visit ON public.physiotherapy_advices USING btree (hospital_id, visit_id, patient_id);
comment on table physiotherapy_advices is 'advice, advices';
comment on constraint advice_of_same_visit on physiotherapy_advices is 'withdrawn with visits';

-- record of a hospital, announces 'physiotherapy' by visit
create table physiotherapy_approvals (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  sessions integer not null,
  from_day date not null,
  to_day date,
  reference text,
  constraint physiotherapy_approvals_pkey PRIMARY KEY (hospital_id, id),
  constraint session_approval_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint approval_ends_after_it_began CHECK ((to_day >= from_day)),
  constraint physiotherapy_approvals_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint physiotherapy_approvals_sessions_check CHECK (((sessions >= 1) AND (sessions <= 500)))
);
CREATE INDEX session_approvals_of_visit ON public.physiotherapy_approvals USING btree (hospital_id, visit_id, patient_id);
comment on constraint session_approval_of_same_visit on physiotherapy_approvals is 'withdrawn with visits';

-- record of a hospital, announces 'physiotherapy' by visit
create table physiotherapy_packages (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  description text not null,
  sessions integer not null,
  price bigint not null,
  from_day date not null,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text,
  constraint physiotherapy_packages_pkey PRIMARY KEY (hospital_id, id),
  constraint package_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint package_cancelled_with_a_reason CHECK ((num_nulls(cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 3]))),
  constraint physiotherapy_packages_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
  constraint physiotherapy_packages_description_check CHECK (((length(description) >= 1) AND (length(description) <= 200))),
  constraint physiotherapy_packages_price_check CHECK (((price >= 1) AND (price <= '100000000000'::bigint))),
  constraint physiotherapy_packages_sessions_check CHECK (((sessions >= 1) AND (sessions <= 500)))
);
CREATE INDEX packages_of_visit ON public.physiotherapy_packages USING btree (hospital_id, visit_id, patient_id);
comment on constraint package_of_same_visit on physiotherapy_packages is 'withdrawn with visits';

-- record of a hospital, announces 'physiotherapy' by visit
create table physiotherapy_sessions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  advice_id uuid not null,
  package_id uuid,
  service_id uuid,
  day date not null,
  modality text not null,
  area text not null,
  minutes integer,
  therapist text not null,
  is_home_visit boolean not null default false,
  note text,
  is_missed boolean not null default false,
  confirmed_by text,
  signature_file_id uuid,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text,
  constraint physiotherapy_sessions_pkey PRIMARY KEY (hospital_id, id),
  constraint session_of_package FOREIGN KEY (hospital_id, package_id) REFERENCES physiotherapy_packages(hospital_id, id),
  constraint session_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint session_of_service FOREIGN KEY (hospital_id, service_id) REFERENCES services(hospital_id, id),
  constraint session_with_advice FOREIGN KEY (hospital_id, advice_id) REFERENCES physiotherapy_advices(hospital_id, id),
  constraint session_with_signature FOREIGN KEY (hospital_id, signature_file_id) REFERENCES files(hospital_id, id),
  constraint missed_session_is_not_confirmed CHECK ((NOT (is_missed AND (confirmed_by IS NOT NULL)))),
  constraint physiotherapy_sessions_area_check CHECK (((length(area) >= 1) AND (length(area) <= 100))),
  constraint physiotherapy_sessions_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
  constraint physiotherapy_sessions_confirmed_by_check CHECK ((confirmed_by = ANY (ARRAY['signature'::text, 'thumb'::text, 'paper'::text]))),
  constraint physiotherapy_sessions_minutes_check CHECK (((minutes >= 1) AND (minutes <= 480))),
  constraint physiotherapy_sessions_modality_check CHECK ((modality = ANY (ARRAY['IFT'::text, 'SWD'::text, 'US'::text, 'TENS'::text, 'Exercise'::text, 'Traction'::text, 'Wax'::text, 'Other'::text]))),
  constraint physiotherapy_sessions_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint physiotherapy_sessions_therapist_check CHECK (((length(therapist) >= 1) AND (length(therapist) <= 100))),
  constraint session_cancelled_with_a_reason CHECK ((num_nulls(cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 3]))),
  constraint signature_of_a_session CHECK (((signature_file_id IS NOT NULL) = COALESCE((confirmed_by = ANY (ARRAY['signature'::text, 'thumb'::text])), false)))
);
CREATE INDEX sessions_of_package ON public.physiotherapy_sessions USING btree (hospital_id, package_id) WHERE (package_id IS NOT NULL);
CREATE INDEX sessions_of_service ON public.physiotherapy_sessions USING btree (hospital_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX sessions_of_visit ON public.physiotherapy_sessions USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX sessions_with_advice ON public.physiotherapy_sessions USING btree (hospital_id, advice_id);
CREATE INDEX sessions_with_signature ON public.physiotherapy_sessions USING btree (hospital_id, signature_file_id) WHERE (signature_file_id IS NOT NULL);
CREATE TRIGGER f_advice_and_package AFTER INSERT ON public.physiotherapy_sessions FOR EACH ROW EXECUTE FUNCTION session_keeps_advice_and_package();
comment on table physiotherapy_sessions is 'session, sessions';
comment on constraint session_of_same_visit on physiotherapy_sessions is 'withdrawn with visits';

-- record of a hospital, announces 'bills' by visit
create table plan_notes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  day date not null,
  medication text not null default ''::text,
  investigations text not null default ''::text,
  constraint plan_notes_pkey PRIMARY KEY (hospital_id, id),
  constraint plan_note_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint plan_notes_investigations_check CHECK ((length(investigations) <= 500)),
  constraint plan_notes_medication_check CHECK ((length(medication) <= 500))
);
CREATE UNIQUE INDEX one_plan_note_a_day ON public.plan_notes USING btree (hospital_id, visit_id, day) WHERE (withdrawn_at IS NULL);
CREATE INDEX plan_notes_of_visit ON public.plan_notes USING btree (hospital_id, visit_id, patient_id);
comment on table plan_notes is 'note of the plan, notes of the plan';
comment on constraint plan_note_of_same_visit on plan_notes is 'withdrawn with visits';

-- record of a hospital, announces 'practitioners'
create table practitioners (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  specialty text,
  department text,
  institution text,
  contact_info text,
  qualification text,
  registration_no text,
  status text not null default 'Active'::text,
  user_id uuid,
  constraint practitioners_pkey PRIMARY KEY (hospital_id, id),
  constraint account_of_practitioner FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint practitioners_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint practitioners_kind_check CHECK ((kind = ANY (ARRAY['surgeon'::text, 'consultant'::text, 'anaesthetist'::text, 'esic_surgeon'::text, 'referee'::text, 'pathologist'::text, 'radiologist'::text, 'medical_officer'::text]))),
  constraint practitioners_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint practitioners_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_practitioner_a_name_and_kind ON public.practitioners USING btree (hospital_id, kind, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE INDEX practitioners_of_account ON public.practitioners USING btree (hospital_id, user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.practitioners REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('practitioners', 'kind');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.practitioners REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('practitioners', 'kind');

-- insert-only table of a hospital, announces 'prescriptions'
create table prescription_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  prescription_id uuid not null,
  line_no integer not null,
  medicine_id uuid,
  name text not null,
  how text not null,
  morning numeric(6,2) not null,
  noon numeric(6,2) not null,
  evening numeric(6,2) not null,
  night numeric(6,2) not null,
  dose numeric(6,2) not null,
  dose_unit text not null,
  every_hours integer,
  as_needed_for text not null,
  most_a_day integer,
  food text not null,
  days integer not null,
  quantity integer not null,
  is_quantity_typed boolean not null,
  route text,
  instructions text not null,
  taper_group integer,
  allergy_reason text,
  constraint prescription_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_prescription_line_a_place UNIQUE (hospital_id, prescription_id, line_no),
  constraint line_of_prescription FOREIGN KEY (hospital_id, prescription_id) REFERENCES prescriptions(hospital_id, id),
  constraint prescribed_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint prescription_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint as_needed_quantity_is_typed CHECK (((how <> 'as_needed'::text) OR is_quantity_typed)),
  constraint every_so_many_hours CHECK (((how = 'hourly'::text) = (every_hours IS NOT NULL))),
  constraint prescription_lines_allergy_reason_check CHECK (((length(allergy_reason) >= 1) AND (length(allergy_reason) <= 300))),
  constraint prescription_lines_as_needed_for_check CHECK ((length(as_needed_for) <= 100)),
  constraint prescription_lines_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint prescription_lines_dose_check CHECK ((dose >= (0)::numeric)),
  constraint prescription_lines_dose_unit_check CHECK ((length(dose_unit) <= 20)),
  constraint prescription_lines_evening_check CHECK ((evening >= (0)::numeric)),
  constraint prescription_lines_every_hours_check CHECK (((every_hours >= 1) AND (every_hours <= 168))),
  constraint prescription_lines_food_check CHECK ((food = ANY (ARRAY['any'::text, 'before'::text, 'after'::text, 'with'::text, 'empty'::text, 'bedtime'::text]))),
  constraint prescription_lines_how_check CHECK ((how = ANY (ARRAY['places'::text, 'as_needed'::text, 'hourly'::text, 'weekly'::text, 'monthly'::text, 'alternate'::text, 'once'::text]))),
  constraint prescription_lines_instructions_check CHECK ((length(instructions) <= 200)),
  constraint prescription_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 60))),
  constraint prescription_lines_morning_check CHECK ((morning >= (0)::numeric)),
  constraint prescription_lines_most_a_day_check CHECK (((most_a_day >= 1) AND (most_a_day <= 48))),
  constraint prescription_lines_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint prescription_lines_night_check CHECK ((night >= (0)::numeric)),
  constraint prescription_lines_noon_check CHECK ((noon >= (0)::numeric)),
  constraint prescription_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000))),
  constraint prescription_lines_route_check CHECK ((route = ANY (ARRAY['oral'::text, 'sublingual'::text, 'iv'::text, 'im'::text, 'sc'::text, 'topical'::text, 'inhalation'::text, 'rectal'::text, 'vaginal'::text, 'eye'::text, 'ear'::text, 'nasal'::text, 'spinal'::text, 'other'::text]))),
  constraint prescription_lines_taper_group_check CHECK (((taper_group >= 1) AND (taper_group <= 20)))
);
CREATE INDEX prescription_lines_of_medicine ON public.prescription_lines USING btree (hospital_id, medicine_id);
comment on table prescription_lines is 'line of a prescription, lines of prescriptions';

-- record of a hospital, announces 'prescription_sets'
create table prescription_sets (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  name text not null,
  lines jsonb not null,
  advice text not null default ''::text,
  removed_at timestamp with time zone,
  constraint prescription_sets_pkey PRIMARY KEY (hospital_id, id),
  constraint prescription_set_of_account FOREIGN KEY (hospital_id, owner_id) REFERENCES users(hospital_id, id),
  constraint prescription_sets_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint prescription_sets_advice_check CHECK ((length(advice) <= 1000)),
  constraint prescription_sets_lines_check CHECK (((jsonb_typeof(lines) = 'array'::text) AND ((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 40)))),
  constraint prescription_sets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX one_prescription_set_a_name ON public.prescription_sets USING btree (hospital_id, COALESCE(owner_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) WHERE ((removed_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX prescription_sets_of_account ON public.prescription_sets USING btree (hospital_id, owner_id);
comment on table prescription_sets is 'set of a prescription, sets of prescriptions';

-- record of a hospital, announces 'prescriptions' by visit
create table prescriptions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  prescription_no text,
  edition integer not null default 1,
  replaces_id uuid,
  replace_reason text,
  state text not null default 'draft'::text,
  typed jsonb not null default '{}'::jsonb,
  follow_up_on date,
  signed_at timestamp with time zone,
  signed_by uuid,
  content jsonb,
  digest text,
  signer_name text,
  signer_registration text,
  token text,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text,
  constraint prescriptions_pkey PRIMARY KEY (hospital_id, id),
  constraint one_prescription_a_token UNIQUE (hospital_id, token),
  constraint one_prescription_a_version UNIQUE (hospital_id, prescription_no, edition),
  constraint prescription_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint prescription_replaces_another FOREIGN KEY (hospital_id, replaces_id) REFERENCES prescriptions(hospital_id, id),
  constraint prescription_signed_by FOREIGN KEY (hospital_id, signed_by) REFERENCES users(hospital_id, id),
  constraint prescriptions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint new_version_says_why CHECK (((num_nulls(replaces_id, replace_reason) = ANY (ARRAY[0, 2])) AND ((replaces_id IS NULL) = (edition = 1)))),
  constraint prescription_cancelled_with_a_reason CHECK (((num_nulls(cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 3])) AND ((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)))),
  constraint prescription_is_signed_whole CHECK ((num_nulls(prescription_no, signed_at, signed_by, content, digest, signer_name, signer_registration, token) = ANY (ARRAY[0, 8]))),
  constraint prescriptions_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
  constraint prescriptions_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint prescriptions_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint prescriptions_edition_check CHECK (((edition >= 1) AND (edition <= 999))),
  constraint prescriptions_prescription_no_check CHECK (((length(prescription_no) >= 1) AND (length(prescription_no) <= 30))),
  constraint prescriptions_replace_reason_check CHECK (((length(replace_reason) >= 1) AND (length(replace_reason) <= 300))),
  constraint prescriptions_signer_name_check CHECK (((length(signer_name) >= 1) AND (length(signer_name) <= 200))),
  constraint prescriptions_signer_registration_check CHECK (((length(signer_registration) >= 1) AND (length(signer_registration) <= 120))),
  constraint prescriptions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'signed'::text, 'replaced'::text, 'cancelled'::text]))),
  constraint prescriptions_token_check CHECK ((length(token) = 22)),
  constraint prescriptions_typed_check CHECK ((jsonb_typeof(typed) = 'object'::text)),
  constraint signed_prescription_says_so CHECK (((state = 'cancelled'::text) OR ((state = 'draft'::text) = (signed_at IS NULL))))
);
CREATE UNIQUE INDEX one_next_version ON public.prescriptions USING btree (hospital_id, replaces_id) WHERE ((replaces_id IS NOT NULL) AND (state <> 'cancelled'::text));
CREATE INDEX prescriptions_by_time ON public.prescriptions USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX prescriptions_of_patient ON public.prescriptions USING btree (hospital_id, patient_id, created_at DESC);
CREATE INDEX prescriptions_of_signer ON public.prescriptions USING btree (hospital_id, signed_by);
CREATE INDEX prescriptions_of_visit ON public.prescriptions USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX prescriptions_to_follow_up ON public.prescriptions USING btree (hospital_id, follow_up_on, visit_id) WHERE ((state = 'signed'::text) AND (follow_up_on IS NOT NULL));
CREATE TRIGGER a_signed BEFORE UPDATE ON public.prescriptions FOR EACH ROW WHEN ((old.state <> 'draft'::text)) EXECUTE FUNCTION keep_signed_prescription();
comment on table prescriptions is 'prescription, prescriptions';
comment on constraint prescription_of_same_visit on prescriptions is 'withdrawn with visits';

-- record of a hospital, announces 'print_presets'
create table print_presets (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app_actor(),
  list text not null,
  name text not null,
  selected_column_ids text[] not null,
  orientation text not null,
  page_size text not null,
  show_filters boolean not null,
  show_date_time boolean not null,
  show_page_numbers boolean not null,
  constraint print_presets_pkey PRIMARY KEY (hospital_id, id),
  constraint preset_of_same_hospital FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint print_presets_list_check CHECK ((list ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint print_presets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint print_presets_orientation_check CHECK ((orientation = ANY (ARRAY['portrait'::text, 'landscape'::text]))),
  constraint print_presets_page_size_check CHECK ((page_size = ANY (ARRAY['A4'::text, 'Letter'::text]))),
  constraint print_presets_selected_column_ids_check CHECK (((cardinality(selected_column_ids) >= 1) AND (cardinality(selected_column_ids) <= 80)))
);
CREATE UNIQUE INDEX one_preset_a_name_and_person ON public.print_presets USING btree (hospital_id, user_id, list, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE INDEX print_presets_of_person ON public.print_presets USING btree (hospital_id, user_id, list, created_at);

-- record of a hospital, announces 'schemes'
create table procedure_components (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  surgery_id uuid not null,
  component_id uuid not null,
  is_part boolean not null,
  tariff_class_id uuid,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint procedure_components_pkey PRIMARY KEY (hospital_id, id),
  constraint procedure_components_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, COALESCE(tariff_class_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, surgery_id WITH =, component_id WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint component_part FOREIGN KEY (hospital_id, component_id) REFERENCES cghs_surgery(hospital_id, id),
  constraint component_whole FOREIGN KEY (hospital_id, surgery_id) REFERENCES cghs_surgery(hospital_id, id),
  constraint procedure_components_of_class FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint component_of_another CHECK ((surgery_id <> component_id)),
  constraint procedure_components_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint procedure_components_source_check CHECK ((length(source) <= 200))
);
CREATE INDEX components_of_surgery ON public.procedure_components USING btree (hospital_id, surgery_id);
CREATE INDEX procedure_components_by_class ON public.procedure_components USING btree (hospital_id, tariff_class_id);
CREATE INDEX surgeries_with_component ON public.procedure_components USING btree (hospital_id, component_id);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.procedure_components FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table procedure_components is 'billing rule, billing rules';

-- record of a hospital, announces 'discharge_workflows' by visit
create table provisional_discharges (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint provisional_discharges_pkey PRIMARY KEY (hospital_id, id),
  constraint provisional_discharges_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint provisional_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint provisional_discharges_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint undone_by_somebody CHECK (((undone_by IS NULL) OR (undone_at IS NOT NULL)))
);
CREATE UNIQUE INDEX one_provisional_discharge_a_visit ON public.provisional_discharges USING btree (hospital_id, visit_id) WHERE ((undone_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX provisional_discharges_of_visit ON public.provisional_discharges USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_pass BEFORE UPDATE OF undone_at ON public.provisional_discharges FOR EACH ROW EXECUTE FUNCTION ticks_stay_with_the_pass();
CREATE TRIGGER a_stays BEFORE UPDATE ON public.provisional_discharges FOR EACH ROW EXECUTE FUNCTION provisional_stays();
comment on constraint provisional_of_same_visit on provisional_discharges is 'withdrawn with visits';

-- record of a hospital, announces 'purchasing'
create table purchase_limits (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  holder text not null,
  up_to bigint,
  valid_from date not null,
  valid_to date,
  constraint purchase_limits_pkey PRIMARY KEY (hospital_id, id),
  constraint purchase_limits_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, holder WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint purchase_limits_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint purchase_limits_check CHECK ((valid_to >= valid_from)),
  constraint purchase_limits_holder_check CHECK ((holder = ANY (ARRAY['admin'::text, 'pharmacy'::text, 'purchase'::text]))),
  constraint purchase_limits_up_to_check CHECK (((up_to >= 0) AND (up_to <= '100000000000'::bigint)))
);
comment on table purchase_limits is 'limit of an approval, limits of approvals';

-- record of a hospital, announces 'purchasing'
create table purchase_order_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  place integer not null,
  medicine_id uuid not null,
  packs integer not null,
  pack_units integer not null,
  rate bigint not null,
  basis_points integer not null,
  received integer not null default 0,
  constraint purchase_order_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint line_of_purchase_order FOREIGN KEY (hospital_id, order_id) REFERENCES purchase_orders(hospital_id, id),
  constraint line_orders_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint purchase_order_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint purchase_order_lines_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint purchase_order_lines_pack_units_check CHECK (((pack_units >= 1) AND (pack_units <= 10000))),
  constraint purchase_order_lines_packs_check CHECK (((packs >= 1) AND (packs <= 1000000))),
  constraint purchase_order_lines_place_check CHECK (((place >= 1) AND (place <= 300))),
  constraint purchase_order_lines_rate_check CHECK (((rate >= 0) AND (rate <= '10000000000'::bigint))),
  constraint purchase_order_lines_received_check CHECK ((received >= 0))
);
CREATE UNIQUE INDEX one_line_an_item ON public.purchase_order_lines USING btree (hospital_id, order_id, medicine_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX purchase_order_lines_of_medicine ON public.purchase_order_lines USING btree (hospital_id, medicine_id);
CREATE INDEX purchase_order_lines_of_order ON public.purchase_order_lines USING btree (hospital_id, order_id);
comment on table purchase_order_lines is 'line of a purchase order, lines of purchase orders';

-- record of a hospital, announces 'purchasing'
create table purchase_orders (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_no text not null,
  supplier_id uuid not null,
  order_for text not null,
  day date not null,
  expected_on date not null,
  place_id uuid not null,
  terms text,
  remark text,
  revision integer not null default 0,
  state text not null default 'draft'::text,
  goods bigint not null default 0,
  tax bigint not null default 0,
  submitted_at timestamp with time zone,
  submitted_by uuid,
  approved_at timestamp with time zone,
  approved_by uuid,
  sent_at timestamp with time zone,
  sent_how text,
  ended_reason text,
  sent_to text,
  constraint purchase_orders_pkey PRIMARY KEY (hospital_id, id),
  constraint order_for_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint order_to_supplier FOREIGN KEY (hospital_id, supplier_id) REFERENCES suppliers(hospital_id, id),
  constraint purchase_orders_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint cancelled_order_says_why CHECK (((state <> 'cancelled'::text) OR (ended_reason IS NOT NULL))),
  constraint expected_after_it_is_ordered CHECK ((expected_on >= day)),
  constraint order_is_sent_to_an_address CHECK (((sent_to IS NULL) OR (NOT (sent_how IS DISTINCT FROM 'email'::text)))),
  constraint order_says_how_it_was_sent CHECK ((num_nulls(sent_at, sent_how) = ANY (ARRAY[0, 2]))),
  constraint order_says_who_approved CHECK (((num_nulls(approved_at, approved_by) = ANY (ARRAY[0, 2])) AND ((state <> ALL (ARRAY['approved'::text, 'sent'::text, 'part_received'::text])) OR (approved_at IS NOT NULL)))),
  constraint purchase_orders_ended_reason_check CHECK (((length(ended_reason) >= 1) AND (length(ended_reason) <= 300))),
  constraint purchase_orders_goods_check CHECK (((goods >= 0) AND (goods <= '100000000000'::bigint))),
  constraint purchase_orders_order_for_check CHECK ((order_for = ANY (ARRAY['pharmacy'::text, 'lab'::text, 'radiology'::text, 'theatre'::text, 'ward'::text, 'emergency'::text]))),
  constraint purchase_orders_order_no_check CHECK (((length(order_no) >= 1) AND (length(order_no) <= 30))),
  constraint purchase_orders_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 300))),
  constraint purchase_orders_revision_check CHECK (((revision >= 0) AND (revision <= 99))),
  constraint purchase_orders_sent_how_check CHECK ((sent_how = ANY (ARRAY['email'::text, 'phone'::text, 'message'::text, 'by_hand'::text]))),
  constraint purchase_orders_sent_to_check CHECK (((length(sent_to) >= 3) AND (length(sent_to) <= 254))),
  constraint purchase_orders_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'sent'::text, 'part_received'::text, 'closed'::text, 'cancelled'::text]))),
  constraint purchase_orders_tax_check CHECK (((tax >= 0) AND (tax <= '100000000000'::bigint))),
  constraint purchase_orders_terms_check CHECK (((length(terms) >= 1) AND (length(terms) <= 1000)))
);
CREATE UNIQUE INDEX one_purchase_order_a_number ON public.purchase_orders USING btree (hospital_id, order_no);
CREATE INDEX purchase_orders_by_time ON public.purchase_orders USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX purchase_orders_of_place ON public.purchase_orders USING btree (hospital_id, place_id);
CREATE INDEX purchase_orders_of_supplier ON public.purchase_orders USING btree (hospital_id, supplier_id);
comment on table purchase_orders is 'purchase order, purchase orders';

-- record of a hospital, announces 'purchasing'
create table purchase_settings (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  takes_input_tax boolean not null default false,
  constraint purchase_settings_pkey PRIMARY KEY (hospital_id, id),
  constraint one_purchase_settings_a_hospital UNIQUE (hospital_id),
  constraint purchase_settings_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
comment on table purchase_settings is 'settings of purchasing, settings of purchasing';

create table quick_pins (
  hospital_id text not null default app_hospital(),
  user_id uuid not null,
  pin text not null,
  set_at timestamp with time zone not null default app_now(),
  wrong_tries smallint not null default 0,
  constraint quick_pins_pkey PRIMARY KEY (hospital_id, user_id),
  constraint pin_of_same_hospital FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint quick_pins_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint five_tries CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5))),
  constraint only_hashed_pins CHECK ((pin ~ '^\$2[aby]\$12\$.{53}$'::text))
);
alter table quick_pins enable row level security;
alter table quick_pins force row level security;
create policy hospital_scope on quick_pins as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant insert, select, update on quick_pins to wardbook_app;

-- insert-only table of a hospital, announces 'examinations'
create table radiology_addenda (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  words text not null,
  signed_as text not null,
  constraint radiology_addenda_pkey PRIMARY KEY (hospital_id, id),
  constraint addendum_of_report FOREIGN KEY (hospital_id, report_id) REFERENCES radiology_reports(hospital_id, id),
  constraint radiology_addenda_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint radiology_addenda_signed_as_check CHECK (((length(signed_as) >= 1) AND (length(signed_as) <= 250))),
  constraint radiology_addenda_words_check CHECK (((length(words) >= 1) AND (length(words) <= 4000)))
);
CREATE INDEX radiology_addenda_of_report ON public.radiology_addenda USING btree (hospital_id, report_id);
CREATE TRIGGER b_below BEFORE INSERT ON public.radiology_addenda FOR EACH ROW EXECUTE FUNCTION addendum_is_below();

-- insert-only table of a hospital, announces 'examinations'
create table radiology_calls (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  told_to text not null,
  was_reached boolean not null,
  is_read_back boolean not null,
  constraint radiology_calls_pkey PRIMARY KEY (hospital_id, id),
  constraint call_about_report FOREIGN KEY (hospital_id, report_id) REFERENCES radiology_reports(hospital_id, id),
  constraint radiology_calls_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint radiology_calls_told_to_check CHECK (((length(told_to) >= 1) AND (length(told_to) <= 100))),
  constraint read_back_by_who_was_reached CHECK ((was_reached OR (NOT is_read_back)))
);
CREATE INDEX radiology_calls_of_report ON public.radiology_calls USING btree (hospital_id, report_id);

-- record of a hospital, announces 'critical_findings' by visit
create table radiology_critical_findings (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  raised_at timestamp with time zone not null default app_now(),
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  told_to text,
  is_read_back boolean not null default false,
  closed_at timestamp with time zone,
  closed_by uuid,
  closing text,
  doctor text,
  constraint radiology_critical_findings_pkey PRIMARY KEY (hospital_id, id),
  constraint one_critical_finding_a_report UNIQUE (hospital_id, report_id),
  constraint critical_finding_of_report FOREIGN KEY (hospital_id, report_id) REFERENCES radiology_reports(hospital_id, id),
  constraint critical_finding_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint radiology_critical_findings_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint critical_finding_acknowledged_by_somebody CHECK (((num_nulls(acknowledged_at, acknowledged_by, told_to) = ANY (ARRAY[0, 3])) AND ((acknowledged_at IS NOT NULL) OR (NOT is_read_back)))),
  constraint critical_finding_closed_by_somebody CHECK ((num_nulls(closed_at, closed_by, closing) = ANY (ARRAY[0, 3]))),
  constraint doctor_knows_of_what_was_told CHECK (((closing IS DISTINCT FROM 'doctor_knows'::text) OR (acknowledged_at IS NOT NULL))),
  constraint doctor_of_a_closed_finding CHECK (((doctor IS NULL) OR (closing = 'doctor_knows'::text))),
  constraint radiology_critical_findings_closing_check CHECK ((closing = ANY (ARRAY['doctor_knows'::text, 'entered_in_error'::text]))),
  constraint radiology_critical_findings_doctor_check CHECK (((length(doctor) >= 1) AND (length(doctor) <= 120))),
  constraint radiology_critical_findings_told_to_check CHECK (((length(told_to) >= 1) AND (length(told_to) <= 120)))
);
CREATE INDEX open_radiology_critical_findings ON public.radiology_critical_findings USING btree (hospital_id, raised_at) WHERE (closed_at IS NULL);
CREATE INDEX radiology_critical_findings_of_visit ON public.radiology_critical_findings USING btree (hospital_id, visit_id, patient_id);
comment on table radiology_critical_findings is 'critical finding, critical findings';
comment on constraint critical_finding_of_same_visit on radiology_critical_findings is 'withdrawn with visits';

-- record of a hospital, announces 'radiology_editions' by visit
create table radiology_deliveries (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  edition_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  receiver text,
  delivered_at timestamp with time zone not null default app_now(),
  delivered_by uuid not null default app_actor(),
  constraint radiology_deliveries_pkey PRIMARY KEY (hospital_id, id),
  constraint delivery_of_edition FOREIGN KEY (hospital_id, edition_id) REFERENCES radiology_editions(hospital_id, id),
  constraint radiology_deliveries_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint radiology_delivery_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint radiology_deliveries_kind_check CHECK ((kind = ANY (ARRAY['printed'::text, 'handed'::text, 'sent'::text, 'told'::text]))),
  constraint radiology_deliveries_receiver_check CHECK (((length(receiver) >= 1) AND (length(receiver) <= 120))),
  constraint radiology_delivery_names_its_receiver CHECK (((kind = 'printed'::text) = (receiver IS NULL)))
);
CREATE INDEX radiology_deliveries_of_edition ON public.radiology_deliveries USING btree (hospital_id, edition_id);
CREATE INDEX radiology_deliveries_of_visit ON public.radiology_deliveries USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_issued BEFORE UPDATE ON public.radiology_deliveries FOR EACH ROW EXECUTE FUNCTION report_stays_as_issued();
comment on table radiology_deliveries is 'delivery of a report of radiology, deliveries of reports of radiology';
comment on constraint radiology_delivery_of_same_visit on radiology_deliveries is 'withdrawn with visits';

-- record of a hospital, announces 'radiology_editions' by visit
create table radiology_editions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  edition smallint not null,
  addenda smallint not null,
  contents jsonb not null,
  token text not null,
  issued_at timestamp with time zone not null default app_now(),
  issued_by uuid not null default app_actor(),
  constraint radiology_editions_pkey PRIMARY KEY (hospital_id, id),
  constraint one_radiology_edition UNIQUE (hospital_id, report_id, edition),
  constraint one_radiology_report_a_token UNIQUE (hospital_id, token),
  constraint edition_of_radiology_report FOREIGN KEY (hospital_id, report_id) REFERENCES radiology_reports(hospital_id, id),
  constraint radiology_edition_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint radiology_editions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint radiology_editions_addenda_check CHECK ((addenda >= 0)),
  constraint radiology_editions_contents_check CHECK ((jsonb_typeof(contents) = 'object'::text)),
  constraint radiology_editions_edition_check CHECK (((edition >= 1) AND (edition <= 99))),
  constraint radiology_editions_token_check CHECK ((length(token) = 22))
);
CREATE INDEX radiology_editions_of_visit ON public.radiology_editions USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_issued BEFORE UPDATE ON public.radiology_editions FOR EACH ROW EXECUTE FUNCTION report_stays_as_issued();
CREATE TRIGGER b_verified BEFORE INSERT ON public.radiology_editions FOR EACH ROW EXECUTE FUNCTION edition_tells_a_verified_report();
comment on table radiology_editions is 'report of radiology, reports of radiology';
comment on constraint radiology_edition_of_same_visit on radiology_editions is 'withdrawn with visits';

-- record of a hospital, announces 'examinations' by visit
create table radiology_examinations (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  place smallint not null,
  repeat_reason text,
  modality text not null,
  scheduled_for timestamp with time zone,
  arrived_at timestamp with time zone,
  arrived_by uuid,
  pregnancy text,
  last_period date,
  with_contrast boolean,
  contrast_allergy text,
  creatinine numeric(5,2),
  creatinine_on date,
  metal text,
  is_side_confirmed boolean not null default false,
  cleared_because text,
  answered_at timestamp with time zone,
  answered_by uuid,
  done_at timestamp with time zone,
  done_by uuid,
  films smallint,
  exposures smallint,
  contrast text,
  technician text,
  constraint radiology_examinations_pkey PRIMARY KEY (hospital_id, id),
  constraint one_examination_a_place UNIQUE (hospital_id, order_line_id, place),
  constraint examination_of_line FOREIGN KEY (hospital_id, order_line_id) REFERENCES order_lines(hospital_id, id),
  constraint examination_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint radiology_examinations_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint creatinine_has_its_day CHECK ((num_nulls(creatinine, creatinine_on) = ANY (ARRAY[0, 2]))),
  constraint examination_after_arrival_and_answers CHECK (((done_at IS NULL) OR ((arrived_at IS NOT NULL) AND (answered_at IS NOT NULL)))),
  constraint examination_steps_by_somebody CHECK (((num_nulls(arrived_at, arrived_by) = ANY (ARRAY[0, 2])) AND (num_nulls(answered_at, answered_by) = ANY (ARRAY[0, 2])) AND (num_nulls(done_at, done_by, technician) = ANY (ARRAY[0, 3])))),
  constraint no_unsafe_metal_in_the_magnet CHECK (((done_at IS NULL) OR (modality <> 'mri'::text) OR (COALESCE(metal, 'unsafe'::text) <> 'unsafe'::text))),
  constraint radiology_examinations_cleared_because_check CHECK (((length(cleared_because) >= 1) AND (length(cleared_because) <= 300))),
  constraint radiology_examinations_contrast_allergy_check CHECK ((contrast_allergy = ANY (ARRAY['none'::text, 'known'::text]))),
  constraint radiology_examinations_contrast_check CHECK (((length(contrast) >= 1) AND (length(contrast) <= 100))),
  constraint radiology_examinations_creatinine_check CHECK ((creatinine > (0)::numeric)),
  constraint radiology_examinations_exposures_check CHECK (((exposures >= 0) AND (exposures <= 99))),
  constraint radiology_examinations_films_check CHECK (((films >= 0) AND (films <= 99))),
  constraint radiology_examinations_metal_check CHECK ((metal = ANY (ARRAY['none'::text, 'safe'::text, 'unsafe'::text]))),
  constraint radiology_examinations_modality_check CHECK ((modality = ANY (ARRAY['xray'::text, 'ultrasound'::text, 'doppler'::text, 'ct'::text, 'mri'::text, 'mammography'::text, 'fluoroscopy'::text, 'nuclear'::text, 'cardiology'::text, 'neurology'::text, 'other'::text]))),
  constraint radiology_examinations_place_check CHECK (((place >= 1) AND (place <= 9))),
  constraint radiology_examinations_pregnancy_check CHECK ((pregnancy = ANY (ARRAY['no'::text, 'may-be'::text, 'yes'::text]))),
  constraint radiology_examinations_repeat_reason_check CHECK (((length(repeat_reason) >= 1) AND (length(repeat_reason) <= 300))),
  constraint radiology_examinations_technician_check CHECK (((length(technician) >= 1) AND (length(technician) <= 100))),
  constraint repeated_examination_says_why CHECK (((place = 1) = (repeat_reason IS NULL))),
  constraint used_where_it_was_done CHECK (((done_at IS NOT NULL) OR (num_nonnulls(films, exposures, contrast) = 0)))
);
CREATE INDEX radiology_examinations_of_visit ON public.radiology_examinations USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_lawful BEFORE INSERT OR UPDATE ON public.radiology_examinations FOR EACH ROW EXECUTE FUNCTION examination_is_lawful();
comment on table radiology_examinations is 'examination, examinations';
comment on constraint examination_of_same_visit on radiology_examinations is 'withdrawn with visits';

-- record of a hospital, announces 'examinations' by visit
create table radiology_forms_f (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  examination_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  relative_name text not null,
  weeks smallint,
  referred_by text not null,
  indication text not null,
  machine text not null,
  registration_no text not null,
  patient_declared_on date not null,
  declared_at timestamp with time zone,
  declared_by uuid,
  constraint radiology_forms_f_pkey PRIMARY KEY (hospital_id, id),
  constraint one_form_f_an_examination UNIQUE (hospital_id, examination_id),
  constraint form_f_of_examination FOREIGN KEY (hospital_id, examination_id) REFERENCES radiology_examinations(hospital_id, id),
  constraint form_f_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint radiology_forms_f_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint form_f_declared_by_somebody CHECK ((num_nulls(declared_at, declared_by) = ANY (ARRAY[0, 2]))),
  constraint radiology_forms_f_indication_check CHECK (((length(indication) >= 1) AND (length(indication) <= 200))),
  constraint radiology_forms_f_machine_check CHECK (((length(machine) >= 1) AND (length(machine) <= 100))),
  constraint radiology_forms_f_referred_by_check CHECK (((length(referred_by) >= 1) AND (length(referred_by) <= 150))),
  constraint radiology_forms_f_registration_no_check CHECK (((length(registration_no) >= 1) AND (length(registration_no) <= 60))),
  constraint radiology_forms_f_relative_name_check CHECK (((length(relative_name) >= 1) AND (length(relative_name) <= 100))),
  constraint radiology_forms_f_weeks_check CHECK (((weeks >= 0) AND (weeks <= 45)))
);
CREATE INDEX radiology_forms_f_of_visit ON public.radiology_forms_f USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_declared BEFORE UPDATE ON public.radiology_forms_f FOR EACH ROW EXECUTE FUNCTION form_f_stays_as_declared();
comment on table radiology_forms_f is 'form F, forms F';
comment on constraint form_f_of_same_visit on radiology_forms_f is 'withdrawn with visits';

-- record of a hospital, announces 'report_templates'
create table radiology_phrases (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  words text not null,
  is_used boolean not null default true,
  constraint radiology_phrases_pkey PRIMARY KEY (hospital_id, id),
  constraint one_phrase_a_code UNIQUE (hospital_id, code),
  constraint radiology_phrases_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint radiology_phrases_code_check CHECK ((code ~ '^[a-z0-9]{2,20}$'::text)),
  constraint radiology_phrases_words_check CHECK (((length(words) >= 1) AND (length(words) <= 500)))
);
comment on table radiology_phrases is 'phrase, phrases';

create table radiology_picture_parts (
  hospital_id text not null default app_hospital(),
  picture_id uuid not null,
  place integer not null,
  bytes bytea not null,
  constraint radiology_picture_parts_pkey PRIMARY KEY (hospital_id, picture_id, place),
  constraint part_of_picture FOREIGN KEY (hospital_id, picture_id) REFERENCES radiology_pictures(hospital_id, id),
  constraint radiology_picture_parts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint radiology_picture_parts_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 1048576))),
  constraint radiology_picture_parts_place_check CHECK (((place >= 0) AND (place <= 63)))
);
alter table radiology_picture_parts enable row level security;
alter table radiology_picture_parts force row level security;
create policy hospital_scope on radiology_picture_parts as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant insert, select on radiology_picture_parts to wardbook_app;

-- record of a hospital, announces 'examinations' by visit
create table radiology_pictures (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  name text not null,
  size integer not null,
  sha256 text not null,
  sop_uid text,
  series_uid text,
  study_uid text,
  header jsonb,
  other_patient_reason text,
  constraint radiology_pictures_pkey PRIMARY KEY (hospital_id, id),
  constraint picture_of_line FOREIGN KEY (hospital_id, order_line_id) REFERENCES order_lines(hospital_id, id),
  constraint picture_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint radiology_pictures_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint dicom_says_what_it_is CHECK (
CASE kind
    WHEN 'dicom'::text THEN (num_nulls(sop_uid, series_uid, study_uid, header) = 0)
    ELSE (num_nonnulls(sop_uid, series_uid, study_uid, header, other_patient_reason) = 0)
END),
  constraint radiology_pictures_kind_check CHECK ((kind = ANY (ARRAY['dicom'::text, 'jpeg'::text, 'png'::text, 'pdf'::text]))),
  constraint radiology_pictures_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint radiology_pictures_other_patient_reason_check CHECK (((length(other_patient_reason) >= 1) AND (length(other_patient_reason) <= 300))),
  constraint radiology_pictures_series_uid_check CHECK ((series_uid ~ '^[0-9.]{1,64}$'::text)),
  constraint radiology_pictures_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint radiology_pictures_size_check CHECK (((size >= 1) AND (size <= 67108864))),
  constraint radiology_pictures_sop_uid_check CHECK ((sop_uid ~ '^[0-9.]{1,64}$'::text)),
  constraint radiology_pictures_study_uid_check CHECK ((study_uid ~ '^[0-9.]{1,64}$'::text))
);
CREATE UNIQUE INDEX one_file_a_study ON public.radiology_pictures USING btree (hospital_id, order_line_id, sha256) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_instance_a_hospital ON public.radiology_pictures USING btree (hospital_id, sop_uid) WHERE (withdrawn_at IS NULL);
CREATE INDEX radiology_pictures_of_line ON public.radiology_pictures USING btree (hospital_id, order_line_id);
CREATE INDEX radiology_pictures_of_patient ON public.radiology_pictures USING btree (hospital_id, patient_id, order_line_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX radiology_pictures_of_visit ON public.radiology_pictures USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_room BEFORE INSERT ON public.radiology_pictures FOR EACH ROW EXECUTE FUNCTION pictures_have_room();
CREATE TRIGGER a_stays BEFORE UPDATE ON public.radiology_pictures FOR EACH ROW EXECUTE FUNCTION picture_stays();
CREATE CONSTRAINT TRIGGER e_whole AFTER INSERT ON public.radiology_pictures DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION picture_is_whole();
comment on table radiology_pictures is 'picture, pictures';
comment on constraint picture_of_same_visit on radiology_pictures is 'withdrawn with visits';

-- record of a hospital, announces 'examinations' by visit
create table radiology_reports (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  history text not null default ''::text,
  technique text not null default ''::text,
  comparison text not null default ''::text,
  findings text not null default ''::text,
  impression text not null default ''::text,
  advice text not null default ''::text,
  is_critical boolean not null default false,
  report_no text,
  verified_at timestamp with time zone,
  verified_by uuid,
  signed_as text,
  constraint radiology_reports_pkey PRIMARY KEY (hospital_id, id),
  constraint one_report_a_line UNIQUE (hospital_id, order_line_id),
  constraint one_report_a_number UNIQUE (hospital_id, report_no),
  constraint radiology_reports_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint report_of_line FOREIGN KEY (hospital_id, order_line_id) REFERENCES order_lines(hospital_id, id),
  constraint report_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint radiology_reports_advice_check CHECK ((length(advice) <= 2000)),
  constraint radiology_reports_comparison_check CHECK ((length(comparison) <= 2000)),
  constraint radiology_reports_findings_check CHECK ((length(findings) <= 10000)),
  constraint radiology_reports_history_check CHECK ((length(history) <= 4000)),
  constraint radiology_reports_impression_check CHECK ((length(impression) <= 4000)),
  constraint radiology_reports_report_no_check CHECK (((length(report_no) >= 1) AND (length(report_no) <= 30))),
  constraint radiology_reports_signed_as_check CHECK (((length(signed_as) >= 1) AND (length(signed_as) <= 250))),
  constraint radiology_reports_technique_check CHECK ((length(technique) <= 2000)),
  constraint verified_by_somebody CHECK ((num_nulls(report_no, verified_at, verified_by, signed_as) = ANY (ARRAY[0, 4]))),
  constraint verified_report_says_something CHECK (((verified_at IS NULL) OR ((findings <> ''::text) AND (impression <> ''::text))))
);
CREATE INDEX radiology_reports_of_patient ON public.radiology_reports USING btree (hospital_id, patient_id, verified_at DESC) WHERE (verified_at IS NOT NULL);
CREATE INDEX radiology_reports_of_visit ON public.radiology_reports USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER a_lawful BEFORE INSERT OR UPDATE ON public.radiology_reports FOR EACH ROW EXECUTE FUNCTION report_is_lawful();
comment on table radiology_reports is 'report, reports';
comment on constraint report_of_same_visit on radiology_reports is 'withdrawn with visits';

-- record of a hospital, announces 'services'
create table radiology_studies (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text,
  modality text not null default 'xray'::text,
  category text,
  preparation text,
  description text,
  status text not null default 'Active'::text,
  synonyms text,
  constraint radiology_studies_pkey PRIMARY KEY (hospital_id, id),
  constraint radiology_studies_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint radiology_studies_modality_check CHECK ((modality = ANY (ARRAY['xray'::text, 'ultrasound'::text, 'doppler'::text, 'ct'::text, 'mri'::text, 'mammography'::text, 'fluoroscopy'::text, 'nuclear'::text, 'cardiology'::text, 'neurology'::text, 'other'::text]))),
  constraint radiology_studies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint radiology_studies_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint radiology_studies_synonyms_check CHECK (((length(synonyms) >= 1) AND (length(synonyms) <= 200)))
);
CREATE UNIQUE INDEX one_radiology_study_a_code ON public.radiology_studies USING btree (hospital_id, upper(code)) WHERE ((withdrawn_at IS NULL) AND (upper(code) <> 'UNLISTED'::text));
CREATE UNIQUE INDEX one_radiology_study_a_name ON public.radiology_studies USING btree (hospital_id, lower(name)) WHERE ((withdrawn_at IS NULL) AND ((code IS NULL) OR (upper(code) = 'UNLISTED'::text)));
CREATE INDEX radiology_studies_by_name ON public.radiology_studies USING btree (hospital_id, lower(name), id);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.radiology_studies REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('radiology_studies');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.radiology_studies REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('radiology_studies');

-- record of a hospital, announces 'report_templates'
create table radiology_templates (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  modality text not null,
  radiology_study_id uuid,
  sex text,
  technique text not null default ''::text,
  findings text not null,
  impression text not null default ''::text,
  advice text not null default ''::text,
  is_used boolean not null default true,
  constraint radiology_templates_pkey PRIMARY KEY (hospital_id, id),
  constraint radiology_templates_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint template_of_study FOREIGN KEY (hospital_id, radiology_study_id) REFERENCES radiology_studies(hospital_id, id),
  constraint radiology_templates_advice_check CHECK ((length(advice) <= 2000)),
  constraint radiology_templates_findings_check CHECK (((length(findings) >= 1) AND (length(findings) <= 10000))),
  constraint radiology_templates_impression_check CHECK ((length(impression) <= 4000)),
  constraint radiology_templates_modality_check CHECK ((modality = ANY (ARRAY['xray'::text, 'ultrasound'::text, 'doppler'::text, 'ct'::text, 'mri'::text, 'mammography'::text, 'fluoroscopy'::text, 'nuclear'::text, 'cardiology'::text, 'neurology'::text, 'other'::text]))),
  constraint radiology_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint radiology_templates_sex_check CHECK ((sex = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint radiology_templates_technique_check CHECK ((length(technique) <= 2000))
);
CREATE UNIQUE INDEX one_report_template_a_name ON public.radiology_templates USING btree (hospital_id, lower(name));
CREATE INDEX radiology_templates_of_study ON public.radiology_templates USING btree (hospital_id, radiology_study_id);
comment on table radiology_templates is 'report template, report templates';

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on rate_limits to wardbook_app;

-- record of a hospital, announces 'rates'
create table rates (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  surgery_id uuid,
  service_id uuid,
  accommodation_id uuid,
  practitioner_id uuid,
  item_id uuid not null generated always as (COALESCE(surgery_id, service_id, accommodation_id, practitioner_id, lab_test_id, radiology_study_id)) stored,
  scheme text not null,
  accreditation text not null default 'any'::text,
  city_tier integer not null default 0,
  ward_factor boolean not null default false,
  amount bigint not null,
  valid_from date not null default '2000-01-01'::date,
  valid_to date,
  source text not null default ''::text,
  lab_test_id uuid,
  radiology_study_id uuid,
  constraint rates_pkey PRIMARY KEY (hospital_id, id),
  constraint rates_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, item_id WITH =, scheme WITH =, accreditation WITH =, city_tier WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint rate_of_accommodation FOREIGN KEY (hospital_id, accommodation_id) REFERENCES accommodations(hospital_id, id),
  constraint rate_of_lab_test FOREIGN KEY (hospital_id, lab_test_id) REFERENCES lab_tests(hospital_id, id),
  constraint rate_of_practitioner FOREIGN KEY (hospital_id, practitioner_id) REFERENCES practitioners(hospital_id, id),
  constraint rate_of_radiology_study FOREIGN KEY (hospital_id, radiology_study_id) REFERENCES radiology_studies(hospital_id, id),
  constraint rate_of_service FOREIGN KEY (hospital_id, service_id) REFERENCES services(hospital_id, id),
  constraint rate_of_surgery FOREIGN KEY (hospital_id, surgery_id) REFERENCES cghs_surgery(hospital_id, id),
  constraint rates_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint rate_ends_after_it_began CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint rate_of_one_item CHECK ((num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id, lab_test_id, radiology_study_id) = 1)),
  constraint rates_accreditation_check CHECK ((accreditation = ANY (ARRAY['any'::text, 'nabh'::text, 'non_nabh'::text, 'super_speciality'::text]))),
  constraint rates_amount_check CHECK (((amount >= 0) AND (amount <= '100000000000'::bigint))),
  constraint rates_city_tier_check CHECK (((city_tier >= 0) AND (city_tier <= 3))),
  constraint rates_scheme_check CHECK ((scheme = ANY (ARRAY['private'::text, 'tpa'::text, 'cghs'::text, 'bhopal'::text, 'pmjay'::text, 'general'::text, 'spinal'::text])))
);
CREATE INDEX rates_of_accommodation ON public.rates USING btree (hospital_id, accommodation_id);
CREATE INDEX rates_of_item ON public.rates USING btree (hospital_id, item_id, scheme, valid_from);
CREATE INDEX rates_of_lab_test ON public.rates USING btree (hospital_id, lab_test_id);
CREATE INDEX rates_of_practitioner ON public.rates USING btree (hospital_id, practitioner_id);
CREATE INDEX rates_of_radiology_study ON public.rates USING btree (hospital_id, radiology_study_id);
CREATE INDEX rates_of_service ON public.rates USING btree (hospital_id, service_id);
CREATE INDEX rates_of_surgery ON public.rates USING btree (hospital_id, surgery_id);

-- insert-only table of a hospital, announces 'receipt_prints'
create table receipt_prints (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  receipt_id uuid not null,
  paper text not null,
  copy_no integer not null default 1,
  constraint receipt_prints_pkey PRIMARY KEY (hospital_id, id),
  constraint print_of_receipt FOREIGN KEY (hospital_id, receipt_id) REFERENCES receipts(hospital_id, id),
  constraint receipt_prints_paper_check CHECK ((paper = ANY (ARRAY['a5'::text, 'roll'::text])))
);
CREATE UNIQUE INDEX one_print_a_copy_of_a_receipt ON public.receipt_prints USING btree (hospital_id, receipt_id, copy_no);
CREATE TRIGGER a_copy BEFORE INSERT ON public.receipt_prints FOR EACH ROW EXECUTE FUNCTION number_receipt_print();

-- record of a hospital, announces 'receipts'
create table receipt_purposes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  receipt_id uuid not null,
  purpose text not null,
  constraint receipt_purposes_pkey PRIMARY KEY (hospital_id, id),
  constraint one_purpose_a_receipt UNIQUE (hospital_id, receipt_id),
  constraint purpose_of_receipt FOREIGN KEY (hospital_id, receipt_id) REFERENCES receipts(hospital_id, id),
  constraint receipt_purposes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint receipt_purposes_purpose_check CHECK ((purpose = ANY (ARRAY['not_covered'::text, 'upgrade'::text, 'deposit'::text])))
);

-- ledger of a hospital, announces 'receipts' by visit
create table receipts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  number text not null,
  kind text not null,
  visit_id uuid,
  patient_id uuid,
  payer_id uuid,
  received_from text not null,
  amount bigint not null,
  mode text not null,
  reference text,
  bank text,
  instrument_date date,
  billing_executive_id uuid,
  remark text,
  received_at timestamp with time zone not null default app_now(),
  session_id uuid,
  constraint receipts_pkey PRIMARY KEY (hospital_id, id),
  constraint receipt_of_executive FOREIGN KEY (hospital_id, billing_executive_id) REFERENCES billing_executives(hospital_id, id),
  constraint receipt_of_payer FOREIGN KEY (hospital_id, payer_id) REFERENCES payers(hospital_id, id),
  constraint receipt_of_session FOREIGN KEY (hospital_id, session_id) REFERENCES cash_sessions(hospital_id, id),
  constraint receipt_of_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint receipts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint cash_is_in_a_session CHECK (((mode <> 'CASH'::text) OR (session_id IS NOT NULL))) NOT VALID,
  constraint cheques_name_bank_and_date CHECK (((mode <> ALL (ARRAY['CHEQUE'::text, 'DD'::text])) OR ((bank IS NOT NULL) AND (instrument_date IS NOT NULL)))),
  constraint other_modes_have_a_reference CHECK (((mode = 'CASH'::text) OR (reference IS NOT NULL))),
  constraint receipt_has_a_session CHECK (((session_id IS NOT NULL) OR (reverses_id IS NOT NULL))),
  constraint receipt_of_visit_or_payer CHECK (
CASE
    WHEN (kind = 'payer-payment'::text) THEN (payer_id IS NOT NULL)
    WHEN (kind = ANY (ARRAY['sale'::text, 'sale-refund'::text])) THEN ((visit_id IS NULL) AND (patient_id IS NULL) AND (payer_id IS NULL))
    ELSE ((visit_id IS NOT NULL) AND (patient_id IS NOT NULL))
END),
  constraint receipts_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '100000000000'::bigint))),
  constraint receipts_bank_check CHECK (((length(bank) >= 1) AND (length(bank) <= 120))),
  constraint receipts_kind_check CHECK ((kind = ANY (ARRAY['advance'::text, 'final-payment'::text, 'payer-payment'::text, 'refund'::text, 'sale'::text, 'sale-refund'::text]))),
  constraint receipts_mode_check CHECK ((mode = ANY (ARRAY['CASH'::text, 'CHEQUE'::text, 'CARD'::text, 'UPI'::text, 'NEFT'::text, 'RTGS'::text, 'DD'::text, 'ONLINE'::text]))),
  constraint receipts_received_from_check CHECK (((length(received_from) >= 1) AND (length(received_from) <= 120))),
  constraint receipts_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 60))),
  constraint receipts_remark_check CHECK ((length(remark) <= 500)),
  constraint refunds_are_negative CHECK (((amount < 0) = ((kind = ANY (ARRAY['refund'::text, 'sale-refund'::text])) <> (reverses_id IS NOT NULL))))
);
CREATE UNIQUE INDEX one_receipt_a_number ON public.receipts USING btree (hospital_id, number) WHERE (reverses_id IS NULL);
CREATE INDEX receipts_by_time ON public.receipts USING btree (hospital_id, received_at);
CREATE INDEX receipts_of_executive ON public.receipts USING btree (hospital_id, billing_executive_id) WHERE (billing_executive_id IS NOT NULL);
CREATE INDEX receipts_of_payer ON public.receipts USING btree (hospital_id, payer_id) WHERE (payer_id IS NOT NULL);
CREATE INDEX receipts_of_session ON public.receipts USING btree (hospital_id, session_id, mode);
CREATE INDEX receipts_of_visit ON public.receipts USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER b_reversal AFTER INSERT ON public.receipts FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION check_reversal('{amount}', '{session_id,received_at}');
CREATE TRIGGER b_session BEFORE INSERT ON public.receipts FOR EACH ROW EXECUTE FUNCTION receipt_in_open_session();
CREATE TRIGGER e_final_payment AFTER INSERT ON public.receipts FOR EACH ROW WHEN (((new.reverses_id IS NOT NULL) AND (new.kind = 'final-payment'::text))) EXECUTE FUNCTION withdraw_final_payment();
CREATE CONSTRAINT TRIGGER e_purpose AFTER INSERT ON public.receipts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.reverses_id IS NULL) AND (new.kind = ANY (ARRAY['advance'::text, 'final-payment'::text])))) EXECUTE FUNCTION money_of_cashless_has_a_purpose();
comment on table receipts is 'receipt, receipts';

-- record of a hospital, announces 'orders' by visit
create table recorded_reports (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  order_line_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  file_id uuid,
  file_name text,
  none_reason text,
  noted_at timestamp with time zone not null default app_now(),
  noted_by uuid not null default app_actor(),
  taken_back_at timestamp with time zone,
  taken_back_by uuid,
  constraint recorded_reports_pkey PRIMARY KEY (hospital_id, id),
  constraint recorded_report_is_file FOREIGN KEY (hospital_id, file_id) REFERENCES files(hospital_id, id),
  constraint recorded_report_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint recorded_reports_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint report_of_recorded_line FOREIGN KEY (hospital_id, order_line_id) REFERENCES order_lines(hospital_id, id),
  constraint recorded_report_or_none CHECK (((num_nonnulls(file_id, none_reason) = 1) AND (num_nulls(file_id, file_name) <> 1))),
  constraint recorded_report_taken_back_by_somebody CHECK ((num_nulls(taken_back_at, taken_back_by) <> 1)),
  constraint recorded_reports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint recorded_reports_none_reason_check CHECK (((length(none_reason) >= 1) AND (length(none_reason) <= 300)))
);
CREATE UNIQUE INDEX one_answer_a_recorded_line ON public.recorded_reports USING btree (hospital_id, order_line_id) WHERE (taken_back_at IS NULL);
CREATE INDEX recorded_reports_of_file ON public.recorded_reports USING btree (hospital_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX recorded_reports_of_line ON public.recorded_reports USING btree (hospital_id, order_line_id);
CREATE INDEX recorded_reports_of_visit ON public.recorded_reports USING btree (hospital_id, visit_id, patient_id);
CREATE CONSTRAINT TRIGGER y_answered AFTER INSERT OR UPDATE ON public.recorded_reports DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recorded_line_is_answered();
comment on table recorded_reports is 'report of a recorded test, reports of recorded tests';
comment on constraint recorded_report_of_same_visit on recorded_reports is 'withdrawn with visits';

create table recovery_codes (
  hospital_id text not null default app_hospital(),
  user_id uuid not null,
  code_digest bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (hospital_id, user_id, code_digest),
  constraint code_of_factor FOREIGN KEY (hospital_id, user_id) REFERENCES second_factors(hospital_id, user_id) ON DELETE CASCADE,
  constraint recovery_codes_code_digest_check CHECK ((length(code_digest) = 32))
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy hospital_scope on recovery_codes as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant insert, select, update on recovery_codes to wardbook_app;

-- record of a hospital, announces 'refinement_templates'
create table refinement_templates (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  prompt text not null,
  visibility text not null,
  starred boolean not null default false,
  owner_id uuid default app_actor(),
  constraint refinement_templates_pkey PRIMARY KEY (hospital_id, id),
  constraint refinement_template_of_same_hospital FOREIGN KEY (hospital_id, owner_id) REFERENCES users(hospital_id, id),
  constraint refinement_templates_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint private_refinement_template_has_an_owner CHECK (((visibility = 'team'::text) OR (owner_id IS NOT NULL))),
  constraint refinement_prompt_has_a_limit CHECK (((length(prompt) >= 1) AND (length(prompt) <= 4000))),
  constraint refinement_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint refinement_templates_visibility_check CHECK ((visibility = ANY (ARRAY['private'::text, 'team'::text])))
);
CREATE UNIQUE INDEX one_private_refinement_template_a_name ON public.refinement_templates USING btree (hospital_id, owner_id, lower(name)) WHERE ((withdrawn_at IS NULL) AND (visibility = 'private'::text));
CREATE UNIQUE INDEX one_team_refinement_template_a_name ON public.refinement_templates USING btree (hospital_id, lower(name)) WHERE ((withdrawn_at IS NULL) AND (visibility = 'team'::text));
CREATE INDEX refinement_templates_of_owner ON public.refinement_templates USING btree (hospital_id, owner_id);
comment on table refinement_templates is 'refinement template, refinement templates';

create table registration_drafts (
  hospital_id text not null default app_hospital(),
  user_id uuid not null default app_actor(),
  sealed bytea not null,
  kept_at timestamp with time zone not null default app_now(),
  constraint registration_drafts_pkey PRIMARY KEY (hospital_id, user_id),
  constraint registration_drafts_hospital_id_user_id_fkey FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint registration_drafts_sealed_check CHECK ((length(sealed) < 65536))
);
alter table registration_drafts enable row level security;
alter table registration_drafts force row level security;
create policy hospital_scope on registration_drafts as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant delete, insert, select, update on registration_drafts to wardbook_app;

-- insert-only table of a hospital, announces 'treatment' by visit
create table reviewed_orders (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  order_id uuid not null,
  visit_id uuid not null,
  decision text not null,
  constraint reviewed_orders_pkey PRIMARY KEY (hospital_id, id),
  constraint one_decision_an_order UNIQUE (hospital_id, review_id, order_id),
  constraint reviewed_order FOREIGN KEY (hospital_id, order_id, visit_id) REFERENCES medication_orders(hospital_id, id, visit_id),
  constraint reviewed_order_of_review FOREIGN KEY (hospital_id, review_id, visit_id) REFERENCES order_reviews(hospital_id, id, visit_id),
  constraint reviewed_orders_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint reviewed_orders_decision_check CHECK ((decision = ANY (ARRAY['goes_on'::text, 'stopped'::text, 'again'::text, 'left_out'::text])))
);
CREATE INDEX reviewed_orders_of_order ON public.reviewed_orders USING btree (hospital_id, order_id, visit_id);
CREATE INDEX reviewed_orders_of_review ON public.reviewed_orders USING btree (hospital_id, review_id, visit_id);
comment on table reviewed_orders is 'reviewed order, reviewed orders';

-- insert-only table of a hospital, announces 'discharges' by visit
create table revoked_discharges (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  discharged_at timestamp with time zone not null,
  revoked_at timestamp with time zone not null,
  constraint revoked_discharges_pkey PRIMARY KEY (hospital_id, id),
  constraint revoked_discharge_of_visit FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint revoked_discharges_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
CREATE INDEX revoked_discharges_of_visit ON public.revoked_discharges USING btree (hospital_id, visit_id);
comment on table revoked_discharges is 'revoked discharge, revoked discharges';

-- record of a hospital, announces 'rooms'
create table room_states (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  ward_id uuid not null,
  room_no integer not null,
  state text not null,
  reason text,
  patient_id uuid,
  began_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  constraint room_states_pkey PRIMARY KEY (hospital_id, id),
  constraint room_in_one_state EXCLUDE USING gist (hospital_id WITH =, ward_id WITH =, room_no WITH =, tstzrange(began_at, ended_at) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint held_for_patient_of_same_hospital FOREIGN KEY (hospital_id, patient_id) REFERENCES patients(hospital_id, id),
  constraint state_in_ward_of_same_hospital FOREIGN KEY (hospital_id, ward_id) REFERENCES wards(hospital_id, id),
  constraint a_hold_has_an_end CHECK (((state <> 'held'::text) OR (ended_at IS NOT NULL))),
  constraint held_and_blocked_say_why CHECK (((state = 'cleaning'::text) OR (reason IS NOT NULL))),
  constraint room_states_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint room_states_room_no_check CHECK ((room_no > 0)),
  constraint room_states_state_check CHECK ((state = ANY (ARRAY['held'::text, 'cleaning'::text, 'blocked'::text]))),
  constraint state_ends_after_it_began CHECK (((ended_at IS NULL) OR (ended_at >= began_at)))
);
CREATE INDEX room_states_of_patient ON public.room_states USING btree (hospital_id, patient_id) WHERE (patient_id IS NOT NULL);
CREATE INDEX room_states_of_ward ON public.room_states USING btree (hospital_id, ward_id, room_no, began_at);
CREATE TRIGGER d_empty_room AFTER INSERT OR UPDATE OF ward_id, room_no, ended_at, withdrawn_at ON public.room_states FOR EACH ROW EXECUTE FUNCTION state_needs_an_empty_room();

create table row_counts (
  hospital_id text not null default app_hospital(),
  id bigint not null generated always as identity,
  entry text not null,
  change bigint not null,
  constraint row_counts_pkey PRIMARY KEY (hospital_id, id)
);
alter table row_counts enable row level security;
alter table row_counts force row level security;
create policy hospital_scope on row_counts as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on row_counts to wardbook_app;

create table row_history (
  hospital_id text not null default app_hospital(),
  id bigint not null generated always as identity,
  table_name text not null,
  row_id uuid not null,
  at timestamp with time zone not null default app_now(),
  actor_id uuid,
  request_id text,
  change text not null,
  before jsonb,
  after jsonb not null,
  constraint row_history_pkey PRIMARY KEY (hospital_id, id),
  constraint row_history_change_check CHECK ((change = ANY (ARRAY['insert'::text, 'update'::text])))
);
CREATE INDEX history_of_letters ON public.row_history USING btree (hospital_id, ((after ->> 'referral_letter'::text))) WHERE ((table_name = 'patients'::text) AND ((after ->> 'referral_letter'::text) IS NOT NULL));
CREATE INDEX history_of_photos ON public.row_history USING btree (hospital_id, ((after ->> 'patient_photo'::text))) WHERE ((table_name = 'patients'::text) AND ((after ->> 'patient_photo'::text) IS NOT NULL));
CREATE INDEX row_history_of_row ON public.row_history USING btree (hospital_id, table_name, row_id, id);
alter table row_history enable row level security;
alter table row_history force row level security;
create policy hospital_scope on row_history as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on row_history to wardbook_app;

-- insert-only table of a hospital, announces 'satisfaction' by visit
create table satisfaction_certificates (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  replaces_id uuid,
  replace_reason text,
  language text not null,
  satisfied_with_treatment boolean,
  satisfied_with_staff boolean,
  money_taken boolean,
  bought_outside boolean,
  complaint text,
  manner text not null,
  signed_by text not null,
  attendant_because text,
  signer_name text not null,
  relation text,
  mobile text,
  witness_one text,
  witness_two text,
  refusal_reason text,
  signature_file_id uuid,
  file_id uuid not null,
  constraint satisfaction_certificates_pkey PRIMARY KEY (hospital_id, id),
  constraint certificate_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint file_of_certificate FOREIGN KEY (hospital_id, file_id) REFERENCES files(hospital_id, id),
  constraint replaced_certificate FOREIGN KEY (hospital_id, replaces_id) REFERENCES satisfaction_certificates(hospital_id, id),
  constraint signature_of_certificate FOREIGN KEY (hospital_id, signature_file_id) REFERENCES files(hospital_id, id),
  constraint answers_unless_refused CHECK ((num_nulls(satisfied_with_treatment, satisfied_with_staff, money_taken, bought_outside) =
CASE manner
    WHEN 'refused'::text THEN 4
    ELSE 0
END)),
  constraint attendant_says_why CHECK ((((signed_by = 'attendant'::text) = (attendant_because IS NOT NULL)) AND ((signed_by = 'patient'::text) OR (relation IS NOT NULL)))),
  constraint complaint_where_not_satisfied CHECK (((complaint IS NOT NULL) OR (manner = 'refused'::text) OR (satisfied_with_treatment AND satisfied_with_staff AND (NOT money_taken) AND (NOT bought_outside)))),
  constraint refusal_has_two_witnesses CHECK ((((manner = 'refused'::text) = (refusal_reason IS NOT NULL)) AND ((manner <> 'refused'::text) OR (num_nulls(witness_one, witness_two) = 0)))),
  constraint replacement_has_a_reason CHECK (((replaces_id IS NULL) = (replace_reason IS NULL))),
  constraint satisfaction_certificates_attendant_because_check CHECK ((attendant_because = ANY (ARRAY['minor'::text, 'unconscious'::text, 'deceased'::text, 'other'::text]))),
  constraint satisfaction_certificates_complaint_check CHECK (((length(complaint) >= 1) AND (length(complaint) <= 1000))),
  constraint satisfaction_certificates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text]))),
  constraint satisfaction_certificates_manner_check CHECK ((manner = ANY (ARRAY['signature'::text, 'thumb'::text, 'paper'::text, 'refused'::text]))),
  constraint satisfaction_certificates_mobile_check CHECK (((length(mobile) >= 1) AND (length(mobile) <= 20))),
  constraint satisfaction_certificates_refusal_reason_check CHECK (((length(refusal_reason) >= 1) AND (length(refusal_reason) <= 300))),
  constraint satisfaction_certificates_relation_check CHECK (((length(relation) >= 1) AND (length(relation) <= 60))),
  constraint satisfaction_certificates_replace_reason_check CHECK (((length(replace_reason) >= 1) AND (length(replace_reason) <= 300))),
  constraint satisfaction_certificates_signed_by_check CHECK ((signed_by = ANY (ARRAY['patient'::text, 'attendant'::text]))),
  constraint satisfaction_certificates_signer_name_check CHECK (((length(signer_name) >= 1) AND (length(signer_name) <= 100))),
  constraint satisfaction_certificates_witness_one_check CHECK (((length(witness_one) >= 1) AND (length(witness_one) <= 100))),
  constraint satisfaction_certificates_witness_two_check CHECK (((length(witness_two) >= 1) AND (length(witness_two) <= 100))),
  constraint signature_is_kept CHECK (((signature_file_id IS NOT NULL) = (manner = ANY (ARRAY['signature'::text, 'thumb'::text])))),
  constraint thumb_has_a_witness CHECK (((manner <> 'thumb'::text) OR (witness_one IS NOT NULL)))
);
CREATE INDEX certificates_by_file ON public.satisfaction_certificates USING btree (hospital_id, file_id);
CREATE INDEX certificates_by_signature ON public.satisfaction_certificates USING btree (hospital_id, signature_file_id) WHERE (signature_file_id IS NOT NULL);
CREATE INDEX certificates_of_visit ON public.satisfaction_certificates USING btree (hospital_id, visit_id, patient_id);
CREATE UNIQUE INDEX one_first_certificate_a_visit ON public.satisfaction_certificates USING btree (hospital_id, visit_id) WHERE (replaces_id IS NULL);
CREATE UNIQUE INDEX one_replacement_a_certificate ON public.satisfaction_certificates USING btree (hospital_id, replaces_id);

-- record of a hospital, announces 'satisfaction' by visit
create table satisfaction_surveys (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  overall integer,
  medical_care integer,
  nursing_care integer,
  doctor_communication integer,
  cleanliness integer,
  food integer,
  billing_and_discharge integer,
  courtesy integer,
  liked_most text,
  to_improve text,
  recommends text,
  constraint satisfaction_surveys_pkey PRIMARY KEY (hospital_id, id),
  constraint survey_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint satisfaction_surveys_billing_and_discharge_check CHECK (((billing_and_discharge >= 1) AND (billing_and_discharge <= 5))),
  constraint satisfaction_surveys_cleanliness_check CHECK (((cleanliness >= 1) AND (cleanliness <= 5))),
  constraint satisfaction_surveys_courtesy_check CHECK (((courtesy >= 1) AND (courtesy <= 5))),
  constraint satisfaction_surveys_doctor_communication_check CHECK (((doctor_communication >= 1) AND (doctor_communication <= 5))),
  constraint satisfaction_surveys_food_check CHECK (((food >= 1) AND (food <= 5))),
  constraint satisfaction_surveys_liked_most_check CHECK (((length(liked_most) >= 1) AND (length(liked_most) <= 500))),
  constraint satisfaction_surveys_medical_care_check CHECK (((medical_care >= 1) AND (medical_care <= 5))),
  constraint satisfaction_surveys_nursing_care_check CHECK (((nursing_care >= 1) AND (nursing_care <= 5))),
  constraint satisfaction_surveys_overall_check CHECK (((overall >= 1) AND (overall <= 5))),
  constraint satisfaction_surveys_recommends_check CHECK ((recommends = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text]))),
  constraint satisfaction_surveys_to_improve_check CHECK (((length(to_improve) >= 1) AND (length(to_improve) <= 500)))
);
CREATE UNIQUE INDEX one_survey_a_visit ON public.satisfaction_surveys USING btree (hospital_id, visit_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX surveys_of_visit ON public.satisfaction_surveys USING btree (hospital_id, visit_id, patient_id);
comment on constraint survey_of_same_visit on satisfaction_surveys is 'withdrawn with visits';

-- record of a hospital, announces 'saved_views'
create table saved_views (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app_actor(),
  screen text not null,
  name text not null,
  filters text not null,
  columns jsonb not null,
  constraint saved_views_pkey PRIMARY KEY (hospital_id, id),
  constraint view_of_same_hospital FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint saved_views_filters_check CHECK ((length(filters) <= 2000)),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint saved_views_screen_check CHECK ((screen = ANY (ARRAY['todays-ipd'::text, 'todays-opd'::text, 'lab-orders'::text, 'radiology'::text])))
);
CREATE UNIQUE INDEX one_view_a_name_and_person ON public.saved_views USING btree (hospital_id, user_id, screen, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE INDEX saved_views_of_person ON public.saved_views USING btree (hospital_id, user_id, screen, created_at);

-- insert-only table of a hospital, announces 'stock'
create table schedule_register_entries (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  register text not null,
  number text not null,
  source_kind text not null,
  source_id uuid not null,
  movement_id uuid not null,
  entered_at timestamp with time zone not null default app_now(),
  constraint schedule_register_entries_pkey PRIMARY KEY (hospital_id, id),
  constraint one_register_entry_a_line UNIQUE (hospital_id, source_kind, source_id),
  constraint one_register_entry_a_number UNIQUE (hospital_id, register, number),
  constraint register_entry_of_movement FOREIGN KEY (hospital_id, movement_id) REFERENCES stock_movements(hospital_id, id),
  constraint schedule_register_entries_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint schedule_register_entries_number_check CHECK (((length(number) >= 1) AND (length(number) <= 16))),
  constraint schedule_register_entries_register_check CHECK ((register = ANY (ARRAY['H1'::text, 'X'::text, 'narcotic'::text]))),
  constraint schedule_register_entries_source_kind_check CHECK ((source_kind = ANY (ARRAY['sale_line'::text, 'medicine_issue_line'::text, 'ward_dose_line'::text])))
);
CREATE INDEX schedule_register_entries_of_movement ON public.schedule_register_entries USING btree (hospital_id, movement_id);
comment on table schedule_register_entries is 'entry of a register, entries of registers';

create table schema_migrations (
  name text not null,
  sha256 text not null,
  at timestamp with time zone not null default now(),
  adds_only boolean not null default false,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to wardbook_app;

-- record of a hospital, announces 'schemes'
create table scheme_terms (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  has_packages boolean not null,
  days_before integer not null,
  patient_pays_rest boolean not null,
  implants_need_invoice boolean not null,
  rounds_off boolean not null,
  submission_days integer,
  tariff_class_id uuid,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint scheme_terms_pkey PRIMARY KEY (hospital_id, id),
  constraint scheme_terms_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, COALESCE(tariff_class_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint scheme_terms_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint scheme_terms_of_class FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint scheme_terms_days_before_check CHECK (((days_before >= 0) AND (days_before <= 30))),
  constraint scheme_terms_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint scheme_terms_source_check CHECK ((length(source) <= 200)),
  constraint scheme_terms_submission_days_check CHECK (((submission_days >= 1) AND (submission_days <= 365)))
);
CREATE INDEX scheme_terms_by_class ON public.scheme_terms USING btree (hospital_id, tariff_class_id);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.scheme_terms FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table scheme_terms is 'billing rule, billing rules';

create table second_factors (
  hospital_id text not null default app_hospital(),
  user_id uuid not null,
  secret_sealed bytea not null,
  begun_at timestamp with time zone not null default app_now(),
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_factors_pkey PRIMARY KEY (hospital_id, user_id),
  constraint factor_of_same_hospital FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id)
);
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy hospital_scope on second_factors as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant delete, insert, select, update on second_factors to wardbook_app;

create table secret_fingerprint (
  only_one boolean not null default true,
  fingerprint text not null,
  constraint secret_fingerprint_pkey PRIMARY KEY (only_one),
  constraint secret_fingerprint_only_one_check CHECK (only_one)
);
grant insert, select on secret_fingerprint to wardbook_app;

-- record of a hospital, announces 'services'
create table service_rules (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  service_id uuid not null,
  due text not null,
  quantity integer not null default 1000,
  ward_classes text[] not null default '{}'::text[],
  payers text not null default 'all'::text,
  payer_kinds text[] not null default '{}'::text[],
  patient_types text[] not null default '{}'::text[],
  cap integer,
  over_package boolean not null default false,
  is_billed boolean not null default true,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint service_rules_pkey PRIMARY KEY (hospital_id, id),
  constraint service_rules_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, service_id WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint rule_of_service FOREIGN KEY (hospital_id, service_id) REFERENCES services(hospital_id, id),
  constraint service_rules_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint beside_package_is_billed CHECK ((is_billed OR (NOT over_package))),
  constraint cap_where_it_comes_again CHECK (((cap IS NULL) OR (due = ANY (ARRAY['day'::text, 'midnight'::text, 'ward'::text, 'surgery'::text])))),
  constraint outpatients_are_only_registered CHECK (((due = 'registration'::text) OR (NOT ('OPD'::text = ANY (patient_types))))),
  constraint payer_kinds_where_they_decide CHECK (((payers = 'kinds'::text) = (cardinality(payer_kinds) > 0))),
  constraint registration_is_in_no_ward CHECK (((due <> 'registration'::text) OR (cardinality(ward_classes) = 0))),
  constraint service_rule_ends_after_it_begins CHECK ((valid_to >= valid_from)),
  constraint service_rules_cap_check CHECK (((cap >= 1) AND (cap <= 1000))),
  constraint service_rules_due_check CHECK ((due = ANY (ARRAY['registration'::text, 'admission'::text, 'day'::text, 'midnight'::text, 'ward'::text, 'surgery'::text, 'discharge'::text]))),
  constraint service_rules_patient_types_check CHECK ((patient_types <@ ARRAY['OPD'::text, 'IPD'::text, 'Emergency'::text])),
  constraint service_rules_payer_kinds_check CHECK ((payer_kinds <@ ARRAY['private'::text, 'esic'::text, 'cghs'::text, 'echs'::text, 'railways'::text, 'police'::text, 'public_undertaking'::text, 'state_scheme'::text, 'insurer'::text, 'tpa'::text, 'company'::text])),
  constraint service_rules_payers_check CHECK ((payers = ANY (ARRAY['all'::text, 'with_packages'::text, 'without_packages'::text, 'kinds'::text]))),
  constraint service_rules_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000))),
  constraint service_rules_source_check CHECK ((length(source) <= 200)),
  constraint service_rules_ward_classes_check CHECK ((ward_classes <@ ARRAY['general'::text, 'semi_private'::text, 'private'::text, 'deluxe'::text, 'hdu'::text, 'icu'::text, 'day_care'::text, 'theatre'::text])),
  constraint ward_rule_names_wards CHECK (((due <> 'ward'::text) OR (cardinality(ward_classes) > 0)))
);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.service_rules FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
CREATE TRIGGER b_uncharged AFTER INSERT OR UPDATE ON public.service_rules FOR EACH ROW EXECUTE FUNCTION keep_inactive_uncharged();
comment on table service_rules is 'rule by which it is charged, rules by which it is charged';

-- record of a hospital, announces 'services'
create table services (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  code text,
  unit text not null default 'each'::text,
  description text,
  status text not null default 'Active'::text,
  charge_head text,
  synonyms text,
  category text,
  needs text[] not null default '{}'::text[],
  sac text,
  constraint services_pkey PRIMARY KEY (hospital_id, id),
  constraint services_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint only_clinical_services_ask CHECK (((kind = 'clinical'::text) OR ((category IS NULL) AND (cardinality(needs) = 0)))),
  constraint services_category_check CHECK (((length(category) >= 1) AND (length(category) <= 80))),
  constraint services_charge_head_check CHECK ((charge_head = ANY (ARRAY['consultation'::text, 'implant'::text, 'blood'::text, 'physiotherapy'::text, 'anaesthesia'::text, 'theatre'::text, 'pharmacy'::text, 'miscellaneous'::text]))),
  constraint services_kind_check CHECK ((kind = ANY (ARRAY['mandatory'::text, 'clinical'::text]))),
  constraint services_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint services_needs_check CHECK ((needs <@ ARRAY['doctor'::text, 'note'::text])),
  constraint services_sac_check CHECK ((sac ~ '^[0-9]{4,8}$'::text)),
  constraint services_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint services_synonyms_check CHECK (((length(synonyms) >= 1) AND (length(synonyms) <= 200))),
  constraint services_unit_check CHECK ((unit = ANY (ARRAY['each'::text, 'hour'::text, 'day'::text, 'visit'::text, 'admission'::text])))
);
CREATE UNIQUE INDEX one_service_a_code ON public.services USING btree (hospital_id, lower(code)) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_service_a_name_and_kind ON public.services USING btree (hospital_id, kind, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER b_uncharged AFTER UPDATE ON public.services FOR EACH ROW WHEN (((new.status = 'Inactive'::text) AND (old.status <> 'Inactive'::text))) EXECUTE FUNCTION keep_inactive_uncharged();
CREATE TRIGGER d_count_insert AFTER INSERT ON public.services REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('services', 'kind');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.services REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('services', 'kind');

create table sessions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash bytea not null,
  started_at timestamp with time zone not null default app_now(),
  last_active_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  network text,
  device text,
  constraint sessions_pkey PRIMARY KEY (hospital_id, id),
  constraint session_of_same_hospital FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX session_by_token ON public.sessions USING btree (hospital_id, token_hash);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (hospital_id, expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (hospital_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_of_user_by_network ON public.sessions USING btree (hospital_id, user_id, network, started_at);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy hospital_scope on sessions as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
CREATE TRIGGER c_announce_end AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION announce_session_end();
grant delete, insert, select, update on sessions to wardbook_app;

-- insert-only table of a hospital, announces 'treatment'
create table shift_lists (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  ward_id uuid not null,
  shift_began_at timestamp with time zone not null,
  missed integer not null,
  remark text not null default ''::text,
  accepted_by uuid not null default app_actor(),
  constraint shift_lists_pkey PRIMARY KEY (hospital_id, id),
  constraint one_shift_list_a_ward UNIQUE (hospital_id, ward_id, shift_began_at),
  constraint shift_list_accepted_by FOREIGN KEY (hospital_id, accepted_by) REFERENCES users(hospital_id, id),
  constraint shift_list_of_ward FOREIGN KEY (hospital_id, ward_id) REFERENCES wards(hospital_id, id),
  constraint shift_lists_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint shift_lists_missed_check CHECK ((missed >= 0)),
  constraint shift_lists_remark_check CHECK ((length(remark) <= 1000))
);
CREATE INDEX shift_lists_accepted_by ON public.shift_lists USING btree (hospital_id, accepted_by);
comment on table shift_lists is 'list of a shift, lists of shifts';

-- record of a hospital, announces 'schemes'
create table sitting_shares (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  rank integer not null,
  basis_points integer not null,
  tariff_class_id uuid,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint sitting_shares_pkey PRIMARY KEY (hospital_id, id),
  constraint sitting_shares_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, COALESCE(tariff_class_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, rank WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint sitting_shares_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint sitting_shares_of_class FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint share_is_part CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint sitting_shares_end_after_they_begin CHECK ((valid_to >= valid_from)),
  constraint sitting_shares_rank_check CHECK (((rank >= 1) AND (rank <= 5))),
  constraint sitting_shares_source_check CHECK ((length(source) <= 200))
);
CREATE INDEX sitting_shares_by_class ON public.sitting_shares USING btree (hospital_id, tariff_class_id);
CREATE TRIGGER a_past BEFORE INSERT OR UPDATE ON public.sitting_shares FOR EACH ROW EXECUTE FUNCTION keep_past_of_rule();
comment on table sitting_shares is 'billing rule, billing rules';

-- record of a hospital, announces 'stays' by visit
create table stays (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  ward_id uuid not null,
  room_no integer not null,
  began_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  remark text,
  kept boolean not null default false,
  makes_inpatient boolean not null default false,
  constraint stays_pkey PRIMARY KEY (hospital_id, id),
  constraint room_held_by_one_patient EXCLUDE USING gist (hospital_id WITH =, ward_id WITH =, room_no WITH =, tstzrange(began_at, ended_at) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint stay_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint ward_of_same_hospital FOREIGN KEY (hospital_id, ward_id) REFERENCES wards(hospital_id, id),
  constraint kept_once_it_was_left CHECK (((NOT kept) OR (ended_at IS NOT NULL))),
  constraint stay_ends_after_it_began CHECK (((ended_at IS NULL) OR (ended_at >= began_at))),
  constraint stays_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 300))),
  constraint stays_room_no_check CHECK ((room_no > 0))
);
CREATE UNIQUE INDEX patient_occupies_one_room ON public.stays USING btree (hospital_id, visit_id) WHERE ((ended_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX stays_by_end ON public.stays USING btree (hospital_id, ended_at);
CREATE INDEX stays_of_visit ON public.stays USING btree (hospital_id, visit_id, began_at);
CREATE INDEX stays_open ON public.stays USING btree (hospital_id, ward_id, room_no) WHERE (ended_at IS NULL);
CREATE TRIGGER a_one_room BEFORE UPDATE ON public.stays FOR EACH ROW WHEN ((((old.visit_id IS DISTINCT FROM new.visit_id) OR (old.ward_id IS DISTINCT FROM new.ward_id)) OR (old.room_no IS DISTINCT FROM new.room_no))) EXECUTE FUNCTION guard_stay();
CREATE TRIGGER d_ready_room AFTER INSERT OR UPDATE OF ward_id, room_no, ended_at, withdrawn_at ON public.stays FOR EACH ROW EXECUTE FUNCTION stay_needs_a_ready_room();
CREATE CONSTRAINT TRIGGER e_room AFTER UPDATE ON public.stays DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (old.withdrawn_at IS NULL) AND ((new.ended_at IS NOT NULL) OR (new.withdrawn_at IS NOT NULL)))) EXECUTE FUNCTION admitted_patient_has_a_room();
CREATE TRIGGER f_inpatient AFTER INSERT ON public.stays FOR EACH ROW WHEN (new.makes_inpatient) EXECUTE FUNCTION make_inpatient();
CREATE TRIGGER h_visit_rows_insert AFTER INSERT ON public.stays REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_stays_into_visit_rows();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.stays REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_stays_into_visit_rows();

create table stock_balances (
  hospital_id text not null default app_hospital(),
  batch_id uuid not null,
  place_id uuid not null,
  medicine_id uuid not null,
  quantity bigint not null default 0,
  value bigint not null default 0,
  moved_at timestamp with time zone,
  constraint stock_balances_pkey PRIMARY KEY (hospital_id, batch_id, place_id),
  constraint balance_of_batch FOREIGN KEY (hospital_id, batch_id, medicine_id) REFERENCES batches(hospital_id, id, medicine_id),
  constraint balance_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint stock_balances_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint nothing_is_worth_nothing CHECK (((quantity > 0) OR (value = 0))),
  constraint stock_is_there CHECK ((quantity >= 0)),
  constraint stock_is_worth_something CHECK ((value >= 0))
);
CREATE INDEX stock_balances_of_batch ON public.stock_balances USING btree (hospital_id, batch_id, medicine_id);
CREATE INDEX stock_balances_of_medicine ON public.stock_balances USING btree (hospital_id, medicine_id);
CREATE INDEX stock_balances_of_place ON public.stock_balances USING btree (hospital_id, place_id, medicine_id);
alter table stock_balances enable row level security;
alter table stock_balances force row level security;
create policy hospital_scope on stock_balances as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on stock_balances to wardbook_app;

-- ledger of a hospital, announces 'stock'
create table stock_movements (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  medicine_id uuid not null,
  batch_id uuid not null,
  place_id uuid not null,
  kind text not null,
  day date not null,
  quantity integer not null,
  value bigint not null,
  constraint stock_movements_pkey PRIMARY KEY (hospital_id, id),
  constraint movement_of_batch FOREIGN KEY (hospital_id, batch_id, medicine_id) REFERENCES batches(hospital_id, id, medicine_id),
  constraint movement_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint stock_movements_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint kind_says_the_direction CHECK (((kind = 'adjusted'::text) OR ((reverses_id IS NULL) = ((quantity > 0) = (kind = ANY (ARRAY['opening'::text, 'received'::text, 'sale_return'::text, 'issue_return'::text, 'transfer_in'::text])))))),
  constraint stock_movements_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'received'::text, 'returned_to_supplier'::text, 'sold'::text, 'sale_return'::text, 'issued'::text, 'issue_return'::text, 'transfer_out'::text, 'transfer_in'::text, 'consumed'::text, 'adjusted'::text, 'written_off'::text]))),
  constraint stock_movements_quantity_check CHECK ((quantity <> 0)),
  constraint value_goes_with_quantity CHECK (((value = 0) OR (sign((value)::double precision) = sign((quantity)::double precision))))
);
CREATE UNIQUE INDEX opening_stock_is_told_once ON public.stock_movements USING btree (hospital_id, batch_id, place_id) WHERE ((kind = 'opening'::text) AND (reverses_id IS NULL));
CREATE INDEX stock_movements_of_balance ON public.stock_movements USING btree (hospital_id, batch_id, place_id, day);
CREATE INDEX stock_movements_of_batch ON public.stock_movements USING btree (hospital_id, batch_id, medicine_id);
CREATE INDEX stock_movements_of_medicine ON public.stock_movements USING btree (hospital_id, medicine_id, created_at DESC, id DESC);
CREATE INDEX stock_movements_of_place ON public.stock_movements USING btree (hospital_id, place_id, created_at DESC, id DESC);
CREATE INDEX stock_movements_of_time ON public.stock_movements USING btree (hospital_id, created_at);
CREATE INDEX stock_movements_of_transfers ON public.stock_movements USING btree (hospital_id, source_id) WHERE (kind = ANY (ARRAY['transfer_out'::text, 'transfer_in'::text]));
CREATE TRIGGER a_moment BEFORE INSERT ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION follow_last_movement();
CREATE TRIGGER b_reversal AFTER INSERT ON public.stock_movements FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION check_reversal('{quantity,value}', '{day}');
CREATE TRIGGER d_stock AFTER INSERT ON public.stock_movements REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_stock();
CREATE CONSTRAINT TRIGGER e_even AFTER INSERT ON public.stock_movements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['transfer_out'::text, 'transfer_in'::text]))) EXECUTE FUNCTION keep_transfers_even();
CREATE TRIGGER e_sound AFTER INSERT ON public.stock_movements REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_what_leaves_sound();

-- insert-only table of a hospital, announces 'stock'
create table stock_opening_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  opening_id uuid not null,
  line_no integer not null,
  batch_id uuid not null,
  quantity integer not null,
  value bigint not null,
  constraint stock_opening_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_opening_line_a_batch UNIQUE (hospital_id, opening_id, batch_id),
  constraint line_of_opening FOREIGN KEY (hospital_id, opening_id) REFERENCES stock_openings(hospital_id, id),
  constraint opening_line_of_batch FOREIGN KEY (hospital_id, batch_id) REFERENCES batches(hospital_id, id),
  constraint stock_opening_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint stock_opening_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 500))),
  constraint stock_opening_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000000))),
  constraint stock_opening_lines_value_check CHECK (((value >= 0) AND (value <= '100000000000'::bigint)))
);
CREATE INDEX stock_opening_lines_of_batch ON public.stock_opening_lines USING btree (hospital_id, batch_id);
comment on table stock_opening_lines is 'line of an opening document, lines of opening documents';

-- record of a hospital, announces 'stock'
create table stock_openings (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  opening_no text not null,
  place_id uuid not null,
  remark text,
  state text not null default 'written'::text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint stock_openings_pkey PRIMARY KEY (hospital_id, id),
  constraint opening_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint stock_openings_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint opening_is_approved_by_another CHECK (((state <> 'approved'::text) OR (decided_by <> created_by))),
  constraint opening_says_who_decided CHECK ((((state = 'written'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint stock_openings_opening_no_check CHECK (((length(opening_no) >= 1) AND (length(opening_no) <= 30))),
  constraint stock_openings_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 300))),
  constraint stock_openings_state_check CHECK ((state = ANY (ARRAY['written'::text, 'approved'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX one_opening_a_number ON public.stock_openings USING btree (hospital_id, opening_no);
CREATE INDEX stock_openings_of_place ON public.stock_openings USING btree (hospital_id, place_id);
comment on table stock_openings is 'opening document, opening documents';

-- record of a hospital, announces 'store_requisitions'
create table stock_par_levels (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  medicine_id uuid not null,
  par integer not null,
  constraint stock_par_levels_pkey PRIMARY KEY (hospital_id, id),
  constraint par_level_of_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint par_level_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint stock_par_levels_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint stock_par_levels_par_check CHECK (((par >= 0) AND (par <= 100000)))
);
CREATE UNIQUE INDEX one_par_level_an_item ON public.stock_par_levels USING btree (hospital_id, place_id, medicine_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX stock_par_levels_of_medicine ON public.stock_par_levels USING btree (hospital_id, medicine_id);
comment on table stock_par_levels is 'par level, par levels';

-- record of a hospital, announces 'stock'
create table stock_places (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null,
  ward_id uuid,
  status text not null default 'Active'::text,
  constraint stock_places_pkey PRIMARY KEY (hospital_id, id),
  constraint place_of_ward FOREIGN KEY (hospital_id, ward_id) REFERENCES wards(hospital_id, id),
  constraint stock_places_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint only_wards_have_a_ward CHECK (((ward_id IS NULL) OR (kind = ANY (ARRAY['ward'::text, 'theatre'::text])))),
  constraint stock_places_kind_check CHECK ((kind = ANY (ARRAY['store'::text, 'counter'::text, 'ward'::text, 'theatre'::text, 'in_transit'::text]))),
  constraint stock_places_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint stock_places_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_place_a_name ON public.stock_places USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_place_a_ward ON public.stock_places USING btree (hospital_id, ward_id) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_place_in_transit ON public.stock_places USING btree (hospital_id) WHERE ((kind = 'in_transit'::text) AND (withdrawn_at IS NULL));
CREATE TRIGGER d_stays AFTER UPDATE OF withdrawn_at ON public.stock_places FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) AND (new.withdrawn_at IS NOT NULL))) EXECUTE FUNCTION keep_places_of_stock();
comment on table stock_places is 'place of stock, places of stock';
comment on constraint place_of_ward on stock_places is 'withdrawn with wards';

-- record of a hospital, announces 'store_requisitions'
create table stock_requisition_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  requisition_id uuid not null,
  line_no integer not null,
  medicine_id uuid not null,
  quantity integer not null,
  confirmed integer,
  issued integer not null default 0,
  refused_because text,
  constraint stock_requisition_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_requisition_line_an_item UNIQUE (hospital_id, requisition_id, medicine_id),
  constraint line_of_requisition FOREIGN KEY (hospital_id, requisition_id) REFERENCES stock_requisitions(hospital_id, id),
  constraint requisition_line_of_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint stock_requisition_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint no_more_issued_than_asked CHECK ((issued <= COALESCE(confirmed, quantity))),
  constraint stock_requisition_lines_check CHECK ((confirmed > quantity)),
  constraint stock_requisition_lines_issued_check CHECK ((issued >= 0)),
  constraint stock_requisition_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 200))),
  constraint stock_requisition_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100000))),
  constraint stock_requisition_lines_refused_because_check CHECK (((length(refused_because) >= 1) AND (length(refused_because) <= 300)))
);
CREATE INDEX stock_requisition_lines_of_medicine ON public.stock_requisition_lines USING btree (hospital_id, medicine_id);
comment on table stock_requisition_lines is 'line of a requisition, lines of requisitions';

-- record of a hospital, announces 'store_requisitions'
create table stock_requisitions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  requisition_no text not null,
  place_id uuid not null,
  urgency text not null,
  note text,
  state text not null default 'asked'::text,
  withdrawn_because text,
  constraint stock_requisitions_pkey PRIMARY KEY (hospital_id, id),
  constraint requisition_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint stock_requisitions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint stock_requisitions_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint stock_requisitions_requisition_no_check CHECK (((length(requisition_no) >= 1) AND (length(requisition_no) <= 30))),
  constraint stock_requisitions_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'part_issued'::text, 'issued'::text, 'closed'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint stock_requisitions_urgency_check CHECK ((urgency = ANY (ARRAY['routine'::text, 'urgent'::text]))),
  constraint stock_requisitions_withdrawn_because_check CHECK (((length(withdrawn_because) >= 1) AND (length(withdrawn_because) <= 300))),
  constraint withdrawn_requisition_says_why CHECK (((state = 'withdrawn'::text) = (withdrawn_because IS NOT NULL)))
);
CREATE UNIQUE INDEX one_requisition_a_number ON public.stock_requisitions USING btree (hospital_id, requisition_no);
CREATE INDEX stock_requisitions_by_time ON public.stock_requisitions USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX stock_requisitions_in_work ON public.stock_requisitions USING btree (hospital_id, created_at, id) WHERE (state = ANY (ARRAY['asked'::text, 'part_issued'::text, 'issued'::text]));
CREATE INDEX stock_requisitions_of_place ON public.stock_requisitions USING btree (hospital_id, place_id, created_at DESC, id DESC);
comment on table stock_requisitions is 'requisition, requisitions';

-- record of a hospital, announces 'stock'
create table stock_reservations (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  place_id uuid not null,
  quantity integer not null,
  holder_kind text not null,
  holder_id uuid not null,
  holds_until timestamp with time zone,
  constraint stock_reservations_pkey PRIMARY KEY (hospital_id, id),
  constraint reservation_of_batch FOREIGN KEY (hospital_id, batch_id) REFERENCES batches(hospital_id, id),
  constraint reservation_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint stock_reservations_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint stock_reservations_holder_kind_check CHECK (((length(holder_kind) >= 1) AND (length(holder_kind) <= 60))),
  constraint stock_reservations_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000000)))
);
CREATE UNIQUE INDEX one_reservation_a_holder ON public.stock_reservations USING btree (hospital_id, holder_kind, holder_id, batch_id, place_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX stock_reservations_of_batch ON public.stock_reservations USING btree (hospital_id, batch_id, place_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX stock_reservations_of_place ON public.stock_reservations USING btree (hospital_id, place_id);
comment on table stock_reservations is 'reservation of stock, reservations of stock';

-- insert-only table of a hospital, announces 'stock_takes'
create table stock_take_counts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  line_id uuid not null,
  round integer not null,
  count_no integer not null,
  quantity integer not null,
  expected integer not null,
  constraint stock_take_counts_pkey PRIMARY KEY (hospital_id, id),
  constraint one_count_a_turn UNIQUE (hospital_id, line_id, round, count_no),
  constraint count_of_line FOREIGN KEY (hospital_id, line_id) REFERENCES stock_take_lines(hospital_id, id),
  constraint stock_take_counts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint stock_take_counts_count_no_check CHECK ((count_no > 0)),
  constraint stock_take_counts_expected_check CHECK ((expected >= 0)),
  constraint stock_take_counts_quantity_check CHECK (((quantity >= 0) AND (quantity <= 10000000))),
  constraint stock_take_counts_round_check CHECK (((round >= 1) AND (round <= 100)))
);
CREATE TRIGGER d_take_is_open AFTER INSERT ON public.stock_take_counts FOR EACH ROW EXECUTE FUNCTION keep_counts_in_open_takes();
comment on table stock_take_counts is 'count of a stock take, counts of stock takes';

-- record of a hospital, announces 'stock_takes'
create table stock_take_items (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  take_id uuid not null,
  place_id uuid not null,
  is_open boolean not null default true,
  medicine_id uuid not null,
  constraint stock_take_items_pkey PRIMARY KEY (hospital_id, id),
  constraint one_item_a_take UNIQUE (hospital_id, take_id, medicine_id),
  constraint item_of_take FOREIGN KEY (hospital_id, take_id, place_id, is_open) REFERENCES stock_takes(hospital_id, id, place_id, is_open) ON UPDATE CASCADE,
  constraint stock_take_items_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint take_of_item FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id)
);
CREATE UNIQUE INDEX one_open_take_an_item ON public.stock_take_items USING btree (hospital_id, place_id, medicine_id) WHERE (is_open AND (withdrawn_at IS NULL));
CREATE INDEX stock_take_items_of_medicine ON public.stock_take_items USING btree (hospital_id, medicine_id);
CREATE INDEX stock_take_items_of_take ON public.stock_take_items USING btree (hospital_id, take_id, place_id, is_open);
comment on table stock_take_items is 'item of a stock take, items of stock takes';

-- record of a hospital, announces 'stock_takes'
create table stock_take_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  take_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  snapshot integer not null,
  is_added boolean not null default false,
  needs_two boolean not null,
  round integer not null default 1,
  again_because text,
  asked_by uuid,
  counted integer,
  expected integer,
  variance integer generated always as ((counted - expected)) stored,
  counted_at timestamp with time zone,
  counted_by uuid,
  reason text,
  is_cost_unknown boolean not null default false,
  let_go integer not null default 0,
  constraint stock_take_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_take_line_a_batch UNIQUE (hospital_id, take_id, batch_id),
  constraint line_of_take_item FOREIGN KEY (hospital_id, take_id, medicine_id) REFERENCES stock_take_items(hospital_id, take_id, medicine_id),
  constraint stock_take_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint take_line_of_batch FOREIGN KEY (hospital_id, batch_id, medicine_id) REFERENCES batches(hospital_id, id, medicine_id),
  constraint counted_line_says_all CHECK ((num_nulls(counted, expected, counted_at, counted_by) = ANY (ARRAY[0, 4]))),
  constraint stock_take_lines_again_because_check CHECK (((length(again_because) >= 1) AND (length(again_because) <= 300))),
  constraint stock_take_lines_counted_check CHECK (((counted >= 0) AND (counted <= 10000000))),
  constraint stock_take_lines_expected_check CHECK ((expected >= 0)),
  constraint stock_take_lines_let_go_check CHECK ((let_go >= 0)),
  constraint stock_take_lines_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint stock_take_lines_round_check CHECK (((round >= 1) AND (round <= 100))),
  constraint stock_take_lines_snapshot_check CHECK ((snapshot >= 0))
);
CREATE INDEX stock_take_lines_of_batch ON public.stock_take_lines USING btree (hospital_id, batch_id, medicine_id);
CREATE INDEX stock_take_lines_of_item ON public.stock_take_lines USING btree (hospital_id, take_id, medicine_id);
comment on table stock_take_lines is 'line of a stock take, lines of stock takes';

-- record of a hospital, announces 'stock_takes'
create table stock_takes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  take_no text not null,
  place_id uuid not null,
  scope text not null,
  chosen text not null default ''::text,
  state text not null default 'counting'::text,
  is_open boolean not null generated always as ((state = ANY (ARRAY['counting'::text, 'counted'::text]))) stored,
  finished_at timestamp with time zone,
  finished_by uuid,
  decided_at timestamp with time zone,
  decided_by uuid,
  ended_because text,
  constraint stock_takes_pkey PRIMARY KEY (hospital_id, id),
  constraint take_with_its_place UNIQUE (hospital_id, id, place_id, is_open),
  constraint stock_takes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint take_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint ended_take_says_why CHECK (((state = ANY (ARRAY['rejected'::text, 'cancelled'::text])) = (ended_because IS NOT NULL))),
  constraint finished_take_says_by_whom CHECK (((finished_at IS NULL) = (finished_by IS NULL))),
  constraint scope_says_what CHECK (((scope = 'all'::text) = (chosen = ''::text))),
  constraint stock_takes_chosen_check CHECK ((length(chosen) <= 40)),
  constraint stock_takes_ended_because_check CHECK (((length(ended_because) >= 1) AND (length(ended_because) <= 300))),
  constraint stock_takes_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'rack'::text, 'kind'::text, 'schedule'::text, 'abc'::text]))),
  constraint stock_takes_state_check CHECK ((state = ANY (ARRAY['counting'::text, 'counted'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint stock_takes_take_no_check CHECK (((length(take_no) >= 1) AND (length(take_no) <= 30))),
  constraint take_is_counted_before_it_is_approved CHECK (((state <> ALL (ARRAY['counted'::text, 'approved'::text, 'rejected'::text])) OR (finished_at IS NOT NULL))),
  constraint take_of_a_class CHECK (((scope <> 'abc'::text) OR (chosen = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'none'::text])))),
  constraint take_says_who_decided CHECK ((((state = ANY (ARRAY['counting'::text, 'counted'::text])) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL))))
);
CREATE UNIQUE INDEX one_take_a_number ON public.stock_takes USING btree (hospital_id, take_no);
CREATE INDEX stock_takes_by_time ON public.stock_takes USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX stock_takes_of_place ON public.stock_takes USING btree (hospital_id, place_id);
CREATE TRIGGER d_take_is_sound AFTER UPDATE OF state ON public.stock_takes FOR EACH ROW WHEN ((new.state IS DISTINCT FROM old.state)) EXECUTE FUNCTION keep_takes_sound();
comment on table stock_takes is 'stock take, stock takes';

-- insert-only table of a hospital, announces 'stock'
create table stock_transfer_decisions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  line_id uuid not null,
  quantity integer not null,
  accepted integer not null,
  refused integer not null,
  reason text,
  constraint stock_transfer_decisions_pkey PRIMARY KEY (hospital_id, id),
  constraint one_decision_a_transfer_line UNIQUE (hospital_id, line_id),
  constraint decision_of_transfer_line FOREIGN KEY (hospital_id, line_id, quantity) REFERENCES stock_transfer_lines(hospital_id, id, quantity),
  constraint stock_transfer_decisions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint every_unit_is_decided CHECK (((accepted + refused) = quantity)),
  constraint refused_units_say_why CHECK (((refused > 0) = (reason IS NOT NULL))),
  constraint stock_transfer_decisions_accepted_check CHECK ((accepted >= 0)),
  constraint stock_transfer_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint stock_transfer_decisions_refused_check CHECK ((refused >= 0))
);
CREATE INDEX stock_transfer_decisions_of_line ON public.stock_transfer_decisions USING btree (hospital_id, line_id, quantity);
CREATE TRIGGER b_sound AFTER INSERT ON public.stock_transfer_decisions FOR EACH ROW EXECUTE FUNCTION keep_transfer_decisions_sound();
CREATE TRIGGER d_issued AFTER INSERT ON public.stock_transfer_decisions FOR EACH ROW WHEN ((new.refused > 0)) EXECUTE FUNCTION count_issued();
comment on table stock_transfer_decisions is 'decision of a transfer, decisions of transfers';

-- insert-only table of a hospital, announces 'stock'
create table stock_transfer_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  transfer_id uuid not null,
  line_no integer not null,
  batch_id uuid not null,
  quantity integer not null,
  requisition_line_id uuid,
  constraint stock_transfer_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_transfer_line_a_batch UNIQUE (hospital_id, transfer_id, batch_id),
  constraint transfer_line_and_its_quantity UNIQUE (hospital_id, id, quantity),
  constraint line_of_transfer FOREIGN KEY (hospital_id, transfer_id) REFERENCES stock_transfers(hospital_id, id),
  constraint stock_transfer_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint transfer_line_of_batch FOREIGN KEY (hospital_id, batch_id) REFERENCES batches(hospital_id, id),
  constraint transfer_line_of_requisition FOREIGN KEY (hospital_id, requisition_line_id) REFERENCES stock_requisition_lines(hospital_id, id),
  constraint stock_transfer_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 500))),
  constraint stock_transfer_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000000)))
);
CREATE INDEX stock_transfer_lines_of_batch ON public.stock_transfer_lines USING btree (hospital_id, batch_id);
CREATE INDEX stock_transfer_lines_of_requisition ON public.stock_transfer_lines USING btree (hospital_id, requisition_line_id);
CREATE TRIGGER b_as_asked AFTER INSERT ON public.stock_transfer_lines FOR EACH ROW WHEN ((new.requisition_line_id IS NOT NULL)) EXECUTE FUNCTION keep_issued_as_asked();
CREATE TRIGGER d_issued AFTER INSERT ON public.stock_transfer_lines FOR EACH ROW WHEN ((new.requisition_line_id IS NOT NULL)) EXECUTE FUNCTION count_issued();
comment on table stock_transfer_lines is 'line of a transfer, lines of transfers';

-- record of a hospital, announces 'stock'
create table stock_transfers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  transfer_no text not null,
  from_place_id uuid not null,
  to_place_id uuid not null,
  remark text,
  state text not null default 'sent'::text,
  withdrawn_because text,
  constraint stock_transfers_pkey PRIMARY KEY (hospital_id, id),
  constraint stock_transfers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint transfer_from_place FOREIGN KEY (hospital_id, from_place_id) REFERENCES stock_places(hospital_id, id),
  constraint transfer_to_place FOREIGN KEY (hospital_id, to_place_id) REFERENCES stock_places(hospital_id, id),
  constraint stock_transfers_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 300))),
  constraint stock_transfers_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'part_received'::text, 'received'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint stock_transfers_transfer_no_check CHECK (((length(transfer_no) >= 1) AND (length(transfer_no) <= 30))),
  constraint stock_transfers_withdrawn_because_check CHECK (((length(withdrawn_because) >= 1) AND (length(withdrawn_because) <= 300))),
  constraint transfer_goes_elsewhere CHECK ((from_place_id <> to_place_id)),
  constraint withdrawn_transfer_says_why CHECK (((state = 'withdrawn'::text) = (withdrawn_because IS NOT NULL)))
);
CREATE UNIQUE INDEX one_transfer_a_number ON public.stock_transfers USING btree (hospital_id, transfer_no);
CREATE INDEX stock_transfers_by_time ON public.stock_transfers USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX stock_transfers_of_receiver ON public.stock_transfers USING btree (hospital_id, to_place_id);
CREATE INDEX stock_transfers_of_sender ON public.stock_transfers USING btree (hospital_id, from_place_id);
CREATE TRIGGER d_undecided AFTER UPDATE OF state ON public.stock_transfers FOR EACH ROW WHEN ((new.state = 'withdrawn'::text)) EXECUTE FUNCTION keep_withdrawn_transfers_undecided();
CREATE TRIGGER e_issued AFTER UPDATE OF state ON public.stock_transfers FOR EACH ROW WHEN (((new.state = 'withdrawn'::text) AND (old.state <> 'withdrawn'::text))) EXECUTE FUNCTION count_issued();
comment on table stock_transfers is 'transfer, transfers';

-- insert-only table of a hospital, announces 'stock'
create table stock_write_off_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  write_off_id uuid not null,
  line_no integer not null,
  batch_id uuid not null,
  quantity integer not null,
  constraint stock_write_off_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_write_off_line_a_batch UNIQUE (hospital_id, write_off_id, batch_id),
  constraint line_of_write_off FOREIGN KEY (hospital_id, write_off_id) REFERENCES stock_write_offs(hospital_id, id),
  constraint stock_write_off_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint write_off_line_of_batch FOREIGN KEY (hospital_id, batch_id) REFERENCES batches(hospital_id, id),
  constraint stock_write_off_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 500))),
  constraint stock_write_off_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000000)))
);
CREATE INDEX stock_write_off_lines_of_batch ON public.stock_write_off_lines USING btree (hospital_id, batch_id);
comment on table stock_write_off_lines is 'line of a write-off, lines of write-offs';

-- record of a hospital, announces 'stock'
create table stock_write_offs (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  write_off_no text not null,
  place_id uuid not null,
  kind text not null,
  reason text not null,
  state text not null default 'written'::text,
  decided_at timestamp with time zone,
  decided_by uuid,
  rejected_because text,
  constraint stock_write_offs_pkey PRIMARY KEY (hospital_id, id),
  constraint stock_write_offs_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint write_off_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint rejected_write_off_says_why CHECK (((state = 'rejected'::text) = (rejected_because IS NOT NULL))),
  constraint stock_write_offs_kind_check CHECK ((kind = ANY (ARRAY['expired'::text, 'damaged'::text, 'lost'::text, 'found'::text]))),
  constraint stock_write_offs_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint stock_write_offs_rejected_because_check CHECK (((length(rejected_because) >= 1) AND (length(rejected_because) <= 300))),
  constraint stock_write_offs_state_check CHECK ((state = ANY (ARRAY['written'::text, 'approved'::text, 'rejected'::text]))),
  constraint stock_write_offs_write_off_no_check CHECK (((length(write_off_no) >= 1) AND (length(write_off_no) <= 30))),
  constraint write_off_is_decided_by_another CHECK (((decided_by IS NULL) OR (decided_by <> created_by))),
  constraint write_off_says_who_decided CHECK ((((state = 'written'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL))))
);
CREATE UNIQUE INDEX one_write_off_a_number ON public.stock_write_offs USING btree (hospital_id, write_off_no);
CREATE INDEX stock_write_offs_by_time ON public.stock_write_offs USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX stock_write_offs_of_place ON public.stock_write_offs USING btree (hospital_id, place_id);
comment on table stock_write_offs is 'write-off, write-offs';

create table supplier_balances (
  hospital_id text not null default app_hospital(),
  supplier_id uuid not null,
  balance bigint not null default 0,
  constraint supplier_balances_pkey PRIMARY KEY (hospital_id, supplier_id),
  constraint balance_of_supplier FOREIGN KEY (hospital_id, supplier_id) REFERENCES suppliers(hospital_id, id),
  constraint supplier_balances_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
alter table supplier_balances enable row level security;
alter table supplier_balances force row level security;
create policy hospital_scope on supplier_balances as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on supplier_balances to wardbook_app;

-- insert-only table of a hospital, announces 'purchasing'
create table supplier_debit_notes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  debit_no text not null,
  supplier_id uuid not null,
  note_id uuid,
  amount bigint not null,
  return_id uuid,
  constraint supplier_debit_notes_pkey PRIMARY KEY (hospital_id, id),
  constraint debit_note_of_rejected FOREIGN KEY (hospital_id, note_id) REFERENCES goods_received_notes(hospital_id, id),
  constraint debit_note_of_return FOREIGN KEY (hospital_id, return_id) REFERENCES supplier_returns(hospital_id, id),
  constraint debit_note_to_supplier FOREIGN KEY (hospital_id, supplier_id) REFERENCES suppliers(hospital_id, id),
  constraint supplier_debit_notes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint debit_note_of_one_document CHECK ((num_nonnulls(note_id, return_id) = 1)),
  constraint supplier_debit_notes_amount_check CHECK ((amount > 0)),
  constraint supplier_debit_notes_debit_no_check CHECK (((length(debit_no) >= 1) AND (length(debit_no) <= 30)))
);
CREATE UNIQUE INDEX one_debit_note_a_number ON public.supplier_debit_notes USING btree (hospital_id, debit_no);
CREATE UNIQUE INDEX one_debit_note_of_rejected ON public.supplier_debit_notes USING btree (hospital_id, note_id);
CREATE UNIQUE INDEX one_debit_note_of_return ON public.supplier_debit_notes USING btree (hospital_id, return_id);
CREATE INDEX supplier_debit_notes_of_supplier ON public.supplier_debit_notes USING btree (hospital_id, supplier_id);
comment on table supplier_debit_notes is 'debit note, debit notes';

-- ledger of a hospital, announces 'purchasing'
create table supplier_entries (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  supplier_id uuid not null,
  day date not null,
  document_no text not null,
  amount bigint not null,
  constraint supplier_entries_pkey PRIMARY KEY (hospital_id, id),
  constraint entry_of_supplier FOREIGN KEY (hospital_id, supplier_id) REFERENCES suppliers(hospital_id, id),
  constraint supplier_entries_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint supplier_entries_amount_check CHECK ((amount <> 0)),
  constraint supplier_entries_document_no_check CHECK (((length(document_no) >= 1) AND (length(document_no) <= 40)))
);
CREATE INDEX supplier_entries_of_supplier ON public.supplier_entries USING btree (hospital_id, supplier_id, created_at DESC, id DESC);
CREATE TRIGGER b_reversal AFTER INSERT ON public.supplier_entries FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION check_reversal('{amount}', '{day}');
CREATE TRIGGER d_supplier_balances AFTER INSERT ON public.supplier_entries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('supplier_balances', 'supplier_id', 'amount');
CREATE TRIGGER d_supplier_balances_merge AFTER UPDATE ON public.supplier_entries REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION post_to_balance('supplier_balances', 'supplier_id', 'amount');
comment on table supplier_entries is 'entry of a supplier, entries of suppliers';

-- insert-only table of a hospital, announces 'purchasing'
create table supplier_return_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  return_id uuid not null,
  line_no integer not null,
  received_line_id uuid not null,
  quantity integer not null,
  free integer not null default 0,
  paid bigint not null,
  paid_tax bigint not null,
  credit bigint not null,
  tax bigint not null,
  constraint supplier_return_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_return_line_a_received_line UNIQUE (hospital_id, return_id, received_line_id),
  constraint line_of_supplier_return FOREIGN KEY (hospital_id, return_id) REFERENCES supplier_returns(hospital_id, id),
  constraint returned_line_of_received FOREIGN KEY (hospital_id, received_line_id) REFERENCES goods_received_lines(hospital_id, id),
  constraint supplier_return_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint supplier_return_lines_check CHECK (((free >= 0) AND (free <= quantity))),
  constraint supplier_return_lines_check1 CHECK (((paid_tax >= 0) AND (paid_tax <= paid))),
  constraint supplier_return_lines_check2 CHECK (((credit >= 0) AND (credit <= paid))),
  constraint supplier_return_lines_check3 CHECK (((tax >= 0) AND (tax <= credit))),
  constraint supplier_return_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 300))),
  constraint supplier_return_lines_paid_check CHECK (((paid >= 0) AND (paid <= '100000000000'::bigint))),
  constraint supplier_return_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000000)))
);
CREATE INDEX supplier_return_lines_of_received ON public.supplier_return_lines USING btree (hospital_id, received_line_id);
comment on table supplier_return_lines is 'line of a return to a supplier, lines of returns to suppliers';

-- record of a hospital, announces 'purchasing'
create table supplier_returns (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  return_no text not null,
  supplier_id uuid not null,
  place_id uuid not null,
  kind text not null,
  reason text not null,
  state text not null default 'written'::text,
  decided_at timestamp with time zone,
  decided_by uuid,
  rejected_because text,
  constraint supplier_returns_pkey PRIMARY KEY (hospital_id, id),
  constraint return_to_supplier FOREIGN KEY (hospital_id, supplier_id) REFERENCES suppliers(hospital_id, id),
  constraint supplier_return_of_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint supplier_returns_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint rejected_supplier_return_says_why CHECK (((state = 'rejected'::text) = (rejected_because IS NOT NULL))),
  constraint supplier_return_is_decided_by_another CHECK (((decided_by IS NULL) OR (decided_by <> created_by))),
  constraint supplier_return_says_who_decided CHECK ((((state = 'written'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint supplier_returns_kind_check CHECK ((kind = ANY (ARRAY['expired'::text, 'near_expiry'::text, 'damaged'::text, 'recalled'::text, 'wrong_item'::text, 'excess'::text]))),
  constraint supplier_returns_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint supplier_returns_rejected_because_check CHECK (((length(rejected_because) >= 1) AND (length(rejected_because) <= 300))),
  constraint supplier_returns_return_no_check CHECK (((length(return_no) >= 1) AND (length(return_no) <= 30))),
  constraint supplier_returns_state_check CHECK ((state = ANY (ARRAY['written'::text, 'approved'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX one_supplier_return_a_number ON public.supplier_returns USING btree (hospital_id, return_no);
CREATE INDEX supplier_returns_by_time ON public.supplier_returns USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX supplier_returns_of_place ON public.supplier_returns USING btree (hospital_id, place_id);
CREATE INDEX supplier_returns_of_supplier ON public.supplier_returns USING btree (hospital_id, supplier_id);
CREATE TRIGGER v_within AFTER UPDATE OF state ON public.supplier_returns FOR EACH ROW WHEN ((new.state = 'approved'::text)) EXECUTE FUNCTION keep_supplier_return_within_received();
comment on table supplier_returns is 'return to a supplier, returns to suppliers';

-- record of a hospital, announces 'purchasing'
create table suppliers (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  kind text not null,
  account_group text not null,
  phone text not null default ''::text,
  mobile text not null default ''::text,
  email text not null default ''::text,
  gstin text not null default ''::text,
  licence_no text not null default ''::text,
  licence_until date,
  address text not null default ''::text,
  pin text not null default ''::text,
  credit_days integer not null,
  credit_limit bigint,
  lead_days integer not null,
  terms text,
  account_name text not null default ''::text,
  account_number text not null default ''::text,
  bank_name text not null default ''::text,
  bank_branch text not null default ''::text,
  ifsc text not null default ''::text,
  status text not null default 'Active'::text,
  constraint suppliers_pkey PRIMARY KEY (hospital_id, id),
  constraint suppliers_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint suppliers_account_group_check CHECK ((account_group = ANY (ARRAY['pharmacy'::text, 'general'::text]))),
  constraint suppliers_account_name_check CHECK ((length(account_name) <= 120)),
  constraint suppliers_account_number_check CHECK ((account_number ~ '^(\d{9,18})?$'::text)),
  constraint suppliers_address_check CHECK ((length(address) <= 300)),
  constraint suppliers_bank_branch_check CHECK ((length(bank_branch) <= 120)),
  constraint suppliers_bank_name_check CHECK ((length(bank_name) <= 120)),
  constraint suppliers_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9/-]{0,19}$'::text)),
  constraint suppliers_credit_days_check CHECK (((credit_days >= 0) AND (credit_days <= 365))),
  constraint suppliers_credit_limit_check CHECK (((credit_limit >= 0) AND (credit_limit <= '100000000000'::bigint))),
  constraint suppliers_email_check CHECK ((length(email) <= 120)),
  constraint suppliers_gstin_check CHECK (((gstin = ''::text) OR (gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'::text))),
  constraint suppliers_ifsc_check CHECK ((ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$'::text)),
  constraint suppliers_kind_check CHECK ((kind = ANY (ARRAY['distributor'::text, 'wholesaler'::text, 'retailer'::text, 'maker'::text]))),
  constraint suppliers_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  constraint suppliers_licence_no_check CHECK ((length(licence_no) <= 60)),
  constraint suppliers_mobile_check CHECK ((length(mobile) <= 30)),
  constraint suppliers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint suppliers_phone_check CHECK ((length(phone) <= 30)),
  constraint suppliers_pin_check CHECK ((pin ~ '^(\d{6})?$'::text)),
  constraint suppliers_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint suppliers_terms_check CHECK (((length(terms) >= 1) AND (length(terms) <= 1000)))
);
CREATE UNIQUE INDEX one_supplier_a_code ON public.suppliers USING btree (hospital_id, code) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_supplier_a_gstin ON public.suppliers USING btree (hospital_id, gstin) WHERE ((withdrawn_at IS NULL) AND (gstin <> ''::text));
CREATE UNIQUE INDEX one_supplier_a_name ON public.suppliers USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE INDEX suppliers_by_name ON public.suppliers USING btree (hospital_id, name, id);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.suppliers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('suppliers');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.suppliers REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('suppliers');
comment on table suppliers is 'supplier, suppliers';

-- record of a hospital, announces 'charges' by visit
create table switched_off_services (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  service_id uuid not null,
  reason text not null,
  on_again_at timestamp with time zone,
  on_again_reason text,
  constraint switched_off_services_pkey PRIMARY KEY (hospital_id, id),
  constraint switched_off_for_visit FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint switched_off_service FOREIGN KEY (hospital_id, service_id) REFERENCES services(hospital_id, id),
  constraint switched_off_services_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint switched_off_services_on_again_reason_check CHECK (((length(on_again_reason) >= 1) AND (length(on_again_reason) <= 300))),
  constraint switched_off_services_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint switched_on_with_reason CHECK (((on_again_at IS NULL) = (on_again_reason IS NULL)))
);
CREATE UNIQUE INDEX one_switch_a_visit_and_service ON public.switched_off_services USING btree (hospital_id, visit_id, service_id) WHERE ((withdrawn_at IS NULL) AND (on_again_at IS NULL));
CREATE INDEX switched_off_services_of_service ON public.switched_off_services USING btree (hospital_id, service_id);
comment on table switched_off_services is 'visit for which it is switched off, visits for which it is switched off';
comment on constraint switched_off_for_visit on switched_off_services is 'withdrawn with visits';

-- record of a hospital, announces 'payers'
create table tariff_classes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  quote_order text[] not null,
  bill_order text[] not null,
  payer_kinds text[] not null default '{}'::text[],
  constraint tariff_classes_pkey PRIMARY KEY (hospital_id, id),
  constraint one_tariff_class_a_payer_kind EXCLUDE USING gist (hospital_id WITH =, payer_kind_ranges(payer_kinds) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint tariff_classes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint known_rate_columns CHECK (((quote_order || bill_order) <@ ARRAY['private'::text, 'tpa'::text, 'cghs'::text, 'nabh'::text, 'non_nabh'::text, 'bhopal_nabh'::text, 'bhopal_non_nabh'::text, 'pmjay'::text])),
  constraint tariff_classes_bill_order_check CHECK (((cardinality(bill_order) >= 1) AND (cardinality(bill_order) <= 8))),
  constraint tariff_classes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint tariff_classes_quote_order_check CHECK (((cardinality(quote_order) >= 1) AND (cardinality(quote_order) <= 8)))
);
CREATE UNIQUE INDEX one_tariff_class_a_name ON public.tariff_classes USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);

-- record of a hospital, announces 'payers'
create table tariff_factors (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  scheme text not null default 'cghs'::text,
  applies_to text not null,
  basis_points integer not null,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  constraint tariff_factors_pkey PRIMARY KEY (hospital_id, id),
  constraint factors_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, scheme WITH =, applies_to WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint tariff_factors_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint factor_ends_after_it_began CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint tariff_factors_applies_to_check CHECK ((applies_to = ANY (ARRAY['ward:general'::text, 'ward:private'::text, 'accreditation:non_nabh'::text, 'accreditation:super_speciality'::text, 'tier:2'::text, 'tier:3'::text]))),
  constraint tariff_factors_basis_points_check CHECK (((basis_points >= '-9000'::integer) AND (basis_points <= 20000))),
  constraint tariff_factors_scheme_check CHECK ((scheme = 'cghs'::text))
);

-- record of a hospital, announces 'theatre'
create table theatre_case_counts (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  item text not null,
  before_count integer not null,
  after_count integer,
  constraint theatre_case_counts_pkey PRIMARY KEY (hospital_id, id),
  constraint one_count_an_item UNIQUE (hospital_id, case_id, item),
  constraint count_of_case FOREIGN KEY (hospital_id, case_id) REFERENCES theatre_cases(hospital_id, id),
  constraint theatre_case_counts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint theatre_case_counts_after_count_check CHECK (((after_count >= 0) AND (after_count <= 1000))),
  constraint theatre_case_counts_before_count_check CHECK (((before_count >= 0) AND (before_count <= 1000))),
  constraint theatre_case_counts_item_check CHECK ((item = ANY (ARRAY['swabs'::text, 'needles'::text, 'instruments'::text])))
);
comment on table theatre_case_counts is 'count of a theatre case, counts of theatre cases';
comment on constraint count_of_case on theatre_case_counts is 'withdrawn with theatre_cases';

-- record of a hospital, announces 'theatre'
create table theatre_case_equipment (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  equipment_id uuid not null,
  is_off boolean not null default false,
  constraint theatre_case_equipment_pkey PRIMARY KEY (hospital_id, id),
  constraint one_equipment_a_case UNIQUE (hospital_id, case_id, equipment_id),
  constraint case_with_equipment FOREIGN KEY (hospital_id, equipment_id) REFERENCES theatre_equipment(hospital_id, id),
  constraint equipment_of_case FOREIGN KEY (hospital_id, case_id) REFERENCES theatre_cases(hospital_id, id),
  constraint theatre_case_equipment_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
CREATE INDEX theatre_case_equipment_of_equipment ON public.theatre_case_equipment USING btree (hospital_id, equipment_id);
comment on table theatre_case_equipment is 'equipment of a theatre case, equipment of theatre cases';
comment on constraint equipment_of_case on theatre_case_equipment is 'withdrawn with theatre_cases';

-- record of a hospital, announces 'theatre'
create table theatre_case_items (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  place_id uuid not null,
  is_implant boolean not null,
  quantity integer not null,
  serial_no text,
  sticker_file_id uuid,
  state text not null default 'held'::text,
  return_reason text,
  amount bigint,
  cost bigint,
  posted_at timestamp with time zone,
  constraint theatre_case_items_pkey PRIMARY KEY (hospital_id, id),
  constraint case_item_from_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint case_item_of_batch FOREIGN KEY (hospital_id, batch_id, medicine_id) REFERENCES batches(hospital_id, id, medicine_id),
  constraint case_item_with_sticker FOREIGN KEY (hospital_id, sticker_file_id) REFERENCES files(hospital_id, id),
  constraint item_of_case FOREIGN KEY (hospital_id, case_id) REFERENCES theatre_cases(hospital_id, id),
  constraint theatre_case_items_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint posted_case_item_was_used CHECK ((((posted_at IS NULL) OR (state = 'used'::text)) AND (num_nulls(amount, cost, posted_at) = ANY (ARRAY[0, 3])))),
  constraint returned_case_item_says_why CHECK (((state = 'returned'::text) = (return_reason IS NOT NULL))),
  constraint theatre_case_items_amount_check CHECK ((amount >= 0)),
  constraint theatre_case_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint theatre_case_items_return_reason_check CHECK (((length(return_reason) >= 1) AND (length(return_reason) <= 300))),
  constraint theatre_case_items_serial_no_check CHECK (((length(serial_no) >= 1) AND (length(serial_no) <= 60))),
  constraint theatre_case_items_state_check CHECK ((state = ANY (ARRAY['held'::text, 'used'::text, 'returned'::text])))
);
CREATE UNIQUE INDEX one_case_a_serial_no ON public.theatre_case_items USING btree (hospital_id, medicine_id, serial_no) WHERE ((serial_no IS NOT NULL) AND (state <> 'returned'::text) AND (withdrawn_at IS NULL));
CREATE INDEX theatre_case_items_of_batch ON public.theatre_case_items USING btree (hospital_id, batch_id, medicine_id);
CREATE INDEX theatre_case_items_of_case ON public.theatre_case_items USING btree (hospital_id, case_id);
CREATE INDEX theatre_case_items_of_place ON public.theatre_case_items USING btree (hospital_id, place_id);
CREATE INDEX theatre_case_items_of_sticker ON public.theatre_case_items USING btree (hospital_id, sticker_file_id);
comment on table theatre_case_items is 'item of a theatre case, items of theatre cases';
comment on constraint item_of_case on theatre_case_items is 'withdrawn with theatre_cases';

-- insert-only table of a hospital, announces 'theatre'
create table theatre_case_log (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  kind text not null,
  state text not null,
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  reason text,
  entry_no bigint not null generated always as identity,
  constraint theatre_case_log_pkey PRIMARY KEY (hospital_id, id),
  constraint log_of_case FOREIGN KEY (hospital_id, case_id) REFERENCES theatre_cases(hospital_id, id),
  constraint theatre_case_log_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint push_says_why CHECK (((kind <> ALL (ARRAY['pushed'::text, 'overridden'::text, 'revoked'::text])) OR (reason IS NOT NULL))),
  constraint theatre_case_log_kind_check CHECK ((kind = ANY (ARRAY['state'::text, 'booked'::text, 'pushed'::text, 'overridden'::text, 'stamped'::text, 'completed'::text, 'revoked'::text]))),
  constraint theatre_case_log_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX theatre_case_log_of_case ON public.theatre_case_log USING btree (hospital_id, case_id, entry_no);
CREATE INDEX theatre_case_log_pushed ON public.theatre_case_log USING btree (hospital_id, created_at) WHERE (kind = 'pushed'::text);
comment on table theatre_case_log is 'entry of a theatre case, entries of theatre cases';

-- record of a hospital, announces 'theatre' by visit
create table theatre_case_notes (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  case_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  constraint theatre_case_notes_pkey PRIMARY KEY (hospital_id, id),
  constraint case_note_of_its_kind FOREIGN KEY (hospital_id, id, visit_id, kind) REFERENCES clinical_notes(hospital_id, id, visit_id, kind),
  constraint case_note_of_same_patient FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint note_of_case_of_same_visit FOREIGN KEY (hospital_id, case_id, visit_id) REFERENCES theatre_cases(hospital_id, id, visit_id),
  constraint theatre_case_notes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint theatre_case_notes_kind_check CHECK ((kind = ANY (ARRAY['operation'::text, 'anaesthesia'::text])))
);
CREATE UNIQUE INDEX one_note_a_kind_and_case ON public.theatre_case_notes USING btree (hospital_id, case_id, kind) WHERE (withdrawn_at IS NULL);
CREATE INDEX theatre_case_notes_of_case ON public.theatre_case_notes USING btree (hospital_id, case_id, visit_id);
CREATE INDEX theatre_case_notes_of_note ON public.theatre_case_notes USING btree (hospital_id, id, visit_id, kind);
CREATE INDEX theatre_case_notes_of_visit ON public.theatre_case_notes USING btree (hospital_id, visit_id, patient_id);
comment on table theatre_case_notes is 'note of a theatre case, notes of theatre cases';
comment on constraint case_note_of_its_kind on theatre_case_notes is 'withdrawn with clinical_notes';
comment on constraint case_note_of_same_patient on theatre_case_notes is 'withdrawn with visits';

-- record of a hospital, announces 'theatre'
create table theatre_case_procedures (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  visit_surgery_id uuid not null,
  "position" integer not null,
  side text not null,
  is_off boolean not null default false,
  added_consent text,
  outcome text,
  outcome_reason text,
  constraint theatre_case_procedures_pkey PRIMARY KEY (hospital_id, id),
  constraint one_procedure_a_case UNIQUE (hospital_id, case_id, visit_surgery_id),
  constraint procedure_of_case FOREIGN KEY (hospital_id, case_id) REFERENCES theatre_cases(hospital_id, id),
  constraint procedure_of_visit FOREIGN KEY (hospital_id, visit_surgery_id) REFERENCES visit_surgeries(hospital_id, id),
  constraint theatre_case_procedures_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint other_outcome_says_why CHECK (((COALESCE(outcome, 'done'::text) = 'done'::text) = (outcome_reason IS NULL))),
  constraint theatre_case_procedures_added_consent_check CHECK (((length(added_consent) >= 1) AND (length(added_consent) <= 300))),
  constraint theatre_case_procedures_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'not_done'::text, 'partly'::text]))),
  constraint theatre_case_procedures_outcome_reason_check CHECK (((length(outcome_reason) >= 1) AND (length(outcome_reason) <= 300))),
  constraint theatre_case_procedures_position_check CHECK ((("position" >= 1) AND ("position" <= 30))),
  constraint theatre_case_procedures_side_check CHECK ((side = ANY (ARRAY['left'::text, 'right'::text, 'both'::text, 'none'::text])))
);
CREATE INDEX theatre_case_procedures_of_surgery ON public.theatre_case_procedures USING btree (hospital_id, visit_surgery_id);
comment on table theatre_case_procedures is 'procedure of a theatre case, procedures of theatre cases';
comment on constraint procedure_of_case on theatre_case_procedures is 'withdrawn with theatre_cases';

-- record of a hospital, announces 'theatre'
create table theatre_case_staff (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  part text not null,
  practitioner_id uuid,
  user_id uuid,
  is_off boolean not null default false,
  constraint theatre_case_staff_pkey PRIMARY KEY (hospital_id, id),
  constraint one_part_a_person UNIQUE NULLS NOT DISTINCT (hospital_id, case_id, part, practitioner_id, user_id),
  constraint account_of_case FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint practitioner_of_case FOREIGN KEY (hospital_id, practitioner_id) REFERENCES practitioners(hospital_id, id),
  constraint staff_of_case FOREIGN KEY (hospital_id, case_id) REFERENCES theatre_cases(hospital_id, id),
  constraint theatre_case_staff_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint one_person_of_a_case CHECK ((num_nonnulls(practitioner_id, user_id) = 1)),
  constraint theatre_case_staff_part_check CHECK ((part = ANY (ARRAY['surgeon'::text, 'assistant'::text, 'anaesthetist'::text, 'scrub_nurse'::text, 'circulating_nurse'::text, 'technician'::text])))
);
CREATE INDEX theatre_case_staff_of_practitioner ON public.theatre_case_staff USING btree (hospital_id, practitioner_id);
CREATE INDEX theatre_case_staff_of_user ON public.theatre_case_staff USING btree (hospital_id, user_id);
comment on table theatre_case_staff is 'person of a theatre case, people of theatre cases';
comment on constraint staff_of_case on theatre_case_staff is 'withdrawn with theatre_cases';

-- insert-only table of a hospital, announces 'theatre'
create table theatre_case_ticks (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  item text not null,
  answer text not null,
  note text,
  since timestamp with time zone,
  clear_since timestamp with time zone,
  second_name text,
  entry_no bigint not null generated always as identity,
  constraint theatre_case_ticks_pkey PRIMARY KEY (hospital_id, id),
  constraint theatre_case_ticks_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint tick_of_case FOREIGN KEY (hospital_id, case_id) REFERENCES theatre_cases(hospital_id, id),
  constraint theatre_case_ticks_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text, 'not_needed'::text]))),
  constraint theatre_case_ticks_item_check CHECK ((item ~ '^[a-z_]{2,40}$'::text)),
  constraint theatre_case_ticks_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint theatre_case_ticks_second_name_check CHECK (((length(second_name) >= 1) AND (length(second_name) <= 120)))
);
CREATE INDEX theatre_case_ticks_of_case ON public.theatre_case_ticks USING btree (hospital_id, case_id, item, entry_no DESC);
comment on table theatre_case_ticks is 'line of a theatre checklist, lines of theatre checklists';

-- record of a hospital, announces 'theatre' by visit
create table theatre_cases (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  priority text not null,
  state text not null default 'requested'::text,
  theatre_id uuid,
  planned_from timestamp with time zone,
  minutes integer not null,
  cleaning_minutes integer,
  held tstzrange,
  anaesthesia text,
  precautions text not null default 'standard'::text,
  is_high_risk boolean not null default false,
  blood_units integer not null default 0,
  implants_expected text,
  needs_imaging boolean not null default false,
  remarks text,
  in_theatre_at timestamp with time zone,
  anaesthesia_at timestamp with time zone,
  incision_at timestamp with time zone,
  closure_at timestamp with time zone,
  out_at timestamp with time zone,
  back_at timestamp with time zone,
  override_reason text,
  overridden_by uuid,
  overridden_at timestamp with time zone,
  ended_because text,
  completed_at timestamp with time zone,
  completed_by uuid,
  constraint theatre_cases_pkey PRIMARY KEY (hospital_id, id),
  constraint case_with_its_visit UNIQUE (hospital_id, id, visit_id),
  constraint one_case_a_theatre_at_a_time EXCLUDE USING gist (hospital_id WITH =, theatre_id WITH =, held WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint case_completed_by FOREIGN KEY (hospital_id, completed_by) REFERENCES users(hospital_id, id),
  constraint case_in_theatre FOREIGN KEY (hospital_id, theatre_id) REFERENCES theatres(hospital_id, id),
  constraint case_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint case_overridden_by FOREIGN KEY (hospital_id, overridden_by) REFERENCES users(hospital_id, id),
  constraint theatre_cases_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint case_has_its_place CHECK (((num_nulls(theatre_id, planned_from, cleaning_minutes) = ANY (ARRAY[0, 3])) AND ((theatre_id IS NOT NULL) OR (state = ANY (ARRAY['requested'::text, 'postponed'::text, 'cancelled'::text]))))),
  constraint case_state_by_its_times CHECK (
CASE
    WHEN (state = ANY (ARRAY['requested'::text, 'scheduled'::text, 'pre_op_preparation'::text, 'ready_for_surgery'::text, 'postponed'::text, 'cancelled'::text])) THEN (in_theatre_at IS NULL)
    WHEN (state = ANY (ARRAY['in_theatre'::text, 'abandoned'::text])) THEN (in_theatre_at IS NOT NULL)
    WHEN (state = 'surgery_in_progress'::text) THEN (incision_at IS NOT NULL)
    WHEN (state = 'surgery_completed'::text) THEN ((closure_at IS NOT NULL) AND (out_at IS NULL))
    WHEN (state = 'post_op_recovery'::text) THEN ((closure_at IS NOT NULL) AND (out_at IS NOT NULL) AND (back_at IS NULL))
    ELSE ((closure_at IS NOT NULL) AND (back_at IS NOT NULL))
END),
  constraint case_times_follow_each_other CHECK ((((in_theatre_at IS NOT NULL) OR (num_nonnulls(anaesthesia_at, incision_at, closure_at, out_at, back_at) = 0)) AND (anaesthesia_at >= in_theatre_at) AND (incision_at >= COALESCE(anaesthesia_at, in_theatre_at)) AND ((closure_at IS NULL) OR (incision_at IS NOT NULL)) AND (closure_at >= incision_at) AND (out_at >= COALESCE(closure_at, incision_at, anaesthesia_at, in_theatre_at)) AND ((back_at IS NULL) OR (out_at IS NOT NULL)) AND (back_at >= out_at))),
  constraint completed_case_says_by_whom CHECK (((num_nulls(completed_at, completed_by) = ANY (ARRAY[0, 2])) AND ((state = ANY (ARRAY['surgery_completed'::text, 'post_op_recovery'::text, 'discharged_from_ot'::text])) = (completed_at IS NOT NULL)))),
  constraint ended_case_says_why CHECK (((state = ANY (ARRAY['postponed'::text, 'cancelled'::text, 'abandoned'::text])) = (ended_because IS NOT NULL))),
  constraint overridden_with_a_reason CHECK ((num_nulls(override_reason, overridden_by, overridden_at) = ANY (ARRAY[0, 3]))),
  constraint theatre_cases_anaesthesia_check CHECK ((anaesthesia = ANY (ARRAY['general'::text, 'regional'::text, 'local'::text, 'spinal'::text, 'epidural'::text, 'combined_spinal_epidural'::text, 'sedation'::text, 'nerve_block'::text, 'topical'::text, 'iv_sedation'::text, 'conscious_sedation'::text]))),
  constraint theatre_cases_blood_units_check CHECK (((blood_units >= 0) AND (blood_units <= 30))),
  constraint theatre_cases_cleaning_minutes_check CHECK (((cleaning_minutes >= 0) AND (cleaning_minutes <= 1440))),
  constraint theatre_cases_ended_because_check CHECK (((length(ended_because) >= 1) AND (length(ended_because) <= 300))),
  constraint theatre_cases_implants_expected_check CHECK (((length(implants_expected) >= 1) AND (length(implants_expected) <= 300))),
  constraint theatre_cases_minutes_check CHECK (((minutes >= 5) AND (minutes <= 1440))),
  constraint theatre_cases_override_reason_check CHECK (((length(override_reason) >= 1) AND (length(override_reason) <= 300))),
  constraint theatre_cases_precautions_check CHECK ((precautions = ANY (ARRAY['standard'::text, 'contact'::text, 'droplet'::text, 'airborne'::text, 'blood_borne'::text]))),
  constraint theatre_cases_priority_check CHECK ((priority = ANY (ARRAY['emergency'::text, 'urgent'::text, 'routine'::text]))),
  constraint theatre_cases_remarks_check CHECK (((length(remarks) >= 1) AND (length(remarks) <= 500))),
  constraint theatre_cases_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'scheduled'::text, 'pre_op_preparation'::text, 'ready_for_surgery'::text, 'in_theatre'::text, 'surgery_in_progress'::text, 'surgery_completed'::text, 'post_op_recovery'::text, 'discharged_from_ot'::text, 'postponed'::text, 'cancelled'::text, 'abandoned'::text])))
);
CREATE INDEX theatre_cases_asked ON public.theatre_cases USING btree (hospital_id, created_at) WHERE (state = ANY (ARRAY['requested'::text, 'postponed'::text]));
CREATE INDEX theatre_cases_by_time ON public.theatre_cases USING btree (hospital_id, COALESCE(planned_from, created_at) DESC, id DESC);
CREATE INDEX theatre_cases_completed ON public.theatre_cases USING btree (hospital_id, completed_by);
CREATE INDEX theatre_cases_of_patient ON public.theatre_cases USING btree (hospital_id, patient_id);
CREATE INDEX theatre_cases_of_theatre ON public.theatre_cases USING btree (hospital_id, theatre_id, planned_from);
CREATE INDEX theatre_cases_of_visit ON public.theatre_cases USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX theatre_cases_overridden ON public.theatre_cases USING btree (hospital_id, overridden_by);
CREATE TRIGGER a_held BEFORE INSERT OR UPDATE ON public.theatre_cases FOR EACH ROW EXECUTE FUNCTION keep_theatre_held();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.theatre_cases FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
comment on table theatre_cases is 'theatre case, theatre cases';
comment on constraint case_of_same_visit on theatre_cases is 'withdrawn with visits';

-- record of a hospital, announces 'theatre_setup'
create table theatre_equipment (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  status text not null default 'available'::text,
  constraint theatre_equipment_pkey PRIMARY KEY (hospital_id, id),
  constraint theatre_equipment_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint theatre_equipment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint theatre_equipment_status_check CHECK ((status = ANY (ARRAY['available'::text, 'maintenance'::text, 'out_of_stock'::text])))
);
CREATE UNIQUE INDEX one_equipment_a_name ON public.theatre_equipment USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
comment on table theatre_equipment is 'equipment of the theatres';

-- record of a hospital, announces 'theatre_setup'
create table theatre_kit_items (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kit_id uuid not null,
  medicine_id uuid not null,
  "position" integer not null,
  quantity integer not null,
  is_off boolean not null default false,
  constraint theatre_kit_items_pkey PRIMARY KEY (hospital_id, id),
  constraint one_line_an_item_of_kit UNIQUE (hospital_id, kit_id, medicine_id),
  constraint item_of_kit FOREIGN KEY (hospital_id, kit_id) REFERENCES theatre_kits(hospital_id, id),
  constraint kit_with_medicine FOREIGN KEY (hospital_id, medicine_id) REFERENCES medicines(hospital_id, id),
  constraint theatre_kit_items_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint theatre_kit_items_position_check CHECK ((("position" >= 1) AND ("position" <= 60))),
  constraint theatre_kit_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 200)))
);
CREATE INDEX theatre_kit_items_of_medicine ON public.theatre_kit_items USING btree (hospital_id, medicine_id);
comment on table theatre_kit_items is 'item of a kit, items of kits';

-- record of a hospital, announces 'theatre_setup'
create table theatre_kits (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  status text not null default 'Active'::text,
  constraint theatre_kits_pkey PRIMARY KEY (hospital_id, id),
  constraint theatre_kits_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint theatre_kits_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint theatre_kits_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_kit_a_name ON public.theatre_kits USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
comment on table theatre_kits is 'kit of the theatre, kits of the theatre';

-- record of a hospital, announces 'theatre_setup'
create table theatres (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  note text,
  cleaning_minutes integer not null,
  infected_times integer not null default 2,
  place_id uuid,
  service_id uuid,
  status text not null default 'Active'::text,
  constraint theatres_pkey PRIMARY KEY (hospital_id, id),
  constraint shelf_of_theatre FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint theatre_charged_as FOREIGN KEY (hospital_id, service_id) REFERENCES services(hospital_id, id),
  constraint theatres_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint theatres_cleaning_minutes_check CHECK (((cleaning_minutes >= 0) AND (cleaning_minutes <= 240))),
  constraint theatres_infected_times_check CHECK (((infected_times >= 1) AND (infected_times <= 6))),
  constraint theatres_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint theatres_note_check CHECK (((length(note) >= 1) AND (length(note) <= 120))),
  constraint theatres_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Maintenance'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_theatre_a_name ON public.theatres USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE INDEX theatres_of_place ON public.theatres USING btree (hospital_id, place_id);
CREATE INDEX theatres_of_service ON public.theatres USING btree (hospital_id, service_id);
comment on table theatres is 'theatre, theatres';

create table unvisited_patients (
  hospital_id text not null default app_hospital(),
  patient_id uuid not null,
  created_at timestamp with time zone not null,
  imported boolean not null,
  constraint unvisited_patients_pkey PRIMARY KEY (hospital_id, patient_id)
);
CREATE INDEX unvisited_patients_latest ON public.unvisited_patients USING btree (hospital_id, created_at DESC, patient_id DESC);
CREATE INDEX unvisited_patients_registered ON public.unvisited_patients USING btree (hospital_id, created_at DESC) WHERE (NOT imported);
alter table unvisited_patients enable row level security;
alter table unvisited_patients force row level security;
create policy hospital_scope on unvisited_patients as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on unvisited_patients to wardbook_app;

-- record of a hospital, announces 'calls' by visit
create table update_reasons (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  constraint update_reasons_pkey PRIMARY KEY (hospital_id, id),
  constraint reason_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint update_reasons_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint update_reasons_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 120)))
);
CREATE UNIQUE INDEX one_update_reason_a_visit ON public.update_reasons USING btree (hospital_id, visit_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX update_reasons_of_visit ON public.update_reasons USING btree (hospital_id, visit_id, patient_id);
CREATE TRIGGER i_called_visits_insert AFTER INSERT ON public.update_reasons REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_update_reasons_into_called_visits();
CREATE TRIGGER i_called_visits_update AFTER UPDATE ON public.update_reasons REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_update_reasons_into_called_visits();
comment on constraint reason_of_same_visit on update_reasons is 'withdrawn with visits';

-- record of a hospital, announces 'users'
create table users (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  email text not null,
  username text not null,
  password text not null,
  role text not null,
  requested_role text not null,
  desks text[] not null default '{}'::text[],
  status text not null,
  is_demo boolean not null default false,
  preferences jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamp with time zone,
  must_reset_password boolean not null default false,
  full_name text not null,
  designation text,
  registration_council text,
  registration_no text,
  signature_file_id uuid,
  constraint users_pkey PRIMARY KEY (hospital_id, id),
  constraint signature_of_account FOREIGN KEY (hospital_id, signature_file_id) REFERENCES files(hospital_id, id),
  constraint users_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint desks_fit_the_role CHECK ((((role = 'doctor'::text) OR (NOT (desks && ARRAY['pathologist'::text, 'radiologist'::text]))) AND ((role = ANY (ARRAY['user'::text, 'nurse'::text])) OR (NOT (desks && ARRAY['radiology'::text, 'theatre'::text, 'purchase'::text]))))),
  constraint only_hashed_passwords CHECK ((password ~ '^\$2[aby]\$12\$.{53}$'::text)),
  constraint registration_is_whole CHECK (((registration_council IS NULL) = (registration_no IS NULL))),
  constraint users_designation_check CHECK (((length(designation) >= 1) AND (length(designation) <= 80))),
  constraint users_desks_check CHECK ((desks <@ ARRAY['reception'::text, 'billing'::text, 'insurance'::text, 'discharge'::text, 'security'::text, 'pharmacy'::text, 'lab'::text, 'telecaller'::text, 'accounts'::text, 'pathologist'::text, 'radiology'::text, 'radiologist'::text, 'theatre'::text, 'purchase'::text])),
  constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint users_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 120))),
  constraint users_registration_council_check CHECK (((length(registration_council) >= 1) AND (length(registration_council) <= 60))),
  constraint users_registration_no_check CHECK (((length(registration_no) >= 1) AND (length(registration_no) <= 60))),
  constraint users_requested_role_check CHECK ((requested_role = ANY (ARRAY['admin'::text, 'doctor'::text, 'nurse'::text, 'user'::text]))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'doctor'::text, 'nurse'::text, 'user'::text, 'scope'::text]))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'disabled'::text])))
);
CREATE UNIQUE INDEX one_account_a_username ON public.users USING btree (hospital_id, username);
CREATE UNIQUE INDEX one_account_an_email ON public.users USING btree (email);
CREATE INDEX users_of_signature ON public.users USING btree (hospital_id, signature_file_id) WHERE (signature_file_id IS NOT NULL);
create policy sign_in_by_email on users as permissive for select to public using ((email = NULLIF(current_setting('app.sign_in_email'::text, true), ''::text)));
CREATE TRIGGER d_count_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('users');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('users');

-- record of a hospital, announces 'visits' by visit
create table visit_approvals (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  approved_on date,
  from_day date,
  to_day date,
  constraint visit_approvals_pkey PRIMARY KEY (hospital_id, id),
  constraint approval_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint extension_ends_after_it_began CHECK ((to_day >= from_day)),
  constraint extension_has_its_days CHECK (((num_nonnulls(approved_on, from_day, to_day) = ANY (ARRAY[0, 3])) OR (kind <> 'extension_of_stay'::text))),
  constraint only_an_extension_has_days CHECK (((num_nonnulls(from_day, to_day) = 0) OR (kind = 'extension_of_stay'::text))),
  constraint visit_approvals_kind_check CHECK ((kind = ANY (ARRAY['additional_sanction'::text, 'additional_investigation'::text, 'extension_of_stay'::text])))
);
CREATE UNIQUE INDEX one_approval_a_kind ON public.visit_approvals USING btree (hospital_id, visit_id, kind) WHERE (withdrawn_at IS NULL);
CREATE INDEX visit_approvals_of_visit ON public.visit_approvals USING btree (hospital_id, visit_id, patient_id);
comment on table visit_approvals is 'approval, approvals';
comment on constraint approval_of_same_visit on visit_approvals is 'withdrawn with visits';

-- record of a hospital, announces 'claims' by visit
create table visit_claims (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  claim_id text,
  esic_uh_id text,
  sr_no integer,
  bunch_no text,
  billing_executive_id uuid,
  billing_status text,
  billing_sub_status text,
  file_status text not null default 'available'::text,
  condonation_delay_claim text not null default 'not_present'::text,
  condonation_delay_intimation text not null default 'not_present'::text,
  extension_of_stay text not null default 'not_required'::text,
  additional_approvals text not null default 'not_required'::text,
  cghs_code text,
  package_amount bigint,
  intimation_done text,
  extension_taken text,
  delay_waiver_intimation text,
  surgical_approval text,
  remark1 text,
  remark2 text,
  had_esic_uh_id boolean not null default false,
  entitled_ward text,
  undertaking text,
  constraint visit_claims_pkey PRIMARY KEY (hospital_id, id),
  constraint claim_of_same_hospital FOREIGN KEY (hospital_id, id) REFERENCES visits(hospital_id, id),
  constraint executive_of_same_hospital FOREIGN KEY (hospital_id, billing_executive_id) REFERENCES billing_executives(hospital_id, id),
  constraint sub_status_has_a_status CHECK (((billing_sub_status IS NULL) OR (billing_status IS NOT NULL))),
  constraint visit_claims_additional_approvals_check CHECK ((additional_approvals = ANY (ARRAY['not_required'::text, 'taken'::text, 'not_taken'::text]))),
  constraint visit_claims_billing_status_check CHECK ((billing_status = ANY (ARRAY['Approval Pending'::text, 'ID Pending'::text, 'Doctor Planning Done'::text, 'Bill Completed'::text, 'Bill Submitted'::text, 'Bill uploaded not couriered'::text, 'Bill uploaded couriered'::text, 'Payment received'::text]))),
  constraint visit_claims_billing_sub_status_check CHECK (((length(billing_sub_status) >= 1) AND (length(billing_sub_status) <= 120))),
  constraint visit_claims_cghs_code_check CHECK ((length(cghs_code) <= 60)),
  constraint visit_claims_condonation_delay_claim_check CHECK ((condonation_delay_claim = ANY (ARRAY['not_present'::text, 'present'::text]))),
  constraint visit_claims_condonation_delay_intimation_check CHECK ((condonation_delay_intimation = ANY (ARRAY['not_present'::text, 'present'::text]))),
  constraint visit_claims_delay_waiver_intimation_check CHECK ((delay_waiver_intimation = ANY (ARRAY['Taken'::text, 'Not Taken'::text]))),
  constraint visit_claims_entitled_ward_check CHECK ((entitled_ward = ANY (ARRAY['general'::text, 'semi_private'::text, 'private'::text, 'deluxe'::text]))),
  constraint visit_claims_extension_of_stay_check CHECK ((extension_of_stay = ANY (ARRAY['not_required'::text, 'taken'::text, 'not_taken'::text]))),
  constraint visit_claims_extension_taken_check CHECK ((extension_taken = ANY (ARRAY['Taken'::text, 'Not Taken'::text]))),
  constraint visit_claims_file_status_check CHECK ((file_status = ANY (ARRAY['available'::text, 'missing'::text]))),
  constraint visit_claims_intimation_done_check CHECK ((intimation_done = ANY (ARRAY['Done'::text, 'Not Done'::text]))),
  constraint visit_claims_package_amount_check CHECK ((package_amount >= 0)),
  constraint visit_claims_remark1_check CHECK ((length(remark1) <= 2000)),
  constraint visit_claims_remark2_check CHECK ((length(remark2) <= 2000)),
  constraint visit_claims_sr_no_check CHECK ((sr_no > 0)),
  constraint visit_claims_surgical_approval_check CHECK ((surgical_approval = ANY (ARRAY['Taken'::text, 'Not Taken'::text]))),
  constraint visit_claims_undertaking_check CHECK ((undertaking = ANY (ARRAY['Signed'::text, 'Not Signed'::text])))
);
CREATE INDEX visit_claims_by_claim_id ON public.visit_claims USING btree (hospital_id, claim_id) WHERE (claim_id IS NOT NULL);
CREATE INDEX visit_claims_compared_by_claim_id ON public.visit_claims USING btree (hospital_id, id) INCLUDE (claim_id, withdrawn_at) WHERE (claim_id IS NOT NULL);
CREATE INDEX visit_claims_of_executive ON public.visit_claims USING btree (hospital_id, billing_executive_id);
CREATE INDEX visit_claims_of_sr_no ON public.visit_claims USING btree (hospital_id, sr_no) WHERE (sr_no IS NOT NULL);
CREATE TRIGGER a_esic_number BEFORE UPDATE ON public.visit_claims FOR EACH ROW WHEN (((old.esic_uh_id IS DISTINCT FROM new.esic_uh_id) OR (old.had_esic_uh_id IS DISTINCT FROM new.had_esic_uh_id))) EXECUTE FUNCTION keep_esic_number_of_claim();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.visit_claims REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION copy_visit_claims_to_visit_rows();
CREATE TRIGGER i_called_visits_update AFTER UPDATE ON public.visit_claims REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION copy_visit_claims_to_called_visits();
comment on table visit_claims is 'visit, visits';
comment on constraint claim_of_same_hospital on visit_claims is 'withdrawn with visits';

-- record of a hospital, announces 'visits' by visit
create table visit_complications (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  complication_id uuid not null,
  constraint visit_complications_pkey PRIMARY KEY (hospital_id, id),
  constraint complication_of_visit_of_same_hospital FOREIGN KEY (hospital_id, complication_id) REFERENCES complications(hospital_id, id),
  constraint visit_complication_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id)
);
CREATE UNIQUE INDEX one_complication_a_visit ON public.visit_complications USING btree (hospital_id, visit_id, complication_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX visit_complications_of_complication ON public.visit_complications USING btree (hospital_id, complication_id);
CREATE INDEX visit_complications_of_visit ON public.visit_complications USING btree (hospital_id, visit_id);
comment on table visit_complications is 'visit, visits';
comment on constraint visit_complication_of_same_hospital on visit_complications is 'withdrawn with visits';

-- record of a hospital, announces 'visits' by visit
create table visit_diagnoses (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  diagnosis_id uuid not null,
  is_primary boolean not null default false,
  constraint visit_diagnoses_pkey PRIMARY KEY (hospital_id, id),
  constraint diagnosis_of_same_hospital FOREIGN KEY (hospital_id, diagnosis_id) REFERENCES diagnoses(hospital_id, id),
  constraint visit_diagnosis_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id)
);
CREATE UNIQUE INDEX one_primary_diagnosis ON public.visit_diagnoses USING btree (hospital_id, visit_id) WHERE (is_primary AND (withdrawn_at IS NULL));
CREATE INDEX visit_diagnoses_of_diagnosis ON public.visit_diagnoses USING btree (hospital_id, diagnosis_id);
CREATE INDEX visit_diagnoses_of_visit ON public.visit_diagnoses USING btree (hospital_id, visit_id);
CREATE TRIGGER h_visit_rows_insert AFTER INSERT ON public.visit_diagnoses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_visit_diagnoses_into_visit_rows();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.visit_diagnoses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_visit_diagnoses_into_visit_rows();
CREATE TRIGGER i_called_visits_insert AFTER INSERT ON public.visit_diagnoses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_visit_diagnoses_into_called_visits();
CREATE TRIGGER i_called_visits_update AFTER UPDATE ON public.visit_diagnoses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_visit_diagnoses_into_called_visits();
comment on table visit_diagnoses is 'visit, visits';
comment on constraint visit_diagnosis_of_same_hospital on visit_diagnoses is 'withdrawn with visits';

-- record of a hospital, announces 'visits' by visit
create table visit_practitioners (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  practitioner_id uuid not null,
  part text not null,
  constraint visit_practitioners_pkey PRIMARY KEY (hospital_id, id),
  constraint practitioner_of_same_hospital FOREIGN KEY (hospital_id, practitioner_id) REFERENCES practitioners(hospital_id, id),
  constraint visit_practitioner_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint visit_practitioners_part_check CHECK ((part = ANY (ARRAY['esic_surgeon'::text, 'referee'::text, 'surgeon'::text, 'consultant'::text, 'anaesthetist'::text])))
);
CREATE UNIQUE INDEX one_part_a_practitioner ON public.visit_practitioners USING btree (hospital_id, visit_id, part, practitioner_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX visit_practitioners_of_practitioner ON public.visit_practitioners USING btree (hospital_id, practitioner_id);
CREATE INDEX visit_practitioners_of_visit ON public.visit_practitioners USING btree (hospital_id, visit_id);
comment on table visit_practitioners is 'visit, visits';
comment on constraint visit_practitioner_of_same_hospital on visit_practitioners is 'withdrawn with visits';

create table visit_rows (
  hospital_id text not null default app_hospital(),
  id uuid not null,
  visit_no text not null,
  patient_id uuid not null,
  patient_type text not null,
  visit_date date not null,
  visit_type text not null,
  status text not null,
  payer_id uuid not null,
  had_esic_payer boolean not null,
  appointment_with_id uuid,
  grace_from timestamp with time zone not null,
  admission_date timestamp with time zone,
  discharge_date timestamp with time zone,
  created_at timestamp with time zone not null,
  token_number integer,
  payment_received boolean not null,
  notes text not null,
  visit_version integer not null,
  name text not null,
  name_key text not null,
  uhid text not null,
  is_sample boolean not null,
  gender text not null,
  age integer,
  date_of_birth date,
  claim_id text,
  esic_uh_id text,
  had_esic_uh_id boolean not null,
  sr_no integer,
  bunch_no text,
  billing_executive_id uuid,
  billing_status text,
  billing_sub_status text,
  file_status text not null,
  condonation_delay_claim text not null,
  condonation_delay_intimation text not null,
  extension_of_stay text not null,
  additional_approvals text not null,
  cghs_code text,
  package_amount bigint,
  claim_version integer not null,
  planned_at timestamp with time zone,
  ward_id uuid,
  room_no integer,
  occupies_room boolean not null,
  photos integer not null,
  sign integer not null,
  hospital_stamp integer not null,
  dr_surgeon_stamp integer not null,
  diagnosis_id uuid,
  has_referral boolean not null,
  has_final_payment boolean not null,
  admitted_as text,
  name_words text not null,
  documents integer not null,
  has_summary boolean not null,
  first_surgery_id uuid,
  discharge_reason text
) partition by LIST (patient_type);
CREATE INDEX visit_rows_of_bunch ON ONLY public.visit_rows USING btree (hospital_id, bunch_no, visit_no DESC) WHERE (bunch_no IS NOT NULL);
alter table visit_rows enable row level security;
alter table visit_rows force row level security;
create policy hospital_scope on visit_rows as permissive for all to public using ((hospital_id = ( SELECT app_hospital() AS app_hospital))) with check ((hospital_id = app_hospital()));
grant select on visit_rows to wardbook_app;

create table visit_rows_of_inpatients partition of visit_rows (
  constraint visit_rows_of_inpatients_pkey PRIMARY KEY (hospital_id, id)
) FOR VALUES IN ('IPD', 'Emergency');
CREATE INDEX visit_rows_admitted ON public.visit_rows_of_inpatients USING btree (hospital_id, visit_no DESC) WHERE ((patient_type <> 'OPD'::text) AND (discharge_date IS NULL));
CREATE INDEX visit_rows_by_name ON public.visit_rows_of_inpatients USING btree (hospital_id, name_key, visit_no) INCLUDE (id, name_words, appointment_with_id, claim_id) WHERE (patient_type <> 'OPD'::text);
CREATE INDEX visit_rows_discharged ON public.visit_rows_of_inpatients USING btree (hospital_id, discharge_date DESC, visit_no DESC) INCLUDE (discharge_reason) WHERE ((patient_type <> 'OPD'::text) AND (discharge_date IS NOT NULL));
CREATE INDEX visit_rows_inpatients ON public.visit_rows_of_inpatients USING btree (hospital_id, visit_no DESC) INCLUDE (name_words, appointment_with_id, status, claim_id, discharge_date, payer_id, billing_status, billing_executive_id, bunch_no) WHERE (patient_type <> 'OPD'::text);
CREATE INDEX visit_rows_inpatients_of_day ON public.visit_rows_of_inpatients USING btree (hospital_id, visit_date, visit_no DESC) INCLUDE (status) WHERE (patient_type <> 'OPD'::text);
CREATE INDEX visit_rows_not_completed ON public.visit_rows_of_inpatients USING btree (hospital_id, visit_no DESC) INCLUDE (name_words, appointment_with_id, status) WHERE ((patient_type <> 'OPD'::text) AND (status <> ALL (ARRAY['completed'::text, 'discharged'::text])));
CREATE INDEX visit_rows_of_billing ON public.visit_rows_of_inpatients USING btree (hospital_id, billing_status, visit_no DESC) INCLUDE (status) WHERE ((patient_type <> 'OPD'::text) AND (billing_status IS NOT NULL));
CREATE INDEX visit_rows_of_doctor ON public.visit_rows_of_inpatients USING btree (hospital_id, appointment_with_id) INCLUDE (name_words) WHERE (patient_type <> 'OPD'::text);
CREATE INDEX visit_rows_of_executive ON public.visit_rows_of_inpatients USING btree (hospital_id, billing_executive_id, visit_no DESC) INCLUDE (status) WHERE ((patient_type <> 'OPD'::text) AND (billing_executive_id IS NOT NULL));
CREATE INDEX visit_rows_of_inpatient ON public.visit_rows_of_inpatients USING btree (hospital_id, patient_id, admission_date) INCLUDE (patient_type);
CREATE INDEX visit_rows_of_inpatients_hospital_id_bunch_no_visit_no_idx ON public.visit_rows_of_inpatients USING btree (hospital_id, bunch_no, visit_no DESC) WHERE (bunch_no IS NOT NULL);
CREATE INDEX visit_rows_of_payer ON public.visit_rows_of_inpatients USING btree (hospital_id, payer_id, visit_no DESC) INCLUDE (status) WHERE (patient_type <> 'OPD'::text);
CREATE INDEX visit_rows_sr_no ON public.visit_rows_of_inpatients USING btree (hospital_id, (
CASE
    WHEN (sr_no IS NULL) THEN 2147483647
    ELSE sr_no
END), visit_no) WHERE (patient_type <> 'OPD'::text);
CREATE INDEX visit_rows_sr_no_down ON public.visit_rows_of_inpatients USING btree (hospital_id, (
CASE
    WHEN (sr_no IS NULL) THEN 0
    ELSE sr_no
END) DESC, visit_no DESC) WHERE (patient_type <> 'OPD'::text);
alter table visit_rows_of_inpatients enable row level security;
alter table visit_rows_of_inpatients force row level security;
create policy hospital_scope on visit_rows_of_inpatients as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
CREATE TRIGGER d_count_toggles AFTER INSERT ON public.visit_rows_of_inpatients FOR EACH ROW WHEN (((new.file_status <> 'available'::text) OR (new.condonation_delay_claim <> 'not_present'::text) OR (new.condonation_delay_intimation <> 'not_present'::text) OR (new.extension_of_stay <> 'not_required'::text) OR (new.additional_approvals <> 'not_required'::text))) EXECUTE FUNCTION count_toggles();
CREATE TRIGGER d_count_toggles_gone AFTER DELETE ON public.visit_rows_of_inpatients FOR EACH ROW WHEN (((old.file_status <> 'available'::text) OR (old.condonation_delay_claim <> 'not_present'::text) OR (old.condonation_delay_intimation <> 'not_present'::text) OR (old.extension_of_stay <> 'not_required'::text) OR (old.additional_approvals <> 'not_required'::text))) EXECUTE FUNCTION count_toggles();
CREATE TRIGGER d_count_toggles_update AFTER UPDATE ON public.visit_rows_of_inpatients FOR EACH ROW WHEN ((((((old.file_status IS DISTINCT FROM new.file_status) OR (old.condonation_delay_claim IS DISTINCT FROM new.condonation_delay_claim)) OR (old.condonation_delay_intimation IS DISTINCT FROM new.condonation_delay_intimation)) OR (old.extension_of_stay IS DISTINCT FROM new.extension_of_stay)) OR (old.additional_approvals IS DISTINCT FROM new.additional_approvals))) EXECUTE FUNCTION count_toggles();

create table visit_rows_of_outpatients partition of visit_rows (
  constraint visit_rows_of_outpatients_pkey PRIMARY KEY (hospital_id, id)
) FOR VALUES IN ('OPD');
CREATE INDEX visit_rows_of_day ON public.visit_rows_of_outpatients USING btree (hospital_id, visit_date) WHERE (patient_type = 'OPD'::text);
CREATE INDEX visit_rows_of_outpatient ON public.visit_rows_of_outpatients USING btree (hospital_id, patient_id);
CREATE INDEX visit_rows_of_outpatients_hospital_id_bunch_no_visit_no_idx ON public.visit_rows_of_outpatients USING btree (hospital_id, bunch_no, visit_no DESC) WHERE (bunch_no IS NOT NULL);
CREATE INDEX visit_rows_outpatients ON public.visit_rows_of_outpatients USING btree (hospital_id, visit_no DESC) INCLUDE (created_at, visit_date, status, appointment_with_id, token_number, payer_id, name_words, claim_id, patient_id) WHERE (patient_type = 'OPD'::text);
CREATE INDEX visit_rows_outpatients_by_name ON public.visit_rows_of_outpatients USING btree (hospital_id, name_key, visit_no) INCLUDE (created_at, visit_date, appointment_with_id, token_number, payer_id, name_words, claim_id, patient_id) WHERE (patient_type = 'OPD'::text);
CREATE INDEX visit_rows_outpatients_not_completed ON public.visit_rows_of_outpatients USING btree (hospital_id, visit_no DESC) INCLUDE (created_at, visit_date, status, appointment_with_id, token_number, payer_id, name_words, claim_id, patient_id) WHERE ((patient_type = 'OPD'::text) AND (status <> ALL (ARRAY['completed'::text, 'discharged'::text])));
CREATE INDEX visit_rows_outpatients_of_doctor ON public.visit_rows_of_outpatients USING btree (hospital_id, appointment_with_id, visit_no DESC) INCLUDE (created_at, visit_date, name_words, claim_id, token_number, payer_id, patient_id) WHERE (patient_type = 'OPD'::text);
CREATE INDEX visit_rows_registered ON public.visit_rows_of_outpatients USING btree (hospital_id, created_at) WHERE (patient_type = 'OPD'::text);
alter table visit_rows_of_outpatients enable row level security;
alter table visit_rows_of_outpatients force row level security;
create policy hospital_scope on visit_rows_of_outpatients as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));

-- record of a hospital, announces 'visits' by visit
create table visit_surgeries (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  surgery_id uuid not null,
  status text not null default 'planned'::text,
  sanction_status text not null default 'Not Sanctioned'::text,
  "position" integer not null default 0,
  performed_on date,
  started_at timestamp with time zone,
  sitting integer not null default 1,
  plan_from date,
  plan_to date,
  theatre_case_id uuid,
  constraint visit_surgeries_pkey PRIMARY KEY (hospital_id, id),
  constraint surgery_in_theatre_case FOREIGN KEY (hospital_id, theatre_case_id) REFERENCES theatre_cases(hospital_id, id),
  constraint surgery_of_same_hospital FOREIGN KEY (hospital_id, surgery_id) REFERENCES cghs_surgery(hospital_id, id),
  constraint visit_surgery_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint plan_ends_after_it_began CHECK ((plan_to >= plan_from)),
  constraint plan_includes_the_day_of_surgery CHECK (((plan_from <= performed_on) AND (plan_to >= performed_on))),
  constraint sitting_of_a_day CHECK (((sitting >= 1) AND (sitting <= 9))),
  constraint started_on_the_day_of_surgery CHECK ((((started_at AT TIME ZONE 'Asia/Kolkata'::text))::date = performed_on)),
  constraint visit_surgeries_sanction_status_check CHECK ((sanction_status = ANY (ARRAY['Sanctioned'::text, 'Not Sanctioned'::text, 'Pending'::text, 'Approved'::text, 'Rejected'::text]))),
  constraint visit_surgeries_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE INDEX visit_surgeries_of_surgery ON public.visit_surgeries USING btree (hospital_id, surgery_id);
CREATE INDEX visit_surgeries_of_theatre_case ON public.visit_surgeries USING btree (hospital_id, theatre_case_id);
CREATE INDEX visit_surgeries_of_visit ON public.visit_surgeries USING btree (hospital_id, visit_id);
CREATE TRIGGER h_visit_rows_insert AFTER INSERT ON public.visit_surgeries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_visit_surgeries_into_visit_rows();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.visit_surgeries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_visit_surgeries_into_visit_rows();
CREATE TRIGGER i_called_visits_insert AFTER INSERT ON public.visit_surgeries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_visit_surgeries_into_called_visits();
CREATE TRIGGER i_called_visits_update AFTER UPDATE ON public.visit_surgeries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION gather_visit_surgeries_into_called_visits();
comment on table visit_surgeries is 'visit, visits';
comment on constraint visit_surgery_of_same_hospital on visit_surgeries is 'withdrawn with visits';

-- record of a hospital, announces 'visits' by visit
create table visits (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_no text not null,
  patient_id uuid not null,
  payer_id uuid not null,
  patient_type text not null,
  visit_date date not null,
  visit_type text not null,
  appointment_with_id uuid,
  reason_for_visit text not null,
  relation_with_employee text,
  status text not null default 'scheduled'::text,
  referring_doctor_id uuid,
  sst_treatment text,
  admission_date timestamp with time zone,
  surgery_date date,
  discharge_date timestamp with time zone,
  comments text not null default ''::text,
  grace_from timestamp with time zone not null default app_now(),
  token_number integer,
  payment_received boolean not null default false,
  admitted_from uuid,
  had_esic_payer boolean not null default false,
  readmission_of uuid,
  constraint visits_pkey PRIMARY KEY (hospital_id, id),
  constraint visit_with_its_patient UNIQUE (hospital_id, id, patient_id),
  constraint admitted_from_of_same_hospital FOREIGN KEY (hospital_id, admitted_from) REFERENCES visits(hospital_id, id),
  constraint appointment_of_same_hospital FOREIGN KEY (hospital_id, appointment_with_id) REFERENCES practitioners(hospital_id, id),
  constraint payer_of_visit FOREIGN KEY (hospital_id, payer_id) REFERENCES payers(hospital_id, id),
  constraint readmission_of_same_hospital FOREIGN KEY (hospital_id, readmission_of) REFERENCES visits(hospital_id, id),
  constraint referring_doctor_of_same_hospital FOREIGN KEY (hospital_id, referring_doctor_id) REFERENCES practitioners(hospital_id, id),
  constraint visit_of_same_hospital FOREIGN KEY (hospital_id, patient_id) REFERENCES patients(hospital_id, id),
  constraint discharge_not_before_admission CHECK (((discharge_date IS NULL) OR (admission_date IS NULL) OR (discharge_date >= admission_date))),
  constraint discharged_by_the_discharge CHECK (((status = 'discharged'::text) = (discharge_date IS NOT NULL))),
  constraint investigations_only_of_an_outpatient CHECK (((visit_type <> 'investigation-only'::text) OR ((patient_type = 'OPD'::text) AND (token_number IS NULL)))),
  constraint readmission_is_an_admission CHECK (((readmission_of IS NULL) OR (patient_type <> 'OPD'::text))),
  constraint readmission_of_another_visit CHECK ((readmission_of <> id)),
  constraint surgery_not_before_admission CHECK ((surgery_date >= ((admission_date AT TIME ZONE 'Asia/Kolkata'::text))::date)),
  constraint visits_comments_check CHECK ((length(comments) <= 10000)),
  constraint visits_patient_type_check CHECK ((patient_type = ANY (ARRAY['OPD'::text, 'IPD'::text, 'Emergency'::text]))),
  constraint visits_relation_with_employee_check CHECK ((relation_with_employee = ANY (ARRAY['self'::text, 'spouse'::text, 'child'::text, 'parent'::text, 'dependent'::text]))),
  constraint visits_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'waiting'::text, 'in-progress'::text, 'completed'::text, 'discharged'::text, 'cancelled'::text]))),
  constraint visits_token_number_check CHECK ((token_number > 0)),
  constraint visits_visit_type_check CHECK ((visit_type = ANY (ARRAY['consultation'::text, 'follow-up'::text, 'surgery'::text, 'emergency'::text, 'routine-checkup'::text, 'patient-admission'::text, 'investigation-only'::text])))
);
CREATE UNIQUE INDEX one_token_a_day ON public.visits USING btree (hospital_id, visit_date, token_number) WHERE ((token_number IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX one_visit_a_number ON public.visits USING btree (visit_no);
CREATE INDEX visits_admitted_from ON public.visits USING btree (hospital_id, admitted_from) WHERE (admitted_from IS NOT NULL);
CREATE INDEX visits_in_house ON public.visits USING btree (hospital_id, patient_id) WHERE ((patient_type <> 'OPD'::text) AND (discharge_date IS NULL));
CREATE INDEX visits_of_day ON public.visits USING btree (hospital_id, visit_date DESC, patient_type, id);
CREATE INDEX visits_of_doctor ON public.visits USING btree (hospital_id, appointment_with_id);
CREATE INDEX visits_of_patient ON public.visits USING btree (hospital_id, patient_id, visit_date DESC);
CREATE INDEX visits_of_payer ON public.visits USING btree (hospital_id, payer_id);
CREATE INDEX visits_of_referring_doctor ON public.visits USING btree (hospital_id, referring_doctor_id) WHERE (referring_doctor_id IS NOT NULL);
CREATE INDEX visits_readmission_of ON public.visits USING btree (hospital_id, readmission_of) WHERE (readmission_of IS NOT NULL);
CREATE INDEX visits_with_sst ON public.visits USING btree (hospital_id, id) WHERE (NOT (COALESCE(TRIM(BOTH FROM sst_treatment), ''::text) = ''::text));
CREATE INDEX visits_withdrawn ON public.visits USING btree (hospital_id, withdrawn_at) WHERE (withdrawn_at IS NOT NULL);
CREATE TRIGGER a_copies_begin BEFORE INSERT ON public.visits FOR EACH ROW WHEN ((new.discharge_date IS NOT NULL)) EXECUTE FUNCTION refuse_copy();
CREATE TRIGGER a_kept BEFORE UPDATE ON public.visits FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND ((((((old.discharge_date IS DISTINCT FROM new.discharge_date) OR (old.payer_id IS DISTINCT FROM new.payer_id)) OR (old.had_esic_payer IS DISTINCT FROM new.had_esic_payer)) OR (old.patient_type IS DISTINCT FROM new.patient_type)) OR (old.status IS DISTINCT FROM new.status)) OR (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at)))) EXECUTE FUNCTION guard_visit();
CREATE TRIGGER d_count_insert AFTER INSERT ON public.visits REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_new_visits();
CREATE TRIGGER d_count_move AFTER UPDATE ON public.visits FOR EACH ROW WHEN (((counted_as(old.patient_type, old.visit_type) IS DISTINCT FROM counted_as(new.patient_type, new.visit_type)) OR (old.status IS DISTINCT FROM new.status) OR ((old.withdrawn_at IS NULL) IS DISTINCT FROM (new.withdrawn_at IS NULL)))) EXECUTE FUNCTION keep_visit_count();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.visits FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
CREATE TRIGGER f_claim AFTER INSERT ON public.visits REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION begin_claim();
CREATE TRIGGER f_unvisited AFTER INSERT OR UPDATE OF patient_id, withdrawn_at ON public.visits FOR EACH ROW EXECUTE FUNCTION unvisited_by_visit();
CREATE TRIGGER h_visit_rows_insert AFTER INSERT ON public.visits REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION begin_visit_rows();
CREATE TRIGGER h_visit_rows_update AFTER UPDATE ON public.visits REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION copy_visits_to_visit_rows();
CREATE TRIGGER i_called_visits_insert AFTER INSERT ON public.visits REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION begin_called_visits();
CREATE TRIGGER i_called_visits_update AFTER UPDATE ON public.visits REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION copy_visits_to_called_visits();
comment on table visits is 'visit, visits';

-- record of a hospital, announces 'observations' by visit
create table vital_signs (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  observed_at timestamp with time zone not null default app_now(),
  temperature_c numeric(4,1),
  pulse smallint,
  respiration smallint,
  systolic smallint,
  diastolic smallint,
  spo2 smallint,
  is_on_oxygen boolean,
  pain smallint,
  consciousness text,
  weight_kg numeric(5,2),
  height_cm numeric(4,1),
  glucose_mg_dl smallint,
  glucose_when text,
  remark text,
  recorded_by uuid not null default app_actor(),
  struck_at timestamp with time zone,
  struck_by uuid,
  struck_reason text,
  constraint vital_signs_pkey PRIMARY KEY (hospital_id, id),
  constraint vital_signs_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint vital_signs_of_same_visit FOREIGN KEY (hospital_id, visit_id, patient_id) REFERENCES visits(hospital_id, id, patient_id) ON UPDATE CASCADE,
  constraint vital_signs_recorded_by_account FOREIGN KEY (hospital_id, recorded_by) REFERENCES users(hospital_id, id),
  constraint vital_signs_struck_by_account FOREIGN KEY (hospital_id, struck_by) REFERENCES users(hospital_id, id),
  constraint diastolic_with_its_systolic CHECK (((diastolic IS NULL) OR ((systolic IS NOT NULL) AND (diastolic <= systolic)))),
  constraint glucose_says_when CHECK (((glucose_mg_dl IS NULL) = (glucose_when IS NULL))),
  constraint own_vital_signs_are_struck CHECK ((struck_by = recorded_by)),
  constraint oxygen_said_with_its_saturation CHECK (((spo2 IS NULL) = (is_on_oxygen IS NULL))),
  constraint vital_signs_consciousness_check CHECK ((consciousness = ANY (ARRAY['alert'::text, 'confused'::text, 'voice'::text, 'pain'::text, 'unresponsive'::text]))),
  constraint vital_signs_diastolic_check CHECK (((diastolic >= 0) AND (diastolic <= 250))),
  constraint vital_signs_glucose_mg_dl_check CHECK (((glucose_mg_dl >= 1) AND (glucose_mg_dl <= 2500))),
  constraint vital_signs_glucose_when_check CHECK ((glucose_when = ANY (ARRAY['fasting'::text, 'before_meal'::text, 'after_meal'::text, 'random'::text]))),
  constraint vital_signs_height_cm_check CHECK (((height_cm >= (15)::numeric) AND (height_cm <= (275)::numeric))),
  constraint vital_signs_pain_check CHECK (((pain >= 0) AND (pain <= 10))),
  constraint vital_signs_pulse_check CHECK (((pulse >= 0) AND (pulse <= 350))),
  constraint vital_signs_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 300))),
  constraint vital_signs_respiration_check CHECK (((respiration >= 0) AND (respiration <= 150))),
  constraint vital_signs_say_something CHECK ((num_nonnulls(temperature_c, pulse, respiration, systolic, spo2, pain, consciousness, weight_kg, height_cm, glucose_mg_dl) > 0)),
  constraint vital_signs_spo2_check CHECK (((spo2 >= 10) AND (spo2 <= 100))),
  constraint vital_signs_struck_reason_check CHECK (((length(struck_reason) >= 1) AND (length(struck_reason) <= 300))),
  constraint vital_signs_struck_with_a_reason CHECK ((num_nulls(struck_at, struck_by, struck_reason) = ANY (ARRAY[0, 3]))),
  constraint vital_signs_systolic_check CHECK (((systolic >= 0) AND (systolic <= 350))),
  constraint vital_signs_temperature_c_check CHECK (((temperature_c >= (13)::numeric) AND (temperature_c <= (47)::numeric))),
  constraint vital_signs_weight_kg_check CHECK (((weight_kg >= 0.2) AND (weight_kg <= (650)::numeric)))
);
CREATE INDEX vital_signs_by_time ON public.vital_signs USING btree (hospital_id, visit_id, observed_at DESC);
CREATE INDEX vital_signs_of_striker ON public.vital_signs USING btree (hospital_id, struck_by) WHERE (struck_by IS NOT NULL);
CREATE INDEX vital_signs_of_visit ON public.vital_signs USING btree (hospital_id, visit_id, patient_id);
CREATE INDEX vital_signs_of_writer ON public.vital_signs USING btree (hospital_id, recorded_by);
CREATE TRIGGER a_said BEFORE UPDATE ON public.vital_signs FOR EACH ROW EXECUTE FUNCTION observation_stays_as_written();
CREATE TRIGGER b_within_visit BEFORE INSERT ON public.vital_signs FOR EACH ROW EXECUTE FUNCTION observation_within_its_visit('observed_at', '0');
comment on table vital_signs is 'vital signs, vital signs';
comment on constraint vital_signs_of_same_visit on vital_signs is 'withdrawn with visits';

-- record of a hospital, announces 'treatment' by visit
create table ward_dose_lines (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  dose_id uuid,
  visit_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  place_id uuid not null,
  quantity integer not null,
  price bigint not null,
  discount bigint not null,
  amount bigint not null,
  cost bigint not null,
  batch_reason text,
  undone text,
  rate_id uuid,
  constraint ward_dose_lines_pkey PRIMARY KEY (hospital_id, id),
  constraint one_ward_line_a_batch UNIQUE (hospital_id, dose_id, batch_id),
  constraint one_ward_line_a_batch_of_bag UNIQUE (hospital_id, rate_id, batch_id),
  constraint ward_dose_lines_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint ward_line_from_place FOREIGN KEY (hospital_id, place_id) REFERENCES stock_places(hospital_id, id),
  constraint ward_line_of_bag FOREIGN KEY (hospital_id, rate_id, visit_id) REFERENCES infusion_rates(hospital_id, id, visit_id),
  constraint ward_line_of_batch FOREIGN KEY (hospital_id, batch_id, medicine_id) REFERENCES batches(hospital_id, id, medicine_id),
  constraint ward_line_of_dose FOREIGN KEY (hospital_id, dose_id, visit_id) REFERENCES medication_doses(hospital_id, id, visit_id),
  constraint ward_dose_lines_batch_reason_check CHECK (((length(batch_reason) >= 1) AND (length(batch_reason) <= 100))),
  constraint ward_dose_lines_cost_check CHECK ((cost >= 0)),
  constraint ward_dose_lines_discount_check CHECK ((discount >= 0)),
  constraint ward_dose_lines_price_check CHECK ((price >= 0)),
  constraint ward_dose_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint ward_dose_lines_undone_check CHECK ((undone = ANY (ARRAY['back'::text, 'wasted'::text]))),
  constraint ward_line_adds_up CHECK (((amount = (price - discount)) AND (amount >= 0))),
  constraint ward_line_of_dose_or_bag CHECK ((num_nonnulls(dose_id, rate_id) = 1))
);
CREATE INDEX ward_dose_lines_of_bag ON public.ward_dose_lines USING btree (hospital_id, rate_id, visit_id);
CREATE INDEX ward_dose_lines_of_batch ON public.ward_dose_lines USING btree (hospital_id, batch_id, medicine_id);
CREATE INDEX ward_dose_lines_of_dose ON public.ward_dose_lines USING btree (hospital_id, dose_id, visit_id);
CREATE INDEX ward_dose_lines_of_place ON public.ward_dose_lines USING btree (hospital_id, place_id);
CREATE TRIGGER a_stays BEFORE UPDATE ON public.ward_dose_lines FOR EACH ROW EXECUTE FUNCTION keep_ward_dose_line();
comment on table ward_dose_lines is 'what a dose or bag took from the ward, what doses and bags took from the ward';
comment on constraint ward_line_of_bag on ward_dose_lines is 'withdrawn with infusion_rates';
comment on constraint ward_line_of_dose on ward_dose_lines is 'withdrawn with medication_doses';

-- record of a hospital, announces 'wards'
create table wards (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  ward_code text not null,
  ward_type text not null,
  location text not null,
  maximum_rooms integer not null,
  ward_class text not null,
  accommodation_id uuid,
  admits text not null default 'any'::text,
  constraint wards_pkey PRIMARY KEY (hospital_id, id),
  constraint accommodation_of_same_hospital FOREIGN KEY (hospital_id, accommodation_id) REFERENCES accommodations(hospital_id, id),
  constraint wards_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint ward_admits_a_sex_or_everyone CHECK ((admits = ANY (ARRAY['any'::text, 'male'::text, 'female'::text]))),
  constraint ward_has_a_location CHECK (((length(location) >= 1) AND (length(location) <= 120))),
  constraint wards_maximum_rooms_check CHECK (((maximum_rooms >= 0) AND (maximum_rooms <= 500))),
  constraint wards_ward_class_check CHECK ((ward_class = ANY (ARRAY['general'::text, 'semi_private'::text, 'private'::text, 'deluxe'::text, 'hdu'::text, 'icu'::text, 'day_care'::text, 'theatre'::text]))),
  constraint wards_ward_code_check CHECK (((length(ward_code) >= 1) AND (length(ward_code) <= 30))),
  constraint wards_ward_type_check CHECK (((length(ward_type) >= 1) AND (length(ward_type) <= 120)))
);
CREATE UNIQUE INDEX one_ward_a_code ON public.wards USING btree (hospital_id, lower(ward_code)) WHERE (withdrawn_at IS NULL);
CREATE INDEX wards_of_accommodation ON public.wards USING btree (hospital_id, accommodation_id);
CREATE TRIGGER d_count_insert AFTER INSERT ON public.wards REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('wards');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.wards REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('wards');
CREATE TRIGGER d_keeps_patients AFTER UPDATE OF maximum_rooms, withdrawn_at ON public.wards FOR EACH ROW EXECUTE FUNCTION ward_keeps_its_patients();
CREATE TRIGGER e_withdrawal AFTER UPDATE ON public.wards FOR EACH ROW WHEN (((old.withdrawn_at IS NULL) <> (new.withdrawn_at IS NULL))) EXECUTE FUNCTION follow_withdrawal();
CREATE TRIGGER f_place_inserted AFTER INSERT ON public.wards FOR EACH ROW EXECUTE FUNCTION keep_place_of_ward();
CREATE TRIGGER f_place_updated AFTER UPDATE OF ward_type, ward_code, ward_class ON public.wards FOR EACH ROW WHEN ((((old.ward_type IS DISTINCT FROM new.ward_type) OR (old.ward_code IS DISTINCT FROM new.ward_code)) OR (old.ward_class IS DISTINCT FROM new.ward_class))) EXECUTE FUNCTION keep_place_of_ward();
comment on table wards is 'ward, wards';

create table work_result_parts (
  hospital_id text not null default app_hospital(),
  work_id uuid not null,
  part integer not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default app_now(),
  constraint work_result_parts_pkey PRIMARY KEY (hospital_id, work_id, part),
  constraint work_result_parts_hospital_id_work_id_fkey FOREIGN KEY (hospital_id, work_id) REFERENCES long_works(hospital_id, id)
);
CREATE INDEX work_result_parts_by_age ON public.work_result_parts USING btree (hospital_id, created_at);
alter table work_result_parts enable row level security;
alter table work_result_parts force row level security;
create policy hospital_scope on work_result_parts as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant delete, insert, select on work_result_parts to wardbook_app;

-- record of a hospital, announces 'stock'
create table write_off_limits (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  holder text not null,
  up_to bigint,
  valid_from date not null,
  valid_to date,
  constraint write_off_limits_pkey PRIMARY KEY (hospital_id, id),
  constraint write_off_limits_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, holder WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint write_off_limits_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint write_off_limits_check CHECK ((valid_to >= valid_from)),
  constraint write_off_limits_holder_check CHECK ((holder = ANY (ARRAY['admin'::text, 'accounts'::text]))),
  constraint write_off_limits_up_to_check CHECK (((up_to >= 0) AND (up_to <= '100000000000'::bigint)))
);
comment on table write_off_limits is 'limit of write-offs, limits of write-offs';

CREATE OR REPLACE FUNCTION public.addendum_below_a_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from clinical_notes n where (n.hospital_id, n.id) = (new.hospital_id, new.note_id) and n.versions > 0) then
    perform break_rule('addendum_below_a_signature');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.addendum_is_below()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from radiology_reports r
    where r.hospital_id = new.hospital_id and r.id = new.report_id and r.verified_at is not null)
  then perform break_rule('addendum_below_a_verified_report'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.admitted_patient_has_a_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from visits v where v.hospital_id = new.hospital_id and v.id = new.visit_id and is_admitted(v))
    and not exists (select from stays s where s.hospital_id = new.hospital_id and s.visit_id = new.visit_id and s.ended_at is null
      and s.withdrawn_at is null)
  then
    perform break_rule('admitted_patient_has_a_room');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.alert_stays_as_said()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.kind, new.allergen, new.what, new.severity, new.reaction, new.source, new.precautions, new.valid_until)
      is distinct from (old.kind, old.allergen, old.what, old.severity, old.reaction, old.source, old.precautions, old.valid_until)
    or old.ended_at is not null and (new.ended_at, new.ended_by) is distinct from (old.ended_at, old.ended_by)
    or old.struck_at is not null and (new.struck_at, new.struck_by, new.struck_reason, new.ended_at)
      is distinct from (old.struck_at, old.struck_by, old.struck_reason, old.ended_at)
    or new.withdrawn_at is not null
  then perform break_rule('alert_stays_as_said'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.analyser_value_stays_as_sent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  decided constant text[] := array['version', 'updated_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'state', 'why',
    'order_line_id', 'parameter_id', 'sample_id', 'result', 'decided_at', 'decided_by', 'discard_reason'];
begin
  if to_jsonb(new) - decided is distinct from to_jsonb(old) - decided then perform break_rule('analyser_value_stays_as_sent'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.announce(domain text, visit uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  change text := domain || coalesce('/' || visit, '');
  announced constant text := coalesce(current_setting('app.announced', true), '');
begin
  if strpos(announced, ' ' || domain || ' ') > 0 or strpos(announced, ' ' || change || ' ') > 0 then return false; end if;
  if length(announced) > 2000 then change := domain; end if;
  -- Called in an expression: performing it would start a query. The answer is void and never null.
  if pg_notify('wardbook', coalesce(app_hospital(), '*') || '/' || change) is null then null; end if;
  return set_config('app.announced', announced || ' ' || change || ' ', true) is not null;
end $function$;

CREATE OR REPLACE PROCEDURE public.announce_by_visit(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
declare
  was record;
  how text := case when exists (select from pg_attribute where attrelid = target and attname = 'visit_id' and not attisdropped)
    then 'announce_visit' else 'announce_visit_by_id' end;
begin
  select convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8') as domain, case when tgtype & 16 <> 0 then ' or update' else '' end as events
    into strict was from pg_trigger where tgrelid = target and tgname = 'c_announce';
  execute format('drop trigger c_announce on %s', target);
  execute format('create trigger c_announce after insert%s on %s for each row execute function %I(%L)', was.events, target, how, was.domain);
end $procedure$;

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if announce(tg_argv[0], null) then null; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('wardbook', new.hospital_id || '/session/' || new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if announce(tg_argv[0], new.visit_id) then null; end if;
  if tg_op = 'UPDATE' and old.visit_id is distinct from new.visit_id and announce(tg_argv[0], old.visit_id) then null; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_visit_by_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if announce(tg_argv[0], new.id) then null; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.app_actor()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.actor'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.app_bin_open()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(current_setting('app.recycle_bin'::text, true), ''::text) = 'open'::text);

CREATE OR REPLACE FUNCTION public.app_hospital()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN NULLIF(current_setting('app.hospital'::text, true), ''::text);

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now());

CREATE OR REPLACE FUNCTION public.batch_now(of_hospital text, of_batch uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  with recursive chain as (
    select b.id, b.corrected_to from batches b where b.hospital_id = of_hospital and b.id = of_batch
    union select b.id, b.corrected_to from chain c join batches b on b.hospital_id = of_hospital and b.id = c.corrected_to)
  select id from chain where corrected_to is null
$function$;

CREATE OR REPLACE FUNCTION public.batch_stays_corrected()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.corrected_at is distinct from old.corrected_at then perform break_rule('batch_stays_corrected'); end if;
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.begin_billing_rules(IN hospital text)
 LANGUAGE plpgsql
AS $procedure$
declare
  scope text := current_setting('app.hospital', true);
  always constant date := '2000-01-01';
begin
  perform set_config('app.hospital', hospital, true);
  insert into scheme_terms (has_packages, days_before, patient_pays_rest, implants_need_invoice, rounds_off, submission_days, valid_from)
    values (true, 0, false, true, false, 7, always);
  insert into package_days (procedure_class, days, valid_from) values ('super_speciality', 12, always), ('major', 7, always),
    ('laparoscopic', 3, always), ('day_care', 1, always), (null, 7, always);
  insert into sitting_shares (rank, basis_points, valid_from) values (1, 10000, always), (2, 5000, always), (3, 2500, always);
  insert into paid_beside_package (head, is_paid, needs, valid_from) values ('surgery', true, null, always),
    ('implant', true, 'invoice', always), ('blood', true, null, always);
  insert into check_out_rules (kind, grace_minutes, transfer_day, kept_room_charged, valid_from)
    values ('24_hours', 120, 'higher', true, always);
  insert into gst_rules (head, above, except_wards, basis_points, included, valid_from, source)
    values ('accommodation', 500000, '{icu}', 500, false, '2022-07-18', 'GST on room rent above 5,000 a day outside intensive care');
  insert into discount_limits (holder, basis_points, valid_from) values ('admin', 10000, always), ('scope', 2000, always),
    ('accounts', 1000, always), ('billing', 500, always);
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.begin_call_options(IN hospital text)
 LANGUAGE plpgsql
AS $procedure$
declare
  scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into call_options (hospital_id, kind, name, position)
  select hospital, 'budget', amount::text, n from unnest(array[50000, 60000, 70000, 80000, 90000, 100000, 110000, 120000, 130000,
    140000, 150000, 160000, 170000, 180000, 190000, 200000]) with ordinality as of_budget (amount, n);
  insert into call_options (hospital_id, kind, name, position)
  select hospital, 'disposition', name, n from unnest(array['Not Reachable', 'Negative Feedback', 'Positive Feedback', 'Not Interested',
    'Busy', 'Follow-Up', 'Deceased', 'QR Code', 'Private Patient', 'Under Scheme', 'Other', 'Wrong Number', 'Appointments',
    'Visit Done']) with ordinality as of_disposition (name, n);
  insert into call_options (hospital_id, kind, name, position)
  select hospital, 'update_reason', name, n from unnest(array['Follow-up Required', 'Emergency', 'Routine Check', 'Medication Review',
    'Treatment Update', 'Discharge Follow-up']) with ordinality as of_reason (name, n);
  insert into call_options (hospital_id, kind, disposition, name, position)
  select hospital, 'sub_disposition', disposition, name, n from (values
    ('Not Reachable', 'Mobile Number Not Reachable', 1), ('Not Reachable', 'Out of Network', 2), ('Not Reachable', 'Invalid Number', 3),
    ('Not Reachable', 'Number Does Not Exist', 4), ('Not Reachable', 'Not in Service', 5), ('Not Reachable', 'Switched Off', 6),
    ('Not Reachable', 'Ringing, No Answer', 7),
    ('Negative Feedback', 'Medicine Ineffective, Suggested Hospital Change', 8), ('Negative Feedback', 'Unsatisfactory Treatment', 9),
    ('Negative Feedback', 'No Longer Visiting the Hospital', 10), ('Negative Feedback', 'Seeking Treatment at Another Facility', 11),
    ('Negative Feedback', 'Poor Staff Behavior', 12), ('Negative Feedback', 'Doctor Not Treating Properly', 13),
    ('Negative Feedback', 'Hospital Services Poor', 14), ('Negative Feedback', 'Hygiene and Cleanliness Issues in Hospital', 15),
    ('Negative Feedback', 'Lack of Proper Communication from Staff', 16),
    ('Positive Feedback', 'Treatment Effective, Patient Feeling Better', 17),
    ('Positive Feedback', 'Doctors and Staff Behavior Was Good', 18), ('Positive Feedback', 'Quick and Efficient Services', 19),
    ('Positive Feedback', 'Clean and Well-Maintained Facilities', 20), ('Positive Feedback', 'Hospital Recommended to Others', 21),
    ('Positive Feedback', 'Good Communication and Patient Support', 22),
    ('Positive Feedback', 'Patient Satisfied with Overall Experience', 23),
    ('Not Interested', 'Do Not Call Again', 24), ('Not Interested', 'Not Interested in Discussion', 25),
    ('Not Interested', 'Visiting Another Hospital', 26), ('Not Interested', 'Prefer Not to Share Information', 27),
    ('Busy', 'Currently Busy', 28), ('Busy', 'Driving, Request to Call Later', 29), ('Busy', 'Request to Call Back Later', 30),
    ('Busy', 'Will Notify Later', 31), ('Busy', 'Request to Call After a Specific Time', 32),
    ('Follow-Up', 'Follow-Up After 1 Week', 33), ('Follow-Up', 'Follow-Up After 2 Days', 34),
    ('Follow-Up', 'Follow-Up After 2 Weeks', 35), ('Follow-Up', 'Follow-Up After 2 Months', 36),
    ('Follow-Up', 'Patient Confirmed Reaching Hospital', 37), ('Follow-Up', 'Follow-Up for Feedback Post-Treatment', 38),
    ('Deceased', 'Patient Has Passed Away', 39), ('Deceased', 'Death Confirmed at Hospital', 40),
    ('QR Code', 'QR Code Successfully Generated', 41), ('QR Code', 'Interested in QR Code Generation', 42),
    ('QR Code', 'Not Interested in QR Code Generation', 43),
    ('Private Patient', 'Receiving Treatment as Private Patient', 44), ('Private Patient', 'Requested No Schemes', 45),
    ('Private Patient', 'Treatment at Full Cost', 46),
    ('Under Scheme', 'Ayushman Bharat Card Holder', 47), ('Under Scheme', 'ESIC Treatment', 48),
    ('Under Scheme', 'MJPJAY Treatment', 49), ('Under Scheme', 'PMJAY Treatment', 50),
    ('Under Scheme', 'Beneficiary of Other State or Central Government Health Scheme', 51),
    ('Under Scheme', 'Requested Information About Scheme Coverage', 52),
    ('Other', 'Language Barrier, Unable to Communicate', 53), ('Other', 'Contact Details Updated', 54),
    ('Other', 'Request for Additional Information', 55), ('Wrong Number', 'Incorrect Number', 56)
  ) as of_sub (disposition, name, n);
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $procedure$;

CREATE OR REPLACE FUNCTION public.begin_call_options_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  call begin_call_options(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform write_called_visits(array_agg(n.id), array_agg(n.patient_id)) from fresh n having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into visit_claims (hospital_id, id) select hospital_id, id from fresh;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.begin_disallowance_reasons(IN hospital text)
 LANGUAGE plpgsql
AS $procedure$
declare
  scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into disallowance_reasons (name) values ('Rate above the rate list'), ('Included in the package'), ('No prior approval'),
    ('Beyond the package days without extension'), ('Supporting document missing'), ('Implant invoice or sticker missing'),
    ('Not covered by the referral'), ('Claimed twice'), ('Outside the dates of stay'), ('Not admissible under the scheme'),
    ('Arithmetical difference');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.begin_goods_taxes(IN hospital text)
 LANGUAGE plpgsql
AS $procedure$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into goods_taxes (hsn, is_listed, basis_points, valid_from, valid_to, source) values
    ('', false, 1800, '2017-07-01', null, 'GST on goods that no other row names'),
    ('30', false, 1200, '2017-07-01', '2025-09-21', 'GST on medicines until 21 September 2025'),
    ('30', false, 500, '2025-09-22', null, 'GST on medicines from 22 September 2025'),
    ('30', true, 500, '2017-07-01', '2025-09-21', 'GST on notified life-saving medicines until 21 September 2025'),
    ('30', true, 0, '2025-09-22', null, 'Notified life-saving medicines, nil from 22 September 2025'),
    ('3005', false, 1200, '2017-07-01', '2025-09-21', 'GST on dressings until 21 September 2025'),
    ('3005', false, 500, '2025-09-22', null, 'GST on dressings from 22 September 2025'),
    ('9018', false, 1200, '2017-07-01', '2025-09-21', 'GST on medical instruments until 21 September 2025'),
    ('9018', false, 500, '2025-09-22', null, 'GST on medical instruments from 22 September 2025'),
    ('9021', false, 1200, '2017-07-01', '2025-09-21', 'GST on implants until 21 September 2025'),
    ('9021', false, 500, '2025-09-22', null, 'GST on implants from 22 September 2025');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.begin_letter_templates(IN hospital text)
 LANGUAGE plpgsql
AS $procedure$
declare
  scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into letter_templates (hospital_id, owner_id, visibility, position, title, body) values
  (hospital, null, 'team', 1, 'No Deduction Letter', $letter$Request to the paying authority not to deduct the days and the treatment of a complication that arose outside the package. State facts of this visit only. Attach the progress notes, the investigation reports and the treatment sheets of the additional days.

[LETTER START]
Date: {{letter.date}}

To,
The Medical Superintendent / Competent Authority,
{{payer.name}}

Subject: Request for no deduction - {{patient.name}}, Claim ID {{patient.claim_id}}

Respected Sir/Madam,

This is with reference to the claim of {{patient.name}}, {{patient.age}} years, {{patient.gender}}, UHID {{patient.uhid}}, relation to the insured person {{visit_info.relation_with_employee}}, who was admitted under visit {{visit_info.visit_id}} on {{admission.date}} with the diagnosis {{admission.diagnosis}} for {{admission.cghs_surgery}} (code {{admission.cghs_code}}), a package of {{admission.package_days}} days.

During this admission the patient developed {{complication.name}} on {{complication.onset_date}}. {{complication.description}} Severity: {{management.severity}}.

This complication is not part of the package, because {{complication.not_covered_reason}}. On {{management.advice_date}} {{management.ref_doctor_name}}, {{management.ref_doctor_designation}}, advised further inpatient treatment. The additional treatment given was {{management.additional_treatment}} over {{management.extra_days}} days. It is billed as per {{management.cghs_tariff_ref}}.

In view of the above we request that no deduction be made for the additional days and the additional treatment. The clinical records are enclosed.

Thanking you,

Yours faithfully,


Authorised Signatory
{{hospital.name}}
[LETTER END]$letter$),
  (hospital, null, 'team', 2, 'Extension of Stay', $letter$Request to the paying authority to allow further days of stay, sent before the approved days end. State facts of this visit only. Attach the progress notes and the treating doctor's advice.

[LETTER START]
Date: {{letter.date}}

To,
The Medical Superintendent / Competent Authority,
{{payer.name}}

Subject: Request for extension of stay - {{patient.name}}, Claim ID {{patient.claim_id}}

Respected Sir/Madam,

{{patient.name}}, {{patient.age}} years, {{patient.gender}}, UHID {{patient.uhid}}, relation to the insured person {{visit_info.relation_with_employee}}, was referred to this hospital by {{referral.doctor}} and was admitted under visit {{visit_info.visit_id}} on {{admission.date}} with the diagnosis {{admission.diagnosis}}.

The patient is under treatment for {{admission.diagnosis}} with {{complication.name}} and, as advised by {{management.ref_doctor_name}}, {{management.ref_doctor_designation}}, on {{management.advice_date}}, needs further inpatient care for: {{management.additional_treatment}}.

We therefore request sanction of an extension of stay of {{extension.days}} days, from {{extension.from}} to {{extension.to}}.

The case papers are enclosed. Kindly convey the approval at the earliest.

Thanking you,

Yours faithfully,


Authorised Signatory
{{hospital.name}}
[LETTER END]$letter$),
  (hospital, null, 'team', 3, 'Additional Procedure Approval', $letter$Request to the paying authority to approve procedures that the referral does not cover, before they are performed or at once after an emergency. State facts of this visit only. Attach the clinical notes and the investigation reports.

[LETTER START]
Date: {{letter.date}}

To,
The Medical Superintendent / Competent Authority,
{{payer.name}}

Subject: Request for approval of additional procedure - {{patient.name}}, Claim ID {{patient.claim_id}}

Respected Sir/Madam,

{{patient.name}}, {{patient.age}} years, {{patient.gender}}, UHID {{patient.uhid}}, relation to the insured person {{visit_info.relation_with_employee}}, was referred to this hospital by {{referral.doctor}} and was admitted under visit {{visit_info.visit_id}} on {{admission.date}} with the diagnosis {{admission.diagnosis}}.

On evaluation {{management.ref_doctor_name}}, {{management.ref_doctor_designation}}, advised the following on {{management.advice_date}}:

{{requested.procedures}}

Clinical justification: {{requested.justification}}.

The procedure will be billed as per {{management.cghs_tariff_ref}}. We request your approval for the procedure above. The clinical notes and the reports are enclosed.

Thanking you,

Yours faithfully,


Authorised Signatory
{{hospital.name}}
[LETTER END]$letter$),
  (hospital, null, 'team', 4, 'Additional Investigation Sanction', $letter$Request to the paying authority to sanction investigations beyond the referral. State facts of this visit only. Attach the treating doctor's advice.

[LETTER START]
Date: {{letter.date}}

To,
The Medical Superintendent / Competent Authority,
{{payer.name}}

Subject: Request for sanction of additional investigations - {{patient.name}}, Claim ID {{patient.claim_id}}

Respected Sir/Madam,

{{patient.name}}, {{patient.age}} years, {{patient.gender}}, UHID {{patient.uhid}}, relation to the insured person {{visit_info.relation_with_employee}}, was admitted under visit {{visit_info.visit_id}} on {{admission.date}} with the diagnosis {{admission.diagnosis}}.

For the diagnosis and the further management {{management.ref_doctor_name}}, {{management.ref_doctor_designation}}, advised the following investigations on {{management.advice_date}}:

{{requested.investigations}}

Approximate cost: {{requested.investigations_cost}}.

We request sanction of these investigations as per {{management.cghs_tariff_ref}}.

Thanking you,

Yours faithfully,


Authorised Signatory
{{hospital.name}}
[LETTER END]$letter$);
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $procedure$;

CREATE OR REPLACE FUNCTION public.begin_letter_templates_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  call begin_letter_templates(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_pharmacy(of_hospital text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into pharmacy_settings default values;
  insert into discount_limits (holder, basis_points, valid_from) values ('pharmacy', 500, '2000-01-01');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $function$;

CREATE OR REPLACE FUNCTION public.begin_pharmacy_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform begin_pharmacy(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_reasons_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  call begin_disallowance_reasons(new.id);
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.begin_refinement_templates(IN hospital text)
 LANGUAGE plpgsql
AS $procedure$
declare
  scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', hospital, true);
  insert into refinement_templates (hospital_id, name, visibility, starred, owner_id, prompt)
  values (hospital, 'Finalize, fixed sections', 'team', true, null,
'Finalize the draft as a formal letter to the payer, on one page, in plain and respectful English.
Keep this order: date; addressee; subject; salutation; 1. Patient and admission; 2. Diagnosis and treatment; 3. Complication or reason; 4. Advice of the treating doctor; 5. Request; closing; signatory.
Leave out a section for which the draft says nothing. Do not alter, add or leave out any fact.');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $procedure$;

CREATE OR REPLACE FUNCTION public.begin_refinement_templates_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  call begin_refinement_templates(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_rules_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  call begin_billing_rules(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_taxes_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  call begin_goods_taxes(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_unvisited()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  with unvisited as (
    insert into unvisited_patients (hospital_id, patient_id, created_at, imported)
      select hospital_id, id, created_at, import_digest is not null from fresh where withdrawn_at is null returning hospital_id),
  counted as (select hospital_id, count(*) as n from unvisited group by hospital_id)
  insert into row_counts (hospital_id, entry, change)
    select hospital_id, entry, n from counted, (values ('patients'), ('patients:unvisited')) as entries (entry);
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform write_visit_rows(array_agg(n.id), array_agg(n.patient_id), array_agg(n.admitted_from)) from fresh n having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_write_off_limits(of_hospital text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into write_off_limits (holder, up_to, valid_from) values ('accounts', 2500000, '2000-01-01'), ('admin', null, '2000-01-01');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $function$;

CREATE OR REPLACE FUNCTION public.begin_write_off_limits_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform begin_write_off_limits(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bill_stays_as_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.visit_id, new.payer_id, new.version_no, new.bill_no, new.tax_invoice_no, new.gross, new.discount, new.total, new.payer_share,
      new.patient_share, new.frozen, new.confirmed_at, new.confirmed_by)
    is distinct from (old.visit_id, old.payer_id, old.version_no, old.bill_no, old.tax_invoice_no, old.gross, old.discount, old.total,
      old.payer_share, old.patient_share, old.frozen, old.confirmed_at, old.confirmed_by)
    or (new.state <> old.state and (old.state, new.state) not in (('confirmed', 'submitted'), ('confirmed', 'cancelled'), ('submitted', 'cancelled')))
  then
    perform break_rule('bill_stays_as_confirmed');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bill_total_is_sum_of_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sums record;
begin
  select coalesce(sum(amount) filter (where head <> 'discount'), 0)::bigint as gross,
      coalesce(-sum(amount) filter (where head = 'discount'), 0)::bigint as discount,
      coalesce(sum(payer_share), 0)::bigint as payer_share, coalesce(sum(patient_share), 0)::bigint as patient_share
    into sums from bill_lines where hospital_id = new.hospital_id and bill_id = new.id;
  if sums.gross <> new.gross or sums.discount <> new.discount or sums.payer_share <> new.payer_share
    or sums.patient_share <> new.patient_share
  then
    perform break_rule('bill_total_is_sum_of_lines');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.break_rule(rule text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'check_violation', constraint = rule, message = 'broken: ' || rule;
end $function$;

CREATE OR REPLACE FUNCTION public.cancel_admission_of_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update visits v set status = 'cancelled' where v.hospital_id = new.hospital_id and v.id = new.id and is_admitted(v);
  if not found then perform break_rule('only_an_admission_is_cancelled'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.change_names_its_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from bill_change_charges where hospital_id = new.hospital_id and change_id = new.id) then
    perform break_rule('change_names_its_charges');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.changes_are_of_a_draft()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from bills where hospital_id = new.hospital_id and id = new.bill_id and state = 'draft') then
    perform break_rule('changes_are_of_a_draft');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.charge_is_of_no_cancelled_admission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from visits v where v.hospital_id = new.hospital_id and v.id = new.visit_id
      and v.patient_type <> 'OPD' and v.status = 'cancelled') then
    perform break_rule('charge_of_a_cancelled_admission');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.charge_is_on_a_day_of_the_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from visits v where v.hospital_id = new.hospital_id and v.id = new.visit_id
      and (new.day < coalesce((v.admission_date at time zone 'Asia/Kolkata')::date, v.visit_date)
        or new.day > (v.discharge_date at time zone 'Asia/Kolkata')::date)) then
    perform break_rule('charge_on_a_day_of_the_visit');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.charges_are_of_the_bill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from fresh f
      join bill_changes c on c.hospital_id = f.hospital_id and c.id = f.change_id
      join bills b on b.hospital_id = c.hospital_id and b.id = c.bill_id
      join charges of_visit on of_visit.hospital_id = f.hospital_id and of_visit.id = f.charge_id
      where of_visit.visit_id <> b.visit_id)
    or exists (select from fresh f
      join bill_change_charges known on known.hospital_id = f.hospital_id and known.change_id = f.change_id
      where known.xmin <> pg_current_xact_id()::xid)
  then
    perform break_rule('charges_are_of_the_bill');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_balanced_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entries constant text := tg_argv[3];
  entry constant jsonb := to_jsonb(new);
  entry_id constant uuid := entry ->> case when tg_table_name = entries then 'id' else tg_argv[1] end;
  broken text;
begin
  execute format('select case when count(*) < 2 then %L when sum(%I) <> 0 then %L end from %I where hospital_id = $1 and %I = $2',
    entries || '_has_lines', tg_argv[2], tg_argv[0] || '_sum_to_zero', tg_argv[0], tg_argv[1])
    into broken using new.hospital_id, entry_id;
  if broken is null and entry ->> 'reverses_id' is not null then
    -- The lines of an entry and of its reversal cancel each other, whatever they are grouped by.
    execute format('select %1$L from %2$I t where hospital_id = $1 and %3$I in ($2, $3)
      group by to_jsonb(t) - array[%3$L, %4$L, ''id'', ''created_at'', ''created_by''] having sum(%4$I) <> 0 limit 1',
      entries || '_reversal_is_opposite', tg_argv[0], tg_argv[1], tg_argv[2])
      into broken using new.hospital_id, entry_id, (entry ->> 'reverses_id')::uuid;
  end if;
  if broken is not null then perform break_rule(broken); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  amounts constant text[] := tg_argv[0];
  own constant text[] := tg_argv[1]::text[] || array['id', 'created_at', 'created_by', 'reverses_id', 'reason'];
  is_now constant jsonb := to_jsonb(new);
  was jsonb;
begin
  execute format('select to_jsonb(t) from %I t where hospital_id = $1 and id = $2', tg_table_name) into was using new.hospital_id, new.reverses_id;
  if was ->> 'reverses_id' is not null or exists (select from jsonb_object_keys(is_now) as key where key <> all (own) and case
      when key = any (amounts) then (is_now ->> key)::numeric is distinct from -(was ->> key)::numeric
      else is_now -> key is distinct from was -> key end) then
    perform break_rule(tg_table_name || '_reversal_is_opposite');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.container_follows_its_collection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.received_at is not null or new.rejected_at is not null) and not exists (select from lab_samples s
      where s.hospital_id = new.hospital_id and s.id = new.sample_id and s.collected_at is not null) then
    perform break_rule('container_is_collected_first');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.control_is_held_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from lab_controls where hospital_id = new.hospital_id and id = new.control_id for update;
  if lab_control_is_held(new.control_id) then perform break_rule('control_is_held_once'); end if;
  if not exists (select from lab_control_points p where p.hospital_id = new.hospital_id and p.run_id = new.run_id
      and p.state = 'rejected') then
    perform break_rule('only_a_rejected_control_is_held');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.control_run_follows_the_last()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from lab_controls where hospital_id = new.hospital_id and id = new.control_id for update;
  if exists (select from lab_control_runs r where r.hospital_id = new.hospital_id and r.control_id = new.control_id
      and (r.ran_at > new.ran_at or r.sequence >= new.sequence)) then
    perform break_rule('control_run_follows_the_last');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.control_target_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.control_id, new.lot_id, new.level, new.mean, new.sd, new.valid_from)
      is distinct from (old.control_id, old.lot_id, old.level, old.mean, old.sd, old.valid_from) then
    perform break_rule('control_target_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_discharges_to_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.copy_patients_to_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.copy_patients_to_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.copy_visit_claims_to_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update called_visits r set claim_id = n.claim_id
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id
      and (r.claim_id) is distinct from (n.claim_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_visit_claims_to_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.copy_visits_to_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.copy_visits_to_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.corrected_batch_is_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from batches b where b.hospital_id = new.hospital_id and b.id = new.id and b.corrected_to is not null) then
    perform break_rule('corrected_batch_says_what_it_is');
  end if;
  if not exists (select from batch_blocks k where k.hospital_id = new.hospital_id and k.batch_id = new.id
      and k.lifted_at is null and k.withdrawn_at is null) then
    perform break_rule('corrected_batch_is_blocked');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.corrected_batch_stays_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from batches b where b.hospital_id = new.hospital_id and b.id = new.batch_id and b.corrected_at is not null) then
    perform break_rule('corrected_batch_stays_blocked');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_called_visits(patients_touched uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from called_patients c where c.hospital_id = app_hospital() and c.patient_id = any (patients_touched)
    and not exists (select from called_visits v where v.hospital_id = c.hospital_id and v.patient_id = c.patient_id);
  insert into called_patients as c (hospital_id, patient_id, name_key, name_words, visits, inpatient_visits)
    select hospital_id, patient_id, min(name_key), min(name_words), count(*), count(*) filter (where patient_type <> 'OPD') from called_visits
    where hospital_id = app_hospital() and patient_id = any (patients_touched) group by hospital_id, patient_id
    on conflict (hospital_id, patient_id) do update set name_key = excluded.name_key, name_words = excluded.name_words,
        visits = excluded.visits, inpatient_visits = excluded.inpatient_visits
      where (c.name_key, c.name_words, c.visits, c.inpatient_visits)
        is distinct from (excluded.name_key, excluded.name_words, excluded.visits, excluded.inpatient_visits);
end $function$;

CREATE OR REPLACE FUNCTION public.count_issued()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'stock_transfer_lines' then
    update stock_requisition_lines r set issued = r.issued + new.quantity
      where (r.hospital_id, r.id) = (new.hospital_id, new.requisition_line_id);
  elsif tg_table_name = 'stock_transfer_decisions' then
    update stock_requisition_lines r set issued = r.issued - new.refused from stock_transfer_lines l
      where (l.hospital_id, l.id) = (new.hospital_id, new.line_id) and (r.hospital_id, r.id) = (l.hospital_id, l.requisition_line_id);
  else
    update stock_requisition_lines r set issued = r.issued - s.quantity from (select l.hospital_id, l.requisition_line_id, sum(l.quantity)::int as quantity
        from stock_transfer_lines l where (l.hospital_id, l.transfer_id) = (new.hospital_id, new.id) group by 1, 2) as s
      where (r.hospital_id, r.id) = (s.hospital_id, s.requisition_line_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_letter_template_edition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.edition := old.edition + case when (new.title, new.body) is distinct from (old.title, old.body) then 1 else 0 end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_new_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into row_counts (hospital_id, entry, change)
    select hospital_id, unnest(array['visits:' || counted_as(patient_type, visit_type),
        'visits:' || counted_as(patient_type, visit_type) || ':' || status]), count(*)
      from fresh where withdrawn_at is null group by 1, 2;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_patients(typed text, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
AS $function$
declare
  counted int;
begin
  execute format('select count(*) from (select from patient_search where hospital_id = %L and %s limit %s) as matching',
    app_hospital(), coalesce(patient_condition('text', typed), 'false'), at_most) into counted;
  return counted;
end $function$;

CREATE OR REPLACE FUNCTION public.count_toggles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.counted_as(patient_type text, visit_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when visit_type = 'investigation-only' then visit_type else patient_type end $function$;

CREATE OR REPLACE FUNCTION public.critical_value_is_told_first()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from lab_critical_alerts a where a.hospital_id = new.hospital_id and a.result_id = new.id
      and (a.acknowledged_at is not null
        or (select count(*) from lab_critical_tries t where t.hospital_id = a.hospital_id and t.alert_id = a.id) >= 2)) then
    perform break_rule('critical_value_is_told_first');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.details_are_of_a_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from charges c where c.hospital_id = new.hospital_id and c.source_kind = new.source_kind
      and c.source_id = new.source_id and c.source_version = new.source_version and c.reverses_id is null and c.visit_id = new.visit_id) then
    perform break_rule('details_are_of_a_charge');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.discount_of_open_bill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from bills b where b.hospital_id = new.hospital_id and b.id = new.bill_id and b.visit_id = new.visit_id
    and b.state in ('draft', 'checked') for share;
  if not found then
    perform break_rule('discount_of_open_bill');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.discount_stays_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.amount, new.reason, new.visit_id, new.bill_id) is distinct from (old.amount, old.reason, old.visit_id, old.bill_id)
    or not (old.state = 'requested' or (old.state = 'approved' and new.state = 'taken_back')) then
    perform break_rule('discount_stays_decided');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.document_is_there(document_type_id integer, is_uploaded boolean, remarks text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select document_type_id is not null and (is_uploaded or (document_type_id >= 24 and remarks is not distinct from 'Yes'))
$function$;

CREATE OR REPLACE FUNCTION public.edition_tells_a_verified_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from radiology_reports r
    where r.hospital_id = new.hospital_id and r.id = new.report_id and r.verified_at is not null)
  then perform break_rule('edition_of_a_verified_report'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.examination_is_lawful()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.done_at is not null and (new.order_line_id, new.modality, new.arrived_at, new.pregnancy, new.last_period,
      new.with_contrast, new.contrast_allergy, new.creatinine, new.creatinine_on, new.metal, new.cleared_because, new.done_at, new.done_by)
    is distinct from (old.order_line_id, old.modality, old.arrived_at, old.pregnancy, old.last_period,
      old.with_contrast, old.contrast_allergy, old.creatinine, old.creatinine_on, old.metal, old.cleared_because, old.done_at, old.done_by)
  then perform break_rule('examination_stays_as_done'); end if;
  if new.done_at is not null and new.modality in ('ultrasound', 'doppler', 'mri') and new.pregnancy in ('may-be', 'yes')
    and not exists (select from radiology_forms_f f
      where f.hospital_id = new.hospital_id and f.examination_id = new.id and f.declared_at is not null)
  then perform break_rule('form_f_before_the_examination'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.exit_as_its_mode_asks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reason = 'Death' and not exists (select from body_handovers where hospital_id = new.hospital_id and id = new.id) then
    perform break_rule('body_has_a_receiver');
  end if;
  if new.reason = 'DAMA' and not new.signed_form_seen then
    perform break_rule('leaving_against_advice_has_a_signed_form');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.figures_of(text text)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  figures int[] := '{}';
  run text;
begin
  foreach run in array string_to_array(regexp_replace(text, '[^0-9]+', ' ', 'g'), ' ') loop
    for n in 1 .. length(run) - 3 loop
      figures := figures || substr(run, n, 4)::int;
    end loop;
  end loop;
  return figures;
end $function$;

CREATE OR REPLACE FUNCTION public.files_are_of_an_implant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from charges c where c.hospital_id = new.hospital_id and c.source_kind = new.source_kind
      and c.source_id = new.source_id and c.reverses_id is null and c.visit_id = new.visit_id and c.head = 'implant') then
    perform break_rule('files_are_of_an_implant');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.final_payment_has_reason()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from discharges where hospital_id = new.hospital_id and id = new.visit_id and reason is not null) then
    perform break_rule('final_payment_has_reason');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.find_medicines(words text[], most integer)
 RETURNS TABLE(medicine_id uuid, place bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  longest constant text := (select word from unnest(words) as word order by length(word) desc limit 1);
  others constant text[] := array_remove(words, longest);
begin
  return query
    select f.id, row_number() over (order by f.is_first desc, f.text, f.id) from (
      select s.medicine_id as id, s.text, starts_with(s.text, words[1]) as is_first from medicine_search s
      where s.hospital_id = app_hospital() and s.text like '%' || regexp_replace(longest, '([\\%_])', '\\\1', 'g') || '%'
        and not exists (select from unnest(others) as word where strpos(s.text, word) = 0)
      order by is_first desc, s.text, s.medicine_id limit most) f
    order by 2;
end $function$;

CREATE OR REPLACE FUNCTION public.find_patients(typed text, in_name text, in_code text, in_numbers text, wanted integer, with_near boolean)
 RETURNS TABLE(patient_id uuid, is_near boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  parts constant text[] := string_to_array(btrim(plain_words(concat_ws(' ', typed, in_name))), ' ');
  phone constant text := substring(plain_words(in_numbers) from '^ ([0-9]{10}) $');
  prefix constant text := patient_prefix();
  code constant text := btrim(plain_words(coalesce(in_code, typed)));
  tail constant text := regexp_replace(code, '^' || prefix, '');
  condition text;
  part text;
  words text[];
  groups text[] := '{}';
  has_figures boolean;
  is_whole boolean := in_code is null and in_numbers is null; -- whether the groups cover everything typed
  found uuid[] := '{}';
  more uuid[];
begin
  if in_name is null and in_numbers is null and (tail <> code or code ~ '^[0-9]{2}([a-l][0-9]*)?$') then
    -- The beginning of a patient number: numbers grow with time, so their own index knows the newest.
    execute format('select array(select patient_id from patient_search where hospital_id = %L and code like %L order by code using ~>~ limit %s)',
      app_hospital(), replace(tail, ' ', '') || '%', wanted) into found;
  end if;

  if cardinality(found) < wanted then
    foreach part in array parts loop
      if part ~ '^[0-9]{10}$' and in_name is null then words := array[part];
      elsif part ~ '[0-9]' or starts_with(part, prefix) or length(part) > 1 and starts_with(prefix, part) then words := null;
      else words := known_words(part, in_name is null);
      end if;
      if words is null or cardinality(words) > 20 then is_whole := false;
      else groups := groups || words::text;
      end if;
    end loop;
    if phone is not null then groups := groups || array[phone]::text; end if;
    if '{}' <> all (groups) then -- every word belongs to some patient
      if groups <> '{}' and is_whole then more := patients_of_words(groups, null, wanted + cardinality(found)); end if;
      if more is null then
        has_figures := concat_ws(' ', typed, in_numbers) ~ '[0-9]{4}'; -- rare, and found by their own index
        condition := concat_ws(' and ', patient_condition('text', typed), patient_condition('name', in_name),
          patient_condition('numbers', in_numbers), patient_condition('code', replace(in_code, ' ', '')),
          -- and the rarest of those that an index serves
          case when has_figures then patient_condition('text', in_numbers) when length(tail) > 2 then patient_condition('text', in_code)
            else nullif(concat_ws(' and ', patient_condition('text', in_name), patient_condition('text', in_numbers), patient_condition('text', in_code)), '') end);
        if groups <> '{}' then
          more := patients_of_words(groups, condition, wanted + cardinality(found), not has_figures);
        end if;
        if more is null and condition <> '' then
          more := newest_patients(condition, wanted, case when has_figures or groups <> '{}' then 1000 else 4000 end);
        end if;
      end if;
      found := (found || array(select one from unnest(more) as one where one <> all (found)))[1:wanted];
    end if;
  end if;
  return query select one, false from unnest(found) as one;

  if with_near and cardinality(found) < wanted and in_code is null and in_numbers is null then
    groups := '{}';
    foreach part in array parts[1:4] loop
      continue when length(part) < 3 or part ~ '[0-9]';
      groups := groups || near_words(part)::text;
    end loop;
    if groups <> '{}' and '{}' <> all (groups) then
      return query select one, true from unnest(patients_of_words(groups, null, wanted + cardinality(found))) as one
        where one <> all (found) limit wanted - cardinality(found);
    end if;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.finding_stays_with_its_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  record constant text[] := array['version', 'updated_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'patient_id'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - record is distinct from to_jsonb(old) - record then perform break_rule('finding_stays_with_its_result'); end if;
  elsif not exists (select from lab_results r where r.hospital_id = new.hospital_id and r.id = new.result_id and r.kind = 'culture'
      and r.verified_at is null and r.struck_at is null) then
    perform break_rule('finding_stays_with_its_result');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fold_counts()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_try_advisory_xact_lock(7215002, hashtext(app_hospital())) then return; end if;
  with folded as (delete from row_counts returning entry, change)
  insert into row_counts (entry, change) select entry, sum(change) from folded group by entry;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_last_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.created_at := greatest(new.created_at, (select b.moved_at + interval '1 millisecond' from stock_balances b
    where (b.hospital_id, b.batch_id, b.place_id) = (new.hospital_id, new.batch_id, new.place_id)));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  child record;
begin
  for child in
    select c.conrelid::regclass as rows, a.attname as by_column
      from pg_description d
      join pg_constraint c on c.oid = d.objoid and c.confrelid = tg_relid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where d.classoid = 'pg_constraint'::regclass and d.description = 'withdrawn with ' || tg_table_name
      order by c.conrelid::regclass::text
  loop
    if old.withdrawn_at is null then
      execute format('update %s set withdrawn_at = $1, withdrawn_by = $2, withdrawn_reason = $3 where %I = $4 and withdrawn_at is null',
        child.rows, child.by_column) using new.withdrawn_at, new.withdrawn_by, new.withdrawn_reason, new.id;
    else
      execute format('update %s set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null where %I = $1 and withdrawn_at = $2
        and withdrawn_by is not distinct from $3 and withdrawn_reason is not distinct from $4',
        child.rows, child.by_column) using new.id, old.withdrawn_at, old.withdrawn_by, old.withdrawn_reason;
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.form_f_stays_as_declared()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.declared_at is not null and (new.examination_id, new.relative_name, new.weeks, new.referred_by, new.indication, new.machine,
      new.registration_no, new.patient_declared_on, new.declared_at, new.declared_by)
    is distinct from (old.examination_id, old.relative_name, old.weeks, old.referred_by, old.indication, old.machine,
      old.registration_no, old.patient_declared_on, old.declared_at, old.declared_by)
  then perform break_rule('form_f_stays_as_declared'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.gather_call_records_into_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from called_visits where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update called_visits r set called_on = f.called_on
    from (select v.hospital_id, v.id, calls.called_on as called_on
      from visits v
      cross join lateral (select max(r.called_on) as called_on from call_records r where r.hospital_id = v.hospital_id and r.visit_id = v.id and r.withdrawn_at is null) calls
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.called_on) is distinct from (f.called_on);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.gather_document_marks_into_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_final_payments_into_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_names_of_cghs_surgery_into_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_names_of_diagnoses_into_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_patient_documents_into_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_stays_into_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_update_reasons_into_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  touched uuid[];
begin
  select array_agg(distinct visit_id) into touched from fresh;
  if touched is null then return null; end if;
  perform from called_visits where hospital_id = app_hospital() and id = any (touched) order by id for update;
  update called_visits r set update_reason = f.update_reason
    from (select v.hospital_id, v.id, said.reason as update_reason
      from visits v
      left join update_reasons said on said.hospital_id = v.hospital_id and said.visit_id = v.id and said.withdrawn_at is null
      where v.hospital_id = app_hospital() and v.id = any (touched) and v.withdrawn_at is null) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.update_reason) is distinct from (f.update_reason);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.gather_visit_diagnoses_into_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_visit_diagnoses_into_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_visit_rows(visits_touched uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_visit_surgeries_into_called_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.gather_visit_surgeries_into_visit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.grievance_stays_as_said()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'closed' or (new.certificate_id, new.subject, new.complaint) is distinct from (old.certificate_id, old.subject, old.complaint) then
    perform break_rule('grievance_stays_as_said');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform break_rule('stay_is_of_one_room');
end $function$;

CREATE OR REPLACE FUNCTION public.guard_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.discharge_date is distinct from new.discharge_date then perform break_rule('copy_is_kept_by_its_trigger'); end if;
  if (old.payer_id, old.had_esic_payer) is distinct from (new.payer_id, new.had_esic_payer) then
    perform break_rule('payer_is_changed_with_a_reason');
  end if;
  if old.patient_type <> 'OPD' and (old.patient_type, old.status) is distinct from (new.patient_type, new.status) then
    perform break_rule('admission_changes_by_its_records');
  end if;
  if old.withdrawn_at is null and new.withdrawn_at is not null then
    if is_admitted(old) then perform break_rule('admitted_visit_is_not_withdrawn'); end if;
    if exists (select from bills b where b.hospital_id = new.hospital_id and b.visit_id = new.id and b.withdrawn_at is null
      and b.state in ('confirmed', 'submitted')) then perform break_rule('bill_of_a_visit_is_not_withdrawn'); end if;
    if (select coalesce(sum(r.amount), 0) from receipts r where r.hospital_id = new.hospital_id and r.visit_id = new.id) <> 0
    then perform break_rule('money_of_a_visit_is_not_withdrawn'); end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.handed_over_after_death()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from gate_passes where hospital_id = new.hospital_id and id = new.id and reason = 'Death'
      and died_at <= new.handed_over_at) then
    perform break_rule('handed_over_after_death');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.held_result_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if hold_of_lab_result(new) is not null then perform break_rule('held_result_waits'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_of_lab_result(result lab_results)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  held uuid;
  input lab_results;
begin
  select h.id into held from lab_controls c join lab_control_holds h on h.hospital_id = c.hospital_id and h.control_id = c.id
  where c.hospital_id = result.hospital_id and c.parameter_id = result.parameter_id and c.is_default and c.withdrawn_at is null
    and result.kind = 'numeric' and (h.good_until is null or result.entered_at > h.good_until)
    and not exists (select from lab_control_releases r where r.hospital_id = h.hospital_id and r.hold_id = h.id)
    and not exists (select from lab_control_exemptions e where e.hospital_id = h.hospital_id and e.hold_id = h.id
      and e.sample_id = result.sample_id)
  limit 1;
  if held is not null or not result.is_calculated then return held; end if;
  -- One after the other: whether an input is held is asked of those alone that the formula names, which are in no circle.
  for input in select r.* from lab_parameter_terms t
    join lab_results r on r.hospital_id = t.hospital_id and r.sample_id = result.sample_id and r.struck_at is null
    join lab_parameters p on p.hospital_id = r.hospital_id and p.id = r.parameter_id
    where t.hospital_id = result.hospital_id and t.parameter_id = result.parameter_id and r.parameter_id <> result.parameter_id
      and (result.collected_at at time zone 'Asia/Kolkata')::date between t.valid_from and coalesce(t.valid_to, 'infinity')
      and p.code = any (regexp_split_to_array(coalesce(t.formula, ''), '[^A-Z0-9_]+'))
  loop
    held := hold_of_lab_result(input);
    if held is not null then return held; end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.insert_called_visits(visits_asked uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.insert_visit_rows(visits_asked uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.is_admitted(visit visits)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select visit.patient_type <> 'OPD' and visit.discharge_date is null and visit.status <> 'cancelled' and visit.withdrawn_at is null
$function$;

CREATE OR REPLACE FUNCTION public.is_cashless(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select kind in ('esic', 'cghs', 'echs', 'railways', 'police', 'public_undertaking', 'state_scheme')
$function$;

CREATE OR REPLACE FUNCTION public.is_word(term text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((term ~ '[^0-9]'::text) AND (strpos(term, ' '::text) = 0));

CREATE OR REPLACE PROCEDURE public.keep_as_balanced_lines(IN lines regclass, IN entries regclass, IN by_column text, IN amount text, IN domain text)
 LANGUAGE plpgsql
AS $procedure$
declare
  target regclass;
begin
  call keep_insert_only(lines, domain);
  foreach target in array array[lines, entries] loop
    execute format('create constraint trigger e_balanced after insert on %s deferrable initially deferred for each row '
      'execute function check_balanced_lines(%L, %L, %L, %L)', target, lines, by_column, amount, entries);
  end loop;
end $procedure$;

CREATE OR REPLACE PROCEDURE public.keep_as_billing_rule(IN target regclass, IN value_key text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  keys text := (select string_agg(format(', %s with =', part), '') from unnest(value_key) as part);
begin
  execute format('alter table %1$s add column tariff_class_id uuid, add column valid_from date not null, add column valid_to date, '
    'add column source text not null default '''' check (length(source) <= 200), '
    'add constraint %2$I foreign key (hospital_id, tariff_class_id) references tariff_classes (hospital_id, id), '
    'add constraint %3$I check (valid_to >= valid_from)', target, target || '_of_class', target || '_end_after_they_begin');
  call keep_as_hospital_record(target, 'schemes');
  execute format('alter table %s add constraint %I exclude using gist (hospital_id with =, '
    '(coalesce(tariff_class_id, ''00000000-0000-0000-0000-000000000000''::uuid)) with =%s, '
    'daterange(valid_from, valid_to, ''[]'') with &&) where (withdrawn_at is null)', target, target || '_do_not_overlap', keys);
  execute format('create index %I on %s (hospital_id, tariff_class_id)', target || '_by_class', target);
  execute format('create trigger a_past before insert or update on %s for each row execute function keep_past_of_rule()', target);
  execute format('comment on table %s is ''billing rule, billing rules''', target);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.keep_as_hospital_record(IN target regclass, IN domain text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s add column version int not null default 1, '
    'add column created_at timestamptz not null default app_now(), add column created_by uuid default app_actor(), '
    'add column updated_at timestamptz not null default app_now(), '
    'add column withdrawn_at timestamptz, add column withdrawn_by uuid, add column withdrawn_reason text', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy hospital_scope on %s using (hospital_id = app_hospital() and (withdrawn_at is null or app_bin_open())) '
    'with check (hospital_id = app_hospital())', target);
  execute format('create trigger a_version before update on %s for each row execute function next_version()', target);
  execute format('create trigger b_beginning after insert on %s referencing new table as fresh for each statement execute function keep_beginning()', target);
  execute format('create trigger b_history after update on %s for each row execute function keep_history()', target);
  execute format('create trigger c_announce after insert or update on %s for each statement execute function announce_change(%L)', target, domain);
  execute format('grant select, insert, update on %s to wardbook_app', target);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.keep_as_ledger(IN target regclass, IN domain text)
 LANGUAGE plpgsql
AS $procedure$
begin
  call keep_insert_only(target, domain);
  execute format('alter table %1$s add column source_kind text not null check (source_kind ~ ''^[a-z_]{2,40}$''), '
    'add column source_id uuid not null, add column source_version int not null default 1 check (source_version > 0), '
    'add column reverses_id uuid, add column reason text check (length(reason) between 1 and 300), '
    'add constraint %2$I unique (hospital_id, reverses_id), '
    'add constraint %3$I foreign key (hospital_id, reverses_id) references %1$s (hospital_id, id), '
    'add constraint %4$I check (reverses_id is null or reason is not null)', target,
    target || '_reversed_once', target || '_reverses_of_same_hospital', target || '_reversal_says_why');
  execute format('create unique index %I on %s (hospital_id, source_kind, source_id, source_version) where reverses_id is null',
    target || '_source_posts_once', target);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.keep_balance(IN ledger regclass, IN balances regclass, IN amount text)
 LANGUAGE plpgsql
AS $procedure$
declare
  keys constant text := (select string_agg(quote_ident(a.attname), ', ' order by k.place)
    from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place) join pg_attribute a on a.attrelid = balances and a.attnum = k.attnum
    where i.indrelid = balances and i.indisprimary and k.place > 1);
begin
  execute format('alter table %s enable row level security', balances);
  execute format('alter table %s force row level security', balances);
  execute format('create policy hospital_scope on %s using (hospital_id = app_hospital()) with check (hospital_id = app_hospital())', balances);
  execute format('grant select on %s to wardbook_app', balances);
  execute format('create trigger %I after insert on %s referencing new table as fresh for each statement '
    'execute function post_to_balance(%L, %L, %L)', 'd_' || balances, ledger, balances, keys, amount);
  execute format('create trigger %I after update on %s referencing old table as stale new table as fresh for each statement '
    'execute function post_to_balance(%L, %L, %L)', 'd_' || balances || '_merge', ledger, balances, keys, amount);
end $procedure$;

CREATE OR REPLACE FUNCTION public.keep_beginning()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- As keep_history() leaves them out, and the keys that the entry has in its own columns.
  left_out text[] := array['hospital_id', 'id', 'version', 'updated_at', 'search_text', 'name_key'] || secret_columns(tg_table_name);
begin
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, after)
    select hospital_id, tg_table_name, id, app_actor(), nullif(current_setting('app.request', true), ''), 'insert',
      jsonb_strip_nulls(to_jsonb(fresh)) - left_out from fresh;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_blood_requisition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.keep_blood_unit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.keep_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry text := quote_literal(tg_argv[0]);
begin
  if tg_op = 'INSERT' and tg_nargs = 1 then
    insert into row_counts (hospital_id, entry, change)
      select hospital_id, tg_argv[0], count(*) from fresh where withdrawn_at is null group by hospital_id;
  else
    for n in 1 .. tg_nargs - 1 loop
      entry := entry || format(' || %L || %I', ':', tg_argv[n]);
    end loop;
    if tg_op = 'INSERT' then
      execute format('insert into row_counts (hospital_id, entry, change)
        select hospital_id, %s, count(*) from fresh where withdrawn_at is null group by 1, 2', entry);
    else
      execute format('insert into row_counts (hospital_id, entry, change)
        select hospital_id, entry, sum(n) from (select hospital_id, %1$s as entry, 1 as n from fresh where withdrawn_at is null
          union all select hospital_id, %1$s, -1 from stale where withdrawn_at is null) as c group by 1, 2 having sum(n) <> 0', entry);
    end if;
  end if;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.keep_counted(IN target regclass, IN entry text, IN part text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
declare
  arguments text := quote_literal(entry) || coalesce(', ' || quote_literal(part), '');
  hospital text;
begin
  execute format('create trigger d_count_insert after insert on %s referencing new table as fresh for each statement execute function keep_count(%s)', target, arguments);
  execute format('create trigger d_count_update after update on %s referencing old table as stale new table as fresh for each statement execute function keep_count(%s)', target, arguments);
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    execute format('insert into row_counts (entry, change) select %L%s, count(*) from %s where withdrawn_at is null group by 1',
      entry, case when part is null then '' else format(' || %L || %I', ':', part) end, target);
  end loop;
  perform set_config('app.hospital', '', true);
end $procedure$;

CREATE OR REPLACE FUNCTION public.keep_counts_in_open_takes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from stock_takes t join stock_take_lines l on l.hospital_id = t.hospital_id and l.take_id = t.id
    where l.hospital_id = new.hospital_id and l.id = new.line_id and t.state = 'counting' for share of t;
  if not found then perform break_rule('take_is_open'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_discharge_of_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.discharged_at is not null
    and exists (select from admission_cancellations a where a.hospital_id = new.hospital_id and a.id = new.id) then
    perform break_rule('cancelled_admission_is_not_discharged');
  end if;
  update visits set discharge_date = new.discharged_at,
      status = case when new.discharged_at is null then 'in-progress' else 'discharged' end
    where hospital_id = new.hospital_id and id = new.id and discharge_date is distinct from new.discharged_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_esic_number_of_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.had_esic_uh_id := old.had_esic_uh_id or coalesce(btrim(old.esic_uh_id) <> '', false);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_generic_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform write_medicine_search(hospital_id, medicine_id) from medicine_generics
    where hospital_id = new.hospital_id and generic_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was jsonb;
  is_now jsonb := to_jsonb(new);
  left_out text[] := array['version', 'updated_at', 'search_text', 'name_key'] || secret_columns(tg_table_name);
begin
  if tg_op = 'UPDATE' then
    -- Only what changed, in both directions.
    was := to_jsonb(old);
    select jsonb_object_agg(key, o.value), jsonb_object_agg(key, is_now -> key) into was, is_now
      from jsonb_each(was - left_out) as o where o.value <> is_now -> key;
    if was is null then return null; end if;
  end if;
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, before, after)
    values (new.hospital_id, tg_table_name, new.id, app_actor(), nullif(current_setting('app.request', true), ''), lower(tg_op), was, is_now);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_inactive_uncharged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today date := (app_now() at time zone 'Asia/Kolkata')::date;
  service uuid := case tg_table_name when 'services' then new.id else (to_jsonb(new) ->> 'service_id')::uuid end;
begin
  if exists (select from services s join service_rules r on (r.hospital_id, r.service_id) = (s.hospital_id, s.id)
    where s.hospital_id = new.hospital_id and s.id = service and s.status = 'Inactive' and r.withdrawn_at is null
      and (r.valid_to is null or r.valid_to >= today))
  then perform break_rule('inactive_service_is_not_charged'); end if;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.keep_insert_only(IN target regclass, IN domain text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s add column created_at timestamptz not null default app_now(), '
    'add column created_by uuid default app_actor()', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy hospital_scope on %s using (hospital_id = app_hospital()) with check (hospital_id = app_hospital())', target);
  execute format('create trigger a_insert_only before update or delete on %s for each row execute function keep_inserted()', target);
  execute format('create trigger a_no_truncate before truncate on %s for each statement execute function keep_inserted()', target);
  execute format('create trigger c_announce after insert on %s for each statement execute function announce_change(%L)', target, domain);
  execute format('grant select, insert on %s to wardbook_app', target);
end $procedure$;

CREATE OR REPLACE FUNCTION public.keep_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  apart text[];
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    -- Generated columns are computed after this trigger.
    apart := array(select attname from pg_attribute where attrelid = tg_relid and (attgenerated <> '' or attname = 'patient_id'));
    if to_jsonb(new) - apart = to_jsonb(old) - apart then return new; end if;
  end if;
  perform break_rule(tg_table_name || '_is_insert_only');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_issued_as_asked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asked stock_requisition_lines;
  requisition stock_requisitions;
begin
  select l.* into asked from stock_requisition_lines l where (l.hospital_id, l.id) = (new.hospital_id, new.requisition_line_id);
  select r.* into requisition from stock_requisitions r where (r.hospital_id, r.id) = (asked.hospital_id, asked.requisition_id)
    for no key update;
  if requisition.state = 'withdrawn' then
    perform break_rule('withdrawn_requisition_is_not_issued');
  end if;
  if asked.refused_because is not null then
    perform break_rule('refused_line_is_not_issued');
  end if;
  if not exists (select from batches b, stock_transfers t
      where (b.hospital_id, b.id, b.medicine_id) = (new.hospital_id, new.batch_id, asked.medicine_id)
        and (t.hospital_id, t.id, t.to_place_id) = (new.hospital_id, new.transfer_id, requisition.place_id)) then
    perform break_rule('issued_as_asked');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_leave()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  free constant text[] := '{patient_id,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,back_at,back_noted_by,struck_at,struck_by,struck_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.back_at is not null and (new.back_at, new.back_noted_by) is distinct from (old.back_at, old.back_noted_by))
    or (old.struck_at is not null and (new.struck_at, new.struck_by, new.struck_reason) is distinct from (old.struck_at, old.struck_by, old.struck_reason))
  then
    perform break_rule('leave_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_letter_template_edition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into letter_template_editions (hospital_id, template_id, edition, title, body)
  values (new.hospital_id, new.id, new.edition, new.title, new.body)
  on conflict on constraint one_text_an_edition do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_medication_dose()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  free constant text[] := '{version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,struck_at,struck_by,struck_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.struck_at is not null and (new.struck_at, new.struck_by, new.struck_reason) is distinct from (old.struck_at, old.struck_by, old.struck_reason))
  then
    perform break_rule('signed_dose_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_medication_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  free constant text[] := '{patient_id,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,signed_as,signed_at,signed_by,stopped_at,stopped_by,stop_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.signed_at is not null and (new.signed_as, new.signed_at, new.signed_by) is distinct from (old.signed_as, old.signed_at, old.signed_by))
    or (old.stopped_at is not null and (new.stopped_at, new.stopped_by, new.stop_reason) is distinct from (old.stopped_at, old.stopped_by, old.stop_reason))
  then
    perform break_rule('medication_order_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_medicine_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform case tg_argv[0] when 'medicine' then write_medicine_search(new.hospital_id, new.id)
    else write_medicine_search(new.hospital_id, (to_jsonb(new) ->> 'medicine_id')::uuid) end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_narcotic_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  signed narcotic_count_signatures;
begin
  select * into signed from narcotic_count_signatures where hospital_id = new.hospital_id and count_id = new.count_id;
  if new.created_by in (signed.created_by, signed.second_id) then
    perform break_rule('narcotic_review_is_by_another');
  end if;
  if new.kind = 'countersigned' and signed.alone_because is null then
    perform break_rule('only_who_was_alone_is_countersigned');
  end if;
  if new.kind = 'looked_into' and not exists (select from narcotic_count_lines l
      where l.hospital_id = new.hospital_id and l.count_id = new.count_id and l.difference <> 0) then
    perform break_rule('only_a_difference_is_looked_into');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_narcotic_signature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from narcotic_count_lines l where l.hospital_id = new.hospital_id and l.count_id = new.count_id) then
    perform break_rule('narcotic_count_has_lines');
  end if;
  if exists (select from narcotic_count_lines l where l.hospital_id = new.hospital_id and l.count_id = new.count_id and l.difference <> 0
      and not exists (select from narcotic_count_reasons r
        where r.hospital_id = l.hospital_id and r.line_id = l.id and r.count_id = l.count_id)) then
    perform break_rule('narcotic_difference_says_why');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_past_of_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today date := (app_now() at time zone 'Asia/Kolkata')::date;
  dates constant text[] := '{version,updated_at,valid_to}';
begin
  if tg_op = 'INSERT' then
    -- What a hospital begins with has no actor.
    if app_actor() is not null and new.valid_from < today then perform break_rule('past_of_billing_rules_stays'); end if;
  elsif old.valid_from < today and (to_jsonb(new) - dates) is distinct from (to_jsonb(old) - dates)
    or new.valid_from < least(old.valid_from, today)
    or new.valid_to is distinct from old.valid_to and least(new.valid_to, old.valid_to) < today - 1 then
    perform break_rule('past_of_billing_rules_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_patient_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  if tg_op = 'UPDATE' then
    -- Patients whose searched columns changed are removed here and inserted again below.
    with gone as (
      delete from patient_search as s using stale as was, fresh as becomes
      where s.hospital_id = was.hospital_id and s.patient_id = was.id and becomes.hospital_id = was.hospital_id and becomes.id = was.id
        and (was.name, was.uhid, was.phone, was.emergency_contact_mobile, was.second_emergency_contact_mobile,
            was.relative_phone_no, was.insurance_person_no, was.merged_ids, was.created_at, was.withdrawn_at)
          is distinct from (becomes.name, becomes.uhid, becomes.phone, becomes.emergency_contact_mobile, becomes.second_emergency_contact_mobile,
            becomes.relative_phone_no, becomes.insurance_person_no, becomes.merged_ids, becomes.created_at, becomes.withdrawn_at)
      returning s.hospital_id, s.created_at, s.patient_id, terms_of(s.name, s.numbers, s.insurance) as terms)
    delete from patient_terms as t using gone, unnest(gone.terms) as gone_term
    where t.hospital_id = gone.hospital_id and t.term = gone_term and t.created_at = gone.created_at and t.patient_id = gone.patient_id;
  end if;

  with come as (
    insert into patient_search (hospital_id, patient_id, created_at, name, code, numbers, insurance)
      select hospital_id, p.id, p.created_at, plain_words(p.name),
        regexp_replace(lower(concat_ws(' ', uhid, merged_ids)), '\m' || lower(patient_prefix), '', 'g'),
        plain_words(concat_ws(' ', p.phone, emergency_contact_mobile, second_emergency_contact_mobile, relative_phone_no)),
        plain_words(coalesce(insurance_person_no, ''))
      from fresh as p join hospitals as h on h.id = p.hospital_id
      where p.withdrawn_at is null and not exists (select from patient_search as s where s.hospital_id = p.hospital_id and s.patient_id = p.id)
      returning hospital_id, created_at, patient_id, terms_of(name, numbers, insurance) as terms),
  terms as (
    insert into patient_terms (hospital_id, term, created_at, patient_id)
      select hospital_id, term, created_at, patient_id from come, unnest(terms) as term
      returning hospital_id, term)
  insert into patient_words (hospital_id, word, sound)
    select hospital_id, term, sound_of(term)
    from (select distinct hospital_id, term from terms where is_word(term)) as words
    where not exists (select from patient_words as known where known.hospital_id = words.hospital_id and known.word = words.term)
    order by term -- so that two transactions that insert the same words lock them in one order
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_payer_of_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update visits v set payer_id = new.to_payer_id,
      had_esic_payer = v.had_esic_payer or (select p.kind = 'esic' from payers p where p.hospital_id = v.hospital_id and p.id = v.payer_id)
    where v.hospital_id = new.hospital_id and v.id = new.visit_id and v.payer_id = new.from_payer_id;
  if not found then perform break_rule('payer_changes_from_the_present_one'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_place_of_ward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into stock_places (hospital_id, name, kind, ward_id)
      values (new.hospital_id, place_name_of_ward(new.ward_type, new.ward_code), case new.ward_class when 'theatre' then 'theatre' else 'ward' end, new.id)
      on conflict do nothing;
  else
    update stock_places p set name = place_name_of_ward(new.ward_type, new.ward_code), kind = case new.ward_class when 'theatre' then 'theatre' else 'ward' end
      where p.hospital_id = new.hospital_id and p.ward_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_places_of_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from stock_balances s where (s.hospital_id, s.place_id) = (new.hospital_id, new.id) and s.quantity > 0)
    or exists (select from stock_transfers t where t.hospital_id = new.hospital_id and new.id in (t.from_place_id, t.to_place_id)
      and t.state in ('sent', 'part_received')) then
    perform break_rule('place_of_stock_stays');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_private_payer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The private payer of a hospital stays' using errcode = 'check_violation', constraint = 'private_payer_stays';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_return_within_sale()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare sold int;
begin
  select quantity into sold from pharmacy_sale_lines where hospital_id = new.hospital_id and id = new.sale_line_id for update;
  if (select sum(quantity) from pharmacy_return_lines where hospital_id = new.hospital_id and sale_line_id = new.sale_line_id) > sold then
    perform break_rule('return_is_of_what_was_sold');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_returned_sales_standing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from pharmacy_sales where hospital_id = new.hospital_id and id = new.reverses_id for no key update;
  if exists (select from pharmacy_returns where hospital_id = new.hospital_id and sale_id = new.reverses_id) then
    perform break_rule('reversed_sale_has_no_return');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_returns_of_standing_sales()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- The two wait for each other at the sale.
  perform from pharmacy_sales where hospital_id = new.hospital_id and id = new.sale_id for no key update;
  if exists (select from pharmacy_sales where hospital_id = new.hospital_id and reverses_id = new.sale_id) then
    perform break_rule('return_is_of_a_standing_sale');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_returns_within_their_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  line medicine_issue_lines;
begin
  select * into line from medicine_issue_lines l where (l.hospital_id, l.id) = (new.hospital_id, new.issue_line_id) for update;
  if (select sum(r.quantity) > line.quantity or sum(r.amount) > line.amount or sum(r.cost) > line.cost
      from medicine_returns r where (r.hospital_id, r.issue_line_id) = (new.hospital_id, new.issue_line_id)) then
    perform break_rule('no_more_comes_back_than_was_issued');
  end if;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.keep_reversals_opposite(IN target regclass, IN amounts text[], IN own text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger b_reversal after insert on %s for each row when (new.reverses_id is not null) '
    'execute function check_reversal(%L, %L)', target, amounts, own);
end $procedure$;

CREATE OR REPLACE FUNCTION public.keep_revoked_discharge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into revoked_discharges (hospital_id, visit_id, discharged_at, revoked_at)
    values (new.hospital_id, new.id, old.discharged_at, coalesce(new.revoked_at, app_now()));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_signed_narcotic_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from narcotic_count_signatures s where s.hospital_id = new.hospital_id and s.count_id = new.count_id) then
    perform break_rule('signed_narcotic_count_stays');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_signed_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() = 1 and new.versions > 0 then perform break_rule('signed_note_is_kept'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_signed_prescription()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  free constant text[] := '{state,patient_id,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,cancelled_at,cancelled_by,cancel_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.state <> new.state and not (old.state = 'signed' and new.state in ('replaced', 'cancelled')))
  then
    perform break_rule('signed_prescription_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_supplier_return_within_received()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from goods_received_lines g
  where g.hospital_id = new.hospital_id
    and g.id in (select l.received_line_id from supplier_return_lines l where (l.hospital_id, l.return_id) = (new.hospital_id, new.id))
  order by g.id for update;
  if exists (
    select from supplier_return_lines l
    join goods_received_lines g on (g.hospital_id, g.id) = (l.hospital_id, l.received_line_id)
    cross join lateral (
      select sum(o.quantity - o.free) as paid, sum(o.free) as free
      from supplier_return_lines o
      join supplier_returns r on (r.hospital_id, r.id) = (o.hospital_id, o.return_id)
      where (o.hospital_id, o.received_line_id) = (l.hospital_id, l.received_line_id) and r.state = 'approved'
    ) back
    where (l.hospital_id, l.return_id) = (new.hospital_id, new.id)
      and (back.paid > (g.packs - g.rejected) * g.pack_units or back.free > g.free * g.pack_units)
  ) then
    perform break_rule('no_more_goes_back_than_was_received');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_takes_sound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state in ('counted', 'approved') and exists (select from stock_take_lines l
      where l.hospital_id = new.hospital_id and l.take_id = new.id and l.counted is null) then
    perform break_rule('take_is_counted');
  end if;
  if new.state in ('approved', 'rejected') and exists (select from stock_take_counts c
      join stock_take_lines l on l.hospital_id = c.hospital_id and l.id = c.line_id
      where l.hospital_id = new.hospital_id and l.take_id = new.id and c.created_by = new.decided_by) then
    perform break_rule('take_is_decided_by_no_counter');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_theatre_held()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  planned_end constant timestamptz := new.planned_from + make_interval(mins => new.minutes);
begin
  new.held := case when new.theatre_id is null or new.state in ('requested', 'postponed', 'cancelled') then null
    else tstzrange(new.planned_from,
      greatest(new.planned_from, least(planned_end, new.out_at)) + make_interval(mins => new.cleaning_minutes)) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_transfer_decisions_sound()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  transfer stock_transfers;
begin
  select t.* into transfer from stock_transfers t join stock_transfer_lines l on l.hospital_id = t.hospital_id and l.transfer_id = t.id
    where (l.hospital_id, l.id) = (new.hospital_id, new.line_id) for no key update of t;
  if transfer.state = 'withdrawn' then
    perform break_rule('withdrawn_transfer_is_not_decided');
  end if;
  if transfer.created_by = new.created_by then
    perform break_rule('transfer_is_decided_by_another');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_transfers_even()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (select sum(m.quantity) <> 0 or sum(m.value) <> 0 from stock_movements m
      where m.hospital_id = new.hospital_id and m.source_id = new.source_id and m.kind in ('transfer_out', 'transfer_in')) then
    perform break_rule('transfer_keeps_its_units');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_transfusion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.keep_unvisited(patients_touched uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moved bigint;
begin
  perform from patients where id = any (patients_touched) order by id for update;
  with gone as (
    delete from unvisited_patients u where patient_id = any (patients_touched)
      and (exists (select from visits v where v.hospital_id = u.hospital_id and v.patient_id = u.patient_id and v.withdrawn_at is null)
        or not exists (select from patients p where p.hospital_id = u.hospital_id and p.id = u.patient_id and p.withdrawn_at is null))
      returning 1),
  come as (
    insert into unvisited_patients (patient_id, created_at, imported)
      select id, created_at, import_digest is not null from patients p
      where id = any (patients_touched) and withdrawn_at is null
        and not exists (select from visits v where v.hospital_id = p.hospital_id and v.patient_id = p.id and v.withdrawn_at is null)
      on conflict do nothing returning 1)
  select (select count(*) from come) - (select count(*) from gone) into moved;
  if moved <> 0 then insert into row_counts (entry, change) values ('patients:unvisited', moved); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_visit_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  became text := counted_as(new.patient_type, new.visit_type);
  was text := counted_as(old.patient_type, old.visit_type);
begin
  insert into row_counts (hospital_id, entry, change)
    select new.hospital_id, entry, sum(n) from (
      select unnest(array['visits:' || became, 'visits:' || became || ':' || new.status]) as entry, 1 as n
        where new.withdrawn_at is null
      union all select unnest(array['visits:' || was, 'visits:' || was || ':' || old.status]), -1
        where old.withdrawn_at is null) as c
    group by entry having sum(n) <> 0;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_ward_dose_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  free constant text[] := '{version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,undone}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.undone is not null and new.undone is distinct from old.undone)
  then
    perform break_rule('ward_dose_line_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_what_leaves_sound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from fresh f join batch_blocks k on k.hospital_id = f.hospital_id and k.batch_id = f.batch_id
      where f.reverses_id is null and k.lifted_at is null and k.withdrawn_at is null and (f.kind in ('sold', 'issued', 'consumed')
        or f.kind = 'transfer_out' and f.source_kind = 'stock_transfer_line')) then
    perform break_rule('batch_is_not_blocked');
  end if;
  if exists (select from fresh f join batches b on b.hospital_id = f.hospital_id and b.id = f.batch_id
      where f.kind in ('sold', 'issued', 'consumed') and f.reverses_id is null and b.expiry < f.day) then
    perform break_rule('batch_has_not_expired');
  end if;
  if exists (select from fresh f join stock_places p on p.hospital_id = f.hospital_id and p.id = f.place_id
      where p.kind = 'in_transit' and f.kind not in ('transfer_out', 'transfer_in')) then
    perform break_rule('only_transfers_are_in_transit');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_withdrawn_transfers_undecided()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from stock_transfer_lines l join stock_transfer_decisions d on d.hospital_id = l.hospital_id and d.line_id = l.id
      where (l.hospital_id, l.transfer_id) = (new.hospital_id, new.id)) then
    perform break_rule('decided_transfer_is_not_withdrawn');
  end if;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.keep_withdrawn_with(IN child regclass, IN parent regclass, IN by_column text)
 LANGUAGE plpgsql
AS $procedure$
declare
  reference text := (select c.conname from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2] and a.attname = by_column
    where c.contype = 'f' and c.conrelid = child and c.confrelid = parent);
begin
  if reference is null then
    raise exception '% has no foreign key (hospital_id, %) to %, by which its rows would be found', child, by_column, parent;
  end if;
  execute format('comment on constraint %I on %s is %L', reference, child, 'withdrawn with ' || parent);
  if not exists (select from pg_trigger where tgrelid = parent and tgname = 'e_withdrawal') then
    execute format('create trigger e_withdrawal after update on %s for each row when ((old.withdrawn_at is null) <> (new.withdrawn_at is null)) '
      'execute function follow_withdrawal()', parent);
  end if;
end $procedure$;

CREATE OR REPLACE FUNCTION public.known_pairs(ones text[], others text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
RETURN ARRAY(SELECT possible.pair FROM (SELECT DISTINCT pair_of(one.one, other.other) AS pair FROM unnest(known_pairs.ones) one(one), unnest(known_pairs.others) other(other)) possible WHERE (SELECT true FROM patient_terms WHERE ((patient_terms.hospital_id = app_hospital()) AND (patient_terms.term = possible.pair)) LIMIT 1) LIMIT 26);

CREATE OR REPLACE FUNCTION public.known_words(part text, of_insurance boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  if length(part) < 3 then
    return array(select word from patient_words where hospital_id = app_hospital() and word >= part and word < part || chr(1114111)
      union all select word from patient_words where of_insurance and hospital_id = app_hospital()
        and word >= '#' || part and word < '#' || part || chr(1114111) limit 21);
  end if;
  return array(select word from patient_words where hospital_id = app_hospital() and word like '%' || left(part, 6) || '%'
    and strpos(word, part) > 0 and (of_insurance or not starts_with(word, '#')) limit 21);
end $function$;

CREATE OR REPLACE FUNCTION public.lab_age_hours(age integer, unit text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case unit when 'hours' then age when 'days' then age * 24 when 'months' then floor(age * 730.5)::int else age * 8766 end
$function$;

CREATE OR REPLACE FUNCTION public.lab_control_is_held(control uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from lab_control_holds h where h.hospital_id = app_hospital() and h.control_id = control
    and not exists (select from lab_control_releases r where r.hospital_id = h.hospital_id and r.hold_id = h.id))
$function$;

CREATE OR REPLACE FUNCTION public.lab_panel_is_no_circle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('lab_panel_tests ' || new.hospital_id, 0));
  if exists (
    with recursive inside as (
      select p.lab_test_id from lab_panel_tests p
        where p.hospital_id = new.hospital_id and p.panel_id = new.panel_id and p.withdrawn_at is null
      union
      select p.lab_test_id from inside i join lab_panel_tests p
        on p.hospital_id = new.hospital_id and p.panel_id = i.lab_test_id and p.withdrawn_at is null)
    select from inside where lab_test_id = new.panel_id)
  then perform break_rule('panel_is_not_inside_itself'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lab_result_is_recalled(result lab_results, hold lab_control_holds)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select result.kind = 'numeric' and result.struck_at is null and result.verified_at <= hold.created_at
    and result.entered_at > coalesce(hold.good_until, '-infinity') and exists (select from lab_controls c
      where c.hospital_id = hold.hospital_id and c.id = hold.control_id and c.parameter_id = result.parameter_id and c.is_default)
$function$;

CREATE OR REPLACE FUNCTION public.lab_test_is_confidential(test uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  with recursive inside as (
    select test as lab_test_id
    union
    select p.lab_test_id from inside i join lab_panel_tests p
      on p.hospital_id = app_hospital() and p.panel_id = i.lab_test_id and p.withdrawn_at is null)
  select coalesce(bool_and(k.is_confidential), false)
  from inside i join lab_test_parameters told on told.hospital_id = app_hospital() and told.lab_test_id = i.lab_test_id
      and told.withdrawn_at is null
    join lab_parameters k on k.hospital_id = told.hospital_id and k.id = told.parameter_id
$function$;

CREATE OR REPLACE FUNCTION public.lab_tests_within(ordered uuid, day date)
 RETURNS TABLE(lab_test_id uuid, path integer[])
 LANGUAGE sql
 STABLE
AS $function$
  with recursive within as (
    select ordered as lab_test_id, '{}'::int[] as path
    union all
    select p.lab_test_id, w.path || p.position::int
    from within w join lab_panel_tests p on p.hospital_id = app_hospital() and p.panel_id = w.lab_test_id
      and p.valid_from <= day and (p.valid_to is null or p.valid_to >= day)
  ) cycle lab_test_id set is_circle using trail
  select w.lab_test_id, w.path from within w where not w.is_circle
$function$;

CREATE OR REPLACE FUNCTION public.learn_size(target regclass)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (select relnamespace <> 'public'::regnamespace or relkind <> 'r' from pg_class where oid = target) then
    raise exception 'not a table of the records: %', target;
  end if;
  -- Rows known are -1 where nobody ever looked.
  if pg_stat_get_mod_since_analyze(target) < (select reltuples from pg_class where oid = target) then return; end if;
  execute format('analyze %s', target);
end $function$;

CREATE OR REPLACE FUNCTION public.line_joins_usable_container()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from lab_sample_containers c join lab_samples s on s.hospital_id = c.hospital_id and s.id = c.sample_id
      where c.hospital_id = new.hospital_id and c.id = new.sample_container_id and s.collected_at is not null
        and (c.received_at is null or c.rejected_at is not null or c.discarded_at is not null)) then
    perform break_rule('line_joins_usable_container');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lines_come_with_confirmation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from fresh f where not exists (select from bills b where b.hospital_id = f.hospital_id and b.id = f.bill_id
      and b.confirmed_at = app_now() and b.xmin = pg_current_xact_id()::xid)) then
    perform break_rule('lines_come_with_confirmation');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.make_inpatient()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update visits v set patient_type = 'IPD' where v.hospital_id = new.hospital_id and v.id = new.visit_id
    and v.patient_type = 'Emergency' and is_admitted(v);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_called_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update call_records earlier set next_call_date = new.call_date
  where earlier.hospital_id = new.hospital_id and earlier.visit_id = new.visit_id and earlier.call_date < new.call_date
    and earlier.next_call_date is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_confidential_tests(changed uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with recursive around as (
    select unnest(changed) as lab_test_id
    union
    select p.panel_id from around a join lab_panel_tests p on p.hospital_id = app_hospital() and p.lab_test_id = a.lab_test_id
      and p.withdrawn_at is null),
  judged as materialized (
    select lab_test_id, lab_test_is_confidential(lab_test_id) as is_confidential from around)
  update lab_tests t set is_confidential = j.is_confidential from judged j
    where t.hospital_id = app_hospital() and t.id = j.lab_test_id and t.is_confidential <> j.is_confidential
$function$;

CREATE OR REPLACE FUNCTION public.mark_tests_of_contents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_confidential_tests(array(select distinct lab_test_id from fresh));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_tests_of_panel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_confidential_tests(array(select distinct panel_id from fresh));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_tests_of_parameter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_confidential_tests(array(select told.lab_test_id from lab_test_parameters told
    where told.hospital_id = new.hospital_id and told.parameter_id = new.id and told.withdrawn_at is null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.memo_decides_every_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from p2_forms where hospital_id = new.hospital_id and id = new.p2_id and state = 'submitted')
    or exists (select from p2_lines l where l.hospital_id = new.hospital_id and l.p2_id = new.p2_id and not exists (
      select from p4_lines d where d.hospital_id = l.hospital_id and d.memo_id = new.id and d.p2_line_id = l.id))
  then
    perform break_rule('memo_decides_every_line');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.money_of_cashless_has_a_purpose()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from visits v join payers p on p.hospital_id = v.hospital_id and p.id = v.payer_id
      where v.hospital_id = new.hospital_id and v.id = new.visit_id and is_cashless(p.kind))
    and not exists (select from receipt_purposes r where r.hospital_id = new.hospital_id and r.receipt_id = new.id) then
    perform break_rule('money_of_cashless_has_a_purpose');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_rows_of_patient(old_id uuid, new_id uuid, chosen jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  target regclass;
  moved jsonb := '{}';
  ids jsonb;
begin
  for target in
    select c.conrelid::regclass from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2] and a.attname = 'patient_id'
      where c.contype = 'f' and c.confrelid = 'patients'::regclass
        and exists (select from pg_attribute where attrelid = c.conrelid and attname = 'id')
        and not exists (select from pg_attribute where attrelid = c.conrelid and attname = 'visit_id')
      order by 1
  loop
    execute format('with moved as (update %s set patient_id = $1 where hospital_id = app_hospital() and patient_id = $2
        and ($3 is null or id in (select jsonb_array_elements_text($3)::uuid)) returning id) select jsonb_agg(id) from moved', target)
      into ids using new_id, old_id, case when chosen is not null then coalesce(chosen -> target::text, '[]') end;
    if ids is not null then moved := moved || jsonb_build_object(target, ids); end if;
  end loop;
  return moved;
end $function$;

CREATE OR REPLACE FUNCTION public.move_rows_with_merge()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    new.moved_rows := move_rows_of_patient(new.merged_id, new.kept_id);
  else
    perform move_rows_of_patient(new.kept_id, new.merged_id, new.moved_rows);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.near_words(part text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  sounded constant text := sound_of(part);
  spellings constant text[] := spellings_of(sounded);
  beginning constant text := left(sounded, 4);
begin
  return array(select word from (
      select word, sound from patient_words where hospital_id = app_hospital() and spellings_of(sound) && spellings
      union select word, sound from patient_words where hospital_id = app_hospital() and sound >= beginning and sound < beginning || chr(1114111)
        and length(sounded) > 5 and abs(length(sound) - length(sounded)) < 3 and similarity(sound, sounded) > 0.4) as near
    where word !~ '[0-9#]'
    order by similarity(sound, sounded) + similarity(word, part) desc, word limit 5);
end $function$;

CREATE OR REPLACE FUNCTION public.newest_patients(condition text, wanted integer, first integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
 SET enable_bitmapscan TO 'on'
 SET jit TO 'off'
AS $function$
declare
  hospital constant text := app_hospital();
  walk constant text := 'select array(select patient_id from (select * from patient_search where hospital_id = %L
    order by created_at desc, patient_id desc limit %s) as newest where %s order by created_at desc, patient_id desc limit %s)';
  found uuid[];
  candidates int;
  known uuid[];
begin
  execute format(walk, hospital, first, condition, wanted) into found;
  if cardinality(found) = wanted then return found; end if;

  perform set_config('enable_indexscan', 'off', true);
  execute format('with candidates as materialized (select patient_id, created_at from patient_search where hospital_id = %L and %s limit 3001)
    select (select count(*) from candidates), array(select patient_id from candidates order by created_at desc, patient_id desc limit %s)',
    hospital, condition, wanted) into candidates, known;
  if candidates <= 3000 then return known; end if;

  perform set_config('enable_indexscan', 'on', true);
  execute format(walk, hospital, 50000, condition, wanted) into found;
  return case when cardinality(found) = wanted then found else known end;
end $function$;

CREATE OR REPLACE FUNCTION public.next_number(of_kind text, of_prefix text, of_day date)
 RETURNS integer
 LANGUAGE sql
AS $function$
  insert into day_counters (kind, prefix, day, last) values (of_kind, of_prefix, of_day, 1)
    on conflict (kind, prefix, day) do update set last = day_counters.last + 1 returning last
$function$;

CREATE OR REPLACE FUNCTION public.next_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := app_now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.number_receipt_print()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'receipt print', new.hospital_id, new.receipt_id), 0));
  select count(*) + 1 into new.copy_no from receipt_prints p where p.hospital_id = new.hospital_id and p.receipt_id = new.receipt_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.number_sale_print()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'sale print', new.hospital_id, new.sale_id), 0));
  select count(*) + 1 into new.copy_no from pharmacy_sale_prints p where p.hospital_id = new.hospital_id and p.sale_id = new.sale_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.observation_stays_as_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  free constant text[] := '{struck_at,struck_by,struck_reason,patient_id,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or old.struck_at is not null and (new.struck_at, new.struck_by, new.struck_reason)
      is distinct from (old.struck_at, old.struck_by, old.struck_reason)
    or pg_trigger_depth() = 1 and new.withdrawn_at is distinct from old.withdrawn_at
  then perform break_rule('observation_stays_as_written'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.observation_within_its_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  at timestamptz := (to_jsonb(new) ->> tg_argv[0])::timestamptz;
  stay visits;
begin
  if at > app_now() + tg_argv[1]::interval then perform break_rule('observation_not_of_the_future'); end if;
  select v.* into stay from visits v where (v.hospital_id, v.id) = (new.hospital_id, new.visit_id) for share;
  if stay.status = 'cancelled' then perform break_rule('observation_of_a_standing_visit'); end if;
  if stay.admission_date is null and stay.patient_type <> 'OPD'
    or at < coalesce(stay.admission_date, stay.visit_date::timestamp at time zone 'Asia/Kolkata') then
    perform break_rule('observation_not_before_its_visit');
  end if;
  if at > stay.discharge_date then perform break_rule('observation_not_after_discharge'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.offline_exit_is_recorded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.conflict is distinct from 'already-used' and new.conflict is distinct from 'cancelled' and not exists (select from gate_passes
      where hospital_id = new.hospital_id and id = new.pass_id and exited_at = new.left_at) then
    perform break_rule('offline_exit_is_recorded');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.only_a_stat_sample_is_exempt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from lab_sample_containers c
      join lab_container_lines i on i.hospital_id = c.hospital_id and i.sample_container_id = c.id
      join order_lines l on l.hospital_id = i.hospital_id and l.id = i.order_line_id
      join orders o on o.hospital_id = l.hospital_id and o.id = l.order_id
      where c.hospital_id = new.hospital_id and c.sample_id = new.sample_id and o.priority = 'stat') then
    perform break_rule('only_a_stat_sample_is_exempt');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.only_what_went_out_is_recalled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from lab_results r join lab_control_holds h on h.hospital_id = r.hospital_id and h.id = new.hold_id
      where r.hospital_id = new.hospital_id and r.id = new.result_id and lab_result_is_recalled(r, h)) then
    perform break_rule('only_what_went_out_is_recalled');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.open_books(of_hospital text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into accounts (hospital_id, code, name, nature, group_code, is_group, key)
    select of_hospital, c.code, c.name, case left(c.code, 1) when '1' then 'asset' when '2' then 'liability' when '3' then 'equity'
      when '4' then 'income' else 'expense' end, c.group_code, c.is_group, c.key
    from (values
      ('1000', 'Assets', null, true, null),
      ('1100', 'Current assets', '1000', true, null),
      ('1110', 'Cash in hand', '1100', false, 'cash'),
      ('1120', 'Cash at bank', '1100', false, 'bank'),
      ('1130', 'Cheques in clearing', '1100', false, 'cheques-in-clearing'),
      ('1200', 'Stock of medicines', '1100', false, 'stock'),
      ('1300', 'Input GST', '1100', false, 'input-gst'),
      ('1310', 'TDS receivable', '1100', false, 'tds-receivable'),
      ('1400', 'Patient debtors', '1100', false, 'patient-debtors'),
      ('1500', 'Payer debtors', '1100', false, 'payer-debtors'),
      ('1600', 'Fixed assets', '1000', true, null),
      ('1610', 'Medical equipment', '1600', false, null),
      ('1620', 'Furniture', '1600', false, null),
      ('1630', 'Computers', '1600', false, null),
      ('2000', 'Liabilities', null, true, null),
      ('2100', 'Current liabilities', '2000', true, null),
      ('2110', 'Patient advances', '2100', false, 'patient-advances'),
      ('2120', 'Suppliers', '2100', false, 'suppliers'),
      ('2130', 'Bank overdraft', '2100', false, null),
      ('2140', 'Output GST', '2100', false, 'output-gst'),
      ('2200', 'Long-term liabilities', '2000', true, null),
      ('2210', 'Bank loan', '2200', false, null),
      ('3000', 'Capital', null, true, null),
      ('3100', 'Owner''s capital', '3000', false, null),
      ('3200', 'Retained earnings', '3000', false, null),
      ('4000', 'Income', null, true, null),
      ('4100', 'Direct income', '4000', true, null),
      ('4110', 'Consultation', '4100', false, 'income-consultation'),
      ('4115', 'Accommodation', '4100', false, 'income-accommodation'),
      ('4120', 'Clinical services', '4100', false, 'income-clinical'),
      ('4125', 'Mandatory services', '4100', false, 'income-mandatory'),
      ('4130', 'Surgery', '4100', false, 'income-surgery'),
      ('4132', 'Anaesthesia', '4100', false, 'income-anaesthesia'),
      ('4134', 'Operation theatre', '4100', false, 'income-theatre'),
      ('4136', 'Implants', '4100', false, 'income-implant'),
      ('4140', 'Laboratory', '4100', false, 'income-laboratory'),
      ('4145', 'Radiology', '4100', false, 'income-radiology'),
      ('4150', 'Medicine sales', '4100', false, 'income-pharmacy'),
      ('4160', 'Blood', '4100', false, 'income-blood'),
      ('4170', 'Physiotherapy', '4100', false, 'income-physiotherapy'),
      ('4190', 'Miscellaneous', '4100', false, 'income-miscellaneous'),
      ('4200', 'Indirect income', '4000', true, null),
      ('4210', 'Interest', '4200', false, null),
      ('4220', 'Other income', '4200', false, 'other-income'),
      ('5000', 'Expenses', null, true, null),
      ('5100', 'Direct expenses', '5000', true, null),
      ('5110', 'Cost of medicines', '5100', false, 'cost-of-medicines'),
      ('5120', 'Supplies', '5100', false, null),
      ('5130', 'Stock loss', '5100', false, 'stock-loss'),
      ('5200', 'Indirect expenses', '5000', true, null),
      ('5210', 'Salary', '5200', false, null),
      ('5220', 'Rent', '5200', false, null),
      ('5230', 'Electricity', '5200', false, null),
      ('5240', 'Telephone', '5200', false, null),
      ('5250', 'Internet', '5200', false, null),
      ('5260', 'Maintenance', '5200', false, null),
      ('5270', 'Insurance', '5200', false, null),
      ('5280', 'Professional fees', '5200', false, null),
      ('5290', 'Other expenses', '5200', false, null),
      ('5310', 'Discount allowed', '5200', false, 'discount-allowed'),
      ('5320', 'Deductions by payers', '5200', false, 'deductions'),
      ('5330', 'Bad debts', '5200', false, 'bad-debts'),
      ('5340', 'Cash short and over', '5200', false, 'cash-difference'),
      ('5350', 'Round off', '5200', false, 'round-off')
    ) as c (code, name, group_code, is_group, key)
    order by c.code;
  insert into journal_locks (hospital_id) values (of_hospital);
end $function$;

CREATE OR REPLACE FUNCTION public.open_books_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform open_books(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_purchase_settings(of_hospital text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into purchase_settings default values;
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $function$;

CREATE OR REPLACE FUNCTION public.open_purchase_settings_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform open_purchase_settings(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_purchasing(of_hospital text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into purchase_limits (holder, up_to, valid_from) values ('pharmacy', 2500000, '2000-01-01'), ('purchase', 10000000, '2000-01-01'),
    ('admin', null, '2000-01-01');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $function$;

CREATE OR REPLACE FUNCTION public.open_purchasing_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform open_purchasing(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_stock(of_hospital text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into accounts (hospital_id, code, name, nature, group_code, is_group, key) values
    (of_hospital, '1900', 'Suspense', 'asset', '1100', false, 'suspense'),
    (of_hospital, '3300', 'Opening balances', 'equity', '3000', false, 'opening-balances'),
    (of_hospital, '5140', 'Purchase price difference', 'expense', '5100', false, 'purchase-price-difference');
  insert into stock_places (name, kind) values ('Main store', 'store'), ('Pharmacy counter', 'counter'), ('In transit', 'in_transit');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $function$;

CREATE OR REPLACE FUNCTION public.open_stock_of_hospital()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform open_stock(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_line_is_charged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line order_lines;
  is_due boolean;
  is_charged boolean;
begin
  select * into line from order_lines l where l.hospital_id = new.hospital_id and l.id = new.id;
  if not found then return null; end if;
  is_due := case when line.cancelled_at is not null then line.is_charge_kept
    else line.charged = 'with-order' or line.performed_at is not null end;
  is_charged := exists (select from charges c where c.hospital_id = line.hospital_id and c.source_kind = 'order_line'
    and c.source_id = line.id and c.reverses_id is null and not exists (select from charges back
      where back.hospital_id = c.hospital_id and back.reverses_id = c.id));
  if is_due <> is_charged then perform break_rule('order_line_is_charged'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.outsourced_line_is_finished()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sent lab_outsourced_lines;
  line order_lines;
begin
  select * into sent from lab_outsourced_lines o where o.hospital_id = new.hospital_id and o.id = new.id;
  if not found or sent.taken_back_at is not null then return null; end if;
  select * into line from order_lines l where l.hospital_id = sent.hospital_id and l.id = sent.order_line_id;
  if line.department <> 'laboratory' or line.done_on is not null
      or (sent.verified_at is not null and line.completed_at is null and line.cancelled_at is null) then
    perform break_rule('outsourced_line_is_finished');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.p2_changes_are_of_a_draft()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from p2_forms where hospital_id = new.hospital_id and id = new.p2_id and state = 'draft') then
    perform break_rule('p2_changes_are_of_a_draft');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.p2_claims_its_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.claimed is distinct from (select coalesce(sum(claimed), 0)::bigint from p2_lines where hospital_id = new.hospital_id and p2_id = new.id)
    or new.claimed + new.difference is distinct from (select total from bills where hospital_id = new.hospital_id and id = new.bill_id)
  then
    perform break_rule('p2_claims_its_lines');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.p2_is_of_esic()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from bills b join payers p on p.hospital_id = b.hospital_id and p.id = b.payer_id
      where b.hospital_id = new.hospital_id and b.id = new.bill_id and p.kind = 'esic') then
    perform break_rule('p2_is_of_esic');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.p2_stays_as_submitted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  apart constant text[] := '{patient_id,print_count,printed_at,printed_by,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason}';
begin
  if to_jsonb(new) - apart is distinct from to_jsonb(old) - apart then perform break_rule('p2_stays_as_submitted'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.page_of_patients(typed text, by_name boolean, are_many boolean, after_name text, after_at timestamp with time zone, after_id uuid, wanted integer)
 RETURNS TABLE(patient_id uuid, created_at timestamp with time zone, name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
 SET enable_bitmapscan TO 'on'
 SET jit TO 'off'
AS $function$
declare
  condition constant text := coalesce(patient_condition('text', typed), 'false');
  sorted constant text := case when by_name then 'name, patient_id' else 'created_at desc, patient_id desc' end;
  beyond constant text := format('hospital_id = %L', app_hospital()) || case when after_id is null then ''
    when by_name then format(' and (name, patient_id) > (%L, %L::uuid)', after_name, after_id)
    else format(' and (created_at, patient_id) < (%L::timestamptz, %L::uuid)', after_at, after_id) end;
  met int := 0;
begin
  if are_many then
    return query execute format('with met as materialized (select * from (select * from patient_search where %s order by %s limit 20000) as next
        where %s order by %s limit %s)
      select m.patient_id, m.created_at, m.name from met as m where (select count(*) from met) = %s', beyond, sorted, condition, sorted, wanted, wanted);
    get diagnostics met = row_count;
    if met = wanted then return; end if;
  end if;
  perform set_config('enable_indexscan', 'off', true);
  return query execute format('select s.patient_id, s.created_at, s.name from (select * from patient_search where %s and %s offset 0) as s order by %s limit %s',
    beyond, condition, sorted, wanted);
end $function$;

CREATE OR REPLACE FUNCTION public.pair_of(one text, other text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (one = other) THEN one ELSE ((LEAST((one COLLATE "C"), (other COLLATE "C")) || ' '::text) || GREATEST((one COLLATE "C"), (other COLLATE "C"))) END;

CREATE OR REPLACE FUNCTION public.paper_of_approved_note_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.note_id, new.place, new.file_id, new.file_name) is distinct from (old.note_id, old.place, old.file_id, old.file_name) then
    perform break_rule('paper_of_note_stays');
  end if;
  if new.taken_back_at is not null and exists (select from goods_received_notes n
      where n.hospital_id = new.hospital_id and n.id = new.note_id and n.state = 'approved') then
    perform break_rule('paper_of_approved_note_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pass_needs_its_ticks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from discharges where hospital_id = new.hospital_id and id = new.visit_id and planned_at = new.discharge_at
      and discharged_at is null)
    or (select count(*) from discharge_ticks where hospital_id = new.hospital_id and visit_id = new.visit_id and undone_at is null
      and withdrawn_at is null) < 5
  then
    perform break_rule('pass_needs_its_ticks');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pass_stays_as_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.visit_id, new.number, new.discharge_at, new.reason, new.authorised_by, new.stated_reason, new.receiving_facility,
      new.died_at, new.place_of_death, new.bill_no, new.bill_total, new.patient_due, new.provisional_id)
    is distinct from (old.visit_id, old.number, old.discharge_at, old.reason, old.authorised_by, old.stated_reason,
      old.receiving_facility, old.died_at, old.place_of_death, old.bill_no, old.bill_total, old.patient_due, old.provisional_id)
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
  then
    perform break_rule('pass_stays_as_issued');
  end if;
  if new.exited_at is distinct from old.exited_at and (old.exited_at is not null or new.cancelled_at is not null) then
    perform break_rule('one_exit_a_pass');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.passes_follow_the_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update gate_passes set cancelled_at = app_now(), cancelled_by = app_actor(),
      cancel_reason = case when new.planned_at is null then 'Discharge revoked' else 'Discharge date changed' end
    where hospital_id = new.hospital_id and visit_id = new.id and cancelled_at is null
      and (new.planned_at is null or (exited_at is null and discharge_at <> new.planned_at));
  if new.planned_at is null then
    update discharge_ticks set undone_at = app_now(), undone_by = app_actor()
      where hospital_id = new.hospital_id and visit_id = new.id and undone_at is null;
    update provisional_discharges set undone_at = app_now(), undone_by = app_actor()
      where hospital_id = new.hospital_id and visit_id = new.id and undone_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.patient_condition(looked_in text, typed text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT string_agg(CASE WHEN (words.word IS NULL) THEN 'true'::text WHEN ((patient_condition.looked_in = 'text'::text) AND (words.word ~ '^[0-9]{10}$'::text)) THEN format('patient_id in (select patient_id from patient_terms
          where hospital_id = %L and term = %L)'::text, app_hospital(), words.word) WHEN ((patient_condition.looked_in = 'text'::text) AND (words.word ~ '^[0-9]{4,}$'::text)) THEN format('strpos(text, %L) > 0 and figures @> %L'::text, words.word, figures_of(words.word)) WHEN (length(words.word) < 3) THEN format('%s like %L'::text, CASE patient_condition.looked_in WHEN 'code'::text THEN '('' '' || code)'::text ELSE patient_condition.looked_in END, (('% '::text || words.word) || '%'::text)) WHEN ((words.rank > 2) OR words.has_figures OR (patient_condition.looked_in <> 'text'::text)) THEN format('strpos(%I, %L) > 0'::text, patient_condition.looked_in, words.word) WHEN (length(words.word) <= 6) THEN format('text like %L'::text, (('%'::text || words.word) || '%'::text)) ELSE format('text like %L and strpos(text, %L) > 0'::text, (('%'::text || "left"(words.word, 6)) || '%'::text), words.word) END, ' and '::text ORDER BY words.rank) AS string_agg FROM (SELECT w.word, bool_or((w.word ~ '^[0-9]{4,}$'::text)) OVER () AS has_figures, row_number() OVER (ORDER BY COALESCE(length(w.word), 0) DESC) AS rank FROM unnest(string_to_array(btrim(plain_words(patient_condition.typed)), ' '::text)) typed_word(typed_word), LATERAL (SELECT CASE WHEN ((length(typed_word.typed_word) < 2) OR (NOT starts_with(patient_prefix(), typed_word.typed_word))) THEN regexp_replace(typed_word.typed_word, ('^'::text || patient_prefix()), ''::text) ELSE NULL::text END AS word) w WHERE (w.word IS DISTINCT FROM ''::text)) words);

CREATE OR REPLACE FUNCTION public.patient_prefix()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT lower(hospitals.patient_prefix) AS lower FROM hospitals WHERE (hospitals.id = app_hospital()));

CREATE OR REPLACE FUNCTION public.patients_named(typed text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  words constant text := btrim(plain_words(typed));
begin
  if words = '' then return; end if;
  return query execute format('select patient_id from patient_search where hospital_id = %L and %s strpos(name, %L) > 0 limit %s',
    app_hospital(), case when length(words) > 2 then format('text like %L and', '%' || words || '%') end, words, coalesce(at_most::text, 'all'));
end $function$;

CREATE OR REPLACE FUNCTION public.patients_of_name(typed text, at_most integer)
 RETURNS TABLE(are_more boolean, ids uuid[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  parts constant text[] := string_to_array(btrim(plain_words(typed)), ' ');
  part text;
  words text[];
  groups text[] := '{}';
  size int;
begin
  if cardinality(parts) <> cardinality(regexp_split_to_array(btrim(typed), '\s+')) then return; end if;
  foreach part in array parts loop
    if part = '' or part ~ '[0-9]' or length(part) < 3 and cardinality(parts) > 1 then return; end if;
    -- 'is true': the index of parts has nothing for two letters, and would be read whole. Words of insurance numbers stand before '0'.
    words := case when length(part) < 3 then array(select word from patient_words
        where hospital_id = app_hospital() and word >= '0' and (word like '%' || part || '%') is true limit 21)
      else known_words(part, false) end;
    if cardinality(words) > 20 then return; end if;
    if words = '{}' then return query select false, '{}'::uuid[]; return; end if;
    groups := groups || words::text;
  end loop;
  if cardinality(parts) = 1 then
    -- Nothing is gathered for a word that alone is frequent.
    foreach part in array words loop
      select count(*) into size from (select from patient_terms where hospital_id = app_hospital() and term = part limit at_most + 1) as entries;
      if size > at_most then return query select true, null::uuid[]; return; end if;
    end loop;
  end if;
  ids := patients_of_words(groups, null, at_most + 1);
  are_more := cardinality(ids) > at_most;
  if are_more then ids := null; end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION public.patients_of_words(groups text[], rest text, wanted integer, may_glance boolean DEFAULT false)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET enable_sort TO 'off'
 SET enable_hashagg TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_nestloop TO 'off'
AS $function$
declare
  hospital constant text := app_hospital();
  few constant int := case when rest is null then 500 else 1500 end;
  terms text[] := '{}'; -- of each list
  lists text[];
  paired int[] := '{}';
  pairs text[];
  size int;
  fewest int := few + 1;
  rarest int := 1;
  source text;
  found uuid[];
begin
  for one in 1 .. cardinality(groups) loop
    for other in one + 1 .. least(cardinality(groups), 4) loop
      continue when groups[one] || groups[other] ~ '[{,"](#|[0-9]{10}})'; -- no words of a name
      pairs := known_pairs(groups[one]::text[], groups[other]::text[]);
      if pairs = '{}' then return pairs; end if;
      continue when cardinality(pairs) > 25;
      terms := terms || pairs::text;
      paired := paired || array[one, other];
    end loop;
    if one <> all (paired) then terms := terms || groups[one]; end if;
  end loop;

  lists := array(select (
      select '(' || string_agg(format('(select created_at, patient_id from patient_terms where hospital_id = %L and term = %L
        order by created_at desc, patient_id desc)', hospital, term), ' union all ') || ')' from unnest(list::text[]) as term)
    from unnest(terms) with ordinality as t (list, place) order by place);
  if cardinality(lists) > 1 or rest is not null then
    for place in 1 .. cardinality(lists) loop
      execute format('select count(*) from (select from %s as list limit %s) as entries', lists[place], fewest) into size;
      if size < fewest then fewest := size; rarest := place; end if;
    end loop;
  end if;
  if fewest > few and rest is not null and not may_glance then return null; end if;
  if fewest <= few or rest is not null then
    source := format('(select * from %s as list order by created_at desc, patient_id desc limit %s) as l where ', lists[rarest], few) || concat_ws(' and ', (
      select string_agg(format('(select true from patient_terms as t where t.hospital_id = %L and t.term = any (%L)
        and t.created_at = l.created_at and t.patient_id = l.patient_id limit 1)', hospital, list), ' and ')
      from unnest(terms) with ordinality as t (list, place) where place <> rarest),
      '(select true from patient_search as s where s.hospital_id = ' || quote_literal(hospital) || ' and s.patient_id = l.patient_id and ' || rest || ')');
  else
    source := lists[1] || ' as l1';
    for place in 2 .. cardinality(lists) loop
      source := source || format(' join %s as l%s using (created_at, patient_id)', lists[place], place);
    end loop;
  end if;
  execute format('select array(select patient_id from %s group by created_at, patient_id order by created_at desc, patient_id desc limit %s)',
    source, wanted) into found;
  return case when fewest <= few or rest is null or cardinality(found) = wanted then found end;
end $function$;

CREATE OR REPLACE FUNCTION public.payer_kind_ranges(kinds text[])
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(range_agg(int4range(at, at, '[]')), '{}') from (
    select array_position(array['private', 'esic', 'cghs', 'echs', 'railways', 'police', 'public_undertaking', 'state_scheme',
      'insurer', 'tpa', 'company'], kind) as at from unnest(kinds) as kind) as places
$function$;

CREATE OR REPLACE FUNCTION public.picture_is_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select encode(sha256(string_agg(p.bytes, ''::bytea order by p.place)), 'hex') from radiology_picture_parts p
      where p.hospital_id = new.hospital_id and p.picture_id = new.id) is distinct from new.sha256
  then perform break_rule('picture_is_whole'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.picture_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.order_line_id, new.kind, new.name, new.size, new.sha256, new.sop_uid, new.series_uid, new.study_uid, new.header,
      new.other_patient_reason)
    is distinct from (old.order_line_id, old.kind, old.name, old.size, old.sha256, old.sop_uid, old.series_uid, old.study_uid,
      old.header, old.other_patient_reason)
  then perform break_rule('picture_stays'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pictures_have_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.size + (select coalesce(sum(p.size), 0) from radiology_pictures p
      where p.hospital_id = new.hospital_id and p.order_line_id = new.order_line_id and p.withdrawn_at is null) > 629145600
  then perform break_rule('pictures_within_600_mb'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.place_name_of_ward(ward_type text, ward_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select left(ward_type, 57 - length(ward_code)) || ' (' || ward_code || ')'
$function$;

CREATE OR REPLACE FUNCTION public.plain_words(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((' '::text || btrim(regexp_replace(lower(typed), '[[:space:]!-/:-@\[-`{-~]+'::text, ' '::text, 'g'::text))) || ' '::text);

CREATE OR REPLACE FUNCTION public.post_to_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  balances constant text := quote_ident(tg_argv[0]);
  keys constant text := tg_argv[1];
  changes text := format('select hospital_id, %s, %I as change from fresh', keys, tg_argv[2]);
begin
  if tg_op = 'UPDATE' then
    changes := changes || format(' union all select hospital_id, %s, -%I from stale', keys, tg_argv[2]);
  end if;
  changes := format('(select hospital_id, %1$s, sum(change) as change from (%2$s) as c
    where (hospital_id, %1$s) is not null group by hospital_id, %1$s)', keys, changes);
  execute format('insert into %1$s (hospital_id, %2$s) select hospital_id, %2$s from %3$s as c order by hospital_id, %2$s on conflict do nothing',
    balances, keys, changes);
  execute format('select from %1$s where (hospital_id, %2$s) in (select hospital_id, %2$s from %3$s as c) order by hospital_id, %2$s for update',
    balances, keys, changes);
  execute format('update %1$s as b set balance = b.balance + c.change from %2$s as c where (b.hospital_id, %3$s) = (c.hospital_id, %4$s)',
    balances, changes, 'b.' || replace(keys, ', ', ', b.'), 'c.' || replace(keys, ', ', ', c.'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.post_to_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into stock_balances (hospital_id, batch_id, place_id, medicine_id)
    select hospital_id, batch_id, place_id, medicine_id from fresh
    group by 1, 2, 3, 4 order by 1, 2, 3 on conflict do nothing;
  perform from stock_balances where (hospital_id, batch_id, place_id) in (select hospital_id, batch_id, place_id from fresh)
    order by hospital_id, batch_id, place_id for update;
  update stock_balances as b
    set quantity = b.quantity + c.quantity, value = b.value + c.value, moved_at = greatest(b.moved_at, c.moved_at)
    from (select hospital_id, batch_id, place_id, sum(quantity) as quantity, sum(value) as value, max(created_at) as moved_at
      from fresh group by 1, 2, 3) as c
    where (b.hospital_id, b.batch_id, b.place_id) = (c.hospital_id, c.batch_id, c.place_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.provisional_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.visit_id, new.reason) is distinct from (old.visit_id, old.reason)
    or (old.undone_at is not null and new.undone_at is distinct from old.undone_at) then
    perform break_rule('provisional_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.reason_stays_given()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform break_rule('reason_stays_given');
end $function$;

CREATE OR REPLACE FUNCTION public.rebuild_called_visits()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.rebuild_visit_rows()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.receipt_in_open_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.session_id is not null then
    perform from cash_sessions where hospital_id = new.hospital_id and id = new.session_id and closed_at is null for share;
    if not found then perform break_rule('receipt_in_open_session'); end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.received_sample_with_results_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from lab_results r join lab_container_lines i
        on i.hospital_id = r.hospital_id and i.order_line_id = r.order_line_id
      where i.hospital_id = new.hospital_id and i.sample_container_id = new.id and r.sample_id = new.sample_id
        and r.struck_at is null) then
    perform break_rule('received_sample_with_results_stays');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_events(events jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if pg_current_xact_id() is null then null; end if;
  insert into audit_events (type, actor_role, subject_type, subject_id, patient_id, facts)
    select e.type, e.actor_role, e.subject_type, e.subject_id, e.patient_id, coalesce(e.facts, '{}')
    from jsonb_to_recordset(events) as e (type text, actor_role text, subject_type text, subject_id uuid, patient_id uuid, facts jsonb);
end $function$;

CREATE OR REPLACE FUNCTION public.recorded_line_is_answered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line order_lines;
  is_answered boolean;
begin
  select * into line from order_lines l where l.hospital_id = new.hospital_id
    and l.id = (to_jsonb(new) ->> case tg_table_name when 'order_lines' then 'id' else 'order_line_id' end)::uuid;
  if not found then return null; end if;
  is_answered := exists (select from recorded_reports r where r.hospital_id = line.hospital_id
    and r.order_line_id = line.id and r.taken_back_at is null);
  if is_answered <> (line.done_on is not null and line.completed_at is not null) then
    perform break_rule('recorded_line_is_answered');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_toggles()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(7215002, hashtext(app_hospital()));
  delete from row_counts where hospital_id = app_hospital() and starts_with(entry, 'toggles:');
  insert into row_counts (hospital_id, entry, change)
    select r.hospital_id, entry, count(*) from visit_rows_of_inpatients r, toggles_set(r.file_status, r.condonation_delay_claim, r.condonation_delay_intimation, r.extension_of_stay, r.additional_approvals)
    where r.hospital_id = app_hospital() group by 1, 2;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_copy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform break_rule('copy_is_kept_by_its_trigger');
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_locked_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  locked date;
begin
  select locked_through into locked from journal_locks where hospital_id = new.hospital_id for share;
  if new.day <= locked then perform break_rule('journal_day_is_locked'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refused_before_the_exit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from gate_passes where hospital_id = new.hospital_id and id = new.pass_id
      and (exited_at is not null or cancelled_at is not null)) then
    perform break_rule('refused_before_the_exit');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rejected_control_is_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from lab_control_runs run
      join lab_control_holds h on h.hospital_id = run.hospital_id and h.control_id = run.control_id
      join lab_control_runs began on began.hospital_id = h.hospital_id and began.id = h.run_id and began.sequence <= run.sequence
      where run.hospital_id = new.hospital_id and run.id = new.run_id and not exists (select from lab_control_releases r
        join lab_control_runs passing on passing.hospital_id = r.hospital_id and passing.id = r.run_id
        where r.hospital_id = h.hospital_id and r.hold_id = h.id and passing.sequence < run.sequence)) then
    perform break_rule('rejected_control_is_held');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.release_needs_a_passing_control()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  run lab_control_runs;
begin
  perform from lab_controls where hospital_id = new.hospital_id and id = new.control_id for update;
  select * into run from lab_control_runs r where r.hospital_id = new.hospital_id and r.id = new.run_id;
  if exists (select from lab_control_runs r where r.hospital_id = new.hospital_id and r.control_id = new.control_id
        and r.sequence > run.sequence)
      or exists (select from lab_control_points p where p.hospital_id = new.hospital_id and p.run_id = run.id and p.state = 'rejected')
      or exists (select from lab_control_targets t where t.hospital_id = new.hospital_id and t.control_id = new.control_id
        and (run.ran_at at time zone 'Asia/Kolkata')::date between t.valid_from and coalesce(t.valid_to, 'infinity') and not exists
          (select from lab_control_points p where p.hospital_id = t.hospital_id and p.run_id = run.id and p.level = t.level))
      or not exists (select from lab_control_actions a where a.hospital_id = new.hospital_id and a.hold_id = new.hold_id)
      or exists (select from lab_control_actions a where a.hospital_id = new.hospital_id and a.hold_id = new.hold_id
        and (a.after_sequence >= run.sequence or a.done_at > run.ran_at)) then
    perform break_rule('release_needs_a_passing_control');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.report_is_lawful()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.verified_at is not null then
    if (new.order_line_id, new.history, new.technique, new.comparison, new.findings, new.impression, new.advice, new.is_critical,
        new.report_no, new.verified_at, new.verified_by, new.signed_as)
      is distinct from (old.order_line_id, old.history, old.technique, old.comparison, old.findings, old.impression, old.advice,
        old.is_critical, old.report_no, old.verified_at, old.verified_by, old.signed_as)
    then perform break_rule('verified_report_stays'); end if;
    return new;
  end if;
  if new.verified_at is null then return new; end if;
  if not coalesce((select e.done_at is not null from radiology_examinations e
      where e.hospital_id = new.hospital_id and e.order_line_id = new.order_line_id order by e.place desc limit 1), false)
  then perform break_rule('report_of_what_was_done'); end if;
  if new.is_critical and not exists (select from radiology_calls c
      where c.hospital_id = new.hospital_id and c.report_id = new.id having bool_or(c.is_read_back) or count(*) >= 2)
  then perform break_rule('critical_finding_is_told'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.report_stays_as_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  record constant text[] := array['version', 'updated_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'patient_id'];
begin
  if to_jsonb(new) - record is distinct from to_jsonb(old) - record then perform break_rule('report_stays_as_issued'); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.report_tells_verified_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from lab_results r where r.hospital_id = new.hospital_id and r.id = new.result_id
      and r.verified_at is not null) then
    perform break_rule('report_tells_verified_results');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.result_is_of_a_received_sample()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from lab_container_lines i join lab_sample_containers c
        on c.hospital_id = i.hospital_id and c.id = i.sample_container_id
      where i.hospital_id = new.hospital_id and i.order_line_id = new.order_line_id and c.sample_id = new.sample_id
        and c.received_at is not null for share of c) then
    perform break_rule('result_is_of_a_received_sample');
  end if;
  if new.edition > 1 and not exists (select from lab_results r where r.hospital_id = new.hospital_id
      and r.order_line_id = new.order_line_id and r.parameter_id = new.parameter_id and r.edition = new.edition - 1
      and r.verified_at is not null) then
    perform break_rule('amendment_follows_a_verified_result');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.result_stays_as_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  record constant text[] := array['version', 'updated_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason', 'patient_id'];
  step constant text[] := array['comment', 'verified_at', 'verified_by', 'is_single_handed', 'struck_at', 'struck_by', 'struck_reason'];
  open constant boolean := old.verified_at is null and old.struck_at is null;
begin
  if to_jsonb(new) - record - (case when open then step else '{}' end)
      is distinct from to_jsonb(old) - record - (case when open then step else '{}' end) then
    perform break_rule('result_stays_as_written');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.secret_columns(table_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case table_name when 'users' then array['password'] else '{}'::text[] end
$function$;

CREATE OR REPLACE FUNCTION public.session_keeps_advice_and_package()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bought int;
begin
  if exists (select from physiotherapy_advices a where a.hospital_id = new.hospital_id and a.id = new.advice_id
      and (a.visit_id <> new.visit_id or a.advised_on > new.day)) then
    perform break_rule('session_follows_its_advice');
  end if;
  if new.package_id is not null and not new.is_missed and new.cancelled_at is null then
    select p.sessions into bought from physiotherapy_packages p where p.hospital_id = new.hospital_id and p.id = new.package_id
      and p.visit_id = new.visit_id and p.cancelled_at is null for update;
    if bought is null or bought < (select count(*) from physiotherapy_sessions s where s.hospital_id = new.hospital_id
        and s.package_id = new.package_id and not s.is_missed and s.cancelled_at is null) then
      perform break_rule('package_has_sessions_left');
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.signed_note_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from clinical_notes n where (n.hospital_id, n.id) = (new.hospital_id, new.note_id) and n.state = 'signed')
    and (tg_op = 'INSERT' or new.withdrawn_at is not distinct from old.withdrawn_at) then
    perform break_rule('signed_note_stays');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.sound_of(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(translate(replace(replace(replace(replace(replace(replace(replace(replace(word, 'x'::text, 'ks'::text), 'ee'::text, 'i'::text), 'oo'::text, 'u'::text), 'ai'::text, 'e'::text), 'ei'::text, 'e'::text), 'ou'::text, 'u'::text), 'ph'::text, 'f'::text), 'ck'::text, 'k'::text), 'wzqy'::text, 'vjki'::text), '([bcdgjklmnprst])h'::text, '\1'::text, 'g'::text), '(.)\1+'::text, '\1'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.spellings_of(sound text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT spellings_of.sound AS sound UNION SELECT OVERLAY(spellings_of.sound PLACING ''::text FROM n.n FOR 1) AS "overlay" FROM generate_series(1, length(spellings_of.sound)) n(n) WHERE (length(spellings_of.sound) > 3));

CREATE OR REPLACE FUNCTION public.state_needs_an_empty_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  rooms int;
begin
  if new.withdrawn_at is not null or (new.ended_at is not null and new.ended_at <= app_now()) then return null; end if;
  select maximum_rooms into rooms from wards
    where hospital_id = new.hospital_id and id = new.ward_id and withdrawn_at is null for no key update;
  if new.room_no > coalesce(rooms, 0) then perform break_rule('room_of_ward'); end if;
  if exists (select from stays where hospital_id = new.hospital_id and ward_id = new.ward_id and room_no = new.room_no
      and ended_at is null and withdrawn_at is null) then
    perform break_rule('state_of_an_empty_room');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stay_needs_a_ready_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  rooms int;
  current_state text;
begin
  if new.ended_at is not null or new.withdrawn_at is not null then return null; end if;
  select maximum_rooms into rooms from wards
    where hospital_id = new.hospital_id and id = new.ward_id and withdrawn_at is null for no key update;
  if new.room_no > coalesce(rooms, 0) then perform break_rule('room_of_ward'); end if;
  select state into current_state from room_states
    where hospital_id = new.hospital_id and ward_id = new.ward_id and room_no = new.room_no and withdrawn_at is null
      and began_at <= app_now() and (ended_at is null or ended_at > app_now());
  if found then perform break_rule('room_is_' || current_state); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.terms_of(name text, numbers text, insurance text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  words text[] := '{}';
  terms text[] := '{}';
  word text;
  other text;
begin
  foreach word in array string_to_array(btrim(name), ' ') loop
    continue when word !~ '[^0-9]' or word = any (words);
    foreach other in array words loop terms := terms || pair_of(word, other); end loop;
    words := words || word;
  end loop;
  foreach word in array string_to_array(btrim(numbers), ' ') loop
    if length(word) = 10 and word <> all (words) then words := words || word; end if;
  end loop;
  foreach word in array string_to_array(btrim(insurance), ' ') loop
    if word ~ '[^0-9]' then word := '#' || word; elsif length(word) <> 10 then continue; end if;
    if word <> all (words) then words := words || word; end if;
  end loop;
  return words || terms;
end $function$;

CREATE OR REPLACE FUNCTION public.ticks_stay_with_the_pass()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.undone_at is not null or exists (select from gate_passes where hospital_id = new.hospital_id and visit_id = new.visit_id
      and cancelled_at is null and withdrawn_at is null) then
    perform break_rule('ticks_stay_with_the_pass');
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.toggles_set(file_status text, condonation_delay_claim text, condonation_delay_intimation text, extension_of_stay text, additional_approvals text)
 RETURNS TABLE(entry text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'toggles:' || name || ':' || value from (values
    ('file_status', file_status, 'available'),
    ('condonation_delay_claim', condonation_delay_claim, 'not_present'),
    ('condonation_delay_intimation', condonation_delay_intimation, 'not_present'),
    ('extension_of_stay', extension_of_stay, 'not_required'),
    ('additional_approvals', additional_approvals, 'not_required')) as t (name, value, first)
  where value <> first
$function$;

CREATE OR REPLACE FUNCTION public.transfusion_of_good_blood()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.unvisited_by_patient()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform keep_unvisited(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unvisited_by_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    -- Hardly ever a patient's first: asked along the key before anything is locked.
    if exists (select from unvisited_patients where patient_id = new.patient_id) then perform keep_unvisited(array[new.patient_id]); end if;
  elsif old.patient_id <> new.patient_id or (old.withdrawn_at is null) <> (new.withdrawn_at is null) then
    perform keep_unvisited(array[old.patient_id, new.patient_id]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.verified_blood_groups(patient uuid)
 RETURNS TABLE(blood_group text, sample_id uuid, order_line_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select newest.words, newest.sample_id, newest.order_line_id from (
    select distinct on (r.order_line_id, r.parameter_id) r.words, r.sample_id, r.order_line_id, r.kind
    from lab_results r join lab_parameters k on k.hospital_id = r.hospital_id and k.id = r.parameter_id and k.loinc = '882-1'
    where r.hospital_id = app_hospital() and r.patient_id = patient and r.verified_at is not null
    order by r.order_line_id, r.parameter_id, r.edition desc) newest
  where newest.kind = 'choice' and newest.words in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')
$function$;

CREATE OR REPLACE FUNCTION public.verified_group_does_not_differ()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from lab_parameters k where k.hospital_id = new.hospital_id and k.id = new.parameter_id and k.loinc = '882-1') then
    return null;
  end if;
  -- Two groups of a patient are verified one after the other.
  perform pg_advisory_xact_lock(hashtextextended(new.patient_id::text, 882));
  if exists (select from verified_blood_groups(new.patient_id) g
      where g.order_line_id <> new.order_line_id and g.blood_group <> new.words) then
    perform break_rule('verified_group_does_not_differ');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ward_keeps_its_patients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.withdrawn_at is not null and old.withdrawn_at is null and exists (select from stays
      where hospital_id = new.hospital_id and ward_id = new.id and ended_at is null and withdrawn_at is null) then
    perform break_rule('ward_in_use');
  end if;
  if new.maximum_rooms < old.maximum_rooms and exists (select from stays
      where hospital_id = new.hospital_id and ward_id = new.id and room_no > new.maximum_rooms
        and ended_at is null and withdrawn_at is null) then
    perform break_rule('ward_has_room_for_its_patients');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.withdraw_final_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bin constant text := coalesce(current_setting('app.recycle_bin', true), '');
begin
  perform set_config('app.recycle_bin', 'open', true);
  update final_payments set withdrawn_at = app_now(), withdrawn_by = app_actor(), withdrawn_reason = new.reason
    where receipt_id = new.reverses_id and withdrawn_at is null;
  perform set_config('app.recycle_bin', bin, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_called_visits(visits_touched uuid[], patients_touched uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform from patients where hospital_id = app_hospital() and id = any (patients_touched) order by id for no key update;
  delete from called_visits where hospital_id = app_hospital() and id = any (visits_touched);
  perform insert_called_visits(visits_touched);
  perform count_called_visits(patients_touched);
end $function$;

CREATE OR REPLACE FUNCTION public.write_medicine_search(hospital text, medicine uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with found as (
    select m.hospital_id, m.id, m.withdrawn_at is null as is_there, lower(concat_ws(' ', m.name, m.strength, m.code,
      (select string_agg(g.name, ' ' order by c.place) from medicine_generics c
        join generics g on g.hospital_id = c.hospital_id and g.id = c.generic_id
        where c.hospital_id = m.hospital_id and c.medicine_id = m.id and c.withdrawn_at is null),
      (select string_agg(b.barcode, ' ') from medicine_barcodes b
        where b.hospital_id = m.hospital_id and b.medicine_id = m.id and b.withdrawn_at is null))) as text
    from medicines m where m.hospital_id = hospital and m.id = medicine),
  gone as (delete from medicine_search s using found f where s.hospital_id = f.hospital_id and s.medicine_id = f.id and not f.is_there)
  insert into medicine_search (hospital_id, medicine_id, text) select hospital_id, id, text from found where is_there
  on conflict (hospital_id, medicine_id) do update set text = excluded.text where medicine_search.text <> excluded.text
$function$;

CREATE OR REPLACE FUNCTION public.write_visit_rows(visits_touched uuid[], patients_touched uuid[], followed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform from patients where hospital_id = app_hospital() and id = any (patients_touched) order by id for no key update;
  delete from visit_rows where hospital_id = app_hospital() and id = any (visits_touched);
  perform insert_visit_rows(visits_touched);
  followed := array_remove(followed, null) || array(select v.id from patients p join visits v on v.hospital_id = p.hospital_id and v.patient_id = p.id
    where p.hospital_id = app_hospital() and p.id = any (patients_touched) and p.referral_letter is not null and v.id <> all (visits_touched));
  if followed <> '{}' then perform gather_visit_rows(followed); end if;
end $function$;
