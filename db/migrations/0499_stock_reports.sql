-- How badly an item is missed when it is not there; null where nobody has said.
alter table medicines add column ved text check (ved in ('vital', 'essential', 'desirable'));

-- Stock of a past day: the balances of now less what was moved since.
create index stock_movements_of_time on stock_movements (hospital_id, created_at);
