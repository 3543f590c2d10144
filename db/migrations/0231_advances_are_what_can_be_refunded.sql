-- Changes what is there: the program before this one does not keep the advances as they are from here on.
-- The advance of a visit is what can be refunded: paid and cleared, less refunds and what the patient owes of confirmed bills (decision
-- record 102). What was paid beyond them, by a final payment, becomes an advance; an advance that came after a bill is set off against it.
do $$
declare
  hospital text;
  visit record;
  entry uuid;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    for visit in
      with money as (
        select v.id, v.patient_id, v.visit_no,
          coalesce((select sum(b.patient_share) from bills b where b.hospital_id = v.hospital_id and b.visit_id = v.id
            and b.state in ('confirmed', 'submitted')), 0)
          + coalesce((select sum(a.amount) from advances a where a.hospital_id = v.hospital_id and a.visit_id = v.id
            and a.source_kind = 'set_off'), 0)
          - coalesce((select sum(r.amount) from receipts r where r.hospital_id = v.hospital_id and r.visit_id = v.id
            and r.kind = 'final-payment' and not exists (select from cheques c where c.hospital_id = r.hospital_id
              and c.receipt_id = r.id and c.state = 'PENDING')), 0) as owed,
          coalesce((select sum(f.amount) from final_payments f where f.hospital_id = v.hospital_id and f.visit_id = v.id
            and f.receipt_id is null), 0) as unreceipted,
          coalesce((select kept.balance from advance_balances kept where kept.hospital_id = v.hospital_id and kept.visit_id = v.id), 0)
            as advance
        from visits v where exists (select from receipts r where r.hospital_id = v.hospital_id and r.visit_id = v.id))
      select id, patient_id, visit_no, case when owed < 0 then owed else greatest(0, least(owed - unreceipted, advance)) end as amount
      from money
    loop
      continue when visit.amount = 0;
      insert into advances (visit_id, patient_id, amount, source_kind, source_id)
        values (visit.id, visit.patient_id, -visit.amount, 'set_off', visit.id);
      insert into journal_entries (day, narration, source_kind, source_id)
        select greatest((app_now() at time zone 'Asia/Kolkata')::date, max(l.locked_through) + 1), 'Advance of ' || visit.visit_no ||
          case when visit.amount > 0 then ' set off against its bills' else ': what was paid beyond its bills' end, 'set_off', visit.id
        from journal_locks l
        returning id into entry;
      insert into journal_lines (entry_id, account_id, amount, patient_id)
        select entry, a.id, case a.key when 'patient-advances' then visit.amount else -visit.amount end, visit.patient_id
        from accounts a where a.key in ('patient-advances', 'patient-debtors');
    end loop;
    -- What is asked at the commit is asked here, where the rows of this hospital are seen.
    set constraints all immediate;
    set constraints all deferred;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
