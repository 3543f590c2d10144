-- Audit rows are written by a function of the owner only, and sealed in batches (decision record 032).

-- Writes events of the transaction: hospital, time, actor and request are the transaction's own settings, whoever calls.
-- The transaction has its number before a row has its id, so that no id of a finished transaction is still to come: see
-- audit/seal-logs.ts.
create function record_events(events jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_current_xact_id();
  insert into audit_events (type, actor_role, subject_type, subject_id, patient_id, facts)
    select e.type, e.actor_role, e.subject_type, e.subject_id, e.patient_id, coalesce(e.facts, '{}')
    from jsonb_to_recordset(events) as e (type text, actor_role text, subject_type text, subject_id uuid, patient_id uuid, facts jsonb);
end $$;
revoke execute on function record_events(jsonb) from public;
grant execute on function record_events(jsonb) to wardbook_app;
revoke insert on audit_events from wardbook_app;
-- The last id that was given out tells how far the rows go.
grant select on sequence audit_events_id_seq, row_history_id_seq to wardbook_app;

-- A seal of the rows of a log from `after_id` (exclusive) to `to_id`: each row by its id and the first eight bytes of its
-- digest, and a signature with the installation's secret over them and the seal before. Whoever owns only the database can
-- change rows, but not sign what was changed.
create table audit_seals (
  hospital_id text not null default app_hospital() references hospitals (id),
  log text not null check (log in ('audit_events', 'row_history')),
  number int not null check (number > 0),
  after_id bigint not null check (after_id >= 0),
  to_id bigint not null,
  row_digests bytea not null check (length(row_digests) % 16 = 0),
  sealed_at timestamptz not null default clock_timestamp(),
  signature bytea not null check (length(signature) = 32),
  primary key (hospital_id, log, number),
  check (to_id > after_id)
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy hospital_scope on audit_seals using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
create trigger a_insert_only before update or delete on audit_seals for each row execute function keep_inserted();
create trigger a_no_truncate before truncate on audit_seals for each statement execute function keep_inserted();
grant select, insert on audit_seals to wardbook_app;
