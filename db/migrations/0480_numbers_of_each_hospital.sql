-- Items, suppliers, openings, orders, notes, requests and slips were numbered across the hospitals: one could tell from its numbers
-- what the other did, and waited for it. Each hospital goes on from where the common count stood.

insert into day_counters (kind, prefix, day, last)
  select case c.kind when 'purchasing' then 'purchasing ' || c.prefix else c.kind end, h.id, c.day, c.last
  from day_counters c cross join hospitals h
  where c.kind in ('medicine', 'supplier', 'stock_opening', 'purchasing', 'dispensing_request', 'medicine_issue');

delete from day_counters c
where c.kind in ('medicine', 'supplier', 'stock_opening', 'purchasing', 'dispensing_request', 'medicine_issue')
  and c.prefix not in (select id from hospitals);
