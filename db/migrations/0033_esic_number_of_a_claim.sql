-- Adds only: the program before this one may go on serving.
-- A claim keeps that it once had an ESIC UHID: taking the number away opens no bill that is closed without a referral letter
-- (specification 3 section 5), as no change of the payer does (0026).

alter table visit_claims add column had_esic_uh_id boolean not null default false;

create function keep_esic_number_of_claim() returns trigger language plpgsql as $$
begin
  new.had_esic_uh_id := old.had_esic_uh_id or coalesce(btrim(old.esic_uh_id) <> '', false);
  return new;
end $$;
create trigger a_esic_number before update on visit_claims for each row
  when ((old.esic_uh_id, old.had_esic_uh_id) is distinct from (new.esic_uh_id, new.had_esic_uh_id))
  execute function keep_esic_number_of_claim();
