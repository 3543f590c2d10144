-- Adds only: a function in another wording.
-- A row cannot be compared with that of a subquery: the sums are read first.
create or replace function bill_total_is_sum_of_lines() returns trigger language plpgsql as $$
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
end $$;
