-- Reasons of updates leave the calls, and so does every record in which nothing was said; the follow-ups that they had answered are due again.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    insert into update_reasons (visit_id, patient_id, reason)
      select distinct on (visit_id) visit_id, patient_id, update_reason from call_records
      where update_reason is not null order by visit_id, call_date desc;
    -- Those of visits in the recycle bin, too: a little earlier than the visit, so that they do not come back with it.
    perform set_config('app.recycle_bin', 'open', true);
    update call_records set withdrawn_at = coalesce(withdrawn_at - interval '1 second', now()), withdrawn_reason = 'No call: nothing was said'
      where num_nonnulls(disposition, sub_disposition, follow_up_date, budget_amount, remark) = 0;
    perform set_config('app.recycle_bin', '', true);
    update call_records earlier set next_call_date = later.call_date
      from (select c.id, (select min(l.call_date) from call_records l where l.visit_id = c.visit_id and l.call_date > c.call_date) as call_date
        from call_records c) later
      where later.id = earlier.id and earlier.next_call_date is distinct from later.call_date;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

alter table call_records drop column update_reason;
alter table call_records add constraint call_says_something
  check (withdrawn_at is not null or num_nonnulls(disposition, sub_disposition, follow_up_date, budget_amount, remark) > 0);

-- Whom nobody is asked to call: the list of the callers leaves out who died.
create index discharges_by_death on discharges (hospital_id, id) where reason = 'Death' and discharged_at is not null;
