-- Adds only: a quick PIN of six digits an account, for second signatures, witness and hand-over (decision record 093).

-- Without a history: a hash of a past PIN is of use to nobody but an attacker.
create table quick_pins (
  hospital_id text not null default app_hospital() references hospitals (id),
  user_id uuid not null,
  -- Hashed like passwords.
  pin text not null constraint only_hashed_pins check (pin ~ '^\$2[aby]\$12\$.{53}$'),
  set_at timestamptz not null default app_now(),
  -- A try is spent before the PIN is compared. After five only the password of its owner opens it again.
  wrong_tries smallint not null default 0 constraint five_tries check (wrong_tries between 0 and 5),
  primary key (hospital_id, user_id),
  constraint pin_of_same_hospital foreign key (hospital_id, user_id) references users (hospital_id, id)
);
alter table quick_pins enable row level security;
alter table quick_pins force row level security;
create policy hospital_scope on quick_pins using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update on quick_pins to wardbook_app;
