-- Every two seconds each process looks for works whose process died.
create index long_works_running on long_works (hospital_id) where state = 'running';

-- Of the secret that identity numbers are encrypted with: a start with another one is refused. Of no hospital.
create table secret_fingerprint (
  only_one boolean primary key default true check (only_one),
  fingerprint text not null
);
grant select, insert on secret_fingerprint to wardbook_app;

-- Sessions are no records; what they did is in the audit trail. Those that ended long ago are deleted.
grant delete on sessions to wardbook_app;
create index sessions_by_expiry on sessions (hospital_id, expires_at);
