-- Resets of passwords, second factors, and where an account is known.

-- A sign-in asks whether its account signed in from the same network lately.
create index sessions_of_user_by_network on sessions (hospital_id, user_id, network, started_at);

-- While an administrator's reset waits, the old password opens nothing. Asking by e-mail does not set it, or anybody could
-- close an account.
alter table users add column must_reset_password boolean not null default false;
alter table hospitals add column second_factor_for_admins boolean not null default false;
grant update (second_factor_for_admins) on hospitals to wardbook_app;

-- A reset opens with a code of 100 random bits, once and for a day; only the code's hash is stored.
create table password_resets (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  -- The administrator, or nobody where the account itself asked by e-mail.
  created_by uuid default app_actor(),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (hospital_id, id),
  constraint reset_of_same_hospital foreign key (hospital_id, user_id) references users (hospital_id, id)
);
create unique index reset_by_code on password_resets (hospital_id, code_hash);
-- A new reset takes the place of the one that waits.
create unique index one_open_reset_an_account on password_resets (hospital_id, user_id) where used_at is null;
create index resets_of_user on password_resets (hospital_id, user_id);
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy hospital_scope on password_resets using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update on password_resets to wardbook_app;

-- The key of an authenticator app (RFC 6238), sealed with the installation's secret. It counts from its first right code on.
create table second_factors (
  hospital_id text not null default app_hospital() references hospitals (id),
  user_id uuid not null,
  secret_sealed bytea not null,
  begun_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  -- The time step of the last code taken: no code is taken twice, and none older than it.
  last_step bigint not null default 0,
  primary key (hospital_id, user_id),
  constraint factor_of_same_hospital foreign key (hospital_id, user_id) references users (hospital_id, id)
);
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy hospital_scope on second_factors using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update, delete on second_factors to wardbook_app;

-- What opens an account whose authenticator is lost: each code once. They go with the factor that they stand in for.
create table recovery_codes (
  hospital_id text not null default app_hospital() references hospitals (id),
  user_id uuid not null,
  -- Keyed with the installation's secret: a copy of the table cannot be searched for the codes.
  code_digest bytea not null check (length(code_digest) = 32),
  used_at timestamptz,
  primary key (hospital_id, user_id, code_digest),
  constraint code_of_factor foreign key (hospital_id, user_id) references second_factors (hospital_id, user_id) on delete cascade
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy hospital_scope on recovery_codes using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update on recovery_codes to wardbook_app;
