-- Changes what is there: a discount names its bill, which the program before this one does not.
-- A discount is of one bill, its payer and version (decision record 102): another payer's draft has none of it, the next version takes over
-- what is approved, and it ends with its bill. Until the bill is confirmed it can be taken back.
alter table bill_discounts
  add column bill_id uuid,
  add column taken_back_at timestamptz,
  add column taken_back_by uuid,
  add column take_back_reason text check (length(take_back_reason) between 1 and 300),
  drop constraint bill_discounts_state_check,
  drop constraint decided_by_somebody,
  add constraint bill_discounts_state_check check (state in ('requested', 'approved', 'refused', 'taken_back')),
  add constraint decided_by_somebody check (
    case state when 'requested' then decided_at is null when 'taken_back' then true else decided_at is not null end),
  add constraint taken_back_with_a_reason check (num_nulls(taken_back_at, take_back_reason) = case state when 'taken_back' then 0 else 2 end),
  add constraint discount_of_bill foreign key (hospital_id, bill_id) references bills (hospital_id, id);

-- Those of before were the bill's of the payer of the day: its open or confirmed version, or a draft that begins here.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    perform set_config('app.recycle_bin', 'open', true);
    insert into bills (visit_id, patient_id, payer_id, version_no, reason, withdrawn_at, withdrawn_reason)
      select v.id, v.patient_id, v.payer_id, coalesce(max(b.version_no), 0) + 1,
        case when count(b.id) > 0 then 'After a cancelled bill' end, v.withdrawn_at, v.withdrawn_reason
      from visits v left join bills b on b.hospital_id = v.hospital_id and b.visit_id = v.id and b.payer_id = v.payer_id
      where exists (select from bill_discounts d where d.hospital_id = v.hospital_id and d.visit_id = v.id)
      group by v.hospital_id, v.id having count(b.id) filter (where b.state <> 'cancelled') = 0;
    update bill_discounts d set bill_id = (
      select b.id from bills b join visits v on v.hospital_id = b.hospital_id and v.id = b.visit_id and v.payer_id = b.payer_id
      where b.hospital_id = d.hospital_id and b.visit_id = d.visit_id and b.state <> 'cancelled'
      order by b.version_no desc limit 1);
    perform set_config('app.recycle_bin', '', true);
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
alter table bill_discounts alter column bill_id set not null;
create index discounts_of_bill on bill_discounts (hospital_id, bill_id);

-- What was asked for stays as it was asked for, and a decision stays but for being taken back.
create or replace function discount_stays_decided() returns trigger language plpgsql as $$
begin
  if (new.amount, new.reason, new.visit_id, new.bill_id) is distinct from (old.amount, old.reason, old.visit_id, old.bill_id)
    or not (old.state = 'requested' or (old.state = 'approved' and new.state = 'taken_back')) then
    perform break_rule('discount_stays_decided');
  end if;
  return new;
end $$;
drop trigger a_decided on bill_discounts;
create trigger a_decided before update of amount, reason, state, visit_id, bill_id, decided_at, decided_by, decision_reason, taken_back_at,
  taken_back_by, take_back_reason on bill_discounts for each row execute function discount_stays_decided();

-- It is asked for, decided and taken back while its bill, of the same visit, is a draft or checked; none is confirmed meanwhile.
create function discount_of_open_bill() returns trigger language plpgsql as $$
begin
  perform from bills b where b.hospital_id = new.hospital_id and b.id = new.bill_id and b.visit_id = new.visit_id
    and b.state in ('draft', 'checked') for share;
  if not found then
    perform break_rule('discount_of_open_bill');
  end if;
  return new;
end $$;
create trigger b_open before insert or update of state on bill_discounts for each row execute function discount_of_open_bill();

-- What is taken off is the patient's to pay: not asked of versions from before.
alter table bills add constraint discount_within_the_share check (discount = 0 or patient_share >= 0) not valid;
