-- Accounts, desks and sessions (specification 1 sections 3 to 6 and 9; decisions 'Access').

create table users (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  username text not null,
  -- Only bcrypt hashes of cost 12: a plain password cannot be stored.
  password text not null constraint only_hashed_passwords check (password ~ '^\$2[aby]\$12\$.{53}$'),
  role text not null check (role in ('admin', 'doctor', 'nurse', 'user', 'scope')),
  requested_role text not null check (requested_role in ('admin', 'doctor', 'nurse', 'user')),
  desks text[] not null default '{}'
    check (desks <@ array['reception', 'billing', 'insurance', 'discharge', 'security', 'pharmacy', 'lab', 'telecaller', 'accounts']),
  status text not null check (status in ('pending', 'active', 'disabled')),
  is_demo boolean not null default false,
  preferences jsonb not null default '{}',
  last_sign_in_at timestamptz,
  primary key (hospital_id, id)
);
call keep_as_hospital_record('users', 'users');
call keep_counted('users', 'users');
-- The specification makes e-mail addresses unique over both hospitals, and usernames within one.
create unique index one_account_an_email on users (email);
create unique index one_account_a_username on users (hospital_id, username);
-- A sign-in by e-mail does not know its hospital yet: it may read the one row with the typed address, and no other.
create policy sign_in_by_email on users for select
  using (email = nullif(current_setting('app.sign_in_email', true), ''));

create table sessions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  started_at timestamptz not null default app_now(),
  last_active_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  network text,
  device text,
  primary key (hospital_id, id),
  constraint session_of_same_hospital foreign key (hospital_id, user_id) references users (hospital_id, id)
);
create unique index session_by_token on sessions (hospital_id, token_hash);
create index sessions_of_user on sessions (hospital_id, user_id) where ended_at is null;
alter table sessions enable row level security;
alter table sessions force row level security;
create policy hospital_scope on sessions using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update on sessions to wardbook_app;

-- Counters of rate-limiter-flexible (failed sign-ins, sign-ups); keys are hashes, not names or addresses.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to wardbook_app;
