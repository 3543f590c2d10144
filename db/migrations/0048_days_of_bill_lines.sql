-- Adds only: the program before this one may go on serving.
-- The days of a frozen line, that merges equal charges: day, quantity, value and amount of each. Null where the line has none.
alter table bill_lines add column days jsonb check (jsonb_typeof(days) = 'array');
