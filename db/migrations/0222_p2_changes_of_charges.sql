-- A change of a P-II belongs to the charges that its line had (as those of the bill, 0170), so that it is not drawn to what a later
-- version of the bill has in the place of the line. A P-II is of a frozen version: rows of before have the charges of its line.
alter table p2_changes add column charge_ids text[] not null default '{}';
alter table p2_changes no force row level security;
alter table p2_changes disable trigger user;
alter table p2_forms no force row level security;
alter table bill_lines no force row level security;
update p2_changes c set charge_ids = l.charge_ids
from p2_forms f
join bill_lines l on l.hospital_id = f.hospital_id and l.bill_id = f.bill_id
where f.hospital_id = c.hospital_id and f.id = c.p2_id and l.line_key = c.line_key;
alter table bill_lines force row level security;
alter table p2_forms force row level security;
alter table p2_changes enable trigger user;
alter table p2_changes force row level security;
